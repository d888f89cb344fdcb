import { withSleep } from '../../../engine/withSleep';
import { isSettled, settleUrls } from '../../../../nodes/PaymentsServiceTrigger/slot';
import { FakeHooks } from './fakeHooks';

const pauses: number[] = [];
jest.mock('n8n-workflow', () => withSleep(async (ms) => void pauses.push(ms)));

const hooksWith = (...urls: string[]) =>
	new FakeHooks(
		'many',
		urls.map((url) => ({ event: 'a', url })),
	);

/** Lets the first calls of a kind fail, without effect. */
function failing(hooks: FakeHooks, kind: string, times: number): void {
	let left = times;
	hooks.before = (call) => {
		if (call !== kind || left === 0) return;
		left -= 1;
		throw new Error(`${kind} failed`);
	};
}

beforeEach(() => (pauses.length = 0));

describe('giving an event exactly the wanted URLs', () => {
	it('changes nothing when it has them, in whatever order, and looks once', async () => {
		const hooks = hooksWith('x', 'y');
		let looks = 0;
		hooks.before = () => (looks += 1);
		expect(await settleUrls(hooks, 'a', ['y', 'x'])).toEqual(['x', 'y']);
		expect(hooks.writes).toEqual([]);
		expect(looks).toBe(1);
	});

	it('changes nothing where nothing is wanted and nothing is there', async () => {
		const hooks = hooksWith();
		expect(await settleUrls(hooks, 'a', [])).toEqual([]);
		expect(hooks.writes).toEqual([]);
	});

	it('adds what is missing beside what is there', async () => {
		const hooks = hooksWith('x');
		expect(await settleUrls(hooks, 'a', ['x', 'y', 'z'])).toEqual(['x', 'y', 'z']);
		expect(hooks.writes).toEqual(['add a y', 'add a z']);
	});

	it('changes a single URL in place, without a moment in which the event has none', async () => {
		const hooks = hooksWith('x');
		expect(await settleUrls(hooks, 'a', ['y'])).toEqual(['y']);
		expect(hooks.writes).toEqual(['change a y']);
	});

	it('leaves a single URL that is the wanted one', async () => {
		const hooks = hooksWith('x');
		expect(await settleUrls(hooks, 'a', ['x'])).toEqual(['x']);
		expect(hooks.writes).toEqual([]);
	});

	it('removes and adds where the change in place is refused', async () => {
		const hooks = hooksWith('x');
		failing(hooks, 'change', 1);
		expect(await settleUrls(hooks, 'a', ['y'])).toEqual(['y']);
		expect(hooks.writes).toEqual(['change a y', 'remove a', 'add a y']);
	});

	it('removes and adds where the change in place has no effect', async () => {
		const hooks = hooksWith('x');
		hooks.ignored = ['change'];
		expect(await settleUrls(hooks, 'a', ['y'])).toEqual(['y']);
		expect(hooks.writes).toEqual(['change a y', 'remove a', 'add a y']);
	});

	it.each([
		['one of two gives way', ['x', 'y'], ['z']],
		['a second one is wanted', ['x'], ['y', 'z']],
	])('does not change in place when %s', async (_when, before, wanted) => {
		const hooks = hooksWith(...before);
		expect(await settleUrls(hooks, 'a', wanted)).toEqual(wanted);
		expect(hooks.writes).toEqual(['remove a', ...wanted.map((url) => `add a ${url}`)]);
	});

	it('removes one of several and puts the others back, in their order', async () => {
		const hooks = hooksWith('x', 'own', 'y');
		expect(await settleUrls(hooks, 'a', ['x', 'y'])).toEqual(['x', 'y']);
		expect(hooks.writes).toEqual(['remove a', 'add a x', 'add a y']);
	});

	it('makes one of a URL that is there twice', async () => {
		const hooks = hooksWith('x', 'x');
		expect(await settleUrls(hooks, 'a', ['x'])).toEqual(['x']);
		expect(hooks.writes).toEqual(['remove a', 'add a x']);
	});

	it('touches no other event', async () => {
		const hooks = hooksWith('x');
		hooks.subscriptions.push({ event: 'b', url: 'x' });
		await settleUrls(hooks, 'a', []);
		expect(hooks.subscriptions).toEqual([{ event: 'b', url: 'x' }]);
	});
});

describe('what was taken away with it', () => {
	it('is put back however often the service fails, up to four tries with longer and longer pauses', async () => {
		const hooks = hooksWith('x', 'own');
		failing(hooks, 'add', 3);
		expect(await settleUrls(hooks, 'a', ['x'])).toEqual(['x']);
		expect(pauses).toEqual([200, 400, 800]);
	});

	it('is given up after the fourth try, with the reason', async () => {
		const hooks = hooksWith('x', 'own');
		failing(hooks, 'add', 4);
		await expect(settleUrls(hooks, 'a', ['x'])).rejects.toThrow('add failed');
		expect(hooks.writes).toEqual(['remove a', ...Array<string>(4).fill('add a x')]);
	});

	it('is not doubled when a try worked although it failed', async () => {
		const hooks = hooksWith('x', 'own');
		const add = hooks.add.bind(hooks);
		hooks.add = async (event, url) => {
			await add(event, url);
			throw new Error('the answer was lost');
		};
		expect(await settleUrls(hooks, 'a', ['x'])).toEqual(['x']);
		expect(hooks.urls('a')).toEqual(['x']);
	});

	it('is put back although it cannot be read at first what is left', async () => {
		const hooks = hooksWith('x', 'own');
		let reads = 0;
		hooks.before = (call) => {
			if (call !== 'urlsOf') return;
			reads += 1;
			if (reads === 2) throw new Error('read failed');
		};
		expect(await settleUrls(hooks, 'a', ['x'])).toEqual(['x']);
	});

	it('is tried again, but a URL that is new is not', async () => {
		const hooks = hooksWith();
		failing(hooks, 'add', 1);
		await expect(settleUrls(hooks, 'a', ['new'])).rejects.toThrow('add failed');
		expect(hooks.writes).toEqual(['add a new']);
	});
});

describe('an event is settled', () => {
	it.each([
		[[], [], true],
		[['x'], ['x'], true],
		[['x', 'y'], ['y', 'x'], true],
		[['x'], [], false],
		[[], ['x'], false],
		[['x'], ['y'], false],
		[['x', 'y'], ['x'], false],
		[['x', 'x'], ['x'], false],
	])('with %j where %j is wanted: %s', (current, wanted, expected) => {
		expect(isSettled(current, wanted)).toBe(expected);
	});
});
