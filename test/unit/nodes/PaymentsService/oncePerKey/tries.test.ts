import { defaults } from '../../../../../sandbox/server';
import { KeyRecord } from '../../../../../nodes/record/keyRecord';
import { paymentCard } from '../../../../../tools/operationSamples/paymentCard';
import { CONTINUE, outcomesOf, usePayments } from './support';

const payments = usePayments();
const RETRY = { retryOnFail: true, maxTries: 3 };
const refused = { key: 'REFUSED', beneficiaryId: defaults.beneficiaryIds.refused };

describe('a further try of the same run', () => {
	it.each(['continueRegularOutput', 'continueErrorOutput'] as const)(
		'gives what the run has paid as it was paid: %s',
		async (onError) => {
			const list = [refused, { key: 'A' }, { key: 'B', amount: 777 }, { key: 'A' }];
			const { outputs, hints } = await payments.pay(list, { ...RETRY, onError });

			const items = outputs.flat().sort((one, other) => itemOf(one) - itemOf(other));
			expect(outcomesOf(items)).toEqual(['refused', 'paid', 'paid', 'skipped']);
			expect(items[2]?.json).toMatchObject({
				id: expect.any(Number),
				reference: expect.any(String),
				state: 'charged',
				amount: -777,
			});
			expect(items[3]?.json).toMatchObject({ skipped: true });
			expect(payments.accepted).toEqual(['A', 'B']);
			expect(payments.requests).toBe(2 + RETRY.maxTries);
			expect(hints.at(-1)).toMatch(/^2 paid \(20\.11 EUR\), 1 skipped, 1 refused/);
		},
	);

	it('pays what was refused in passing, and gives what came before it', async () => {
		const transfer = { id: 77, reference: 'T-77', state: 'charged', depositaccountId: 501 };
		const body = { ...transfer, amount: -1234, currency: 'EUR' };
		payments.failNext({ kind: 'status', status: 200, body });
		payments.failNext({ kind: 'status', status: 400 });
		const { items, error } = await payments.pay([{ key: 'A' }, { key: 'B' }], RETRY);

		expect(error).toBeUndefined();
		expect(outcomesOf(items)).toEqual(['paid', 'paid']);
		expect(items[0]?.json).toMatchObject(transfer);
		expect(payments.accepted).toEqual(['B']);
	});

	it('gives what was paid although nothing more can be checked', async () => {
		const accounts = { route: '/accounts/', kind: 'status' } as const;
		const body = [{ id: 1001, balance: 999_999, currency: 'EUR' }];
		payments.sandbox.nextFault({ ...accounts, status: 200, body });
		payments.sandbox.nextFault({ ...accounts, status: 400, times: 9 });
		const list = [refused, { key: 'A' }];
		const { items } = await payments.payWith({ checkFunds: true }, list, { ...CONTINUE, ...RETRY });
		expect(items.map(({ json }) => json.error)).toEqual([
			expect.stringMatching(/^Check Funds: the balances could not be read/),
			undefined,
		]);
		expect(outcomesOf(items)).toEqual(['refused', 'paid']);
	});

	it('gives what was paid where n8n could not write that down', async () => {
		const { end } = KeyRecord.prototype;
		jest.spyOn(KeyRecord.prototype, 'end').mockImplementation(async function (
			this: KeyRecord,
			attempt,
			how,
		) {
			if (how === 'paid') throw new Error('database is locked');
			await end.call(this, attempt, how);
		});
		const { items } = await payments.pay([refused, { key: 'A' }], { ...CONTINUE, ...RETRY });
		expect(outcomesOf(items)[1]).toBe('paid');
		expect(payments.accepted).toEqual(['A']);
	});

	it('does not pay again under a key that is another one each time', async () => {
		const idempotencyKey = '={{ $json.key ?? "K" + Math.floor(Math.random() * 1e12) }}';
		const parameters = { idempotencyKey };
		const { items } = await payments.pay([refused, {}], { ...CONTINUE, ...RETRY, parameters });
		expect(outcomesOf(items)).toEqual(['refused', 'paid']);
		expect(payments.accepted).toHaveLength(1);
	});

	it('gives the address and the QR code of a payment link', async () => {
		const parameters = {
			...paymentCard.create.parameters,
			...{ resource: 'paymentCard', operation: 'create', amount: '={{ $json.amount }}' },
			options: { idempotencyKey: '={{ $json.key }}', qrBinaryProperty: 'qr' },
		};
		const list = [
			{ key: 'A', amount: 1 },
			{ key: 'B', amount: 1200 },
		];
		const { items } = await payments.run(parameters, list, { ...CONTINUE, ...RETRY });
		expect(outcomesOf(items)).toEqual(['refused', 'created']);
		expect(items[1]?.json).toMatchObject({ id: expect.any(String), shortUrl: expect.any(String) });
		expect(items[1]?.binary?.qr).toBeDefined();
	});

	it('looks at what is unknown as a later run does', async () => {
		payments.failNext({ kind: 'resetAfterEffect' });
		const { items } = await payments.pay([{ key: 'A' }, { key: 'B' }], { ...CONTINUE, ...RETRY });
		expect(outcomesOf(items)).toEqual(['unknown', 'paid']);
		expect(payments.accepted).toEqual(['A', 'B']);
	});
});

it('another pass of a loop is no further try', async () => {
	const { runData } = await payments.pay([refused, { key: 'A' }], {
		...CONTINUE,
		...RETRY,
		passes: 2,
	});
	const passes = runData['Under test']?.map(({ data }) => data?.main[0] ?? []) ?? [];
	expect(passes.map(outcomesOf)).toEqual([
		['refused', 'paid'],
		['refused', 'skipped'],
	]);
	expect(payments.accepted).toEqual(['A']);
});

const itemOf = (item: { pairedItem?: unknown }) => (item.pairedItem as { item: number }).item;
