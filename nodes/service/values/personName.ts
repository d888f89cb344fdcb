/** Letters that Unicode does not take apart into a plain one and an accent. */
const PLAIN: Readonly<Record<string, string>> = {
	...{ æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' },
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
