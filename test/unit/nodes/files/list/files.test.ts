import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { givenLayout } from '../../../../../nodes/files/layouts/given';
import { type ListGiven, linesOfCsv, linesOfItems } from '../../../../../nodes/files/list/sources';
import { rowsOfList } from '../../../../../nodes/files/layouts/read';
import { NOTHING_NAMED, understood } from '../../../../../nodes/files/layouts/understand';

/**
 * Lists as programs and people write them, named after program and country: `<name>.csv` in its own bytes, or
 * `<name>.items.json` as "Extract from File" gives a workbook; and in `<name>.json` the rows that a person expects. Where a
 * list leaves something open, that has a telling part of each question in `asks`, and in `layout` what a careful person confirms.
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
	asks?: string[];
	layout?: object;
	/** What all rows of the list have. */
	each?: Sentences;
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

const read = (file: string) => readFileSync(path.join(FOLDER, file));

function givenIn(name: string): ListGiven {
	if (files.includes(`${name}.csv`)) return linesOfCsv(read(`${name}.csv`), 'The file');
	return linesOfItems(
		JSON.parse(String(read(`${name}.items.json`))) as Array<Record<string, unknown>>,
	);
}

const rowsIn = (name: string, layout?: object) =>
	rowsOfList(givenIn(name), {
		layout: givenLayout(layout),
		named: NOTHING_NAMED,
		lastNameWhereMissing: '-',
	}).map(({ row }) => row);

const partOf = (text: string) => expect.stringContaining(text) as unknown;

const sentencesOf = ({ problem = '', doubt = '' }: Sentences) => ({
	problem: problem && partOf(problem),
	doubt: doubt && partOf(doubt),
});

describe.each(names)('the list of %s', (name) => {
	const { asks = [], layout, each, rows } = JSON.parse(String(read(`${name}.json`))) as Expected;

	it('leaves open what only a person can say', () => {
		const { questions, isConfirmed } = understood(givenIn(name), []);
		expect({ questions, isConfirmed }).toEqual({ questions: asks.map(partOf), isConfirmed: false });
		if (asks.length > 0) {
			expect(() => rowsIn(name)).toThrow(questions.join(' '));
		}
	});

	it('is read as a careful person expects', () => {
		expect(rowsIn(name, layout)).toEqual(
			rows.map((row) => ({ ...EMPTY, ...each, ...row, ...sentencesOf({ ...each, ...row }) })),
		);
	});

	it('has nothing new once that person has confirmed its layout', () => {
		const confirmed = layout ?? understood(givenIn(name), []).layout;
		const id = understood(givenIn(name), []).layoutId;
		const { questions, isConfirmed } = understood(givenIn(name), [{ layoutId: id, ...confirmed }]);
		expect({ questions, isConfirmed }).toEqual({ questions: [], isConfirmed: true });
	});
});
