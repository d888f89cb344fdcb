import { randomBytes } from 'crypto';
import type { Call, Handlers } from '../context';
import { accountNotFound, notFound } from '../serviceError';
import { qrImageOf } from '../rules/paymentCards';
import { shortUrlOf } from '../rules/shortUrl';
import { findAccount } from '../state/state';
import type { Account, PaymentCard, SandboxState } from '../state/types';
import { userId } from '../seed/user';
import { pageBounds } from './paging';

/** Body of POST /paymentcards (spec: Endpoints, Payment cards); the document fills in its defaults. */
type CreateRequest = Pick<
	PaymentCard,
	| 'concept'
	| 'description'
	| 'amount'
	| 'currency'
	| 'singleUse'
	| 'favorite'
	| (typeof copied)[number]
> & {
	reasonDes?: string;
	accountId?: number;
	reference?: string;
	serviceDate?: string;
	expirationDate?: string;
	lang?: string;
	saveToken: boolean;
	strictPostalCodeCheck: boolean;
	strictAddressCheck: boolean;
	paymentcardType?: number;
	payment3DS: string;
	imageBase?: string;
};

/** What is kept of the request as it came, when it is there. */
const copied = [
	'reasonId',
	'expirationDays',
	'urlSuccess',
	'urlFailed',
	'urlNotification',
	'client',
] as const;

const dayMs = 24 * 3600 * 1000;

async function shown(card: PaymentCard) {
	return { ...card, qrImage: await qrImageOf(card) };
}

function newCard(body: CreateRequest, account: Account): PaymentCard {
	const id = randomBytes(9).toString('hex');
	const now = new Date();
	const { concept, description, amount, currency, singleUse, favorite, expirationDays } = body;
	const lastDay =
		expirationDays === undefined
			? null
			: new Date(now.getTime() + expirationDays * dayMs).toISOString();
	const given = copied.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]);
	return {
		id,
		accountId: account.id,
		reference: body.reference ?? '',
		concept,
		description,
		amount,
		currency,
		singleUse,
		favorite,
		reasonDes: body.reasonDes ?? null,
		lang: body.lang ?? 'en',
		state: 1,
		shortUrl: shortUrlOf(id),
		expirationDate: body.expirationDate ?? lastDay,
		serviceDate: body.serviceDate ?? null,
		hasClient: body.client !== undefined,
		createdAt: now.toISOString(),
		updatedAt: now.toISOString(),
		...(Object.fromEntries(given) as Pick<PaymentCard, (typeof copied)[number]>),
	};
}

/** The fields that only the create answer has. */
function createdFields(body: CreateRequest, { shortUrl }: PaymentCard) {
	return {
		saveToken: body.saveToken,
		userId,
		imageBase: body.imageBase ?? null,
		credentialId: null,
		force3ds: body.payment3DS === 'force',
		origin: 'api',
		paymentcardType: body.paymentcardType ?? null,
		strictPostalCodeCheck: body.strictPostalCodeCheck,
		strictAddressCheck: body.strictAddressCheck,
		paymentUrl: shortUrl,
		bankOrderCode: null,
		rawUrlPayment: shortUrl,
		giftcard: false,
	};
}

function accountFor(state: SandboxState, accountId: number | undefined): Account {
	const account =
		accountId === undefined
			? state.accounts.find(({ isDefault }) => isDefault)
			: findAccount(state, accountId);
	if (account === undefined) throw accountNotFound();
	return account;
}

/** Payment cards (spec: Endpoints, Payment cards). The newest come first: an assumption. */
export const paymentCardHandlers: Handlers = {
	listPaymentCards: (call: Call) => {
		const wanted = call.query.state;
		const { from, to } = pageBounds(call);
		const found = call.state.paymentCards
			.filter(({ state }) => wanted === undefined || state === wanted)
			.reverse();
		return Promise.all(found.slice(from, to).map(shown));
	},

	getPaymentCard: ({ state, params }) => {
		const card = state.paymentCards.find(({ id }) => id === params.id);
		if (card === undefined) {
			throw notFound('payment_card_not_found', 'The payment card does not exist', 'id');
		}
		return shown(card);
	},

	createPaymentCard: async ({ state, body }) => {
		const request = body as CreateRequest;
		const card = newCard(request, accountFor(state, request.accountId));
		state.paymentCards.push(card);
		return { ...(await shown(card)), ...createdFields(request, card) };
	},
};
