/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { createServer } from 'node:net';
import path from 'node:path';
import { listen } from '../../../../tools/n8n/ports';
import { startProcess } from '../../../../tools/programs/processes';
import { until } from '../../../engine/until';
import { commandLineOptions } from '../../../../sandbox/server/commandLine';

const root = path.join(__dirname, '../../../..');

/** Starts what `npm run sandbox` runs. */
async function start(...args: string[]) {
	const main = path.join('sandbox', 'server', 'main.ts');
	const command = process.execPath;
	// One process: the program `tsx` would kill its child where that takes 30 ms to hear a signal.
	return await startProcess({ command, args: ['--import', 'tsx', main, ...args], cwd: root });
}

describe('the command line of the sandbox', () => {
	it('takes flags, and environment variables where there is no flag', () => {
		const environment = { PAYMENTS_SANDBOX_PORT: '1', PAYMENTS_SANDBOX_PAGE_CAP: '7' };

		expect(
			commandLineOptions(
				['--port', '4000', '--rate-limit', '25/1', '--latency', '20'],
				environment,
			),
		).toMatchObject({
			port: 4000,
			pageCap: 7,
			latencyMs: 20,
			rateLimit: { limit: 25, windowSeconds: 1 },
		});
	});

	it('prints address, credentials and page, and Ctrl-C ends it', async () => {
		const sandbox = await start('--port', '0');
		await until(() => sandbox.hasExited() || sandbox.output().includes('Ctrl-C'));
		sandbox.signal('SIGINT');

		expect(await sandbox.exited).toBe(0);
		const text = sandbox.output();
		expect(text).toMatch(/Base URL +http:\/\/127\.0\.0\.1:\d+\/api\/v3\n/);
		expect(text).toContain('sandbox-client');
		expect(text).toMatch(/live: +http:\/\/127\.0\.0\.1:\d+\/\n/);
	});

	it('says in one line that the port is in use', async () => {
		const other = createServer();
		const sandbox = await start('--port', String(await listen(other)));

		expect(await sandbox.exited).toBe(1);
		expect(sandbox.output().trim().split('\n')).toEqual([expect.stringContaining('in use')]);
		await new Promise((resolve) => other.close(resolve));
	});
});
