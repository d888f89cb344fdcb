import type { INodeParameters } from 'n8n-workflow';

import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import { defaults } from '../../../../../sandbox/server';
import { deduplication } from '../../../../engine';
import { pause, until } from '../../../../engine/until';
import {
	CONTINUE,
	endsOf,
	outcomesOf,
	passMinutes,
	startProcess,
	UNTIL_KNOWN,
	usePayments,
} from './support';

const { refused } = defaults.beneficiaryIds;
const payments = usePayments();
const pay = payments.pay.bind(payments);
const keys = (count: number) => Array.from({ length: count }, (_, index) => `K${index + 1}`);
const linesOf = (count: number) => keys(count).map((key) => ({ key }));

describe('a list with a refused payout', () => {
	const list = [{ key: 'A' }, { key: 'B' }, { key: 'C', beneficiaryId: refused }, { key: 'D' }];

	it('stops there, sends nothing after it, and says what was done', async () => {
		const { error } = await pay(list);

		expect(payments.accepted).toEqual(['A', 'B']);
		expect(payments.requests).toBe(3);
		expect(error?.message).toMatch(/beneficiary_not_allowed/);
		expect(error?.context.itemIndex).toBe(2);
		expect(error?.description).toMatch(/; the next run skips 2 and sends up to 2\.$/);
	});

	it('stops after one of unknown outcome as well', async () => {
		payments.failNext({ kind: 'reset' });
		const { error } = await pay(list);

		expect(payments.requests).toBe(1);
		expect(error?.description).toMatch(
			/; the next run leaves out 1 open \(A\) and sends up to 3\.$/,
		);
	});

	it('is paid to its end with Continue, each item with its own outcome and input', async () => {
		payments.failNext({ kind: 'reset' });
		await pay([{ key: 'D' }]);
		await pay([{ key: 'B' }]);
		const { items, error } = await pay(list, CONTINUE);

		expect(error).toBeUndefined();
		expect(endsOf(items)).toEqual([
			{ item: 0, outcome: 'paid', key: 'A' },
			{ item: 1, outcome: 'skipped', key: 'B' },
			{ item: 2, outcome: 'refused', key: 'C' },
			{ item: 3, outcome: 'unknown', key: 'D' },
		]);
		const candidates = items.map(({ json }) => json.candidates as unknown[] | undefined);
		// Look Up searches for what was sent before this run.
		expect(candidates).toEqual([undefined, undefined, undefined, undefined]);
		expect(items[2]?.json.error).toMatch(/not allowed \(beneficiary_not_allowed, .*status 422\)/);
	});

	it('gives in the details of refused and unknown items what a workflow decides by', async () => {
		payments.failNext({ kind: 'status', status: 500 });
		const lines = [
			{ key: 'A', amount: 715 },
			{ key: 'C', beneficiaryId: refused },
		];
		const first = await pay(lines, CONTINUE);
		const again = await pay(lines.slice(0, 1), CONTINUE);
		const known = { beneficiaryId: 501, accountId: 1001, amount: 715, currency: 'EUR' };
		const time = expect.stringMatching(/^20\d\d-.*Z$/) as string;

		expect([...first.items, ...again.items].map(({ json }) => json.details)).toEqual([
			{
				...known,
				amountText: '7.15 EUR',
				sentAt: time,
				until: time,
				status: 500,
				type: 'api_error',
				code: 'injected_fault',
			},
			expect.objectContaining({
				beneficiaryId: refused,
				amount: 1234,
				status: 422,
				code: 'beneficiary_not_allowed',
				param: 'depositaccountId',
			}),
			{ ...known, amountText: '7.15 EUR', keyState: 'inFlight', until: time },
		]);
		expect(first.items[0]?.json.candidates).toEqual([]);
	});

	it('sends failures through the error output with their input, the others through the first', async () => {
		const { outputs } = await pay(list, { onError: 'continueErrorOutput' });

		expect(outcomesOf(outputs[0] ?? [])).toEqual(['paid', 'paid', 'paid']);
		expect(outcomesOf(outputs[1] ?? [])).toEqual(['refused']);
		expect((outputs[1] ?? []).map(({ json }) => json.key)).toEqual(['C']);
	});
});

describe('a stopped run with several payouts under way', () => {
	it('names those that ended unknown, and counts the others', async () => {
		payments.sandbox.configure({ latencyMs: 30 });
		payments.failNext({ kind: 'status', status: 422 });
		payments.failNext({ kind: 'statusAfterEffect', status: 500, times: 2 });
		const { error } = await payments.payWith({ parallelPayouts: 3 }, linesOf(30));

		const text = `${error?.message} ${error?.description}`;
		for (const key of payments.accepted) expect(text).toContain(key);
		expect(error?.description).toMatch(/leaves out 2 open \(K\d+, K\d+\) and sends up to 28\.$/);
		expect(payments.accepted).toHaveLength(2);
	});

	it('counts as left out what is under way and was not come to', async () => {
		await payments.payUnknown('reset', { key: 'K4' });
		const { error } = await pay([{ key: 'K1', beneficiaryId: refused }, ...linesOf(5).slice(1)]);

		expect(error?.description).toMatch(
			/; the next run leaves out 1 open \(K4\) and sends up to 4\.$/,
		);
	});

	it('ends with the error of the payout that stopped it, not of one that was open before', async () => {
		await payments.payUnknown('reset', { key: 'K4' });
		const { error } = await pay([{ key: 'K4' }, { key: 'K9', beneficiaryId: refused }]);

		expect(error?.message).toMatch(/ \(K9\) was not paid: /);
	});

	it('leaves nothing behind of the key that was prepared for the next one', async () => {
		await pay([
			{ key: 'A', beneficiaryId: refused },
			{ key: 'B', amount: 100 },
		]);
		const { items } = await pay([{ key: 'B', amount: 90 }]);
		const before = await pay([{ key: 'B', amount: 100 }]);

		expect(outcomesOf(items)).toEqual(['paid']);
		expect(before.error?.message).toMatch(/^1\.00 EUR to beneficiary 501 \(B\) was not sent/);
	});
});

describe('open payments from before', () => {
	const list = linesOf(20);
	const beginWithOpen = async (...keys: string[]) => {
		for (const key of keys) await payments.payUnknown('reset', { key });
	};

	it.each([
		['while they may still arrive', 0],
		['when their time has passed', UNTIL_KNOWN],
	])(
		'hold up nobody else %s, and the run ends with an error that names them',
		async (_, minutes) => {
			await beginWithOpen('K4', 'K9');
			passMinutes(minutes);
			const first = await pay(list);
			const again = await pay(list);

			expect(payments.accepted).toHaveLength(18);
			expect(first.error?.message).toMatch(/^Not known whether .* \(K4\) was paid: /);
			expect(first.error?.description).toMatch(
				/^Not sent now; .*; the next run skips 18, leaves out 2 open \(K4, K9\) and sends none\.$/,
			);
			expect(again.error?.description).toBe(first.error?.description);
			expect(payments.requests).toBe(20);
		},
	);

	it('are items beside the others on Continue, which cost no search', async () => {
		await beginWithOpen('K4', 'K9');
		const reads = payments.sandbox.count({ method: 'GET' });
		const { items, error } = await pay(list, CONTINUE);

		expect(error).toBeUndefined();
		expect(outcomesOf(items).filter((outcome) => outcome === 'paid')).toHaveLength(18);
		expect(items[3]?.json).toMatchObject({ outcome: 'unknown', details: { keyState: 'inFlight' } });
		expect(payments.sandbox.count({ method: 'GET' })).toBe(reads);
	});

	it('cost as little when they are old: no look for their time', async () => {
		await beginWithOpen('K1', 'K2', 'K3', 'K4', 'K5');
		passMinutes(60 * 24 * 60);
		const looks = jest.spyOn(deduplication, 'getProcessedDataCount');
		await pay(linesOf(5), CONTINUE);

		expect(looks.mock.calls.length).toBeLessThanOrEqual(5 * 12);
	});
});

describe('what goes wrong before the first payout', () => {
	it('refuses every item where the node continues on fail, instead of handing the input on, and leaves no key open', async () => {
		const parameters = { requestOptions: { proxy: 'not a proxy' } };
		const { items } = await pay([{ key: 'A' }, { key: 'B' }], { ...CONTINUE, parameters });

		expect(outcomesOf(items)).toEqual(['refused', 'refused']);
		expect(items[0]?.json.error).toMatch(/Proxy/);
		expect(payments.requests).toBe(0);
		expect(deduplication.size()).toBe(0);
	});
});

describe('the same list in two executions at once', () => {
	const list = linesOf(12);

	it.each([
		['one process', () => PaymentsService],
		['two processes that share the database', startProcess],
	])('is paid once in %s; one execution pays what the other skips', async (_name, process) => {
		const [first, second] = await Promise.all([pay(list), pay(list, { nodeType: process() })]);

		expect(payments.accepted.sort()).toEqual(keys(12).sort());
		expect(first.error ?? second.error).toBeUndefined();
		first.items.forEach(({ json }, index) => {
			expect([json.outcome, second.items[index]?.json.outcome].sort()).toEqual(['paid', 'skipped']);
		});
	});
});

describe('Parallel Payouts', () => {
	const BATCHES = { batch: { batchSize: 3, batchInterval: 1 } };

	it.each<[string, INodeParameters, number, INodeParameters?]>([
		['one after the other by default', {}, 1],
		['as many at once as are asked for', { parallelPayouts: 3 }, 3],
		['ten at once', { parallelPayouts: 10 }, 10],
		['one after the other with Batching', { parallelPayouts: 3 }, 1, { batching: BATCHES }],
	])('sends %s', async (_name, options, expected, requestOptions = {}) => {
		payments.failNext({ kind: 'hang', times: 12 });
		const stop = new AbortController();
		const run = payments.payWith(options, linesOf(12), {
			signal: stop.signal,
			parameters: { requestOptions },
		});
		await until(() => payments.requests >= expected);
		await pause(100);
		const underWay = payments.requests;
		stop.abort();
		await run;

		expect(underWay).toBe(expected);
	});

	it('keeps the order of the items in its output', async () => {
		const { items } = await payments.payWith({ parallelPayouts: 10 }, linesOf(10));

		expect(endsOf(items).map(({ key }) => key)).toEqual(keys(10));
	});
});

describe('without items', () => {
	it('sends nothing and gives nothing', async () => {
		const { items, error } = await pay([]);

		expect([items, error]).toEqual([[], undefined]);
		expect(payments.requests).toBe(0);
	});
});
