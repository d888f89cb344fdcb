import { withSleep } from '../../../engine/withSleep';
import { KeyRecord } from '../../../../nodes/record/keyRecord';
import { Rows } from '../../../../nodes/record/rows';
import { deduplication } from '../../../engine';
import { contextOf, steps } from './rowsContext';

jest.mock('n8n-workflow', () => withSleep(async () => undefined));

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NOON = Date.parse('2026-05-12T12:00:00Z');
const CONTENT = { identity: 'who', details: 'all', trace: 'shown' };

let now = NOON;
const recordOf = () => new KeyRecord(new Rows(contextOf()), ['service', 'payout', 'INV-1']);

async function begin(content: object = CONTENT) {
	const record = recordOf();
	return await record.begin(await record.look(), content as typeof CONTENT);
}

beforeEach(() => {
	deduplication.clear();
	now = NOON;
	jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

describe('the content of an attempt', () => {
	it.each([
		[{}, 'same'],
		[{ details: 'else' }, 'otherDetails'],
		[{ identity: 'else' }, 'other'],
	])('with %j is %s', async (change, compared) => {
		await begin();
		expect(await recordOf().compare(1, { ...CONTENT, ...change })).toBe(compared);
	});

	it('is another one where none was written', async () => {
		expect(await recordOf().compare(1, CONTENT)).toBe('other');
	});

	it('shows as its own movement alone, and as none where none is looked for', async () => {
		await begin();
		expect(await recordOf().wouldShow(1, 'shown')).toBe(true);
		expect(await recordOf().wouldShow(1, 'else')).toBe(false);
		expect(deduplication.names()).toHaveLength(5);
		deduplication.clear();
		await begin({ identity: 'who', details: 'all' });
		expect(await recordOf().wouldShow(1, '')).toBe(false);
		expect(deduplication.names()).toHaveLength(4);
	});

	it('that cannot be written frees the key, and nothing is begun', async () => {
		const insert = steps.insert.bind(steps);
		let writes = 0;
		jest.spyOn(steps, 'insert').mockImplementation(async (...row) => {
			writes += 1;
			// The third is that of the identity, the first after the claim; each is tried four times.
			if (writes > 2 && writes <= 14) throw new Error('SQLITE_BUSY');
			await insert(...row);
		});
		await expect(begin()).rejects.toThrow('SQLITE_BUSY');
		expect(await recordOf().look()).toEqual({ state: 'new', attempt: 2, at: NOON });
	});
});

describe('the end of an attempt', () => {
	it.each([
		['paid', 'paid', 1, false],
		['free', 'new', 2, false],
		['over', 'unknown', 1, false],
		['taken', 'unknown', 1, true],
	] as const)('as %s makes the key %s', async (end, state, attempt, wasTaken) => {
		await begin();
		await recordOf().end(1, end);
		expect(await recordOf().look()).toEqual({ state, attempt, at: NOON });
		expect(await recordOf().wasTaken(1)).toBe(wasTaken);
	});
});

it('the end of an attempt as taken is known before the attempt is over', async () => {
	await begin();
	const insert = steps.insert.bind(steps);
	let writes = 0;
	jest.spyOn(steps, 'insert').mockImplementation(async (...row) => {
		writes += 1;
		if (writes > 1) throw new Error('SQLITE_BUSY');
		await insert(...row);
	});
	await expect(recordOf().end(1, 'taken')).rejects.toThrow('SQLITE_BUSY');
	expect(await recordOf().wasTaken(1)).toBe(true);
	expect(await recordOf().look()).toMatchObject({ state: 'inFlight' });
});

describe('an attempt without an end', () => {
	it('has eight minutes, and is in flight for others until twelve after its ten', async () => {
		now = NOON + 9 * MINUTE_MS;
		expect(await begin()).toEqual({
			attempt: 1,
			sentAt: new Date(now),
			deadline: NOON + 17 * MINUTE_MS,
		});
		now = NOON + 22 * MINUTE_MS - 1;
		expect(await recordOf().look()).toMatchObject({ state: 'inFlight' });
		now += 1;
		expect(await recordOf().look()).toMatchObject({ state: 'unknown' });
	});

	it.each([
		[0, true],
		[1, true],
		[3, true],
		[99, true],
		[101, false],
	])('is known by its ten minutes %d days later: %s', async (days, isKnown) => {
		now = NOON + 9 * MINUTE_MS;
		await begin();
		now += days * DAY_MS;
		expect(await recordOf().sentSince(1)).toEqual(isKnown ? new Date(NOON) : undefined);
	});

	it('is claimed by one of two that found the key new', async () => {
		const record = recordOf();
		const look = await record.look();
		await begin();
		expect(await record.begin(look, CONTENT)).toBeUndefined();
	});
});
