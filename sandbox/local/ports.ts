import { createServer } from 'node:net';
import getPort from 'get-port';
import { StartError, errorCode } from './start-error';

/** The one address on which anything here listens. */
export const LOOPBACK = '127.0.0.1';

/** A port of the loopback address that nothing uses at the moment. */
export async function freePort(): Promise<number> {
	return await getPort({ host: LOOPBACK });
}

/** Errors: one line naming the port, its purpose and the option that changes it, when it is taken. */
export async function assertPortIsFree(
	port: number,
	purpose: string,
	option: string,
): Promise<void> {
	await new Promise<void>((resolve, reject) => {
		const probe = createServer();
		probe.once('error', (error) => {
			const reason = errorCode(error) === 'EADDRINUSE' ? 'is already in use' : 'cannot be opened';
			reject(
				new StartError(
					`Port ${port} (${purpose}) ${reason}. Stop the program that uses it, or choose another: npm start -- ${option} ${port + 1}`,
				),
			);
		});
		probe.listen(port, LOOPBACK, () => probe.close(() => resolve()));
	});
}
