import { realSleep, withSleep } from '../../../../engine/withSleep';
let pauses: number[] = [];
jest.mock('n8n-workflow', () =>
	withSleep(async (ms) => {
		pauses.push(ms);
		await realSleep(0);
	}),
);

import { forgetProcess } from '../../../../../credentials/processMemory';
import { FaultQueue } from '../../../../../sandbox/server/http/faults';
import { useSandbox } from '../../../sandbox/harness';
import { createSandboxTrigger, subscribeOther, subscribed } from '../sandbox';

const EVENTS = ['payment_out_state_change', 'user_login'];
const OTHER = 'https://crm.example/hook';
const HOST = 'https://n8n.example.com/webhook/webhook-under-test/webhook';

const { sandbox } = useSandbox();
beforeEach(() => (pauses = []));

const trigger = (onConflict: string) =>
	createSandboxTrigger(sandbox(), { parameters: { events: EVENTS, options: { onConflict } } });
const receivers = (event: string) =>
	subscribed(sandbox(), event).map((address) => address.replace(/\?.*/, ''));
const requests = () =>
	sandbox().requests.filter(({ route }) => route?.startsWith('/user/hooks')).length;

/** One request that fails after the service has done what it was asked, or all of a short outage. */
const USUAL = [
	{ kind: 'resetAfterEffect', times: 1 },
	{ kind: 'status', status: 503, times: 4 },
] as const;
/** FAULTS=all also plays these, before the service does it and with an answer, and each fault at every request. */
const FURTHER = [
	{ kind: 'status', status: 503, times: 1 },
	{ kind: 'statusAfterEffect', status: 500, times: 1 },
] as const;
const isFull = process.env.FAULTS === 'all';
const faults = isFull ? [...USUAL, ...FURTHER] : USUAL;

/** The request that a walk begins with, and how many it goes on: otherwise the faults, and the options, take turns. */
const walkOf = (fault: (typeof faults)[number], turn: number) => {
	const first = USUAL.findIndex((usual) => usual === fault) + USUAL.length * (turn % 2);
	return isFull ? { first: 0, step: 1 } : { first, step: 2 * USUAL.length };
};

/** Plays a fault on the nth request from now on that is about user hooks. */
async function withFaultAt(
	nth: number,
	fault: (typeof faults)[number],
	work: () => Promise<unknown>,
) {
	const take = FaultQueue.prototype.take;
	let seen = 0;
	let left: number = fault.times;
	jest.spyOn(FaultQueue.prototype, 'take').mockImplementation(function (
		this: never,
		method,
		route,
	) {
		if (!route?.startsWith('/user/hooks')) return take.call(this, method, route);
		seen += 1;
		if (seen <= nth || left === 0) return take.call(this, method, route);
		left -= 1;
		return fault;
	});
	const outcome = await work().then(
		() => ({ failed: false, message: '' }),
		(error: Error) => ({ failed: true, message: error.message }),
	);
	jest.restoreAllMocks();
	return { ...outcome, wasPlayed: left < fault.times };
}

const options = ['one', 'many']
	.flatMap((hookMode) =>
		['fail', 'replace', 'addBeside'].map((onConflict) => ({ hookMode, onConflict })),
	)
	.map((option, turn) => ({ ...option, turn }));

describe.each(options)('the service fails, $hookMode for each event, "$onConflict"', (given) => {
	const hookMode = given.hookMode as 'one' | 'many';
	const { onConflict, turn } = given;
	const hasOther = onConflict !== 'fail';

	const begin = () => {
		forgetProcess();
		sandbox().reset();
		sandbox().configure({ hookMode });
		if (hasOther) subscribeOther(sandbox(), EVENTS[0] ?? '', OTHER);
	};

	it.each(faults)(
		'at any request of an activation ($kind, $times times): others lose nothing, and it is all or none',
		async (fault) => {
			const walk = walkOf(fault, turn);
			for (let nth = walk.first; ; nth += walk.step) {
				begin();
				const node = trigger(onConflict);
				const outcome = await withFaultAt(nth, fault, async () => await node.activate());
				if (!outcome.wasPlayed) break;
				const [first, second] = EVENTS.map(receivers);
				if (!outcome.failed) {
					expect(first).toContain(HOST);
					expect(second).toEqual([HOST]);
				} else if (hasOther) {
					expect(first).toContain(OTHER);
				}
				if (outcome.failed) {
					// n8n does this after every failure.
					await node.delete();
					if (hasOther) expect(receivers(EVENTS[0] ?? '')).toContain(OTHER);
					else expect(sandbox().state.hooks).toEqual([]);
				}
			}
		},
	);

	it.each(faults)(
		'at any request of the end ($kind, $times times): others lose nothing, and what failed is done the next time',
		async (fault) => {
			const walk = walkOf(fault, turn);
			for (let nth = walk.first; ; nth += walk.step) {
				begin();
				const node = trigger(onConflict);
				if (onConflict === 'addBeside' && hookMode === 'one') return;
				await node.activate();
				const outcome = await withFaultAt(nth, fault, async () => await node.delete());
				expect(outcome.failed).toBe(false);
				if (!outcome.wasPlayed) break;
				await node.delete();
				const [first, second] = EVENTS.map(receivers);
				expect(second).toEqual([]);
				if (onConflict === 'fail') expect(first).toEqual([]);
				if (onConflict === 'replace') expect(first).toEqual([OTHER]);
				if (onConflict === 'addBeside') expect(first).toContain(OTHER);
			}
		},
	);
});

describe('an outage that lasts', () => {
	beforeEach(() => {
		sandbox().configure({ hookMode: 'one' });
		subscribeOther(sandbox(), EVENTS[0] ?? '', OTHER);
	});

	/** The service answers so many requests with an error, those that add or those that change a subscription. */
	const fail = (method: 'POST' | 'PUT', status: number, times = 99) =>
		sandbox().nextFault({ method, route: '/user/hooks', kind: 'status', status, times });

	it('is waited out for minutes, to give back what was replaced', async () => {
		const node = trigger('replace');
		await node.activate();
		fail('PUT', 503, 9);
		fail('POST', 503, 9);
		expect(await node.delete()).toBe(true);
		expect(receivers(EVENTS[0] ?? '')).toEqual([OTHER]);
	});

	it('that begins with the change of the address takes nothing away', async () => {
		fail('PUT', 503);
		const node = trigger('replace');
		await expect(node.activate()).rejects.toThrow('503');
		const writes = sandbox().requests.filter(({ method }) => ['DELETE', 'POST'].includes(method));
		expect(writes.filter(({ route }) => route?.startsWith('/user/hooks'))).toEqual([]);
		expect(receivers(EVENTS[0] ?? '')).toEqual([OTHER]);
	});

	it('is given up after some minutes, and the error names the address that is not back', async () => {
		// The second event fails, and nothing can be put back afterwards.
		fail('POST', 422);
		const node = trigger('replace');
		await withPutsAfter(
			1,
			() => fail('PUT', 503),
			async () => {
				await expect(node.activate()).rejects.toThrow(
					'The service no longer sends payment_out_state_change to https://crm.example/hook: subscribe it there again.',
				);
			},
		);
		expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(120_000);
	});

	/** Runs an action once the sandbox has answered this many PUTs. */
	async function withPutsAfter(count: number, then: () => void, work: () => Promise<void>) {
		const take = FaultQueue.prototype.take;
		let puts = 0;
		jest.spyOn(FaultQueue.prototype, 'take').mockImplementation(function (
			this: never,
			method,
			route,
		) {
			if (method === 'PUT' && route === '/user/hooks') {
				if (puts === count) then();
				puts += 1;
			}
			return take.call(this, method, route);
		});
		await work();
		jest.restoreAllMocks();
	}
});

it('an outage that begins with the end of a subscription takes nothing from those beside it', async () => {
	sandbox().configure({ hookMode: 'many' });
	subscribeOther(sandbox(), EVENTS[0] ?? '', OTHER);
	const node = trigger('addBeside');
	await node.activate();
	sandbox().nextFault({ method: 'DELETE', kind: 'statusAfterEffect', status: 503 });
	sandbox().nextFault({ method: 'POST', kind: 'status', status: 503, times: 99 });
	const before = requests();
	await node.delete();
	expect(requests()).toBeGreaterThan(before);
	expect(receivers(EVENTS[0] ?? '')).toContain(OTHER);
});
