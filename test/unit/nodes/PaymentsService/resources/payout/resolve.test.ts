import { shortPauses, withSleep } from '../../../../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(shortPauses));

import type { INodeParameters } from 'n8n-workflow';
import { defaults } from '../../../../../../sandbox/server';
import { deduplication } from '../../../../../engine';
import { byId } from '../../../../../../tools/operationSample';
import type { Line } from '../../oncePerKey/support';
import {
	CONTINUE,
	outcomesOf,
	passMinutes,
	startProcess,
	UNTIL_KNOWN,
	usePayments,
} from '../../oncePerKey/support';

const payments = usePayments();
const line = { key: 'A', amount: 711 };
const despite = { options: { despiteMovement: true } };
const PAYMENT = '7.11 EUR to beneficiary 501 (A)';
const SEEMS_PAID = /^Not freed: 7\.11 (?:EUR|eur) to .* \(A\) seems paid: movement \d+ of /;

const resolveAs = async (
	decision: 'paid' | 'notPaid',
	parameters: INodeParameters = {},
	one = line,
) => await payments.resolve([one], decision, { parameters });
const free = async (parameters: INodeParameters = {}, one = line) =>
	await resolveAs('notPaid', parameters, one);
/** The item of one that is refused, where the node continues on fail. */
const notFreed = async (parameters: INodeParameters = {}) =>
	(await payments.resolve([line], 'notPaid', { ...CONTINUE, parameters })).items[0]?.json;
const lookUp = async (one = line) => (await payments.lookUp([one])).items[0]?.json ?? {};
const stateOf = async (one = line) => (await lookUp(one)).state;
/** Leaves a payout whose time has passed. */
const payUnknown = async (kind: 'reset' | 'resetAfterEffect', one: Line = line) => {
	await payments.payUnknown(kind, one);
	passMinutes(UNTIL_KNOWN);
};
const movements = () => payments.sandbox.state.movements.filter(({ amount }) => amount === -711);

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
		expect(error?.description).toBe(
			'Check the key, Record Of, the workflow and the credential; if it was paid all the same, give Beneficiary, Account, Currency and Amount as they were paid.',
		);
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

describe('payout: resolve as not paid', () => {
	it('is refused for a key that was never sent here, since another workflow may have sent it', async () => {
		const { error } = await free();

		expect(error?.message).toBe(
			"Idempotency Key: nothing was ever sent under 'A' in this workflow, so this changes nothing",
		);
		expect(error?.description).toBe(
			'Check the key, Record Of and the credential, and resolve it in the workflow that sent it.',
		);
		expect(deduplication.names()).toEqual([]);
	});

	it('changes nothing of a key that is free again', async () => {
		await payUnknown('reset');
		await free();
		const { items } = await free();

		expect(items[0]?.json).toMatchObject({ state: 'new', attempt: 2, resolvedAs: 'notPaid' });
	});

	it('frees one key of several and refuses the others, each with its reason, on Continue', async () => {
		const list = [
			{ key: 'PAID', amount: 713 },
			{ key: 'FREE', amount: 712 },
		];
		await payments.pay(list.slice(0, 1));
		await payUnknown('reset', { key: 'FREE', amount: 712 });
		const { items } = await payments.resolve(list, 'notPaid', CONTINUE);

		expect(items.map(({ json }) => json.state)).toEqual([undefined, 'new']);
		expect(items[0]?.json).toMatchObject({
			error: expect.stringMatching(/^Not freed: 7\.13 EUR to .* \(PAID\) seems paid/),
			idempotencyKey: 'PAID',
		});
	});

	it.each([
		['at once, leaves the key held', 0, 'unknown'],
		['once the decision is written, has freed the key', 2, 'new'],
	])(
		'when the database fails %s, and says that this is not known',
		async (_name, written, state) => {
			await payUnknown('reset');
			const record = deduplication.checkProcessedAndRecord.bind(deduplication);
			const look = deduplication.getProcessedDataCount.bind(deduplication);
			let rows = 0;
			const failing = [
				jest.spyOn(deduplication, 'checkProcessedAndRecord').mockImplementation(async (...row) => {
					if (rows === written) throw new Error('SQLITE_BUSY');
					rows += 1;
					return await record(...row);
				}),
				jest.spyOn(deduplication, 'getProcessedDataCount').mockImplementation(async (...row) => {
					if (rows > 0 && rows === written) throw new Error('SQLITE_BUSY');
					return await look(...row);
				}),
			];
			const { error } = await free();
			for (const one of failing) one.mockRestore();

			expect(error?.message).toMatch(/n8n’s database/);
			expect(error?.description).toBe(
				'Run it again; until then it is not known what is recorded under the key.',
			);
			expect(await stateOf()).toBe(state);
		},
	);
});

describe('payout: resolve as not paid, of a key that is paid', () => {
	it.each(['failed', 'cancelled'])('frees it when its movement is %s', async (state) => {
		await payments.pay([line]);
		for (const movement of movements()) movement.state = state as never;
		await free();

		expect(await lookUp()).toMatchObject({ state: 'new', resolvedAs: 'notPaid' });
		expect(outcomesOf((await payments.pay([line])).items)).toEqual(['paid']);
	});

	it.each([
		['no movement', (): void => void (payments.sandbox.state.movements.length = 0)],
		['a pending movement', () => undefined],
	])('is refused with %s, unless somebody has checked', async (_name, change) => {
		await payments.pay([line]);
		// The service has paid it, whatever a person says.
		await resolveAs('paid');
		change();
		const { error } = await free();

		expect(error?.message).toMatch(/^Not freed: 7\.11 EUR to .* \(A\) (is|seems) paid/);
		expect(`${error?.message}${error?.description}`).not.toMatch(/new key/);
		expect(await stateOf()).toBe('paid');
		await free(despite);
		expect(await stateOf()).toBe('new');
	});

	it('names a new key as a way out only where a person called it paid', async () => {
		await resolveAs('paid');
		const { error } = await free();

		expect(error?.description).toBe(
			'A person called it paid: ask the service, which may still pay, and if that was wrong, set Despite Movement under Options, or pay it under a new key.',
		);
	});
});

describe('payout: resolve as not paid, with a movement that matches', () => {
	it('is refused, and names the movement with its ID and time', async () => {
		await payUnknown('resetAfterEffect');
		const { movement } = payments.sandbox.state.payouts[0] ?? {};
		const { error } = await free();

		const [before, after] = `${error?.message}`.split(
			/ of [-:\d ]+ America\/New_York, \d+ minutes ago /,
		);
		expect(before).toBe(`Not freed: ${PAYMENT} seems paid: movement ${movement?.id}`);
		expect(after).toBe('(pending)');
		expect(error?.description).toBe(
			'Resolve the key as Paid if the movement is this payment; if not, ask the service, which may still pay, before you set Despite Movement under Options.',
		);
		// One that moved nothing is no reason.
		payments.sandbox.state.movements.push({ ...movement, id: 92, state: 'failed' } as never);
		expect(await notFreed()).toMatchObject({
			idempotencyKey: 'A',
			candidates: [{ id: movement?.id, amount: -711 }],
		});
		await free(despite);
		expect(await stateOf()).toBe('new');
	});

	it.each([
		['failed', 'new', { state: 'failed' }, undefined],
		['was cancelled', 'new', { state: 'cancelled' }, undefined],
		['is from before it was sent', 'new', { createdAt: '2026-01-02T03:04:05.000Z' }, undefined],
		['is counted without a minus', 'unknown', { amount: 711 }, SEEMS_PAID],
	])('and %s, leaves the key %s', async (_name, state, change, message) => {
		await payUnknown('resetAfterEffect');
		for (const movement of movements()) Object.assign(movement, change);
		const { error } = await free();

		expect(error?.message).toEqual(message && expect.stringMatching(message));
		expect(await stateOf()).toBe(state);
	});

	it.each([20, 60, 14 * 60])(
		'is refused when the clock of n8n is %d minutes ahead of the service, whose time movements carry',
		async (minutes) => {
			passMinutes(minutes);
			await payUnknown('resetAfterEffect');

			expect((await free({ currency: 'eur' })).error?.message).toMatch(SEEMS_PAID);
		},
	);
});

describe('payout: resolve as not paid, of what the service answered with another transfer', () => {
	it.each([
		['of another amount', { amount: -761 }],
		['to another beneficiary', { depositaccountId: 502, state: 'completed' }],
		['in another currency', { currency: 'USD' }],
	])('%s, frees the key only with Despite Movement', async (_name, transfer) => {
		const right = { id: 77, amount: -711, currency: 'EUR', depositaccountId: 501 };
		const body = { ...right, state: 'charged', ...transfer };
		payments.failNext({ kind: 'status', status: 200, body });
		await payments.pay([line], CONTINUE);
		const known = await lookUp();
		const { error } = await free();

		expect(known).toMatchObject({
			state: 'unknown',
			note: expect.stringMatching(/^The service answered with another payment/),
		});
		expect(error?.message).toBe(`Not freed: the service answered ${PAYMENT} with another payment`);
		await free(despite);
		expect(await stateOf()).toBe('new');
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
		});
		expect(await stateOf()).toBe('unknown');
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
				expect(error?.description).toBe(
					'Look it up then, and decide on what is there; this item changed nothing.',
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
