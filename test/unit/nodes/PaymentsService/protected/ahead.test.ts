import { deduplication } from '../../../../engine';
import { defaults } from '../../../../../sandbox/server';
import { outcomesOf, usePayments } from './support';

const route = '/operations/payout';
const { refused, germanSepa } = defaults.beneficiaryIds;
const payments = usePayments();

/** The keys that n8n's record was asked to claim so far. */
function watchClaims(): () => string[] {
	const access = jest.spyOn(deduplication, 'checkProcessedAndRecord');
	return () =>
		access.mock.calls
			.flatMap(([entries]) => (entries as unknown[]).map(String))
			.filter((entry) => entry.includes('|by|'))
			.map((entry) => (JSON.parse(entry.slice(entry.indexOf('['))) as string[])[0] ?? '');
}

async function untilRequests(count: number): Promise<void> {
	while (payments.requests < count) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('while a payout is under way', () => {
	it('the key of the next one is claimed, and of no other', async () => {
		const claims = watchClaims();
		payments.sandbox.configure({ latencyMs: 300 });
		const run = payments.pay([{ key: 'A' }, { key: 'B' }, { key: 'C' }]);
		await untilRequests(1);
		await new Promise((resolve) => setTimeout(resolve, 150));
		const early = claims();
		await run;

		expect(early).toEqual(['A', 'B']);
		expect(claims()).toEqual(['A', 'B', 'C']);
		expect(payments.accepted).toEqual(['A', 'B', 'C']);
	});

	it('no key is claimed ahead where n8n pauses between batches', async () => {
		const claims = watchClaims();
		payments.sandbox.configure({ latencyMs: 200 });
		const batching = { batch: { batchSize: 1, batchInterval: 1 } };
		const run = payments.pay([{ key: 'A' }, { key: 'B' }], {
			parameters: { requestOptions: { batching } },
		});
		await untilRequests(1);
		await new Promise((resolve) => setTimeout(resolve, 100));
		const early = claims();
		await run;

		expect(early).toEqual(['A']);
		expect(payments.accepted).toEqual(['A', 'B']);
	});
});

describe('a key that was claimed ahead when the run stopped', () => {
	it('is given back: nothing of it stays in the record, and the next run pays it', async () => {
		await payments.pay([{ key: 'A', beneficiaryId: refused }, { key: 'B' }]);
		const left = deduplication.size();
		const { items } = await payments.pay([{ key: 'B' }]);

		expect(left).toBe(0);
		expect(outcomesOf(items)).toEqual(['paid']);
		expect(payments.accepted).toEqual(['B']);
	});

	it('is as unknown as before if it had been taken over, and the same execution may try again', async () => {
		payments.sandbox.nextFault({ route, kind: 'reset' });
		await payments.pay([{ key: 'B' }]);
		payments.sandbox.nextFault({ route, kind: 'status', status: 422 });
		const again = { sendUnknownAgain: true };
		const stopped = await payments.payWith(again, [{ key: 'A' }, { key: 'B' }]);
		const plain = await payments.pay([{ key: 'B' }], { onError: 'continueRegularOutput' });
		payments.sandbox.nextFault({ route, kind: 'status', status: 422 });
		const retried = await payments.payWith(again, [{ key: 'A' }, { key: 'B' }], {
			retryOnFail: true,
		});

		expect(stopped.error?.message).toMatch(/422/);
		expect(outcomesOf(plain.items)).toEqual(['unknown']);
		expect(outcomesOf(retried.items)).toEqual(['paid', 'paid']);
		expect(payments.accepted).toEqual(['A', 'B']);
	});
});

describe('the text of a retry that stops sooner than the first try', () => {
	it('still names what the first try has paid', async () => {
		payments.sandbox.nextFault({ route, kind: 'hangAfterEffect' });
		const keys = ['A', 'B', 'C', 'D', 'E', 'F'];
		const { error } = await payments.pay(
			keys.map((key) => ({ key, beneficiaryId: germanSepa })),
			{
				retryOnFail: true,
				parameters: { options: { parallelPayouts: 2 }, requestOptions: { timeout: 400 } },
			},
		);

		const text = `${error?.message} ${error?.description}`;
		expect(payments.accepted.length).toBeGreaterThan(2);
		for (const key of payments.accepted) expect(text).toContain(`key ${key}`);
	});

	it('still names what the first try has left unknown', async () => {
		payments.sandbox.nextFault({ route, kind: 'status', status: 408 });
		payments.sandbox.nextFault({ route, kind: 'resetAfterEffect' });
		const { error } = await payments.payWith({ parallelPayouts: 2 }, [{ key: 'A' }, { key: 'B' }], {
			retryOnFail: true,
		});

		expect(payments.requests).toBe(2);
		const text = `${error?.message} ${error?.description}`;
		for (const key of ['A', 'B']) expect(text).toContain(`key ${key}`);
	});
});
