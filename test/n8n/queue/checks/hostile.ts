/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { gzipSync } from 'node:zlib';
import { signatureOf } from '../../../../sandbox/server/events/signature';
import { SeededRandom } from '../../../../sandbox/server/seed/random';
import { type Notification, headersFor, newNotification } from './deliveries';

/** Members of `data` that have broken parsers before. */
const AWKWARD = [
	'"__proto__": {"polluted": true}',
	'"constructor": "{{ $json.id }}"',
	'"deliveryId": ["={{ 1 + 1 }}"], "": null',
	'"json": {"a.b": [[[-0, 1e308, 12345678901234567890]]]}',
	'"text": "\\u0000\\u001b\\ud800\\u2028 café ☕ \\"}],{"',
];
const TYPES = [
	...['text/plain', 'application/octet-stream', 'application/x-www-form-urlencoded', 'no slash'],
	...['application/json; charset=klingon', 'multipart/form-data; boundary=x', 'text/xml'],
];
const NO_OBJECTS = [
	...['', '{', '[{}]', '"text"', '-0.5e3', 'null', 'undefined', '{"event":""}}', '<event>'],
	...['<a><b></a></b>', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]><a>&b;</a>'],
	'--x\r\nContent-Disposition: form-data; name="body"\r\n\r\n{}\r\n--x--\r\n',
];

/** What a kind of delivery changes of a genuine one. */
type Kind = (genuine: Notification, random: SeededRandom) => Partial<Notification>;

const refused = (changed: Partial<Notification>) => ({ status: 401, runs: 0, ...changed });
const packed = { 'content-encoding': 'gzip' };

const GENUINE: Kind[] = [
	() => ({}),
	({ body }, random) => ({ headers: headersFor(body, random.pick(TYPES)) }),
	({ body, headers }) => ({ body: gzipSync(body), headers: { ...headers, ...packed } }),
];

const HOSTILE: Kind[] = [
	() => ({ ...newNotification('account.login'), runs: 0 }),
	() => refused({ headers: { 'content-type': 'application/json' } }),
	() => refused({ body: newNotification().body }),
	({ body }) => {
		const forged = signatureOf(body, 'another secret');
		return refused({ headers: headersFor(body, 'application/json', forged) });
	},
	({ body }, random) => {
		const altered = Buffer.from(body);
		const at = random.between(0, altered.length - 1);
		altered[at] = (altered[at] ?? 0) ^ (1 << random.between(0, 7));
		return refused({ body: altered });
	},
	({ body, headers }, random) => {
		const broken = [Buffer.from(body), gzipSync(body).subarray(0, -12)];
		return refused({ body: random.pick(broken), headers: { ...headers, ...packed } });
	},
	(_, random) =>
		refused({ body: random.pick(NO_OBJECTS), headers: { 'content-type': random.pick(TYPES) } }),
	(_, random) => {
		const bytes = Buffer.from(Array.from({ length: 200 }, () => random.between(0, 255)));
		const body = random.pick([...NO_OBJECTS, bytes]);
		return { body, headers: headersFor(body, random.pick(TYPES)), status: 400, runs: 0 };
	},
];

/** Deliveries of all kinds, the same kinds for the same count, and half of them genuine; some come four times at the same moment. */
export function hostileNotifications(count: number): Notification[] {
	const random = new SeededRandom(count);
	const deliveries: Notification[] = [];
	for (let serial = 0; deliveries.length < count; serial += 1) {
		const genuine = newNotification('payment.completed', random.pick(AWKWARD));
		const kind = [...GENUINE, ...HOSTILE][serial] ?? random.pick(random.pick([GENUINE, HOSTILE]));
		const delivery = { ...genuine, ...kind(genuine, random) };
		const copies = random.next() < 0.1 ? 4 : 1;
		for (let copy = 0; copy < copies; copy += 1) deliveries.push(delivery);
	}
	return deliveries;
}
