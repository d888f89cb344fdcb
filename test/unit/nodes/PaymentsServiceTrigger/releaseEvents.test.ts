import type { UrlsByEvent } from '../../../../nodes/PaymentsServiceTrigger/releaseEvents';
import { releaseEvents } from '../../../../nodes/PaymentsServiceTrigger/releaseEvents';
import { FakeHooks, FakeNode, OWN, ownUrl } from './fakeHooks';

const OTHER = 'https://crm.example.com/hook?key=secret';
const NEWER = 'https://newer.example.com/';

let node: FakeNode;
beforeEach(() => (node = new FakeNode({ webhookUrl: OWN })));

const release = async (hooks: FakeHooks, events: string[], former?: UrlsByEvent) =>
	await releaseEvents(node.hook, hooks, node.ownership, events, former);
const at = (event: string, ...urls: string[]) => urls.map((url) => ({ event, url }));

describe('releasing events', () => {
	it("removes this node's URL and leaves the others", async () => {
		const hooks = new FakeHooks('many', [...at('a', OTHER, ownUrl('a')), ...at('b', ownUrl('b'))]);
		await release(hooks, ['a']);
		expect(hooks.subscriptions).toEqual([...at('b', ownUrl('b')), ...at('a', OTHER)]);
		expect(node.warnings).toEqual([]);
	});

	it('changes nothing where this node has no URL', async () => {
		node.memory.replaced = { a: NEWER, b: NEWER };
		const hooks = new FakeHooks('many', at('a', OTHER));
		await release(hooks, ['a', 'b']);
		expect(hooks.writes).toEqual([]);
	});

	it('puts back what this node had replaced', async () => {
		node.memory.replaced = { a: OTHER };
		const hooks = new FakeHooks('one', at('a', ownUrl('a')));
		await release(hooks, ['a']);
		expect(hooks.writes).toEqual([`change a ${OTHER}`]);
		expect(hooks.urls('a')).toEqual([OTHER]);
	});

	it('puts back nothing beside a URL that came meanwhile', async () => {
		node.memory.replaced = { a: OTHER };
		const hooks = new FakeHooks('many', at('a', ownUrl('a'), NEWER));
		await release(hooks, ['a']);
		expect(hooks.urls('a')).toEqual([NEWER]);
	});

	it('tries all events and tells the first fault', async () => {
		const hooks = new FakeHooks(
			'one',
			['a', 'b', 'c'].flatMap((event) => at(event, ownUrl(event))),
		);
		hooks.before = (call, event) => {
			if (call === 'remove' && event !== 'c') throw new Error(`${event} failed`);
		};
		await expect(release(hooks, ['a', 'b', 'c'])).rejects.toThrow('a failed');
		expect(hooks.subscriptions.map(({ event }) => event)).toEqual(['a', 'b']);
	});

	it('that have what they shall have again looks at each once and changes nothing', async () => {
		const hooks = new FakeHooks('one', at('a', OTHER));
		let looks = 0;
		hooks.before = () => (looks += 1);
		await release(hooks, ['a'], new Map([['a', [OTHER]]]));
		expect(hooks.writes).toEqual([]);
		expect(looks).toBe(1);
	});

	it('looks at each event once', async () => {
		const hooks = new FakeHooks('one', at('a', ownUrl('a')));
		const looks: string[] = [];
		hooks.ignored = ['remove'];
		hooks.before = (call) => looks.push(call);
		await release(hooks, ['a', 'a']);
		expect(looks.filter((call) => call === 'remove')).toHaveLength(1);
	});

	it('says in the log when the service still sends the event here', async () => {
		const hooks = new FakeHooks('one', at('a', ownUrl('a')));
		hooks.ignored = ['remove'];
		await release(hooks, ['a']);
		expect(node.warnings).toEqual([
			'Payments Service: the service still sends event "a" to this workflow, which will not use it',
		]);
	});

	it('says in the log which URLs no longer get the event, without what they keep secret', async () => {
		node.memory.replaced = { a: OTHER };
		const hooks = new FakeHooks('one', at('a', ownUrl('a')));
		hooks.ignored = ['add', 'change'];
		await release(hooks, ['a']);
		expect(node.warnings).toEqual([
			'Payments Service: event "a" is no longer sent to https://crm.example.com/hook?…; subscribe it there again',
		]);
	});

	it('names all of several that are lost', async () => {
		const hooks = new FakeHooks('many', at('a', OTHER, NEWER, ownUrl('a')));
		hooks.ignored = ['add'];
		await release(hooks, ['a']);
		expect(node.warnings[0]).toContain('hook?…, https://newer.example.com/; subscribe');
	});
});

describe('taking back an activation', () => {
	it('gives an event what it had, even where this node never got a place', async () => {
		const hooks = new FakeHooks('one');
		await release(hooks, ['a'], new Map([['a', [OTHER]]]));
		expect(hooks.urls('a')).toEqual([OTHER]);
	});

	it('gives it all of what it had, where a part is still there', async () => {
		const hooks = new FakeHooks('many', at('a', OTHER, ownUrl('a')));
		await release(hooks, ['a'], new Map([['a', [OTHER, NEWER]]]));
		expect(hooks.urls('a')).toEqual([OTHER, NEWER]);
	});

	it('names in the log only what is lost', async () => {
		const hooks = new FakeHooks('many', at('a', OTHER));
		hooks.ignored = ['add'];
		await release(hooks, ['a'], new Map([['a', [OTHER, NEWER]]]));
		expect(node.warnings).toEqual([
			'Payments Service: event "a" is no longer sent to https://newer.example.com/; subscribe it there again',
		]);
	});

	it('changes nothing where it has that', async () => {
		const hooks = new FakeHooks('one', at('a', OTHER));
		await release(hooks, ['a'], new Map([['a', [OTHER]]]));
		expect(hooks.writes).toEqual([]);
	});

	it('prefers what it had to what the memory says', async () => {
		node.memory.replaced = { a: NEWER };
		const hooks = new FakeHooks('one', at('a', ownUrl('a')));
		await release(hooks, ['a'], new Map([['a', []]]));
		expect(hooks.urls('a')).toEqual([]);
	});
});
