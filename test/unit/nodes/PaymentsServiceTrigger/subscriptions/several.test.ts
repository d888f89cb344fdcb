import { realSleep, withSleep } from '../../../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(async () => await realSleep(1)));

import { subscribeOther, subscribed, writes } from '../sandbox';
import {
	active,
	addresses,
	both,
	EVENT,
	HOST,
	OTHER,
	OURS,
	place,
	sandbox,
	useSandbox,
	workflow,
} from './workflows';

useSandbox();

it.each([
	[HOST, `${HOST}/webhooks/crm/hook`],
	['https://intranet.example/n8n', 'https://intranet.example/n8n/crm/hook'],
])(
	'another system beside the n8n at %s, at a path that begins like those of n8n, is put back at the end: %s',
	async (publicUrl, beside) => {
		subscribeOther(sandbox, EVENT, beside);
		const node = await active('ours', 'replace', { publicUrl });
		expect(addresses()).toEqual([place('ours', 'webhook', publicUrl)]);
		await node.delete();
		expect(addresses()).toEqual([beside]);
	},
);

it('a subscription that could not be ended before Source was changed is ended with the next one', async () => {
	const node = await active('ours');
	sandbox.nextFault({ method: 'DELETE', kind: 'status', status: 503 });
	expect(await node.delete()).toBe(false);
	const parameters = { source: 'endpoint', events: ['*'] };
	const changed = await active('ours', '', { parameters, staticData: node.staticData });
	expect(addresses()).toEqual([OURS]);
	expect(await changed.delete()).toBe(true);
	expect(addresses()).toEqual([]);
});

describe('beside another address', () => {
	it('is added where the service keeps several; at the end it is left, since removing could take both', async () => {
		sandbox.configure({ hookMode: 'many' });
		subscribeOther(sandbox, EVENT, OTHER);
		const node = await active('ours', 'addBeside');
		expect(addresses()).toEqual([OTHER, OURS]);
		const before = writes(sandbox);
		await node.delete();
		expect(writes(sandbox)).toBe(before);
		expect(addresses()).toEqual([OTHER, OURS]);
		await node.activate();
		expect(addresses()).toEqual([OTHER, OURS]);
	});

	it('is no conflict for a node that is there already', async () => {
		sandbox.configure({ hookMode: 'many' });
		const node = await active('ours');
		subscribeOther(sandbox, EVENT, OTHER);
		await node.create();
		expect(addresses()).toEqual([OTHER, OURS]);
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

	it('is not added for a test where one address has been seen twice', async () => {
		sandbox.configure({ hookMode: 'many' });
		subscribeOther(sandbox, EVENT, OTHER);
		subscribeOther(sandbox, 'user_kyc', 'https://a.example/');
		subscribeOther(sandbox, 'user_kyc', 'https://a.example/');
		const node = workflow('ours', 'addBeside', { isTest: true });
		await expect(node.activate()).rejects.toThrow('must not take it away');
		expect(addresses()).toEqual([OTHER]);
	});

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
		const a = await active('a');
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
			expect(addresses()).toEqual([OURS]);
		}
	});

	it('that n8n never ended is removed when the workflow is published', async () => {
		await workflow('ours', 'fail', { isTest: true }).activate();
		expect(addresses()).toEqual([place('ours', 'webhook-test')]);
		const node = await active('ours');
		expect(addresses()).toEqual([OURS]);
		await node.delete();
		expect(addresses()).toEqual([]);
	});
});
