import { nameIndex } from '../../service/values/personName';
import { LEGAL_FORMS, lettersAndDigits } from '../rules/names';

/** A name for comparisons: "Müller, Jörg" is "Joerg MUELLER GmbH". Legal forms count only when alone. Empty without a letter or digit. */
export function plainName(name: string): string {
	const spelled = nameIndex(name.slice(0, 1000).replace(/[.'’`]/g, ''));
	const words = spelled.replace(/([aou])e/g, '$1').split(' ');
	const without = words.filter((word) => !LEGAL_FORMS.has(word));
	return (without.length > 0 ? without : words).sort().join(' ');
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
