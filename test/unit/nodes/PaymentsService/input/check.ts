import type * as input from '../../../../../nodes/PaymentsService/input';

/** A row of the table. */
export interface Row {
	fields: string;
	refuses: string;
	/** The sentence of the API's description that it rests on, or the reason. */
	basis: string;
	/** How to get past it; none where the description itself leaves no other way. */
	switch?: string;
}

/** A check that a rule makes, whatever the field. */
export interface Check extends Row {
	/** The exported rule of `nodes/PaymentsService/input` that makes it. */
	rule: keyof typeof input;
	/** The rule, where it is made from something. */
	judge?: (value: unknown) => unknown;
	passes: unknown;
	refused: unknown;
}
