import { isSurelyAccount } from '../rules/accounts';
import { writtenAmount } from '../rules/amounts';
import { isOfSeveral } from '../rules/cells';
import { isCurrency } from '../rules/currencies';
import { writtenDay } from '../rules/days';
import { valueOf } from '../list/cells';
import type { Say } from '../languages/language';
import { payValue } from '../list/layout';
import type { Column, Table } from '../list/table';
import {
	type As,
	cellWord,
	cellWords,
	tellsApproval,
	tellsCollecting,
	tellsState,
} from '../headings/words';

/** What the cells of a column are, whatever its heading. */
export type Profile = ReturnType<typeof profileOf>;

const MAX_VALUES = 100;

/** More different values than this are not few. */
const FEW = 12;

const HASH = /^(?:0x)?[0-9a-f]{64}$|^[1-9A-HJ-NP-Za-km-z]{80,90}$/i;

/** "A12345" and "KM 3.11.", but no longer text of several words. */
const isNumbered = (text: string) =>
	/[0-9]/.test(text) && (text.length <= MAX_WORD || !/\s/.test(text));

/** "4711", "CC-7" and "11/2026", but no text with a number in it. */
const CODE = /^(?=.*[0-9])\P{Ll}*$/u;

/** No number, and more than the three letters of many a short name. */
const WORD = /^(?=(?:[^\p{L}]*\p{L}){4}|.*\p{Lo}{2})[^0-9]*$/u;

/** "use DE89… from now on", "less 20,00 EUR", "paid 3.11.2026" and "left 30/11". */
const MONEY =
	/\b[A-Z]{2}[0-9]{2}(?: ?[A-Z0-9]){11}|[0-9] ?\p{Sc}|\p{Sc} ?[0-9]|[0-9][.,][0-9]{2} ?[A-Z]{3}\b|[A-Z]{3} ?[0-9]+[.,][0-9]{2}\b|\b[0-9]{1,2}[./-][0-9]{1,2}[./-](?:[0-9]{2}){1,2}\b|\b[0-9]{4}-[0-9]{2}-[0-9]{2}\b|\p{L} [0-9]{1,2}\/[0-9]{1,2}$/u;

const SMALL = /^(?=.*\p{Ll}{3})[^\p{Lu}0-9@.]*$/u;

const LARGE = /^(?=.*\p{Lu})[^0-9]*$/u;

const STAMP = /^(?=.*\p{Lu}{4})[\p{Lu}\s.,:!?-]+$/u;

const PROSE = /^\p{Ll}+(?!\S)[^@]*$/u;

/** A code with a word behind it: "E131 (left)". */
const BEHIND = /^\S*[0-9]\S*\s+[^\p{L}\s]?\p{Ll}[^0-9]*$/u;

function isMixed(texts: readonly string[]): boolean {
	const some = (is: (text: string) => boolean) => texts.some(is);
	const hasWord = some((text) => WORD.test(text));
	const areCodes = texts.every((text) => CODE.test(text) || BEHIND.test(text));
	const hasSmall = some((text) => SMALL.test(text));
	return (
		(hasWord && some((text) => CODE.test(text) || isDay(text))) ||
		(hasSmall && some((text) => LARGE.test(text))) ||
		(areCodes && some((text) => BEHIND.test(text)) && some((text) => CODE.test(text))) ||
		some(isOfSeveral)
	);
}

/** In fewer rows, nothing can come again and again: then any word may be one of a few. */
const MIN_ROWS = 4;

/** "storniert", and "jau apmokėta". */
const isWordOrTwo = (text: string) => /^[\p{L}\p{M}]{1,20}(?: [\p{L}\p{M}]{2,20})?$/u.test(text);

/** "Eva Maier", and what has a number. */
const isOfName = (text: string) => /[0-9]|^ *\p{Lu}\S* \p{Lu}/u.test(text);

/** A longer text is no word for a state. */
const MAX_WORD = 40;

export function profileOf(column: Column, { lines }: Pick<Table, 'lines'>) {
	const { values, filled, seen } = valuesOf(column, lines);
	const different = [...values.values()].filter((text) => text !== '');
	const isWord = different.every(({ length }) => length <= MAX_WORD);
	const kind = kindOf(different);
	const isPartly = filled > 0 && filled < seen;
	return {
		/** The different cells as first written, in small letters; of more than MAX_VALUES, words beside numbers alone. Empty cells are "". */
		values,
		/** Those that are not empty, as first written. */
		texts: different,
		/** Whether there are more values than that. */
		hasMore: values.size > MAX_VALUES,
		isEmpty: different.length === 0,
		/** Whether a few values come again and again. */
		isRepeated: isWord && different.length <= FEW && different.length < filled,
		/** Whether the rows are too few to tell, and some has a single word, or two, where none has a name. */
		isWords: filled < MIN_ROWS && different.some(isWordOrTwo) && !different.some(isOfName),
		/** Whether some text begins with a word in small letters, as people write remarks. */
		isProse: different.some((text) => PROSE.test(text)),
		/** Whether some text is words in capitals, as people stamp them on a row. */
		isStamped: different.some((text) => STAMP.test(text)),
		/** Whether some rows have something there and others nothing. */
		isPartly,
		/** Whether some rows have a number or a code there and others nothing, some a mere sign, or all the hash of a transaction. */
		isMark:
			different.length > 0 &&
			(different.every((text) => HASH.test(text)) ||
				!different.every((text) => /[\p{L}\p{N}]/u.test(text)) ||
				(isPartly && kind !== 'account' && different.every(isNumbered))),
		/** Whether some cells are no single text, or words where others are days or codes, or in small letters where others are not. */
		isMixed: kind === 'text' && isMixed(different),
		/** What all cells that are not empty are. */
		kind,
	};
}

/** Columns that may tell something of a row whatever their heading says. */
const TELLING: readonly As[] = [undefined, 'identifier', 'harmless', 'owed', 'concept'];

const isTelling = (text: string) => WORD.test(text) || PROSE.test(text);

/** What is in a column, and how many of the rows that were looked at have something there. */
function valuesOf({ index, meaning }: Column, lines: Table['lines']) {
	const values = new Map<string, string>();
	const mayTell = TELLING.includes(meaning?.as);
	let [filled, seen] = [0, 0];
	for (const { cells, texts } of lines) {
		const cell = cells[index];
		const text = typeof cell === 'boolean' ? valueOf(cell) : (texts[index] ?? '');
		seen += 1;
		if (text !== '') filled += 1;
		// One word among thousands of numbers tells something of its row.
		if (values.size > MAX_VALUES && !isTelling(text) && (meaning || !MONEY.test(text))) continue;
		const value = payValue(text);
		if (!values.has(value)) values.set(value, text);
		if (values.size > (mayTell ? 2 * MAX_VALUES : MAX_VALUES)) break;
	}
	return { values, filled, seen };
}

type Kind = 'account' | 'currency' | 'day' | 'money' | 'number' | 'sign' | 'text';

function kindOf(texts: string[]): Kind {
	const are = (is: (text: string) => boolean) => texts.every(is);
	if (texts.length === 0) return 'text';
	if (are(isSign)) return 'sign';
	if (are(isCurrency)) return 'currency';
	if (are(isSurelyAccount)) return 'account';
	if (are(isDay)) return 'day';
	if (are((text) => /^(?:0|[1-9][0-9]{0,11})$/.test(text))) return 'number';
	return are(isMoney) ? 'money' : 'text';
}

/** Whether a cell is a sum, or a part of one: "15 %" changes an amount too. */
function isMoney(text: string): boolean {
	const { fault, beside } = writtenAmount(text.replace(/\s*%$/, ''));
	return fault === '' && !/^0[0-9]|^\+/.test(text) && (beside === '' || isCurrency(beside));
}

/** Whether cells may be amounts, if not good ones: neither all signs, days and the like, nor all codes. */
export function mayBeAmounts({ texts, kind }: Profile): boolean {
	if (kind !== 'text') return kind === 'money' || kind === 'number';
	return texts.length === 0 || texts.some((text) => isMoney(text) || !CODE.test(text));
}

function isDay(text: string): boolean {
	// A mere number is the day of a workbook only below a heading that says so.
	if (/^[0-9]*$/.test(text)) return false;
	// "3-Nov", "3/11" and "3.11." are days of some year.
	const isWhole = !/[\p{L}/]|\.$/u.test(text) || /[0-9]{4}/.test(text);
	return [text, ...(isWhole ? [] : [`${text} ${ANY_YEAR}`])].some((one) => {
		const { iso, open } = writtenDay(one);
		return iso !== '' || open !== undefined;
	});
}

const ANY_YEAR = 2028;

/** Whether a cell is a tick, or a yes or no. */
function isSign(text: string): boolean {
	const { yes, no } = cellWords();
	const word = cellWord(text);
	return word !== '0' && word !== '1' && (yes.has(word) || no.has(word));
}

/** Which words are known for what is to be paid, by what the column says. */
const OPEN: Partial<Record<Say, Array<keyof ReturnType<typeof cellWords>>>> = {
	status: ['open'],
	approved: ['yes'],
	kind: ['bill'],
	method: ['transfer'],
	paid: ['no'],
	blocked: ['no'],
};

/** Whether a cell of such a column is known to mean that its row is to be paid, with the amount as it is. */
export function isKnownOpen(say: Say, text: string): boolean {
	if (text === '') return !['approved', 'status', 'kind', 'method'].includes(say);
	if ((say === 'money' || say === 'paid') && /^[^1-9\p{L}]*0[^1-9\p{L}]*$/u.test(text)) return true;
	const word = cellWord(text);
	const isOpen = cellWords().open.has(word);
	// What is open is not approved yet, and a dispute that is open blocks.
	if (say === 'approved' && isOpen) return tellsApproval(text);
	if (say === 'blocked' && isOpen) return false;
	return (OPEN[say] ?? []).some((list) => cellWords()[list].has(word));
}

/**
 * What cells tell whatever their heading: `yes` where one is a word for a state, a kind or a way of paying; `open` where each is
 * one that is known to mean "to be paid".
 */
export function toldByCells({ values, kind }: Profile): 'no' | 'yes' | 'open' {
	if (kind !== 'text' && kind !== 'sign') return 'no';
	const { open, bill, transfer } = cellWords();
	const words = [...values.values()].map((text) => (text.length > MAX_WORD ? '' : cellWord(text)));
	const of = [open, bill, transfer];
	if (of.some((list) => words.every((word) => list.has(word)))) return 'open';
	const tells = (word: string) => of.some((list) => list.has(word)) || isState(word);
	return words.some((word) => word !== '' && tells(word)) ? 'yes' : 'no';
}

/** The texts of a column as first written; a few words among many numbers come first, since they are what it is asked for. */
export function textsOf({ values, isMixed }: Profile): string[] {
	const texts = [...values.values()];
	const words = isMixed ? texts.filter((text) => WORD.test(text)) : [];
	return words.length * 2 < texts.length ? [...new Set([...words, ...texts])] : texts;
}

/** The texts of a column that are a word for a state, or have one in them. */
export function statesIn({ texts, kind }: Profile): string[] {
	if (kind !== 'text') return [];
	// "sent@acme.example" says nothing of a row.
	return texts.filter((text) => !/\S@\S/.test(text) && isState(cellWord(text)));
}

/** The texts of a column that have an account, a sum or a day in them. */
export function sumsIn({ texts, kind }: Profile): string[] {
	return kind === 'text' ? texts.filter((text) => MONEY.test(text)) : [];
}

/** The texts of a column that people write as remarks: words in capitals, or a beginning in small letters. */
export function remarksIn({ texts }: Profile): string[] {
	return texts.filter((text) => STAMP.test(text) || PROSE.test(text));
}

/** Those that begin with a word in small letters. */
export function proseIn({ texts }: Profile): string[] {
	return texts.filter((text) => PROSE.test(text));
}

function isState(word: string): boolean {
	return cellWords().open.has(word) || tellsState(word) || tellsCollecting(word);
}
