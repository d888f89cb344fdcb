import { shown } from '../../service/values/shown';
import { cellWord, cellWords, tellsOtherAmount, tellsState } from '../headings/words';
import { countryOf } from './accounts';
import { isLegalForm } from './names';
import { type PaymentRow, givenId } from './row';

/** What stands in the names of persons and firms; "✓", "*", "[…]" and "??" are marks on them. */
export const NAME = /^[\p{L}\p{M}\p{N}\s.,:;'’‘ʼ`´"“”„«»&/+()（）@°ºª·・|_®™‐-―-]*$/u;

/** What stands beside a name, in brackets or, in small letters, behind a dash or a comma: "Ann Lee (paid)", "Ann Lee - paid". */
const ASIDE =
	/^[(（](?<before>[^()（）]*)[)）]|[(（](?<behind>[^()（）]*)[)）]?$|[(（](?<within>\p{Ll}[^()（）]*)|\p{Lu}.*(?:\s[-–—/]|[,:;])\s+(?<dashed>\p{Ll}.*)$/u;

/** The same in capitals, and a name between strokes: "Ann Lee - VOID", "VOID: Ann Lee", "--- Ann Lee ---". */
const STAMPED =
	/\p{Ll}.*\s[-–—/|]\s+\p{Lu}[\p{Lu} ]{3,}$|^\p{Lu}[\p{Lu} ]{3,}(?::|\s[-–—/|])\s.*\p{Ll}|^[-–—_|/]|[-–—_|/]$/u;

/** Without these, none of the two is asked for: most names are plain. */
const MAY_BE_STAMPED = /[-–—/|_:]/;
const MAY_HAVE_ASIDE = /[(（)）]|[-–—/,:;]\s+\p{Ll}/u;

/** A last word that is not written as the others are: "Ann Lee paid". */
const LAST = /^(?:\p{Lu}{3,}|\p{Ll}{3,})$/u;

/** A sum, a part or a day: "Low Ltd +50", "Low Ltd 2/3", "Low Ltd 3.11.", but not "24/7 Ltd". */
const COUNTED =
	/(?:^|\s)[-+−][0-9]|(?<![0-9/])[0-9]\/[0-9](?![0-9/])|(?<![0-9])[0-9]{1,2}(?:\.[0-9]{1,2}\.|([./-])[0-9]{1,2}\1[0-9]{2,4}(?![0-9]))/;

/** A word in capitals: "HOLD Low Ltd". */
const CAPITALS = /^\p{Lu}{4,}$/u;

/** Words in capitals, as people stamp them on a row: CANCELLED. */
const STAMP = /^\p{Lu}{4,}(?: \p{Lu}{2,})*$/u;

/** What a person should look at in a row, since it may be said of the row, whatever its words; nothing where there is a problem. */
export function doubtsOfTexts(
	row: PaymentRow,
	{ amount, number, whole }: Record<'amount' | 'number' | 'whole', string>,
	odd: Record<'numbers' | 'names' | 'texts', ReadonlySet<string>>,
): string[] {
	const { name, concept, email, key, phone, postalCode } = row;
	if (row.problem !== '') return [];
	const check = 'check that it is to be paid.';
	return [
		odd.names.has(whole) || isMoreThanName(name)
			? `${shown(name)} is more than a name: ${check}`
			: '',
		odd.numbers.has(number) ? `${shown(key)} is more than a number, unlike others: ${check}` : '',
		odd.texts.has(concept) || isStamp(concept, name)
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
	if (name.length > MAX_LENGTH || !NAME.test(name)) return true;
	if (MAY_BE_STAMPED.test(name) && STAMPED.test(name)) return true;
	if (/[0-9]/.test(name) && COUNTED.test(name)) return true;
	if (hasStampedWord(name)) return true;
	if (!MAY_HAVE_ASIDE.test(name)) return false;
	const { before, behind, within, dashed } = ASIDE.exec(name)?.groups ?? {};
	const beside = before ?? behind ?? within ?? dashed;
	return beside !== undefined && !isLegalForm(beside) && countryOf(beside) === '';
}

/** Whether a name is a word for a state, or has one in capitals, at its end or behind a legal form, or any word in capitals there: "Low Ltd STOP". */
function hasStampedWord(name: string): boolean {
	if (!/\s/.test(name)) return tellsState(name);
	if (!/\p{Ll}/u.test(name)) return false;
	const words = name.split(/\s+/);
	return words.some((word, at) => {
		const isStamped = CAPITALS.test(word);
		const isBehind = at > 1 && isLegalForm(words[at - 1] ?? '');
		const isLast = at > 0 && at === words.length - 1 && LAST.test(word);
		if (!isStamped && !isBehind && !isLast) return false;
		return (
			tellsState(word) || (isStamped && isBehind && !isLegalForm(word) && countryOf(word) === '')
		);
	});
}

/** What may be cents: of sums in units, some would be smaller, and all would end in 00. */
const CENTS = /^[0-9]{4,}$/;

export const notInUnits = (heading: string) =>
	`The amounts under ${shown(heading)} may not be in units of the currency: check the sum.`;

/** Whole numbers below a heading such as "amount_cents" may be parts of units, or thousands of them; or where they had decimals before. */
export function doubtOfUnits(
	column: { heading: string; meaning?: { as: string } },
	texts: readonly string[],
	hadDecimals: boolean,
): string {
	const isOfHeading = column.meaning?.as === 'money' && tellsOtherAmount(column.heading);
	const areAll = (is: RegExp) => texts.every((text) => text === '' || is.test(text));
	const areCents = areAll(CENTS) && texts.some((text) => /[1-9][0-9]?$/.test(text));
	const isChanged = hadDecimals && texts.length > 1 && areCents;
	return isChanged || (isOfHeading && areAll(/^[0-9]*$/)) ? notInUnits(column.heading) : '';
}
