import { KeyRecord } from '../../../../../nodes/record/keyRecord';
import { startSandbox } from '../../../../../sandbox/server';
import { CONTINUE, endsOf, outcomesOf, usePayments } from './support';

const payments = usePayments();
const pay = payments.pay.bind(payments);

describe('a payout whose key was paid before', () => {
	it('is not sent again, and says so', async () => {
		const first = await pay([{ key: 'INV-1' }]);
		const second = await pay([{ key: 'INV-1' }]);

		expect(payments.accepted).toEqual(['INV-1']);
		expect(Object.entries(first.items[0]?.json ?? {}).slice(0, 2)).toEqual([
			['outcome', 'paid'],
			['idempotencyKey', 'INV-1'],
		]);
		expect(first.items[0]?.json).toMatchObject({
			id: expect.any(Number),
			depositaccountId: 501,
			beneficiaryId: 501,
			accountId: 1001,
			amount: -1234,
			amountText: '-12.34 EUR',
		});
		expect(second.error).toBeUndefined();
		expect(second.items[0]).toEqual({
			json: {
				outcome: 'skipped',
				idempotencyKey: 'INV-1',
				skipped: true,
				beneficiaryId: 501,
				accountId: 1001,
				amount: -1234,
				currency: 'EUR',
				amountText: '-12.34 EUR',
			},
			pairedItem: { item: 0 },
		});
	});

	it('is the same payment for another node of the workflow, and for one that is deleted and added again', async () => {
		await pay([{ key: 'INV-1' }]);
		const { items } = await pay([{ key: 'INV-1' }], { nodeId: 'another' });

		expect(outcomesOf(items)).toEqual(['skipped']);
		expect(payments.accepted).toEqual(['INV-1']);
	});

	it('is another payment in another workflow, and for another service', async () => {
		await pay([{ key: 'INV-1' }]);
		await pay([{ key: 'INV-1' }], { workflowId: 'another' });
		const live = await startSandbox();
		payments.useCredential({ baseUrl: live.baseUrl });
		const { items } = await pay([{ key: 'INV-1' }]);
		const paidLive = live.state.payouts.map(({ request }) => request.conceptTransfer);
		await live.stop();

		expect(payments.accepted).toEqual(['INV-1', 'INV-1']);
		expect([outcomesOf(items), paidLive]).toEqual([['paid'], ['INV-1']]);
	});

	it.each<[string, object]>([
		['key that looks the same', { key: ' INV\u2013\uff11\u200b ' }],
		['concept and quote of its own', { concept: 'Another', destinationAmount: 1085 }],
		['currency in small letters', { currency: 'eur', destinationCurrency: 'EUR' }],
	])('is skipped with a %s', async (_, change) => {
		await pay([{ key: 'INV-1', concept: 'one' }]);
		const { items } = await pay([{ key: 'INV-1', concept: 'one', ...change }]);

		expect(outcomesOf(items)).toEqual(['skipped']);
		expect(payments.accepted).toEqual(['one']);
	});

	it('is the same payment where another process was sending it first, and was refused', async () => {
		const [at, until] = [Date.now(), new Date(Date.now() + 60_000)];
		jest
			.spyOn(KeyRecord.prototype, 'look')
			.mockResolvedValueOnce({ state: 'inFlight', attempt: 1, at, until });
		const outcomes = [await pay([{ key: 'INV-1' }]), await pay([{ key: 'INV-1' }])].map(
			({ items }) => outcomesOf(items),
		);

		expect(outcomes).toEqual([['paid'], ['skipped']]);
	});
});

describe('a payout that comes back under its key', () => {
	it.each<[string, object]>([
		['amount', { amount: 200 }],
		['beneficiary', { beneficiaryId: 502 }],
		['account', { accountId: 1002 }],
		['currency', { currency: 'USD', destinationCurrency: 'EUR', destinationAmount: 100 }],
	])('with another %s is refused, with the state of the key first', async (_, change) => {
		const paid = { key: 'PAID', amount: 100 };
		const open = { key: 'OPEN', amount: 100 };
		await pay([paid]);
		await payments.payUnknown('reset', open);
		const { items } = await pay(
			[paid, open].map((one) => ({ ...one, ...change })),
			CONTINUE,
		);

		const differs = 'one of beneficiary, account, amount, currency differs now';
		expect(outcomesOf(items)).toEqual(['refused', 'unknown']);
		expect(items[0]?.json.error).toMatch(
			` (PAID) was not sent: this key was paid before, and ${differs}`,
		);
		expect(items[1]?.json.error).toMatch(
			`Not known whether 'OPEN' was paid: it is open, and one of`,
		);
		expect(items[1]?.json.error).toMatch(differs);
		expect(items[1]?.json.details).toMatchObject({ keyState: 'inFlight' });
		expect(JSON.stringify(items)).not.toMatch(/key of its own|another key|new key/i);
		expect(payments.requests).toBe(2);
	});

	it('with another amount stops the run, and the next one there again', async () => {
		await pay([{ key: 'INV-1', amount: 100 }]);
		const list = [{ key: 'A' }, { key: 'INV-1', amount: 90 }, { key: 'B' }];
		const [first, second] = [await pay(list), await pay(list)];

		for (const { error } of [first, second]) {
			expect(error?.description).toMatch(
				/the next run (skips \d, )?stops here again until it is corrected\.$/,
			);
		}
		expect(payments.accepted).toEqual(['INV-1', 'A']);
	});
});

describe('a key that comes twice in one list', () => {
	it('is paid once, and the second item is skipped', async () => {
		const { items } = await pay([{ key: 'A' }, { key: 'B' }, { key: 'A' }]);

		expect(endsOf(items)).toEqual([
			{ item: 0, outcome: 'paid', key: 'A' },
			{ item: 1, outcome: 'paid', key: 'B' },
			{ item: 2, outcome: 'skipped', key: 'A' },
		]);
		expect(payments.accepted).toEqual(['A', 'B']);
	});

	it('with different details refuses both where the node continues on fail, and pays the others', async () => {
		const { items } = await pay(
			[{ key: 'A', amount: 1 }, { key: 'B' }, { key: 'A', amount: 2 }],
			CONTINUE,
		);

		expect(outcomesOf(items)).toEqual(['refused', 'paid', 'refused']);
		expect(payments.accepted).toEqual(['B']);
	});
});
