import type { Random } from './random';
import { CHOSEN_EVENTS } from './workflow';

/** Texts that have broken parsers before. */
const AWKWARD_TEXTS = [
	'',
	'café ☕ \u{1f4b6}',
	'\u0000\u0007\u001b',
	'"}],{"event":"payment.failed"',
	'{{ $json.id }}',
	'={{ 1 + 1 }}',
	'\ud800',
	'\u2028\u2029',
	'../../etc/passwd',
	'a'.repeat(5000),
];

const AWKWARD_KEYS = ['__proto__', 'constructor', 'deliveryId', 'toString', 'a.b', '', 'json'];

export interface NotificationOptions {
	event?: string;
	/** Fills the notification up to about this many bytes. */
	size?: number;
}

/** The bytes of a notification (spec, "Webhook notification") that differ from those of every other `id`. */
export function notificationBytes(
	random: Random,
	id: string,
	{ event = random.pick(CHOSEN_EVENTS), size = 0 }: NotificationOptions = {},
): Buffer {
	const data: Array<[string, unknown]> = [
		['id', id],
		['status', 'completed'],
		['amount', random.between(1, 1_000_000)],
		['currency', random.pick(['EUR', 'USD', 'GBP'])],
	];
	if (random.next() < 0.3) data.push([random.pick(AWKWARD_KEYS), awkwardValue(random, 3)]);
	if (size > 0) data.push(['filling', 'x'.repeat(size)]);
	const fields = data.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
	const timestamp = new Date(1_767_225_600_000 + random.between(0, 1_000_000_000)).toISOString();
	// Written by hand, since a key such as __proto__ would not survive JSON.stringify.
	const text = `{"event": "${event}", "data": {${fields.join(', ')}}, "timestamp": "${timestamp}"}`;
	return Buffer.from(text);
}

function awkwardValue(random: Random, depth: number): unknown {
	if (depth === 0 || random.next() < 0.4) return random.pick(AWKWARD_TEXTS);
	if (random.next() < 0.5) return [awkwardValue(random, depth - 1), null, 1e308, -0];
	return { nested: awkwardValue(random, depth - 1), isTrue: true };
}

/** The same bytes except one, which is another digit of the amount: still JSON, and another payment. */
export function withOtherAmount(bytes: Buffer): Buffer {
	const altered = Buffer.from(bytes);
	const at = altered.indexOf('"amount": ') + '"amount": '.length;
	altered[at] = altered[at] === 0x39 ? 0x38 : 0x39;
	return altered;
}

/** The same bytes except for one bit, anywhere. */
export function withOtherBit(random: Random, bytes: Buffer): Buffer {
	const altered = Buffer.from(bytes);
	const at = random.between(0, altered.length - 1);
	altered[at] = (altered[at] ?? 0) ^ (1 << random.between(0, 7));
	return altered;
}
