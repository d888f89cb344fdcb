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

/** How n8n 1.123 knows an item that failed, when it divides the items between the two outputs. */
function isFailedForN8n1({ error, json }: INodeExecutionData): boolean {
	const keys = Object.keys(json).length;
	return Boolean(error ?? (json.error && (keys === 1 || (json.message && keys === 2))));
}

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

	it('is open since it was sent, as far as that is known', () => {
		const since = new Date(7);
		expect(unknown(item, { message: '' }, since)).toEqual({
			itemIndex: 3,
			key: 'INV-1',
			outcome: 'unknown',
			message: '',
			description: '',
			details: { amount: 1234 },
			open: { item, since },
		});
		expect(Object.keys(unknown(item, text, undefined).open ?? {})).toEqual(['item']);
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

	it('has no next step where there is none, and no key', async () => {
		const { json } = await toOutputItem(
			context,
			operation(),
			refused({ ...item, key: undefined } as unknown as Prepared, { message: 'No' }),
		);
		expect(json).toStrictEqual({ outcome: 'refused', error: 'No', details: { amount: 1234 } });
	});

	it('is marked for the error output, with a mark that is not copied along, and keeps its details', async () => {
		const failed = refused(item, text);
		const marked = await toOutputItem(contextOf('continueErrorOutput'), operation(), failed);
		expect(marked.error?.message).toBe('Refused (code 7)');
		expect(isFailedForN8n1(marked)).toBe(true);
		// What n8n puts into its error output is a copy.
		expect({ ...marked }).toEqual({
			json: {
				outcome: 'refused',
				idempotencyKey: 'INV-1',
				error: 'Refused (code 7)',
				nextStep: 'Try again',
				details: { amount: 1234 },
			},
			pairedItem: { item: 3 },
		});
		expect('error' in { ...marked }).toBe(false);
	});

	it('has no mark where there is no error output, since n8n would take its details away', async () => {
		expect('error' in (await toOutputItem(context, operation(), refused(item, text)))).toBe(false);
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
