import { realSleep, withSleep } from '../../../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(async () => await realSleep(1)));

import { forgetProcess } from '../../../../../credentials/processMemory';
import { defaults } from '../../../../../sandbox/server';
import { subscribed, writes } from '../sandbox';
import { sign, signedWith } from '../support';
import { active, addresses, both, EVENT, place, sandbox, useSandbox, workflow } from './workflows';

useSandbox();

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
		const node = await active('ours');
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
			const node = await active('ours', 'fail', { publicUrl: `https://${mine}` });
			expect(await node.checkExists()).toBe(true);
			expect(sandbox.state.hooks).toHaveLength(1);
			expect(await node.delete()).toBe(true);
			expect(sandbox.state.hooks).toEqual([]);
		}
	});

	it('does not take an earlier address of n8n, which could not be ended, for the new one', async () => {
		sandbox.configure({ hookMode });
		const node = await active('ours');
		const publicUrl = 'https://moved.example.com';
		const moved = workflow('ours', '', { publicUrl, staticData: node.staticData });
		sandbox.nextFault({ method: 'DELETE', kind: 'status', status: 503 });
		expect(await moved.delete()).toBe(false);
		await moved.activate();
		expect(addresses()).toEqual([place('ours', 'webhook', publicUrl)]);
	});

	it('knows its address again after an n8n that was killed before it could store it', async () => {
		sandbox.configure({ hookMode });
		storeAs((address) => address.replace('n8n.example.com', 'N8N.example.com:443'));
		await active('ours');
		const [before = ''] = subscribed(sandbox, EVENT);
		forgetProcess();
		const again = await active('ours');
		const [address = '', ...more] = subscribed(sandbox, EVENT);
		expect(more).toEqual([]);
		// Its mark is one that the node can prove.
		expect(markOf(address)).toMatch(/^[0-9a-f]{32}$/);
		expect(markOf(address)).not.toBe(markOf(before));
		expect(await again.delete()).toBe(true);
		expect(sandbox.state.hooks).toEqual([]);
	});

	const markOf = (address: string) => new URL(address).searchParams.get('mark');

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
	async function subscribedQuery(node: ReturnType<typeof workflow>, event = EVENT) {
		await node.activate();
		return Object.fromEntries(new URL(subscribed(sandbox, event)[0] ?? '').searchParams);
	}
	/** A delivery that is signed with the secret of the sandbox. */
	const run = async (node: ReturnType<typeof workflow>, fields: object, query: object) => {
		const body = JSON.stringify({ id: 1, timestamp: 'T', ...fields });
		const signature = sign(body, defaults.webhookSecret);
		return await node.deliver({ body, query: query as never, ...signedWith(signature) });
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
			const delivery = await run(node, { n: Math.random() }, forged);
			expect(delivery).toMatchObject({ status: 200, started: false });
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

	it('is proven after a publication of which n8n has stored nothing, since another trigger failed', async () => {
		await workflow('ours').activate();
		const again = workflow('ours');
		const query = await subscribedQuery(again);
		expect((await run(again, {}, query)).items.map(({ json }) => json.event)).toEqual([EVENT]);
	});

	it('is not proven by the address of another node', async () => {
		const query = await subscribedQuery(workflow('other'));
		sandbox.state.hooks = [];
		const node = await active('ours');
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
			const body = { event: 'payment.completed', data: { of: source } };
			const first = await run(node, body, {});
			node.setup.executionId = 'of the second';
			const second = await run(node, body, { event: 'payment.refunded' });
			expect([first.items.length, second.items.length]).toEqual([1, 0]);
		}
	});

	it('of an endpoint decides nothing', async () => {
		const parameters = { source: 'endpoint', events: ['payment.completed'] };
		const node = workflow('ours', '', { parameters });
		const body = { event: 'payment.chargeback' };
		expect((await run(node, body, { event: 'payment.completed' })).started).toBe(false);
	});
});
