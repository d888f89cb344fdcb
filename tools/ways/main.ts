/**
 * `npm run ways`: how many files and functions of the package one use of it enters, in a real n8n. What runs when the package
 * is loaded does not count.
 */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Table from 'cli-table3';
import { type Sandbox, startSandbox } from '../../sandbox/server/index';
import { chainOf, using, webhookStep } from '../n8n/chain';
import { buildAndInstall } from '../n8n/communityPackage';
import { openInstance } from '../n8n/instance';
import { type RunningN8n, startN8n } from '../n8n/n8n';
import { N8nApi, type StoredCredential } from '../n8n/n8nApi';
import { until } from '../n8n/until';
import { SAMPLES } from '../operationSamples';

const CALLS_WITHIN_MS = 20_000;
/** Of which the sandbox sends none by itself. */
const EVENT = 'user_login';

/** A script of the package as V8 describes it. The function that begins at 0 is the file itself. */
interface Script {
	url: string;
	functions: Array<{ functionName: string; ranges: Array<{ count: number; startOffset: number }> }>;
}

interface Way {
	name: string;
	/** What the way is at most to take: files. */
	aim: number;
	run: () => Promise<void>;
}

/** Prints the table of all ways, and the files of each where `--files` asks for them. */
async function main(): Promise<void> {
	const instance = openInstance(`ways-${process.pid}`);
	const callsFile = path.join(instance.dataDir, 'calls.json');
	const sandbox = await startSandbox();
	let n8n: RunningN8n | undefined;
	try {
		await buildAndInstall(instance);
		const hook = pathToFileURL(path.join(__dirname, 'countCalls.mjs')).href;
		n8n = await startN8n({
			instance,
			env: { NODE_OPTIONS: `--import ${hook}`, CALLS_FILE: callsFile },
		});
		const api = new N8nApi(n8n.url, instance.secrets);
		await api.signIn();
		const table = new Table({ head: ['way', 'files', 'aim', 'functions'] });
		for (const way of await waysOf(n8n, api, sandbox)) {
			await callsSince(n8n.pid, callsFile);
			await way.run();
			const entered = enteredIn(await callsSince(n8n.pid, callsFile));
			const functions = [...entered.values()].reduce((sum, count) => sum + count, 0);
			table.push([way.name, entered.size, way.aim, functions]);
			if (process.argv.includes('--files')) console.log(way.name, Object.fromEntries(entered));
		}
		console.log(table.toString());
	} finally {
		await n8n?.stop();
		await sandbox.stop();
		rmSync(instance.dataDir, { recursive: true, force: true });
	}
}

async function waysOf(n8n: RunningN8n, api: N8nApi, sandbox: Sandbox): Promise<Way[]> {
	// Each way has a credential without a token, so that it shows what a first use enters.
	const newCredential = async (name: string): Promise<StoredCredential> =>
		await api.putCredential(name, 'paymentsServiceApi', sandbox.credential);
	const operation = async (name: string, aim: number, resource: string, operation: string) => {
		const id = `${resource}-${operation}`;
		const step = {
			name: 'Ways',
			type: 'n8n-nodes-payments-service.paymentsService',
			typeVersion: 1,
			parameters: { resource, operation, ...SAMPLES[resource]?.[operation]?.parameters },
			...using(await newCredential(name)),
		};
		const file = chainOf(id, name, [webhookStep(id, 'allEntries'), step]);
		await api.publish(await api.putWorkflow(file));
		const run = async () => {
			const answer = await fetch(`${n8n.url}/webhook/${id}`, { method: 'POST' });
			if (!answer.ok) throw new Error(`${name}: n8n answered ${answer.status}`);
		};
		return { name, aim, run };
	};
	const reads = [
		await operation('Movement: Get Many', 22, 'movement', 'getAll'),
		await operation('Beneficiary: Get', 20, 'beneficiary', 'get'),
	];
	const trigger = await api.putWorkflow(
		chainOf('ways-trigger', 'Trigger', [
			{
				name: 'Trigger',
				type: 'n8n-nodes-payments-service.paymentsServiceTrigger',
				typeVersion: 1,
				webhookId: 'ways-trigger',
				parameters: { source: 'userHook', events: [EVENT] },
				...using(await newCredential('Trigger')),
			},
			{ name: 'End', type: 'n8n-nodes-base.noOp', typeVersion: 1, parameters: {} },
		]),
	);
	return [
		await operation('Payout: Send', 30, 'payout', 'send'),
		...reads,
		{ name: 'An activation', aim: 15, run: async () => await api.publish(trigger) },
		{
			name: 'A delivery',
			aim: 10,
			run: async () => {
				await fetch(`${sandbox.url}/__admin/notify`, {
					method: 'POST',
					headers: { 'content-type': 'application/json' },
					body: JSON.stringify({
						url: sandbox.state.hooks.find(({ event }) => event === EVENT)?.value,
						event: EVENT,
						data: { id: 'ways', amount: 1250, currency: 'EUR' },
					}),
				});
				await until(
					async () => (await api.countExecutions(trigger.id, ['success'])) > 0,
					CALLS_WITHIN_MS,
				);
			},
		},
	];
}

/** What was called in that process since the last question. */
async function callsSince(pid: number, callsFile: string): Promise<Script[]> {
	rmSync(callsFile, { force: true });
	process.kill(pid, 'SIGUSR2');
	const text = await until(() => {
		try {
			return readFileSync(callsFile, 'utf8');
		} catch {
			return '';
		}
	}, CALLS_WITHIN_MS);
	return JSON.parse(text) as Script[];
}

/** The files with a called function, and how many of each. */
function enteredIn(scripts: Script[]): Map<string, number> {
	const counted = scripts.map(({ url, functions }): [string, number] => [
		url.slice(url.indexOf('/dist/') + 6),
		functions.filter(({ ranges: [{ count, startOffset }] }) => count > 0 && startOffset > 0).length,
	]);
	return new Map(counted.filter(([, count]) => count > 0));
}

void main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
