/** What the bytes from 0x80 to 0x9f mean in windows-1252; five of them mean nothing. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** What a byte becomes that means nothing in its encoding. */
const MEANS_NOTHING = /[\x80-\x9f\p{Co}]/u;

/**
 * What TextDecoder calls the encoding with this name: several names have one encoding, and US-ASCII is a part of UTF-8. Undefined
 * where this platform does not know it.
 */
export function encodingNamed(name: string): string | undefined {
	const label = name.trim().toLowerCase();
	try {
		if (/^(?:us-)?ascii$/.test(label)) return 'utf-8';
		// As Java writes ISO-8859-2, and Linux ISO-8859-15.
		return new TextDecoder(label.replace(/^iso8859_/, 'iso-8859-').replace('latin9', 'l9'))
			.encoding;
	} catch {
		return undefined;
	}
}

/**
 * The text of bytes in the encoding with this name, without a byte order mark; undefined where it is not known here or the
 * bytes are none of it. ISO-8859-1 is read as windows-1252, as browsers do, since programs on Windows name the one and write
 * the other. Node.js does not read it alike in all its versions, so it is read here.
 */
export function decode(bytes: Uint8Array, encoding: string): string | undefined {
	const name = encodingNamed(encoding);
	const text = name === 'windows-1252' ? ofWindows1252(bytes) : decodeStrictly(bytes, name);
	const isUnicode = name?.startsWith('utf-');
	return text !== undefined && (isUnicode || !MEANS_NOTHING.test(text)) ? text : undefined;
}

function ofWindows1252(bytes: Uint8Array): string {
	return Buffer.from(bytes)
		.toString('latin1')
		.replace(/[\x80-\x9f]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80]);
}

function decodeStrictly(bytes: Uint8Array, encoding: string | undefined): string | undefined {
	if (encoding === undefined) return undefined;
	try {
		return new TextDecoder(encoding, { fatal: true }).decode(bytes);
	} catch {
		return undefined;
	}
}

/** The encoding of a text in 16 bits: it begins with a byte order mark, or every other one of its first bytes is zero. */
function wideEncodingOf(bytes: Uint8Array): string | undefined {
	const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
	const mark = Buffer.from([first, second]).toString('hex');
	if (mark === 'fffe' || (first && !second && third && !fourth)) return 'utf-16le';
	if (mark === 'feff' || (!first && second && !third && fourth)) return 'utf-16be';
	return undefined;
}

/** The text of bytes in 16 bits; undefined of any others. */
export function wideTextOf(bytes: Uint8Array): string | undefined {
	const wide = wideEncodingOf(bytes);
	return wide === undefined ? undefined : decode(bytes, wide);
}

/** What may come before the first tag of an XML file: byte order marks, the other half of signs in 16 bits, and blanks. */
const BEFORE_A_TAG = [0xef, 0xbb, 0xbf, 0xfe, 0xff, 0x00, 0x09, 0x0a, 0x0d, 0x20];

/** Whether the first sign of a file opens a tag, in whatever encoding. */
export function isXml(bytes: Uint8Array): boolean {
	return bytes.find((byte) => !BEFORE_A_TAG.includes(byte)) === '<'.charCodeAt(0);
}

const MAX_DECLARATION = 200;
const UTF_8_MARK = 'efbbbf';

/**
 * The text of an XML file, in the encoding that its first bytes show, else the one that it names, else UTF-8. A file that
 * names UTF-16 and is not written in 16 bits is read as UTF-8: programs name it so that write a text from memory. So is one
 * that names ISO-8859-1 and is UTF-8 throughout, since no name has "Ã¶".
 */
export function xmlTextOf(bytes: Uint8Array): { text?: string; encoding: string } {
	const start = Buffer.from(bytes.subarray(0, MAX_DECLARATION));
	const [, named = 'UTF-8'] =
		/^<\?xml[^>]*?[ \t\r\n]encoding[ \t\r\n]*=[ \t\r\n]*["']([\w.:-]+)["']/.exec(
			start.toString('latin1'),
		) ?? [];
	const isUtf8 = start.toString('hex', 0, 3) === UTF_8_MARK || /^utf-?16/i.test(named);
	const encoding = wideEncodingOf(bytes) ?? (isUtf8 ? 'UTF-8' : named);
	const mayBeUtf8 = encodingNamed(encoding) === 'windows-1252';
	const text = (mayBeUtf8 ? decode(bytes, 'utf-8') : undefined) ?? decode(bytes, encoding);
	return { text, encoding };
}
