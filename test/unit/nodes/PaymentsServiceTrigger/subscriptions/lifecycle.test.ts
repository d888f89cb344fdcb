import { moveTime } from '../../../../engine/moveTime';
import { withSleep } from '../../../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(moveTime));

import { useSandbox } from '../../../sandbox/harness';
import { createSandboxTrigger, subscribeOther, subscribed, writes } from '../sandbox';

const EVENTS = ['user_login', 'payment_out_state_change', 'beneficiary_added'];
const OTHER = 'https://other.example/hook?key=of-the-other';

describe.each(['one', 'many'] as const)('subscriptions, %s for each event', (hookMode) => {
	const { sandbox } = useSandbox({ hookMode });

	const trigger = (events: string[] = EVENTS, more = {}) =>
		createSandboxTrigger(sandbox(), { parameters: { events }, ...more });
	/** The same, of a workflow that has been published. */
	const active = async (...given: Parameters<typeof trigger>) => {
		const node = trigger(...given);
		await node.activate();
		return node;
	};
	const webhookUrl = (event: string, host = 'https://n8n.example.com') =>
		`${host}/webhook/webhook-under-test/webhook?event=${event}`;
	const withoutMark = (address: string) => address.replace(/&mark=[0-9a-f]{32}$/, '');
	const urlsOf = (event: string) => subscribed(sandbox(), event).map(withoutMark);
	/** The service forgets the subscription of one event. */
	const lose = (lost: string) =>
		(sandbox().state.hooks = sandbox().state.hooks.filter(({ event }) => event !== lost));
	const ownHooks = () => EVENTS.flatMap(urlsOf);

	describe('activation', () => {
		it('subscribes each event under a URL that names it', async () => {
			const node = trigger();
			expect(await node.checkExists()).toBe(false);
			await node.activate();
			for (const event of EVENTS) expect(urlsOf(event)).toEqual([webhookUrl(event)]);
			expect(sandbox().state.hooks).toHaveLength(EVENTS.length);
			expect(await node.checkExists()).toBe(true);
		});

		it('changes nothing at a restart when all is in place', async () => {
			const node = await active();
			const before = writes(sandbox());
			await node.activate();
			await node.create();
			expect(writes(sandbox())).toBe(before);
		});

		it('subscribes an event once, even if it was chosen twice', async () => {
			const node = await active(['user_kyc', 'user_kyc']);
			expect(urlsOf('user_kyc')).toEqual([webhookUrl('user_kyc')]);
			expect(await node.checkExists()).toBe(true);
		});

		it('fails when the service drops an event, and names it and those available', async () => {
			const node = trigger(['user_login', 'user_lgoin', 'user_kyc']);
			await expect(node.activate()).rejects.toThrow(
				/"user_lgoin".*Available: user_signup, user_login, user_kyc.*beneficiary_deleted/,
			);
			// Once for each event up to it.
			expect(sandbox().count({ method: 'POST', route: '/user/hooks' })).toBe(2);
			expect(sandbox().state.hooks).toEqual([]);
		});

		it.each([2, 3])('keeps no subscription when number %i of 3 fails', async (nth) => {
			const node = trigger();
			const add = { method: 'POST', route: '/user/hooks' };
			sandbox().nextFault({ ...add, kind: 'status', status: 409, times: 1 });
			await expect(node.create()).rejects.toThrow(/409/);
			expect(sandbox().state.hooks).toEqual([]);

			let seen = 0;
			const push = sandbox().state.hooks.push.bind(sandbox().state.hooks);
			jest.spyOn(sandbox().state.hooks, 'push').mockImplementation((...hooks) => {
				if (++seen === nth - 1) sandbox().nextFault({ ...add, kind: 'status', status: 422 });
				return push(...hooks);
			});
			await expect(node.create()).rejects.toThrow(/422/);
			expect(seen).toBe(nth - 1);
			expect(sandbox().state.hooks).toEqual([]);
		});

		it('takes back a subscription that was made although its answer was lost', async () => {
			sandbox().nextFault({ method: 'POST', route: '/user/hooks', kind: 'resetAfterEffect' });
			await expect(trigger().create()).rejects.toThrow();
			expect(sandbox().state.hooks).toEqual([]);
		});

		it('gets a new token when the old one has expired', async () => {
			const node = await active(EVENTS, { credential: { accessToken: 'expired' } });
			expect(await node.checkExists()).toBe(true);
		});

		it('waits for the rate limit in the middle, rather than stopping half way', async () => {
			sandbox().configure({ rateLimit: { limit: 5, windowSeconds: 1 } });
			await active();
			expect(ownHooks()).toHaveLength(EVENTS.length);
		});

		it('says which field to look at when there is no token', async () => {
			const node = trigger(EVENTS, { credential: { clientSecret: 'mistyped' } });
			await expect(node.activate()).rejects.toThrow(/Client ID and Client Secret/);
		});

		it('says what to check when the service knows neither token', async () => {
			sandbox().nextFault({ route: '/user/hooks', kind: 'status', status: 401, times: 2 });
			await expect(trigger().activate()).rejects.toMatchObject({
				httpCode: '401',
				description: expect.stringContaining('User Token'),
			});
		});
	});

	describe('checking what is there', () => {
		const isThere = async () => await trigger().checkExists();
		const reading = { method: 'GET', route: '/user/hooks' };

		it('finds all in place when the service keeps a query in another order', async () => {
			const node = await active();
			for (const hook of sandbox().state.hooks) {
				const [place, event, mark] = hook.value.split(/[?&]/);
				hook.value = `${place}?${mark}&${event}`;
			}
			expect(await node.checkExists()).toBe(true);
		});

		it('finds an event that points elsewhere', async () => {
			await active();
			for (const hook of sandbox().state.hooks) if (hook.event === EVENTS[1]) hook.value += 'x';
			expect(await isThere()).toBe(false);
		});

		it('reads a 404 as nothing there', async () => {
			await active();
			sandbox().nextFault({ ...reading, kind: 'status', status: 404 });
			expect(await isThere()).toBe(false);
		});

		it.each([400, 403, 422, 500, 503])('throws on status %i', async (status) => {
			// A read is repeated up to twice after a 503.
			const times = status === 503 ? 3 : 1;
			sandbox().nextFault({ ...reading, kind: 'status', status, times });
			await expect(isThere()).rejects.toMatchObject({ httpCode: String(status) });
		});

		it('throws when the service cannot be reached', async () => {
			sandbox().nextFault({ ...reading, kind: 'reset', times: 3 });
			await expect(isThere()).rejects.toThrow();
		});

		it('throws when the answer is not a list', async () => {
			sandbox().nextFault({ ...reading, kind: 'status', status: 200, body: { hooks: [] } });
			await expect(isThere()).rejects.toThrow(/not a list/);
		});
	});

	describe('repair', () => {
		it('adds a missing event without doubling the others', async () => {
			const node = await active();
			lose(EVENTS[1]);
			await node.activate();
			expect(ownHooks()).toEqual(EVENTS.map((event) => webhookUrl(event)));
		});

		it('moves the events to a changed public URL', async () => {
			const old = await active();
			const publicUrl = 'https://new.example.com';
			const moved = await active(EVENTS, { publicUrl, staticData: old.staticData });
			expect(ownHooks()).toEqual(EVENTS.map((event) => webhookUrl(event, publicUrl)));
			await moved.delete();
			expect(sandbox().state.hooks).toEqual([]);
		});

		it('removes an event that is no longer chosen', async () => {
			const before = await active();
			const after = trigger(['user_login'], { staticData: before.staticData });
			expect(await after.checkExists()).toBe(false);
			await after.activate();
			expect(sandbox().state.hooks.map(({ event }) => event)).toEqual(['user_login']);
			expect(await after.checkExists()).toBe(true);
		});
	});

	describe('deactivation', () => {
		it('removes only its own subscriptions', async () => {
			const email = subscribeOther(sandbox(), 'user_login', 'a@b.example', 'email');
			const other = subscribeOther(sandbox(), 'user_signup', OTHER);
			const node = await active();
			expect(await node.delete()).toBe(true);
			expect(sandbox().state.hooks).toEqual([email, other]);
		});

		it('does nothing when nothing is there', async () => {
			const node = trigger();
			expect(await node.delete()).toBe(true);
			await node.activate();
			sandbox().state.hooks = [];
			const before = writes(sandbox());
			expect(await node.delete()).toBe(true);
			expect(writes(sandbox())).toBe(before);
		});

		it('removes what is there when a part is missing', async () => {
			const node = await active();
			lose(EVENTS[0]);
			await node.delete();
			expect(sandbox().state.hooks).toEqual([]);
		});

		it('leaves a place alone that another has taken meanwhile', async () => {
			const node = await active(['user_login']);
			sandbox().state.hooks = [];
			const other = subscribeOther(sandbox(), 'user_login', OTHER);
			await node.delete();
			expect(sandbox().state.hooks).toEqual([other]);
		});

		it('removes the other events when one cannot be removed, and does not throw', async () => {
			const node = await active();
			sandbox().nextFault({ method: 'DELETE', kind: 'status', status: 500 });
			expect(await node.delete()).toBe(false);
			expect(sandbox().state.hooks).toHaveLength(1);
			expect(await node.delete()).toBe(true);
			expect(sandbox().state.hooks).toEqual([]);
		});

		it('lets the workflow stop when the service is down', async () => {
			const node = await active();
			sandbox().nextFault({ kind: 'status', status: 503, times: 100 });
			expect(await node.delete()).toBe(false);
		});
	});
});
