import type { Item, Json } from './runCode';
import { runCode } from './runCode';

export const DAY = '2026-11-20';
export const IBAN = 'ES9121000418450200051332';

/** A movement of so many cents; its balance changes by them, less the charges. */
export function movement(
	id: number,
	createdAt: string,
	amount: number,
	before: number,
	more: Json = {},
): Json {
	const balances = { balanceBefore: before, balanceAfter: before + amount };
	const times = { createdAt, completedAt: '2026-11-21T08:00:00Z' };
	return {
		id,
		amount,
		currency: 'EUR',
		state: 'completed',
		reference: `REF-${id}`,
		...times,
		...balances,
		...more,
	};
}

export const BEFORE = movement(1, '2026-11-19T23:59:59Z', 5_000, 95_000);
export const PAID = movement(2, '2026-11-20T08:00:00Z', -8_050, 100_000, { balanceAfter: 91_905 });
const PENDING = movement(4, '2026-11-20T09:00:00.000Z', -3_000, 91_905, {
	...{ balanceAfter: 91_905, state: 'pending', completedAt: undefined, reference: null },
});
const RECEIVED = movement(3, '2026-11-20T09:00:00Z', 1_205, 91_905, { completedAt: undefined });
export const AFTER = movement(5, '2026-11-21T00:00:00Z', -10, 93_110);
export const ALL = [AFTER, RECEIVED, PENDING, PAID, BEFORE];
export const PAYOUT = {
	...{ key: 'K-2', state: 'paid', reference: 'REF-2', endToEndId: 'E2E-2', transfer: '77' },
	...{
		who: 'Jonas & Söhne',
		account: 'DE89370400440532013000',
		concept: `Invoice ${'7'.repeat(150)}`,
	},
};

/** What the example gives for a period, from the movements that the service lists. */
export async function period(
	movements: Json[],
	{ from = DAY, to = DAY, balance = 93_100, currency = 'EUR', payouts = [PAYOUT] as Json[] } = {},
): Promise<Json> {
	const items = (rows: Json[]): Item[] => rows.map((json) => ({ json }));
	const account = {
		id: 1001,
		accountNumber: 'ES91 2100 0418 4502 0005 1332',
		alias: 'Main',
		balance,
	};
	const given = {
		Called: items([{ account: IBAN, from, to }]),
		Accounts: items([
			{ id: 1002, accountNumber: 'ES79', currency: 'USD' },
			{ ...account, currency },
		]),
		Movements: items(movements.length > 0 ? movements : [{}]),
		Payouts: items(payouts),
	};
	const [{ json }] = await runCode('movements-of-a-period', 'Entries', given, { input: 'Payouts' });
	return json;
}
