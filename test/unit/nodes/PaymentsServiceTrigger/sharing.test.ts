import type { Sandbox } from '../../../../sandbox/server';
import { startSandbox } from '../../../../sandbox/server';
import { hookEvents } from '../../../../sandbox/server/events/catalogue';
import type { TriggerOptions } from './support';
import { createSandboxTrigger, subscribeOther, subscribed, writes } from './sandbox';

const OTHER = 'https://user:pass@other.example/hook?key=of-the-other#part';
let sandbox: Sandbox;

beforeAll(async () => {
	sandbox = await startSandbox();
});
afterAll(async () => await sandbox.stop());

const trigger = (options: TriggerOptions = {}) =>
	createSandboxTrigger(sandbox, {
		...options,
		parameters: { events: ['user_login', 'user_kyc'], ...options.parameters },
	});
const replacing = { parameters: { options: { onConflict: 'replace' } } };
const own = (event = 'user_login', kind = 'webhook') =>
	`https://n8n.example.com/${kind}/webhook-under-test/webhook?event=${event}`;

describe('a service that keeps one URL for each event', () => {
	beforeEach(() => {
		sandbox.reset();
		sandbox.configure({ hookMode: 'one' });
	});

	it('is not made to replace the URL of another: the activation fails and names it', async () => {
		const other = subscribeOther(sandbox, 'user_login', OTHER);
		const failure = trigger().activate();
		await expect(failure).rejects.toThrow('https://other.example/hook?…');
		await expect(failure).rejects.toThrow('"user_login"');
		await expect(failure).rejects.not.toThrow(/user:pass|of-the-other/);
		expect(sandbox.state.hooks).toEqual([other]);
	});

	it('never drops the subscription of another, not even for a moment', async () => {
		const other = subscribeOther(sandbox, 'user_login', OTHER);
		await expect(trigger().activate()).rejects.toThrow();
		expect(sandbox.state.hooks[0]).toBe(other);
		const touched = sandbox.requests.filter(
			({ method, path, body }) =>
				method !== 'GET' && JSON.stringify([path, body]).includes('user_login'),
		);
		expect(touched).toEqual([]);
	});

	it('gives the place away when told to replace, and puts the other back afterwards', async () => {
		subscribeOther(sandbox, 'user_login', OTHER);
		const node = trigger(replacing);
		await node.activate();
		expect(subscribed(sandbox, 'user_login')).toEqual([own()]);
		expect(await node.checkExists()).toBe(true);
		await node.delete();
		expect(subscribed(sandbox, 'user_login')).toEqual([OTHER]);
		expect(subscribed(sandbox, 'user_kyc')).toEqual([]);
	});

	it('still knows the replaced URL after a repair and a restart', async () => {
		subscribeOther(sandbox, 'user_login', OTHER);
		const node = trigger(replacing);
		await node.activate();
		sandbox.state.hooks = sandbox.state.hooks.filter(({ event }) => event !== 'user_kyc');
		const restarted = trigger({ ...replacing, staticData: node.staticData });
		await restarted.activate();
		await restarted.delete();
		expect(sandbox.state.hooks.map(({ value }) => value)).toEqual([OTHER]);
	});

	it('does not bring back a URL that its owner removed after the last deactivation', async () => {
		subscribeOther(sandbox, 'user_login', OTHER);
		const node = trigger(replacing);
		await node.activate();
		// n8n deactivates a copy of the workflow, so what was remembered is still there the next time.
		const { staticData } = structuredClone({ staticData: node.staticData });
		await node.delete();
		sandbox.state.hooks = [];
		const again = trigger({ ...replacing, staticData });
		await again.activate();
		await again.delete();
		expect(sandbox.state.hooks).toEqual([]);
	});

	it('puts the replaced URL back when the activation fails half way', async () => {
		const other = subscribeOther(sandbox, 'user_login', OTHER);
		const parameters = { ...replacing.parameters, events: ['user_login', 'user_lgoin'] };
		await expect(trigger({ parameters }).activate()).rejects.toThrow('user_lgoin');
		expect(sandbox.state.hooks.map(({ event, value }) => [event, value])).toEqual([
			[other.event, OTHER],
		]);
	});

	it('fails rather than tries it out when every event belongs to somebody', async () => {
		const others = hookEvents.map(({ name }) => subscribeOther(sandbox, name, OTHER));
		await expect(trigger().activate()).rejects.toThrow('already sent to');
		expect(writes(sandbox)).toBe(0);
		expect(sandbox.state.hooks).toEqual(others);
	});

	it('does not let a test take the events of the active workflow, even when told to replace', async () => {
		const active = trigger(replacing);
		await active.activate();
		const test = trigger({ ...replacing, isTest: true });
		await expect(test.activate()).rejects.toThrow(/production URL of this node/);
		await test.delete();
		expect(subscribed(sandbox, 'user_login')).toEqual([own()]);
		expect(await active.checkExists()).toBe(true);
	});

	it('does not let an activation take the events of a test that is listening', async () => {
		const test = trigger({ isTest: true });
		await test.activate();
		await expect(trigger().activate()).rejects.toThrow(/test URL of this node/);
		expect(await test.checkExists()).toBe(true);
	});

	it('lets an activation replace a test URL that was left behind, for good', async () => {
		await trigger({ isTest: true }).activate();
		const node = trigger(replacing);
		await node.activate();
		expect(subscribed(sandbox, 'user_login')).toEqual([own()]);
		await node.delete();
		expect(sandbox.state.hooks).toEqual([]);
	});
});

describe('finding out how many URLs the service keeps', () => {
	const addsSecond = { method: 'POST', route: '/user/hooks' };

	beforeEach(() => {
		sandbox.reset();
		subscribeOther(sandbox, 'user_login', OTHER);
	});

	/** Plays a fault on the second address that is tried out. */
	const failSecond = (fault: object) => {
		const push = sandbox.state.hooks.push.bind(sandbox.state.hooks);
		jest.spyOn(sandbox.state.hooks, 'push').mockImplementationOnce((...hooks) => {
			sandbox.nextFault({ ...addsSecond, kind: 'status', ...fault });
			return push(...hooks);
		});
	};

	it('takes a refused second URL for a service that keeps one', async () => {
		failSecond({ status: 409 });
		await expect(trigger().activate()).rejects.toThrow('already sent to');
		expect(sandbox.state.hooks.map(({ value }) => value)).toEqual([OTHER]);
	});

	it('does not guess after a fault, even when told to replace', async () => {
		failSecond({ status: 503 });
		await expect(trigger(replacing).activate()).rejects.toMatchObject({ httpCode: '503' });
		expect(sandbox.state.hooks.map(({ value }) => value)).toEqual([OTHER]);
	});

	it('removes what was left of an attempt in the middle of which n8n was stopped', async () => {
		sandbox.configure({ hookMode: 'many' });
		subscribeOther(sandbox, 'user_kyc', `${own('user_kyc')}&probe=first`);
		const node = trigger();
		expect(await node.checkExists()).toBe(false);
		await node.activate();
		expect(subscribed(sandbox, 'user_kyc')).toEqual([own('user_kyc')]);
		expect(subscribed(sandbox, 'user_login')).toEqual([own(), OTHER].sort());
	});
});

describe('a service that keeps many URLs for each event', () => {
	beforeEach(() => {
		sandbox.reset();
		sandbox.configure({ hookMode: 'many' });
	});

	it.each(['fail', 'replace'])('adds its own beside the others (%s)', async (onConflict) => {
		subscribeOther(sandbox, 'user_login', OTHER);
		const node = trigger({ parameters: { options: { onConflict } } });
		await node.activate();
		expect(subscribed(sandbox, 'user_login')).toEqual([own(), OTHER].sort());
		expect(sandbox.state.hooks).toHaveLength(3);
		expect(await node.checkExists()).toBe(true);
		await node.delete();
		expect(sandbox.state.hooks.map(({ value }) => value)).toEqual([OTHER]);
	});

	it('lets several workflows share an event, each removing its own alone', async () => {
		const first = trigger({ settings: { webhookId: 'first' } });
		const second = trigger({ settings: { webhookId: 'second' } });
		await first.activate();
		await second.activate();
		expect(await first.checkExists()).toBe(true);
		expect(await second.checkExists()).toBe(true);
		await first.delete();
		expect(await first.checkExists()).toBe(false);
		expect(await second.checkExists()).toBe(true);
		await second.delete();
		expect(sandbox.state.hooks).toEqual([]);
	});

	it('keeps all when workflows are stopped and started at the same moment', async () => {
		const node = (webhookId: string) => trigger({ settings: { webhookId } });
		const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(node);
		await Promise.all([a.activate(), b.activate()]);
		await Promise.all([a.delete(), c.activate(), b.delete(), d.activate()]);
		expect(await Promise.all([a, b, c, d].map(async (one) => await one.checkExists()))).toEqual([
			false,
			false,
			true,
			true,
		]);
	});

	it('takes two URLs of one event for an answer, and subscribes nothing to find out', async () => {
		subscribeOther(sandbox, 'user_login', OTHER);
		subscribeOther(sandbox, 'user_login', `${OTHER}2`);
		await trigger().activate();
		expect(subscribed(sandbox, 'user_login')).toHaveLength(3);
		expect(sandbox.requests.some(({ body }) => JSON.stringify(body ?? '').includes('probe'))).toBe(
			false,
		);
	});

	it('moves to a changed public URL beside others, without doubling', async () => {
		const old = trigger();
		await old.activate();
		subscribeOther(sandbox, 'user_login', OTHER);
		const publicUrl = 'https://new.example.com';
		const moved = trigger({ publicUrl, staticData: old.staticData });
		await moved.activate();
		expect(subscribed(sandbox, 'user_login')).toEqual(
			[own().replace('https://n8n.example.com', publicUrl), OTHER].sort(),
		);
	});

	it('keeps test and production runs apart', async () => {
		const active = trigger();
		const test = trigger({ isTest: true });
		await active.activate();
		await test.activate();
		expect(subscribed(sandbox, 'user_login')).toEqual([own('user_login', 'webhook-test'), own()]);
		await test.delete();
		expect(await active.checkExists()).toBe(true);
		await test.activate();
		await active.delete();
		expect(await test.checkExists()).toBe(true);
	});

	it('puts others back although the service fails while it does so', async () => {
		subscribeOther(sandbox, 'user_login', OTHER);
		const node = trigger();
		await node.activate();
		const add = { method: 'POST', route: '/user/hooks' };
		sandbox.nextFault({ ...add, kind: 'status', status: 503, times: 2 });
		await node.delete();
		expect(sandbox.state.hooks.map(({ value }) => value)).toEqual([OTHER]);
	});

	it('puts others back when an activation fails half way', async () => {
		subscribeOther(sandbox, 'user_login', OTHER);
		const parameters = { events: ['user_login', 'user_lgoin'] };
		await expect(trigger({ parameters }).activate()).rejects.toThrow('user_lgoin');
		expect(sandbox.state.hooks.map(({ value }) => value)).toEqual([OTHER]);
	});
});
