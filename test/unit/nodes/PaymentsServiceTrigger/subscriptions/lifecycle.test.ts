import { realSleep, withSleep } from '../../../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(async () => await realSleep(1)));

import { WebhookPathTakenError } from 'n8n-workflow';

import { until } from '../../../../engine/until';
import { subscribeOther, subscribed, writes } from '../sandbox';
import {
	active,
	addresses,
	answers,
	both,
	EVENT,
	failureOf,
	logOf,
	OTHER,
	OURS,
	place,
	sandbox,
	useSandbox,
	workflow,
} from './workflows';

useSandbox();

const EVENTS = [EVENT, 'user_login'];
const STARTS = ['init', 'leadershipChange'];

/** Lets the time of an activation or of an end be over once a request is not answered. */
function hurry() {
	jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
		const time = new AbortController();
		const hangs = () => sandbox.requests.some(({ fault }) => fault === 'hang');
		void until(hangs).then(() => time.abort());
		return time.signal;
	});
}

both('the end, %s address for each event', (hookMode) => {
	beforeEach(() => sandbox.configure({ hookMode }));

	it('takes away its own subscriptions and no others, whatever is chosen by then', async () => {
		const email = subscribeOther(sandbox, 'user_login', 'a@b.example', 'email');
		const other = subscribeOther(sandbox, 'user_signup', OTHER);
		await active('ours', 'fail', { events: EVENTS });
		subscribeOther(sandbox, 'user_kyc', place('ours', 'webhook-test'));
		const node = workflow('ours', 'fail', { events: ['user_kyc'] });
		expect(await logOf(node, async () => await node.delete())).toEqual([]);
		expect(sandbox.state.hooks).toEqual([email, other]);
	});

	it('leaves an event to whoever has taken it meanwhile, and does not put anything back', async () => {
		subscribeOther(sandbox, EVENT, OTHER);
		const node = await active('ours', 'subscribe');
		sandbox.state.hooks = [];
		const theirs = subscribeOther(sandbox, EVENT, 'https://erp.example/');
		const before = writes(sandbox);
		await node.delete();
		expect(sandbox.state.hooks).toEqual([theirs]);
		expect(writes(sandbox)).toBe(before);
	});

	it('takes away an event whose name needs another spelling in a path', async () => {
		sandbox.configure({ moreHookEvents: ['odd/event'] });
		const node = await active('ours', 'fail', { events: ['odd/event'] });
		expect(addresses('odd/event')).toEqual([OURS]);
		await node.delete();
		expect(sandbox.state.hooks).toEqual([]);
	});

	it('takes a 404 for an end', async () => {
		const node = await active('ours');
		sandbox.nextFault(answers('DELETE', 404, { times: 1 }));
		expect(await logOf(node, async () => await node.delete())).toEqual([]);
	});

	it('tries each event, once where it is refused, and the log names what stays', async () => {
		const node = await active('ours', 'fail', { events: EVENTS });
		sandbox.nextFault(answers('DELETE', 422, { times: 1 }));
		const log = await logOf(node, async () => await node.delete());
		expect(log).toEqual([
			expect.stringMatching(
				/ payment_out_state_change: Injected fault 422 .*"User Hook: Unsubscribe"/,
			),
		]);
		expect(sandbox.state.hooks.map(({ event }) => event)).toEqual([EVENT]);
	});

	it('lets the workflow go when the service is down or does not answer, and says so', async () => {
		const node = await active('ours');
		sandbox.nextFault({ kind: 'status', status: 503, times: 3 });
		expect(await logOf(node, async () => await node.delete())).toEqual([
			expect.stringMatching(/^Payments Service: workflow ".+: Injected .*"User Hook: Unsubscribe"/),
		]);
		jest.restoreAllMocks();
		sandbox.nextFault(answers('GET', 200, { body: [{ event: EVENT }], times: 1 }));
		expect(await logOf(node, async () => await node.delete())).toEqual([
			expect.stringContaining('ask the service about it. End it with "User Hook: Unsubscribe".'),
		]);
		jest.restoreAllMocks();
		hurry();
		sandbox.nextFault({ ...answers('DELETE', 0), kind: 'hang' });
		expect(await logOf(node, async () => await node.delete())).toEqual([
			expect.stringMatching(/ 20 seconds\. .*"User Hook: Unsubscribe"/),
		]);
	});

	it('of a test takes away the address of the test alone', async () => {
		const test = await active('ours', 'fail', { isTest: true });
		expect(addresses()).toEqual([place('ours', 'webhook-test')]);
		sandbox.state.hooks = [];
		await workflow('ours').activate();
		await test.delete();
		expect(addresses()).toEqual([OURS]);
	});

	it('asks for nothing where nothing was subscribed', async () => {
		const node = workflow('ours', 'fail', { parameters: { source: 'endpoint', events: ['*'] } });
		await node.delete();
		expect(sandbox.requests).toEqual([]);
	});
});

it('the end leaves the subscription where the event has another address beside it, and the log names both', async () => {
	sandbox.configure({ hookMode: 'many' });
	const node = await active('ours');
	subscribeOther(sandbox, EVENT, OTHER);
	const before = writes(sandbox);
	expect(await logOf(node, async () => await node.delete())).toEqual([
		expect.stringMatching(
			/ payment_out_state_change: .* https:\/\/crm\.example\/hook\?… .* both with "User Hook: Unsubscribe"/,
		),
	]);
	expect(writes(sandbox)).toBe(before);
	expect(addresses()).toEqual([OTHER, OURS]);
});

both('the start of n8n, %s address for each event', (hookMode) => {
	beforeEach(() => sandbox.configure({ hookMode }));

	it.each(STARTS)('subscribes what is missing: %s', async (activation) => {
		await active('ours', 'fail', { events: EVENTS, activation });
		expect(EVENTS.flatMap((event) => addresses(event))).toEqual([OURS, OURS]);
	});

	it.each(STARTS)(
		'takes nothing from anybody, and the log says what is missing: %s',
		async (activation) => {
			subscribeOther(sandbox, EVENT, OTHER);
			const node = workflow('ours', 'subscribe', { activation });
			const log = await logOf(node, async () => expect(await node.checkExists()).toBe(true));
			expect(log).toEqual([
				expect.stringMatching(
					/^Payments Service: workflow ".+: https:\/\/crm\.example\/hook\?… already receives/,
				),
			]);
			expect(addresses()).toEqual([OTHER]);
		},
	);

	it('leaves all as it is while the service is away, since n8n would end a workflow that failed', async () => {
		await active('ours');
		sandbox.nextFault({ kind: 'status', status: 503, times: 3 });
		const node = workflow('ours', 'fail', { activation: 'init' });
		expect(await logOf(node, async () => await node.activate())).toHaveLength(1);
		expect(addresses()).toEqual([OURS]);
	});
});

describe('publishing', () => {
	it('fails with what n8n does not repeat, and what it keeps of a workflow is nothing', async () => {
		subscribeOther(sandbox, EVENT, OTHER);
		const node = workflow('ours');
		await expect(node.create()).rejects.toBeInstanceOf(WebhookPathTakenError);
		expect((await active('ours', 'subscribe')).staticData).toEqual({});
	});

	it.each([
		['GET', / 12 seconds\. Try again later/],
		['POST', /not known .* 12 seconds\. Try again later/],
	])(
		'ends in time when a %s is not answered, and sends nothing afterwards',
		async (method, text) => {
			hurry();
			sandbox.nextFault({ ...answers(method, 0), kind: 'hang' });
			expect(await failureOf(workflow('ours'))).toMatch(text);
			const { length } = sandbox.requests;
			await realSleep(200);
			expect(sandbox.requests).toHaveLength(length);
			expect(subscribed(sandbox, EVENT)).toEqual([]);
		},
	);

	it.each([
		['refuses the token', { status: 401, times: 2 }, /^Injected fault 401.*User Token/],
		['is away', { status: 503, times: 3 }, /^Injected fault 503/],
		['redirects', { status: 302 }, /^Injected fault 302 .* redirects are not followed/],
		['gives no list', { status: 200, body: { hooks: [] } }, /something that is not a list$/],
		[
			'lists what cannot be read',
			{ status: 200, body: [{ event: EVENT, url: OTHER }] },
			/^The service listed a subscription without "event", "target" or "value"/,
		],
	])('fails when the service %s, and changes nothing', async (_what, fault, message) => {
		sandbox.nextFault({ method: 'GET', route: '/user/hooks', kind: 'status', ...fault });
		expect(await failureOf(workflow('ours'))).toMatch(message);
		expect(writes(sandbox)).toBe(0);
	});

	it('takes a 404 for an empty list, and for a refusal where it subscribes', async () => {
		sandbox.nextFault(answers('POST', 404, { times: 1 }));
		expect(await failureOf(workflow('ours'))).toContain('Injected fault 404');
		sandbox.nextFault(answers('GET', 404, { times: 1 }));
		await active('ours');
		expect(addresses()).toEqual([OURS]);
	});

	it('waits for a rate limit that ends soon', async () => {
		sandbox.configure({ rateLimit: { limit: 3, windowSeconds: 1 } });
		await active('ours', 'fail', { events: EVENTS });
		expect(EVENTS.flatMap((event) => addresses(event))).toEqual([OURS, OURS]);
	});

	it('names a rate limit that does not', async () => {
		const headers = {
			...{ 'X-RateLimit-Limit': '1', 'X-RateLimit-Remaining': '0' },
			'X-RateLimit-Reset': String(Math.ceil(Date.now() / 1000) + 600),
		};
		sandbox.nextFault({ ...answers('GET', 429), headers });
		expect(await failureOf(workflow('ours'))).toMatch(
			/^The rate limit .* America\/New_York, in \d+ minutes\. Try again later\.$/,
		);
	});
});
