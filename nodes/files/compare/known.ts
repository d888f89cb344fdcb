import type { IDataObject } from 'n8n-workflow';

import { numberIndex } from '../../service/values/accountNumber';
import { grouped } from '../../service/values/grouped';
import { ownValue } from '../../service/values/json';
import { shown } from '../../service/values/shown';
import { lettersAndDigits } from '../rules/names';
import { smallestParts } from '../rules/sums';
import { type GivenRow, filled, givenRow } from './given';
import { inGroups, isMadeUp, plainName } from './names';

/** An earlier row. */
export type KnownRow = ReturnType<typeof knownRows>[number];

type Row = Pick<GivenRow, 'key' | 'accountNumber' | 'network' | 'amount' | 'currency' | 'concept'>;

/** Within so many days, another payment of one amount to one account may be the same, whatever it is said to be for. */
const RECENT = 60 * 24 * 60 * 60 * 1000;

/** Rows in these states never moved money, and may come again. */
const MAY_COME_AGAIN = new Set(['draft', 'refused', 'declined', 'taken out']);

/** The other states, the most important first; an unknown one comes last. */
const RANKS = ['paid', 'unknown', 'paying', 'approved', 'asked', 'waiting'];

export function knownRows(rows: readonly IDataObject[], zone: string) {
	const day = dayInZone(zone);
	const since = Date.now() - RECENT;
	return rows.map((row) => {
		const given = givenRow(row);
		const changed = momentOf(row.updatedAt ?? row.createdAt);
		return {
			...given,
			/** The day of its last change, in the time zone of the workflow: "2026-11-02", or empty. */
			changed: day(row.updatedAt),
			/** The day on which it came. */
			came: day(row.createdAt),
			/** Whether it is open still, or was paid, as far as one knows, within the last days. */
			isRecent: given.state !== 'paid' || !(changed < since),
			handedInBy: String(row.handedInBy ?? ''),
			/** Where it was sent, and somebody said that it was not paid: what they saw, and who it was. */
			answer: String(row.answer ?? ''),
			answeredBy: String(row.answeredBy ?? ''),
		};
	});
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

/** What is paid to which account, for comparisons. */
export function paidOf({ accountNumber, amount, currency }: Row): string {
	return [numberIndex(accountNumber), smallestParts(amount, currency), currency].join(' | ');
}

/** What makes two payments look like one: account, amount and currency. Empty without an account or amount. */
export function alikeOf({ accountNumber, network, amount, currency }: Row): string {
	const parts = smallestParts(amount, currency);
	if (accountNumber === '' || parts === undefined) return '';
	return [numberIndex(accountNumber), network, parts, currency].join(' | ').slice(0, 500);
}

/** What a payment is for, as concepts are compared; nothing where that is only its key. */
export function plainConcept({ key, concept }: Row): string {
	const plain = lettersAndDigits(concept);
	return plain === lettersAndDigits(key) ? '' : plain;
}

/** The number of an invoice: a key may be made of it and of the account that it is paid to. */
function numberOf({ key, accountNumber }: Row): string {
	const at = key.length - accountNumber.length;
	const isMade = accountNumber !== '' && key[at - 1] === ' ';
	const isSame = isMade && numberIndex(key.slice(at)) === numberIndex(accountNumber);
	return isSame ? key.slice(0, at - 1) : key;
}

/** The names of an invoice: its key, and its number at its account, which other lists may have in another key. */
export function namesOf(row: Row): string[] {
	const { key, accountNumber } = row;
	if (key === '') return [];
	return accountNumber === '' ? [key] : [key, `${numberOf(row)}\n${numberIndex(accountNumber)}`];
}

/** The key that the same invoice may have in a table: its number alone, or with the account. Empty without one of them. */
export function otherKeyOf(row: Row): string {
	const { key, accountNumber } = row;
	if (key === '' || accountNumber === '') return '';
	const number = numberOf(row);
	return number === key ? `${key} ${accountNumber}` : number;
}

/** What became of an earlier row: "was paid on 2026-11-02". */
function fateOf({ state, changed, came, answer }: KnownRow): string {
	if (answer !== '' && MAY_COME_AGAIN.has(state)) {
		return 'was sent before, and somebody has said that it was not paid';
	}
	const since = (day: string) => (day === '' ? '' : ` since ${day}`);
	const on = changed === '' ? 'before' : `on ${changed}`;
	const asked = `has been waiting for approval${since(came)}`;
	const fates: Record<string, string> = {
		paid: `was paid ${on}`,
		unknown: `was sent ${on}, and nobody knows yet whether it was paid`,
		approved: `is approved${since(changed)}, and will be paid`,
		paying: 'is being paid',
		asked,
		waiting: asked,
	};
	return ownValue(fates, state) ?? `was handed in before${state && `, and is ${shown(state)}`}`;
}

/** Why the row is not paid again, without the figures of somebody else's. A key made of concept and account does not tell which invoice it is. */
export function whyKnown(row: Row, known: KnownRow, person: string): string {
	const fate = fateOf(known);
	if (person !== '' && person !== known.handedInBy && differs(row, known)) {
		return `Somebody else has handed in another payout with this number, which ${fate}. If this is the same payment, leave it out; only if it is another, give it a number of its own.`;
	}
	if (isMadeUp(row.key, row.concept, row.accountNumber)) {
		return `Same concept and account as one that ${fate}; if it is new, add a column for the invoice.`;
	}
	return differs(row, known)
		? `It ${fate}, then ${known.amount} ${known.currency} to ${inGroups(known.accountNumber)}. If this is another payment, give it a number of its own.`
		: `It ${fate}.${known.state === 'unknown' ? ' Look it up first.' : ''}`;
}

/** The question, for a row, whether one of these earlier ones is the same, under another key; empty where none seems to be. Somebody else's is not named by its key. */
export function doubtAmong(
	earlier: readonly KnownRow[],
	person: string,
): (row: Row & { name: string }) => string {
	const isItTheSame = (known: KnownRow, equal: string) => {
		const isOthers = person !== '' && person !== known.handedInBy;
		const one = isOthers ? 'one that somebody else has handed in' : shown(known.key);
		return `Is it the same as ${one}, which ${fateOf(known)}? ${equal} are equal.`;
	};
	const byAlike = grouped(earlier, (row) => filled(alikeOf(row)));
	const byNumber = grouped(earlier, (row) => filled(numberOf(row)));
	return (row) => {
		const names = new Set(namesOf(row));
		const [concept, name] = [plainConcept(row), plainName(row.name)];
		const isOther = (one: KnownRow) => !namesOf(one).some((same) => names.has(same));
		const alike = byAlike
			.get(alikeOf(row))
			?.find((one) => isOther(one) && (one.isRecent || plainConcept(one) === concept));
		if (alike !== undefined) {
			const isAll = plainConcept(alike) === concept;
			return isItTheSame(alike, isAll ? 'Account, amount and concept' : 'Account and amount');
		}
		// Where numbers are each payee's own, the same one at another account may still be the same payee's.
		const numbered = byNumber
			.get(numberOf(row))
			?.find((one) => isOther(one) && name !== '' && plainName(one.name) === name);
		return numbered === undefined ? '' : isItTheSame(numbered, 'Number and payee');
	};
}

function differs(row: Row, known: KnownRow): boolean {
	return known.accountNumber !== '' && paidOf(row) !== paidOf(known);
}

/** The day of a moment in the zone of a workflow, such as 2026-11-02; empty where there is none. */
function dayInZone(zone: string): (value: unknown) => string {
	// Much faster than a DateTime for each; Swedish days are ISO days.
	const days = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
	return (value) => {
		const moment = momentOf(value);
		return Number.isNaN(moment) ? '' : days.format(moment);
	};
}

/** Tables give moments of UTC, some without saying so. NaN where there is none. */
function momentOf(value: unknown): number {
	if (value instanceof Date) return value.getTime();
	const iso = String(value ?? '')
		.trim()
		.replace(' ', 'T');
	return Date.parse(/T[^Z+-]*$/.test(iso) ? `${iso}Z` : iso);
}
