import { grouped } from '../../service/values/grouped';
import { cellWords, tellsCollecting, tellsState } from '../headings/words';
import { isCurrency } from './currencies';
import { NAME } from './doubts';

/** Texts that differ in digits alone have one shape, and most texts of a column have few: what a shape tells is asked once. */
function shapesIn(texts: readonly string[]) {
	const filled = [...texts.keys()].filter((at) => texts[at] !== '');
	const places = grouped(filled, (at) => shapeOf(texts[at] ?? ''));
	const all = [...places.keys()];
	const kinds = grouped(all, beginningOf);
	/** How many texts have these shapes. */
	const count = (shapes: readonly string[]) =>
		shapes.reduce((sum, shape) => sum + (places.get(shape)?.length ?? 0), 0);
	/** Where the texts of these shapes are. */
	const placesOf = (shapes: readonly string[]) =>
		shapes.flatMap((shape) => places.get(shape) ?? []);
	const textsOf = (shapes: readonly string[]) => placesOf(shapes).map((at) => texts[at] ?? '');
	/** Those that are so, where most others are not. */
	const few = (isOdd: (text: string) => boolean, some = all) => {
		const odd = some.filter(isOdd);
		return count(odd) * 2 <= count(some) ? odd : [];
	};
	/** Those that begin as few others do: CN-3 among INV-1, INV-2 and more. */
	const unlikeMost = () => {
		const [usual] = [...kinds].find(([start, shapes]) => {
			const [those, most] = [count(shapes), filled.length];
			return start !== '' && (those * 4 >= most * 3 || (those > 1 && those === most - 1));
		}) ?? [''];
		return usual === ''
			? []
			: [...kinds].flatMap(([start, shapes]) => (start === usual ? [] : shapes));
	};
	return { all, kinds, total: filled.length, count, placesOf, textsOf, few, unlikeMost };
}

const shapeOf = (text: string) => text.replace(/[0-9]/g, '0');

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

/** The numbers that have more in them than most others, or begin as few others do. */
export function oddNumbers(numbers: readonly string[]): ReadonlySet<string> {
	const shapes = shapesIn(numbers);
	return new Set(shapes.textsOf([...shapes.few(isOddNumber), ...shapes.unlikeMost()]));
}

/** A letter or two in front that no name begins with: "x Low Ltd", but not "de Vries", "el Khoury" or "d'Amico". */
const TICKED = /^[b-df-hj-np-tv-xz]{1,2}\s/;

/** The names that begin with a mark in letters, as most others do not. */
export function oddNames(names: readonly string[]): ReadonlySet<string> {
	const given = names.filter((name) => name !== '');
	const few = given.filter((name) => TICKED.test(name));
	return new Set(few.length * 2 <= given.length ? few : []);
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

/** Whether a text has words for a state, or for collecting; a number between them does not part them. */
function tells(text: string): boolean {
	const words = text.replace(/[0-9]+/g, ' ');
	return tellsState(words) || tellsCollecting(words);
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
	const known = new Set(numbers.filter((number) => TELLING_NUMBER.test(number)));
	return (text) => (hasDigit(text) ? numberedIn(text).filter((word) => known.has(word)) : []);
}

/** Where texts have the number of another row in them, if most others have none. */
function namingOthers(
	texts: readonly string[],
	{ all, placesOf, total }: ReturnType<typeof shapesIn>,
	numbers: readonly string[],
) {
	const shapes = new Set(shapesIn(numbers).all);
	const mayName = all.filter((text) => numberedIn(text).some((word) => shapes.has(word)));
	if (mayName.length === 0) return [];
	const found = numbersIn(numbers);
	const isNaming = (at: number) => found(texts[at] ?? '').some((number) => number !== numbers[at]);
	const naming = placesOf(mayName).filter(isNaming);
	return naming.length * 2 <= total ? naming : [];
}

/** The texts that say of their row what most others do not: by mere words, behind a number, by a sum, a sign, or how they begin. */
export function oddTexts(
	texts: readonly string[],
	numbers: readonly string[],
): ReadonlySet<string> {
	const shapes = shapesIn(texts);
	const { kinds, few, count } = shapes;
	const { bill } = cellWords();
	const others = [...kinds].flatMap(([start, some]) => (bill.has(start) ? [] : some));
	const odd = [
		...few((text) => SMALL_WORDS.test(text)),
		...few(hasSum),
		...few(hasSign),
		...few(tells),
		...[...kinds.values()]
			.filter((some) => count(some) > 1)
			.flatMap((some) => few(hasWordsBehind, some)),
		// "Credit note 3" among invoices, in whatever language.
		...(count(others) * 2 <= shapes.total ? others.filter(hasDigit) : []),
		...shapes.unlikeMost(),
	];
	const naming = namingOthers(texts, shapes, numbers).map((at) => texts[at] ?? '');
	return new Set([...shapes.textsOf(odd), ...naming]);
}
