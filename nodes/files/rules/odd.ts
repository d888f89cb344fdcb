import { grouped } from '../../service/values/grouped';
import { onceEach } from '../onceEach';
import { cellWords, tellsCollecting, tellsState } from '../headings/words';
import { isCurrency } from './currencies';
import { NAME } from './doubts';

const shapeOf = (text: string) => text.replace(/[0-9]/g, '0');

/** The same for all texts that differ in digits alone, each asked once: most texts are of few kinds. */
function ofShape<T>(tell: (text: string) => T): (text: string) => T {
	const told = onceEach(tell);
	return (text) => told(shapeOf(text));
}

/** No number is as long. */
const MAX_LENGTH = 200;

/** A word apart, a bracket, a sign in front or at the end, or no digit: "paid R-2", "R-2(USD)", "#R-2", "R-2?" and "x R-2" beside R-1. */
const ODD = /(?:^|\s)\p{L}{4,}(?:\s|$)|[([]|^[^\p{L}\p{N}]|[^\p{L}\p{N}]$|^\p{L}\s|^[^0-9]*$/u;

/** Something behind a blank that is not the next part of the number: "R-2 x", "R-2 rev. 2", but not "2026 / 11" or "R 2026-11". */
const ADDED = /[0-9]\S*\s+(?![-–/]\s*[0-9])[^0-9\s]/;

const isOddNumber = (number: string) =>
	number.length > MAX_LENGTH || ODD.test(number) || ADDED.test(number);

/** What a number or a text begins with: "cn" and "credit". */
const beginningOf = (text: string) => (/^\p{L}*/u.exec(text)?.[0] ?? '').toLowerCase();

type Kinds = ReadonlyMap<string, readonly string[]>;

/** Those that begin as few others do: CN-3 among INV-1, INV-2 and more. */
function unlikeMost(given: readonly string[], kinds: Kinds): string[] {
	const [usual] = [...kinds].find(
		([start, { length }]) =>
			start !== '' &&
			(length * 4 >= given.length * 3 || (length > 1 && length === given.length - 1)),
	) ?? [''];
	return usual === '' ? [] : [...kinds].flatMap(([start, texts]) => (start === usual ? [] : texts));
}

/** The numbers that have more in them than most others, or begin as few others do. */
export function oddNumbers(numbers: readonly string[]): ReadonlySet<string> {
	const given = numbers.filter((number) => number !== '');
	return new Set([
		...fewIn(given, ofShape(isOddNumber)),
		...unlikeMost(given, grouped(given, ofShape(beginningOf))),
	]);
}

/** A letter or two in front that no name begins with: "x Low Ltd", but not "de Vries", "el Khoury" or "d'Amico". */
const TICKED = /^[b-df-hj-np-tv-xz]{1,2}\s/;

/** The names that begin with a mark in letters, as most others do not. */
export function oddNames(names: readonly string[]): ReadonlySet<string> {
	return new Set(
		fewIn(
			names.filter((name) => name !== ''),
			(name) => TICKED.test(name),
		),
	);
}

/** Those that are so, where most others are not. */
function fewIn(given: readonly string[], isOdd: (text: string) => boolean): string[] {
	const few = given.filter(isOdd);
	return few.length * 2 <= given.length ? few : [];
}

/** A word or two in small letters, as people write beside a row what has become of it: void. */
const SMALL_WORDS = /^\p{Ll}{3,}(?: \p{Ll}{2,})?$/u;

/** The same behind a number, or in capitals: "Invoice 88 (disputed)", "Invoice 88 ON HOLD". */
const BEHIND_NUMBER =
	/[0-9]\S*[\s,;:(–—-]+(?:\p{Ll}{2,}(?: \p{Ll}{2,})?|\p{Lu}{2,}(?: \p{Lu}{2,})?)\)?$/u;

/** No such words are as long, with the number. */
const MAX_BEHIND = 40;

const hasWordsBehind = (text: string) => BEHIND_NUMBER.test(text.slice(-MAX_BEHIND));

const hasDigit = (text: string) => /[0-9]/.test(text);

/** A sum, a percentage or a fraction: "less 50.00", "- 5%", "2/3", "€ 50", but no month such as 11/26. */
const CHANGED =
	/(?:^|\s)[-+−][0-9]|[0-9]\s?[%\p{Sc}]|\p{Sc}\s?[0-9]|(?<![0-9/])[0-9]\/[0-9](?![0-9/])|(?<![0-9.,/])[0-9]+[.,][0-9]{2}(?![0-9.,/])/u;

/** What may be a currency beside a number: "EUR 50". */
const BESIDE_NUMBER = /(?<!\p{L})([A-Z]{3})(?=\s?[0-9])|(?<=[0-9]\s?)([A-Z]{3})(?!\p{L})/gu;

function hasSum(text: string): boolean {
	if (!hasDigit(text)) return false;
	return CHANGED.test(text) || (text.match(BESIDE_NUMBER) ?? []).some(isCurrency);
}

/** "✓" and "->" stand neither in names nor, as these do, in texts. */
const hasSign = (text: string) =>
	!NAME.test(text) && !NAME.test(text.replace(/[#%!?=§[\]\\\p{Sc}]/gu, ''));

const tells = (text: string) => tellsState(text) || tellsCollecting(text);

/** The first text with words for a state, or for collecting. Many texts are asked at once, since few have such words. */
function firstTelling(texts: readonly string[]): string | undefined {
	// A number between them keeps the words of one from those of the next.
	if (!tells(texts.join(' 0 '))) return undefined;
	if (texts.length === 1) return texts[0];
	const half = Math.ceil(texts.length / 2);
	return firstTelling(texts.slice(0, half)) ?? firstTelling(texts.slice(half));
}

/** The one, two or three words of a text that tell; the text where it takes more. */
function wordsTelling(text: string): string {
	const words = text.split(/\s+/);
	for (const count of [1, 2, 3]) {
		const runs = words.map((_, at) => words.slice(at, at + count).join(' '));
		const found = runs.find(tells);
		if (found !== undefined) return found;
	}
	return text;
}

/** The texts with such words, where most others have none; "Invoice 71" and "Invoice 72" are one text. */
function tellingFew(given: readonly string[]): string[] {
	const kinds = grouped(given, (text) =>
		text
			.replace(/[0-9]+/g, '')
			.replace(/\s+/g, ' ')
			.trim(),
	);
	let told: string[] = [];
	let left = [...kinds.keys()];
	while (told.length * 2 <= given.length) {
		const one = firstTelling(left);
		if (one === undefined) return told;
		const words = ` ${wordsTelling(one)} `;
		const has = (text: string) => ` ${text} `.includes(words);
		told = [...told, ...left.filter(has).flatMap((text) => kinds.get(text) ?? [])];
		left = left.filter((text) => !has(text));
	}
	return [];
}

/** A number that is not one of a few digits, or a year: those stand in many texts. */
const TELLING_NUMBER = /^(?=.*[0-9])(?!(?:[0-9]{1,3}|(?:19|20)[0-9]{2})$).{3,}$/;

/** The words with a digit, each alone and with the one before it. */
const WORDS = /[^\s,;:()]*[0-9][^\s,;:()]*/g;
const PAIRS = /[^\s,;:()]+ [^\s,;:()]*[0-9][^\s,;:()]*/g;

const numberedIn = (text: string) =>
	[WORDS, PAIRS].flatMap((of) => text.match(of) ?? []).map((word) => word.replace(/[.!?]+$/, ''));

/** Finds the numbers of rows in a text, each with that of the row itself: "Chairs replaces I-11". */
export function numbersIn(numbers: readonly string[]): (text: string) => string[] {
	const shapes = new Set(numbers.map(shapeOf));
	const mayHave = ofShape((text) => numberedIn(text).some((word) => shapes.has(word)));
	const known = new Set<string>();
	return (text) => {
		if (!hasDigit(text) || !mayHave(text)) return [];
		if (known.size === 0) {
			for (const number of numbers) if (TELLING_NUMBER.test(number)) known.add(number);
		}
		return numberedIn(text).filter((word) => known.has(word));
	};
}

/** The texts with the number of another row in them, where most others have none. */
function namingOthers(texts: readonly string[], numbers: readonly string[]): string[] {
	const found = numbersIn(numbers);
	const naming = texts.filter((text, at) => found(text).some((number) => number !== numbers[at]));
	return naming.length * 2 <= texts.filter(Boolean).length ? naming : [];
}

/** The texts that say of their row what most others do not: by mere words, behind a number, by a sum, a sign, or how they begin. */
export function oddTexts(
	texts: readonly string[],
	numbers: readonly string[],
): ReadonlySet<string> {
	const given = texts.filter((text) => text !== '');
	const { bill } = cellWords();
	const kinds = grouped(given, ofShape(beginningOf));
	const others = [...kinds].flatMap(([start, some]) => (bill.has(start) ? [] : some));
	return new Set([
		...fewIn(
			given,
			ofShape((text) => SMALL_WORDS.test(text)),
		),
		...fewIn(given, ofShape(hasSum)),
		...fewIn(given, ofShape(hasSign)),
		...tellingFew(given),
		...namingOthers(texts, numbers),
		...[...kinds.values()]
			.filter(({ length }) => length > 1)
			.flatMap((some) => fewIn(some, hasWordsBehind)),
		// "Credit note 3" among invoices, in whatever language.
		...(others.length * 2 <= given.length ? others.filter(hasDigit) : []),
		...unlikeMost(given, kinds),
	]);
}
