import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type {
	Prepared,
	ProtectedOperation,
} from '../../../../../nodes/PaymentsService/protected/operation';
import {
	done,
	isSuccess,
	refused,
	serviceDetails,
	skipped,
	toOutputItem,
	unknown,
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

describe('an item that was carried out', () => {
	it('begins with outcome and key, even if the service has fields of these names', () => {
		const result = done({ done: 'paid' } as ProtectedOperation, item, { id: 7, outcome: 'theirs' });
		expect(Object.entries(result.json)).toEqual([
			['outcome', 'paid'],
			['idempotencyKey', 'INV-1'],
			['id', 7],
		]);
		expect(isSuccess(result)).toBe(true);
	});

	it('before says so, and what differs now', () => {
		expect(skipped(item).json).toEqual({
			outcome: 'skipped',
			idempotencyKey: 'INV-1',
			skipped: true,
		});
		expect(skipped(item, 'Another concept.').json.note).toBe('Another concept.');
	});
});

describe('an item that did not end well', () => {
	it('names key, summary and details', () => {
		const result = refused(item, text, { status: 422 });
		expect(result).toEqual({
			itemIndex: 3,
			key: 'INV-1',
			outcome: 'refused',
			message: 'Refused (code 7)',
			description: 'Try again',
			details: { amount: 1234, status: 422 },
		});
		expect(isSuccess(result)).toBe(false);
	});

	it('gives outcome and key first, then the next step and what the account shows', async () => {
		const found = { candidates: [{ id: 9 }] };
		const open = { ...unknown(item, text, undefined), found };
		expect(Object.entries((await toOutputItem(context, operation(), open)).json)).toEqual([
			['outcome', 'unknown'],
			['idempotencyKey', 'INV-1'],
			['error', 'Refused (code 7)'],
			['nextStep', 'Try again'],
			['candidates', [{ id: 9 }]],
			['details', { amount: 1234 }],
		]);
	});

	it('is marked for the error output, with a mark that is not copied along', async () => {
		const failed = refused(item, text);
		const marked = await toOutputItem(contextOf('continueErrorOutput'), operation(), failed);
		expect(marked.error?.message).toBe('Refused (code 7)');
		expect(Object.keys(marked)).not.toContain('error');
		expect((await toOutputItem(context, operation(), failed)).error).toBeUndefined();
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

	it('are only its status when it says no more, and nothing without a response', () => {
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
	])(
		'stays complete when the addition fails with %p, and the log says so',
		async (error, reason) => {
			const failing = operation(async () => await Promise.reject(error));
			expect(await toOutputItem(context, failing, paid)).toEqual(plain);
			expect(logged).toEqual([['Payments Service: the output could not be completed', { reason }]]);
		},
	);
});
