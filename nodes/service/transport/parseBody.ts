/** What may be an integer beyond 2^53. */
const LONG_NUMBER = /\d{16}/;

/** What begins or ends a text of JSON, what does not end it, and numbers. */
const TOKENS = /"|\\.|-?\d[\d.eE+-]*/g;

/** What the text of an answer holds: JSON, with integers beyond 2^53 as text so that they keep their digits, or the text itself. */
export function parseBody(body: unknown): unknown {
	if (typeof body !== 'string') return body;
	const json = body.replace(/^\uFEFF/, '');
	try {
		const value = JSON.parse(json) as unknown;
		return LONG_NUMBER.test(json) ? (JSON.parse(withInexactAsText(json)) as unknown) : value;
	} catch {
		return json;
	}
}

/** JSON, known to be whole, in which integers beyond 2^53 are texts: as a number each would silently become another one. */
function withInexactAsText(json: string): string {
	let isInText = false;
	return json.replace(TOKENS, (token) => {
		if (token === '"') isInText = !isInText;
		const isInexact = /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token));
		return isInexact && !isInText ? `"${token}"` : token;
	});
}
