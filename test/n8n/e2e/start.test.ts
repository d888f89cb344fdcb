/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
/**
 * `npm start` as a whole, in its own data folder and on free ports, so that an n8n started by hand is not disturbed.
 */
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { openInstance } from '../../../tools/n8n/instance';
import { N8nApi } from '../../../tools/n8n/n8nApi';
import { DATA_ROOT } from '../../../tools/n8n/paths';
import { listen } from '../../../tools/n8n/ports';
import { Account } from './support/accounts';
import { ZONE, startRun } from './support/startRun';

const data = `e2e-${process.pid}`;
const freePorts = ['--n8n-port', '0', '--sandbox-port', '0'];

afterAll(() => {
	// After a failure, n8n's log in the data folder says more.
	if ('hasFailed' in globalThis) return;
	rmSync(path.join(DATA_ROOT, data), { recursive: true, force: true });
});

it('runs the demonstration, stays up until Ctrl-C in the time zone of this machine, and leaves no process', async () => {
	const run = await startRun('--data', data, ...freePorts);
	await run.prints('Press Ctrl-C');
	expect(run.output()).toContain('✔ the sandbox holds each paid payout once');
	expect(run.output()).not.toContain('✖');
	const [editor] = /http:\/\/127\.0\.0\.1:\d+/.exec(run.output()) ?? ['no address was printed'];
	expect((await fetch(editor)).status).toBe(200);
	const { secrets } = openInstance(data);
	for (const [name, email] of [
		['payment-settings', secrets.ownerEmail],
		['pay-a-file', 'ana@example.com'],
		['approve-and-pay', 'ben@example.com'],
	]) {
		const form = `${editor}/form/payments-service/${name}`;
		expect(run.output()).toContain(`${form}\n`);
		const account = await new Account(editor, email, secrets.ownerPassword).signIn();
		expect((await account.open(form)).status).toBe(200);
	}
	const api = new N8nApi(editor, secrets);
	await api.signIn();
	const settings = await api.request<{ timezone: string }>('GET', '/rest/settings');
	expect(settings.timezone).toBe(ZONE);
	run.signal('SIGINT');
	expect(await run.exited).toBe(0);
	expect(run.leftovers()).toEqual([]);
});

it('installs nothing again, ends with exit code 143 at SIGTERM in the middle of the steps, and leaves no process', async () => {
	const run = await startRun('--once', '--data', data, ...freePorts);
	await run.prints('Start n8n');
	expect(run.output()).not.toMatch(/^ {2}install/m);
	run.signal('SIGTERM');
	expect(await run.exited).toBe(143);
	expect(run.leftovers()).toEqual([]);
});

it('says in one line, before anything is started, that a port is in use and what to do', async () => {
	const holder = createServer();
	const port = await listen(holder);
	const run = await startRun('--once', '--data', data, '--n8n-port', String(port));
	expect(await run.exited).toBe(1);
	holder.close();
	expect(run.output().trim()).toMatch(new RegExp(`^.*Port ${port}.*--n8n-port.*$`));
});
