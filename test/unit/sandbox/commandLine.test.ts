import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { commandLineOptions, helpText } from '../../../sandbox/server/commandLine';

const root = path.join(__dirname, '../../..');
const tsx = path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');

/** Runs what `npm run sandbox` runs; `onText` sees what it has printed so far. */
function run(args: string[], onText: (text: string, stop: () => void) => void) {
	const main = path.join('sandbox', 'server', 'main.ts');
	const child = spawn(process.execPath, [tsx, main, ...args], { cwd: root });
	let text = '';
	const take = (chunk: Buffer) => {
		text += chunk.toString();
		onText(text, () => child.kill('SIGINT'));
	};
	child.stdout.on('data', take);
	child.stderr.on('data', take);
	return new Promise<{ code: number | null; text: string }>((resolve) => {
		child.on('close', (code) => resolve({ code, text }));
	});
}

describe('the command line of the sandbox', () => {
	it('takes the port 3999 unless told otherwise', () => {
		expect(commandLineOptions([], {})).toMatchObject({ port: 3999 });
	});

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

	it.each([[['--port', 'x']], [['--prot', '1']], [['--rate-limit', 'fast']]])(
		'refuses %j',
		(args) => {
			expect(() => commandLineOptions(args, {})).toThrow();
		},
	);

	it('explains every flag', () => {
		expect(commandLineOptions(['--help'], {})).toBeNull();
		expect(helpText).toContain('--payout-completes-after');
	});

	it('prints address, credentials and page, and Ctrl-C ends it', async () => {
		const { code, text } = await run(['--port', '0'], (printed, stop) => {
			if (printed.includes('Ctrl-C')) stop();
		});

		expect(code).toBe(0);
		expect(text).toMatch(/Base URL +http:\/\/127\.0\.0\.1:\d+\/api\/v3\n/);
		expect(text).toContain('sandbox-client');
		expect(text).toMatch(/live: +http:\/\/127\.0\.0\.1:\d+\/\n/);
	});

	it('says in one line that the port is in use', async () => {
		const other = createServer();
		await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
		const { port } = other.address() as AddressInfo;
		const { code, text } = await run(['--port', String(port)], () => undefined);
		await new Promise((resolve) => other.close(resolve));

		expect(code).toBe(1);
		expect(text.trim().split('\n')).toEqual([expect.stringContaining('in use')]);
	});
});
