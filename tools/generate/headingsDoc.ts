import { LANGUAGES } from '../../nodes/files/languages';
import type { Language, Say } from '../../nodes/files/languages/language';
import { FIELDS } from '../../nodes/files/list/layout';

/** What a column may say of whether, how or how much is paid, as a person puts it. */
const SAYS: Record<Say, string> = {
	paid: 'Paid, executed or sent already',
	blocked: 'Must not be paid',
	approved: 'Approved',
	status: 'Status',
	kind: 'Kind of document',
	method: 'Way of paying',
	side: 'Debit or credit',
	collects: 'Collects money',
	statement: 'Stands in the books of a bank',
	owed: 'Number of a customer',
	memo: 'Memo of a wallet',
	money: 'Another sum',
};

const CELLS: Record<keyof Language['cells'], string> = {
	yes: 'Yes',
	no: 'No',
	open: 'Status: to be paid',
	bill: 'Document that is to be paid',
	transfer: 'Way of paying: a transfer',
	total: 'Row of sums',
	failed: 'Formula that failed, after "#"',
};

const WORDS: Record<keyof Language['words'], string> = {
	payees: 'Payee',
	partners: 'Supplier, employee or the like',
	fillers: 'Makes no difference',
	notPayee: "The payer's, or out of date",
	notAmount: 'Another amount',
	due: 'What is left to be paid',
};

const LABELS: Record<string, string> = { ...FIELDS, bankCode: 'Bank code' };

/** The known headings and words in docs/headings.md, by language; of a field in ranks, the best known first. */
export function headingsDoc(): string {
	return LANGUAGES.map(({ code, fields, says, harmless, words, cells }) => {
		const name = new Intl.DisplayNames('en', { type: 'language' }).of(code);
		const ofSays = Object.entries(says).map(([say, list]) => line(SAYS[say as Say], [list]));
		const ofWords = Object.entries(words).map(([use, list]) =>
			line(WORDS[use as keyof typeof WORDS], [list]),
		);
		const ofCells = Object.entries(cells).map(([use, list]) =>
			line(CELLS[use as keyof typeof CELLS], [list]),
		);
		return [
			`## ${name}`,
			Object.entries(fields)
				.map(([field, ranks]) => line(String(LABELS[field]), ranks))
				.join(''),
			'May have a say in a payment, or none:',
			[...ofSays, line('None', [harmless])].join(''),
			'Words within headings:',
			ofWords.join(''),
			'In cells:',
			ofCells.join(''),
		]
			.map((part) => part.trim())
			.join('\n\n');
	}).join('\n\n');
}

/** What a list of headings is for, and each rank of it on a line. Signs that Markdown would take for its own are escaped. */
function line(name: string, ranks: readonly string[]): string {
	const [first, ...others] = ranks
		.filter(Boolean)
		.map((rank) => rank.replace(/[\\`*_[\]<>|#]/g, '\\$&'));
	if (first === undefined) return '';
	if (others.length === 0) return `- ${name}: ${first}\n`;
	return `- ${name}:\n${[first, ...others].map((rank, at) => `  ${at + 1}. ${rank}\n`).join('')}`;
}
