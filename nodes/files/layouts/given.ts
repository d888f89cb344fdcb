import type { IDataObject } from 'n8n-workflow';

import { isJsonObject, parseBody } from '../../service/values/json';
import { shown } from '../../service/values/shown';
import { textOf } from '../list/cells';
import { FIELDS, type Layout, type LayoutField, type PayRule, payValue } from '../list/layout';
import { headingText } from '../list/table';
import { Refused } from '../refused';
import { currenciesOf } from '../rules/currencies';

/** A layout as people and programs give it; undefined where none is given. Throws Refused where it is none. */
export function givenLayout(value: unknown): Layout | undefined {
	const given = parseBody(value);
	if (given === undefined || given === null || given === '') return undefined;
	if (!isJsonObject(given)) throw wrong('It is not an object');
	if (Object.keys(given).length === 0) return undefined;
	// A misspelled "pay" would pay all rows.
	const unknown = Object.keys(given).find((part) => !PARTS.includes(part));
	if (unknown !== undefined) throw wrong(`${shown(unknown)} is not a part of a layout`);
	const { columns, differing, headings, layoutId, encoding, keyWithAccount } = given;
	if (!isJsonObject(columns)) throw wrong('It has no columns');
	const layout: Layout = { columns: columnsOf(columns), pay: payOf(given.pay ?? []) };
	if (layoutId) layout.layoutId = String(layoutId);
	if (differing) layout.differing = textsOf(differing, 'differing').map(headingText);
	if (headings) layout.headings = textsOf(headings, 'headings').map(headingText);
	if (encoding) layout.encoding = String(encoding);
	const currency = String(given.currency ?? '').trim();
	if (currency !== '') {
		const [code, ...others] = currenciesOf(currency);
		if (!code || others.length > 0) throw wrong(`${shown(currency)} is not a currency such as EUR`);
		layout.currency = code;
	}
	layout.dateOrder = oneOf(given.dateOrder, ['dayFirst', 'monthFirst'], 'dateOrder');
	layout.decimalSign = oneOf(given.decimalSign, ['point', 'comma'], 'decimalSign');
	layout.keyWithAccount = oneOf(keyWithAccount, [true, false], 'keyWithAccount');
	return layout;
}

const PARTS: readonly string[] = [
	...['layoutId', 'headings', 'columns', 'pay', 'currency', 'dateOrder', 'decimalSign'],
	...['encoding', 'keyWithAccount', 'differing'],
];

function columnsOf(given: IDataObject): Layout['columns'] {
	const columns: Layout['columns'] = {};
	for (const [field, heading] of Object.entries(given)) {
		if (!isField(field)) throw wrong(`${shown(field)} is not a field of a payment`);
		if (heading === null) continue;
		const all = textsOf(heading, `the column of ${field}`).map(headingText).filter(Boolean);
		columns[field] = [...new Set(all)];
	}
	if (!columns.amount?.length) throw wrong('It has no amount among its columns');
	return columns;
}

const isField = (field: string): field is LayoutField => Object.hasOwn(FIELDS, field);

function payOf(rules: unknown): PayRule[] {
	if (!Array.isArray(rules)) throw wrong(`${shown('pay')} is not a list`);
	return rules.map(payRuleOf);
}

function payRuleOf(rule: unknown): PayRule {
	if (!isJsonObject(rule) || headingText(rule.heading) === '') {
		throw wrong('A rule of pay has no heading');
	}
	const { values, otherValues } = rule;
	const given: PayRule = {
		heading: headingText(rule.heading),
		values: valuesOf(values, 'the values of pay'),
	};
	const others = otherValues ?? undefined;
	if (others !== undefined) given.otherValues = valuesOf(others, 'the other values of pay');
	return given;
}

/** Values as those of cells are compared; a dash, which else is an empty cell, may be meant as such. */
function valuesOf(values: unknown, what: string): string[] | 'any' {
	return values === 'any'
		? values
		: textsOf(values, what).map((value) => payValue(textOf(value) || value));
}

function textsOf(value: unknown, what: string): string[] {
	const texts = Array.isArray(value) ? value : [value];
	if (!texts.every((text) => ['string', 'number', 'boolean'].includes(typeof text))) {
		throw wrong(`${shown(what)} is not a text, nor a list of texts`);
	}
	return texts.map(String);
}

function oneOf<T>(value: unknown, choices: readonly T[], what: string): T | undefined {
	const chosen = choices.find((choice) => choice === value);
	if (chosen !== undefined || [undefined, null, ''].some((none) => none === value)) return chosen;
	throw wrong(`${what} is ${shown(value)}, and not one of ${choices.join(' and ')}`);
}

function wrong(what: string): Refused {
	return new Refused(
		`The layout cannot be used. ${what}.`,
		'Take the layout that Payment File: Get Columns gives, as a person has confirmed it.',
	);
}
