import { BadInput } from '../../../../../nodes/PaymentsService/input';

/** The message with which a rule refuses; fails the test when it accepts, or throws anything but `BadInput`. */
export function refusal(attempt: () => unknown): string {
	let accepted: unknown;
	try {
		accepted = attempt();
	} catch (error) {
		if (error instanceof BadInput) return error.message;
		const unexpected = error;
		throw unexpected;
	}
	throw new Error(`accepted: ${JSON.stringify(accepted)}`);
}

/** Values that no rule for text may accept: what a broken expression gives. */
export const NOT_TEXT: unknown[] = [
	undefined,
	null,
	'',
	'   ',
	'\n\t',
	true,
	{},
	[],
	['a'],
	{ value: 'a' },
	NaN,
	Infinity,
	1.5,
	Symbol('a'),
	() => 'a',
];
