import { isCurrency } from '../rules/currencies';
import {
	BANK_CODES,
	CHANGING,
	CHANGING_AMOUNTS,
	EMPLOYEES,
	FILLERS,
	HEADINGS,
	PARTNERS,
	PAYEES,
} from './headings';
import type { Heading } from './headings';

/** What a heading says of its column. */
export interface KnownHeading {
	heading: Heading | 'bankCode';
	/** 0 is the best known among the headings of its field. */
	rank: number;
	/** Of several columns that are one text, such as "Address line 2", its place; 0 where it is not numbered. */
	part: number;
	/** As written in the heading of an amount, or empty. */
	currency: string;
	/** Of a bank code the country that has such numbers. */
	country: string;
	/** One word, such as Name or Nom, that stands for the last name where there is a column for the first one. */
	isBareName: boolean;
	ofEmployee: boolean;
}

const MAX_LENGTH = 200;

/** The whole heading in one language beside that in another one: "Betrag / Amount". */
const SIDE_BY_SIDE = /\s*[/|\n\r]\s*| [-–—] | (?:or|oder|ou) /i;

/** The rank of a name with the word payee, and with supplier or the like. */
const RANKS = { payee: 0, partner: 2 };

/** What a column is, by its heading; undefined where that is not known. */
export function headingOf(cell: unknown): KnownHeading | undefined {
	if (typeof cell !== 'string' || cell.length > MAX_LENGTH) return undefined;
	const whole = ofWords(wordsOf(cell));
	if (whole) return whole;
	const outside = cell.replace(/[([{][^()[\]{}]*[)\]}]?/g, ' ');
	if (outside !== cell && outside.trim() !== '') {
		const inside = wordsOf(cell).filter((word) => !wordsOf(outside).includes(word));
		const { changing, changingAmounts } = words();
		const found = headingOf(outside);
		const isChanged = (word: string) =>
			changing.has(word) || (found?.heading === 'amount' && changingAmounts.has(word));
		return inside.some(isChanged) ? undefined : found;
	}
	const parts = cell.split(SIDE_BY_SIDE);
	return parts.length > 1 ? ofParts(parts.map(headingOf)) : undefined;
}

/** Of a heading in two languages, or of "IBAN or account number"; that of a text which is both is the text's. */
function ofParts(parts: Array<KnownHeading | undefined>): KnownHeading | undefined {
	const ranked = parts.map(
		(part) => part && { ...part, heading: COMMON[part.heading] ?? part.heading },
	);
	const [first] = ranked;
	return ranked.every((one) => one && one.heading === first?.heading) ? first : undefined;
}

/** In one heading with others these are the same. */
const COMMON: Partial<Record<KnownHeading['heading'], Heading>> = {
	...{ company: 'name', reference: 'concept', key: 'concept' },
};

/** A column of amounts may be called by their currency alone. */
const CURRENCY_ALONE = /^(?:eur|euros?|usd|gbp|chf|[€$£])$/;

function ofWords(given: string[]): KnownHeading | undefined {
	const { payees, partners, employees } = words();
	for (const isWithoutCurrency of [false, true]) {
		const currency = isWithoutCurrency ? given.find(isCurrency) : '';
		if (currency === undefined) break;
		const left = isWithoutCurrency ? given.filter((word) => word !== currency) : given;
		for (const isWithoutNumber of [false, true]) {
			const part = isWithoutNumber ? Number(left.find((word) => /^[0-9]$/.test(word)) ?? 0) : 0;
			if (isWithoutNumber && part === 0) continue;
			const named = isWithoutNumber ? left.filter((word) => word !== String(part)) : left;
			const found = lookUp(named);
			const known = found ?? withoutParty(named);
			if (known === undefined || (isWithoutCurrency && known.heading !== 'amount')) continue;
			const ofEmployee = given.some((word) => employees.has(word));
			const isPartner = !found && named.some((word) => partners.has(word) && !payees.has(word));
			const isPayee = !found && !isPartner;
			const rank =
				known.heading === 'name' && !found ? RANKS[isPayee ? 'payee' : 'partner'] : known.rank;
			return { ...known, rank, part, currency: currency.toUpperCase(), ofEmployee };
		}
	}
	const [only = ''] = given;
	if (given.length > 1 || !CURRENCY_ALONE.test(only)) return undefined;
	const amount = lookUp(['amount']);
	return amount && { ...amount, part: 0, currency: only.toUpperCase(), ofEmployee: false };
}

/** "IBAN of the beneficiary", "Empfänger-IBAN" and, in one word, "Empfängerkonto". */
function withoutParty(given: string[]): Entry | undefined {
	const { payees, partners, fillers } = words();
	const others = given.filter((word) => !payees.has(word) && !partners.has(word));
	if (others.length < given.length) {
		return others.every((word) => fillers.has(word)) ? undefined : lookUp(others);
	}
	const joined = given.join('');
	for (const party of [...payees, ...partners]) {
		if (party.length > 4 && joined.startsWith(party)) {
			const found = lookUp([joined.slice(party.length)]);
			if (found) return found;
		}
	}
	return undefined;
}

type Entry = Omit<KnownHeading, 'part' | 'currency' | 'ofEmployee'>;

function lookUp(given: string[]): Entry | undefined {
	const { entries, shorter, bags, fillers } = words();
	const telling = given.filter((word) => !fillers.has(word));
	return (
		entries.get(given.join('')) ??
		entries.get(telling.join('')) ??
		shorter.get(telling.join('')) ??
		bags.get(bagOf(telling)) ??
		undefined
	);
}

/** Words in any order. */
function bagOf(given: string[]): string {
	return [...given].sort().join(' ');
}

/** "number" in the languages of the headings. */
const NUMBER = /^(?:n|no|nr|num|nro|numero|number|nummer)$/;
const ENDS_WITH_NUMBER = /(?<=.{2})(?:nummer|number|nr)$/;

const ORDINALS: Readonly<Record<string, string>> = {
	...{ primer: '1', primero: '1', segundo: '2', first: 'first' },
};

/** The words of a heading, in small letters without accents; signs of currencies are words. */
export function wordsOf(heading: string): string[] {
	const parted = heading
		.replace(/ß/g, 'ss')
		.replace(/([Nn])\s?°/g, '$1o ')
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/([\p{Ll}0-9])(\p{Lu})/gu, '$1 $2')
		.replace(/(\p{Lu}{2,})(\p{Lu}\p{Ll})/gu, '$1 $2');
	const all = parted.toLowerCase().match(/[\p{L}]+|[0-9]+|\p{Sc}/gu) ?? [];
	return all.map((word) =>
		NUMBER.test(word) ? 'no' : (ORDINALS[word] ?? word.replace(ENDS_WITH_NUMBER, 'no')),
	);
}

interface Words {
	entries: Map<string, Entry>;
	/** Without words such as "the" and "of". */
	shorter: Map<string, Entry>;
	bags: Map<string, Entry | null>;
	payees: Set<string>;
	partners: Set<string>;
	employees: Set<string>;
	fillers: Set<string>;
	changing: Set<string>;
	changingAmounts: Set<string>;
}

let known: Words | undefined;

/** The headings by how they may be written; made when first asked for. */
function words(): Words {
	known ??= indexed();
	return known;
}

function indexed(): Words {
	const [payees, partners, employees, fillers, changing, changingAmounts] = [
		PAYEES,
		PARTNERS,
		EMPLOYEES,
		FILLERS,
		CHANGING,
		CHANGING_AMOUNTS,
	].map((list) => new Set(spellingsOf(list).flat()));
	const sets = { payees, partners, employees, fillers, changing, changingAmounts };
	const index: Words = { entries: new Map(), shorter: new Map(), bags: new Map(), ...sets };
	const add = (given: string[], entry: Entry) => {
		const left = given.filter((word) => !fillers.has(word));
		// "Montant" does not say what "Montant dû" says, nor "Paid" what "Paid to" does.
		const telling = left.length > 1 ? left : given;
		const bag = bagOf(telling);
		const other = index.bags.get(bag);
		addNew(index.entries, given.join(''), entry);
		addNew(index.shorter, telling.join(''), entry);
		if (bag === '') return;
		// What two fields have in another order says nothing out of order.
		if (other === undefined) index.bags.set(bag, entry);
		else if (other?.heading !== entry.heading) index.bags.set(bag, null);
	};
	for (const [heading, ranks] of Object.entries(HEADINGS)) {
		for (const [rank, list] of ranks.entries()) {
			for (const given of spellingsOf(list)) {
				const isBareName = heading === 'name' && rank === 1 && given.length === 1;
				add(given, { heading: heading as Heading, rank, country: '', isBareName });
			}
		}
	}
	for (const [country, list] of Object.entries(BANK_CODES)) {
		for (const given of spellingsOf(list)) {
			add(given, { heading: 'bankCode', rank: 0, country, isBareName: false });
		}
	}
	return index;
}

function addNew(entries: Map<string, Entry>, joined: string, entry: Entry): void {
	if (joined !== '' && !entries.has(joined)) entries.set(joined, entry);
}

/** The words of each heading of a list, also with ae, oe and ue for the umlauts. */
function spellingsOf(list: string): string[][] {
	const written = list.split(', ');
	const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
	const spelled = written.map((one) =>
		one.replace(/[äöü]/gi, (sign) => umlauts[sign.toLowerCase()]),
	);
	return [...new Set([...written, ...spelled])].map(wordsOf);
}
