/** What follows a comma in company names: "Acme, Inc." is not a person called Inc. */
export const LEGAL_FORMS = new Set(
	(
		'inc incorporated llc llp lp ltd limited plc corp corporation co company pllc pc pa pty pte ' +
		'gmbh ag kg ohg ug gbr ev eg se kgaa mbh cokg gmbhcokg sl sa slu sau sc scp sll cb sarl sas sasu eurl snc sci scop ' +
		'srl spa sapa ss sdn bv nv vof cv lda unipessoal eirl ltda mei as asa ab oy oyj aps kft zrt doo sp zoo spzoo sro'
	).split(' '),
);

/** A name in one column, or in two, or both; `isLastFirst` where that column has the last name first. */
interface WrittenName {
	whole: string;
	first?: string;
	last?: string;
	isLastFirst?: boolean;
}

/**
 * The name of a payee as written, and the first and the last name, which the service asks for (spec, "Create a bank
 * beneficiary"), written whole, or in two columns, or both. Assumption, since most lists have one column for both:
 * "Last, First", else the first word and the rest, or the last word and the rest. Who has one word alone gets `lastNameWhereMissing`. All are empty where
 * nothing is written.
 */
export function namesOf(
	{ whole, first = '', last = '', isLastFirst = false }: WrittenName,
	lastNameWhereMissing: string,
): { name: string; firstName: string; lastName: string } {
	const name = whole || `${first} ${last}`.trim();
	if (first !== '' && last !== '') return { name, firstName: first, lastName: last };
	const [, lastWords, firstWord] =
		/^([^,]+) ([^,\s]+)$/.exec(isLastFirst ? whole.trim() : '') ?? [];
	if (lastWords !== undefined && firstWord !== undefined && !isLegalForm(firstWord)) {
		return { name, firstName: firstWord, lastName: lastWords };
	}
	return { name, ...splitName(name, lastNameWhereMissing) };
}

function splitName(written: string, lastNameWhereMissing: string) {
	const name = (/\s\s|[^\S ]/.test(written) ? written.replace(/\s+/g, ' ') : written).trim();
	if (name === '') return { firstName: '', lastName: '' };
	const comma = name.indexOf(',');
	if (comma > 0 && comma === name.lastIndexOf(',') && !name.includes('&')) {
		const [last, first] = [name.slice(0, comma).trim(), name.slice(comma + 1).trim()];
		const end = last.slice(last.lastIndexOf(' ') + 1);
		const isCompany = isLegalForm(first) || (end !== last && isLegalForm(end));
		if (first !== '' && last !== '' && !isCompany) return { firstName: first, lastName: last };
	}
	const end = name.indexOf(' ');
	const word = end < 0 ? name : name.slice(0, end);
	return {
		firstName: word.endsWith(',') ? word.slice(0, -1) : word,
		lastName: end < 0 ? lastNameWhereMissing.trim() : name.slice(end + 1),
	};
}

/** For comparisons. */
export function lettersAndDigits(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/[^\p{L}\p{N}]/gu, '')
		.toLowerCase();
}

export function isLegalForm(text: string): boolean {
	const word = text.toLowerCase();
	return LEGAL_FORMS.has(/^\p{L}*$/u.test(word) ? word : word.replace(/[^\p{L}]/gu, ''));
}
