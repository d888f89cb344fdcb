import { withSleep } from '../../../engine/withSleep';
import { type End, inFlightUntil, KeyRecord } from '../../../../nodes/record/keyRecord';
import { Rows } from '../../../../nodes/record/rows';
import { deduplication } from '../../../engine';
import { contextOf } from './rowsContext';

jest.mock('n8n-workflow', () => withSleep(async () => undefined));

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NOON = Date.parse('2026-05-12T12:00:00Z');
const CONTENT = { who: 'Jonas Becker', amount: 1250 };

let now = NOON;
const recordOf = () => new KeyRecord(new Rows(contextOf()), ['service', 'payout', 'INV-1']);

async function begin(): Promise<boolean> {
	const record = recordOf();
	const look = await record.look();
	await record.prepare(look, CONTENT);
	return await record.claim(look);
}

beforeEach(() => {
	deduplication.clear();
	now = NOON;
	jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

describe('an attempt that has ended', () => {
	it.each<[End[], object]>([
		[['paid'], { state: 'paid', attempt: 1 }],
		[['notPaid'], { state: 'new', attempt: 2 }],
		[['mismatch'], { state: 'unknown', attempt: 1, isMismatch: true }],
		[['mismatch', 'paid'], { state: 'paid', attempt: 1 }],
		[['mismatch', 'notPaid'], { state: 'new', attempt: 2 }],
		[['notPaid', 'paid'], { state: 'paid', attempt: 1 }],
		[['paid', 'notPaid'], { state: 'paid', attempt: 1 }],
		[['paid', 'takenBack'], { state: 'new', attempt: 2 }],
	])('as %j makes the key %j', async (ends, look) => {
		await begin();
		for (const end of ends) await recordOf().end(1, end);
		expect(await recordOf().look()).toEqual({ ...look, at: NOON });
	});
});

describe('an attempt without an end', () => {
	it('is in flight for thirty minutes after its ten, then unknown', async () => {
		now = NOON + 9 * MINUTE_MS;
		const until = new Date(NOON + 40 * MINUTE_MS);
		expect(inFlightUntil(now)).toEqual(until);
		expect(await begin()).toBe(true);
		now = until.getTime() - 1;
		expect(await recordOf().look()).toMatchObject({ state: 'inFlight', until });
		now += 1;
		expect(await recordOf().look()).toEqual({
			state: 'unknown',
			attempt: 1,
			at: now,
			until: undefined,
		});
	});

	it('is in flight also where the clock of its process was ahead', async () => {
		now = NOON + 13 * MINUTE_MS;
		await begin();
		now = NOON + 8 * MINUTE_MS;
		expect(await recordOf().look()).toMatchObject({ state: 'inFlight' });
		expect(await recordOf().sentSince(1)).toEqual(new Date(NOON + 10 * MINUTE_MS));
	});

	it('is not as late as a process that found the key new as well, and was held up', async () => {
		const late = recordOf();
		const look = await late.look();
		await begin();
		now = NOON + 27 * MINUTE_MS;
		await late.prepare(look, CONTENT);

		expect(await late.claim(look)).toBe(false);
		expect(await recordOf().sentSince(1)).toEqual(new Date(NOON));
	});

	it('is in flight by the time of the process that claimed it, not of one that ended before it could', async () => {
		const ended = recordOf();
		await ended.prepare(await ended.look(), CONTENT);
		now = NOON + 20 * MINUTE_MS;
		expect(await begin()).toBe(true);
		now = NOON + 35 * MINUTE_MS;
		const until = new Date(NOON + 60 * MINUTE_MS);
		expect(await recordOf().look()).toMatchObject({ state: 'inFlight', until });
	});

	it.each([
		[0, true],
		[2.9, true],
		[3.1, false],
	])('is known by its ten minutes %d days later: %s', async (days, isKnown) => {
		now = NOON + 9 * MINUTE_MS;
		await begin();
		now += days * DAY_MS;
		expect(await recordOf().sentSince(1)).toEqual(isKnown ? new Date(NOON) : undefined);
	});
});
