import { subscribeOther, subscribed, writes } from '../sandbox';
import {
	both,
	EVENT,
	failureOf,
	HOST,
	OTHER,
	OURS,
	place,
	sandbox,
	useSandbox,
	workflow,
} from './workflows';

useSandbox();

const END_IT =
	': unpublish the workflow that it belongs to, end that subscription, or publish with "If Event Is Taken" on "Subscribe Anyway", which may end it.';
const OF_BEFORE =
	', probably as this node\'s address of before: end it with "User Hook: Unsubscribe", then unpublish and publish. If another n8n runs a copy, put a new trigger here.';
const OF_A_TEST =
	', and a test takes nothing from anybody: end that subscription first, or test with an event that nobody has.';
const PUBLISHED =
	': that is this workflow, published. A test takes nothing from it: unpublish it before you test, or look at its executions.';

both('a taken event, %s address for each', (hookMode) => {
	it.each([
		{ at: OTHER, shown: 'https://crm.example/hook?…', next: END_IT },
		{
			at: 'https://me:secret@crm.example/hook#key',
			shown: 'https://crm.example/hook',
			next: END_IT,
		},
		{ at: 'not a URL', shown: 'a value that is not a URL', next: END_IT },
		{ at: place('theirs'), next: END_IT },
		{ at: `${HOST}/webhook/ours/webhook/deeper`, next: END_IT },
		{ at: `${HOST}/webhook/not-ours/webhook`, next: END_IT },
		{ at: place('ours', 'webhook', 'https://before.example.com'), next: OF_BEFORE },
		{ at: place('OURS', 'hooks', 'https://before.example.com/n8n'), next: OF_BEFORE },
		{ at: place('ours', 'webhook-test'), of: { settings: { webhookId: 'theirs' } }, next: END_IT },
	])(
		'is left to its receiver, which the message names: $at',
		async ({ at, of, shown = at, next }) => {
			await isRefused(
				workflow('ours', 'fail', of),
				at,
				`${shown} already receives ${EVENT}${next}`,
			);
		},
	);

	// Each notification would run twice, and neither subscription could be ended alone.
	it('is not taken beside an address of before by "Subscribe Anyway", also where both are there', async () => {
		const before = place('ours', 'webhook', 'https://before.example.com');
		const message = `${before} already receives ${EVENT}${OF_BEFORE}`;
		await isRefused(workflow('ours', 'subscribe'), before, message);
		sandbox.reset();
		await workflow('ours', 'subscribe').activate();
		subscribeOther(sandbox, EVENT, OTHER);
		subscribeOther(sandbox, EVENT, before);
		expect(await failureOf(workflow('ours', 'subscribe'))).toBe(message);
	});

	it.each(['fail', 'subscribe'])('is left to its receiver by a test with "%s"', async (option) => {
		const a = { isTest: true };
		const refused = async (at: string, next: string) =>
			await isRefused(workflow('ours', option, a), at, `${at} already receives ${EVENT}${next}`);
		await refused(OURS, PUBLISHED);
		await refused(place('theirs'), OF_A_TEST);
	});

	async function isRefused(node: ReturnType<typeof workflow>, at: string, message: string) {
		sandbox.reset();
		sandbox.configure({ hookMode });
		subscribeOther(sandbox, EVENT, at);
		const before = writes(sandbox);
		// Another chosen event that nobody has is left alone too.
		node.setup.parameters = { ...node.setup.parameters, events: ['user_login', EVENT] };
		expect(await failureOf(node)).toBe(message);
		await node.delete();
		expect(writes(sandbox)).toBe(before);
		expect(subscribed(sandbox, EVENT)).toEqual([at]);
	}
});
