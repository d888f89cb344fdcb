import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { transactionRows } from '../../../../../nodes/files/pain/rows';

/** Files as programs write them, named after program and country, each with the rows that a person expects beside it. */
const FOLDER = path.join(__dirname, '../files/bank');
const names = readdirSync(FOLDER)
	.filter((file) => file.endsWith('.xml'))
	.map((file) => path.parse(file).name);

interface Sentences {
	problem?: string;
	doubt?: string;
}

interface Expected {
	/** What all rows of the file have. */
	each: Sentences;
	/** A field that is not named is empty; of a problem or doubt, a telling part is named. */
	rows: Sentences[];
}

const EMPTY = Object.fromEntries(
	(
		'key name firstName lastName accountNumber network country swift amount currency concept dueDate email phone city ' +
		'province address postalCode problem doubt endToEndId instructionId paymentInfoId debtorAccount messageId ' +
		'messageName messageCreated numberOfTransactions controlSum'
	)
		.split(' ')
		.map((field) => [field, '']),
);

const sentencesOf = ({ problem = '', doubt = '' }: Sentences) => ({
	problem: problem && expect.stringContaining(problem),
	doubt: doubt && expect.stringContaining(doubt),
});

it.each(names)('reads the bank file of %s', (name) => {
	const { each, rows } = JSON.parse(
		readFileSync(path.join(FOLDER, `${name}.json`), 'utf8'),
	) as Expected;
	const file = readFileSync(path.join(FOLDER, `${name}.xml`));
	expect(transactionRows(file, '-')).toEqual(
		rows.map((row) => ({ ...EMPTY, ...each, ...row, ...sentencesOf({ ...each, ...row }) })),
	);
});
