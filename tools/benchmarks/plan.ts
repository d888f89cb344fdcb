import type { Bench } from './bench';
import { atOnceRow } from './rows/atOnce';
import { triggerRow } from './rows/deliveries';
import { pageGrowth, payoutGrowth, readGrowth } from './rows/growth';
import { memoryRow } from './rows/memory';
import { movementRow } from './rows/movements';
import { packageRow } from './rows/package';
import { knownKeysRow, payoutRow, tenAtOnceRow } from './rows/payouts';
import { rateLimitRow } from './rows/rateLimit';
import { readRow } from './rows/reads';
import type { Row } from './rows/row';
import { tokenRow } from './rows/tokens';

/** Deliveries that n8n's database knows from before, in the second of the trigger's rows. */
const RECEIVED_BEFORE = 100_000;

/** Keys of payouts that n8n's database knows from before, in the row of their growth. */
const KEYS_BEFORE = 50_000;

/** How much is measured: all of it, or just enough to see that each row works. */
interface Size {
	rounds: number;
	payoutRounds: number;
	triggerRounds: number;
	items: number;
	growth: number[];
}

export const FULL: Size = {
	rounds: 5,
	payoutRounds: 3,
	triggerRounds: 4,
	items: 1000,
	growth: [10, 1000, 10_000],
};

/** `--small`: the figures mean nothing. */
export const SMALL: Size = {
	rounds: 1,
	payoutRounds: 1,
	triggerRounds: 1,
	items: 50,
	growth: [10, 50, 100],
};

/** One row: its name on the command line, about how many seconds it takes in full, and how it is measured. */
export interface PlannedRow {
	name: string;
	seconds: number;
	measure: (bench: Bench, size: Size) => Promise<Row>;
}

export const PLAN: PlannedRow[] = [
	{ name: 'tokens', seconds: 60, measure: async (bench) => await tokenRow(bench) },
	{
		name: 'movements',
		seconds: 40,
		measure: async (bench, { rounds }) => await movementRow(bench, rounds),
	},
	{
		name: 'reads',
		seconds: 60,
		measure: async (bench, { rounds, items }) =>
			await readRow(bench, rounds, { items, latencyMs: 20, mustReach: 0.8 }),
	},
	{
		name: 'reads100',
		seconds: 60,
		measure: async (bench, { rounds, items }) =>
			await readRow(bench, rounds, { items, latencyMs: 100, mustReach: 1 }),
	},
	{
		name: 'atOnce',
		seconds: 15,
		measure: async (bench, { items }) => await atOnceRow(bench, items),
	},
	{
		name: 'payouts',
		seconds: 110,
		measure: async (bench, { payoutRounds, items }) => await payoutRow(bench, payoutRounds, items),
	},
	{
		name: 'tenAtOnce',
		seconds: 70,
		measure: async (bench, { payoutRounds, items }) =>
			await tenAtOnceRow(bench, payoutRounds, items),
	},
	{
		name: 'growth',
		seconds: 90,
		measure: async (bench, { payoutRounds, items }) =>
			await knownKeysRow(bench, payoutRounds, items, KEYS_BEFORE),
	},
	{ name: 'limit', seconds: 40, measure: async (bench) => await rateLimitRow(bench) },
	{
		name: 'readGrowth',
		seconds: 40,
		measure: async (bench, { growth }) => await readGrowth(bench, growth),
	},
	{
		name: 'pageGrowth',
		seconds: 15,
		measure: async (bench, { growth }) => await pageGrowth(bench, growth),
	},
	{
		name: 'payoutGrowth',
		seconds: 300,
		measure: async (bench, { growth }) => await payoutGrowth(bench, growth),
	},
	{ name: 'memory', seconds: 120, measure: async (bench) => await memoryRow(bench) },
	{
		name: 'trigger',
		seconds: 220,
		measure: async (_bench, { triggerRounds }) => await triggerRow(triggerRounds),
	},
	{
		name: 'triggerFull',
		seconds: 220,
		measure: async (_bench, { triggerRounds }) => await triggerRow(triggerRounds, RECEIVED_BEFORE),
	},
	{ name: 'package', seconds: 20, measure: async () => await Promise.resolve(packageRow()) },
];
