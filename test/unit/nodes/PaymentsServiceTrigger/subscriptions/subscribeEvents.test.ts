import { UserHooks } from '../../../../../nodes/PaymentsServiceTrigger/subscriptions/userHooks';
import { defaults } from '../../../../../sandbox/server';
import { realSleep } from '../../../../engine/withSleep';
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
	queryOf,
	sandbox,
	storeAs,
	useSandbox,
	workflow,
} from './workflows';

useSandbox();

const EVENTS = [EVENT, 'user_login', 'beneficiary_added'];

/** Lets each removal take a while. */
function removeSlowly() {
	const { removeAll } = UserHooks.prototype;
	jest.spyOn(UserHooks.prototype, 'removeAll').mockImplementation(async function (
		this: UserHooks,
		event,
	) {
		await realSleep(50);
		await removeAll.call(this, event);
	});
}

both('publishing, %s address for each event', (hookMode) => {
	beforeEach(() => sandbox.configure({ hookMode }));

	it('subscribes each event once, at an address that names it with a mark', async () => {
		await active('ours', 'fail', { events: [...EVENTS, ' user_login ', ''] });
		expect(sandbox.state.hooks).toHaveLength(EVENTS.length);
		for (const event of EVENTS) {
			expect(addresses(event)).toEqual([OURS]);
			const query = queryOf(subscribed(sandbox, event)[0]);
			expect(query).toEqual({ event, mark: expect.stringMatching(/^[0-9a-f]{32}$/) });
		}
	});

	it('changes nothing of what is there, also after a rotation of the secret', async () => {
		await active('ours', 'fail', { events: EVENTS });
		const before = writes(sandbox);
		const rotated = {
			webhookSecret: 'whsec_new',
			previousWebhookSecret: defaults.webhookSecret,
		};
		const node = await active('ours', 'fail', { events: EVENTS, credential: rotated });
		expect(writes(sandbox)).toBe(before);
		// Unpublished and published, its marks are of the new secret: the previous one is not needed any more.
		await node.delete();
		await node.activate();
		const renewed = writes(sandbox);
		const emptied = { webhookSecret: 'whsec_new' };
		await active('ours', 'fail', { events: EVENTS, credential: emptied });
		expect(writes(sandbox)).toBe(renewed);
	});

	it('makes new marks once both secrets were changed', async () => {
		await active('ours', 'fail', { events: EVENTS });
		const [before] = subscribed(sandbox, EVENT);
		removeSlowly();
		await active('ours', 'fail', { events: EVENTS, credential: { webhookSecret: 'whsec_other' } });
		const [now, ...more] = subscribed(sandbox, EVENT);
		expect([addresses(), more]).toEqual([[OURS], []]);
		expect(queryOf(now).mark).not.toBe(queryOf(before).mark);
	});

	it('adds what is missing, and ends what is not chosen or was left by a test', async () => {
		await active('ours', 'fail', { events: EVENTS });
		sandbox.state.hooks = sandbox.state.hooks.filter(({ event }) => event !== 'user_login');
		subscribeOther(sandbox, 'user_kyc', place('ours', 'webhook-test'));
		subscribeOther(sandbox, 'user_signup', place('ours', 'webhook-test'));
		// Beside the address of production, which is in place.
		subscribeOther(sandbox, EVENT, place('ours', 'webhook-test'));
		await active('ours', 'fail', { events: [EVENT, 'user_login', 'user_kyc'] });
		const left = sandbox.state.hooks.map(({ event, value }) => [event, value.split('?')[0]]);
		expect(left.sort()).toEqual([
			[EVENT, OURS],
			['user_kyc', OURS],
			['user_login', OURS],
		]);
	});

	it.each([
		['the host in capitals', (one: string) => one.replace('n8n.example.com', 'N8N.EXAMPLE.COM')],
		['the port added', (one: string) => one.replace('.com/', '.com:443/')],
		['the path percent-encoded', (one: string) => one.replace('/ours/', '/%6Furs/')],
		['a slash added to the path', (one: string) => one.replace('/webhook?', '/webhook/?')],
		['the path in capitals', (one: string) => one.replace('/webhook/ours/', '/WEBHOOK/Ours/')],
		['the query in another order', (one: string) => one.replace(/(event=.*)&(mark=.*)/, '$2&$1')],
		['a fragment added', (one: string) => `${one.split('#')[0]}#hook`],
		['the query dropped', (one: string) => one.split('?')[0] ?? ''],
		['the query cut short', (one: string) => one.slice(0, 99)],
	])('knows its address in another form: %s', async (_what, change) => {
		storeAs(change);
		const node = await active('ours');
		const before = writes(sandbox);
		await node.activate();
		expect([writes(sandbox), sandbox.state.hooks.length]).toEqual([before, 1]);
		await node.delete();
		expect(sandbox.state.hooks).toEqual([]);
	});

	it('of several events fails where the service drops the query, and keeps none', async () => {
		storeAs((address) => address.split('?')[0] ?? '');
		const node = workflow('ours', 'fail', { events: EVENTS });
		expect(await failureOf(node)).toBe(
			`The service keeps the address of ${EVENT} without its query, by which this node tells its 3 events apart: choose one event, and use a trigger for each`,
		);
		await node.delete();
		expect(sandbox.state.hooks).toEqual([]);
		const all = workflow('ours', 'fail', { events: ['*'] });
		expect(await failureOf(all)).toContain('without its query');
	});

	it('of several events needs no query where there is no secret to make a mark', async () => {
		const credential = { webhookSecret: '' };
		const parameters = { events: EVENTS, verifySignature: false };
		await active('ours', 'fail', { credential, parameters });
		expect(EVENTS.flatMap((event) => subscribed(sandbox, event))).toEqual([OURS, OURS, OURS]);
	});

	it.each([
		['beside others', ['user_login', 'user_lgoin', 'user_kyc']],
		['beside all', ['*', 'user_lgoin']],
	])(
		'fails for an event that the service drops, %s, and names those there are',
		async (_w, events) => {
			const node = workflow('ours', 'fail', { events });
			expect(await failureOf(node)).toMatch(
				/"user_lgoin" to this node, because it has no such event.*Available: user_signup, user_login, user_kyc.*beneficiary_deleted$/,
			);
			await node.delete();
			expect(sandbox.state.hooks).toEqual([]);
		},
	);

	it.each([
		['with an answer', answers('POST', 422, { times: 1 }), /^Injected fault 422 .*status 422/],
		['without one', { ...answers('POST', 0, { times: 1 }), kind: 'resetAfterEffect' }, /not known/],
	])('keeps no subscription when the last one fails, %s', async (_how, fault, message) => {
		const node = workflow('ours', 'fail', { events: EVENTS });
		const push = sandbox.state.hooks.push.bind(sandbox.state.hooks);
		jest.spyOn(sandbox.state.hooks, 'push').mockImplementation((...hooks) => {
			if (sandbox.state.hooks.length === 1) sandbox.nextFault(fault as never);
			return push(...hooks);
		});
		expect(await failureOf(node)).toMatch(message);
		await node.delete();
		expect(sandbox.state.hooks).toEqual([]);
	});

	it('says what the service has instead of the address', async () => {
		storeAs(() => 'https://proxy.example/elsewhere?secret=1');
		expect(await failureOf(workflow('ours'))).toBe(
			`The service did not subscribe event "${EVENT}" to this node, and has https://proxy.example/elsewhere?… for it: ask the service about it`,
		);
	});

	it('of two workflows at the same moment gives the event to one', async () => {
		const ends = await Promise.all([failureOf(workflow('ours')), failureOf(workflow('theirs'))]);
		expect(ends.filter((end) => end === 'published')).toHaveLength(1);
		expect(addresses()).toHaveLength(1);
	});

	it('is kept where another workflow on the event ends at the same moment', async () => {
		const theirs = await active('theirs');
		removeSlowly();
		const [end] = await Promise.all([failureOf(workflow('ours', 'subscribe')), theirs.delete()]);
		expect([end, ...addresses()]).toEqual(['published', OURS]);
	});

	describe('with "Subscribe Anyway"', () => {
		const inTheEnd = hookMode === 'one' ? [OURS] : [OTHER, OURS];

		it('subscribes, whatever the service does with the other address', async () => {
			subscribeOther(sandbox, EVENT, OTHER);
			const node = await active('ours', 'subscribe');
			expect(addresses()).toEqual(inTheEnd);
			const before = writes(sandbox);
			await node.activate();
			expect(writes(sandbox)).toBe(before);
		});

		const lost = { ...answers('POST', 0, { times: 1 }), kind: 'resetAfterEffect' };
		it.each([
			[
				'done',
				[EVENT, 'unheard_of'],
				undefined,
				'The service did not subscribe event "unheard_of"',
			],
			['of unknown outcome', [EVENT], lost, 'It is not known whether this took effect'],
		])('names what a failed activation could not undo: %s', async (_how, events, fault, reason) => {
			subscribeOther(sandbox, EVENT, OTHER);
			const node = workflow('ours', 'subscribe', { events });
			if (fault) sandbox.nextFault(fault as never);
			const failure = await failureOf(node);
			expect(failure.startsWith(reason)).toBe(true);
			expect(failure).toMatch(
				/\. Possibly still subscribed, because ending that could end the addresses beside it: payment_out_state_change$/,
			);
			const log = await logOf(node, async () => await node.delete());
			expect(log).toHaveLength(hookMode === 'one' ? 0 : 1);
			expect(addresses()).toEqual(hookMode === 'one' ? [] : inTheEnd);
		});
	});

	describe('all events', () => {
		it('are those that the service offers now', async () => {
			sandbox.configure({ moreHookEvents: ['a_new_one'] });
			await active('ours', 'fail', { events: ['*'] });
			const events = sandbox.state.hooks.map(({ event }) => event);
			expect(events).toHaveLength(9);
			expect(events).toContain('a_new_one');
		});

		it('are kept when it offers none, and publishing fails', async () => {
			const node = await active('ours', 'fail', { events: ['*'] });
			const route = '/user/hooks/events';
			sandbox.nextFault({ route, kind: 'status', status: 200, body: [{ title: 'an event' }] });
			expect(await failureOf(node)).toMatch(/^The service lists no events, so "All Events"/);
			expect(sandbox.state.hooks).toHaveLength(8);
		});
	});
});
