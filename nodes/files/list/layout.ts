import { createHash } from 'crypto';

import { shown } from '../../service/values/shown';
import { Refused } from '../refused';
import type { DecimalSign } from '../rules/amounts';
import type { DateOrder } from '../rules/days';
import { type Table, columnOf, withoutPlace } from './table';

/** The fields of a row that a column can be, by what a person calls them. */
export const FIELDS = {
	accountNumber: 'Account Number (IBAN)',
	address: 'Address',
	amount: 'Amount',
	city: 'City',
	concept: 'Concept',
	country: 'Country',
	currency: 'Currency',
	dueDate: 'Due Date',
	email: 'Email',
	firstName: 'First Name',
	key: 'Key (Invoice Number)',
	lastName: 'Last Name',
	name: 'Name',
	network: 'Network of a Wallet',
	phone: 'Phone',
	postalCode: 'Postal Code',
	province: 'Province',
	swift: 'SWIFT (BIC)',
} as const;

export type LayoutField = keyof typeof FIELDS;

/** Fields whose columns make one text. */
export const JOINED: readonly LayoutField[] = [
	...(['name', 'firstName', 'lastName', 'concept', 'address'] as const),
];

/** Which rows are paid, by what they have in a column; values in small letters, empty for an empty cell. */
export interface PayRule {
	heading: string;
	/** `any`: the column decides nothing, as a person has said. */
	values: string[] | 'any';
	/** Rows that are left out; `any`: all others. What is in neither list has been decided by nobody. */
	otherValues?: string[] | 'any';
}

/** What a list means, so that nothing of it is guessed. */
export interface Layout {
	layoutId?: string;
	headings?: string[];
	columns: Partial<Record<LayoutField, string[]>>;
	pay: PayRule[];
	/** Columns that a person has seen to differ from those of the payment; undefined in a layout written by hand. */
	differing?: string[];
	/** Of rows that have none. */
	currency?: string;
	dateOrder?: DateOrder;
	decimalSign?: DecimalSign;
	/** Of a CSV that is not UTF-8, as TextDecoder names it. */
	encoding?: string;
	/** Whether the numbers are each payee's own, so that number and account make the key. */
	keyWithAccount?: boolean;
}

/** A value of a cell as values are compared. */
export function payValue(value: unknown): string {
	return String(value ?? '')
		.trim()
		.toLowerCase();
}

/** The same for lists with the same headings, whatever their order, unless that alone tells two of one name apart. */
export function layoutIdOf(headings: readonly string[]): string {
	const known = twinIn(headings) === undefined ? [...headings].sort() : headings;
	return createHash('sha256').update(JSON.stringify(known)).digest('hex').slice(0, 16);
}

/** The first heading that is the second of its name: "IBAN (2)" beside "IBAN", or "IBAN_1", as programs call it. */
function twinIn(headings: readonly string[]): string | undefined {
	return headings.find((heading) => {
		const name = withoutPlace(heading).replace(/_[0-9]$/, '');
		return name !== heading && headings.includes(name);
	});
}

/** The same of each field that is there. */
export function ofEach<V, T>(fields: Partial<Record<LayoutField, V>>, make: (of: V) => T) {
	const made = Object.entries(fields).map(([field, of]) => [field, make(of)]);
	return Object.fromEntries(made) as Partial<Record<LayoutField, T>>;
}

/** The headings that a layout needs. */
export function headingsOf({ columns, pay }: Layout): string[] {
	return [...Object.values(columns).flat(), ...pay.map(({ heading }) => heading)];
}

/** Throws Refused where a layout is of another list: it names a heading that is missing, or does not know one that is there. */
export function refuseOther(layout: Layout, table: Table): void {
	for (const heading of headingsOf(layout)) columnOf(table, heading);
	const { headings } = layout;
	if (headings === undefined) return;
	const there = table.columns.map(({ heading }) => heading);
	const unknown = there.find((heading) => !headings.includes(heading));
	const twin = layoutIdOf(there) === layoutIdOf(headings) ? undefined : twinIn(headings);
	const { name } = table.source;
	const fault =
		unknown !== undefined
			? `${name} has a column ${shown(unknown)}, which its layout does not know.`
			: twin &&
				`${name} has other columns than its layout, or has them in another order, so nobody can say which one is ${shown(twin)}.`;
	if (fault) {
		throw new Refused(
			fault,
			'Ask with Payment File: Get Columns what it means, and read the list with the layout that comes of it.',
		);
	}
}
