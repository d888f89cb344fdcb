import { ownValue } from '../../service/values/json';

const IN_HTML = { amp: '&', lt: '<', gt: '>', quot: '"' };
const NAMES = new Map(Object.entries(IN_HTML).map(([name, sign]) => [sign, name]));

/** The five entities of XML. Some mail programs do not know the fifth in HTML. */
export const ENTITIES: Readonly<Record<string, string>> = { ...IN_HTML, apos: "'" };

/** A text for XML or HTML in which these signs are no markup. */
export function withReferences(text: string, signs: RegExp): string {
	return text.replace(signs, (sign) => `&${NAMES.get(sign) ?? `#${sign.charCodeAt(0)}`};`);
}

/** What XML 1.0 permits nowhere, such as half of a surrogate pair; with the flag, a whole pair is fine. */
export const NO_CHARACTER = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const MAX_CODE = 0x10ffff;

const REFERENCE = /&(?:#x([\da-fA-F]{1,8})|#(\d{1,8})|(\w{1,5}));/y;

/** The text with character references and the five entities of XML filled in. `fail` is told where any other is. */
export function fillReferences(text: string, fail: (index: number) => never): string {
	const parts: string[] = [];
	let start = 0;
	for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', start)) {
		REFERENCE.lastIndex = at;
		const [whole, hexadecimal, decimal, entity] = REFERENCE.exec(text) ?? fail(at);
		const filled = entity
			? ownValue(ENTITIES, entity)
			: characterOf(hexadecimal ? parseInt(hexadecimal, 16) : Number(decimal));
		parts.push(text.slice(start, at), filled ?? fail(at));
		start = at + whole.length;
	}
	return parts.join('') + text.slice(start);
}

/** The character with this number, if XML permits it. */
function characterOf(code: number): string | undefined {
	const character = code > MAX_CODE ? '' : String.fromCodePoint(code);
	return NO_CHARACTER.test(character) ? undefined : character || undefined;
}
