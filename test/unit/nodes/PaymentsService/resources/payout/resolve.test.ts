import { shortPauses, withSleep } from '../../../../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(shortPauses));

import type { INodeParameters } from 'n8n-workflow';
import { defaults } from '../../../../../../sandbox/server';
import { deduplication } from '../../../../../engine';
import { byId } from '../../../../../../tools/operationSample';
import { outcomesOf, passMinutes, startProcess, UNTIL_KNOWN } from '../../oncePerKey/support';
import { despite, line, PAYMENT, useResolutions } from './resolutions';

const { payments, resolveAs, free, notFreed, lookUp, stateOf, payUnknown } = useResolutions();

it('resolve chooses nothing by itself', async () => {
	await payUnknown('reset');
	await expect(payments.resolve([line], '' as 'paid')).rejects.toThrow(/"Resolution" is required/);

	expect(await stateOf()).toBe('unknown');
});

it('resolve fails an item, on Continue, whose Request Options cannot be read', async () => {
	await payUnknown('reset');
	const timeout = '={{ $("Nowhere").first().json.timeout }}';

	expect(await notFreed({ requestOptions: { timeout } })).toMatchObject({
		nextStep: 'Run it again; this item changed nothing.',
	});
	expect(await stateOf()).toBe('unknown');
});

describe('payout: resolve as paid', () => {
	it('closes the key: the next run skips it, and who decided is told', async () => {
		await payUnknown('resetAfterEffect');
		const { items } = await resolveAs('paid');
		const next = await payments.pay([line]);

		expect(items[0]?.json).toEqual({
			state: 'paid',
			idempotencyKey: 'A',
			recordOf: 'payout',
			attempt: 1,
			resolvedAs: 'paid',
			resolution: 'paid',
		});
		expect(outcomesOf(next.items)).toEqual(['skipped']);
		expect(await lookUp()).toMatchObject({ state: 'paid', resolvedAs: 'paid' });
	});

	it('tells the record what was paid elsewhere: a restored backup, another workflow', async () => {
		const { items } = await resolveAs('paid');
		const same = await payments.pay([line]);
		const other = await payments.pay([{ ...line, amount: 712 }]);

		expect(items[0]?.json).toMatchObject({
			state: 'paid',
			resolvedAs: 'paid',
			note: 'Nothing was recorded as paid under this key before.',
		});
		expect(same.items[0]?.json).toMatchObject({ outcome: 'skipped', amountText: '-7.11 EUR' });
		expect(other.error?.message).toMatch(/^7\.12 EUR to .* \(A\) was not sent/);
		expect(payments.requests).toBe(0);
	});

	it.each<[string, INodeParameters]>([
		['beneficiary', { beneficiaryId: byId('') }],
		['account', { accountId: byId('') }],
		['amount', { amount: '' }],
		['currency', { currency: '' }],
	])('is refused for a new key without its %s', async (_name, change) => {
		const { error } = await resolveAs('paid', change);

		expect(error?.message).toBe("Idempotency Key: nothing is recorded as sent under 'A'");
		expect(deduplication.names()).toEqual([]);
	});

	it('is taken back by not paid, and taken again, as often as somebody was wrong', async () => {
		await payUnknown('reset');
		const states = [];
		for (const decision of ['notPaid', 'paid', 'notPaid', 'paid'] as const) {
			const { items } = await resolveAs(decision, despite);
			states.push([items[0]?.json.state, items[0]?.json.attempt, items[0]?.json.resolvedAs]);
		}

		expect(states).toEqual([
			['new', 2, 'notPaid'],
			['paid', 2, 'paid'],
			['new', 3, 'notPaid'],
			['paid', 3, 'paid'],
		]);
		expect(outcomesOf((await payments.pay([line])).items)).toEqual(['skipped']);
	});
});

describe('payout: resolve is refused', () => {
	const DIFFERS =
		"Idempotency Key: 'A' was sent with other values: one of beneficiary, account, amount, currency differs";

	it.each<[string, INodeParameters]>([
		['beneficiary', { beneficiaryId: byId(502) }],
		['amount', { amount: 712 }],
		['currency', { currency: 'USD' }],
		['account', { accountId: byId(defaults.accountIds.secondEur) }],
	])('with another %s than was sent, even despite a movement', async (_name, change) => {
		await payUnknown('resetAfterEffect');
		const runs = [await free(change), await free({ ...change, ...despite })];

		for (const { error } of [...runs, await resolveAs('paid', change)]) {
			expect(error?.message).toBe(DIFFERS);
		}
		expect(await stateOf()).toBe('unknown');
	});

	it('without what was sent, by which a movement could be found; Despite Movement does without', async () => {
		await payUnknown('reset');

		expect(await notFreed({ amount: '' })).toEqual({
			error: "Not freed: no movement of 'A' could be looked for",
			nextStep:
				'Give Beneficiary, Account, Currency and Amount as they were sent, or set Despite Movement under Options once somebody has checked.',
			idempotencyKey: 'A',
			details: {},
		});
		await free({ amount: '', ...despite });
		expect(await stateOf()).toBe('new');
	});

	it('when the movements cannot be read', async () => {
		await payUnknown('resetAfterEffect');
		const route = '/accounts/{accountId}/movements';
		payments.sandbox.nextFault({ route, kind: 'status', status: 404, times: 9 });

		expect((await free()).error?.message).toMatch(
			/^Not freed: the movements of 7\.11 EUR to .* \(A\) could not be read: /,
		);
		expect(await stateOf()).toBe('unknown');
	});

	it('when the key was freed and sent again after it was looked at', async () => {
		await payUnknown('reset');
		const { attempt } = await lookUp();
		const decision = { options: { despiteMovement: true, attempt: Number(attempt) } };
		await free(decision);
		await payUnknown('resetAfterEffect');

		expect(await notFreed(decision)).toEqual({
			error: `${PAYMENT} is now at attempt 2, and 1 was looked at`,
			nextStep: 'Look it up again, and decide on what is there now.',
			idempotencyKey: 'A',
			details: {},
		});
		// What a person said of the first attempt says nothing of the second.
		expect(await lookUp()).toMatchObject({ state: 'unknown', attempt: 2 });
		expect(await lookUp()).not.toHaveProperty('resolvedAs');
	});

	it.each(['paid', 'notPaid'] as const)(
		'as %s while it may still arrive, also despite a movement, with the time until then',
		async (decision) => {
			const { stop } = await payments.payHanging('hangAfterEffect', [line], {
				nodeType: startProcess(),
			});
			const runs = [await resolveAs(decision), await resolveAs(decision, despite)];
			const known = await lookUp();
			await stop();

			for (const { error } of runs) {
				expect(error?.message).toMatch(
					/^7\.11 EUR to .* \(A\) may still arrive until [\d: -]+ America\/New_York, in \d+ minutes$/,
				);
			}
			expect(known).toMatchObject({ state: 'inFlight', until: expect.any(String) });
		},
	);
});

describe('payout: resolve, of a refund', () => {
	const refund = {
		recordOf: 'refund',
		orderCode: defaults.refundableOrderCode,
		amountUnit: 'minor',
		amount: 711,
	};

	it('concerns the refund with Record Of set to Refund, and not the payout of that key', async () => {
		payments.sandbox.nextFault({ route: '/movements/in/refund', kind: 'reset' });
		const first = await payments.refund('A');
		passMinutes(UNTIL_KNOWN);
		await payments.pay([line]);
		const refused = await free({ ...refund, orderCode: 'OC-OTHER' });
		await free({ ...refund, ...despite });
		const second = await payments.refund('A');

		expect(refused.error?.message).toMatch(/with other values: one of order code, amount differs$/);
		expect(outcomesOf([...first.items, ...second.items])).toEqual(['unknown', 'refunded']);
		expect(await stateOf()).toBe('paid');
	});

	it('as paid on a new key needs its order code and amount', async () => {
		const without = await resolveAs('paid', { ...refund, orderCode: '' });
		const { items } = await resolveAs('paid', refund);

		expect(without.error?.description).toMatch(/give Order Code and Amount as they were paid\.$/);
		expect(items[0]?.json).toMatchObject({ state: 'paid', recordOf: 'refund' });
		expect(outcomesOf((await payments.refund('A')).items)).toEqual(['skipped']);
	});
});
