import { check as compare } from '../../../../tools/n8n/checks';
import type { WorkflowFile } from '../../../../tools/n8n/n8n-api';
import type { WorkflowCheck } from '../imported-workflow';
import { call, emptyTable, own, payoutsOf, rowsWhere } from '../support/calls';

const TABLE = 'agent payouts';

interface Answer {
	invoice: string;
	outcome: string;
	message: string;
}

/** Calls the tool with the values that an agent would fill in: within the limits, above each of them, all at once. */
export const check: WorkflowCheck = async (imported) => {
	await imported.publish();
	await emptyTable(imported, TABLE);
	const { api, sandbox } = imported;
	await api.publish(await api.putWorkflow(callerOf(imported.workflow.id)));
	const requests = () => sandbox.count({ method: 'POST', route: '/operations/payout' });
	const ask = async (name: string, amount: number, beneficiaryId = 501) =>
		await call<Answer>(imported, 'agent-payout-tool', {
			...{ invoice: own(name), concept: own(name) },
			...{ amount, beneficiaryId },
		});

	const paid = await ask('TOOL-1', 4000);
	const again = await ask('TOOL-1', 4000);
	const before = requests();
	const tooMuch = await ask('TOOL-2', 10_001);
	const stranger = await ask('TOOL-3', 100, 504);
	const sentForRefused = requests() - before;
	sandbox.nextFault({ kind: 'resetAfterEffect', route: '/operations/payout' });
	const lost = await ask('TOOL-4', 4000);
	const atOnce = await Promise.all(
		[5, 6, 7, 8].map(async (number) => await ask(`TOOL-${number}`, 5000)),
	);
	await ask('TOOL-9', 10_000);
	const overTheDay = await ask('TOOL-10', 10_000);

	const sent = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((number) =>
		payoutsOf(imported, own(`TOOL-${number}`)),
	);
	const total = sent.reduce((sum, { request }) => sum + request.amount, 0);
	const asked = await rowsWhere(imported, TABLE, 'outcome', 'asked');
	return [
		compare('a payout within the limits is paid', [paid.outcome, paid.message], ['paid', '']),
		compare('the same invoice is not paid again', again.outcome, 'skipped'),
		compare(
			'an amount above Max Amount is refused',
			[tooMuch.outcome, tooMuch.message.includes('above Max Amount, which is 10000')],
			['refused', true],
		),
		compare('a beneficiary that is not allowed is refused', stranger.outcome, 'refused'),
		compare('nothing is sent for what is refused', sentForRefused, 0),
		compare('a lost answer is told as unknown', lost.outcome, 'unknown'),
		compare('what is over the limit of the day is refused', overTheDay.outcome, 'refused'),
		compare(
			'requests at the same moment stay within the limit of the day',
			[total <= 20_000, atOnce.every(({ outcome }) => ['paid', 'refused'].includes(outcome))],
			[true, true],
		),
		compare('every request has its outcome in the table', asked, []),
	];
};

/** A workflow that hands what its webhook gets to the tool, as n8n's "Call n8n Workflow Tool" does. */
function callerOf(toolId: string): WorkflowFile {
	const inputs = {
		invoice: 'string',
		beneficiaryId: 'number',
		amount: 'number',
		concept: 'string',
	};
	const names = Object.keys(inputs);
	return {
		id: 'paymentsAgentCaller',
		name: 'Calls the payout tool',
		nodes: [
			{
				id: '5d0f2f9e-0001-4000-8000-000000000001',
				name: 'Webhook',
				type: 'n8n-nodes-base.webhook',
				typeVersion: 2.1,
				position: [0, 0],
				webhookId: 'agent-payout-tool-caller',
				parameters: {
					httpMethod: 'POST',
					path: 'payments-service/agent-payout-tool',
					responseMode: 'lastNode',
					options: {},
				},
			},
			{
				id: '5d0f2f9e-0002-4000-8000-000000000002',
				name: 'Call the tool',
				type: 'n8n-nodes-base.executeWorkflow',
				typeVersion: 1.2,
				position: [220, 0],
				parameters: {
					workflowId: { __rl: true, mode: 'id', value: toolId },
					workflowInputs: {
						mappingMode: 'defineBelow',
						value: Object.fromEntries(names.map((name) => [name, `={{ $json.body.${name} }}`])),
						schema: Object.entries(inputs).map(([id, type]) => ({ id, displayName: id, type })),
					},
					options: {},
				},
			},
		],
		connections: { Webhook: { main: [[{ node: 'Call the tool', type: 'main', index: 0 }]] } },
		settings: { executionOrder: 'v1' },
	};
}
