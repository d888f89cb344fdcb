import type { ImportedWorkflow, WorkflowCheck } from '../importedWorkflow';

const TABLE = 'payout notifications';
const TO = 'finance@example.com';
const HOUR_IN_MS = 3_600_000;

/** One payout's notification arrives; another payout and an incoming payment end without one. Two runs follow. */
export const check: WorkflowCheck = async (imported) => {
	const { api, sandbox } = imported;
	const trigger = await imported.importAlso('on-payout-state-change');
	await api.deleteTable(TABLE);
	await trigger.publish();
	sandbox.state.movements.splice(0);
	addMovement(imported, { id: 920_001, reference: 'PO-ARRIVED', amount: -1250 });
	addMovement(imported, { id: 920_002, reference: 'PO-MISSED', amount: -2340 });
	addMovement(imported, { id: 920_003, reference: 'ORDER-7', amount: 3450 });
	addMovement(imported, { id: 920_004, reference: 'PO-UNDERWAY', amount: -4560, state: 'pending' });
	addMovement(imported, { id: 920_005, reference: 'PO-JUST-NOW', amount: -5670 }, 0);
	sandbox.fireEvent('payment_out_state_change', {
		id: 7101,
		reference: 'PO-ARRIVED',
		state: 'completed',
		amount: -1250,
		currency: 'EUR',
	});
	await sandbox.notificationsSent();
	await trigger.lastOf(1);
	await trigger.unpublish();

	const first = await imported.run('Every hour');
	const mail = await imported.mailTo(TO, 1);
	const second = await imported.run('Every hour');
	const rows = (await api.tableRows(TABLE)) as unknown as Row[];
	return {
		'both runs succeed': [
			[first.status, second.status],
			['success', 'success'],
		],
		'what did not run is recorded once, and what ran, is under way or has just ended is not': [
			rows
				.map(({ event, payment, state, amount }) => [payment, event, state, amount])
				.sort(([one], [other]) => one.localeCompare(other)),
			[
				['920003', 'payment_in_state_change', 'completed', '3450'],
				['PO-ARRIVED', 'payment_out_state_change', 'completed', '-1250'],
				['PO-MISSED', 'payment_out_state_change', 'completed', '-2340'],
			],
		],
		'the mail lists both': [mail.subject, 'Caught up on 2 notifications'],
		'with nothing missing there is no mail': [imported.mailsTo(TO).length, 1],
	};
};

interface Row {
	event: string;
	payment: string;
	state: string;
	amount: string;
}

/** A movement that ended `hoursAgo`, one hour unless given; completed unless another state is given. */
function addMovement(
	{ sandbox }: ImportedWorkflow,
	own: { id: number; reference: string; amount: number; state?: 'pending' },
	hoursAgo = 1,
): void {
	const at = new Date(Date.now() - hoursAgo * HOUR_IN_MS).toISOString();
	sandbox.state.movements.push({
		currency: 'EUR',
		state: 'completed',
		createdAt: at,
		...(own.state === undefined && { completedAt: at }),
		balanceBefore: 100_000,
		balanceAfter: 100_000 + own.amount,
		accountId: 1001,
		counterparty: 'Jonas Becker',
		refunded: 0,
		...own,
	});
}
