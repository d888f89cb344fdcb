import { withSleep } from '../../../../engine/withSleep';
import { lock } from './ledgerTable';
import { atOnce, AttemptWorld, itemOf, pauseInWorld, SETTLED, UNCLEAR } from './attemptWorld';
import { forgetResults } from '../../../../../nodes/PaymentsService/protected/memory';
import { NoTokenError } from '../../../../../nodes/service/client';

let world: AttemptWorld;
jest.mock('n8n-workflow', () => withSleep(async (ms) => await pauseInWorld(ms)));
jest.mock('../../../../../nodes/record/recordLock', () => ({
	withRecordLock: lock.with,
}));

beforeEach(() => (world = new AttemptWorld()));

describe('a payout', () => {
	it('is claimed, sent, and then written down as done', async () => {
		expect(await world.carryOut('1')).toEqual({
			item: itemOf(),
			outcome: 'paid',
			json: { id: 7, outcome: 'paid', idempotencyKey: 'A' },
		});
		expect(world.sent).toEqual([
			{
				request: { url: '/payouts', method: 'POST', timeout: 5 },
				token: 'own',
				isSignal: true,
				record: expect.arrayContaining(['payout|open|A']),
			},
		]);
		expect(world.table.entries).toEqual(SETTLED);
		expect([world.logged, world.pauses]).toEqual([[], []]);
	});

	it('is sent with the session token that it brings', async () => {
		await world.carryOut('1', itemOf({ sessionToken: 'session' }));
		expect(world.sent).toMatchObject([{ token: 'session' }]);
	});

	it('that is refused gives its key back and says why', async () => {
		world.answer = () => ({
			statusCode: 422,
			body: { error: { code: 'too_small', message: 'No' } },
		});
		expect(await world.carryOut('1')).toMatchObject({
			outcome: 'refused',
			details: { idempotencyKey: 'A', amount: 1234, status: 422, code: 'too_small' },
		});
		expect(world.table.values).toEqual([]);
	});

	it('that could not be sent gives its key back and says why', async () => {
		world.answer = () => {
			throw new NoTokenError('The Payments Service gave no token', undefined);
		};
		const result = await world.carryOut('1');
		expect(result).toMatchObject({ outcome: 'refused', details: { amount: 1234 } });
		expect(result).toMatchObject({ message: expect.stringContaining('no token') });
		expect(world.table.values).toEqual([]);
	});

	it('of unknown outcome stays open, and its time and reason are told', async () => {
		world.answer = () => UNCLEAR;
		const result = await world.carryOut('1');
		expect(result).toMatchObject({
			outcome: 'unknown',
			message: expect.stringMatching(/answered with status 500\. .* key A, sent at 20\d\d-/),
			details: { sentAt: expect.stringMatching(/^20\d\d-/), status: 500 },
		});
		expect(world.table.entries).toContain('payout|open|A');
		expect(world.table.entries).toContain('payout|by|["A","1"]');
	});
});

describe('a key that was paid before', () => {
	it('is skipped with what came back then, and without it after a restart', async () => {
		await world.carryOut('1');
		expect(await world.carryOut('2')).toMatchObject({ outcome: 'skipped', json: { id: 7 } });
		forgetResults();
		expect(await world.carryOut('3')).toMatchObject({
			json: { skipped: true, outcome: 'skipped', idempotencyKey: 'A' },
		});
		expect(world.sent).toHaveLength(1);
		expect(world.table.entries).toEqual(SETTLED);
	});

	it('is refused for another content', async () => {
		await world.carryOut('1');
		expect(await world.carryOut('2', itemOf({ content: '99.99' }))).toMatchObject({
			outcome: 'refused',
			message: expect.stringContaining('was used for another payout before'),
		});
		expect(world.sent).toHaveLength(1);
	});

	it('in the same moment is claimed only when the first one is written', async () => {
		const attempt = world.attemptOf('1');
		const both = [itemOf(), itemOf({ itemIndex: 1 })];
		const results = await Promise.all(both.map((item) => attempt.carryOut(item, atOnce)));
		await attempt.finishRecord();
		expect(results.map((result) => result?.outcome)).toEqual(['paid', 'skipped']);
		expect(world.sent).toHaveLength(1);
		expect(world.pauses).toEqual([]);
	});

	it('but not written down is skipped, and its record is mended', async () => {
		world.table.before = () => {
			if (world.sent.length > 0) throw new Error('database is locked');
		};
		expect(await world.carryOut('1')).toMatchObject({ outcome: 'paid' });
		expect(world.table.entries).toContain('payout|open|A');
		world.table.before = () => undefined;
		world.pauses = [];
		expect(await world.carryOut('2')).toMatchObject({ outcome: 'skipped', json: { id: 7 } });
		expect(world.table.entries).toEqual(expect.arrayContaining(SETTLED));
		expect(world.table.entries).not.toContain('payout|open|A');
		expect([world.sent.length, world.pauses]).toEqual([1, []]);
	});
});
