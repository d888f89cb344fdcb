import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { deduplication } from '../../../../engine';
import { useService } from './service';
import { VALID } from './validParameters';

const service = useService();

afterEach(() => jest.restoreAllMocks());

const SEND = '/operations/payout';
const LIMITS = { agentsMayPay: true, maxAmount: '2000', maxTotal: '5000' };
const PAYMENT = {
	...VALID['payout.send'],
	amountUnit: 'minor',
	amount: "={{ $fromAI('amount', '', 'string') }}",
	destinationAmount: '',
	idempotencyKey: "={{ $fromAI('invoice') }}",
	options: LIMITS,
};

/** Pays as an agent that makes these calls, round by round. */
async function pay(
	rounds: Array<Array<[invoice: string, amount: string]>>,
	parameters: INodeParameters = {},
	more: object = {},
) {
	const { answers, contextData } = await service.runByAgent(
		'payout.send',
		{ ...PAYMENT, ...parameters },
		{
			rounds: rounds.map((calls) => calls.map(([invoice, amount]) => ({ invoice, amount }))),
			...more,
		},
	);
	const read = answers.map((text) => (JSON.parse(text) as IDataObject[])[0]);
	return { read, outcomes: read.map(({ outcome }) => outcome), contextData };
}

const paid = () => service.sandbox.count({ route: SEND, status: 200 });
const sent = () => service.sandbox.count({ route: SEND });

describe('an agent that may pay', () => {
	it('pays each key once, and reads what became of it', async () => {
		const { read } = await pay([[['INV-1', '1900']], [['INV-1', '1900']]]);
		expect(read[0]).toMatchObject({
			...{ outcome: 'paid', idempotencyKey: 'INV-1', amountText: '-19.00 EUR' },
		});
		expect(read[1]).toMatchObject({ outcome: 'skipped', idempotencyKey: 'INV-1' });
		expect(paid()).toBe(1);
	});

	it('pays no more than Max Amount at a time', async () => {
		const { read } = await pay([[['INV-1', '2001']]]);
		expect(read[0].outcome).toBe('refused');
		expect(read[0].error).toContain('20.01 EUR is above Max Amount, which is 20.00 EUR');
		expect(sent()).toBe(0);
	});

	it('pays no more than Max Total in all calls of an execution, and still knows what it has paid', async () => {
		const calls: Array<[string, string]> = [
			...(['A', 'B', 'C', 'D', 'B'] as const).map((key): [string, string] => [
				`INV-${key}`,
				'1700',
			]),
		];
		const { read, outcomes } = await pay([calls.slice(0, 2), calls.slice(2)]);
		expect(outcomes).toEqual(['paid', 'paid', 'refused', 'refused', 'skipped']);
		expect(read[2].error).toBe(
			'Max Total: with 17.00 EUR to beneficiary 501, AI agents would have paid 51.00 EUR in this execution, above the 50.00 EUR allowed',
		);
		expect(sent()).toBe(2);
	});

	it('counts what is unknown as paid, and what was refused not', async () => {
		service.sandbox.nextFault({ route: SEND, kind: 'resetAfterEffect' });
		const { outcomes, read } = await pay([[['INV-1', '2000']]], {}, { executionId: '7' });
		expect(read[0].nextStep).toMatch(/never send it under another key\.$/);
		expect(outcomes).toEqual(['unknown']);
		const { outcomes: later } = await pay(
			[[['INV-2', '2000']], [['INV-3', '1500']], [['INV-3', '900']]],
			{},
			{ executionId: '8' },
		);
		expect(later).toEqual(['paid', 'paid', 'refused']);

		service.reset();
		service.sandbox.nextFault({ route: SEND, kind: 'resetAfterEffect' });
		const one = await pay(
			[[['INV-1', '2000']], [['INV-2', '2000']], [['INV-3', '1500']], [['INV-4', '900']]],
			{},
			{ executionId: '9' },
		);
		expect(one.outcomes).toEqual(['unknown', 'paid', 'refused', 'paid']);

		service.reset();
		service.sandbox.nextFault({
			...{ route: SEND, kind: 'status', status: 400 },
			body: { error: { type: 'invalid_request_error', code: 'odd', message: 'Not today' } },
		});
		const other = await pay([
			[['INV-1', '2000']],
			[['INV-2', '2000']],
			[['INV-3', '2000']],
			[['INV-4', '1000']],
		]);
		expect(other.outcomes).toEqual(['refused', 'paid', 'paid', 'paid']);
	});

	it('goes on counting where the execution has waited, in whichever process', async () => {
		const { contextData } = await pay([[['INV-1', '2000']]]);
		const { outcomes, contextData: later } = await pay(
			[[['INV-2', '2000']], [['INV-3', '1500']]],
			{},
			{ contextData },
		);
		expect(outcomes).toEqual(['paid', 'refused']);
		expect((await pay([[['INV-4', '1000']]], {}, { contextData: later })).outcomes).toEqual([
			'paid',
		]);
	});

	it.each([
		['as after a crash, from the start', false],
		['as after a crash, from where it waited', true],
	])('pays nothing where an execution runs twice, %s', async (_name, hasWaited) => {
		const contextData = hasWaited ? (await pay([[['INV-1', '100']]])).contextData : {};
		await pay([[['INV-2', '2000']]], {}, { contextData });
		const before = sent();
		const { read } = await pay([[['INV-3', '100']]], {}, { contextData });
		expect(read[0]).toMatchObject({ outcome: 'refused', idempotencyKey: 'INV-3' });
		expect(read[0].error).toContain('It is not known what AI agents have paid in this execution');
		expect(sent()).toBe(before);
	});

	it('begins anew in another execution', async () => {
		await pay(
			[
				[
					['INV-1', '2000'],
					['INV-2', '2000'],
				],
			],
			{},
			{ executionId: '21' },
		);
		const { outcomes } = await pay([[['INV-3', '2000']]], {}, { executionId: '22' });
		expect(outcomes).toEqual(['paid']);
	});

	it('pays nothing while the database fails', async () => {
		jest.spyOn(deduplication, 'checkProcessedAndRecord').mockRejectedValue(new Error('disk full'));
		const { read } = await pay([[['INV-1', '100']]]);
		expect(read[0].outcome).toBe('refused');
		expect(sent()).toBe(0);
	});
});

describe('an agent may not pay', () => {
	const within = (options: INodeParameters) => ({ options: { ...LIMITS, ...options } });
	const MODEL = "={{ $fromAI('limit', '', 'string', '2000') }}";

	it.each<[string, INodeParameters, string]>([
		['unless it was allowed', { options: {} }, '"AI Agents May Pay" under Options is off'],
		['where it is switched off', within({ agentsMayPay: false }), 'is off'],
		['where an expression allows it', within({ agentsMayPay: '={{ true }}' }), 'is off'],
		['where a text allows it', within({ agentsMayPay: 'true' }), 'is off'],
		['with options as an expression', { options: `={{ ${JSON.stringify(LIMITS)} }}` }, 'is off'],
		['without Max Amount', within({ maxAmount: '' }), 'Max Amount and Max Total are not both set'],
		['without Max Total', { options: { agentsMayPay: true, maxAmount: '9' } }, 'are not both set'],
		['with the model’s Max Amount', within({ maxAmount: MODEL }), 'Max Amount is an expression'],
		['with the model’s Max Total', within({ maxTotal: MODEL }), 'Max Total is an expression'],
		[
			'with a Max Total that the model writes in another way',
			within({ maxTotal: '={{ $json.limit ?? "5000" }}' }),
			'Max Total is an expression',
		],
		[
			'with the model’s Amount Unit',
			{ amountUnit: '={{ $fromai ("unit", "", "string", "minor") }}' },
			'Amount Unit is an expression',
		],
		[
			'with the model’s Currency',
			{ currency: '={{ $fromAi("currency", "", "string", "EUR") }}' },
			'Currency is an expression',
		],
		[
			'with a Destination Amount',
			{ destinationAmount: '100' },
			'Destination Amount is not left empty',
		],
	])('%s', async (_name, parameters, fault) => {
		const { read } = await pay([[['INV-1', '100']]], parameters);
		expect(read[0].outcome).toBe('refused');
		expect(read[0].error).toContain(`Payout: Send is refused to an AI agent: `);
		expect(read[0].error).toContain(fault);
		expect(read[0].error).toMatch(/Nothing was sent\.$/);
		expect(service.sandbox.count()).toBe(0);
	});

	it('where n8n runs it without the record', async () => {
		const { options } = PAYMENT;
		const { answer } = await service.runAsTool('payout.send', {
			...VALID['payout.send'],
			destinationAmount: '',
			options,
		});
		expect(answer).toContain('because nothing would keep it from paying twice. Nothing was sent.');
		expect(service.sandbox.count()).toBe(0);
	});
});

describe('an agent that may refund', () => {
	const REFUND = {
		...VALID['movement.refund'],
		amount: "={{ $fromAI('amount', '', 'string') }}",
		idempotencyKey: "={{ $fromAI('note') }}",
		options: { agentsMayPay: true, maxAmount: '300', maxTotal: '500' },
	};
	const rounds = [
		[{ note: 'CN-1', amount: '301' }],
		[{ note: 'CN-1', amount: '300' }],
		[{ note: 'CN-1', amount: '300' }],
		[{ note: 'CN-2', amount: '201' }],
	];

	it('does so within the limits, once per key', async () => {
		const { answers } = await service.runByAgent('movement.refund', REFUND, { rounds });
		const outcomes = answers.map((text) => (JSON.parse(text) as IDataObject[])[0].outcome);
		expect(outcomes).toEqual(['refused', 'refunded', 'skipped', 'refused']);
		expect(service.sandbox.count({ route: '/movements/in/refund' })).toBe(1);
	});

	it('shares Max Total with what was paid, since a refund in minor units may be in any currency', async () => {
		const { contextData } = await pay([[['INV-1', '2000']]]);
		const refund = { ...REFUND, options: { ...REFUND.options, maxTotal: '2200' } };
		const { answers, contextData: later } = await service.runByAgent('movement.refund', refund, {
			rounds: [[{ note: 'CN-1', amount: '201' }], [{ note: 'CN-2', amount: '200' }]],
			contextData,
		});
		const outcomes = answers.map((text) => (JSON.parse(text) as IDataObject[])[0].outcome);
		expect(outcomes).toEqual(['refused', 'refunded']);
		const rounds: Array<Array<[string, string]>> = [[['INV-2', '2000']], [['INV-3', '801']]];
		expect((await pay(rounds, {}, { contextData: later })).outcomes).toEqual(['paid', 'refused']);
	});
});
