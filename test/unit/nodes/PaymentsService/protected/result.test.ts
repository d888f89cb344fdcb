import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type {
	Prepared,
	ProtectedOperation,
} from '../../../../../nodes/PaymentsService/protected/operation';
import {
	failure,
	isSuccess,
	serviceDetails,
	skipped,
	toOutputItem,
} from '../../../../../nodes/PaymentsService/protected/result';

const item = {
	itemIndex: 3,
	key: 'INV-1',
	summary: { amount: 1234 },
} as unknown as Prepared;
const text = { message: 'Refused (code 7)', description: 'Try again' };
const logged: unknown[] = [];
const contextOf = (onError: string) =>
	({
		getNode: () => ({ name: 'Pay', type: 'paymentsService', onError }),
		logger: { error: (...words: unknown[]) => logged.push(words) },
	}) as unknown as IExecuteFunctions;
const context = contextOf('continueRegularOutput');

type Addition = (output: INodeExecutionData) => Promise<INodeExecutionData>;
const operation = (add?: Addition) =>
	({
		addToOutput: add && (async (_context: unknown, _index: number, output: never) => add(output)),
	}) as unknown as ProtectedOperation;

beforeEach(() => (logged.length = 0));

describe('an item that was carried out before', () => {
	it('says so beside what came back then', () => {
		const result = skipped(item, { id: 7, outcome: 'paid' });
		expect(result).toEqual({
			item,
			outcome: 'skipped',
			json: { id: 7, skipped: true, outcome: 'skipped', idempotencyKey: 'INV-1' },
		});
		expect(isSuccess(result)).toBe(true);
	});

	it('says so alone when nobody remembers more', () => {
		expect(skipped(item, undefined).json).toEqual({
			skipped: true,
			outcome: 'skipped',
			idempotencyKey: 'INV-1',
		});
	});
});

describe('an item that did not end well', () => {
	it('names key, summary and details', () => {
		const result = failure(item, 'refused', text, { status: 422 });
		expect(result).toEqual({
			itemIndex: 3,
			outcome: 'refused',
			message: 'Refused (code 7)',
			description: 'Try again',
			details: { idempotencyKey: 'INV-1', amount: 1234, status: 422 },
		});
		expect(isSuccess(result)).toBe(false);
	});

	it('gives n8n an error and details, and nothing else', async () => {
		expect(await toOutputItem(context, operation(), failure(item, 'unknown', text))).toEqual({
			json: {
				error: 'Refused (code 7)',
				details: {
					outcome: 'unknown',
					nextStep: 'Try again',
					idempotencyKey: 'INV-1',
					amount: 1234,
				},
			},
			pairedItem: { item: 3 },
		});
	});

	it('is marked for the error output, with a mark that is not copied along', async () => {
		const refused = failure(item, 'refused', text);
		const marked = await toOutputItem(contextOf('continueErrorOutput'), operation(), refused);
		expect(marked.error?.message).toBe('Refused (code 7)');
		expect(Object.keys(marked)).not.toContain('error');
		expect((await toOutputItem(context, operation(), refused)).error).toBeUndefined();
	});

	it('names no next step where there is none', async () => {
		const { json } = await toOutputItem(
			context,
			operation(),
			failure(item, 'refused', { message: 'No' }),
		);
		expect(Object.keys(json.details as IDataObject)).toEqual([
			'outcome',
			'idempotencyKey',
			'amount',
		]);
	});
});

describe('the details of a response', () => {
	it('are its status, code and field', () => {
		const body = { error: { code: 'invalid_amount', param: 'amount', message: 'Too small' } };
		expect(serviceDetails({ statusCode: 422, body })).toEqual({
			status: 422,
			code: 'invalid_amount',
			param: 'amount',
		});
	});

	it('are its status alone when it says no more, and nothing without a response', () => {
		expect(Object.keys(serviceDetails({ statusCode: 502, body: '<html>' }))).toEqual(['status']);
		expect(serviceDetails(undefined)).toEqual({});
	});
});

describe('the output of an item that was carried out', () => {
	const paid = { item, outcome: 'paid', json: { id: 7 } };
	const plain = { json: { id: 7 }, pairedItem: { item: 3 } };

	it('belongs to its input item', async () => {
		expect(await toOutputItem(context, operation(), paid)).toEqual(plain);
		expect(logged).toEqual([]);
	});

	it('has what the operation adds', async () => {
		const added = operation(async (output) => ({ ...output, binary: {} }));
		expect(await toOutputItem(context, added, paid)).toEqual({ ...plain, binary: {} });
	});

	it.each([
		[new Error('no space'), 'no space'],
		['no error at all', 'unknown'],
	])('stays whole when the addition fails with %p, which the log tells', async (error, reason) => {
		const failing = operation(async () => await Promise.reject(error));
		expect(await toOutputItem(context, failing, paid)).toEqual(plain);
		expect(logged).toEqual([['Payments Service: the output could not be completed', { reason }]]);
	});
});
