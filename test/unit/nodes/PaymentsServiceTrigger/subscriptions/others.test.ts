import { realSleep, withSleep } from '../../../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(async () => await realSleep(1)));

import type { Sandbox } from '../../../../../sandbox/server';
import { startSandbox } from '../../../../../sandbox/server';
import { deduplication } from '../../../../engine';
import { hookContext } from '../../../../engine/trigger';
import { createSandboxTrigger, subscribeOther, subscribed, writes } from '../sandbox';
import { deliver, sign } from '../support';

const EVENT = 'payment_out_state_change';
const OTHER = 'https://crm.example/hook?key=of-the-other';
const HOST = 'https://n8n.example.com';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox();
});
beforeEach(() => {
	deduplication.clear();
	sandbox.reset();
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => await sandbox.stop());

/** A trigger whose workflow is identified by its webhook ID. */
const workflow = (id: string, onConflict?: string, more: object = {}) =>
	createSandboxTrigger(sandbox, {
		parameters: { events: [EVENT], options: onConflict ? { onConflict } : {} },
		workflowId: `workflow-${id}`,
		settings: { webhookId: id },
		...more,
	});
const place = (id: string, endpoint = 'webhook', host = HOST) =>
	`${host}/${endpoint}/${id}/webhook`;
/** The addresses that receive the event, those of triggers without what follows the question mark. */
const addresses = () =>
	subscribed(sandbox, EVENT).map((one) => (one === OTHER ? one : one.split('?')[0]));
const both = describe.each(['one', 'many'] as const);

both('another system has the event, %s for each', (hookMode) => {
	beforeEach(() => {
		sandbox.configure({ hookMode });
		subscribeOther(sandbox, EVENT, OTHER);
	});

	it('fails, and the message alone says whose it is and what to do', async () => {
		const before = writes(sandbox);
		const node = workflow('ours');
		await expect(node.activate()).rejects.toThrow(
			`Another system receives ${EVENT} at https://crm.example/hook?…: end that subscription where it was made, or set "If Event Is Taken" to "Replace"`,
		);
		await node.delete();
		expect(writes(sandbox)).toBe(before);
		expect(addresses()).toEqual([OTHER]);
	});

	it('changes nothing of the other events, where it has no conflict', async () => {
		const before = writes(sandbox);
		const parameters = { events: ['user_login', EVENT] };
		const node = workflow('ours', '', { parameters });
		await expect(node.activate()).rejects.toThrow(`Another system receives ${EVENT}`);
		expect(writes(sandbox)).toBe(before);
	});

	it('replaces it, and puts it back at the end', async () => {
		const node = workflow('ours', 'replace');
		await node.activate();
		expect(addresses()).toEqual([place('ours')]);
		expect(await node.delete()).toBe(true);
		expect(addresses()).toEqual([OTHER]);
	});

	it('is put back when the event is no longer chosen', async () => {
		const before = workflow('ours', 'replace');
		await before.activate();
		const parameters = { events: ['user_login'], options: { onConflict: 'replace' } };
		await workflow('ours', '', { parameters, staticData: before.staticData }).activate();
		expect(addresses()).toEqual([OTHER]);
	});

	it('is put back by a second try when the first one failed', async () => {
		const node = workflow('ours', 'replace');
		await node.activate();
		// Each change is tried thirteen times.
		const refused = { route: '/user/hooks', kind: 'status', status: 503, times: 13 } as const;
		sandbox.nextFault({ method: 'PUT', ...refused });
		expect(await node.delete()).toBe(false);
		expect(await node.delete()).toBe(true);
		expect(addresses()).toEqual([OTHER]);
	});

	it('puts back what it replaced when a later event fails', async () => {
		const parameters = { events: [EVENT, 'unheard_of'], options: { onConflict: 'replace' } };
		await expect(workflow('ours', '', { parameters }).activate()).rejects.toThrow('unheard_of');
		expect(addresses()).toEqual([OTHER]);
	});

	it('is left alone by a test, whatever the option says', async () => {
		for (const onConflict of ['fail', 'replace', 'addBeside']) {
			const node = workflow('ours', onConflict, { isTest: true });
			await expect(node.activate()).rejects.toThrow('must not take it away');
			await node.delete();
			expect(addresses()).toEqual([OTHER]);
		}
	});

	it('is put back also when somebody has ended the subscription that replaced it', async () => {
		const node = workflow('ours', 'replace');
		await node.activate();
		sandbox.state.hooks = [];
		await node.delete();
		expect(addresses()).toEqual([OTHER]);
	});

	it('is put back when the node, at a new address, is published again in vain', async () => {
		const node = workflow('ours', 'replace');
		await node.activate();
		const parameters = { events: [EVENT, 'unheard_of'], options: { onConflict: 'replace' } };
		const publicUrl = 'https://moved.example.com';
		const { staticData } = node;
		const moved = workflow('ours', '', { parameters, publicUrl, staticData });
		await expect(moved.activate()).rejects.toThrow('unheard_of');
		await moved.delete();
		expect(addresses()).toEqual([OTHER]);
	});

	it('is put back when another trigger of the workflow fails, and n8n stores nothing of this one', async () => {
		const node = workflow('ours', 'replace');
		await node.activate();
		const { staticData } = node;
		node.staticData = {};
		expect(await node.delete()).toBe(true);
		expect(addresses()).toEqual([OTHER]);
		// Nor is it put back again, should n8n not have stored that either.
		sandbox.state.hooks = [];
		node.staticData = staticData;
		await node.delete();
		expect(addresses()).toEqual([]);
	});

	it('is not subscribed at another account, but still put back at its own', async () => {
		const node = workflow('ours', 'replace');
		await node.activate();
		const hooks = sandbox.state.hooks;
		sandbox.state.hooks = [];
		const credential = { baseUrl: sandbox.baseUrl.replace('127.0.0.1', 'localhost') };
		const moved = workflow('ours', 'replace', { credential, staticData: node.staticData });
		await moved.delete();
		await moved.activate();
		await moved.delete();
		expect(sandbox.state.hooks).toEqual([]);
		sandbox.state.hooks = hooks;
		const back = workflow('ours', 'replace', { staticData: moved.staticData });
		await back.delete();
		expect(addresses()).toEqual([OTHER]);
	});

	it.each([true, false])(
		'is named in the log while a third one has its place, and put back at the next end (the third has ended: %s)',
		async (hasEnded) => {
			const node = workflow('ours', 'replace');
			await node.activate();
			const third = workflow('third', 'replace');
			await third.activate();
			const { logger } = hookContext(node.setup).context;
			const told = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
			expect(await node.delete()).toBe(false);
			expect(told.mock.calls.flat()).toEqual([
				`Payments Service: The service no longer sends ${EVENT} to https://crm.example/hook?…: subscribe it there again.`,
			]);
			expect(addresses()).toEqual([place('third')]);
			if (hasEnded) await third.delete();
			await node.activate();
			expect(await node.delete()).toBe(true);
			expect(addresses()).toEqual([OTHER]);
		},
	);

	it.each(['user_login', '__proto__', 'constructor', 'toString'])(
		'is put back, whatever the event is called: %s',
		async (event) => {
			sandbox.configure({ hookMode, moreHookEvents: ['__proto__', 'constructor', 'toString'] });
			subscribeOther(sandbox, event, OTHER);
			const parameters = { events: [event], options: { onConflict: 'replace' } };
			const node = workflow('ours', '', { parameters });
			await node.activate();
			expect(subscribed(sandbox, event)).not.toContain(OTHER);
			expect(await node.checkExists()).toBe(true);
			expect(await node.delete()).toBe(true);
			expect(subscribed(sandbox, event)).toEqual([OTHER]);
		},
	);

	it('is put back once: when it has been ended since, it stays ended', async () => {
		const node = workflow('ours', 'replace');
		await node.activate();
		const parameters = { events: ['user_login'] };
		const changed = workflow('ours', '', { parameters, staticData: node.staticData });
		await changed.activate();
		expect(addresses()).toEqual([OTHER]);
		sandbox.state.hooks = sandbox.state.hooks.filter(({ value }) => value !== OTHER);
		await changed.delete();
		expect(sandbox.state.hooks).toEqual([]);
	});

	it('is left alone when its address holds a secret, without which it would be put back', async () => {
		const secret = 'sandbox-webhook-secret';
		for (const address of [`https://a.example/?key=${secret}`, `https://a.example/${secret}`]) {
			for (const onConflict of ['replace', 'addBeside']) {
				sandbox.state.hooks = [];
				subscribeOther(sandbox, EVENT, address);
				const node = workflow('ours', onConflict);
				await expect(node.activate()).rejects.toThrow(
					/^The address https:\/\/a\.example\/(\?…|\*\*\*), which receives payment_out_state_change, holds a secret/,
				);
				await node.delete();
				expect(subscribed(sandbox, EVENT)).toEqual([address]);
			}
		}
	});

	it('is neither restored nor replaced when it has subscribed again meanwhile', async () => {
		const node = workflow('ours', 'replace');
		await node.activate();
		sandbox.state.hooks = [];
		subscribeOther(sandbox, EVENT, 'https://newer.example/hook');
		await node.delete();
		expect(addresses()).toEqual(['https://newer.example/hook']);
	});
});

it('two other systems that were replaced are both put back at the end', async () => {
	sandbox.configure({ hookMode: 'many' });
	const second = 'https://erp.example/hook';
	subscribeOther(sandbox, EVENT, OTHER);
	subscribeOther(sandbox, EVENT, second);
	const node = workflow('ours', 'replace');
	await node.activate();
	const between = addresses();
	expect(await node.delete()).toBe(true);
	expect([between, addresses()]).toEqual([[place('ours')], [OTHER, second]]);
});

it('another system beside n8n, at a path that begins like those of n8n, is put back at the end', async () => {
	const beside = `${HOST}/webhooks/crm/hook`;
	subscribeOther(sandbox, EVENT, beside);
	const node = workflow('ours', 'replace');
	await node.activate();
	await node.delete();
	expect(addresses()).toEqual([beside]);
});

it('a service that accepts the end of a subscription and keeps it is named in the log', async () => {
	const node = workflow('ours');
	await node.activate();
	const { logger } = hookContext(node.setup).context;
	const told = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
	sandbox.nextFault({ method: 'DELETE', kind: 'status', status: 200 });
	expect(await node.delete()).toBe(false);
	expect(told.mock.calls.flat()).toEqual([
		`Payments Service: The subscription of ${EVENT} could not be ended: the service accepted that, but still lists it`,
	]);
	expect(await node.delete()).toBe(true);
	expect(addresses()).toEqual([]);
});

it('a subscription that could not be ended before Source was changed is ended with the next one', async () => {
	const node = workflow('ours');
	await node.activate();
	sandbox.nextFault({ method: 'DELETE', kind: 'status', status: 503 });
	expect(await node.delete()).toBe(false);
	const parameters = { source: 'endpoint', events: ['*'] };
	const changed = workflow('ours', '', { parameters, staticData: node.staticData });
	await changed.activate();
	expect(addresses()).toEqual([place('ours')]);
	expect(await changed.delete()).toBe(true);
	expect(addresses()).toEqual([]);
});

describe('beside another address', () => {
	it('is added where the service keeps several; at the end it is left, since removing could take both', async () => {
		sandbox.configure({ hookMode: 'many' });
		subscribeOther(sandbox, EVENT, OTHER);
		const node = workflow('ours', 'addBeside');
		await node.activate();
		expect(addresses()).toEqual([OTHER, place('ours')]);
		const before = writes(sandbox);
		await node.delete();
		expect(writes(sandbox)).toBe(before);
		expect(addresses()).toEqual([OTHER, place('ours')]);
		await node.activate();
		expect(addresses()).toEqual([OTHER, place('ours')]);
	});

	it('is given up where the service keeps one, and the other one is back', async () => {
		subscribeOther(sandbox, EVENT, OTHER);
		await expect(workflow('ours', 'addBeside').activate()).rejects.toThrow(
			/keeps one address.*crm\.example.*"Replace"/,
		);
		expect(addresses()).toEqual([OTHER]);
	});

	it.each(['fail', 'replace'])(
		'is not added for a test with "%s", also where several have been seen',
		async (onConflict) => {
			sandbox.configure({ hookMode: 'many' });
			subscribeOther(sandbox, EVENT, OTHER);
			subscribeOther(sandbox, 'user_kyc', 'https://a.example/');
			subscribeOther(sandbox, 'user_kyc', 'https://b.example/');
			const node = workflow('ours', onConflict, { isTest: true });
			await expect(node.activate()).rejects.toThrow('must not take it away');
			expect(addresses()).toEqual([OTHER]);
		},
	);

	it('is added for a test only where several have been seen', async () => {
		sandbox.configure({ hookMode: 'many' });
		subscribeOther(sandbox, EVENT, OTHER);
		subscribeOther(sandbox, 'user_kyc', 'https://a.example/');
		subscribeOther(sandbox, 'user_kyc', 'https://b.example/');
		await workflow('ours', 'addBeside', { isTest: true }).activate();
		expect(addresses()).toEqual([OTHER, place('ours', 'webhook-test')]);
	});
});

both('two workflows of one n8n, %s for each event', (hookMode) => {
	beforeEach(() => sandbox.configure({ hookMode }));

	it('that are published at the same moment do not both get the event', async () => {
		const ends = await Promise.allSettled(
			['ours', 'theirs'].map(async (id) => await workflow(id, 'fail').activate()),
		);
		const got = ['ours', 'theirs'].filter((_, index) => ends[index]?.status === 'fulfilled');
		expect(got).toHaveLength(1);
		expect(addresses()).toEqual(got.map((id) => place(id)));
	});

	it('fails, and says which one to unpublish', async () => {
		await workflow('a').activate();
		await expect(workflow('b').activate()).rejects.toThrow(
			`Another workflow receives ${EVENT} at ${place('a')}?…: unpublish that one, or set "If Event Is Taken" to "Replace"`,
		);
	});

	const A = place('a');
	const B = place('b');
	// What is left beside another is not taken away: the request that would do it names no address.
	const beside = hookMode === 'many' ? { start: [A, B], end: [A, B] } : { start: [A], end: [] };
	const begun = hookMode === 'many' ? 'begins' : 'fails';

	it.each([
		{ onConflict: 'fail', start: [A], begun: 'fails', aEnds: [], bEnds: [] },
		{ onConflict: 'replace', start: [B], begun: 'begins', aEnds: [B], bEnds: [] },
		{ onConflict: 'addBeside', start: beside.start, begun, aEnds: beside.end, bEnds: beside.end },
	])(
		'with "$onConflict" the second $begun, and each keeps its own until it ends',
		async ({ onConflict, start, begun: outcome, aEnds, bEnds }) => {
			const a = workflow('a');
			const b = workflow('b', onConflict);
			await a.activate();
			const activation = b.activate().then(
				() => 'begins',
				() => 'fails',
			);
			expect(await activation).toBe(outcome);
			// n8n ends what could not begin.
			if (outcome === 'fails') await b.delete();
			expect(addresses()).toEqual(start);
			await a.delete();
			expect(addresses()).toEqual(aEnds);
			await b.delete();
			expect(addresses()).toEqual(bEnds);
		},
	);

	it.each(['fail', 'replace', 'addBeside'])(
		'with "%s" the first one begins again after the second has ended',
		async (onConflict) => {
			const a = workflow('a');
			const b = workflow('b', onConflict);
			await a.activate();
			await b.activate().catch(() => undefined);
			await b.delete();
			await a.activate();
			expect(addresses()).toContain(A);
			expect(await a.checkExists()).toBe(true);
		},
	);

	it('are not taken for one by static data that was copied', async () => {
		const a = workflow('a');
		await a.activate();
		const more = { staticData: a.staticData, publicUrl: 'https://staging.example.com' };
		const copy = workflow('b', '', more);
		await expect(copy.activate()).rejects.toThrow('Another system receives');
		await copy.delete();
		expect(addresses()).toEqual([place('a')]);
	});

	it('are not taken for one when both are published at the same moment, by two processes', async () => {
		const hook = subscribeOther(sandbox, EVENT, `${place('b')}?event=${EVENT}`);
		sandbox.state.hooks = [];
		const node = workflow('a');
		jest.spyOn(sandbox.state.hooks, 'push').mockImplementation(() => {
			sandbox.state.hooks = [hook];
			return 1;
		});
		await expect(node.activate()).rejects.toThrow(`did not subscribe event "${EVENT}"`);
		await node.delete();
		expect(addresses()).toEqual([place('b')]);
		expect(sandbox.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
	});

	it('are not taken for one by the ID in their path', async () => {
		for (const foreign of [
			place('ours', 'webhook', 'https://other-n8n.example'),
			`https://crm.example/relay/webhook/ours/webhook`,
			`${HOST}/webhook/ours/webhook/deeper`,
		]) {
			sandbox.state.hooks = [];
			subscribeOther(sandbox, EVENT, foreign);
			const node = workflow('ours');
			await expect(node.activate()).rejects.toThrow('Another');
			await node.delete();
			expect(subscribed(sandbox, EVENT)).toEqual([foreign]);
		}
	});
});

both('a test of a published workflow, %s for each event', (hookMode) => {
	beforeEach(() => sandbox.configure({ hookMode }));

	it('takes nothing from it, neither when it begins nor when it is stopped', async () => {
		await workflow('ours').activate();
		for (const onConflict of ['fail', 'replace']) {
			const test = workflow('ours', onConflict, { isTest: true });
			await expect(test.activate()).rejects.toThrow('The published workflow receives');
			await test.delete();
			expect(addresses()).toEqual([place('ours')]);
		}
	});

	it('that n8n never ended is removed when the workflow is published', async () => {
		await workflow('ours', 'fail', { isTest: true }).activate();
		expect(addresses()).toEqual([place('ours', 'webhook-test')]);
		const node = workflow('ours');
		await node.activate();
		expect(addresses()).toEqual([place('ours')]);
		await node.delete();
		expect(addresses()).toEqual([]);
	});
});

both('a service that changes addresses, %s for each event', (hookMode) => {
	const changes: Array<[string, (address: string) => string]> = [
		['the host in capitals', (one) => one.replace('n8n.example.com', 'N8N.EXAMPLE.COM')],
		['the port added', (one) => one.replace('.com/', '.com:443/')],
		['the path percent-encoded', (one) => one.replace('/ours/', '/%6Furs/')],
		['the query dropped', (one) => one.split('?')[0] ?? ''],
		['a slash added to the path', (one) => one.replace('/webhook?', '/webhook/?')],
		['the path in capitals', (one) => one.replace('/webhook/ours/', '/WEBHOOK/Ours/')],
		['the query in another order', (one) => one.replace(/[?](event=.*)&(mark=.*)/, '?$2&$1')],
		['percent signs where none are needed', (one) => one.replace('mark=', '%6dark=')],
		['a fragment added', (one) => `${one.split('#')[0]}#hook`],
	];

	it.each(changes)('is understood: %s', async (_what, change) => {
		sandbox.configure({ hookMode });
		storeAs(change);
		const node = workflow('ours');
		await node.activate();
		expect(sandbox.state.hooks).toHaveLength(1);
		expect(await node.checkExists()).toBe(true);
		const before = writes(sandbox);
		await node.activate();
		await node.create();
		expect(writes(sandbox)).toBe(before);
		expect(await node.delete()).toBe(true);
		expect(sandbox.state.hooks).toEqual([]);
	});

	it('is understood: a name outside ASCII, in its own letters or as punycode', async () => {
		const names = ['münchen.example', 'xn--mnchen-3ya.example'];
		for (const [mine, stored] of [names, [...names].reverse()]) {
			sandbox.reset();
			sandbox.configure({ hookMode });
			storeAs((address) => address.replace(/\/\/[^/]+/, `//${stored}`));
			const node = workflow('ours', 'fail', { publicUrl: `https://${mine}` });
			await node.activate();
			expect(await node.checkExists()).toBe(true);
			expect(sandbox.state.hooks).toHaveLength(1);
			expect(await node.delete()).toBe(true);
			expect(sandbox.state.hooks).toEqual([]);
		}
	});

	it('knows its address again after an n8n that was killed before it could store it', async () => {
		sandbox.configure({ hookMode });
		storeAs((address) => address.replace('n8n.example.com', 'N8N.example.com:443'));
		const node = workflow('ours');
		await node.activate();
		const again = workflow('ours');
		await again.activate();
		expect(sandbox.state.hooks).toHaveLength(1);
		expect(await again.delete()).toBe(true);
		expect(sandbox.state.hooks).toEqual([]);
	});

	/** Lets the sandbox store addresses in another form, until it is reset. */
	function storeAs(change: (address: string) => string) {
		let hooks = sandbox.state.hooks;
		Object.defineProperty(sandbox.state, 'hooks', {
			get: () => (hooks = hooks.map((hook) => ({ ...hook, value: change(hook.value) }))),
			set: (value: typeof hooks) => (hooks = value),
		});
	}
});

describe('the name in the address', () => {
	const bodyOf = (fields: object) => JSON.stringify({ id: 1, timestamp: 'T', ...fields });

	async function subscribedQuery(node: ReturnType<typeof workflow>, event = EVENT) {
		await node.activate();
		return Object.fromEntries(new URL(subscribed(sandbox, event)[0] ?? '').searchParams);
	}
	const run = async (node: ReturnType<typeof workflow>, fields: object, query: object) => {
		const body = bodyOf(fields);
		return await node.deliver({
			body,
			query: query as Record<string, string>,
			headers: { 'X-Service-Signature': sign(body, 'sandbox-webhook-secret') },
		});
	};

	it('counts where the body has none, and only as the node wrote it', async () => {
		const parameters = { events: [EVENT, 'user_kyc'] };
		const node = workflow('ours', '', { parameters });
		const query = await subscribedQuery(node);
		expect((await run(node, {}, query)).items.map(({ json }) => json.event)).toEqual([EVENT]);
		for (const forged of [
			{ ...query, event: 'user_kyc' },
			{ event: EVENT },
			{ ...query, mark: '' },
			{ ...query, mark: 'f'.repeat(32) },
			{ event: [EVENT], mark: [query.mark] },
		]) {
			expect(await run(node, { n: Math.random() }, forged)).toMatchObject({
				status: 200,
				started: false,
			});
		}
	});

	it('tells two notifications apart that have the same bytes', async () => {
		const node = workflow('ours', '', { parameters: { events: ['user_signup', 'user_login'] } });
		const signup = await subscribedQuery(node, 'user_signup');
		const login = await subscribedQuery(node, 'user_login');
		const runs = [];
		for (const [nth, query] of [signup, login, signup, login].entries()) {
			node.setup.executionId = `of ${nth}`;
			runs.push((await run(node, {}, query)).items.map(({ json }) => json.event));
		}
		expect(runs).toEqual([['user_signup'], ['user_login'], [], []]);
	});

	it('is asked for again while n8n has not stored what proves it', async () => {
		const query = await subscribedQuery(workflow('ours'));
		for (const events of [[EVENT], ['*']]) {
			const early = workflow('ours', '', { parameters: { events } });
			expect(await run(early, {}, query)).toMatchObject({ status: 503, started: false });
			// The body's own name needs no proof.
			expect((await run(early, { event: EVENT }, query)).status).toBe(200);
		}
	});

	it('is not proven by the address of another node', async () => {
		const query = await subscribedQuery(workflow('other'));
		sandbox.state.hooks = [];
		const node = workflow('ours');
		await node.activate();
		expect((await run(node, {}, query)).started).toBe(false);
	});

	it('never overrides the signed one', async () => {
		const node = workflow('ours');
		const query = await subscribedQuery(node);
		expect((await run(node, { event: 'payment.chargeback' }, query)).started).toBe(false);
	});

	it('outlives a new webhook secret, a new publication and verification turned off', async () => {
		const node = workflow('ours');
		const query = await subscribedQuery(node);
		await node.delete();
		expect(await subscribedQuery(node)).toEqual(query);
		const parameters = { events: [EVENT], verifySignature: false };
		const open = workflow('ours', '', { parameters, staticData: node.staticData });
		expect((await run(open, {}, query)).items).toHaveLength(1);
		expect((await run(open, { n: 2 }, { event: EVENT })).started).toBe(false);
	});

	it('does not make another delivery of the same bytes', async () => {
		for (const source of ['endpoint', 'paymentLink']) {
			const parameters = { source, events: ['payment.completed'] };
			const node = workflow('ours', '', { parameters });
			const body = { event: 'payment.completed', timestamp: 'T', data: { of: source } };
			const first = await deliver(node, body, { headers: headersOf(body) });
			const second = await deliver(node, body, {
				headers: headersOf(body),
				query: { event: 'payment.refunded' },
			});
			expect([first.items.length, second.items.length]).toEqual([1, 0]);
		}
	});
	const headersOf = (body: object) => ({
		'X-Service-Signature': sign(JSON.stringify(body), 'sandbox-webhook-secret'),
	});

	it('of an endpoint decides nothing', async () => {
		const parameters = { source: 'endpoint', events: ['payment.completed'] };
		const node = workflow('ours', '', { parameters });
		const body = { event: 'payment.chargeback', timestamp: 'T' };
		const delivery = await deliver(node, body, {
			headers: headersOf(body),
			query: { event: 'payment.completed' },
		});
		expect(delivery.started).toBe(false);
	});
});

describe('the choice of events', () => {
	const chosen = async (events: unknown) => {
		const parameters = { events: events as string[] };
		await workflow('ours', '', { parameters }).activate();
		return sandbox.state.hooks.map(({ event }) => event).sort();
	};

	it.each([
		['given twice', ['user_kyc', ' user_kyc ', ''], ['user_kyc']],
		['as a text with commas', 'user_kyc, user_login', ['user_kyc', 'user_login']],
		['as the text of a list', '["user_kyc","user_login"]', ['user_kyc', 'user_login']],
		['as a list in a list', [['user_kyc'], 'user_login'], ['user_kyc', 'user_login']],
	])('is understood: %s', async (_how, events, expected) => {
		expect(await chosen(events)).toEqual(expected);
	});

	it('of all keeps one that the service does not list, and fails for it', async () => {
		await expect(chosen(['*', 'unheard_of'])).rejects.toThrow(
			'did not subscribe event "unheard_of"',
		);
		expect(sandbox.state.hooks).toEqual([]);
	});

	it.each([[[]], [''], [[' ']], [null]])('of nothing fails: %j', async (events) => {
		await expect(chosen(events)).rejects.toThrow('Choose at least one event');
	});

	it.each([5, true, { user_login: true }])(
		'that is not a list is refused with its name: %j',
		async (events) => {
			await expect(chosen(events)).rejects.toThrow('did not subscribe event');
		},
	);
});

describe('all events', () => {
	it('are those that the service offers, each with an address', async () => {
		const node = workflow('ours', '', { parameters: { events: ['*'] } });
		await node.activate();
		expect(sandbox.state.hooks.map(({ event }) => event).sort()).toEqual([
			'beneficiary_added',
			'beneficiary_deleted',
			'beneficiary_updated',
			'payment_in_state_change',
			'payment_out_state_change',
			'user_kyc',
			'user_login',
			'user_signup',
		]);
		expect(await node.checkExists()).toBe(true);
		await node.delete();
		expect(sandbox.state.hooks).toEqual([]);
	});

	it.each([
		[200, []],
		[200, [{ title: 'an event' }]],
		[404, undefined],
	])(
		'fail when the service offers none, and those in place stay: status %i',
		async (status, body) => {
			const node = workflow('ours', '', { parameters: { events: ['*'] } });
			await node.activate();
			const fault = {
				route: '/user/hooks/events',
				kind: 'status',
				status,
				body,
				times: 2,
			} as const;
			sandbox.nextFault(fault);
			for (const call of ['checkExists', 'create'] as const) {
				await expect(node[call]()).rejects.toThrow(
					'The service lists no events, so "All Events" subscribes none',
				);
			}
			expect(sandbox.state.hooks).toHaveLength(8);
		},
	);
});
