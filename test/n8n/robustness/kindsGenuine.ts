import { gzipSync } from 'node:zlib';
import type { Delivery, Manner } from './delivery';
import { signatureOf } from '../../../sandbox/server/events/signature';
import { SIGNATURE } from './delivery';
import type { Kind } from './making';
import { BODY_LIMIT, aborted, genuine, signed } from './making';

function accepted(delivery: Partial<Delivery>) {
	return { runs: 'once' as const, waves: [[delivery]] };
}

function copies<T>(count: number, value: T): T[] {
	return Array.from({ length: count }, () => value);
}

/** Deliveries that the service itself could send, whole or not, once or again. */
export const GENUINE_KINDS: Record<string, Kind> = {
	valid: { weight: 150, make: (making) => accepted(genuine(making)) },
	'valid, previous secret': {
		weight: 15,
		make: (making) => {
			const { body } = genuine(making);
			const headers = signed(signatureOf(body, making.secrets.previous));
			return accepted({ body, headers, statuses: [200] });
		},
	},
	'valid, another content type': {
		weight: 40,
		make: (making) => {
			const delivery = genuine(making);
			const type = making.random.pick([
				'text/plain',
				'application/octet-stream',
				'application/x-www-form-urlencoded',
				'application/json; charset=utf-8',
				'application/json; charset=klingon',
				'application/vnd.api+json',
				'multipart/mixed; boundary=x',
				'multipart/form-data; boundary=x',
				'application/xml',
				'no slash',
			]);
			return accepted({ ...delivery, headers: signed(delivery.signature, type) });
		},
	},
	'valid, no content type': {
		weight: 15,
		make: (making) => {
			const delivery = genuine(making);
			return accepted({ ...delivery, headers: [SIGNATURE, delivery.signature] });
		},
	},
	'valid, gzip': {
		weight: 25,
		make: (making) => {
			const delivery = genuine(making);
			const headers = [...delivery.headers, 'Content-Encoding', 'gzip'];
			return accepted({ ...delivery, headers, body: gzipSync(delivery.body) });
		},
	},
	'valid, slow': {
		weight: 20,
		make: (making) => {
			const { random } = making;
			const manner: Manner = {
				way: 'slow',
				pieces: random.between(2, 5),
				pauseMs: random.between(20, 300),
			};
			return accepted({ ...genuine(making), manner });
		},
	},
	'valid, large': {
		weight: 4,
		make: (making) => {
			const size = Math.floor(16 * 1024 * 2 ** (making.random.next() * 6));
			return accepted(genuine(making, { size }));
		},
	},
	'valid, at the body limit': {
		weight: 0.5,
		make: (making) => accepted(genuine(making, { size: BODY_LIMIT - 64 * 1024 })),
	},
	'duplicates at the same moment': {
		weight: 40,
		make: (making) => {
			const wave = copies(making.random.between(2, 5), genuine(making));
			return { runs: 'once', waves: [wave] };
		},
	},
	'duplicates one after the other': {
		weight: 30,
		make: (making) => {
			const waves = copies(making.random.between(2, 3), [genuine(making)]);
			const [first = []] = waves;
			return { runs: 'once', waves: waves.map(() => first) };
		},
	},
	'cut before the answer, then sent again': {
		weight: 20,
		make: (making) => {
			const delivery = genuine(making);
			return { runs: 'once', waves: [[{ ...delivery, manner: aborted(1) }], [delivery]] };
		},
	},
	'cut half way': {
		weight: 25,
		make: (making) => {
			const manner = aborted(making.random.next() * 0.99);
			return { runs: 'never', waves: [[{ ...genuine(making), manner }]] };
		},
	},
	'cut half way, then sent again': {
		weight: 20,
		make: (making) => {
			const delivery = genuine(making);
			return { runs: 'once', waves: [[{ ...delivery, manner: aborted(0.5) }], [delivery]] };
		},
	},
};
