import type { IDataObject } from 'n8n-workflow';

import { ownValue } from '../../service/values/json';
import { keyAsItLooks } from '../../service/values/paymentKey';
import { shown } from '../../service/values/shown';
import { smallestParts } from '../rules/sums';
import { inGroups, isMadeUp, lettersAndDigits, plainAccount } from './names';

/** What an earlier row says; the names are those of the table. */
export interface KnownRow {
	/** As keys are compared. */
	key: string;
	name: string;
	accountNumber: string;
	network: string;
	amount: string;
	currency: string;
	concept: string;
	state: string;
	/** The day of its last change, in the time zone of the workflow: "2026-11-02", or empty. */
	changed: string;
	/** The day on which it came. */
	came: string;
	line: string;
	messageId: string;
	messageCreated: string;
}

type Row = Pick<KnownRow, 'key' | 'accountNumber' | 'network' | 'amount' | 'currency' | 'concept'>;

/** Rows in these states never moved money, and may come again. */
const MAY_COME_AGAIN = new Set(['draft', 'refused', 'declined', 'taken out']);

/** The others, those that matter most first. Any other text in a state counts as the last of them. */
const RANKS = ['paid', 'unknown', 'paying', 'approved', 'asked', 'waiting'];

/** Earlier rows as a table or a list gives them. */
export function knownRows(rows: readonly IDataObject[], zone: string): KnownRow[] {
	const day = dayIn(zone);
	return rows.map((row) => {
		const text = (name: string) => String(row[name] ?? '').trim();
		return {
			key: keyAsItLooks(text('key')),
			...{ name: text('name'), concept: text('concept'), state: text('state') },
			...{ accountNumber: text('accountNumber'), network: text('network').toUpperCase() },
			...{ amount: text('amount'), currency: text('currency').toUpperCase(), line: text('line') },
			...{ messageId: text('messageId'), messageCreated: text('messageCreated') },
			...{ changed: day(row.updatedAt), came: day(row.createdAt) },
		};
	});
}

/** Whether the row is on its way, or its money moved or may have. */
export function counts({ state }: KnownRow): boolean {
	return !MAY_COME_AGAIN.has(state);
}

/** Rows that count, those that matter most first. */
export function byWeight(rows: readonly KnownRow[]): KnownRow[] {
	const rank = ({ state }: KnownRow) => RANKS.indexOf(state) + 1 || RANKS.length + 1;
	return rows.filter(counts).sort((one, other) => rank(one) - rank(other));
}

/** What makes two payments look like one: account, amount, currency and concept, in plain form. Empty without an account or amount. */
export function alikeOf({ key, accountNumber, network, amount, currency, concept }: Row): string {
	const parts = smallestParts(amount, currency);
	if (accountNumber === '' || parts === undefined) return '';
	const plain = lettersAndDigits(concept);
	const own = plain === lettersAndDigits(key) ? '' : plain;
	return [plainAccount(accountNumber), network, parts, currency, own].join(' | ').slice(0, 500);
}

/** Why the row is not paid again. A key made of concept and account says nothing of which invoice it is. */
export function whyKnown(row: Row, known: KnownRow): string {
	const { state, changed, came } = known;
	const since = (day: string) => (day === '' ? '' : ` since ${day}`);
	const on = changed === '' ? 'before' : `on ${changed}`;
	const states: Record<string, [own: string, made: string]> = {
		paid: [`It was paid ${on}`, `as paid ${on}`],
		unknown: [
			`It was sent ${on}, and nobody knows yet whether it was paid`,
			`as one that was sent ${on}, of which nobody knows yet whether it was paid`,
		],
		approved: [`It is approved${since(changed)}, and will be paid`, 'as one that is approved'],
		paying: ['It is being paid', 'as one that is being paid'],
		asked: [
			`It has been waiting for approval${since(came)}`,
			`as one that waits for approval${since(came)}`,
		],
	};
	const as = state === '' ? '' : `, and is ${shown(state)}`;
	const other: [string, string] = [
		`It was handed in before${as}`,
		`as one that was handed in before${as}`,
	];
	const [own, made] = ownValue(states, state === 'waiting' ? 'asked' : state) ?? other;
	if (isMadeUp(row.key, row.concept, row.accountNumber)) {
		return `Same concept and account ${made}; if it is new, add a column for the invoice.`;
	}
	return differs(row, known)
		? `${own}, then ${known.amount} ${known.currency} to ${inGroups(known.accountNumber)}. If this is another payment, give it a number of its own.`
		: `${own}.`;
}

/** "Is it the same as INV-6, paid on 2026-11-02?" */
export function isItTheSame({ key, state, changed, came }: KnownRow): string {
	const on = changed === '' ? '' : ` on ${changed}`;
	const since = came === '' ? '' : ` since ${came}`;
	const which: Record<string, string> = {
		paid: `paid${on}`,
		unknown: `sent${on}, of which nobody knows yet whether it was paid`,
		approved: 'which is approved',
		paying: 'which is being paid',
		asked: `which waits for approval${since}`,
		waiting: `which waits for approval${since}`,
	};
	return `Is it the same as ${shown(key)}, ${ownValue(which, state) ?? `which is ${shown(state)}`}? Account, amount and concept are equal.`;
}

function differs(row: Row, known: KnownRow): boolean {
	const account = (one: Row) => plainAccount(one.accountNumber);
	return (
		known.accountNumber !== '' &&
		(account(row) !== account(known) ||
			smallestParts(row.amount, row.currency) !== smallestParts(known.amount, known.currency) ||
			row.currency !== known.currency)
	);
}

/** The day of a moment in the zone of a workflow, such as 2026-11-02; empty where there is none. */
function dayIn(zone: string): (value: unknown) => string {
	// Much faster than a DateTime for each; Swedish days are ISO days.
	const days = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
	return (value) => {
		const moment = value instanceof Date ? value.getTime() : momentOf(String(value ?? ''));
		return Number.isNaN(moment) ? '' : days.format(moment);
	};
}

/** Tables give moments of UTC, some without saying so. */
function momentOf(text: string): number {
	const iso = text.trim().replace(' ', 'T');
	return Date.parse(/T[^Z+-]*$/.test(iso) ? `${iso}Z` : iso);
}
