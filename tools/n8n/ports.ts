import getPort from 'get-port';

/** The one address on which anything here listens. */
export const LOOPBACK = '127.0.0.1';

/** A port of the loopback address that nothing uses at the moment. */
export async function freePort(): Promise<number> {
	return await getPort({ host: LOOPBACK });
}
