import path from 'node:path';
import type { ListrTask } from 'listr2';
import { startMailbox } from '../../sandbox/mailbox';
import { defaults, startSandbox } from '../../sandbox/server/index';
import {
	buildPackage,
	installCommunityPackage,
	isCommunityPackageCurrent,
} from '../n8n/communityPackage';
import { startN8n } from '../n8n/n8n';
import { N8nApi } from '../n8n/n8nApi';
import { exampleNames } from '../n8n/workflows';
import { check, checkPayouts } from './checks';
import type { RunContext } from './context';
import { formPerson, given } from './context';
import { type BeneficiaryOutcome, callsOf, payList, readSampleList } from './list';
import { demoOf, importExample, payingWorkflow, publishDemo } from './workflows';

/** The name of the credential for the sandbox. */
const CREDENTIAL = 'Payments Service (sandbox)';

/** Why a step of the build is left out. */
const UNCHANGED = 'The package is unchanged since the last start';

/** From the installed tools to an n8n in which everything is ready to be used, and has been used once: the sample list is paid. */
export const steps: Array<ListrTask<RunContext>> = [
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
				await api.putCredential(CREDENTIAL, 'paymentsServiceApi', sandbox.credential),
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
			for (const name of exampleNames()) await importExample(api, name, credentials);
			context.trigger = await publishDemo(api, demoOf('on-payout-state-change'), credentials);
			await publishDemo(api, demoOf('add-beneficiaries'), credentials);
			await publishDemo(api, payingWorkflow(), credentials);
		},
	},
	{
		title: 'Pay the sample list and wait for the notifications',
		task: async (context) => {
			const call = callsOf(given(context, 'n8n').url, context.instance.secrets.webhookKey);
			const list = readSampleList();
			const beneficiaries = await call<BeneficiaryOutcome[]>('add-beneficiaries', {
				beneficiaries: list.beneficiaries,
			});
			context.stories = await payList(given(context, 'api'), call, list, beneficiaries);
			const sandbox = given(context, 'sandbox');
			const paid = list.payouts.filter(({ expected }) => expected === 'paid');
			context.checks = [
				...checkPayouts(beneficiaries, context.stories),
				check('the sandbox saw one token exchange', sandbox.tokenExchanges(), 1),
				check('the sandbox holds each paid payout once', sandbox.state.payouts.length, paid.length),
			];
		},
	},
	{
		title: 'Leave the event to workflows of your own',
		enabled: ({ options }) => !options.once,
		// One subscription per event: a trigger of the same event in another workflow would be refused.
		task: async (context) => await given(context, 'api').unpublish(given(context, 'trigger').id),
	},
];

/** Where the output of npm and of the build goes. */
function toolLog(dataDir: string): string {
	return path.join(dataDir, 'tools.log');
}
