import { type ICredentialDataDecryptedObject, UserError } from 'n8n-workflow';
import { createHmac } from 'crypto';

/** How long a code is that of its moment, in milliseconds (RFC 6238). */
const STEP_MS = 30_000;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Gives the codes of an authenticator app: six digits, new every 30 seconds (RFC 6238, SHA-1). */
export class Authenticator {
	constructor(private readonly key: Buffer) {}

	/** The code of a moment, in ms since 1970. */
	codeAt(time: number): string {
		const counter = Buffer.alloc(8);
		counter.writeBigUInt64BE(BigInt(Math.floor(time / STEP_MS)));
		const hash = createHmac('sha1', this.key).update(counter).digest();
		const offset = hash.readUInt8(hash.length - 1) & 0xf;
		const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
		return String(number % 1_000_000).padStart(6, '0');
	}
}

/** When the code of a moment has a successor; both in ms since 1970. */
export function nextCodeAt(time: number): number {
	return (Math.floor(time / STEP_MS) + 1) * STEP_MS;
}

/**
 * The authenticator of a credential; undefined where it has no secret. Blanks, small letters and padding are taken. Throws a
 * UserError that does not repeat the secret where that is no Base32.
 */
export function authenticatorOf({
	authenticatorSecret,
}: ICredentialDataDecryptedObject): Authenticator | undefined {
	const typed = typeof authenticatorSecret === 'string' ? authenticatorSecret : '';
	const text = typed.replace(/\s/g, '').toUpperCase();
	if (text === '') return undefined;
	if (!/^[A-Z2-7]{2,}=*$/.test(text)) {
		throw new UserError(
			'Authenticator Secret of the Payments Service credential is not Base32: letters, and digits from 2 to 7',
			{
				description:
					'Copy it again, as "User: Get Two-Factor Secret" or the set-up of an authenticator app shows it.',
			},
		);
	}
	return new Authenticator(bytesOf(text.replace(/=+$/, '')));
}

/** The whole bytes of a Base32 text; bits that fill none are dropped, as authenticator apps do. */
function bytesOf(text: string): Buffer {
	const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
	const bytes = bits.join('').match(/.{8}/g) ?? [];
	return Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
}
