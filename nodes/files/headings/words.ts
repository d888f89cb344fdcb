import { isCurrency } from '../rules/currencies';
import { LANGUAGES } from '../languages';
import { type Field, type Language, SAYS, type Say } from '../languages/language';

/** What a heading says of its column: a field of a row, something that may have a say in it, a mere identifier, or nothing. */
export interface Meaning {
	as: Field | Say | 'identifier' | 'harmless';
	/** 0 is the surest among the headings of a field. */
	rank: number;
	/** Of several columns that are one text, such as "Address line 2", its place; 0 where it is not numbered. */
	part: number;
	/** As the heading of an amount names it, or empty. */
	currency: string;
	/** One word, such as Name or Nom, that stands for the last name where there is a column for the first one. */
	isBareName: boolean;
	/** Whether some words of the heading alone are known: "Not approved" may say the contrary. */
	isPartly?: boolean;
	/** Whether it is the payer's, and no more is known of it: "Our share" may change the amount. */
	isPayers?: boolean;
	language: Language;
}

/** The same of a heading that may not be known. */
export type As = Meaning['as'] | undefined;

/** Of a column that has no say in a payment. */
export const HARMLESS: Meaning = {
	as: 'harmless',
	rank: 0,
	part: 0,
	currency: '',
	isBareName: false,
	language: LANGUAGES[0],
};

/** Of the name of a supplier and the like, who are paid too. */
export const PARTNERS_RANK = 2;

/** From here on, a number is that of a payment, and not of a document. */
export const PAYMENTS_RANK = 2;

const MAX_LENGTH = 200;

/** The whole heading in one language beside that in another one: "Betrag / Amount". */
const SIDE_BY_SIDE = /\s*[/|\n\r]\s*| [-–—] | (?:or|oder|ou) /i;

/** A column of amounts may be called by their currency alone. */
const CURRENCY_ALONE = /^(?:eur|euros?|usd|gbp|chf|[€$£])$/;

/** What else than a heading's first word tells that it is a mere identifier: "Crew ID", "Payroll no.", "Branch code". */
const IDENTIFIER = new Set(['id', 'no', 'code', 'codigo', 'codice', 'kod', 'kode', 'uuid']);

/** What a single word says wherever it stands in a heading: "Approved by", "Paid (UTC)". */
const TELLING = SAYS.filter((say) => !['kind', 'method', 'owed', 'money'].includes(say));

/** What a column is, by its heading; undefined where that is not known. */
export function meaningOf(heading: string): Meaning | undefined {
	if (heading.length > MAX_LENGTH) return undefined;
	const given = wordsOf(heading);
	const found =
		ofWords(given) ?? ofBrackets(heading, given) ?? ofParts(heading) ?? ofSingleWords(given);
	return found?.as === 'amount' && heading.includes('%') ? { ...found, as: 'money' } : found;
}

/** Whether a heading of numbers names payments: "Transfer ID", but not "Branch no." */
export function isOfPayment(heading: string): boolean {
	const { entries, cells } = known();
	return wordsOf(heading).some((word) => {
		const as = entries.get(word)?.as;
		return as === 'method' || as === 'paid' || cells.transfer.has(word);
	});
}

/** Whether a heading says that last names come first: "Cognome e nome", "Empfänger (Name, Vorname)". */
export function isLastNameFirst(heading: string): boolean {
	const of = wordsOf(heading).map((word) => known().entries.get(word)?.as);
	return of.length > 1 && (of[0] === 'lastName' || of.at(-1) === 'firstName');
}

/** A word without what says in it that a column is about the payer, or out of date: "konto" of "Belastungskonto", nothing of "alt". */
function withoutPayer(word: string): string {
	const { notPayee } = known();
	if (notPayee.has(word)) return '';
	const start = [...notPayee].find((one) => one.length > 4 && word.startsWith(one));
	return start === undefined ? word : word.slice(start.length).replace(/^s/, '');
}

const isNotPayees = (word: string) => withoutPayer(word) !== word;

/** What is said of a payee, beside the account. */
export const OF_PAYEES: readonly As[] = [
	...(['name', 'firstName', 'lastName', 'country', 'swift', 'bankCode', 'address'] as const),
	...(['postalCode', 'city', 'province', 'email', 'phone'] as const),
];

/** What a payer has, too. */
const OF_PARTIES: readonly As[] = [...OF_PAYEES, 'accountNumber', 'key'];

/** "IBAN (required)" is an IBAN, "Amount (excl. VAT)" is not the amount, and "IBAN (ours)" not the payee's. */
function ofBrackets(heading: string, given: readonly string[]): Meaning | undefined {
	const outside = heading.replace(/[([{][^()[\]{}]*[)\]}]?/g, ' ');
	if (outside === heading || outside.trim() === '') return undefined;
	const left = wordsOf(outside);
	const inside = given.filter((word) => !left.includes(word));
	const found = meaningOf(outside);
	if (OF_PARTIES.includes(found?.as) && inside.some(isNotPayees)) return HARMLESS;
	return found?.as === 'amount' && inside.some(isOfOtherAmount) ? { ...found, as: 'money' } : found;
}

/** "Amount (excl. VAT)" and "Amount (points)", but not "Amount (in EUR)". */
function isOfOtherAmount(word: string): boolean {
	const { notAmount, entries, fillers } = known();
	return notAmount.has(word) || !(entries.has(word) || fillers.has(word) || isCurrency(word));
}

/** A heading in two languages, or "IBAN or account number"; "Netto/Brutto" does not say which of the two it is. */
function ofParts(heading: string): Meaning | undefined {
	const parts = heading.split(SIDE_BY_SIDE);
	if (parts.length === 1) return undefined;
	const [first, ...others] = parts.map(meaningOf);
	if (first === undefined) return undefined;
	const isSame = others.every(
		(other) => other?.as === first.as && (first.as !== 'amount' || other.rank === first.rank),
	);
	if (isSame) return first;
	const texts: As[] = ['concept', 'key'];
	return [first, ...others].every((part) => texts.includes(part?.as))
		? { ...first, as: 'concept' }
		: undefined;
}

function ofWords(given: readonly string[]): Meaning | undefined {
	const digit = given.find((word) => /^[0-9]$/.test(word)) ?? '';
	const money = given.find(isCurrency) ?? '';
	for (const currency of new Set(['', money])) {
		for (const number of new Set(['', digit])) {
			const left = given.filter((word) => word !== currency && word !== number);
			const entry = lookUp(left) ?? withoutParty(left) ?? ofDue(left);
			if (entry === undefined || (currency !== '' && !isOfMoney(entry.as))) continue;
			return { ...entry, part: Number(number), currency: currency.toUpperCase() };
		}
	}
	const [only = ''] = given;
	const amount = given.length === 1 && CURRENCY_ALONE.test(only) ? lookUp(['amount']) : undefined;
	return amount && { ...amount, currency: only.toUpperCase() };
}

const isOfMoney = (as: Meaning['as']) => ['amount', 'money', 'paid'].includes(as);

/** "IBAN of the beneficiary", "Empfänger-IBAN" and, in one word, "Empfängerkonto". */
function withoutParty(given: readonly string[]): Meaning | undefined {
	const { payees, partners, fillers } = known();
	const of = (found: Meaning | undefined, isPayee: boolean) =>
		found?.as === 'name' ? { ...found, rank: isPayee ? 0 : PARTNERS_RANK } : found;
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

/** "Betrag offen" and "Invoice amount due" are what is to be paid. */
function ofDue(given: readonly string[]): Meaning | undefined {
	const others = given.filter((word) => !known().due.has(word));
	const found = others.length < given.length ? lookUp(others) : undefined;
	return found?.as === 'amount' ? { ...found, rank: 0 } : undefined;
}

/** What single words of a heading say that as a whole is not known. */
function ofSingleWords(given: readonly string[]): Meaning | undefined {
	const entries = given.map((word) => known().entries.get(word));
	const telling = entries.find((entry) => TELLING.some((say) => say === entry?.as));
	const amount = entries.find((entry) => entry?.as === 'amount');
	const isOtherAmount = amount && given.some((word) => known().notAmount.has(word));
	const found = telling ?? (isOtherAmount ? { ...amount, as: 'money' as const } : undefined);
	if (found) return { ...found, isPartly: true };
	// "New IBAN from 1.12." is not that of who pays.
	const isOfDay = given.filter((word) => /^[0-9]+$/.test(word)).length > 1;
	if (given.some(isNotPayees) && !isOfDay) {
		const others = given.map(withoutPayer).filter((word) => word !== '');
		return { ...HARMLESS, isPayers: others.length > 0 && !isOfParty(others) };
	}
	return given.some((word) => IDENTIFIER.has(word)) ? { ...HARMLESS, as: 'identifier' } : undefined;
}

const isOfParty = (given: readonly string[]) =>
	OF_PARTIES.includes((lookUp(given) ?? withoutParty(given))?.as);

/** What tells in a text of a row that it is paid, blocked or approved. */
const STATES: ReadonlySet<unknown> = new Set<Say>(['paid', 'blocked', 'approved']);

/** Whether a text has words for a state in it, one or a few in a row: "paid from petty cash", "Draft, do not pay". */
export function tellsState(text: string): boolean {
	const { entries } = known();
	return runsOf(text).some((run) => STATES.has(entries.get(run)?.as));
}

/** Whether a text is known to say that something is approved. */
export function tellsApproval(text: string): boolean {
	return meaningOf(text)?.as === 'approved';
}

/** Whether a text says that money is collected: "Direct debits 11/2026", "Lastschrifteinzug". */
export function tellsCollecting(text: string): boolean {
	const { collecting } = known();
	return runsOf(text).some((run) => collecting.some((words) => run.startsWith(words)));
}

/** The words of a text, each alone and with one and two that follow it. */
function runsOf(text: string): string[] {
	const given = wordsOf(text);
	return given.flatMap((_, at) => [1, 2, 3].map((count) => given.slice(at, at + count).join('')));
}

/** Whether a text says that amounts are others, or not in units: "in thousands". */
export function tellsOtherAmount(text: string): boolean {
	const { notAmount } = known();
	// "M. Lee" is no million.
	return wordsOf(text).some((word) => word.length > 2 && notAmount.has(word));
}

/** Whether a heading names a tax, and nothing that is taken from a payment: "VAT amount", but not "Withholding tax". */
export function isTax(heading: string): boolean {
	const { entries, notAmount, fillers } = known();
	const isPlain = (word: string) => fillers.has(word) || entries.get(word)?.as === 'amount';
	const telling = wordsOf(heading).filter((word) => !isPlain(word));
	// "MwSt" is two words in one.
	const isKnown = telling.every((word) => notAmount.has(word)) || notAmount.has(telling.join(''));
	return telling.length > 0 && isKnown;
}

function lookUp(given: readonly string[]): Meaning | undefined {
	const { entries, bags, fillers } = known();
	const telling = given.filter((word) => !fillers.has(word));
	return (
		entries.get(given.join('')) ??
		entries.get(telling.join('')) ??
		bags.get(bagOf(telling)) ??
		undefined
	);
}

/** Words in any order. */
function bagOf(given: readonly string[]): string {
	return [...given].sort().join(' ');
}

/** "number" in the languages of the headings. */
const NUMBER = /^(?:n|no|nr|num|nro|numero|number|nummer|numer)$/;
const ENDS_WITH_NUMBER = /(?<=.{2})(?:nummer|number|nr)$/;

const ORDINALS: Readonly<Record<string, string>> = { primer: '1', primero: '1', segundo: '2' };

/** The words of a text, in small letters without accents; signs of currencies are words. */
export function wordsOf(text: string): string[] {
	const parted = text
		.replace(/ß/g, 'ss')
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/([\p{Ll}0-9])(\p{Lu})/gu, '$1 $2')
		.replace(/(\p{Lu}{2,})(\p{Lu}\p{Ll})/gu, '$1 $2');
	const all = parted.toLowerCase().match(/[\p{L}]+|[0-9]+|\p{Sc}/gu) ?? [];
	return all.map((word) => {
		if (NUMBER.test(word)) return 'no';
		return Object.hasOwn(ORDINALS, word)
			? String(ORDINALS[word])
			: word.replace(ENDS_WITH_NUMBER, 'no');
	});
}

/** Whether an amount names another currency than a column of currencies does: "Amount in local currency", beside "Document currency". */
export function isOfOtherCurrency(amount: string, currency: string): boolean {
	const { entries, fillers } = known();
	const currencies = [...entries].flatMap(([word, { as }]) => (as === 'currency' ? word : []));
	const isAmount = (word: string) => entries.get(word)?.as === 'amount';
	const named = wordsOf(amount).filter((word) => !fillers.has(word) && !isAmount(word));
	const other = wordsOf(currency).filter((word) => !fillers.has(word));
	// "Hauswährung" is one too.
	const isNamed = named.some((word) =>
		currencies.some((one) => word === one || (one.length > 4 && word.endsWith(one))),
	);
	return isNamed && bagOf(named) !== bagOf(other);
}

type Known = ReturnType<typeof indexed>;

let memory: Known | undefined;

/** All languages by how their words may be written; made when first asked for. */
function known(): Known {
	memory ??= indexed();
	return memory;
}

/** The words of cells, as `cellWord` gives them. */
export function cellWords() {
	return known().cells;
}

/** A cell as its words are compared. */
export function cellWord(text: string): string {
	return wordsOf(text).join(' ') || text.trim();
}

/** What all languages have in each list of a kind, as `wordsIn` takes it apart. */
function setsOf<K extends 'words' | 'cells'>(kind: K, wordsIn: (list: string) => string[]) {
	const names = Object.keys(LANGUAGES[0][kind]) as Array<keyof Language[K]>;
	const setOf = (name: keyof Language[K]) =>
		new Set(LANGUAGES.flatMap((language) => wordsIn(String(language[kind][name]))));
	const sets = Object.fromEntries(names.map((name) => [name, setOf(name)]));
	return sets as Record<keyof Language[K], Set<string>>;
}

function indexed() {
	const index = {
		entries: new Map<string, Meaning>(),
		/** In any order, without words such as "the" and "of"; null where two meanings share them. */
		bags: new Map<string, Meaning | null>(),
		/** What headings say of what is collected, each in one word. */
		collecting: [] as string[],
		...setsOf('words', (list) => spellingsOf(list).flat()),
		cells: setsOf('cells', (list) => list.split(', ').filter(Boolean).map(cellWord)),
	};
	for (const language of LANGUAGES) {
		for (const [field, ranks] of Object.entries(language.fields)) {
			for (const [rank, list] of ranks.entries()) add(index, language, list, field as Field, rank);
		}
	}
	// After all fields, so that a heading which has a field in one language has it in all.
	for (const language of LANGUAGES) {
		for (const [say, list] of Object.entries(language.says)) add(index, language, list, say as Say);
	}
	for (const language of LANGUAGES) add(index, language, language.harmless, 'harmless');
	for (const [words, { as }] of index.entries) {
		if (as === 'collects' && words.length > 4) index.collecting.push(words);
	}
	return index;
}

function add(index: Known, language: Language, list: string, as: Meaning['as'], rank = 0): void {
	for (const given of spellingsOf(list)) {
		const isBareName = as === 'name' && rank === 1 && given.length === 1;
		const entry = { as, rank, part: 0, currency: '', isBareName, language };
		const left = given.filter((word) => !index.fillers.has(word));
		// "Montant" does not say what "Montant dû" says, nor "Paid" what "Paid to" does.
		const bag = bagOf(left.length > 1 ? left : given);
		const other = index.bags.get(bag);
		if (!index.entries.has(given.join(''))) index.entries.set(given.join(''), entry);
		// What two fields have in another order says nothing out of order.
		if (other === undefined) index.bags.set(bag, entry);
		else if (other?.as !== as) index.bags.set(bag, null);
	}
}

type Signs = Readonly<Record<string, string>>;
const UMLAUTS: Signs = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', æ: 'ae', ø: 'oe', ł: 'l' };
/** Those that are no letter with an accent. */
const BARE: Signs = { ø: 'o', ł: 'l' };

/** The words of each text of a list, also with ae, oe and ue for the umlauts. */
function spellingsOf(list: string): string[][] {
	const written = list.split(', ').filter(Boolean);
	const spelled = [UMLAUTS, BARE].map((signs) =>
		written.map((one) => one.replace(/[äöüåæøł]/gi, (sign) => signs[sign.toLowerCase()] ?? sign)),
	);
	return [...new Set([...written, ...spelled.flat()])].map(wordsOf);
}
