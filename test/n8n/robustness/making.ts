import type { Delivery, Manner, Runs, Secrets } from './delivery';
import { signatureOf } from '../../../sandbox/server/events/signature';
import { SIGNATURE } from './delivery';
import type { NotificationOptions } from './notifications';
import { notificationBytes } from './notifications';
import type { Random } from './random';

export const JSON_TYPE = 'application/json';

/** n8n's own limit for a body, in bytes (N8N_PAYLOAD_SIZE_MAX is 16 MiB unless set). */
export const BODY_LIMIT = 16 * 1024 * 1024;

/** What a scenario is made with: the random numbers, the secrets, and an id that no other one has. */
export interface Making {
	random: Random;
	secrets: Secrets;
	id: string;
}

/** A class of deliveries. */
export interface Kind {
	/** How often it comes, beside the others. */
	weight: number;
	make: (making: Making) => { runs: Runs; waves: Array<Array<Partial<Delivery>>> };
}

/** A delivery that the service itself could have sent. */
export function genuine({ random, secrets, id }: Making, options: NotificationOptions = {}) {
	const body = notificationBytes(random, id, options);
	const signature = signatureOf(body, secrets.current);
	return { body, signature, headers: signed(signature), statuses: [200] };
}

/** The headers of a delivery with that signature. */
export function signed(signature: string, type = JSON_TYPE): string[] {
	return [SIGNATURE, signature, 'Content-Type', type];
}

/** The manner of a delivery whose connection is cut after that part of its bytes. */
export function aborted(part: number): Manner {
	return { way: 'aborted', part };
}
