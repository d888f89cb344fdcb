import { gzipSync } from 'node:zlib';
import { SIGNATURE, signatureOf } from './delivery';
import type { Kind, Making } from './making';
import { BODY_LIMIT, JSON_TYPE, genuine, signed } from './making';
import { notificationBytes, withOtherAmount, withOtherBit } from './notifications';

const CORRUPT_GZIP = 'corrupt gzip';
const TOO_LARGE = 'over the body limit';

/**
 * The classes that n8n itself answers 500, before any node sees the delivery: no node can change that. Each one of them is
 * sent to n8n's own Webhook node too, which has to answer the same, so that no fault of the trigger hides here.
 */
export const ANSWERED_500_BY_N8N = [CORRUPT_GZIP, TOO_LARGE];

/** One delivery that must not run. */
function refused(headers: string[], body: Buffer, statuses = [401]) {
	return { runs: 'never' as const, waves: [[{ headers, body, statuses }]] };
}

/** Signed bytes that are no JSON object. */
function signedNonsense(text: string, { secrets }: Making, type: string, statuses: number[]) {
	const body = Buffer.from(text);
	return refused(signed(signatureOf(body, secrets.current), type), body, statuses);
}

function withBrokenMiddle(packed: Buffer): Buffer {
	const broken = Buffer.from(packed);
	broken.fill(0xff, 12, 24);
	return broken;
}

/** Deliveries that must start nothing, with what the trigger or, before it, n8n itself may answer. */
export const REFUSED_KINDS: Record<string, Kind> = {
	[TOO_LARGE]: {
		weight: 0.5,
		make: (making) => {
			const { body, headers } = genuine(making, { size: BODY_LIMIT });
			return refused(headers, body, [400, 413]);
		},
	},
	unsigned: {
		weight: 60,
		make: (making) => refused(['Content-Type', JSON_TYPE], genuine(making).body),
	},
	forged: {
		weight: 120,
		make: (making) => {
			const { random } = making;
			const { body, signature } = genuine(making);
			const forgery = random.pick([
				signatureOf(body, 'another secret'),
				signatureOf(body, ''),
				random.hex(64),
				signature.slice(0, 63),
				`${signature}0`,
				`sha256=${signature}`,
				`${signature} `.repeat(2).trim(),
				Buffer.from(signature, 'hex').toString('base64'),
				'',
				'null',
				'0'.repeat(64),
				'z'.repeat(64),
			]);
			return refused(signed(forgery), body);
		},
	},
	altered: {
		weight: 60,
		make: (making) => {
			const { body, headers } = genuine(making);
			return refused(headers, withOtherAmount(body));
		},
	},
	'altered in any bit': {
		// Bytes that are no JSON any more are answered 422 by n8n; under a plain content type the trigger sees them.
		weight: 60,
		make: (making) => {
			const { body, signature } = genuine(making);
			const type = making.random.pick([JSON_TYPE, 'application/octet-stream']);
			const statuses = type === JSON_TYPE ? [401, 422] : [401];
			return refused(signed(signature, type), withOtherBit(making.random, body), statuses);
		},
	},
	'doubled signature header': {
		weight: 30,
		make: (making) => {
			const { body, headers, signature } = genuine(making);
			const other = making.random.pick([signature, making.random.hex(64), '']);
			return refused([...headers, SIGNATURE, other], body, [401]);
		},
	},
	'signature of another notification': {
		weight: 30,
		make: (making) => {
			const { headers } = genuine(making);
			return refused(headers, genuine(making).body);
		},
	},
	'malformed JSON': {
		weight: 30,
		make: (making) => {
			const { body } = genuine(making);
			const text = making.random.pick([
				body.subarray(0, -1).toString(),
				`${body.toString()}}`,
				`'${body.toString()}'`,
				'{',
				'undefined',
			]);
			const isJsonType = making.random.next() < 0.5;
			// n8n reads JSON itself and answers 422.
			return isJsonType
				? signedNonsense(text, making, JSON_TYPE, [422])
				: signedNonsense(text, making, 'text/plain', [400]);
		},
	},
	'JSON that is no object': {
		weight: 25,
		make: (making) => {
			const text = making.random.pick(['[]', '[{}]', '"text"', '1', 'null', 'true', '-0.5e3']);
			return signedNonsense(text, making, making.random.pick([JSON_TYPE, 'text/plain']), [400]);
		},
	},
	'not UTF-8': {
		weight: 15,
		make: (making) => {
			const body = Buffer.concat([
				Buffer.from('{"event":"'),
				Buffer.from([0xff, 0xfe, 0x22, 0x7d]),
			]);
			const headers = signed(signatureOf(body, making.secrets.current), 'text/plain');
			return refused(headers, body, [400]);
		},
	},
	'random bytes': {
		weight: 20,
		make: (making) => {
			const body = making.random.bytes(making.random.integer(1, 400));
			const headers = signed(signatureOf(body, making.secrets.current), 'application/octet-stream');
			return refused(headers, body, [400]);
		},
	},
	'empty body': {
		weight: 15,
		make: (making) => {
			const body = Buffer.alloc(0);
			const headers = signed(signatureOf(body, making.secrets.current));
			return refused(headers, body, [400, 401]);
		},
	},
	'event not chosen': {
		weight: 30,
		make: (making) => {
			const event = making.random.pick(['account.login', 'card.blocked', 'made.up', '__proto__']);
			return { runs: 'never', waves: [[genuine(making, { event })]] };
		},
	},
	'XML, signed': {
		// Unparsable XML is answered 422 by n8n. A body that does not begin as XML is left to the end of the run (xml.ts).
		weight: 15,
		make: (making) =>
			signedNonsense(
				making.random.pick(['<event>payment.completed</event>', '<event>']),
				making,
				making.random.pick(['application/xml', 'text/xml']),
				[400, 422],
			),
	},
	'multipart form': {
		// n8n takes a form apart itself; what it cannot read it answers 400.
		weight: 15,
		make: (making) => {
			const json = notificationBytes(making.random, making.id).toString();
			const part = `--x\r\nContent-Disposition: form-data; name="body"\r\n\r\n${json}\r\n`;
			const text = making.random.pick([`${part}--x--\r\n`, part, json, '']);
			return signedNonsense(text, making, 'multipart/form-data; boundary=x', [400, 401]);
		},
	},
	'unknown charset': {
		weight: 10,
		make: (making) => {
			const { body, signature } = genuine(making);
			return refused(signed(signature, 'application/json; charset=klingon'), body, [422]);
		},
	},
	'GET instead of POST': {
		weight: 10,
		make: (making) => {
			const { headers, body } = genuine(making);
			return { runs: 'never', waves: [[{ method: 'GET', headers, body, statuses: [404] }]] };
		},
	},
	[CORRUPT_GZIP]: {
		weight: 10,
		make: (making) => {
			const { body, headers } = genuine(making);
			const packed = gzipSync(body);
			const broken = making.random.pick([packed.subarray(0, -12), body, withBrokenMiddle(packed)]);
			return refused([...headers, 'Content-Encoding', 'gzip'], broken, [400, 401, 422]);
		},
	},
};
