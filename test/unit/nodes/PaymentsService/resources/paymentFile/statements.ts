import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { run } from './run';
import { xmlOf } from './writtenXml';

export const DAY = '2026-11-20';
export const IBAN = 'ES9121000418450200051332';

/** A movement of so many cents, at so many hours of the day in UTC; its balance changes by them, or as `more` says. */
export function movement(
	id: number,
	hours: string,
	amount: number,
	before: number,
	more: IDataObject = {},
) {
	return {
		...{ id, amount, currency: 'EUR', state: 'completed', reference: `REF-${id}` },
		...{ createdAt: hours.includes('T') ? hours : `${DAY}T${hours}:00.000Z` },
		// The day before, in New York.
		completedAt: '2026-11-22T04:59:00.000Z',
		...{ balanceBefore: before, balanceAfter: before + amount, ...more },
	};
}

// Tests run in New York, where the day begins at 05:00 UTC.
export const BEFORE = movement(1, `${DAY}T04:59:00`, 5_000, 95_000);
export const PAID = movement(2, '05:00', -8_050, 100_000, {
	...{ balanceAfter: 91_905, name: 'Jonas & Söhne', accountNumber: 'de89 3704 0044 0532 0130 00' },
	...{ endToEndId: 'E2E-2', concept: `Invoice ${'🧾'.repeat(150)}`, key: 'K-2', transfer: 77 },
});
const PENDING = movement(4, '09:00', -3_000, 91_905, { balanceAfter: 91_905, state: 'pending' });
export const WAITING = movement(6, '09:30', -70, 0, {
	balanceBefore: null,
	balanceAfter: null,
	state: 'pending',
});
export const RECEIVED = movement(3, '09:00', 1_205, 91_905, {
	completedAt: null,
	...{ name: 'Ana Gil', accountNumber: '0532 013 000', state: 'pending' },
	reference: null,
});
export const AFTER = movement(5, '2026-11-21T05:00:00.000Z', -10, 93_110);
export const ALL = [AFTER, WAITING, RECEIVED, PENDING, PAID, BEFORE];

export async function statement(movements: IDataObject[], parameters: INodeParameters = {}) {
	const usual = { account: 'ES91 2100 0418 4502 0005 1332', currency: 'EUR', from: DAY };
	return await run('writeStatement', movements, { ...usual, ...parameters });
}

export async function camt(...given: Parameters<typeof statement>): Promise<string> {
	const { items, error } = await statement(...given);
	return error ? `${error.message} ${error.description ?? ''}` : xmlOf(items[0]);
}
