import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ListOptions } from '../../../../../nodes/files/list/rows';
import { rowsOf } from '../../../../../nodes/files/list/rows';
import { linesOfCsv, linesOfItems } from '../../../../../nodes/files/list/sources';

/**
 * Lists as programs and people write them, named after program and country: `<name>.csv` in its own bytes, or
 * `<name>.items.json` as "Extract from File" gives a workbook; and in `<name>.json` the rows that a person expects.
 */
const FOLDER = path.join(__dirname, '../files/list');
const files = readdirSync(FOLDER);
const names = files
	.filter((file) => /(?<!items)\.json$/.test(file))
	.map((file) => path.parse(file).name);

interface Sentences {
	problem?: string;
	doubt?: string;
}

interface Expected {
	options?: Partial<ListOptions>;
	/** What all rows of the list have. */
	each: Sentences;
	/** A field that is not named is empty; of a problem or doubt, a telling part is named. */
	rows: Sentences[];
}

const EMPTY = Object.fromEntries(
	(
		'key name firstName lastName accountNumber network country swift amount currency concept dueDate email phone city ' +
		'province address postalCode problem doubt'
	)
		.split(' ')
		.map((field) => [field, '']),
);

const OPTIONS: ListOptions = {
	...{ columns: [], currency: '', decimalSign: 'auto', dateOrder: 'dayFirst' },
	lastNameWhereMissing: '-',
};

const read = (file: string) => readFileSync(path.join(FOLDER, file));

function rowsIn(name: string, options: ListOptions) {
	if (files.includes(`${name}.csv`)) {
		const { lines, source } = linesOfCsv(read(`${name}.csv`), 'The file', options.columns);
		return rowsOf(lines, source, options);
	}
	const items = JSON.parse(String(read(`${name}.items.json`))) as Array<Record<string, unknown>>;
	return rowsOf(linesOfItems(items), { name: 'The list' }, options);
}

const sentencesOf = ({ problem = '', doubt = '' }: Sentences) => ({
	problem: problem && expect.stringContaining(problem),
	doubt: doubt && expect.stringContaining(doubt),
});

it.each(names)('reads the list of %s', (name) => {
	const { options, each, rows } = JSON.parse(String(read(`${name}.json`))) as Expected;
	const found = rowsIn(name, { ...OPTIONS, ...options }).map(({ row }) => row);
	expect(found).toEqual(
		rows.map((row) => ({ ...EMPTY, ...each, ...row, ...sentencesOf({ ...each, ...row }) })),
	);
});
