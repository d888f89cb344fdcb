/* eslint-disable no-console -- runs on Node.js, not within n8n */
import { ImportedWorkflow } from '../../e2e/importedWorkflow';
import { beginAnew, own, payoutsOf } from '../../e2e/support/calls';
import { missingIn } from '../../e2e/support/findings';
import {
	decide,
	end,
	handIn,
	openPayouts,
	opened,
	payoutRows,
	rowOf,
} from '../../e2e/support/payouts';
import { WORKERS } from '../../../../tools/n8n/queue/cluster';
import type { QueueContext } from '../start';

const SMALL = ['D-1', 'D-2', 'D-3'];
/** Above the amount that needs two approvers. */
const LARGE = 'D-4';
const YES = { Decision: ['Approve and pay'], 'Leave out': [] };

/** Ben and Cem approve the same rows at the same second, until their runs were on different workers. */
export async function decideOnBoth(context: QueueContext): Promise<void> {
	const { cluster, balancer } = context;
	const imported = await ImportedWorkflow.import(
		{ ...context, api: cluster.api, url: balancer.url, later },
		'pay-a-list',
	);
	const { ben, cem } = await openPayouts(imported, { 'Two approvers above': 'EUR 100' });
	const counts = () => WORKERS.map((role) => cluster.startedBy(role).length);
	let onBoth = false;
	for (let round = 1; round <= 10 && !onBoth; round += 1) {
		beginAnew();
		await handIn(imported, ...SMALL.map((name) => rowOf(name, 3)), rowOf(LARGE, 150));
		const pages = [await opened(ben), await opened(cem)];
		const before = counts();
		const lasts = await Promise.all([ben.fillIn(pages[0], YES), cem.fillIn(pages[1], YES)]);
		onBoth = counts().every((count, index) => count > before[index]);
		await Promise.all([end(ben, lasts[0]), end(cem, lasts[1])]);

		const first = (await payoutRows(imported))[own(LARGE)];
		const late = lasts.filter(({ text }) => missingIn(text, 'Nothing was changed').length === 0);
		console.log(`decided at once: the large one is ${first.state}, ${late.length} came too late`);
		// Whoever came too late was told so, and looks again.
		if (first.state === 'waiting') await decide(first.approvedBy === ben.id ? cem : ben);
		const rows = await payoutRows(imported);
		const all = [...SMALL, LARGE];
		const { approvedBy, decidedBy } = rows[own(LARGE)];
		if (first.state === 'waiting') expect(late.length).toBe(1);
		expect(all.map((name) => rows[own(name)].state)).toEqual(all.map(() => 'paid'));
		expect(all.map((name) => payoutsOf(imported, own(name)).length)).toEqual(all.map(() => 1));
		expect([approvedBy, decidedBy].sort()).toEqual([ben.id, cem.id].sort());
	}
	expect(onBoth).toBe(true);
}

function later(): never {
	throw new Error('The clocks of several processes are not put ahead');
}
