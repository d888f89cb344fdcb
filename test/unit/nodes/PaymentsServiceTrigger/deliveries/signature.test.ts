import { createHmac } from 'node:crypto';
import fc from 'fast-check';

import type { SignatureFault } from '../../../../../nodes/PaymentsServiceTrigger/deliveries/signature';
import {
	SIGNATURE_FAULTS,
	SIGNATURE_HEADER,
	faultOfSignature,
} from '../../../../../nodes/PaymentsServiceTrigger/deliveries/signature';
import vectors from './fixtures/vectors.json';

const SECRET = 'whsec_test';
const BODY = Buffer.from('{"event":"user_login","timestamp":"2026-01-02T03:04:05Z"}');

const sign = (bytes: Uint8Array, secret = SECRET) =>
	createHmac('sha256', secret).update(bytes).digest('hex');

interface Delivery {
	bytes: Uint8Array;
	header: string | string[] | undefined;
	secrets: unknown[];
}

const faultOf = (delivery: Partial<Delivery>) => {
	const { bytes, header, secrets } = {
		bytes: BODY,
		header: sign(BODY),
		secrets: [SECRET],
		...delivery,
	};
	return faultOfSignature(bytes, header, secrets);
};

it('is looked for in the header that the spec names, in lower case as Node gives it', () => {
	expect(SIGNATURE_HEADER).toBe('X-Service-Signature'.toLowerCase());
});

describe('signatures made by OpenSSL', () => {
	it.each(vectors)('accepts $name', ({ secret, bodyBase64, signature }) => {
		const bytes = Buffer.from(bodyBase64, 'base64');
		expect(faultOf({ bytes, header: signature, secrets: [secret] })).toBeUndefined();
	});

	it.each(vectors)('refuses $name under another secret', ({ secret, bodyBase64, signature }) => {
		const bytes = Buffer.from(bodyBase64, 'base64');
		expect(faultOf({ bytes, header: signature, secrets: [`${secret}x`] })).toBe('mismatch');
	});
});

it('accepts capital digits', () => {
	expect(faultOf({ header: sign(BODY).toUpperCase() })).toBeUndefined();
});

describe('secrets', () => {
	it('accepts the current and the previous secret during a rotation', () => {
		const secrets = [SECRET, 'whsec_before'];
		expect(faultOf({ secrets })).toBeUndefined();
		expect(faultOf({ secrets, header: sign(BODY, 'whsec_before') })).toBeUndefined();
	});

	it.each([[[]], [['']], [['', '   ']], [[undefined, null]], [[42]]])(
		'refuses everything when the secrets are %j',
		(secrets) => expect(faultOf({ secrets, header: sign(BODY, '') })).toBe('noSecret'),
	);

	it.each([` ${SECRET}`, `${SECRET}\n`, `\t${SECRET} \r\n`])(
		'ignores what was pasted around it: %j',
		(pasted) => expect(faultOf({ secrets: [pasted] })).toBeUndefined(),
	);

	it('never takes an empty previous secret for one', () => {
		expect(faultOf({ secrets: [SECRET, ''], header: sign(BODY, '') })).toBe('mismatch');
	});
});

describe('headers that are refused', () => {
	const other = sign(Buffer.from('other'));
	const [first, last] = [sign(BODY).slice(0, 1), sign(BODY).slice(-1)].map((digit) =>
		digit === '0' ? '1' : '0',
	);
	const cases: Array<[string, string | string[] | undefined, SignatureFault]> = [
		['no header', undefined, 'missing'],
		['an empty header', '', 'missing'],
		['an empty list', [], 'missing'],
		['two signatures, joined', `${sign(BODY)}, ${sign(BODY)}`, 'repeated'],
		['a right signature after a wrong one', `${other}, ${sign(BODY)}`, 'repeated'],
		['a list, even of one', [sign(BODY)], 'repeated'],
		['a scheme before the digits', `sha256=${sign(BODY)}`, 'malformed'],
		['white space around the digits', ` ${sign(BODY)}`, 'malformed'],
		['no hexadecimal digits', 'z'.repeat(64), 'malformed'],
		['base64', createHmac('sha256', SECRET).update(BODY).digest('base64'), 'malformed'],
		['one digit too few', sign(BODY).slice(1), 'malformed'],
		['one digit too many', `${sign(BODY)}0`, 'malformed'],
		['another hash', createHmac('sha512', SECRET).update(BODY).digest('hex'), 'malformed'],
		['the signature of another body', other, 'mismatch'],
		['a right signature but for its first digit', first + sign(BODY).slice(1), 'mismatch'],
		['a right signature but for its last digit', sign(BODY).slice(0, -1) + last, 'mismatch'],
	];

	it.each(cases)('refuses %s', (_name, header, fault) => {
		expect(faultOf({ header })).toBe(fault);
	});
});

describe('any change', () => {
	const secret = fc.string({ minLength: 1 }).filter((text) => text !== '' && text.trim() === text);
	const nonEmptyBytes = fc.uint8Array({ minLength: 1, maxLength: 400 });

	it('accepts whatever was signed with the secret', () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 400 }), secret, (bytes, key) => {
				expect(faultOf({ bytes, header: sign(bytes, key), secrets: [key] })).toBeUndefined();
			}),
		);
	});

	it('refuses a body in which one byte was changed', () => {
		fc.assert(
			fc.property(nonEmptyBytes, fc.nat(), fc.integer({ min: 1, max: 255 }), (bytes, at, flip) => {
				const changed = Uint8Array.from(bytes);
				changed[at % bytes.length] ^= flip;
				expect(faultOf({ bytes: changed, header: sign(bytes) })).toBe('mismatch');
			}),
		);
	});

	it('refuses any other header without throwing', () => {
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.array(fc.string())), (header) => {
				expect(Object.keys(SIGNATURE_FAULTS)).toContain(faultOf({ header }));
			}),
		);
	});
});
