/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports, no-console -- runs on Node.js, not within n8n */
import { rmSync } from 'node:fs';
import { startMailbox } from '../../sandbox/mailbox';
import { startSandbox } from '../../sandbox/server/index';
import { invite } from '../n8n/accounts';
import { buildAndInstall } from '../n8n/communityPackage';
import { type Instance, openInstance } from '../n8n/instance';
import { startN8n } from '../n8n/n8n';
import { N8nApi } from '../n8n/n8nApi';
import { StartError, explain } from '../n8n/startError';
import { fillCredentials } from '../n8n/workflows';
import { stopAll } from '../programs/processes';
import { type BeneficiaryOutcome, callsOf, payList, readSampleList } from './list';
import { type Addresses, PEOPLE, howToGoOn, storyTable } from './report';
import {
	demoOf,
	importExamples,
	payingWorkflow,
	publishDemo,
	registeringWorkflow,
} from './workflows';

/** What the command line asked for; a port of 0 is any free one. */
interface RunOptions {
	once: boolean;
	data: string;
	/** Whether the data folder is removed after a successful run. */
	temporary: boolean;
	n8nPort: number;
	sandboxPort: number;
}

/** The name of the credential for the sandbox. */
const CREDENTIAL = 'Payments Service';

/** The signals that end a run, and the exit code for each. */
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Everything after the install: builds and installs the package, starts sandbox and n8n, pays the
 * sample list, prints the table, and stays until a signal comes unless `once` is set.
 * Gives the exit code: 0 only if all was as expected.
 */
export async function run(options: RunOptions): Promise<number> {
	const instance = openInstance(options.data);
	let isReady = false;
	const signalled = new Promise<number>((resolve) => {
		for (const [signal, code] of Object.entries(SIGNALS)) {
			// Once only people use what was started, Ctrl-C is the usual end.
			process.on(signal, () => resolve(isReady ? 0 : code));
		}
	});
	const demonstrated = demonstrate(options, instance, () => (isReady = true));
	// Whichever comes first; a signal that comes during the steps breaks them off.
	const code = await Promise.race([demonstrated, signalled]).catch((error: unknown) => {
		console.error(`\n✖ ${explain(error)}`);
		return 1;
	});
	// n8n may still have requests to send to the sandbox, which ends with this process.
	await stopAll();
	// After a failure, n8n's log in the data folder says more.
	if (options.temporary && code !== 1) rmSync(instance.dataDir, { recursive: true, force: true });
	return code;
}

/** From the installed tools to an n8n in which everything is ready to be used, and has been used once: the sample list is paid. */
async function demonstrate(
	options: RunOptions,
	instance: Instance,
	whenReady: () => void,
): Promise<number> {
	await step(
		'Build the package and install it in n8n',
		async () => await buildAndInstall(instance),
	);
	const [sandbox, mailbox] = await step('Start the payments sandbox and the mailbox', async () => [
		await startSandbox({ port: options.sandboxPort }),
		await startMailbox(),
	]);
	const n8n = await step('Start n8n', async () => {
		// n8n takes New York's where nobody names one.
		const GENERIC_TIMEZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
		// Without a limit, Node.js takes twice the memory before it frees any: docs/large-volumes.md has the figures.
		const heap = '--max-old-space-size=448 --max-semi-space-size=8';
		const memory = { NODE_OPTIONS: heap, MALLOC_ARENA_MAX: '2' };
		const env = { GENERIC_TIMEZONE, ...memory };
		return await startN8n({ instance, port: options.n8nPort || undefined, env });
	});
	const api = new N8nApi(n8n.url, instance.secrets);
	const { ownerPassword: password, webhookKey } = instance.secrets;
	const credentials = await step('Create the accounts and the credentials', async () => {
		await api.signIn();
		for (const person of PEOPLE) await invite(api, n8n.url, { ...person, password });
		sandbox.usedBy({ editor: n8n.url, credential: CREDENTIAL });
		return await fillCredentials(api, {
			paymentsServiceApi: sandbox.credential,
			httpHeaderAuth: { name: 'X-Payments-Key', value: webhookKey },
			smtp: mailbox.credential,
			// For people to fill in.
			openAiApi: { apiKey: '' },
		});
	});
	const trigger = await step('Import the examples, publish what is needed here', async () => {
		await importExamples(api, credentials);
		await publishDemo(api, registeringWorkflow(), credentials);
		await publishDemo(api, payingWorkflow(), credentials);
		return await publishDemo(api, demoOf('on-payout-state-change'), credentials);
	});
	const list = readSampleList();
	const { created, stories } = await step('Pay the list, wait for notifications', async () => {
		const call = callsOf(n8n.url, webhookKey);
		const { beneficiaries } = list;
		const created = await call<BeneficiaryOutcome[]>('add-beneficiaries', { beneficiaries });
		return { created, stories: await payList(api, call, list, created) };
	});
	const checks = {
		'every beneficiary was created': created.every(({ beneficiaryId }) => beneficiaryId !== null),
		'each payout ended as the list expects, and is notified as completed once if it was paid':
			stories.every(({ isAsExpected }) => isAsExpected),
		'the sandbox saw one token exchange': sandbox.tokenExchanges() === 1,
		'the sandbox holds each paid payout once':
			sandbox.state.payouts.length ===
			list.payouts.filter(({ expected }) => expected === 'paid').length,
	};
	console.log(`\n${storyTable(stories)}\n`);
	for (const [name, passed] of Object.entries(checks))
		console.log(`  ${passed ? '✔' : '✖'} ${name}`);
	if (options.once) return Object.values(checks).every(Boolean) ? 0 : 1;

	// One subscription per event: a trigger of the same event in another workflow would be refused.
	await api.unpublish(trigger.id);
	whenReady();
	const addresses: Addresses = { n8n: n8n.url, sandbox: sandbox.url, mailbox: mailbox.url };
	console.log(`\n${howToGoOn(addresses, instance.secrets)}`);
	throw new StartError(`n8n ended by itself (exit code ${await n8n.exited}).`, n8n.logFile);
}

/** Does one thing, and says what it is and how many seconds it took. */
async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
	console.log(`  ${title}`);
	const begun = Date.now();
	const result = await work();
	console.log(`✔ ${title} [${((Date.now() - begun) / 1000).toFixed(1)} s]`);
	return result;
}
