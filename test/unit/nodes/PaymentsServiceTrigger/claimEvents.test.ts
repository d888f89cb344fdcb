import type { Claim } from '../../../../nodes/PaymentsServiceTrigger/claimEvents';
import { claimEvents } from '../../../../nodes/PaymentsServiceTrigger/claimEvents';
import { FakeHooks, FakeNode, OWN, ownUrl } from './fakeHooks';

const OTHER = 'https://crm.example.com/hook?key=secret';
const TEST_URL = 'https://n8n.example.com/webhook-test/abc-123/payments?event=a';

let node: FakeNode;
beforeEach(() => (node = new FakeNode()));

const claim = async (hooks: FakeHooks, more: Partial<Claim> = {}) =>
	await claimEvents(node.hook, hooks, node.ownership, await hooks.list(), {
		events: ['a'],
		onConflict: 'fail',
		isTest: false,
		...more,
	});
const at = (...urls: string[]) => urls.map((url) => ({ event: 'a', url }));

describe.each(['one', 'many'] as const)('claiming events of a service with %s', (keeps) => {
	it('points each event at this node', async () => {
		const hooks = new FakeHooks(keeps);
		expect(await claim(hooks, { events: ['a', 'b'] })).toStrictEqual({});
		expect(hooks.writes).toEqual([`add a ${ownUrl('a')}`, `add b ${ownUrl('b')}`]);
	});

	it('changes nothing where it has them already', async () => {
		const hooks = new FakeHooks(keeps, at(ownUrl('a')));
		expect(await claim(hooks)).toStrictEqual({});
		expect(hooks.writes).toEqual([]);
	});

	it('takes the place of its own former URL', async () => {
		node.memory.webhookUrl = 'https://old.example.com/webhook/abc-123/payments';
		const hooks = new FakeHooks(
			keeps,
			at('https://old.example.com/webhook/abc-123/payments?event=a'),
		);
		expect(await claim(hooks)).toStrictEqual({});
		expect(hooks.urls('a')).toEqual([ownUrl('a')]);
	});

	it('names an event that the service does not know, and what it offers', async () => {
		const hooks = new FakeHooks(keeps);
		hooks.ignored = ['add'];
		await expect(claim(hooks, { events: ['x'] })).rejects.toThrow(
			'The service did not subscribe event "x", because it has no such event. Available: a, b, c, d',
		);
	});

	it('says that the service offers the event when it does', async () => {
		const hooks = new FakeHooks(keeps);
		hooks.ignored = ['add'];
		await expect(claim(hooks)).rejects.toThrow(
			'The service did not subscribe event "a", although it offers the event',
		);
	});

	it('takes back all when the last one fails', async () => {
		const hooks = new FakeHooks(keeps);
		hooks.before = (call, event) => {
			if (call === 'add' && event === 'c') throw new Error('c failed');
		};
		await expect(claim(hooks, { events: ['a', 'b', 'c'] })).rejects.toThrow('c failed');
		expect(hooks.subscriptions).toEqual([]);
		expect(node.errors).toEqual([]);
	});

	it('tells the failure itself when taking back fails too, and logs that', async () => {
		const hooks = new FakeHooks(keeps);
		hooks.before = (call, event) => {
			if (call === 'add' && event === 'b') throw new Error('b failed');
			if (call === 'remove') throw new Error('remove failed');
		};
		await expect(claim(hooks, { events: ['a', 'b'] })).rejects.toThrow('b failed');
		expect(node.errors).toEqual([
			'Payments Service: could not take back a failed activation: remove failed',
		]);
	});

	it('gives way when another URL comes while it looks', async () => {
		const hooks = new FakeHooks(keeps);
		hooks.before = (call, event) => {
			if (call === 'urlsOf' && hooks.urls(event).length === 0)
				hooks.subscriptions.push(...at(OTHER));
		};
		await expect(claim(hooks)).rejects.toThrow(
			'Another URL was subscribed to event "a" at this moment. Activate the workflow again.',
		);
		expect(hooks.urls('a')).toEqual([OTHER]);
	});
});

describe('an event that goes to another URL', () => {
	it('of a service with one fails before anything is changed at it, without what the URL keeps secret', async () => {
		const hooks = new FakeHooks('one', at(OTHER));
		await expect(claim(hooks)).rejects.toThrow(
			'Event "a" is already sent to https://crm.example.com/hook?…, and as far as can be told the service keeps one URL per event',
		);
		expect(hooks.subscriptions).toEqual(at(OTHER));
		expect(hooks.writes.filter((write) => / a( |$)/.test(write))).toEqual([]);
	});

	it('of a service with one is replaced when that is wished, and remembered', async () => {
		const hooks = new FakeHooks('one', at(OTHER));
		expect(await claim(hooks, { onConflict: 'replace' })).toEqual({ a: OTHER });
		expect(hooks.urls('a')).toEqual([ownUrl('a')]);
	});

	it('of a service with many keeps its place beside this node', async () => {
		const hooks = new FakeHooks('many', at(OTHER));
		expect(await claim(hooks)).toStrictEqual({});
		expect(hooks.urls('a')).toEqual([OTHER, ownUrl('a')]);
	});

	it('of a service with many keeps its place when it comes while this node looks', async () => {
		const hooks = new FakeHooks('many', at(OTHER));
		const later = 'https://later.example.com/';
		hooks.before = (call, event) => {
			const isThere = hooks.urls('a').includes(later);
			if (call === 'urlsOf' && event === 'a' && !isThere) hooks.subscriptions.push(...at(later));
		};
		expect(await claim(hooks)).toStrictEqual({});
		expect(hooks.urls('a')).toEqual([OTHER, later, ownUrl('a')]);
	});

	it('is put back when the activation fails later', async () => {
		const hooks = new FakeHooks('one', at(OTHER));
		hooks.before = (call, event) => {
			if (call === 'add' && event === 'b') throw new Error('b failed');
		};
		await expect(claim(hooks, { events: ['a', 'b'], onConflict: 'replace' })).rejects.toThrow(
			'b failed',
		);
		expect(hooks.urls('a')).toEqual([OTHER]);
	});

	it('is not the concern of the events that this node did not choose', async () => {
		const hooks = new FakeHooks('one', [{ event: 'b', url: OTHER }]);
		expect(await claim(hooks)).toStrictEqual({});
		expect(hooks.urls('b')).toEqual([OTHER]);
	});

	it('is a fault when the service does not keep it as it was asked to', async () => {
		const hooks = new FakeHooks('one', at(OTHER));
		hooks.ignored = ['change', 'remove'];
		const add = hooks.add.bind(hooks);
		hooks.add = async (event, url) => {
			if (event === 'a') hooks.subscriptions.push({ event, url });
			else await add(event, url);
		};
		await expect(claim(hooks, { onConflict: 'replace' })).rejects.toThrow(
			'The service did not keep the subscriptions of event "a" as they were asked for',
		);
	});

	it('stays remembered over an activation that finds its place held already', async () => {
		node.memory.webhookUrl = OWN;
		node.memory.replaced = { a: OTHER };
		expect(await claim(new FakeHooks('one', at(ownUrl('a'))))).toEqual({ a: OTHER });
	});

	it('is forgotten when the place is not held any more', async () => {
		node.memory.webhookUrl = OWN;
		node.memory.replaced = { a: OTHER };
		expect(await claim(new FakeHooks('one'))).toStrictEqual({});
	});

	it('is forgotten although the node holds the place of another event', async () => {
		node.memory.webhookUrl = OWN;
		node.memory.replaced = { a: OTHER };
		const hooks = new FakeHooks('one', [
			{ event: 'b', url: ownUrl('b') },
			{ event: 'a', url: 'https://newer.example.com/' },
		]);
		expect(await claim(hooks, { events: ['a', 'b'], onConflict: 'replace' })).toStrictEqual({
			a: 'https://newer.example.com/',
		});
		const free = new FakeHooks('one', [{ event: 'b', url: ownUrl('b') }]);
		expect(await claim(free, { events: ['a', 'b'] })).toStrictEqual({});
	});

	it('gives way in the memory to the one that is there now', async () => {
		const newer = 'https://newer.example.com/';
		node.memory.webhookUrl = OWN;
		node.memory.replaced = { a: OTHER };
		const hooks = new FakeHooks('one', at(newer));
		expect(await claim(hooks, { onConflict: 'replace' })).toEqual({ a: newer });
	});

	it('from long ago does not come back when an activation fails', async () => {
		const newer = 'https://newer.example.com/';
		node.memory.webhookUrl = OWN;
		node.memory.replaced = { a: OTHER };
		const hooks = new FakeHooks('many', at(ownUrl('a'), newer));
		hooks.before = (call, event) => {
			if (call !== 'add' || event !== 'b') return;
			hooks.subscriptions = hooks.subscriptions.filter(({ url }) => url !== newer);
			throw new Error('b failed');
		};
		await expect(claim(hooks, { events: ['a', 'b'] })).rejects.toThrow('b failed');
		expect(hooks.urls('a')).toEqual([newer]);
	});
});

describe('the other URL of the same node', () => {
	it('is named when it is in the way', async () => {
		await expect(claim(new FakeHooks('one', at(TEST_URL)))).rejects.toThrow(
			'Event "a" is already sent to the test URL of this node (https://n8n.example.com/webhook-test/abc-123/payments?…)',
		);
	});

	it('is replaced, but not remembered', async () => {
		const hooks = new FakeHooks('one', at(TEST_URL));
		expect(await claim(hooks, { onConflict: 'replace' })).toStrictEqual({});
		expect(hooks.urls('a')).toEqual([ownUrl('a')]);
	});

	it('is told from the URL of another system, which a test names as any activation does', async () => {
		const hooks = new FakeHooks('one', at(OTHER));
		await expect(claim(hooks, { isTest: true })).rejects.toMatchObject({
			message: expect.stringContaining('Event "a" is already sent to https://crm.example.com/'),
			description:
				'Remove that subscription where it was made, or set the option "If Event Is Taken" to "Replace".',
		});
	});

	it.each(['fail', 'replace'] as const)(
		'keeps its place from a test, whatever the option says (%s)',
		async (onConflict) => {
			const production = 'https://n8n.example.com/webhook/abc-123/other?event=a';
			const hooks = new FakeHooks('one', at(production));
			await expect(claim(hooks, { isTest: true, onConflict })).rejects.toMatchObject({
				message: expect.stringContaining('Event "a" goes to the production URL of this node'),
				description: 'Unpublish the workflow before testing, or look at its executions instead.',
			});
			expect(hooks.urls('a')).toEqual([production]);
		},
	);
});
