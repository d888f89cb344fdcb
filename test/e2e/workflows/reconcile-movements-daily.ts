import { setTimeout as sleep } from 'node:timers/promises';
import { check } from '../../../sandbox/local/checks';
import type { StoredWorkflow } from '../../../sandbox/local/n8n-api';
import { emptyTable } from '../support/calls';
import type { ExampleCheck, World } from '../support/world';

const DAYS = 7;
const DAY_IN_MS = 86_400_000;
const RUN_WITHIN_MS = 30_000;

/** Two runs, between which a pending movement is completed and a new one comes in. */
export const run: ExampleCheck = async (world, workflow) => {
	await emptyTable(world, 'movements');
	const { state } = world.sandbox;
	const isRecent = ({ createdAt }: { createdAt: string }) =>
		Date.parse(createdAt) > Date.now() - DAYS * DAY_IN_MS;
	const newest = state.movements[state.movements.length - 1];
	const begun = { ...newest, id: 900_001, reference: 'TRF-E2E-1', state: 'pending' as const };
	state.movements.push(begun);

	const first = await runNow(world, workflow);
	const before = await movementRows(world);
	const expected = state.movements.filter(isRecent).map(({ id }) => id);

	state.movements[state.movements.indexOf(begun)] = { ...begun, state: 'completed' };
	state.movements.push({ ...newest, id: 900_002, reference: 'TRF-E2E-2' });
	const second = await runNow(world, workflow);
	const after = await movementRows(world);

	const idsOf = (rows: typeof before) => rows.map(({ movementId }) => movementId);
	const missing = expected.filter((id) => !idsOf(before).includes(id));
	const rowOf = (rows: typeof before) => rows.find(({ movementId }) => movementId === begun.id);
	return [
		check('both runs succeed', [first, second], ['success', 'success']),
		check('every movement of the last days has a row', missing, []),
		check('no movement has two rows', idsOf(after), [...new Set(idsOf(after))]),
		check('the second run adds only what is new', after.length - before.length, 1),
		check('a pending movement is a row', rowOf(before)?.state, 'pending'),
		check('its row is brought up to date', rowOf(after)?.state, 'completed'),
	];
};

async function movementRows({ api }: World) {
	return (await api.tableRows('movements')) as Array<{ movementId: number; state: string }>;
}

/** Runs the workflow as the editor's button does, without waiting for six o'clock, and gives its end. */
async function runNow({ api }: World, { id }: StoredWorkflow): Promise<string> {
	const { executionId } = await api.request<{ executionId: string }>(
		'POST',
		`/rest/workflows/${id}/run`,
		{ triggerToStartFrom: { name: 'Every morning' } },
	);
	const deadline = Date.now() + RUN_WITHIN_MS;
	for (;;) {
		const found = (await api.executions(id)).find((execution) => execution.id === executionId);
		if (found && !['new', 'running'].includes(found.status)) return found.status;
		if (Date.now() > deadline) return `still ${found?.status ?? 'missing'}`;
		await sleep(100);
	}
}
