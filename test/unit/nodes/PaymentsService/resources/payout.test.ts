import type { INodeParameters } from 'n8n-workflow';
import { useService } from './service';

const service = useService();

const simulation: INodeParameters = {
	beneficiaryId: '501',
	accountId: '1001',
	paymentMethod: 'TPP',
	currency: 'EUR',
	destinationCurrency: 'EUR',
	amount: '10000',
};

const simulationBody = {
	depositaccountId: 501,
	accountId: 1001,
	paymentMethod: 'TPP',
	currencyToPay: 'EUR',
	currencyToGet: 'EUR',
	amountToPay: 10000,
};

const payout: INodeParameters = {
	beneficiaryId: '501',
	accountId: '1001',
	currency: 'EUR',
	amount: '10000',
	destinationCurrency: 'EUR',
	destinationAmount: '9955',
	conceptTransfer: 'Invoice 42',
	reasonId: 9,
	reasonDes: 'Supplier invoice',
	paymentMethod: 'TPP',
	idempotencyKey: 'INV-42',
};

const payoutBody = {
	depositaccountId: 501,
	accountId: 1001,
	currency: 'EUR',
	amount: 10000,
	destinationCurrency: 'EUR',
	destinationAmount: 9955,
	conceptTransfer: 'Invoice 42',
	reasonId: 9,
	reasonDes: 'Supplier invoice',
	paymentMethod: 'TPP',
};

const posted = (body: object) => [{ method: 'POST', path: '/operations/payout', body }];

const PARTIES: Array<[string, unknown, unknown]> = [
	[
		'from the lists',
		{ __rl: true, mode: 'list', value: 501 },
		{ __rl: true, mode: 'list', value: 1001 },
	],
	[
		'by id',
		{ __rl: true, mode: 'id', value: '501' },
		{ __rl: true, mode: 'id', value: '={{ $json.account }}' },
	],
	['as numbers from expressions', '={{ 501 }}', '={{ $json.account }}'],
];
const withAccount = { items: [{ account: 1001 }] };

describe('payout: simulate', () => {
	it('sends exactly the fields of the spec and gives fee, rate and amount', async () => {
		const { items, error } = await service.run('payout', 'simulate', simulation);
		expect(error).toBeUndefined();
		expect(service.sent).toEqual([
			{ method: 'POST', path: '/operations/payout/simulate', body: simulationBody },
		]);
		expect(items).toEqual([
			{
				json: {
					estimatedFee: 45,
					exchangeRate: 1,
					finalAmount: 9955,
					processingTime: '1 business day',
					currency: 'EUR',
					paymentDetails: { method: 'TPP', accountId: 1001 },
				},
				pairedItem: { item: 0 },
			},
		]);
	});

	it('reads the amount in the currency that pays, not in the other one', async () => {
		const major = { ...simulation, amountUnit: 'major' };
		await service.run('payout', 'simulate', { ...major, destinationCurrency: 'JPY' });
		const { error } = await service.run('payout', 'simulate', { ...major, currency: 'JPY' });
		expect(error?.message.split(': ')[0]).toBe('Amount');
		expect(service.sent).toMatchObject([
			{ body: { currencyToGet: 'JPY', amountToPay: 1_000_000 } },
		]);
	});

	it.each(PARTIES)('takes beneficiary and account %s', async (_name, beneficiaryId, accountId) => {
		const parameters = { ...simulation, beneficiaryId, accountId } as INodeParameters;
		const { error } = await service.run('payout', 'simulate', parameters, withAccount);
		expect(error).toBeUndefined();
		expect(service.sent[0]?.body).toEqual(simulationBody);
	});

	it.each([
		['minor', '={{ 10000 }}'],
		['major', '100.00'],
		['major', '={{ 100 }}'],
	])('takes the amount in the %s unit: %s', async (amountUnit, amount) => {
		await service.run('payout', 'simulate', { ...simulation, amountUnit, amount });
		expect(service.sent[0]?.body).toEqual(simulationBody);
	});
});

describe('payout: simulate, in the major unit', () => {
	it.each([
		['EUR', 'JPY', undefined],
		['JPY', 'EUR', "Amount: the major unit of 'JPY'"],
	])('reads the amount in the currency that is paid: %s to %s', async (currency, other, says) => {
		const { error } = await service.run('payout', 'simulate', {
			...simulation,
			amountUnit: 'major',
			amount: '100.00',
			currency,
			destinationCurrency: other,
		});
		const bodies = service.sent.map(({ body }) => body);
		if (says !== undefined) {
			expect(error?.message).toContain(says);
			expect(bodies).toEqual([]);
		} else {
			expect(bodies).toEqual([
				{ ...simulationBody, amountToPay: 10000, currencyToPay: 'EUR', currencyToGet: 'JPY' },
			]);
		}
	});
});

describe('payout: send', () => {
	const send = async (change: object = {}, options = {}) =>
		await service.run('payout', 'send', { ...payout, ...change } as INodeParameters, options);

	it('sends exactly the fields of the spec and gives the transfer', async () => {
		const { items, error } = await send();
		expect(error).toBeUndefined();
		expect(service.sent).toEqual(posted(payoutBody));
		expect(items).toEqual([
			{
				json: expect.objectContaining({
					state: 'charged',
					amount: -10000,
					depositaccountId: 501,
					outcome: 'paid',
					idempotencyKey: 'INV-42',
				}),
				pairedItem: { item: 0 },
			},
		]);
	});

	it.each(PARTIES)('takes beneficiary and account %s', async (_name, beneficiaryId, accountId) => {
		const { error } = await send({ beneficiaryId, accountId }, withAccount);
		expect(error).toBeUndefined();
		expect(service.sent).toEqual(posted(payoutBody));
	});

	it('takes both amounts in the major unit, exactly', async () => {
		await send({ amountUnit: 'major', amount: '100.00', destinationAmount: '={{ 99.55 }}' });
		expect(service.sent).toEqual(posted(payoutBody));
	});

	it('reads each amount in the major unit of its own currency', async () => {
		const yen = { amountUnit: 'major', amount: '100.00', destinationAmount: '16000' };
		const { error } = await send({ ...yen, destinationCurrency: 'JPY' });
		expect(error?.message).toMatch(/^Destination Amount: the major unit of 'JPY'/);
		expect(service.sent).toEqual([]);
	});

	it('takes the amount for both where the currencies differ only in case', async () => {
		await send({ currency: '={{ "eur" }}', destinationAmount: '' });
		expect(service.sent).toEqual(
			posted({ ...payoutBody, currency: 'eur', destinationAmount: 10000 }),
		);
	});

	it('takes numbers as text, and sends the code of a currency as it was written', async () => {
		await send({ reasonId: '={{ "9" }}', currency: '={{ "eur" }}', amount: '={{ 10000 }}' });
		expect(service.sent).toEqual(posted({ ...payoutBody, currency: 'eur' }));
	});

	it('sends a security code when one is given, and none left empty', async () => {
		await send({ options: { securityCode: '123456' } });
		await send({ idempotencyKey: 'INV-43', options: { securityCode: '', deviceId: '' } });
		expect(service.sent).toEqual([
			...posted({ ...payoutBody, securityCode: '123456' }),
			...posted(payoutBody),
		]);
	});

	it('sends each item with its own security code, device and session', async () => {
		const own = [
			{ code: '123456', device: 'one', token: 'session-1' },
			{ code: '654321', device: 'two', token: 'session-2' },
		];
		await send(
			{
				idempotencyKey: '={{ $json.device }}',
				options: {
					securityCode: '={{ $json.code }}',
					deviceId: '={{ $json.device }}',
					sessionToken: '={{ $json.token }}',
				},
			},
			{ items: own, onError: 'continueRegularOutput' },
		);
		const sent = service.wire.filter(({ method }) => method === 'POST');
		expect(
			sent.map(({ body, headers }) => [
				(body as { securityCode: string }).securityCode,
				headers['x-device-id'],
				headers.authorization,
			]),
		).toEqual([
			['123456', 'one', 'Bearer session-1'],
			['654321', 'two', 'Bearer session-2'],
		]);
	});

	it('pays each item once, in their order, paired with it', async () => {
		const { items } = await send(
			{ idempotencyKey: '={{ $json.key }}', conceptTransfer: '={{ $json.key }}' },
			{ items: [{ key: 'A' }, { key: 'B' }, { key: 'C' }] },
		);
		expect(service.sent).toEqual(
			['A', 'B', 'C'].flatMap((key) => posted({ ...payoutBody, conceptTransfer: key })),
		);
		expect(items.map(({ json, pairedItem }) => [json.idempotencyKey, pairedItem])).toEqual([
			['A', { item: 0 }],
			['B', { item: 1 }],
			['C', { item: 2 }],
		]);
	});
});
