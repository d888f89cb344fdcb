import type { Step } from '../../../../tools/n8n/chain';
import { byOutcome, payAll, payAllWorkflow } from '../payAll';
import type { World } from '../../world';

/** The settings of n8n's node that write a row of the whole workflow, each in a mode that fails on a row of another one. */
const MODES: Record<string, Record<string, unknown>> = {
	'values that are new': {
		logic: 'removeItemsWithAlreadySeenKeyValues',
		dedupeValue: '={{ $json.number }}',
	},
	'values that rise': {
		logic: 'removeItemsUpToStoredIncrementalKey',
		incrementalDedupeValue: '={{ $json.number }}',
	},
};

/** A list whose numbers rise; n8n's node compares the numbers, and a payout its key. */
const payouts = (...rows: Array<[number, string]>) =>
	rows.map(([number, key]) => ({ number, key }));

/** "Remove Duplicates" with the scope of the workflow and the record of payments use one table of n8n, and neither sees the other. */
export function describeRemoveDuplicates(world: World): void {
	it.each(Object.entries(MODES))('works beside Remove Duplicates, %s', async (_, parameters) => {
		world.sandbox.reset();
		const stored = await world.api.putWorkflow(
			payAllWorkflow(world.credentials[0], [removeDuplicates(parameters)]),
		);
		await world.api.publish(stored);
		const pay = async (...rows: Array<[number, string]>) =>
			byOutcome(await payAll(world.n8n.url, payouts(...rows)));

		expect(await pay([1, 'A'], [2, 'B'])).toEqual({
			...{ paid: ['A', 'B'], skipped: [], unknown: [], refused: [] },
		});
		// n8n's node takes out what it has seen, and the payout skips a key that was paid.
		expect(await pay([1, 'E'], [3, 'A'], [4, 'C'])).toEqual({
			...{ paid: ['C'], skipped: ['A'], unknown: [], refused: [] },
		});
		const accepted = world.sandbox.state.payouts.map(({ request }) => request.conceptTransfer);
		expect(accepted).toEqual(['A', 'B', 'C']);
		await world.api.unpublish(stored.id);
	});
}

function removeDuplicates(parameters: Record<string, unknown>): Step {
	return {
		name: 'Remove Duplicates',
		type: 'n8n-nodes-base.removeDuplicates',
		typeVersion: 2,
		parameters: {
			operation: 'removeItemsSeenInPreviousExecutions',
			...parameters,
			options: { scope: 'workflow' },
		},
	};
}
