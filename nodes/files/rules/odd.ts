import { grouped } from '../../service/values/grouped';
import { cellWords } from '../headings/words';

/** No number is as long. */
const MAX_LENGTH = 200;

/** A word apart, a bracket, a sign in front or at the end, or no digit: "paid R-2", "R-2(USD)", "#R-2", "R-2?" and "x R-2" beside R-1. */
const ODD =
	/(?:^|\s)\p{L}{4,}(?:\s|$)|[([]|^[^\p{L}\p{N}]|[^\p{L}\p{N}]$|^\p{L}\s|^[^0-9]*$/u;

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
		...fewIn(given, isOddNumber),
		...unlikeMost(given, grouped(given, beginningOf)),
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

/** The texts that say of their row what most others do not: by mere words, behind a number, or by what they begin with. */
export function oddTexts(texts: readonly string[]): ReadonlySet<string> {
	const given = texts.filter((text) => text !== '');
	const { bill } = cellWords();
	const kinds = grouped(given, beginningOf);
	const others = [...kinds].flatMap(([start, some]) => (bill.has(start) ? [] : some));
	return new Set([
		...fewIn(given, (text) => SMALL_WORDS.test(text)),
		...[...kinds.values()]
			.filter(({ length }) => length > 1)
			.flatMap((some) => fewIn(some, hasWordsBehind)),
		// "Credit note 3" among invoices, in whatever language.
		...(others.length * 2 <= given.length ? others.filter(hasDigit) : []),
		...unlikeMost(given, kinds),
	]);
}
