/** No name of a bank file is nearly as long; without a limit megabytes of one would fill the stack. */
export const MAX_NAME = 1000;

/** With what a name begins (XML 1.0, 2.3). */
const START =
	':A-Z_a-z\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c-\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}';

/** A name where the text is, or up to one sign more than it may have. */
export const NAME = new RegExp(
	`[${START}][\\u0300-\\u036f${START}\\-.0-9\\xb7\\u203f-\\u2040]{0,${MAX_NAME}}`,
	'yu',
);
