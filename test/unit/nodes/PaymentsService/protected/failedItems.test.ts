import type { IExecuteFunctions, INodeExecutionData, OnError } from 'n8n-workflow';
import type { ProtectedOperation } from '../../../../../nodes/PaymentsService/protected/operation';
import { toOutputItem } from '../../../../../nodes/PaymentsService/protected/result';

/** The output item of a refused payout, as the node hands it to n8n. */
async function refused(onError: OnError): Promise<INodeExecutionData> {
	const node = { name: 'Send', type: 'paymentsService', typeVersion: 1, parameters: {}, onError };
	const context = { getNode: () => node } as unknown as IExecuteFunctions;
	return await toOutputItem(context, {} as ProtectedOperation, {
		itemIndex: 0,
		key: 'A',
		outcome: 'refused',
		message: 'Not allowed',
		description: 'Ask',
		details: { amount: 1234 },
	});
}

/** How n8n 1.123 knows an item that failed, when it divides the items between the two outputs. */
function isFailedForN8n1({ error, json }: INodeExecutionData): boolean {
	const keys = Object.keys(json).length;
	return Boolean(error ?? (json.error && (keys === 1 || (json.message && keys === 2))));
}

describe('the item of a refused payout', () => {
	it('is one for the error output in n8n 1 too, which keeps its details', async () => {
		const item = await refused('continueErrorOutput');

		expect(isFailedForN8n1(item)).toBe(true);
		// What n8n puts into its error output is a copy.
		expect({ ...item }).toEqual({
			json: {
				outcome: 'refused',
				idempotencyKey: 'A',
				error: 'Not allowed',
				nextStep: 'Ask',
				details: { amount: 1234 },
			},
			pairedItem: { item: 0 },
		});
		expect('error' in { ...item }).toBe(false);
		expect(Object.keys(item.json).slice(0, 2)).toEqual(['outcome', 'idempotencyKey']);
	});

	it('has no mark where there is no error output, since n8n would take its details away', async () => {
		expect('error' in (await refused('continueRegularOutput'))).toBe(false);
	});
});
