import { readFileSync } from 'node:fs';
import path from 'node:path';

import * as input from '../../../../../nodes/PaymentsService/input';
import { CHECKS, checksTable, NO_CHECKS } from './checks';
import { refusal } from './refusal';

const PAGE = path.join(__dirname, '../../../../../docs/checks.md');

describe.each(CHECKS)('$fields: $refuses', ({ judge, passes, refused }) => {
	it('lets one value pass', () => {
		expect(() => judge(passes)).not.toThrow();
	});

	it('refuses another', () => {
		expect(refusal(() => judge(refused))).not.toBe('');
	});
});

const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim());

describe('the table of checks', () => {
	it('has a row for every rule', () => {
		const rules = Object.entries(input)
			.filter(([, value]) => typeof value === 'function')
			.map(([name]) => name);
		const listed = new Set([...CHECKS.map(({ rule }) => rule), ...NO_CHECKS]);
		expect(rules.filter((name) => !listed.has(name))).toEqual([]);
		expect([...listed].filter((name) => !rules.includes(name))).toEqual([]);
	});

	it('stands in the documentation, row by row', () => {
		const rows = readFileSync(PAGE, 'utf8')
			.split('\n')
			.filter((line) => line.startsWith('|'))
			.slice(2)
			.map((line) => cellsOf(line.slice(1, -1)));
		expect(rows).toEqual(checksTable().map(cellsOf));
	});
});
