import { shown } from '../../service/values/shown';
import { compactOf } from '../rules/accounts';
import { writtenAmount } from '../rules/amounts';
import { isFailed, textOf } from './cells';
import type { Column, Columns } from './columns';
import type { KnownHeading } from './headingOf';

type Field = KnownHeading['heading'];

/** What a row has of a field: its cell, as a text too, and the column. */
export interface Taken {
	cell: number | string;
	text: string;
	column?: Column;
}

const NOTHING: Taken = { cell: '', text: '' };

/** Fields whose numbered columns make one text, and what goes between them. */
const JOINED: Partial<Record<Field, string>> = {
	...{ name: ' ', firstName: ' ', lastName: ' ', concept: ' ', address: ', ', bankCode: ' ' },
};

/** Fields in which two different columns make it impossible to pay a row. */
const DECISIVE = new Set(
	'name,lastNameFirst,accountNumber,network,amount,currency,key,dueDate,bankCode'.split(','),
);

/** The cells of a row by field, and what is wrong with those that were taken. */
export class CellsOfRow {
	problem = '';

	doubt = '';

	constructor(
		private readonly columns: Columns,
		private readonly cells: readonly unknown[],
	) {}

	text(field: Field): string {
		return this.of(field).text;
	}

	/** What is in the first group of the field's columns that has a text. */
	of(field: Field): Taken {
		const groups = this.columns.get(field);
		if (groups === undefined) return NOTHING;
		for (const group of groups) {
			const [only] = group;
			if (only && group.length === 1) {
				const taken = this.under(only);
				if (taken.text !== '') return taken;
				continue;
			}
			const found = group.map((column) => this.under(column)).filter(({ text }) => text !== '');
			const [first] = found;
			if (first) return found.length === 1 ? first : this.ofSeveral(field, first, found);
		}
		return NOTHING;
	}

	/** What is in every one of the field's columns that has a text. */
	all(field: Field): Taken[] {
		const columns = (this.columns.get(field) ?? []).flat();
		return columns.map((column) => this.under(column)).filter(({ text }) => text !== '');
	}

	private under(column: Column): Taken {
		const cell = this.cells[column.index];
		// Among checkboxes, only these count.
		const isTold =
			(cell === true && column.heading === 'paid') ||
			(cell === false && column.heading === 'approved');
		const text = isTold ? String(cell) : textOf(cell);
		if (isFailed(text)) {
			this.problem ||= `The formula under ${shown(column.title)} gives an error, ${shown(text)}.`;
		}
		return { cell: typeof cell === 'number' ? cell : text, text, column };
	}

	private ofSeveral(field: Field, first: Taken, found: Taken[]): Taken {
		const between = JOINED[field];
		// A bank may have its code in several columns.
		const isPart = (column?: Column) =>
			field === 'bankCode' ? column?.country === first.column?.country : (column?.part ?? 0) > 0;
		if (between && found.every(({ column }, at) => at === 0 || isPart(column))) {
			const text = found.map((one) => one.text).join(between);
			return { cell: text, text, column: first.column };
		}
		const other = found.find(({ text }) => plainOf(field, text) !== plainOf(field, first.text));
		if (other) {
			const [one, another] = [first, other].map(
				({ text, column }) => `${shown(text)} under ${shown(column?.title)}`,
			);
			const sentence = `It has ${one}, and ${another}: which one is meant?`;
			if (DECISIVE.has(field)) this.problem ||= sentence;
			else this.doubt ||= sentence;
		}
		return first;
	}
}

/** What two columns of a field must agree on: 100 is 100,00, and blanks in an IBAN do not count. */
function plainOf(field: Field, text: string): string {
	if (field === 'accountNumber') return compactOf(text);
	if (field !== 'amount') return text;
	const { whole, fraction, fault } = writtenAmount(text);
	return fault === '' ? `${whole}.${fraction.replace(/0+$/, '')}` : text;
}
