import { check as compare } from '../../../../tools/n8n/checks';
import type { ImportedWorkflow, WorkflowCheck } from '../imported-workflow';
import { emptyTable } from '../support/calls';

const DAYS = 7;
const DAY_IN_MS = 86_400_000;

/** Two runs, between which a pending movement is completed and a new one comes in. */
export const check: WorkflowCheck = async (imported) => {
	await imported.publish();
	await emptyTable(imported, 'movements');
	const { state } = imported.sandbox;
	const isRecent = ({ createdAt }: { createdAt: string }) =>
		Date.parse(createdAt) > Date.now() - DAYS * DAY_IN_MS;
	const newest = state.movements[state.movements.length - 1];
	const begun = { ...newest, id: 900_001, reference: 'TRF-E2E-1', state: 'pending' as const };
	state.movements.push(begun);

	const first = await imported.run('Every morning');
	const before = await movementRows(imported);
	const expected = state.movements.filter(isRecent).map(({ id }) => id);

	state.movements[state.movements.indexOf(begun)] = { ...begun, state: 'completed' };
	state.movements.push({ ...newest, id: 900_002, reference: 'TRF-E2E-2' });
	const second = await imported.run('Every morning');
	const after = await movementRows(imported);

	const idsOf = (rows: typeof before) => rows.map(({ movementId }) => movementId);
	const missing = expected.filter((id) => !idsOf(before).includes(id));
	const rowOf = (rows: typeof before) => rows.find(({ movementId }) => movementId === begun.id);
	return [
		compare('both runs succeed', [first.status, second.status], ['success', 'success']),
		compare('every movement of the last days has a row', missing, []),
		compare('no movement has two rows', idsOf(after), [...new Set(idsOf(after))]),
		compare('the second run adds only what is new', after.length - before.length, 1),
		compare('a pending movement is a row', rowOf(before)?.state, 'pending'),
		compare('its row is brought up to date', rowOf(after)?.state, 'completed'),
	];
};

async function movementRows({ api }: ImportedWorkflow) {
	return (await api.tableRows('movements')) as Array<{ movementId: number; state: string }>;
}
