/** What a person expects of a file, of whose problems and doubts a telling part is named. */
export interface ExpectedRows {
	/** What all rows of the file have. */
	each?: Sentences;
	/** A field that is not named is empty. */
	rows: Sentences[];
}

interface Sentences {
	problem?: string;
	doubt?: string;
}

const FIELDS =
	'key name firstName lastName accountNumber network country swift amount currency concept dueDate email phone city ' +
	'province address postalCode problem doubt';

const partOf = (text = '') => text && expect.stringContaining(text);

/** The rows as they are read, with these fields more. */
export function expectedRows({ each, rows }: ExpectedRows, more = '') {
	const empty = Object.fromEntries(
		`${FIELDS} ${more}`
			.trim()
			.split(' ')
			.map((field) => [field, '']),
	);
	return rows.map((row) => {
		const { problem, doubt } = { ...each, ...row };
		return { ...empty, ...each, ...row, problem: partOf(problem), doubt: partOf(doubt) };
	});
}
