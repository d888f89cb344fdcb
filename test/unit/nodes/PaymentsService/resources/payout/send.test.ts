import { Expression, type INodeParameters } from 'n8n-workflow';
import { shownText, useService } from '../service';
import { VALID } from '../validParameters';

const service = useService();

describe('payout: simulate', () => {
	it('reads the amount in the currency that pays, not in the other one', async () => {
		const major = { ...VALID['payout.simulate'], amountUnit: 'major', amount: '10000' };
		await service.run('payout.simulate', { ...major, destinationCurrency: 'JPY' });
		const { error } = await service.run('payout.simulate', { ...major, currency: 'JPY' });
		expect(error?.message).toMatch(/^Amount: the service does not say .* of 'JPY'/);
		expect(service.sent).toMatchObject([
			{ body: { currencyToGet: 'JPY', amountToPay: 1_000_000 } },
		]);
	});
});

describe('payout: send', () => {
	const send = async (change: INodeParameters = {}, options = {}) =>
		await service.run('payout.send', { ...VALID['payout.send'], ...change }, options);

	it('reads each amount in the major unit of its own currency', async () => {
		const yen = { amountUnit: 'major', amount: '100.00', destinationAmount: '16000' };
		const { error } = await send({ ...yen, destinationCurrency: 'JPY' });
		expect(error?.message).toMatch(/^Destination Amount: the service does not say .* of 'JPY'/);
		expect(service.sent).toEqual([]);
	});

	it('names the ID where one was typed after a name was chosen', async () => {
		service.sandbox.nextFault({ route: '/operations/payout', kind: 'reset' });
		const typed = { __rl: true, mode: 'id', value: 501, cachedResultName: 'Ada Lovelace' };
		const { items } = await send(
			{ beneficiaryId: typed, accountId: '1001', amountUnit: 'minor', amount: '10000' },
			{ onError: 'continueRegularOutput' },
		);
		expect(items[0]?.json.error).toContain('to beneficiary 501');
	});

	it('names whom it pays where the form shows the name, and searches for its movements', async () => {
		service.sandbox.nextFault({ route: '/operations/payout', kind: 'reset' });
		const jonas = {
			__rl: true,
			mode: 'list',
			value: 501,
			cachedResultName: 'Jonas Becker · …1332',
		};
		const { items } = await send(
			{ beneficiaryId: jonas, accountId: '1001', amountUnit: 'minor', amount: '10000' },
			{ onError: 'continueRegularOutput' },
		);
		expect(items[0]?.json).toMatchObject({
			outcome: 'unknown',
			error: expect.stringMatching(/^Not known whether 100\.00 EUR to Jonas Becker \(INV/),
			candidates: [],
		});
		const sought = service.sent
			.slice(1)
			.map(({ path, query }) => [path, (String(query?.query).match(/-?\d+/) ?? [])[0]]);
		expect(sought).toEqual([
			['/accounts/1001/movements', '-10000'],
			['/accounts/1001/movements', '10000'],
		]);
	});

	it('evaluates each field once, since an expression may give something else the next time', async () => {
		const evaluate = jest.spyOn(Expression.prototype, 'resolveSimpleParameterValue');
		const options = { maxAmount: '20000', checkFunds: true };
		await send({ currency: '={{ $json.paid }}', options }, { items: [{ paid: 'EUR' }] });
		const calls = evaluate.mock.calls.filter(([value]) => value === '={{ $json.paid }}');
		evaluate.mockRestore();
		expect(calls).toHaveLength(1);
	});

	it.each(['minor', 'major'])(
		'asks for the amount in the other currency, in the %s unit',
		async (amountUnit) => {
			const inDollars = { destinationCurrency: 'USD', destinationAmount: '' };
			const { error } = await send({ amountUnit, ...inDollars });
			expect(error?.message).toMatch(/^Destination Amount: nothing was given/);
			expect(service.sent).toEqual([]);
		},
	);

	it('sends each item with its own device and session, with a security code or without', async () => {
		const own = [
			{ code: '123456', device: 'one', token: 'session-1' },
			{ code: '654321', device: 'two', token: 'session-2' },
			{ code: '', device: 'three', token: 'session-3' },
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
			[undefined, 'three', 'Bearer session-3'],
		]);
	});

	it('is not sent with another token when its session token is refused', async () => {
		const { error } = await service.run('payout.send', {
			...VALID['payout.send'],
			options: { sessionToken: 'an-expired-session' },
		} as INodeParameters);
		expect(error?.message).toContain('status 401');
		expect(shownText(error)).not.toContain('an-expired-session');
		expect(service.tokens).toEqual(['an-expired-session']);
		expect(service.sandbox.tokenExchanges()).toBeLessThanOrEqual(1);
		expect(service.sandbox.state.payouts).toEqual([]);
	});
});
