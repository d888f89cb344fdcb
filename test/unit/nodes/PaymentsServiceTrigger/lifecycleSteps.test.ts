import type { IHookFunctions } from 'n8n-workflow';
import {
	isSubscribed,
	subscribe,
	unsubscribe,
} from '../../../../nodes/PaymentsServiceTrigger/lifecycle';
import { FakeHooks, FakeNode, OWN, ownUrl } from './fakeHooks';

let hooks: FakeHooks;
jest.mock('../../../../nodes/PaymentsServiceTrigger/subscriptions', () => ({
	userHooks: () => hooks,
}));

const OTHER = 'https://crm.example.com/hook';
const FORMER = 'https://old.example.com/webhook/abc-123/payments';
const formerUrl = (event: string) => `${FORMER}?event=${event}`;
const BASE_URL = 'https://api.example.com/api/v3';

let node: FakeNode;
beforeEach(() => {
	node = new FakeNode();
	hooks = new FakeHooks('one');
});

/** What n8n gives a node at its activation. */
function hookOf(
	parameters: Record<string, unknown> = {},
	{ baseUrl = BASE_URL, mode = 'trigger' } = {},
): IHookFunctions {
	const all: Record<string, unknown> = { source: 'userHook', events: ['a', 'b'], ...parameters };
	return {
		...node.hook,
		getNodeParameter: (name: string, fallback: unknown) => all[name] ?? fallback,
		getCredentials: async () => ({ baseUrl, webhookSecret: 'secret' }),
		getMode: () => mode,
	} as unknown as IHookFunctions;
}
const own = (...events: string[]) => events.map((event) => ({ event, url: ownUrl(event) }));

describe.each(['endpoint', 'paymentLink'])('the source %s', (source) => {
	it('has nothing to subscribe and nothing to remove', async () => {
		hooks = new FakeHooks('one', own('a'));
		hooks.before = () => {
			throw new Error('The service was asked');
		};
		const hook = hookOf({ source });
		expect(await isSubscribed(hook)).toBe(true);
		expect(await subscribe(hook)).toBe(true);
		expect(await unsubscribe(hook)).toBe(true);
		expect([node.errors, node.memory]).toEqual([[], {}]);
	});
});

describe('all is in place', () => {
	beforeEach(() => (node.memory.webhookUrl = FORMER));

	it('when each chosen event has the URL of this node, whatever others have', async () => {
		hooks = new FakeHooks('many', [...own('a', 'b'), { event: 'c', url: OTHER }]);
		expect(await isSubscribed(hookOf())).toBe(true);
	});

	it.each([
		['an event is missing', own('a')],
		['an event goes elsewhere', [...own('a'), { event: 'b', url: OTHER }]],
		['an event is left over', own('a', 'b', 'c')],
		['an event has the former URL', [...own('a'), { event: 'b', url: formerUrl('b') }]],
		['an event has the former URL too', [...own('a', 'b'), { event: 'b', url: formerUrl('b') }]],
		['an event of another choice has a URL', own('a', 'c')],
	])('not when %s', async (_what, subscriptions) => {
		hooks = new FakeHooks('many', subscriptions);
		expect(await isSubscribed(hookOf())).toBe(false);
	});

	it('is not said of a service that cannot be asked', async () => {
		hooks.before = () => {
			throw new Error('status 500');
		};
		await expect(isSubscribed(hookOf())).rejects.toThrow('status 500');
	});
});

describe('subscribing', () => {
	it('points the chosen events at this node and remembers under which URL', async () => {
		expect(await subscribe(hookOf())).toBe(true);
		expect(hooks.subscriptions).toEqual(own('a', 'b'));
		expect(node.memory).toEqual({ webhookUrl: OWN, replaced: {} });
	});

	it('removes what is left of an earlier URL or choice, and nothing of others', async () => {
		node.memory.webhookUrl = FORMER;
		const others = [{ event: 'd', url: OTHER }];
		hooks = new FakeHooks('many', [{ event: 'c', url: formerUrl('c') }, ...others]);
		await subscribe(hookOf());
		expect(hooks.subscriptions).toEqual([...others, ...own('a', 'b')]);
	});

	it('leaves what it has already as it is', async () => {
		hooks = new FakeHooks('many', own('a', 'b'));
		await subscribe(hookOf());
		expect(hooks.writes).toEqual([]);
	});

	it('remembers what it replaces when that is wished', async () => {
		hooks = new FakeHooks('one', [{ event: 'a', url: OTHER }]);
		await subscribe(hookOf({ options: { onConflict: 'replace' } }));
		expect(node.memory.replaced).toEqual({ a: OTHER });
	});

	it('that fails leaves the memory and the other subscriptions as they were', async () => {
		hooks = new FakeHooks('one', [{ event: 'a', url: OTHER }]);
		await expect(subscribe(hookOf())).rejects.toThrow('Event "a" is already sent to');
		expect(hooks.subscriptions).toEqual([{ event: 'a', url: OTHER }]);
		expect(node.memory).toEqual({});
	});

	it.each([
		['manual', 'goes to the production URL of this node'],
		['trigger', 'is already sent to the test URL of this node'],
	])('in mode %s meets the other URL of this node: it %s', async (mode, message) => {
		hooks = new FakeHooks('one', [{ event: 'a', url: `${OWN}/other` }]);
		await expect(subscribe(hookOf({}, { mode }))).rejects.toThrow(message);
	});
});

describe('two workflows of one process', () => {
	/** Holds the first of them up while it looks at the service; gives how often the service was looked at since. */
	async function holdUp(second: () => Promise<boolean>): Promise<number> {
		let goOn!: () => void;
		const held = new Promise<void>((resolve) => (goOn = resolve));
		const list = hooks.list.bind(hooks);
		let looks = 0;
		hooks.list = async () => {
			looks += 1;
			if (looks === 1) await held;
			return await list();
		};
		const both = [subscribe(hookOf()), second()];
		await new Promise((resolve) => setImmediate(resolve));
		const seen = looks - 1;
		goOn();
		await Promise.all(both);
		return seen;
	}

	it('change the subscriptions of one service one after the other', async () => {
		expect(await holdUp(async () => await subscribe(hookOf()))).toBe(0);
		expect(await holdUp(async () => await unsubscribe(hookOf()))).toBe(0);
	});

	it('do not wait for each other with different services', async () => {
		const elsewhere = hookOf({}, { baseUrl: 'https://other.example.com/api/v3' });
		expect(await holdUp(async () => await subscribe(elsewhere))).toBe(1);
		expect(await holdUp(async () => await unsubscribe(elsewhere))).toBe(1);
	});
});

describe('unsubscribing', () => {
	it('removes all of this node and puts back what it had replaced', async () => {
		Object.assign(node.memory, { webhookUrl: OWN, replaced: { a: OTHER } });
		hooks = new FakeHooks('one', [...own('a', 'c'), { event: 'd', url: OTHER }]);
		expect(await unsubscribe(hookOf())).toBe(true);
		expect(hooks.subscriptions).toEqual([
			{ event: 'd', url: OTHER },
			{ event: 'a', url: OTHER },
		]);
		expect(node.memory).toEqual({});
	});

	it.each<[unknown, string]>([
		[new Error('status 500'), 'status 500'],
		['no error at all', 'unknown reason'],
	])('that fails with %p says so in the log and keeps the memory', async (fault, reason) => {
		node.memory.webhookUrl = OWN;
		hooks = new FakeHooks('one', own('a'));
		hooks.before = (call) => {
			if (call === 'remove') throw fault;
		};
		expect(await unsubscribe(hookOf())).toBe(false);
		expect(node.errors).toEqual([
			`Payments Service: could not remove the subscriptions: ${reason}`,
		]);
		expect(node.memory).toEqual({ webhookUrl: OWN });
	});
});
