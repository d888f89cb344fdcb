/** Letters that Unicode does not take apart into a plain one and an accent. */
const PLAIN: Readonly<Record<string, string>> = {
	æ: 'ae',
	œ: 'oe',
	ß: 'ss',
	ø: 'o',
	ł: 'l',
	đ: 'd',
	ı: 'i',
};

/** A name as names are compared: capitals, accents, marks and the order of the words make no difference. */
export function nameIndex(...parts: unknown[]): string {
	return parts
		.map((part) => String(part ?? ''))
		.join(' ')
		.normalize('NFKD')
		.replace(/[\u0300-\u036f\p{Default_Ignorable_Code_Point}]/gu, '')
		.toLowerCase()
		.replace(/[æœßøłđı]/g, (letter) => PLAIN[letter] ?? letter)
		.split(/[^\p{L}\p{M}\p{N}]+/u)
		.filter(Boolean)
		.sort()
		.join(' ');
}

/** First and last name together; a dash stands for no last name. */
export function fullName(firstName: unknown, lastName: unknown): string {
	const parts = [firstName, lastName].map((part) => String(part ?? '').trim());
	return parts.filter((part) => nameIndex(part) !== '').join(' ');
}

/** Letters of other alphabets, and a sign, each before the Latin one that it, or its capital, looks like. */
const LIKE_LATIN = new Map(
	(
		'аa вb сc ԁd еe нh һh іi јj кk ӏl мm оo рp ԛq ѕs тt ԝw хx уy ' +
		'αa βb εe ηh ιi κk μm νn οo ρp τt χx υy ζz ɑa ɡg |l'
	)
		.split(' ')
		.map(([letter = '', latin = '']) => [letter, latin]),
);

/** A name in small letters, Latin ones for what looks like them, without accents. */
export function inLatinLetters(name: string): string {
	return name
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[\p{Script=Cyrillic}\p{Script=Greek}ɑɡ|]/gu, (sign) => LIKE_LATIN.get(sign) ?? sign);
}

const ALPHABETS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic'].map(
	(script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);

/** Other alphabets join their letters by invisible signs. */
const INVISIBLE =
	/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]\p{Default_Ignorable_Code_Point}+[\p{L}\p{N}]/u;

/** Whether a word of a name has letters of several alphabets that look alike, or invisible signs between its letters. */
export function hasOddLetters(name: string): boolean {
	const text = name.normalize('NFC');
	const isMixed = (word: string) => ALPHABETS.filter((letter) => letter.test(word)).length > 1;
	return INVISIBLE.test(text) || text.split(/[^\p{L}\p{M}\p{N}]+/u).some(isMixed);
}
