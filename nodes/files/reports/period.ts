import { inUnits } from '../../service/values/money';
import { shown } from '../../service/values/shown';
import { Refused } from '../refused';
import { inOrder } from './chain';
import { type Movement, isNothing, minorUnits, movementsIn, nameOf } from './movements';

export interface Account {
	number: string;
	/** Three letters. */
	currency: string;
	/** As typed: in minor units, or empty. */
	balance: unknown;
}

/** Days of the zone, both included. */
export interface Days {
	from: string;
	to: string;
	zone: string;
}

export type Entry = ReturnType<typeof entryOf>;

export type Period = ReturnType<typeof periodOf>;

/**
 * The entries of some days between the balances that fit them, in minor units. `rows` may hold movements from before and after
 * the days, which show that nothing is missing at their ends. Throws Refused where a balance does not fit.
 */
export function periodOf(
	rows: ReadonlyArray<Record<string, unknown>>,
	account: Account,
	{ from, to, zone }: Days,
) {
	const { currency } = account;
	const movements = inOrder(movementsIn(rows, currency, zone), currency);
	const within = movements.filter(({ day }) => day >= from && day <= to);
	const earlier = movements.filter(({ day }) => day < from);
	const later = movements.filter(({ day }) => day > to);
	const balance = balanceOf(account);
	const opening = earlier.at(-1)?.after ?? movements[0]?.before ?? balance;
	if (opening === undefined) {
		throw new Refused(
			'No statement is made: without a movement, only the balance of the account can say what it has.',
			'Give the balance, in minor units, as "Account: Get Balance" gives it.',
		);
	}
	const closing = within.at(-1)?.after ?? opening;
	const reached = [closing, ...later.map(({ after }) => after)];
	if (balance !== undefined && !reached.includes(balance)) {
		const [end, has] = [reached.at(-1) ?? closing, balance].map(
			(minor) => `${inUnits(minor, currency)} ${currency}`,
		);
		throw new Refused(
			`No statement is made: the movements end at ${end}, and the account has ${has}.`,
			'Read the balance, and then all movements up to now: one is missing, or money has moved in between.',
		);
	}
	const entries = within.filter(({ before, after }) => before !== after);
	return { opening, closing, entries: entries.map((one) => entryOf(one, currency)) };
}

function balanceOf({ balance, currency }: Account): bigint | undefined {
	if (isNothing(balance)) return undefined;
	const minor = minorUnits(balance);
	if (minor !== undefined) return minor;
	throw new Refused(
		`The balance ${shown(balance)} is not a whole number of minor units.`,
		`Give the balance as "Account: Get Balance" gives it: 8050 means ${inUnits(8050n, currency)} ${currency}.`,
	);
}

/**
 * A movement that changed the balance: by how much, charges included. What it takes beyond its amount is its charges. Throws
 * Refused where it takes less, or turns the other way.
 */
function entryOf(movement: Movement, currency: string) {
	const { amount, before, after, row } = movement;
	const change = after - before;
	const charges = amount - change;
	if (charges >= 0n && amount * change >= 0n) return { ...movement, change, charges };
	const [asked, moved] = [amount, change].map((minor) => `${inUnits(minor, currency)} ${currency}`);
	throw new Refused(
		`No statement is made: ${nameOf(row)} of ${asked} changes the balance by ${moved}.`,
		'Ask the service what it is.',
	);
}
