import { sleep } from 'n8n-workflow';

/** Pauses between tries, in milliseconds: about three minutes in all. */
const PAUSES_MS = [
	200, 500, 1000, 2000, 5000, 10_000, 20_000, 30_000, 30_000, 30_000, 30_000, 30_000,
];

/** Tries again and again for minutes: what was taken from somebody has to be given back. Throws the last fault. */
export async function persist<T>(call: () => Promise<T>): Promise<T> {
	for (const pauseMs of PAUSES_MS) {
		try {
			return await call();
		} catch {
			await sleep(pauseMs);
		}
	}
	return await call();
}
