import { recordedNotifications } from '../../../../tools/demonstration/list';
import type { WorkflowCheck } from '../importedWorkflow';

const EVENT = 'payment_out_state_change';

/** Publishes it, has the service send two changes of one payout, and unpublishes it. */
export const check: WorkflowCheck = async (imported) => {
	const { api, sandbox } = imported;
	const lastRow = (await recordedNotifications(api)).at(-1)?.id ?? 0;
	await imported.publish();
	const subscribed = sandbox.state.hooks.map(({ event, target }) => [event, target]);
	for (const [index, state] of ['charged', 'completed'].entries()) {
		sandbox.fireEvent(EVENT, { id: 7001, state, amount: -1250, currency: 'EUR' });
		// n8n runs them side by side, so that only one after the other has an order.
		await imported.lastOf(index + 1);
	}
	const rows = await recordedNotifications(api, lastRow);
	const runs = await imported.runs();
	await imported.unpublish();
	return {
		'publishing subscribes it to the event': [subscribed, [[EVENT, 'web']]],
		'each notification runs it once': [runs, 2],
		'each change of state is in the table': [
			rows.map(({ event, transferId, state }) => [event, transferId, state]),
			[
				[EVENT, '7001', 'charged'],
				[EVENT, '7001', 'completed'],
			],
		],
		'unpublishing ends the subscription': [sandbox.state.hooks, []],
	};
};
