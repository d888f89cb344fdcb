import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import { defaults } from '../../../../../sandbox/server';
import { deduplication } from '../../../../engine';
import { until } from '../../../../engine/until';
import { CONTINUE, endsOf, outcomesOf, startProcess, usePayments } from './support';

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
		expect(error?.description).toMatch(
			/Of 4 items: A paid, B paid; the other one was not sent\. Run the same list again: with the same keys, only what is missing is sent\./,
		);
	});

	it('pays only what is missing in a second run', async () => {
		await pay(list);
		const { items } = await pay(list.map((line) => ({ ...line, beneficiaryId: 501 })));

		expect(outcomesOf(items)).toEqual(['skipped', 'skipped', 'paid', 'paid']);
		expect(payments.accepted).toEqual(['A', 'B', 'C', 'D']);
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
		expect(candidates.map((some) => some?.length)).toEqual([undefined, undefined, undefined, 2]);
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
		const sentAt = expect.stringMatching(/^20\d\d-.*Z$/) as string;

		expect([...first.items, ...again.items].map(({ json }) => json.details)).toMatchObject([
			{ ...known, sentAt, status: 500 },
			{ beneficiaryId: refused, amount: 1234, status: 422, code: 'beneficiary_not_allowed' },
			{ ...known, sentAt, keyState: 'unknown' },
		]);
	});

	it('sends failures through the error output with their input, the others through the first', async () => {
		const { outputs } = await pay(list, { onError: 'continueErrorOutput' });

		expect(outcomesOf(outputs[0] ?? [])).toEqual(['paid', 'paid', 'paid']);
		expect(outcomesOf(outputs[1] ?? [])).toEqual(['refused']);
		expect((outputs[1] ?? []).map(({ json }) => json.key)).toEqual(['C']);
	});
});

describe('a stopped run with several payouts under way', () => {
	it('names those that ended unknown, and how many there were in all', async () => {
		payments.sandbox.configure({ latencyMs: 30 });
		payments.failNext({ kind: 'status', status: 422 });
		payments.failNext({ kind: 'statusAfterEffect', status: 500, times: 2 });
		const { error } = await payments.payWith({ parallelPayouts: 3 }, linesOf(30));

		const text = `${error?.message} ${error?.description}`;
		const unknown = payments.accepted.filter((key) => text.includes(`${key} unknown`));
		expect(unknown).toEqual(payments.accepted);
		expect(error?.description).toMatch(/the other 27 were not sent/);
		expect(payments.accepted).toHaveLength(2);
	});

	it('names twenty of many paid ones and counts the rest', async () => {
		const list = [...linesOf(25), { key: 'R', beneficiaryId: refused }];
		const { error } = await pay(list);

		expect(error?.description).toMatch(/K20 paid and 5 more \(in all 25 paid\)\./);
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
	it.each([
		['one after the other by default', {}, 1],
		['as many at once as are asked for', { parallelPayouts: 3 }, 3],
		['ten at once', { parallelPayouts: 10 }, 10],
	])('sends %s', async (_name, options, expected) => {
		payments.failNext({ kind: 'hang', times: 12 });
		const stop = new AbortController();
		const run = payments.payWith(options, linesOf(12), { signal: stop.signal });
		await until(() => payments.requests >= expected);
		await new Promise((resolve) => setTimeout(resolve, 100));
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

describe('secrets', () => {
	const options = { securityCode: '987654', sessionToken: 'session-token-of-the-user' };

	it('appear in no output and no error, even when the service repeats them', async () => {
		const message = '987654 of session-token-of-the-user is wrong';
		const body = { error: { type: 'permission_error', code: 'bad', message } };
		payments.failNext({ kind: 'status', status: 403, body });
		const stopped = await payments.payWith(options, [{ key: 'A' }]);
		payments.failNext({ kind: 'reset', times: 2 });
		const unknown = await payments.payWith(options, [{ key: 'B' }], CONTINUE);

		expect(stopped.error?.message).toMatch(/\*\*\* of \*\*\* is wrong/);
		// n8n adds the node with its parameters to every error itself.
		const error = { ...stopped.error, node: undefined, stack: stopped.error?.stack };
		expect(JSON.stringify([error, unknown.items])).not.toMatch(/987654|session-token/);
	});
});
