import { gzipSync } from 'node:zlib';
import { signatureOf } from '../../../sandbox/server/events/signature';
import { SIGNATURE } from './delivery';
import type { Kind, Making } from './making';
import { BODY_LIMIT, JSON_TYPE, genuine, signed } from './making';
import { notificationBytes, withOtherAmount, withOtherBit } from './notifications';

/** Bodies that are called XML: well-formed, malformed, cut, and none at all. */
const XML_BODIES = [
	'<event>payment.completed</event>',
	'<event>',
	'<a><b></a></b>',
	'{"event":"payment.completed"',
	'<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]><a>&b;</a>',
];
const XML_TYPES = ['application/xml', 'text/xml', 'application/soap+xml'];

/** One delivery that must not run. */
function refused(headers: string[], body: Buffer, statuses = [401]) {
	return { runs: 'never' as const, waves: [[{ headers, body, statuses }]] };
}

/** Signed bytes that are not a JSON object. */
function signedNonsense(text: string, { secrets }: Making, type: string) {
	const body = Buffer.from(text);
	return refused(signed(signatureOf(body, secrets.current), type), body, [400]);
}

function withBrokenMiddle(packed: Buffer): Buffer {
	const broken = Buffer.from(packed);
	broken.fill(0xff, 12, 24);
	return broken;
}

/** Deliveries that must start nothing, with the trigger's answer. */
export const REFUSED_KINDS: Record<string, Kind> = {
	'over the body limit': {
		weight: 0.5,
		make: (making) => {
			const { body, headers } = genuine(making, { size: BODY_LIMIT });
			return refused(headers, body);
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
		weight: 60,
		make: (making) => {
			const { body, signature } = genuine(making);
			const type = making.random.pick([JSON_TYPE, 'application/octet-stream']);
			return refused(signed(signature, type), withOtherBit(making.random, body));
		},
	},
	'doubled signature header': {
		weight: 30,
		make: (making) => {
			const { body, headers, signature } = genuine(making);
			const other = making.random.pick([signature, making.random.hex(64), '']);
			return refused([...headers, SIGNATURE, other], body);
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
			return signedNonsense(text, making, making.random.pick([JSON_TYPE, 'text/plain']));
		},
	},
	'JSON that is not an object': {
		weight: 25,
		make: (making) => {
			const text = making.random.pick(['[]', '[{}]', '"text"', '1', 'null', 'true', '-0.5e3']);
			return signedNonsense(text, making, making.random.pick([JSON_TYPE, 'text/plain']));
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
			const body = making.random.bytes(making.random.between(1, 400));
			const headers = signed(signatureOf(body, making.secrets.current), 'application/octet-stream');
			return refused(headers, body, [400]);
		},
	},
	'empty body': {
		weight: 15,
		make: (making) => {
			const body = Buffer.alloc(0);
			const headers = signed(signatureOf(body, making.secrets.current));
			return refused(headers, body, [400]);
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
		weight: 15,
		make: (making) => {
			const { random } = making;
			return signedNonsense(random.pick(XML_BODIES), making, random.pick(XML_TYPES));
		},
	},
	'XML, unsigned': {
		weight: 15,
		make: ({ random }) =>
			refused(['Content-Type', random.pick(XML_TYPES)], Buffer.from(random.pick(XML_BODIES))),
	},
	'multipart form': {
		weight: 15,
		make: (making) => {
			const json = notificationBytes(making.random, making.id).toString();
			const part = `--x\r\nContent-Disposition: form-data; name="body"\r\n\r\n${json}\r\n`;
			const text = making.random.pick([`${part}--x--\r\n`, part, '']);
			return signedNonsense(text, making, 'multipart/form-data; boundary=x');
		},
	},
	'GET instead of POST': {
		weight: 10,
		make: (making) => {
			const { headers, body } = genuine(making);
			return { runs: 'never', waves: [[{ method: 'GET', headers, body, statuses: [404] }]] };
		},
	},
	'corrupt gzip': {
		weight: 10,
		make: (making) => {
			const { body, headers } = genuine(making);
			const packed = gzipSync(body);
			const broken = making.random.pick([packed.subarray(0, -12), body, withBrokenMiddle(packed)]);
			return refused([...headers, 'Content-Encoding', 'gzip'], broken);
		},
	},
};
