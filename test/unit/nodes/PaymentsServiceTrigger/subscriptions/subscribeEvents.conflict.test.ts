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

/** By what each step is known; the snapshot of all messages has it in full. */
const END_IT = '"Subscribe Anyway"';
const OF_BEFORE = '"User Hook: Unsubscribe"';
const OF_A_TEST = 'a test takes nothing from anybody';
const PUBLISHED = 'this workflow, published';

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
			await isRefused(workflow('ours', 'fail', of), at, shown, next);
		},
	);

	// Each notification would run twice, and neither subscription could be ended alone.
	it('is not taken beside an address of before by "Subscribe Anyway", also where both are there', async () => {
		const before = place('ours', 'webhook', 'https://before.example.com');
		await isRefused(workflow('ours', 'subscribe'), before, before, OF_BEFORE);
		sandbox.reset();
		await workflow('ours', 'subscribe').activate();
		subscribeOther(sandbox, EVENT, OTHER);
		subscribeOther(sandbox, EVENT, before);
		const failure = await failureOf(workflow('ours', 'subscribe'));
		expect(failure).toContain(`${before} already receives ${EVENT}`);
		expect(failure).toContain(OF_BEFORE);
	});

	it.each(['fail', 'subscribe'])('is left to its receiver by a test with "%s"', async (option) => {
		const a = { isTest: true };
		const refused = async (at: string, next: string) =>
			await isRefused(workflow('ours', option, a), at, at, next);
		await refused(OURS, PUBLISHED);
		await refused(place('theirs'), OF_A_TEST);
	});

	async function isRefused(
		node: ReturnType<typeof workflow>,
		at: string,
		shown: string,
		next: string,
	) {
		sandbox.reset();
		sandbox.configure({ hookMode });
		subscribeOther(sandbox, EVENT, at);
		const before = writes(sandbox);
		// Another chosen event that nobody has is left alone too.
		node.setup.parameters = { ...node.setup.parameters, events: ['user_login', EVENT] };
		const [place, ...words] = (await failureOf(node)).split(' already receives ');
		expect(place).toBe(shown);
		expect(words.join()).toMatch(new RegExp(`^${EVENT}\\b.*${next}`));
		await node.delete();
		expect(writes(sandbox)).toBe(before);
		expect(subscribed(sandbox, EVENT)).toEqual([at]);
	}
});
