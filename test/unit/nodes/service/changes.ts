import type { IDataObject } from 'n8n-workflow';
import { fromTo } from './stillList';

export type Rows = IDataObject[];

/** The total of a service that counts its rows anew for each answer. */
export const counted = (rows: Rows) => rows.length;

/** The same change before each of the answers. */
export const sameBefore = (answers: number[], change: (rows: Rows) => unknown) =>
	Object.fromEntries(answers.map((answer) => [answer, change]));

function swap(rows: Rows, one: number, other: number): void {
	const kept = rows[one] as IDataObject;
	rows[one] = rows[other] as IDataObject;
	rows[other] = kept;
}

/** The 11th row and the 56th change places: one page has one of them, and so does the next. */
export const exchange = (rows: Rows) => swap(rows, 10, 55);

export const EXCHANGED = [
	...fromTo(1, 10),
	...fromTo(56, 56),
	...fromTo(12, 55),
	...fromTo(11, 11),
];
