/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { transactionRows } from '../../../../../nodes/files/pain/rows';
import { type ExpectedRows, expectedRows } from '../expectedRows';

/** Files as programs write them, named after program and country, each with the rows that a person expects beside it. */
const FOLDER = path.join(__dirname, '../files/bank');
const names = readdirSync(FOLDER)
	.filter((file) => file.endsWith('.xml'))
	.map((file) => path.parse(file).name);

const OF_BANK_FILES =
	'endToEndId instructionId paymentInfoId debtorAccount messageId messageName messageCreated numberOfTransactions controlSum';

it.each(names)('reads the bank file of %s', (name) => {
	const expected = JSON.parse(
		readFileSync(path.join(FOLDER, `${name}.json`), 'utf8'),
	) as ExpectedRows;
	const file = readFileSync(path.join(FOLDER, `${name}.xml`));
	expect(transactionRows(file, '-')).toEqual(expectedRows(expected, OF_BANK_FILES));
});
