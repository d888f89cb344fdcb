import path from 'node:path';
import type { ListrTask } from 'listr2';
import {
	buildPackage,
	installCommunityPackage,
	isCommunityPackageCurrent,
} from '../n8n/communityPackage';
import { defaults, startSandbox } from '../../sandbox/server/index';
import { startMailbox } from '../../sandbox/mailbox';
import type { RunContext } from './context';
import { formPerson, given } from './context';
import { startN8n } from '../n8n/n8n';
import { N8nApi } from '../n8n/n8nApi';
import { PAYING_PATH } from './payoutRun';
import { payingWorkflow } from './payingWorkflow';
import type { StoredWorkflow } from '../n8n/n8nRelease';
import { credentialOf, isSubscribed } from '../n8n/sandbox';
import { StartError } from '../n8n/startError';
import { demoOf, exampleNames, importExample, publishDemo } from '../n8n/workflows';

/** The workflows that the demonstration has a copy of. */
const TRIGGER_WORKFLOW = 'on-payout-state-change';
const BENEFICIARIES_WORKFLOW = 'add-beneficiaries';

/** The name of the credential for the sandbox. */
const CREDENTIAL = 'Payments Service (sandbox)';

/** Why a step of the build is left out. */
const UNCHANGED = 'The package is unchanged since the last start';

/** How long a subscription may take to appear at the sandbox after publishing, in milliseconds. */
const SUBSCRIBED_WITHIN_MS = 30_000;

/** From the installed tools to an n8n in which everything is ready to be used. */
export const setUpSteps: Array<ListrTask<RunContext>> = [
	{
		title: 'Build the package',
		skip: ({ instance }) => isCommunityPackageCurrent(instance) && UNCHANGED,
		task: async ({ instance }) => await buildPackage(toolLog(instance.dataDir)),
	},
	{
		title: 'Install it in n8n as a community package',
		skip: ({ instance }) => isCommunityPackageCurrent(instance) && UNCHANGED,
		task: async ({ instance }) =>
			await installCommunityPackage(instance, toolLog(instance.dataDir)),
	},
	{
		title: 'Start the payments sandbox and the mailbox',
		task: async (context) => {
			context.sandbox = await startSandbox({ port: context.options.sandboxPort });
			context.mailbox = await startMailbox();
		},
	},
	{
		title: 'Start n8n',
		task: async (context) => {
			const { instance, options } = context;
			context.n8n = await startN8n({ instance, port: options.n8nPort || undefined });
			context.api = new N8nApi(context.n8n.url, instance.secrets);
		},
	},
	{
		title: 'Create the owner and the credentials',
		task: async (context) => {
			const api = given(context, 'api');
			await api.signIn();
			const sandbox = given(context, 'sandbox');
			sandbox.usedBy({ editor: given(context, 'n8n').url, credential: CREDENTIAL });
			context.credentials = [
				await api.putCredential(CREDENTIAL, 'paymentsServiceApi', credentialOf(sandbox)),
				await api.putCredential('Pay a list: key', 'httpHeaderAuth', {
					name: 'X-Payments-Key',
					value: context.instance.secrets.webhookKey,
				}),
				await api.putCredential('Forms: name and password', 'httpBasicAuth', formPerson(context)),
				await api.putCredential('Mailbox', 'smtp', given(context, 'mailbox').credential),
				await api.putCredential('Two-factor secret (sandbox)', 'totpApi', {
					secret: defaults.totpSecret,
					label: '',
				}),
			];
		},
	},
	{
		title: 'Import the examples, publish what the demonstration needs',
		task: async (context) => {
			const api = given(context, 'api');
			const credentials = given(context, 'credentials');
			context.namesBefore = await api.storedNames();
			for (const name of exampleNames()) await importExample(api, name, credentials);
			const trigger = await publishDemo(api, demoOf(TRIGGER_WORKFLOW), credentials);
			await publishDemo(api, demoOf(BENEFICIARIES_WORKFLOW), credentials);
			await publishDemo(api, payingWorkflow(PAYING_PATH), credentials);
			await renewSubscription(context, trigger);
			context.triggerWorkflow = trigger;
		},
	},
];

/**
 * The sandbox starts with fresh state, so a trigger that was published in an earlier run is not
 * subscribed there. n8n 2.41 does not ask a published webhook trigger at its start whether its
 * subscription still exists; publishing it once more does.
 */
async function renewSubscription(context: RunContext, trigger: StoredWorkflow): Promise<void> {
	const { url } = given(context, 'n8n');
	const sandbox = given(context, 'sandbox');
	if (await isSubscribed(sandbox, url, 0)) return;
	const api = given(context, 'api');
	await api.unpublish(trigger.id);
	await api.publish(trigger);
	if (await isSubscribed(sandbox, url, SUBSCRIBED_WITHIN_MS)) return;
	throw new StartError('n8n did not subscribe the trigger at the sandbox.', context.n8n?.logFile);
}

/** Where the output of npm and of the build goes. */
function toolLog(dataDir: string): string {
	return path.join(dataDir, 'tools.log');
}
