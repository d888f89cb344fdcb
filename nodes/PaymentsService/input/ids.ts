import { BadInput, givenText, type Rule, shown } from './rule';

/** A rule for an id that is text, of one form and nothing else: what it lets through is safe inside a path. */
function idOfForm(form: RegExp, expected: string): Rule<string> {
	return (value) => {
		const text = givenText(value, expected);
		if (!form.test(text)) throw new BadInput(`${shown(value)} is not such an id. ${expected}`);
		return text;
	};
}

/** The id of a beneficiary, an account, a country: a positive whole number (spec, "Resources"). */
export function integerId(value: unknown): number {
	const expected = 'Expected a whole number above 0, e.g. 42.';
	const text = givenText(value, expected);
	if (!/^[1-9][0-9]*$/.test(text)) {
		throw new BadInput(`${shown(value)} is not the number of a record. ${expected}`);
	}
	const id = Number(text);
	if (!Number.isSafeInteger(id)) throw new BadInput(`${shown(value)} is too large. ${expected}`);
	return id;
}

/**
 * The id of a payment card. The spec says "string" and no more. Assumption: 1 to 64 letters, digits, hyphens and
 * underscores, which covers every usual kind of id and nothing that has a meaning in a path.
 */
export const paymentCardId: Rule<string> = idOfForm(
	/^[A-Za-z0-9_-]{1,64}$/,
	'Expected 1 to 64 letters, digits, hyphens or underscores, e.g. pc_8f3a2c.',
);

/**
 * The account number in the path of "Get Balance". The service may return it in groups with spaces (spec,
 * "Beneficiary"), which are removed here.
 */
export function accountNumber(value: unknown): string {
	const expected = 'Expected letters, digits and hyphens, e.g. ES9121000418450200051332.';
	const compact = givenText(value, expected).replace(/\s+/g, '');
	if (!/^[A-Za-z0-9-]{1,64}$/.test(compact)) {
		throw new BadInput(`${shown(value)} is not an account number. ${expected}`);
	}
	return compact;
}

/** The name of a hook event, such as `user_login` or `payment.created` (spec, "Events"). */
export const hookEvent: Rule<string> = (value) => {
	const expected = 'Expected a name in small letters, e.g. payment_out_state_change.';
	const name = givenText(value, expected);
	if (name.length > 100 || !/^[a-z0-9][a-z0-9_]*(?:\.[a-z0-9_]+)*$/.test(name)) {
		throw new BadInput(`${shown(value)} is not the name of an event. ${expected}`);
	}
	return name;
};

/** Where a hook delivers to (spec, "User hooks"). */
export function hookTarget(value: unknown): 'web' | 'email' {
	const expected = 'Expected web or email.';
	const target = givenText(value, expected).toLowerCase();
	if (target === 'web' || target === 'email') return target;
	throw new BadInput(`${shown(value)} is not a target. ${expected}`);
}
