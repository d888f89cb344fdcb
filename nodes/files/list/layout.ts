import { createHash } from 'crypto';

import { isJsonObject, ownValue, parseBody } from '../../service/values/json';
import { shown } from '../../service/values/shown';
import { Refused } from '../refused';
import { currenciesOf } from '../rules/currencies';
import type { DecimalSign } from '../rules/amounts';
import type { DateOrder } from '../rules/days';
import { type Table, columnOf, headingText } from './table';

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

/** Which rows are paid, by what they have in a column; values in small letters, empty for an empty cell. */
export interface PayRule {
	heading: string;
	values: string[];
	/** Rows that are left out; `any`: all others. What is in neither list has been decided by nobody. */
	otherValues?: string[] | 'any';
}

/** What a list means, so that nothing of it is guessed. */
export interface Layout {
	layoutId?: string;
	headings?: string[];
	columns: Partial<Record<LayoutField, string[]>>;
	pay: PayRule[];
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

/** The same for lists with the same headings, whatever their order. */
export function layoutIdOf({ columns }: Pick<Table, 'columns'>): string {
	const headings = columns.map(({ heading }) => heading).sort();
	return createHash('sha256').update(JSON.stringify(headings)).digest('hex').slice(0, 16);
}

/** A layout as people and programs give it; undefined where none is given. Throws Refused where it is none. */
export function givenLayout(value: unknown): Layout | undefined {
	const given = parseBody(value);
	if (given === undefined || given === null || given === '') return undefined;
	if (!isJsonObject(given)) throw wrong('It is not an object');
	if (Object.keys(given).length === 0) return undefined;
	const { columns, pay = [], headings, layoutId, encoding } = given;
	if (!isJsonObject(columns)) throw wrong('It has no columns');
	const layout: Layout = {
		columns: Object.fromEntries(
			Object.entries(columns).map(([field, heading]) => {
				if (!ownValue<string>(FIELDS, field))
					throw wrong(`${shown(field)} is not a field of a payment`);
				return [field, textsOf(heading, `the column of ${field}`).map(headingText).filter(Boolean)];
			}),
		),
		pay: listOf(pay, 'pay').map(payRuleOf),
	};
	if (!layout.columns.amount?.length) throw wrong('It has no amount among its columns');
	if (layoutId) layout.layoutId = String(layoutId);
	if (headings !== undefined) layout.headings = textsOf(headings, 'headings').map(headingText);
	if (encoding) layout.encoding = String(encoding);
	const currency = String(given.currency ?? '').trim();
	if (currency !== '') {
		const [code, ...others] = currenciesOf(currency);
		if (!code || others.length > 0) throw wrong(`${shown(currency)} is not a currency such as EUR`);
		layout.currency = code;
	}
	layout.dateOrder = oneOf(given.dateOrder, ['dayFirst', 'monthFirst'], 'dateOrder');
	layout.decimalSign = oneOf(given.decimalSign, ['point', 'comma'], 'decimalSign');
	if (given.keyWithAccount !== undefined) layout.keyWithAccount = given.keyWithAccount === true;
	return layout;
}

function payRuleOf(rule: unknown): PayRule {
	if (!isJsonObject(rule) || headingText(rule.heading) === '') {
		throw wrong('A rule of pay has no heading');
	}
	const { values, otherValues } = rule;
	return {
		heading: headingText(rule.heading),
		values: textsOf(values, 'the values of pay').map(payValue),
		...(otherValues === 'any' && { otherValues }),
		...(otherValues !== 'any' &&
			otherValues !== undefined && {
				otherValues: textsOf(otherValues, 'the other values of pay').map(payValue),
			}),
	};
}

function listOf(value: unknown, what: string): unknown[] {
	if (Array.isArray(value)) return value;
	throw wrong(`${shown(what)} is not a list`);
}

function textsOf(value: unknown, what: string): string[] {
	const texts = Array.isArray(value) ? value : [value];
	if (!texts.every((text) => ['string', 'number', 'boolean'].includes(typeof text))) {
		throw wrong(`${shown(what)} is not a text, nor a list of texts`);
	}
	return texts.map(String);
}

function oneOf<T extends string>(
	value: unknown,
	choices: readonly T[],
	what: string,
): T | undefined {
	const chosen = choices.find((choice) => choice === value);
	if (chosen || value === undefined || value === null || value === '') return chosen;
	throw wrong(`${what} is ${shown(value)}, and not one of ${choices.join(' and ')}`);
}

function wrong(what: string): Refused {
	return new Refused(
		`The layout cannot be used. ${what}.`,
		'Take the layout that Payment File: Get Columns gives, as a person has confirmed it.',
	);
}

/** The headings that a layout needs. */
export function headingsOf({ columns, pay }: Layout): string[] {
	return [...Object.values(columns).flat(), ...pay.map(({ heading }) => heading)];
}

/** Throws Refused where a layout is of another list: it names a heading that is missing, or does not know one that is there. */
export function refuseOther(layout: Layout, table: Table): void {
	for (const heading of headingsOf(layout)) columnOf(table, heading);
	const { headings } = layout;
	const unknown = headings && table.columns.find(({ heading }) => !headings.includes(heading));
	if (unknown) {
		throw new Refused(
			`${table.source.name} has a column ${shown(unknown.heading)}, which its layout does not know.`,
			'Ask with Payment File: Get Columns what it means, and read the list with the layout that comes of it.',
		);
	}
}
