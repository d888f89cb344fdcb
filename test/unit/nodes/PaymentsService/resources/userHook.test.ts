import { type Reply, useScriptedService } from '../../service/scriptedService';
import { useService } from './service';

const sandbox = useService();
const scripted = useScriptedService();

const hook = { event: 'user_login', target: 'web', value: 'https://example.com/hook?a=1' };
const other = { event: 'user_kyc', target: 'web', value: hook.value };

describe.each([
	['subscribe', 'POST'],
	['update', 'PUT'],
])('userHook: %s', (operation, method) => {
	/** A service that says yes, and then lists this. */
	const play = async (listed: Reply, items = [{}], options = {}) => {
		const yes = { action: operation, status: 'success', details: hook.event };
		scripted.play((request) => (request.method === 'GET' ? listed : { body: yes }));
		const fields = { userToken: 'user' };
		const result = await scripted.run(`userHook.${operation}`, hook, { fields, items, ...options });
		return { ...result, yes, sent: scripted.requests.map((request) => request.method) };
	};

	it('reads back what it has written', async () => {
		const { items, hints, sent, yes } = await play({ body: [other, hook] });
		expect([items[0]?.json, hints, sent]).toEqual([yes, [], [method, 'GET']]);
		expect(scripted.requests[1]).toMatchObject({ path: '/user/hooks', text: '' });
	});

	it.each([
		['nothing', []],
		['other events', [other]],
		['another target', [{ ...hook, target: 'email' }]],
	])('says that the service did not subscribe where it lists %s', async (_name, body) => {
		const { error } = await play({ body });
		expect(error?.message).toBe(
			"The service did not subscribe event 'user_login' with the target web, although it reported success",
		);
		expect(error?.description).toMatch(/^Take the event from "User Hook: Get Available Events"/);
		const { items } = await play({ body }, [{}], { onError: 'continueRegularOutput' });
		expect(items[0]?.json.error).toBe(error?.message);
	});

	it.each<[string, Reply, RegExp]>([
		['no list', { status: 500, body: {} }, /could not be read back/],
		['a list that is none', { body: { id: 1 } }, /could not be read back/],
		['no answer', 'reset', /could not be read back/],
		[
			'the address in another form',
			{ body: [{ ...hook, value: 'https://example.com/hook' }] },
			/another address/,
		],
	])('gives its item with a hint where the service gives %s', async (_name, listed, words) => {
		const { error, items, hints, yes } = await play(listed);
		expect([error, items.map(({ json }) => json)]).toEqual([undefined, [yes]]);
		expect(hints).toEqual([expect.stringMatching(words)]);
	});

	it('writes nothing for the items after one that the service did not subscribe', async () => {
		const { sent } = await play({ body: [] }, [{}, {}]);
		expect(sent).toEqual([method, 'GET']);
	});
});

it('an event that the sandbox does not know is not subscribed', async () => {
	const unknown = { ...hook, event: 'user_signpu' };
	const { error } = await sandbox.run('userHook.subscribe', unknown);
	expect(error?.message).toMatch(/^The service did not subscribe event 'user_signpu'/);
	const known = await sandbox.run('userHook.subscribe', hook);
	expect(known.error).toBeUndefined();
});
