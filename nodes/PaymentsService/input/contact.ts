import { BadInput, givenText, type Rule, shown } from './rule';

/** An email address: something, one @, and a domain with a dot. Whether it exists only the service can tell. */
export const email: Rule<string> = (value) => {
	const expected = 'Expected e.g. ana@example.com.';
	const address = givenText(value, expected);
	const parts = address.split('@');
	const domain = parts[1] ?? '';
	const isDomain = /^[^\s.,;:<>()"'/\\]+(?:\.[^\s.,;:<>()"'/\\]+)+$/.test(domain);
	const isLocal = /^[^\s,;:<>()"\\]+$/.test(parts[0]) && !/^\.|\.$|\.\./.test(parts[0]);
	if (parts.length !== 2 || !isDomain || !isLocal || address.length > 254) {
		throw new BadInput(`${shown(value)} is not an email address. ${expected}`);
	}
	return address;
};

/**
 * A web address, as given. One with a user name or password in it is refused without repeating it, because it would
 * be stored and shown by others.
 */
export function httpUrl(options: { httpsOnly: boolean }): Rule<string> {
	const schemes = options.httpsOnly ? ['https:'] : ['https:', 'http:'];
	const expected = `Expected an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}, e.g. https://example.com/thanks.`;
	return (value) => {
		const text = givenText(value, expected);
		const url = URL.canParse(text) ? new URL(text) : undefined;
		if (url !== undefined && url.username + url.password !== '') {
			throw new BadInput(`the address contains a user name or password. ${expected}`);
		}
		// What cannot be read may still hold a password, as in "https//user:password@host".
		const subject = /:.*@/s.test(text) ? 'the value' : shown(value);
		if (url === undefined || /[\s\\]/.test(text) || !/^[a-z]+:\/\/[^/]/i.test(text)) {
			throw new BadInput(`${subject} is not a web address. ${expected}`);
		}
		if (!schemes.includes(url.protocol)) {
			throw new BadInput(
				`${subject} begins with ${url.protocol}//, which is not allowed here. ${expected}`,
			);
		}
		return text;
	};
}

/** A phone number as + and digits alone: spaces, points, hyphens and brackets are left out. */
export const phone: Rule<string> = (value) => {
	const expected = 'Expected 5 to 15 digits, with or without +, e.g. +34 600 123 456.';
	const number = givenText(value, expected).replace(/[\s().-]+/g, '');
	if (!/^\+?[0-9]{5,15}$/.test(number)) {
		throw new BadInput(`${shown(value)} is not a phone number. ${expected}`);
	}
	return number;
};

/**
 * A country's calling code, as digits. Assumption: sent without the +, because the service itself returns it as an
 * integer (spec, "Beneficiary", `countryDestination.callingCode`).
 */
export const callingCode: Rule<string> = (value) => {
	const expected = 'Expected 1 to 4 digits, with or without +, e.g. 34 for Spain.';
	const code = givenText(value, expected).replace(/^(?:\+|00)\s*/, '');
	if (!/^[1-9][0-9]{0,3}$/.test(code)) {
		throw new BadInput(`${shown(value)} is not a calling code. ${expected}`);
	}
	return code;
};

/** A picture as a base64 data URL (spec, "Payment card", `imageBase`). Only its beginning is repeated. */
export const dataUrlImage: Rule<string> = (value) => {
	const expected = 'Expected a picture as a data URL, e.g. data:image/png;base64,iVBORw0KGgo=.';
	const text = givenText(value, expected);
	const [head, data] = splitAtComma(text);
	const isImage = /^data:image\/[a-z0-9.+-]+;base64$/i.test(head);
	if (!isImage || data === '' || data.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(data)) {
		throw new BadInput(`${shown(value)} is not a picture as a data URL. ${expected}`);
	}
	return text;
};

function splitAtComma(text: string): [head: string, rest: string] {
	const comma = text.indexOf(',');
	return comma === -1 ? [text, ''] : [text.slice(0, comma), text.slice(comma + 1)];
}
