/* eslint-disable no-console -- runs on Node.js, not within n8n */
import type { Answered, ListedPayout } from '../../e2e/payAll';
import { acceptedByKey, byOutcome, payAll } from '../../e2e/payAll';
import { beginAnew, own } from '../../e2e/support/calls';
import type { QueueContext } from '../start';

/** A list of payouts with keys that are new. */
export function newList(length: number): ListedPayout[] {
	beginAnew();
	return Array.from({ length }, (_, index) => ({ key: own(`${index + 1}`) }));
}

/** How often the service has accepted each key of these lists. */
export function acceptedOf(
	{ sandbox }: QueueContext,
	...lists: ListedPayout[][]
): Map<string, number> {
	const accepted = acceptedByKey(sandbox);
	const keys = lists.flat().map(({ key }) => key);
	return new Map(keys.map((key) => [key, accepted.get(key) ?? 0]));
}

/** The keys that were accepted more than once: there must never be any. */
export function paidTwice(accepted: Map<string, number>): string[] {
	return [...accepted].filter(([, count]) => count > 1).map(([key]) => key);
}

/** What the answers of some runs say of each key, and whether the service agrees. */
export function compare(answers: Answered[], accepted: Map<string, number>) {
	const { paid, skipped, unknown, refused } = byOutcome(answers);
	const certain = new Set([...paid, ...skipped]);
	const named = new Set([...certain, ...unknown]);
	return {
		counts: {
			paid: paid.length,
			skipped: skipped.length,
			unknown: unknown.length,
			refused: refused.length,
		},
		/** Called paid or skipped, but never accepted. */
		lost: [...certain].filter((key) => accepted.get(key) === 0),
		/** Accepted, but neither called paid or skipped nor named as unknown. */
		silent: [...accepted]
			.filter(([key, count]) => count > 0 && !named.has(key))
			.map(([key]) => key),
		/** Named as unknown by some run and called paid or skipped by none. */
		unknown: [...new Set(unknown)].filter((key) => !certain.has(key)),
	};
}

/**
 * Runs the list once more as a person would after a fault. What is called unknown then may still be on its way, so a third run
 * pays nothing, and names it again.
 */
export async function finishList(
	context: QueueContext,
	list: ListedPayout[],
	mostUnknown: number,
): Promise<void> {
	const { balancer } = context;
	const answers = await payAll(balancer.url, list);
	const accepted = acceptedOf(context, list);
	const { counts, lost, silent, unknown } = compare(answers, accepted);
	console.log(`second run: ${JSON.stringify(counts)}`);
	expect(answers).toHaveLength(list.length);
	expect(counts.refused).toBe(0);
	expect(paidTwice(accepted)).toEqual([]);
	expect(lost).toEqual([]);
	expect(silent).toEqual([]);
	expect(unknown.length).toBeLessThanOrEqual(mostUnknown);
	const third = byOutcome(await payAll(balancer.url, list));
	expect(third).toEqual({
		paid: [],
		skipped: list.map(({ key }) => key).filter((key) => !unknown.includes(key)),
		unknown,
		refused: [],
	});
	expect(acceptedOf(context, list)).toEqual(accepted);
}
