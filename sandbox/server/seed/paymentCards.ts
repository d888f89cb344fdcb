import { accountIds } from '../defaults';
import { shortUrlOf } from '../rules/shortUrl';
import type { PaymentCard } from '../state/types';
import { SeededRandom } from './random';

/** `count` payment cards, oldest first; every fourth is used or expired (state 0). */
export function seedPaymentCards(count: number, now: Date): PaymentCard[] {
	const random = new SeededRandom(11);
	return Array.from({ length: count }, (_, index) => {
		const number = String(index + 1).padStart(6, '0');
		// Ids are texts of any shape; some of the older ones have marks that an address cannot carry as they are.
		const id = index % 7 === 6 && index < count / 2 ? `PC/${number} é+?` : `pc${number}`;
		const createdAt = new Date(now.getTime() - (count - index) * 6 * 3600 * 1000).toISOString();
		return {
			id,
			accountId: accountIds.mainEur,
			reference: `INV-${number}`,
			concept: `Invoice ${number}`,
			description: 'Services as agreed',
			amount: random.between(10, 900) * 100,
			currency: 'EUR',
			singleUse: false,
			favorite: index % 10 === 0,
			reasonDes: null,
			lang: 'en',
			state: index % 4 === 3 ? 0 : 1,
			shortUrl: shortUrlOf(id),
			expirationDate: null,
			serviceDate: null,
			hasClient: false,
			createdAt,
			updatedAt: createdAt,
		};
	});
}
