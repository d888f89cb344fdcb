import { grouped } from '../../service/values/grouped';
import { shown } from '../../service/values/shown';
import { cellWord, cellWords, tellsState } from '../headings/words';
import { countryOf } from './accounts';
import { isLegalForm } from './names';
import { type PaymentRow, givenId } from './row';

/** What stands in the names of persons and firms; "✓", "*", "[…]" and "??" are marks on them. */
const NAME = /^[\p{L}\p{M}\p{N}\s.,:;'’‘ʼ`´"“”„«»&/+()（）@°ºª·・|_®™‐-―-]*$/u;

/** What stands beside a name, in brackets or, in small letters, behind a dash or a comma: "Ann Lee (paid)", "Ann Lee - paid". */
const ASIDE =
	/^[(（](?<before>[^()（）]*)[)）]|[(（](?<behind>[^()（）]*)[)）]?$|[(（](?<within>\p{Ll}[^()（）]*)|\p{Lu}.*(?:\s[-–—/]|[,:;])\s+(?<dashed>\p{Ll}.*)$/u;

/** The same in capitals, and a name between strokes: "Ann Lee - VOID", "VOID: Ann Lee", "--- Ann Lee ---". */
const STAMPED =
	/\p{Ll}.*\s[-–—/|]\s+\p{Lu}[\p{Lu} ]{3,}$|^\p{Lu}[\p{Lu} ]{3,}(?::|\s[-–—/|])\s.*\p{Ll}|^[-–—_|/]|[-–—_|/]$/u;

/** A last word that is not written as the others are: "Ann Lee PAID". */
const MARKED = /\p{L}\p{Ll}.*\s(\p{Lu}{3,}|\p{Ll}{3,})$/u;

/** Words in capitals, as people stamp them on a row: CANCELLED. */
const STAMP = /^\p{Lu}{4,}(?: \p{Lu}{2,})*$/u;

/** What a person should look at in a row, since it may be said of the row, whatever its words; nothing where there is a problem. */
export function doubtsOfTexts(
	row: PaymentRow,
	amount: string,
	isOdd: { number: boolean; text: boolean },
): string[] {
	const { name, concept, email, key, phone, postalCode } = row;
	if (row.problem !== '') return [];
	const check = 'check that it is to be paid.';
	return [
		isMoreThanName(name) ? `${shown(name)} is more than a name: ${check}` : '',
		isOdd.number ? `${shown(key)} is more than a number, unlike others: ${check}` : '',
		isOdd.text || isStamp(concept, name)
			? `${shown(concept)} may be said of the row: ${check}`
			: '',
		/^[^*]*\*$/.test(amount) ? `${shown(amount)} has a mark, as of a note or a sum: ${check}` : '',
		email === '' || email.includes('@') ? '' : `${shown(email)} is no email address: ${check}`,
		isNumbered(phone) ? '' : `${shown(phone)} is no phone number: ${check}`,
		isNumbered(postalCode) ? '' : `${shown(postalCode)} is no postal code: ${check}`,
	];
}

const isNumbered = (text: string) => text === '' || /\p{N}/u.test(text);

/** "SALARY NOV" is a text for the payee, and in a list in capitals any text may be one. */
function isStamp(concept: string, name: string): boolean {
	if (!STAMP.test(concept) || !/\p{Ll}/u.test(name) || givenId(concept) === '') return false;
	const words = cellWord(concept).split(' ');
	return !words.some((word) => cellWords().bill.has(word));
}

/** No name is as long; nor is a longer one searched for notes. */
const MAX_LENGTH = 200;

function isMoreThanName(name: string): boolean {
	if (name.length > MAX_LENGTH || !NAME.test(name) || STAMPED.test(name)) return true;
	const { before, behind, within, dashed } = ASIDE.exec(name)?.groups ?? {};
	const [, last = ''] = MARKED.exec(name) ?? [];
	if (last !== '' && tellsState(last)) return true;
	const aside = before ?? behind ?? within ?? dashed;
	return aside !== undefined && !isLegalForm(aside) && countryOf(aside) === '';
}

/** A word apart, or in brackets, a sign in front, or no digit: "R-2 paid", "R-2 (USD)", "#R-2" and "x R-2" beside R-1. */
const ODD = /(?:^|\s)(?:\p{L}{4,}(?:\s|$)|[([])|^[^\p{L}\p{N}]|^\p{L}\s|^[^0-9]*$/u;

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
		...fewIn(given, (number) => ODD.test(number)),
		...unlikeMost(given, grouped(given, beginningOf)),
	]);
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
