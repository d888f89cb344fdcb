import { withSleep } from '../../../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(async () => undefined));

import type { FaultRequest } from '../../../../../sandbox/server';
import { type Choose, OPEN, Person } from './person';
import { moveClockTo, usePayments } from './support';
import { isAll } from '../../../../engine/given';

const payments = usePayments();

/** From the start of a walk to the time that the first text names: 11:20 and 00:10. */
const TIME_NAMED_MS = (36 * 60 + 53) * 1000;

/** When the service makes the payout in doubt: at once, never, or before any later step, also after the time named. */
type Pays = 'at once' | 'never' | 'late';

const of = (status: number, body?: unknown): FaultRequest => ({ kind: 'status', status, body });
const transfer = (change: object) =>
	of(200, {
		...{ id: 1, state: 'charged', amount: -1202, currency: 'EUR', depositaccountId: 501 },
		...change,
	});
const page = (status: number) => of(status, '<html>no</html>');

const LOST = page(504);
/** These show another payment, and end at once; it may be this one all the same. */
const MISMATCHED = [transfer({ amount: -1203 }), transfer({ depositaccountId: 502 })];
const OTHERS_LOST: FaultRequest[] = [
	{ kind: 'reset' },
	...[404, 408, 429, 502].map(page),
	...[408, 409, 425, 499, 500, 503].map((status) => of(status)),
	...[transfer({ state: 'failed' }), of(200, {})],
	...MISMATCHED,
];
const REFUSED = [400, 403, 404, 422].map((status) => of(status));

/** One walk of a person through what comes of an answer. */
interface Walk {
	answers: FaultRequest[];
	pays: Pays[];
	haste: number;
	continues: boolean[];
}

type Case = [name: string, atLeast: number, Walk];
const ALWAYS: Pays[] = ['never', 'at once', 'late'];
const BOTH = [false, true];

const SHORT: Case[] = [
	['a lost answer', 7, { answers: [LOST], pays: ALWAYS, haste: 0, continues: [false] }],
	[
		'a lost answer of what was paid, and a hasty person',
		13,
		{ answers: [LOST], pays: ['at once'], haste: 1, continues: [false] },
	],
	[
		'every other answer that is not certain',
		15,
		{ answers: OTHERS_LOST, pays: ['at once'], haste: 0, continues: [true] },
	],
	['a refusal', 4, { answers: REFUSED, pays: ['never'], haste: 0, continues: [false] }],
];

/** These take minutes: WALKS=all walks them as well. */
const LONG: Case[] = [
	[
		'a lost answer and a person who is hasty twice',
		800,
		{ answers: [LOST], pays: ALWAYS, haste: 2, continues: BOTH },
	],
	[
		'every other answer and a hasty person',
		1_000,
		{ answers: OTHERS_LOST, pays: ALWAYS, haste: 1, continues: [true] },
	],
	[
		'a refusal and a hasty person',
		16,
		{ answers: REFUSED, pays: ['never'], haste: 1, continues: [false] },
	],
];

/** Goes every way once, depth first. Gives how many there were; an error names the choices that led to it. */
async function walkAll(walk: (choose: Choose) => Promise<void>): Promise<number> {
	let next: number[] = [];
	for (let walks = 1; ; walks += 1) {
		const taken: Array<{ way: number; ways: unknown[] }> = [];
		await walk((...ways) => {
			const way = next[taken.length] ?? 0;
			taken.push({ way, ways });
			return ways[way] as (typeof ways)[number];
		}).catch((error) => {
			const choices = taken.map(({ way, ways }) => JSON.stringify(ways[way]));
			throw new Error(`${String(error)}\nafter ${choices.join(', ')}`);
		});
		while (taken.length > 0 && taken.at(-1)?.way === Number(taken.at(-1)?.ways.length) - 1) {
			taken.pop();
		}
		if (taken.length === 0) return walks;
		next = taken.map(({ way }, index) => (index === taken.length - 1 ? way + 1 : way));
	}
}

async function walkOnce(choose: Choose, { answers, pays, continues, haste }: Walk): Promise<void> {
	payments.reset();
	const answer = choose(...answers);
	const when = choose(...pays);
	const doesContinue = choose(...continues);
	const kind = answer.kind === 'reset' ? 'resetAfterEffect' : 'statusAfterEffect';
	payments.failNext({ ...answer, ...(when === 'at once' && { kind }) });
	// 06:43 and 23:33 in New York, where the workflow is.
	const start = doesContinue ? '2026-05-12T10:43:07Z' : '2026-05-13T03:33:07Z';
	moveClockTo(start);
	const moved = () => payments.accepted.filter((key) => key === OPEN.key).length;
	let paidAfterMs: number | undefined;
	const meanwhile = async () => {
		if (when !== 'late' || paidAfterMs !== undefined || !choose(false, true)) return;
		paidAfterMs = Date.now() - Date.parse(start);
		// As a proxy that delivers what it had kept: past the record of this workflow.
		await payments.pay([OPEN], { workflowId: 'proxy' });
	};
	const setting = { choose, haste, continues: doesContinue, moved, meanwhile };
	const person = new Person(payments, setting);
	await person.payAll();

	expect(payments.accepted.filter((key) => key !== OPEN.key)).toHaveLength(1);
	if (moved() === 1) return;
	// Only the service itself may pay twice, after a time named, and the person has read that it may.
	expect([moved(), person.isWarned]).toEqual([2, true]);
	if (!MISMATCHED.includes(answer)) expect(paidAfterMs).toBeGreaterThanOrEqual(TIME_NAMED_MS);
}

describe('a person who does what the texts say, or something else in haste', () => {
	it.each(isAll('WALKS') ? [...SHORT, ...LONG] : SHORT)(
		'pays nothing twice, always gets on, and is told the truth: %s, at least %i walks',
		async (_name, atLeast, walk) => {
			const walks = await walkAll(async (choose) => await walkOnce(choose, walk));
			expect(walks).toBeGreaterThanOrEqual(atLeast);
		},
		1_800_000,
	);
});
