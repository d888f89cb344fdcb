import { sleep } from 'n8n-workflow';

/** Pauses between tries, in milliseconds: about three minutes in all. */
const PAUSES_MS = [
	200, 500, 1000, 2000, 5000, 10_000, 20_000, 30_000, 30_000, 30_000, 30_000, 30_000,
];

/** Keeps trying for minutes, because what was taken from others has to be restored. Throws the last error. */
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
