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
		expect(second.error).toBeUndefined();
		expect(second.items[0]).toEqual({
			json: { outcome: 'skipped', idempotencyKey: 'INV-1', skipped: true },
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
		['key that looks the same', { key: ' INV-\uff11\u200b ' }],
		['currency in small letters', { currency: 'eur', destinationCurrency: 'EUR' }],
	])('is skipped with a %s', async (_, change) => {
		await pay([{ key: 'INV-1', concept: 'one' }]);
		const { items } = await pay([{ key: 'INV-1', concept: 'one', ...change }]);

		expect(outcomesOf(items)).toEqual(['skipped']);
		expect(payments.accepted).toEqual(['one']);
	});

	it('is skipped with a fresh security code, which is no detail of it', async () => {
		await payments.payWith({ securityCode: '123456' }, [{ key: 'INV-1' }]);
		const { items } = await payments.payWith({ securityCode: '654321' }, [{ key: 'INV-1' }]);

		expect(items[0]?.json).toEqual({ outcome: 'skipped', idempotencyKey: 'INV-1', skipped: true });
	});

	it.each<[string, object]>([
		['concept', { concept: 'Another' }],
		['quote', { destinationAmount: 1085 }],
		['destination currency', { destinationCurrency: 'USD' }],
	])('is skipped with another %s, and says that details differ', async (_, change) => {
		const line = { key: 'INV-1', amount: 1000, destinationCurrency: 'USDC', concept: 'One' };
		await pay([{ ...line, destinationAmount: 1080 }]);
		const { items } = await pay([{ ...line, destinationAmount: 1080, ...change }]);

		expect(outcomesOf(items)).toEqual(['skipped']);
		expect(items[0]?.json.note).toMatch(/^Other details differ .* Concept, .*Destination Amount/);
	});
});

describe('a payout whose key is unknown', () => {
	const DIFFERS = expect.stringMatching(/^Other details differ .* Concept, /);

	it.each<[string, object, object]>([
		['the same', {}, {}],
		['another concept, which is named', { concept: 'Another' }, { note: DIFFERS }],
	])('stays so with %s', async (_, change, noted) => {
		const line = { key: 'INV-1', amount: 1000, concept: 'One' };
		await payments.payUnknown('reset', line);
		const { items } = await pay([{ ...line, ...change }], CONTINUE);

		const { details, ...json } = items[0]?.json ?? {};
		expect(json).toMatchObject({
			outcome: 'unknown',
			error: expect.stringMatching(
				/carried out: an earlier execution never learned it\. .*, sent in the ten minutes after 20/,
			),
		});
		const { keyState, note, sentAt } = details as Record<string, unknown>;
		expect({ keyState, ...(note !== undefined && { note }), sentAt }).toEqual({
			keyState: 'unknown',
			...noted,
			sentAt: expect.stringMatching(/^20.*0:00\.000Z$/),
		});
		expect(payments.requests).toBe(1);
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

		expect(outcomesOf(items)).toEqual(['refused', 'refused']);
		expect(items.map(({ json }) => json.error)).toEqual([
			expect.stringMatching(
				/^Idempotency Key: the payout with the key 'PAID' was paid before, and it was another one\./,
			),
			expect.stringMatching(
				/^Idempotency Key: it is not known whether the payout with the key 'OPEN' was carried out; it was another one/,
			),
		]);
		expect(items[1]?.json.details).toMatchObject({ keyState: 'unknown' });
		expect(JSON.stringify(items)).not.toMatch(/key of its own|another key/i);
		expect(payments.requests).toBe(2);
	});

	it('of unknown outcome with another concept says that it is unknown, and names the difference', async () => {
		payments.failNext({ kind: 'resetAfterEffect' });
		await pay([{ key: 'INV-1', concept: 'One' }]);
		const { error } = await pay([{ key: 'INV-1', concept: 'Other' }]);

		expect(error?.message).toMatch(/^It is not known whether this payout was carried out/);
		expect(error?.description).toMatch(/Other details differ/);
		expect(error?.description).not.toMatch(/key of its own/);
		expect(payments.accepted).toEqual(['One']);
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

		expect(error?.message).toMatch(
			/'A' stands for the 3rd item too, but the two are different payouts/,
		);
		expect(error?.description).toMatch(/Nothing was sent/);
		expect(payments.requests).toBe(0);
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
