import { isCurrency } from '../rules/currencies';
import { BANK_CODES, HEADINGS, type Heading, WORDS } from './headings';

/** What a heading says of its column. */
export interface KnownHeading {
	heading: Heading | 'bankCode' | 'otherAccount';
	/** 0 is the best known among the headings of its field. */
	rank: number;
	/** Of several columns that are one text, such as "Address line 2", its place; 0 where it is not numbered. */
	part: number;
	/** As written in the heading of an amount, or empty. */
	currency: string;
	/** The country of a bank code. */
	country: string;
	/** One word, such as Name or Nom, that stands for the last name where there is a column for the first one. */
	isBareName: boolean;
	ofEmployee: boolean;
}

const MAX_LENGTH = 200;

/** The whole heading in one language beside that in another one: "Betrag / Amount". */
const SIDE_BY_SIDE = /\s*[/|\n\r]\s*| [-–—] | (?:or|oder|ou) /i;

/** What a column is, by its heading; undefined where that is not known. */
export function headingOf(cell: unknown): KnownHeading | undefined {
	if (typeof cell !== 'string' || cell.length > MAX_LENGTH) return undefined;
	const whole = ofWords(wordsOf(cell));
	if (whole) return whole;
	const outside = cell.replace(/[([{][^()[\]{}]*[)\]}]?/g, ' ');
	if (outside !== cell && outside.trim() !== '') {
		const left = wordsOf(outside);
		const inside = wordsOf(cell).filter((word) => !left.includes(word));
		const found = headingOf(outside);
		const isOther =
			found?.heading === 'amount' && inside.some((word) => words().changingAmounts.has(word));
		return isOther || isOfPayer(inside) ? undefined : found;
	}
	const parts = cell.split(SIDE_BY_SIDE);
	return parts.length > 1 ? ofParts(parts.map(headingOf)) : undefined;
}

/** A heading that names an IBAN and is not known, such as "Coord. IBAN": it may be that of the payee, and may be another one. */
export function isOtherIban(title: string): boolean {
	const given = title.length > MAX_LENGTH || /[0-9]{2}/.test(title) ? [] : wordsOf(title);
	return given.includes('iban') && !isOfPayer(given);
}

/** Whether these words say that a column is about the payer, or out of date: "Belastungskonto", "alt". */
export function isOfPayer(given: string[]): boolean {
	const { changing } = words();
	return given.some(
		(word) =>
			changing.has(word) || [...changing].some((one) => one.length > 4 && word.startsWith(one)),
	);
}

/** A heading in two languages, or "IBAN or account number"; "Reference / Purpose" is the purpose. */
function ofParts(parts: Array<KnownHeading | undefined>): KnownHeading | undefined {
	const [first] = parts;
	const isOne = (name: (part: KnownHeading) => unknown) =>
		parts.every((part) => part && first && name(part) === name(first));
	// "Netto/Brutto" does not say which of the two it is.
	if (isOne(({ heading }) => heading)) {
		return first?.heading === 'amount' && !isOne(({ rank }) => rank) ? undefined : first;
	}
	const common = (part: KnownHeading) => COMMON[part.heading] ?? part.heading;
	return first && isOne(common) ? { ...first, heading: common(first) } : undefined;
}

/** What these mean in one heading with another. */
const COMMON: Partial<Record<KnownHeading['heading'], Heading>> = {
	...{ company: 'name', reference: 'concept', key: 'concept' },
};

/** A column of amounts may be called by their currency alone. */
const CURRENCY_ALONE = /^(?:eur|euros?|usd|gbp|chf|[€$£])$/;

function ofWords(given: string[]): KnownHeading | undefined {
	const ofEmployee = given.some((word) => words().employees.has(word));
	const [digit = '', money = ''] = [
		given.find((word) => /^[0-9]$/.test(word)),
		given.find(isCurrency),
	];
	for (const currency of new Set(['', money])) {
		for (const number of new Set(['', digit])) {
			const left = given.filter((word) => word !== currency && word !== number);
			const known = lookUp(left) ?? withoutParty(left) ?? ofOpen(left);
			if (known === undefined || (currency !== '' && known.heading !== 'amount')) continue;
			return { ...known, part: Number(number), currency: currency.toUpperCase(), ofEmployee };
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
	const of = (found: Entry | undefined, isPayee: boolean) =>
		found?.heading === 'name' ? { ...found, rank: isPayee ? 0 : PARTNER_RANK } : found;
	const others = given.filter((word) => !payees.has(word) && !partners.has(word));
	if (others.length < given.length) {
		const isPayee = given.some((word) => payees.has(word));
		return others.every((word) => fillers.has(word)) ? undefined : of(lookUp(others), isPayee);
	}
	const joined = given.join('');
	for (const party of [...payees, ...partners]) {
		const rest = party.length > 4 && joined.startsWith(party) ? joined.slice(party.length) : '';
		const found = rest === '' ? undefined : of(lookUp([rest]), payees.has(party));
		if (found) return found;
	}
	return undefined;
}

/** The rank of a name with a word such as supplier. */
export const PARTNER_RANK = 2;

/** "Betrag offen" and "Invoice amount due" are what is to be paid. */
function ofOpen(given: string[]): Entry | undefined {
	const others = given.filter((word) => !words().open.has(word));
	const found = others.length < given.length ? lookUp(others) : undefined;
	const isSum = found?.heading === 'amount' || found?.heading === 'balance';
	return isSum ? { ...found, heading: 'amount', rank: 0 } : undefined;
}

type Entry = Omit<KnownHeading, 'part' | 'currency' | 'ofEmployee'>;

function lookUp(given: string[]): Entry | undefined {
	const { entries, bags, fillers } = words();
	const telling = given.filter((word) => !fillers.has(word));
	return (
		entries.get(given.join('')) ??
		entries.get(telling.join('')) ??
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

const ORDINALS: Readonly<Record<string, string>> = { primer: '1', primero: '1', segundo: '2' };

/** The words of a heading, in small letters without accents; signs of currencies are words. */
export function wordsOf(heading: string): string[] {
	const parted = heading
		.replace(/ß/g, 'ss')
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/([\p{Ll}0-9])(\p{Lu})/gu, '$1 $2')
		.replace(/(\p{Lu}{2,})(\p{Lu}\p{Ll})/gu, '$1 $2');
	const all = parted.toLowerCase().match(/[\p{L}]+|[0-9]+|\p{Sc}/gu) ?? [];
	return all.map((word) =>
		NUMBER.test(word) ? 'no' : (ORDINALS[word] ?? word.replace(ENDS_WITH_NUMBER, 'no')),
	);
}

interface Words extends Record<keyof typeof WORDS, Set<string>> {
	entries: Map<string, Entry>;
	/** In any order, without words such as "the" and "of". */
	bags: Map<string, Entry | null>;
}

let known: Words | undefined;

/** The headings by how they may be written; made when first asked for. */
function words(): Words {
	known ??= indexed();
	return known;
}

function indexed(): Words {
	const sets = Object.fromEntries(
		Object.entries(WORDS).map(([name, list]) => [name, new Set(spellingsOf(list).flat())]),
	) as Record<keyof typeof WORDS, Set<string>>;
	const { fillers } = sets;
	const index: Words = { entries: new Map(), bags: new Map(), ...sets };
	const add = (given: string[], entry: Entry) => {
		const left = given.filter((word) => !fillers.has(word));
		// "Montant" does not say what "Montant dû" says, nor "Paid" what "Paid to" does.
		const telling = left.length > 1 ? left : given;
		const bag = bagOf(telling);
		const other = index.bags.get(bag);
		if (!index.entries.has(given.join(''))) index.entries.set(given.join(''), entry);
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

type Signs = Readonly<Record<string, string>>;
const UMLAUTS: Signs = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', æ: 'ae', ø: 'oe', ł: 'l' };
/** Those that are no letter with an accent. */
const BARE: Signs = { ø: 'o', ł: 'l' };

/** The words of each heading of a list, also with ae, oe and ue for the umlauts. */
function spellingsOf(list: string): string[][] {
	const written = list.split(', ');
	const spelled = [UMLAUTS, BARE].map((signs) =>
		written.map((one) => one.replace(/[äöüåæøł]/gi, (sign) => signs[sign.toLowerCase()] ?? sign)),
	);
	return [...new Set([...written, ...spelled.flat()])].map(wordsOf);
}
