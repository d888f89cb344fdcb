import { inLatinLetters, nameIndex } from '../../service/values/personName';
import { LEGAL_FORMS, lettersAndDigits } from '../rules/names';

/** A name for comparisons: "Müller, Jörg" is "Joerg MUELLER GmbH". Legal forms count only when alone. Empty without a letter or digit. */
export function plainName(name: string): string {
	const spelled = nameIndex(name.slice(0, 1000).replace(/[.'’`]/g, ''));
	const words = spelled.replace(/([aou])e/g, '$1').split(' ');
	const without = words.filter((word) => !LEGAL_FORMS.has(word));
	return (without.length > 0 ? without : words).sort().join(' ');
}

/** Signs of a word that are taken for others. */
const TAKEN_FOR = new Map(
	'0o 1l il 5s 8b'.split(' ').map(([sign = '', letter = '']) => [sign, letter]),
);

/** A name as plainName gives it, alike for names that a person would take for one another: "J0nas" is "Jonas". */
export function lookOf(name: string): string {
	const words = plainName(inLatinLetters(name)).split(' ');
	const looks = words.map((word) =>
		/^[0-9]*$/.test(word)
			? word
			: word
					.replace(/[01i58]/g, (sign) => TAKEN_FOR.get(sign) ?? sign)
					.replace(/rn/g, 'm')
					.replace(/vv/g, 'w')
					.replace(/([aou])e/g, '$1'),
	);
	return looks.sort().join(' ');
}

/** In groups of four. */
export function inGroups(accountNumber: string): string {
	return accountNumber.replace(/\s/g, '').replace(/.{4}(?=.)/gsu, '$& ');
}

/** Whether a key is made of concept and account, for want of a number of its own. */
export function isMadeUp(key: string, concept: string, accountNumber: string): boolean {
	if (key.length < accountNumber.length) return false;
	const [plain, account] = [lettersAndDigits(concept), lettersAndDigits(accountNumber)];
	return plain !== '' && account !== '' && lettersAndDigits(key) === plain + account;
}
