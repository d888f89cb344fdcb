import { NodeApiError, NodeOperationError } from 'n8n-workflow';
import { RefusedByService } from '../../../../../nodes/service/answers/serviceError';
import { toItemError, toRefusalError } from '../../../../../nodes/service/run/itemError';

describe('the error of an item', () => {
	const node = {
		id: '1',
		name: 'Pay',
		type: 'x',
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
	};
	const contextOf = (continueOnFail: boolean) =>
		({ getNode: () => node, continueOnFail: () => continueOnFail }) as never;

	it('that was refused says how far the run came', () => {
		const refusal = { message: 'No', description: 'Look.' };
		const place = { itemIndex: 3, progress: 'Nothing was sent.' };
		expect(toRefusalError(contextOf(false), refusal, place)).toMatchObject({
			message: 'No',
			description: 'Look; nothing was sent.',
			context: { itemIndex: 3 },
		});
	});

	it('stays as it is when it is one of n8n already', () => {
		const errors = [
			new NodeOperationError(node as never, 'No'),
			new NodeApiError(node as never, {}),
		];
		for (const error of errors) {
			expect(toItemError(contextOf(false), error, { itemIndex: 3, effect: 'reads' })).toBe(error);
		}
	});

	it('names its item, and needs no run', () => {
		const position = { itemIndex: 3, effect: 'reads' } as const;
		const refused = new RefusedByService({ statusCode: 500 });
		expect(toItemError(contextOf(false), refused, position)).toMatchObject({
			description: 'The service has a problem of its own: run it again later.',
			context: { itemIndex: 3 },
		});
		expect(toItemError(contextOf(false), new Error('x'), position)).toMatchObject({
			description: 'Run it again.',
			context: { itemIndex: 3 },
		});
	});
});
