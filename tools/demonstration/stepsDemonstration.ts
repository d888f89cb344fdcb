import type { ListrTask } from 'listr2';
import { type Check, check } from './checks';
import type { RunContext } from './context';
import { given } from './context';
import { checkForgeries } from './forgeryChecks';
import type { N8nApi, StoredNames } from '../n8n/n8nApi';
import { checkPayouts } from './payoutChecks';
import {
	PAYING_PATH,
	addBeneficiaries,
	payList,
	postToWorkflow,
	recordedNotifications,
	waitForCompletion,
} from './payoutRun';
import { readSampleList } from './sample';
import { credentialOf, subscribedUrl } from '../n8n/sandbox';
import { tellStories } from './table';

/** How long the last notification may take after the last payout, in milliseconds. */
const NOTIFICATIONS_WITHIN_MS = 60_000;

/** The main job on the sample list, and whether all went as it should. */
export const demonstrationSteps: Array<ListrTask<RunContext>> = [
	{
		title: 'Add the beneficiaries of the sample list',
		task: async (context) => {
			context.list = readSampleList();
			context.beneficiaries = await addBeneficiaries(
				given(context, 'n8n').url,
				context.instance.secrets.webhookKey,
				context.list,
			);
		},
	},
	{
		title: 'Pay the list and wait for the notifications',
		task: async (context) => {
			const api = given(context, 'api');
			const list = given(context, 'list');
			const beneficiaries = given(context, 'beneficiaries');
			const lastRow = (await recordedNotifications(api)).at(-1)?.id ?? 0;
			const { webhookKey } = context.instance.secrets;
			const outcomes = await payList(given(context, 'n8n').url, webhookKey, list, beneficiaries);
			const transferIds = outcomes.flatMap(({ transfer }) => (transfer ? [transfer.id] : []));
			const notifications = await waitForCompletion(
				api,
				transferIds,
				lastRow,
				NOTIFICATIONS_WITHIN_MS,
			);
			context.stories = tellStories(list.payouts, outcomes, notifications);
			context.checks.push(...checkPayouts(beneficiaries, context.stories));
		},
	},
	{
		title: 'Count token exchanges and payouts at the sandbox, workflows in n8n',
		task: async (context) => {
			const sandbox = given(context, 'sandbox');
			const paid = given(context, 'list').payouts.filter(({ expected }) => expected === 'paid');
			context.checks.push(
				check('the sandbox saw one token exchange', sandbox.tokenExchanges(), 1),
				check('the sandbox holds each paid payout once', sandbox.state.payouts.length, paid.length),
				...(await checkNothingTwice(given(context, 'api'), given(context, 'namesBefore'))),
			);
		},
	},
	{
		title: 'Try deliveries and lists that nobody authorised',
		enabled: ({ options }) => options.once,
		task: async (context) => {
			const sandbox = given(context, 'sandbox');
			const forgeries = await checkForgeries(
				given(context, 'api'),
				given(context, 'triggerWorkflow').id,
				subscribedUrl(sandbox, given(context, 'n8n').url),
			);
			const url = given(context, 'n8n').url;
			const stranger = await postToWorkflow(url, PAYING_PATH, {}, {});
			context.checks.push(
				...forgeries,
				check('a list without the key is refused', stranger.status, 403),
			);
		},
	},
	{
		title: 'Leave the event to workflows of your own',
		enabled: ({ options }) => !options.once,
		// One subscription per event: a trigger of the same event in another workflow would be refused.
		task: async (context) =>
			await given(context, 'api').unpublish(given(context, 'triggerWorkflow').id),
	},
	{
		title: 'Test the credential, right and wrong',
		enabled: ({ options }) => options.once,
		task: async (context) => {
			const api = given(context, 'api');
			const [stored] = given(context, 'credentials');
			const credential = credentialOf(given(context, 'sandbox'));
			const wrong = { ...credential, clientSecret: 'not-the-secret' };
			const good = await api.testCredential(stored, credential);
			const bad = await api.testCredential(stored, wrong);
			context.checks.push(
				check('the credential passes its test', good.status, 'OK'),
				check('a wrong client secret fails the test', bad.status, 'Error'),
				check(
					'the failed test shows no secret',
					JSON.stringify(bad).includes(wrong.clientSecret),
					false,
				),
			);
		},
	},
];

/** Whether this start has stored anything twice. Copies that people have made do not count. */
async function checkNothingTwice(api: N8nApi, before: StoredNames): Promise<Check[]> {
	const after = await api.storedNames();
	const doubled = (kind: keyof StoredNames) =>
		[...new Set(before[kind])].filter(
			(name) => countOf(after[kind], name) > countOf(before[kind], name),
		);
	return [
		check('no workflow is imported twice', doubled('workflows'), []),
		check('no credential is created twice', doubled('credentials'), []),
	];
}

function countOf(names: string[], name: string): number {
	return names.filter((candidate) => candidate === name).length;
}
