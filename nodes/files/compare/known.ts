import type { IDataObject } from 'n8n-workflow';

import { numberIndex } from '../../service/values/accountNumber';
import { ownValue } from '../../service/values/json';
import { shown } from '../../service/values/shown';
import { lettersAndDigits } from '../rules/names';
import { smallestParts } from '../rules/sums';
import { type GivenRow, givenRow } from './given';
import { inGroups, isMadeUp } from './names';

export interface KnownRow extends GivenRow {
	/** The day of its last change, in the time zone of the workflow: "2026-11-02", or empty. */
	changed: string;
	/** The day on which it came. */
	came: string;
}

type Row = Pick<GivenRow, 'key' | 'accountNumber' | 'network' | 'amount' | 'currency' | 'concept'>;

/** Rows in these states never moved money, and may come again. */
const MAY_COME_AGAIN = new Set(['draft', 'refused', 'declined', 'taken out']);

/** The other states, the most important first; an unknown one comes last. */
const RANKS = ['paid', 'unknown', 'paying', 'approved', 'asked', 'waiting'];

export function knownRows(rows: readonly IDataObject[], zone: string): KnownRow[] {
	const day = dayInZone(zone);
	return rows.map((row) => ({
		...{ ...givenRow(row), changed: day(row.updatedAt), came: day(row.createdAt) },
	}));
}

/** Whether the row is on its way, or its money moved or may have. */
export function counts({ state }: KnownRow): boolean {
	return !MAY_COME_AGAIN.has(state);
}

/** Rows that count, the most important first. */
export function byWeight(rows: readonly KnownRow[]): KnownRow[] {
	const rank = ({ state }: KnownRow) => RANKS.indexOf(state) + 1 || RANKS.length + 1;
	return rows.filter(counts).sort((one, other) => rank(one) - rank(other));
}

/** What makes two payments look like one: account, amount, currency and concept. Empty without an account or amount. */
export function alikeOf({ key, accountNumber, network, amount, currency, concept }: Row): string {
	const parts = smallestParts(amount, currency);
	if (accountNumber === '' || parts === undefined) return '';
	const plain = lettersAndDigits(concept);
	const own = plain === lettersAndDigits(key) ? '' : plain;
	return [numberIndex(accountNumber), network, parts, currency, own].join(' | ').slice(0, 500);
}

/** What became of an earlier row: "was paid on 2026-11-02". */
function fateOf({ state, changed, came }: KnownRow): string {
	const since = (day: string) => (day === '' ? '' : ` since ${day}`);
	const on = changed === '' ? 'before' : `on ${changed}`;
	const asked = `has been waiting for approval${since(came)}`;
	const fates: Record<string, string> = {
		paid: `was paid ${on}`,
		unknown: `was sent ${on}, and nobody knows yet whether it was paid`,
		approved: `is approved${since(changed)}, and will be paid`,
		paying: 'is being paid',
		...{ asked, waiting: asked },
	};
	return ownValue(fates, state) ?? `was handed in before${state && `, and is ${shown(state)}`}`;
}

/** Why the row is not paid again. A key made of concept and account does not tell which invoice it is. */
export function whyKnown(row: Row, known: KnownRow): string {
	const fate = fateOf(known);
	if (isMadeUp(row.key, row.concept, row.accountNumber)) {
		return `Same concept and account as one that ${fate}; if it is new, add a column for the invoice.`;
	}
	return differs(row, known)
		? `It ${fate}, then ${known.amount} ${known.currency} to ${inGroups(known.accountNumber)}. If this is another payment, give it a number of its own.`
		: `It ${fate}.${known.state === 'unknown' ? ' Look it up first.' : ''}`;
}

export function isItTheSame(known: KnownRow): string {
	return `Is it the same as ${shown(known.key)}, which ${fateOf(known)}? Account, amount and concept are equal.`;
}

function differs(row: Row, known: KnownRow): boolean {
	const account = (one: Row) => numberIndex(one.accountNumber);
	return (
		known.accountNumber !== '' &&
		(account(row) !== account(known) ||
			smallestParts(row.amount, row.currency) !== smallestParts(known.amount, known.currency) ||
			row.currency !== known.currency)
	);
}

/** The day of a moment in the zone of a workflow, such as 2026-11-02; empty where there is none. */
function dayInZone(zone: string): (value: unknown) => string {
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
