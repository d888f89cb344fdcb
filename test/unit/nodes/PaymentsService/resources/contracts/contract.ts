import type { IDataObject, INodeParameters } from 'n8n-workflow';

/** One operation, or one way to use it, by hand and from the spec. */
export interface Contract {
	/** What is typed, sent and answered; nothing for what asks only n8n's record. In it, no two values are equal. */
	typed?: INodeParameters;
	sent?: {
		method: string;
		path: string;
		query?: Record<string, string>;
		body?: IDataObject;
		headers?: Record<string, string>;
	};
	answer?: unknown;
	/** What else may be typed, laid over the above, and where what is then sent differs. */
	also?: Also[];
	/** The output items, where they are not the answer, row by row. */
	output?: IDataObject[];
	/** What keeps the typed text fields from taking any text, as far as their names do not say it. */
	texts?: Texts;
}

/** Parts of the query and the body: one that is undefined is not sent; nor is a header. */
type Also = [what: string, typed: INodeParameters, sent?: Record<string, object>];

/** Contracts of a resource, by operation; what follows a space tells several of one operation apart. */
export type Contracts = Record<string, Contract>;

export interface Texts {
	/** Typed fields that take no text but that of a form, which `FORMS` in anyTextFields.ts does not name. */
	ofAForm?: string[];
	/** Fields that are not in the request as they were typed. */
	fields?: Record<string, TextField>;
	shortest?: number;
	longest?: number;
}

/**
 * What a field takes: `text` of any script and `ticker` without what cannot be seen, both trimmed; `header`: trimmed text of
 * what a header can carry; `secret` as it is, spaces too.
 */
export type Kind = 'text' | 'ticker' | 'header' | 'secret';

/** A text field, and where its text goes. */
export interface TextField {
	/** `path`, or `body.`, `query.` or `header.` and the names below. */
	at: string;
	kind?: Kind;
	/** What the text is part of, where the field does not take just any text; n8n's expression for it. */
	typed?: (text: string) => string;
	/** What arrives for a text. */
	arrives?: (text: string) => unknown;
}

/** Two objects whose fields all differ. */
export const ROW = {
	id: 71,
	alias: 'first',
	state: 1,
	currency: 'EUR',
	createdAt: '2026-02-03T04:05:06.000Z',
};
export const ROWS = [
	ROW,
	{ id: 72, alias: 'second', state: 2, currency: 'USD', createdAt: '2026-03-04T05:06:07.000Z' },
];
export const PAGE = { items: ROWS, totalCount: 2, hasMore: false };
export const TRANSFER = { id: 81, reference: 'PO-81', state: 'charged', bookingDate: '2026-04-05' };
