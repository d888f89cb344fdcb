import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import { deduplication, runNode } from '../../../../engine';
import { endsOf, outcomesOf, payoutParameters, usePayments } from './support';

const payments = usePayments();
const pay = payments.pay.bind(payments);

describe('a payout whose key was paid before', () => {
	it('is not sent again, and says so with the data of its transfer', async () => {
		const first = await pay([{ key: 'INV-1' }]);
		const second = await pay([{ key: 'INV-1' }]);

		expect(payments.accepted).toEqual(['INV-1']);
		expect(first.items[0]?.json).toMatchObject({ outcome: 'paid', idempotencyKey: 'INV-1' });
		expect(second.error).toBeUndefined();
		expect(second.items[0]).toMatchObject({
			json: {
				skipped: true,
				outcome: 'skipped',
				idempotencyKey: 'INV-1',
				id: first.items[0]?.json.id,
				reference: first.items[0]?.json.reference,
			},
			pairedItem: { item: 0 },
		});
	});

	it('is skipped after a restart too, then without the data of its transfer', async () => {
		await pay([{ key: 'INV-1' }]);
		payments.restart();
		const { items } = await pay([{ key: 'INV-1' }]);

		expect(items[0]?.json).toEqual({ skipped: true, outcome: 'skipped', idempotencyKey: 'INV-1' });
		expect(payments.accepted).toEqual(['INV-1']);
	});

	it('is paid by another node, which has a record of its own', async () => {
		await pay([{ key: 'INV-1' }]);
		await pay([{ key: 'INV-1' }], { nodeId: 'another' });

		expect(payments.accepted).toEqual(['INV-1', 'INV-1']);
	});

	it('is refused when its key comes back with other details', async () => {
		await pay([{ key: 'INV-1', amount: 100 }]);
		const { error } = await pay([{ key: 'INV-1', amount: 200 }]);

		expect(error?.message).toMatch(/'INV-1' was used for another payout before/);
		expect(payments.accepted).toEqual(['INV-1']);
	});

	it('is skipped between two currencies although the quote has changed', async () => {
		const line = { key: 'INV-1', amount: 1000, destinationCurrency: 'USDC' };
		await pay([{ ...line, destinationAmount: 1080 }]);
		const { items } = await pay([{ ...line, destinationAmount: 1085 }]);

		expect(outcomesOf(items)).toEqual(['skipped']);
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

	it('with different details stops the run before anything is sent', async () => {
		const { error } = await pay([{ key: 'B' }, { key: 'A', amount: 1 }, { key: 'A', amount: 2 }]);

		expect(error?.message).toMatch(/'A' stands for item 3 too, but the two are different payouts/);
		expect(error?.description).toMatch(/Nothing was sent/);
		expect(payments.requests).toBe(0);
	});

	it('with different details refuses both where the node continues on fail, and pays the others', async () => {
		const list = [{ key: 'A', amount: 1 }, { key: 'B' }, { key: 'A', amount: 2 }];
		const { items } = await pay(list, { onError: 'continueRegularOutput' });

		expect(outcomesOf(items)).toEqual(['refused', 'paid', 'refused']);
		expect(payments.accepted).toEqual(['B']);
	});
});

describe('the default key', () => {
	const parameters = { idempotencyKey: '={{ $execution.id }}-{{ $runIndex }}-{{ $itemIndex }}' };

	it('tells the items of one run apart', async () => {
		const { items } = await pay([{}, {}], { parameters, executionId: '7' });

		expect(endsOf(items).map(({ key }) => key)).toEqual(['7-0-0', '7-0-1']);
	});

	it('is the default of the field', async () => {
		const { idempotencyKey: _leftOut, ...rest } = payoutParameters;
		const { items } = await runNode({
			nodeType: PaymentsService,
			credentials: payments.credentials,
			parameters: rest,
			executionId: '8',
		});

		expect(endsOf(items)[0]?.key).toBe('8-0-0');
	});

	it('is the same when n8n retries the node, so that what was paid is not paid again', async () => {
		const list = [{ beneficiaryId: 501 }, { beneficiaryId: 509 }];
		await pay(list, { parameters, retryOnFail: true, maxTries: 3, executionId: '7' });
		expect(payments.sandbox.state.payouts).toHaveLength(1);
		expect(payments.requests).toBe(1 + 3);
	});

	it('is another one in another execution', async () => {
		await pay([{}], { parameters, executionId: '7' });
		await pay([{}], { parameters, executionId: '8' });

		expect(payments.sandbox.state.payouts).toHaveLength(2);
	});

	it('warns in the error that a new execution would pay again', async () => {
		const list = [{ beneficiaryId: 501 }, { beneficiaryId: 509 }];
		const { error } = await pay(list, { parameters });

		expect(error?.description).toMatch(/changes with every execution/);
	});
});

describe('an Idempotency Key', () => {
	it.each([
		['an empty one', ''],
		['spaces', '  '],
		['none', undefined],
		['null', null],
	])('that an expression leaves as %s is refused before anything is sent', async (_name, key) => {
		const { error } = await pay([{ key: 'A' }, { key: key as string }]);

		expect(error?.message).toMatch(/^Idempotency Key: nothing was given/);
		expect(payments.requests).toBe(0);
	});

	it('that refers to an execution where there is none is refused', async () => {
		const { error } = await pay([{ key: '__UNKNOWN__-0-0' }]);

		expect(error?.message).toMatch(/^Idempotency Key: it has no execution/);
	});

	it('may be a number', async () => {
		await pay([{ key: 4711 as never }]);
		const { items } = await pay([{ key: '4711' }]);

		expect(outcomesOf(items)).toEqual(['skipped']);
	});
});

describe('the record', () => {
	it('holds two entries for each payment that is done, and none for a refused one', async () => {
		await pay([{ key: 'A' }, { key: 'B' }]);
		await pay([{ key: 'A' }, { key: 'C', beneficiaryId: 509 }]);

		expect(deduplication.size()).toBe(4);
	});
});
