import { LEGAL_FORMS } from '../rules/names';

/** What a name keeps of its spelling where it is compared: "Müller, Jörg" and "Joerg MUELLER" are one. */
const FOLDED: ReadonlyArray<[RegExp, string]> = [
	[/ß/g, 'ss'],
	[/[øœ]|oe/g, 'o'],
	[/æ|ae/g, 'a'],
	[/ue/g, 'u'],
	[/[łŀ]/g, 'l'],
	[/đ/g, 'd'],
	[/ı/g, 'i'],
];

/**
 * A name as names are compared: without order, accents, capitals, punctuation, a last name "-" and the legal forms of
 * companies. Empty where no letter or digit is in it.
 */
export function plainName(name: string): string {
	const letters = name
		.slice(0, 1000)
		.normalize('NFKD')
		.replace(/[\p{M}\p{Cf}.'’`]/gu, '')
		.toLowerCase();
	const folded = FOLDED.reduce((text, [spelling, plain]) => text.replace(spelling, plain), letters);
	const words = folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
	const without = words.filter((word) => !LEGAL_FORMS.has(word));
	return (without.length > 0 ? without : words).sort().join(' ');
}

/** "Acme GmbH" of its two names, without a last name that says that there is none. */
export function fullName(firstName: string, lastName: string): string {
	return [firstName, lastName].filter((name) => /[\p{L}\p{N}]/u.test(name)).join(' ');
}

/** Text in which only letters and digits count. */
export function lettersAndDigits(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/[^\p{L}\p{N}]/gu, '')
		.toLowerCase();
}

/** An account as accounts are compared: without blanks, in capitals. Two wallets never differ in those alone. */
export function plainAccount(accountNumber: string): string {
	return accountNumber.replace(/\s/g, '').toUpperCase();
}

/** In groups of four. */
export function inGroups(accountNumber: string): string {
	return accountNumber.replace(/\s/g, '').replace(/.{4}(?=.)/gsu, '$& ');
}

/** Whether a key is made of concept and account, for want of a number of its own. */
export function isMadeUp(key: string, concept: string, accountNumber: string): boolean {
	if (key.length < accountNumber.length) return false;
	const [plain, account] = [lettersAndDigits(concept), lettersAndDigits(accountNumber)];
	const made = [plain + account, account + plain];
	return plain !== '' && account !== '' && made.includes(lettersAndDigits(key));
}
