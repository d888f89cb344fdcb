import { payAll } from '../e2e/pay-all';
import type { QueueContext } from './context';
import { WORKERS } from './cluster';
import { inParallel } from './deliveries';
import { acceptedOf, compare, finishList, newList, paidTwice } from './payouts';

/** Executions that are asked for at once. */
const AT_ONCE = 10;

/** Pays a list in many executions, each with a part of it; gives the payouts per second. */
export async function payInParts(
	context: QueueContext,
	name: string,
	{ executions, each }: { executions: number; each: number },
): Promise<number> {
	const { report, balancer } = context;
	const lists = Array.from({ length: executions }, (_, index) => newList(`${name}-${index}`, each));
	const total = executions * each;
	const begun = Date.now();
	const answers = await inParallel(
		lists,
		AT_ONCE,
		async (list) => await payAll(balancer.url, list),
	);
	const seconds = (Date.now() - begun) / 1000;

	const accepted = acceptedOf(context, ...lists);
	const { counts, lost, silent } = compare(answers.flat(), accepted);
	report.expectEqual(`${name}: each payout has an outcome`, answers.flat().length, total);
	report.expectEqual(`${name}: nothing is paid twice`, paidTwice(accepted), []);
	report.expectEqual(`${name}: all are called paid`, counts, {
		paid: total,
		skipped: 0,
		unknown: 0,
		refused: 0,
	});
	report.expectEqual(`${name}: all that is called paid was accepted`, lost, []);
	report.expectEqual(`${name}: nothing was accepted without being named`, silent, []);
	return total / seconds;
}

/** One list in parts, over both workers. */
export async function payAcrossWorkers(context: QueueContext): Promise<void> {
	const { report, cluster, options } = context;
	report.part('A payout list across the workers');
	const before = WORKERS.map((role) => cluster.startedBy(role));
	const rate = await payInParts(context, 'across', {
		executions: options.isQuick ? 10 : 20,
		each: 10,
	});
	const shares = WORKERS.map((role, index) => cluster.startedBy(role) - before[index]);
	report.note(`executions by worker: ${shares.join(' and ')}`);
	report.expect(
		'both workers have paid parts',
		shares.every((share) => share > 0),
		shares,
	);
	report.figure(`payouts per second, 2 workers: ${rate.toFixed(1)}`);
}

/** The same list to both webhook processors in the same moment. */
export async function payOneListTwice(context: QueueContext): Promise<void> {
	const { report, cluster, executions, workflows, options } = context;
	report.part('One list, run by two executions at once');
	const rounds = options.isQuick ? 2 : 4;
	let onBoth = 0;
	for (let round = 1; round <= rounds; round += 1) {
		const list = newList(`same-${round}`, 20);
		const urls = [cluster.url('webhook-1'), cluster.url('webhook-2')];
		const answers = await Promise.all(urls.map(async (url) => await payAll(url, list)));
		const ids = await executions.latest(workflows.pay.id, 2);
		if (new Set(ids.map((id) => cluster.workerOf(id))).size === 2) onBoth += 1;

		const what = `round ${round}`;
		const accepted = acceptedOf(context, list);
		const { counts, lost, silent, unknown } = compare(answers.flat(), accepted);
		report.note(`${what}: ${JSON.stringify(counts)}, unknown in both: ${unknown.length}`);
		report.expectEqual(`${what}: nothing is paid twice`, paidTwice(accepted), []);
		report.expectEqual(`${what}: nothing is refused`, counts.refused, 0);
		report.expectEqual(`${what}: what is called paid or skipped was accepted`, lost, []);
		report.expectEqual(`${what}: nothing was accepted without being named`, silent, []);
		await finishList(context, what, list, list.length);
	}
	report.note(`in ${onBoth} of ${rounds} rounds the two ran on different workers`);
	report.expect('the two executions ran on different workers at least once', onBoth > 0);
}
