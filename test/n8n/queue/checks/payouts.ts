/* eslint-disable no-console -- runs on Node.js, not within n8n */
import { payAll } from '../../e2e/payAll';
import type { QueueContext } from '../start';
import { WORKERS } from '../../../../tools/n8n/queue/cluster';
import { inParallel } from './deliveries';
import { acceptedOf, compare, finishList, newList } from './lists';

/** Executions that are asked for at once. */
const AT_ONCE = 10;

/** Pays a list in many executions, each with a part of it. */
export async function payInParts(
	context: QueueContext,
	{ executions, each }: { executions: number; each: number },
): Promise<void> {
	const { balancer } = context;
	const lists = Array.from({ length: executions }, () => newList(each));
	const total = executions * each;
	const answers = await inParallel(
		lists,
		AT_ONCE,
		async (list) => await payAll(balancer.url, list),
	);

	const accepted = acceptedOf(context, ...lists);
	const { counts, silent } = compare(answers.flat(), accepted);
	expect([...accepted].filter(([, times]) => times !== 1)).toEqual([]);
	expect(counts).toEqual({ paid: total, skipped: 0, unknown: 0, refused: 0 });
	expect(silent).toEqual([]);
}

/** One list in parts, over both workers. */
export async function payAcrossWorkers(context: QueueContext): Promise<void> {
	const { cluster } = context;
	const before = WORKERS.map((role) => cluster.startedBy(role).length);
	await payInParts(context, { executions: 12, each: 5 });
	const shares = WORKERS.map((role, index) => cluster.startedBy(role).length - before[index]);
	expect(Math.min(...shares)).toBeGreaterThan(0);
}

/**
 * The same list to both webhook processors at the same moment: each key is paid, and paid once. Gives whether the two ran
 * on different workers.
 */
export async function payOneListTwice(context: QueueContext): Promise<boolean> {
	const { cluster, workflows } = context;
	const list = newList(20);
	const urls = [cluster.url('webhook-1'), cluster.url('webhook-2')];
	const answers = await Promise.all(urls.map(async (url) => await payAll(url, list)));
	const executions = (await cluster.api.executions(workflows.pay.id)).slice(0, 2);

	const accepted = acceptedOf(context, list);
	const { counts, silent, unknown } = compare(answers.flat(), accepted);
	console.log(`twice: ${JSON.stringify(counts)}, unknown in both: ${unknown.length}`);
	expect([...accepted].filter(([, times]) => times !== 1)).toEqual([]);
	expect({ refused: counts.refused, silent, unknown }).toEqual({
		refused: 0,
		silent: [],
		unknown: [],
	});
	await finishList(context, list, 0);
	return new Set(executions.map(({ id }) => cluster.workerOf(id))).size === 2;
}
