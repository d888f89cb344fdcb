/** Nothing is taken from a file or list: what was found, and what to do next, in the words of finance. */
export class Refused extends Error {
	constructor(
		message: string,
		readonly nextStep = '',
		/** What the item of a refusal has beside the words: a page on which to mend it. */
		readonly page: object = {},
	) {
		super(message);
	}
}
