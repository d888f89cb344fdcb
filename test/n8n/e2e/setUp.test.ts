/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
/** docs/examples/README.md, from the installed package to the first paid file: one command, two credentials, two people. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { WITHOUT_EDITOR, runShell } from '../../../tools/n8n/n8n';
import { ROOT } from '../../../tools/n8n/paths';
import type { WorkflowFile } from '../../../tools/n8n/n8nRelease';
import { until } from '../../../tools/n8n/until';
import { World } from '../world';
import { Account, inviteAll } from './support/accounts';
import { admit, decide, end, upload } from './support/payouts';
import { presentTarball } from './tarball';

const README = readFileSync(path.join(ROOT, 'docs/examples/README.md'), 'utf8');
const [COMMAND = ''] = /^sh ~\/.*set-up\.sh$/m.exec(README) ?? [];

const CSV =
	'Invoice;Name;IBAN;Amount;Currency;Concept\nSET-1;Jonas Becker;DE89 3704 0044 0532 0130 00;12,50;EUR;First\n';
const WITHIN_MS = 120_000;

/** An n8n that has never been started, with the package from its tarball. */
const world = new World('e2e-set-up');

beforeAll(async () => {
	await world.install(presentTarball());
	await runShell(world.instance, COMMAND);
	// At its start it signs in, and fills in the credentials, which it finds by their names.
	await world.start(WITHOUT_EDITOR);
});

afterAll(async () => await world.close());

const credentialIds = async () => {
	const all = await world.api.request<Array<{ id: string }>>('GET', '/rest/credentials');
	return all.map(({ id }) => id).sort();
};
const published = async () => {
	const all = await world.api.request<Array<{ id: string; active: boolean }>>(
		'GET',
		'/rest/workflows',
	);
	return all.filter(({ active }) => active).map(({ id }) => id);
};

let owner: Account;
let ana: Account;
let ben: Account;

/** Ana hands the file in, Ben approves, and the sandbox has `count` payouts then. */
async function payFile(csv: string, count: number): Promise<void> {
	await end(ana, await ana.fillIn(await upload(ana, 'first.csv', csv)));
	await decide(ben);
	expect(world.sandbox.state.payouts.length).toBe(count);
}

it('has every workflow, credential and link in place, and those of "Pay a file" published', async () => {
	expect(await credentialIds()).toEqual([
		...['paymentsApi', 'paymentsChat', 'paymentsKey', 'paymentsMail', 'paymentsModel'],
	]);
	expect((await published()).sort()).toEqual([
		...['approve-and-pay', 'pay-a-file', 'pay-a-list', 'payment-settings', 'report-payouts'],
		'unknown-payouts',
	]);
	const stored = await world.api.request<WorkflowFile>('GET', '/rest/workflows/pay-a-file');
	const file = JSON.parse(
		readFileSync(path.join(ROOT, 'workflows/pay-a-file.json'), 'utf8'),
	) as WorkflowFile;
	expect(stored.nodes).toEqual(file.nodes);
});

it('pays the first file once people are invited and the settings are filled in', async () => {
	const { ownerEmail, ownerPassword } = world.instance.secrets;
	owner = await new Account(world.url, ownerEmail, ownerPassword).signIn();
	[ana, ben] = await inviteAll(world.api, world.url, ['Ana', 'Ben']);
	await admit(owner, [ben]);
	await payFile(CSV, 1);
});

it('keeps credentials, settings, tables and the record when the command brings it up to date', async () => {
	const settings = await world.api.tableRows('Payment settings');
	await runShell(world.instance, COMMAND);
	await world.restart(WITHOUT_EDITOR);
	const isOpen = async () => (await ana.open('/form/payments-service/pay-a-file')).status === 200;
	expect(await until(isOpen, WITHIN_MS)).toBe(true);
	expect(await world.api.tableRows('Payment settings')).toEqual(settings);
	await payFile(CSV + CSV.split('\n')[1].replace('SET-1', 'SET-2').replace('First', 'Second'), 2);
});
