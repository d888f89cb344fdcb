import { realSleep, withSleep } from '../../../../engine/withSleep';
let pauses: number[] = [];
jest.mock('n8n-workflow', () =>
	withSleep(async (ms, signal) => {
		// What a signal ends is the time limit of a request.
		if (signal === undefined) pauses.push(ms);
		await realSleep(signal === undefined ? 0 : ms, signal);
	}),
);

import type { FaultRequest } from '../../../../../sandbox/server/http/faults';
import { subscribeOther } from '../sandbox';
import {
	active,
	addresses,
	answers,
	both,
	endOf,
	EVENT,
	leftBeside,
	lost,
	notEnded,
	onNext,
	OTHER,
	OURS,
	sandbox,
	useSandbox,
} from './workflows';
import type { Trigger } from './workflows';

useSandbox();
beforeEach(() => (pauses = []));

const FIVE_HALF_MINUTES = [30_000, 30_000, 30_000, 30_000, 30_000];
const EVENT_ROUTE = '/user/hooks/{event_name}/{target_name}';

const end = async (node: Trigger) => {
	pauses = [];
	return { ...(await endOf(node)), pauses };
};
const ended = { isDone: true, log: [], pauses: [] };
both('the end of a workflow that has replaced nobody, %s for each event', (hookMode) => {
	beforeEach(() => sandbox.configure({ hookMode }));

	it('removes its subscription and looks whether it is gone', async () => {
		const node = await active('ours');
		expect(await end(node)).toEqual({ ...ended, wire: 'GET DELETE GET' });
		expect(addresses()).toEqual([]);
	});

	it.each<[string, Partial<FaultRequest>, string]>([
		['accepts it and keeps it', { status: 200 }, 'the service accepted that, but still lists it'],
		[
			'refuses it',
			{ status: 403, body: { error: { code: 'not_yours', message: 'Not for this token' } } },
			'Not for this token (not_yours, status 403). The credential may not do this. Ask for the permission; a refund also needs two-factor authentication to be on.',
		],
		[
			'gives no answer',
			{ kind: 'reset' },
			'It is not known whether this took effect: the connection was lost before the answer came. The request was sent, so the service may have carried it out. Check whether it did before you run it again.',
		],
	])('logs why it is still there, and ends it the next time: the service %s', async (...row) => {
		const [, fault, reason] = row;
		const node = await active('ours');
		sandbox.nextFault({ method: 'DELETE', kind: 'status', ...fault });
		const expected = { isDone: false, wire: 'GET DELETE GET', log: notEnded(reason), pauses: [] };
		expect(await end(node)).toEqual(expected);
		expect(addresses()).toEqual([OURS]);
		expect((await end(node)).isDone).toBe(true);
		expect(addresses()).toEqual([]);
	});

	it('needs no answer, only that it is gone', async () => {
		const node = await active('ours');
		sandbox.nextFault({ method: 'DELETE', kind: 'resetAfterEffect' });
		expect(await end(node)).toEqual({ ...ended, wire: 'GET DELETE GET' });
	});

	it('does not call it gone when that cannot be read', async () => {
		const node = await active('ours');
		const unread = { method: 'GET', route: EVENT_ROUTE, kind: 'status', status: 500 } as const;
		onNext('DELETE', () => sandbox.nextFault(unread));
		expect(await end(node)).toMatchObject({ isDone: false, wire: 'GET DELETE GET' });
		expect((await end(node)).isDone).toBe(true);
	});

	it('waits for nothing when it cannot be read whether it is there', async () => {
		const node = await active('ours');
		sandbox.nextFault({ method: 'GET', route: EVENT_ROUTE, kind: 'status', status: 500 });
		expect(await end(node)).toMatchObject({ isDone: false, wire: 'GET', pauses: [] });
		expect(addresses()).toEqual([OURS]);
	});
});

both('the end of a workflow that has replaced another system, %s for each event', (hookMode) => {
	/** Where several are kept, one that is added does not take this node's place. */
	const added =
		hookMode === 'one'
			? { isDone: true, log: [], left: [OTHER] }
			: { isDone: false, log: leftBeside('https://crm.example/hook?…'), left: [OTHER, OURS] };
	const changed = { isDone: true, log: [], left: [OTHER] };

	it.each([
		{ how: 'is changed', faults: [], wire: 'GET GET PUT GET GET', pauses: [], ...changed },
		{
			how: 'is not changed, and others can be added',
			faults: [answers('PUT', 405)],
			wire: 'GET GET PUT GET POST GET GET',
			pauses: [],
			...added,
		},
		{
			how: 'is said to be changed and is not, and others can be added',
			faults: [answers('PUT', 200)],
			wire: 'GET GET PUT GET POST GET GET',
			pauses: [],
			...added,
		},
		{
			how: 'is changed at the second try, after status 504',
			faults: [answers('PUT', 504, 1)],
			wire: 'GET GET PUT GET PUT GET GET',
			pauses: [200],
			...changed,
		},
		{
			how: 'is changed without an answer',
			faults: [{ ...answers('PUT', 0, 1), kind: 'resetAfterEffect' as const }],
			wire: 'GET GET PUT GET GET',
			pauses: [200],
			...changed,
		},
		{
			how: 'can be read again after a while',
			faults: [{ ...answers('GET', 500, 3), route: EVENT_ROUTE }],
			wire: 'GET GET GET GET GET PUT GET GET',
			pauses: [200, 500, 1000],
			...changed,
		},
		{
			how: 'is said to be changed, and another one to be added, and neither is',
			faults: [answers('PUT', 200), answers('POST', 200)],
			wire: `GET ${'GET PUT GET POST GET '.repeat(13)}GET`,
			pauses: [200, 500, 1000, 2000, 5000, 10_000, 20_000, ...FIVE_HALF_MINUTES],
			isDone: false,
			log: lost('https://crm.example/hook?…'),
			left: [OURS],
		},
	])('gives the place back where the address $how', async ({ how: _, faults, left, ...told }) => {
		sandbox.configure({ hookMode });
		subscribeOther(sandbox, EVENT, OTHER);
		const node = await active('ours', 'replace');
		for (const fault of faults) sandbox.nextFault(fault);
		expect(await end(node)).toEqual(told);
		expect(addresses()).toEqual(left);
	});

	it('names whom it could not give the place back when the service answers nothing any more', async () => {
		sandbox.configure({ hookMode });
		subscribeOther(sandbox, EVENT, OTHER);
		const node = await active('ours', 'replace');
		onNext('PUT', () => sandbox.nextFault({ kind: 'status', status: 500, times: 99 }));
		expect(await end(node)).toMatchObject({
			isDone: false,
			wire: `GET GET PUT ${'GET '.repeat(12)}GET`,
			log: lost('https://crm.example/hook?…'),
		});
		expect(addresses()).toEqual([OURS]);
	});
});
