import { realSleep, withSleep } from '../../../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(async () => await realSleep(1)));

import { hookContext } from '../../../../engine/trigger';
import { subscribeOther, subscribed, writes } from '../sandbox';
import {
	active,
	addresses,
	both,
	EVENT,
	OTHER,
	OURS,
	place,
	sandbox,
	useSandbox,
	workflow,
} from './workflows';

useSandbox();

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
		const node = await active('ours', 'replace');
		expect(addresses()).toEqual([OURS]);
		expect(await node.delete()).toBe(true);
		expect(addresses()).toEqual([OTHER]);
	});

	it('is put back when the event is no longer chosen', async () => {
		const before = await active('ours', 'replace');
		const parameters = { events: ['user_login'], options: { onConflict: 'replace' } };
		await workflow('ours', '', { parameters, staticData: before.staticData }).activate();
		expect(addresses()).toEqual([OTHER]);
	});

	it('is put back by a second try when the first one failed', async () => {
		const node = await active('ours', 'replace');
		// Each change is tried thirteen times.
		const refused = { route: '/user/hooks', kind: 'status', status: 503, times: 13 } as const;
		sandbox.nextFault({ method: 'PUT', ...refused });
		expect(await node.delete()).toBe(false);
		expect(await node.delete()).toBe(true);
		expect(addresses()).toEqual([OTHER]);
	});

	it('is put back at the end when it could not be as the event was no longer chosen', async () => {
		const before = await active('ours', 'replace');
		const parameters = { events: ['user_login'], options: { onConflict: 'replace' } };
		const node = workflow('ours', '', { parameters, staticData: before.staticData });
		const refused = { route: '/user/hooks', kind: 'status', status: 503, times: 13 } as const;
		sandbox.nextFault({ method: 'PUT', ...refused });
		await node.activate();
		expect(addresses()).toEqual([OURS]);
		await node.delete();
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
		const node = await active('ours', 'replace');
		sandbox.state.hooks = [];
		await node.delete();
		expect(addresses()).toEqual([OTHER]);
	});

	it('is put back when the node, at a new address, is published again in vain', async () => {
		const node = await active('ours', 'replace');
		const parameters = { events: [EVENT, 'unheard_of'], options: { onConflict: 'replace' } };
		const publicUrl = 'https://moved.example.com';
		const { staticData } = node;
		const moved = workflow('ours', '', { parameters, publicUrl, staticData });
		await expect(moved.activate()).rejects.toThrow('unheard_of');
		await moved.delete();
		expect(addresses()).toEqual([OTHER]);
	});

	it('is put back when another trigger of the workflow fails, and n8n stores nothing of this one', async () => {
		const node = await active('ours', 'replace');
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

	it.each([
		['Base URL', () => ({ baseUrl: sandbox.baseUrl.replace('127.0.0.1', 'localhost') })],
		['Client ID', () => ({ clientId: sandbox.knobs.clientId })],
	])(
		'is not subscribed at another account, but still put back at its own: %s',
		async (what, of) => {
			const node = await active('ours', 'replace');
			const { hooks } = sandbox.state;
			sandbox.state.hooks = [];
			const { clientId } = sandbox.knobs;
			sandbox.configure({ clientId: what === 'Client ID' ? 'another-client' : clientId });
			const moved = workflow('ours', 'replace', { credential: of(), staticData: node.staticData });
			await moved.delete();
			await moved.activate();
			await moved.delete();
			expect(sandbox.state.hooks).toEqual([]);
			sandbox.state.hooks = hooks;
			sandbox.configure({ clientId });
			const back = workflow('ours', 'replace', { staticData: moved.staticData });
			await back.delete();
			expect(addresses()).toEqual([OTHER]);
		},
	);

	it.each([true, false])(
		'is named in the log while a third one has its place, and put back at the next end (the third has ended: %s)',
		async (hasEnded) => {
			const node = await active('ours', 'replace');
			const third = await active('third', 'replace');
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
			const node = await active('ours', '', { parameters });
			expect(subscribed(sandbox, event)).not.toContain(OTHER);
			expect(await node.checkExists()).toBe(true);
			expect(await node.delete()).toBe(true);
			expect(subscribed(sandbox, event)).toEqual([OTHER]);
		},
	);

	it('is put back once: when it has been ended since, it stays ended', async () => {
		const node = await active('ours', 'replace');
		const parameters = { events: ['user_login'] };
		const changed = await active('ours', '', { parameters, staticData: node.staticData });
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
		const node = await active('ours', 'replace');
		sandbox.state.hooks = [];
		subscribeOther(sandbox, EVENT, 'https://newer.example/hook');
		await node.delete();
		expect(addresses()).toEqual(['https://newer.example/hook']);
	});
});
