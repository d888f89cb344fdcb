/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type ListGiven, linesOfCsv, linesOfItems } from '../../../../../nodes/files/list/sources';
import { understood } from '../../../../../nodes/files/layouts/understand';
import { type ExpectedRows, expectedRows } from '../expectedRows';
import { rowsBy } from './rowsWith';

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

interface Expected extends ExpectedRows {
	asks?: string[];
	layout?: object;
}

const read = (file: string) => readFileSync(path.join(FOLDER, file));

function givenIn(name: string): ListGiven {
	if (files.includes(`${name}.csv`)) return linesOfCsv(read(`${name}.csv`), 'The file');
	return linesOfItems(
		JSON.parse(String(read(`${name}.items.json`))) as Array<Record<string, unknown>>,
	);
}

const rowsIn = (name: string, layout?: object) => rowsBy(layout, givenIn(name));

const partOf = (text: string) => expect.stringContaining(text) as unknown;

describe.each(names)('the list of %s', (name) => {
	const expected = JSON.parse(String(read(`${name}.json`))) as Expected;
	const { asks = [], layout } = expected;

	it('leaves open what only a person can say', () => {
		const { questions, isConfirmed } = understood(givenIn(name), []);
		expect({ questions, isConfirmed }).toEqual({ questions: asks.map(partOf), isConfirmed: false });
		if (asks.length > 0) {
			expect(() => rowsIn(name)).toThrow(questions.join(' '));
		}
	});

	it('is read as a careful person expects', () => {
		expect(rowsIn(name, layout)).toEqual(expectedRows(expected));
	});

	it('has nothing new once that person has confirmed its layout', () => {
		const confirmed = layout ?? understood(givenIn(name), []).layout;
		const id = understood(givenIn(name), []).layoutId;
		const { questions, isConfirmed } = understood(givenIn(name), [{ layoutId: id, ...confirmed }]);
		expect({ questions, isConfirmed }).toEqual({ questions: [], isConfirmed: true });
	});
});
