import { grouped } from '../../service/values/grouped';
import { cellWords, tellsCollecting, tellsState } from '../headings/words';
import { isCurrency } from './currencies';
import { NAME } from './doubts';

/** Texts that differ in digits alone have one shape, and most texts of a column have few: what a shape tells is asked once. */
class Shapes {
	private readonly places: Map<string, number[]>;

	constructor(private readonly texts: readonly string[]) {
		const filled = [...texts.keys()].filter((at) => texts[at] !== '');
		this.places = grouped(filled, (at) => shapeOf(texts[at] ?? ''));
	}

	get all(): string[] {
		return [...this.places.keys()];
	}

	/** How many texts have these shapes. */
	count(shapes: readonly string[]): number {
		return shapes.reduce((sum, shape) => sum + (this.places.get(shape)?.length ?? 0), 0);
	}

	/** Where the texts of these shapes are. */
	placesOf(shapes: readonly string[]): number[] {
		return shapes.flatMap((shape) => this.places.get(shape) ?? []);
	}

	textsOf(shapes: readonly string[]): string[] {
		return this.placesOf(shapes).map((at) => this.texts[at] ?? '');
	}

	/** Those that are so, where most others are not. */
	few(isOdd: (text: string) => boolean, some = this.all): string[] {
		const few = some.filter(isOdd);
		return this.count(few) * 2 <= this.count(some) ? few : [];
	}

	/** Those that begin as few others do: CN-3 among INV-1, INV-2 and more. */
	unlikeMost(): string[] {
		const kinds = grouped(this.all, beginningOf);
		const all = this.count(this.all);
		const [usual] = [...kinds].find(([start, shapes]) => {
			const count = this.count(shapes);
			return start !== '' && (count * 4 >= all * 3 || (count > 1 && count === all - 1));
		}) ?? [''];
		return usual === ''
			? []
			: [...kinds].flatMap(([start, shapes]) => (start === usual ? [] : shapes));
	}
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
	const shapes = new Shapes(numbers);
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
function namingOthers(texts: readonly string[], ofTexts: Shapes, numbers: readonly string[]) {
	const shapes = new Set(new Shapes(numbers).all);
	const mayName = ofTexts.all.filter((text) => numberedIn(text).some((word) => shapes.has(word)));
	if (mayName.length === 0) return [];
	const found = numbersIn(numbers);
	const isNaming = (at: number) => found(texts[at] ?? '').some((number) => number !== numbers[at]);
	const naming = ofTexts.placesOf(mayName).filter(isNaming);
	return naming.length * 2 <= ofTexts.count(ofTexts.all) ? naming : [];
}

/** The texts that say of their row what most others do not: by mere words, behind a number, by a sum, a sign, or how they begin. */
export function oddTexts(
	texts: readonly string[],
	numbers: readonly string[],
): ReadonlySet<string> {
	const shapes = new Shapes(texts);
	const { bill } = cellWords();
	const kinds = grouped(shapes.all, beginningOf);
	const others = [...kinds].flatMap(([start, some]) => (bill.has(start) ? [] : some));
	const odd = [
		...shapes.few((text) => SMALL_WORDS.test(text)),
		...shapes.few(hasSum),
		...shapes.few(hasSign),
		...shapes.few(tells),
		...[...kinds.values()]
			.filter((some) => shapes.count(some) > 1)
			.flatMap((some) => shapes.few(hasWordsBehind, some)),
		// "Credit note 3" among invoices, in whatever language.
		...(shapes.count(others) * 2 <= shapes.count(shapes.all) ? others.filter(hasDigit) : []),
		...shapes.unlikeMost(),
	];
	const naming = namingOthers(texts, shapes, numbers).map((at) => texts[at] ?? '');
	return new Set([...shapes.textsOf(odd), ...naming]);
}
