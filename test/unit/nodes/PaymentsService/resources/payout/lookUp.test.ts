import { shortPauses, withSleep } from '../../../../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(shortPauses));

import type { INodeParameters } from 'n8n-workflow';
import { defaults } from '../../../../../../sandbox/server';
import { deduplication } from '../../../../../engine';
import type { Line } from '../../oncePerKey/support';
import {
	CONTINUE,
	moveClockTo,
	passMinutes,
	startProcess,
	UNTIL_KNOWN,
	usePayments,
} from '../../oncePerKey/support';
import { byId } from '../../../../../../tools/operationSample';

const payments = usePayments();
const line = { key: 'A', amount: 705 };
const SENT_WITH_ANOTHER =
	'It was sent with other values: one of beneficiary, account, amount, currency differs.';
const NONE = expect.stringMatching(
	/^No movement shows that its money has moved, but a service may still pay/,
);
const FOUND = expect.stringMatching(
	/^If one of the candidates is it, and not the payment of another key, use "Payout: Resolve"/,
);

/** Leaves a payout whose time has passed. */
async function payUnknown(kind: 'reset' | 'resetAfterEffect', one: Line) {
	await payments.payUnknown(kind, one);
	passMinutes(UNTIL_KNOWN);
}

/** The only item of a look-up. */
async function known(one: Line, parameters: INodeParameters = {}) {
	const { items, error } = await payments.lookUp([one], { parameters });
	expect(error).toBeUndefined();
	return items[0]?.json ?? {};
}

describe('payout: lookUp', () => {
	it('distinguishes new, paid, unknown and freed, one item each, in their order, and writes nothing', async () => {
		await payments.pay([{ key: 'PAID', amount: 701 }]);
		await payments.payUnknown('resetAfterEffect', { key: 'OPEN', amount: 702 });
		await payUnknown('reset', { key: 'FREED', amount: 704 });
		await payments.resolve([{ key: 'FREED', amount: 704 }], 'notPaid');
		const rows = deduplication.names();
		const writes = [
			jest.spyOn(deduplication, 'checkProcessedAndRecord'),
			jest.spyOn(deduplication, 'removeProcessed'),
			jest.spyOn(deduplication, 'clearAllProcessedItems'),
		];
		const { items } = await payments.lookUp([
			{ key: 'OPEN', amount: 702 },
			{ key: 'NEVER', amount: 703 },
			{ key: 'FREED', amount: 704 },
			{ key: 'PAID', amount: 701 },
		]);

		expect(items[0]?.json).toMatchObject({ idempotencyKey: 'OPEN', state: 'unknown' });
		expect(items.slice(1).map(({ json }) => json)).toEqual([
			{
				idempotencyKey: 'NEVER',
				recordOf: 'payout',
				state: 'new',
				attempt: 1,
				note: 'The record of this workflow knows no payout under this key at this service; if another workflow sent it, look it up there.',
			},
			{
				idempotencyKey: 'FREED',
				recordOf: 'payout',
				state: 'new',
				attempt: 2,
				resolvedAs: 'notPaid',
			},
			{ idempotencyKey: 'PAID', recordOf: 'payout', state: 'paid', attempt: 1 },
		]);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(
			[0, 1, 2, 3].map((item) => ({ item })),
		);
		for (const write of writes) expect(write).not.toHaveBeenCalled();
		expect(deduplication.names()).toEqual(rows);
	});

	it('calls a key in flight until its time has passed, then unknown', async () => {
		const nodeType = startProcess();
		const { stop } = await payments.payHanging('hangAfterEffect', [line], { nodeType });
		// From here on nothing of that process reaches the database any more, as if it were dead.
		jest.spyOn(deduplication, 'checkProcessedAndRecord').mockRejectedValue(new Error('dead'));
		const now = await known(line);
		await stop();
		const until = Date.parse(String(now.until));
		expect(until - Date.now()).toBeGreaterThan(29 * 60_000);
		jest.spyOn(Date, 'now').mockReturnValue(until);
		const later = await known(line);

		expect([now.state, later.state]).toEqual(['inFlight', 'unknown']);
		expect(later.note).toEqual(FOUND);
		expect(later.candidates).toHaveLength(1);
	});

	it.each(['minor', 'major'])(
		'gives the movements that may be an unknown payout, with what a person needs to decide: amount in the %s unit',
		async (amountUnit) => {
			await payUnknown('resetAfterEffect', line);
			const { id, reference, createdAt } = payments.sandbox.state.payouts[0]?.movement ?? {};
			const amount = amountUnit === 'minor' ? 705 : '7.05';

			expect(await known({ key: 'A', amount }, { amountUnit })).toEqual({
				state: 'unknown',
				idempotencyKey: 'A',
				recordOf: 'payout',
				attempt: 1,
				sentSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d0:00\.000Z$/),
				note: FOUND,
				candidates: [{ id, reference, amount: -705, currency: 'EUR', state: 'pending', createdAt }],
			});
		},
	);

	it('says before anybody chooses Not Paid that a service may still pay', async () => {
		await payUnknown('reset', line);

		expect(await known(line)).toMatchObject({ state: 'unknown', note: NONE, candidates: [] });
		await payUnknown('resetAfterEffect', { key: 'B', amount: 706 });
		Object.assign(payments.sandbox.state.payouts[0]?.movement ?? {}, { state: 'failed' });
		expect(await known({ key: 'B', amount: 706 })).toMatchObject({
			note: NONE,
			candidates: [{ state: 'failed' }],
		});
	});

	it('says of one that is older that it is older', async () => {
		await payUnknown('reset', line);
		passMinutes(3 * 24 * 60);

		expect((await known(line)).sentSince).toBe('more than three days ago');
	});

	it('shows movements of the five minutes before, since the clock of the service may be behind', async () => {
		await payments.payUnknown('reset', line);
		const sentSince = Date.parse(String((await known(line)).sentSince));
		const before = (minutes: number) => new Date(sentSince - minutes * 60_000).toISOString();
		const { movements } = payments.sandbox.state;
		const accountId = defaults.accountIds.mainEur;
		const one = { ...movements[0], accountId, amount: -705, currency: 'EUR', reference: 'LIKE' };
		movements.push({ ...one, id: 91, createdAt: before(4) } as never);
		movements.push({ ...one, id: 92, createdAt: before(6) } as never);

		expect((await known(line)).candidates).toMatchObject([{ id: 91 }]);
	});

	it.each<[string, INodeParameters]>([
		['amount', { amount: 704 }],
		['currency', { currency: 'USD' }],
		['account', { accountId: byId(defaults.accountIds.secondEur) }],
		['beneficiary', { beneficiaryId: byId(502) }],
	])('gives no movements of another %s than was sent, and says so', async (_name, change) => {
		await payments.payUnknown('resetAfterEffect', line);
		await payments.pay([{ key: 'B', amount: 703 }]);
		const open = await known(line, change);
		const paid = await known({ key: 'B', amount: 703 }, change);

		expect(open).toMatchObject({ state: 'inFlight', note: SENT_WITH_ANOTHER });
		expect(open).not.toHaveProperty('candidates');
		expect(paid).toMatchObject({ state: 'paid', note: SENT_WITH_ANOTHER.replace('sent', 'paid') });
	});

	it.each<[string, INodeParameters]>([
		['Beneficiary', { beneficiaryId: byId('') }],
		['Account', { accountId: byId('') }],
		['Currency', { currency: '' }],
		['Amount', { amount: '' }],
	])('asks for what is missing when only %s is empty', async (_name, change) => {
		await payments.payUnknown('resetAfterEffect', line);
		const item = await known(line, change);

		const reason =
			'Give Beneficiary, Account, Currency and Amount to see the movements that may be it.';
		expect(item).toMatchObject({ state: 'inFlight', candidatesError: reason });
		expect(item).not.toHaveProperty('candidates');
	});

	it('compares what was sent, and when, with the attempt that is unknown now, not with one that was freed', async () => {
		moveClockTo('2026-05-12T09:03:07Z');
		await payUnknown('reset', line);
		await payments.resolve([line], 'notPaid');
		moveClockTo('2026-05-12T11:17:18Z');
		await payments.payUnknown('resetAfterEffect', { key: 'A', amount: 709 });

		expect(await known({ key: 'A', amount: 709 })).toMatchObject({
			attempt: 2,
			sentSince: '2026-05-12T11:10:00.000Z',
			candidates: [{ amount: -709 }],
		});
		expect(await known(line)).toMatchObject({ attempt: 2, note: SENT_WITH_ANOTHER });
	});

	it('refuses a key that has lost its variable part, and goes on with the others on Continue', async () => {
		await payments.pay([{ key: 'A' }]);
		const stopped = await payments.lookUp([{ key: 'A' }, { key: 'INV-undefined' }]);
		const { items } = await payments.lookUp([{ key: 'INV-undefined' }, { key: 'A' }], CONTINUE);

		expect(stopped.error?.message).toMatch(
			/^Idempotency Key: 'INV-undefined' has lost its variable/,
		);
		expect(stopped.error?.description).toBe('Nothing was sent.');
		expect(stopped.error?.context.itemIndex).toBe(1);
		expect(items.map(({ json }) => json.state)).toEqual([undefined, 'paid']);
	});

	it('says that the database was not available instead of calling a key new', async () => {
		await payments.pay([{ key: 'A' }]);
		const away = new Error('connect ECONNREFUSED');
		jest.spyOn(deduplication, 'getProcessedDataCount').mockRejectedValue(away);
		const { items, error } = await payments.lookUp([{ key: 'A' }]);

		expect(items).toEqual([]);
		expect(error?.message).toMatch(/database.*: connect ECONNREFUSED/);
	});
});

describe('payout: lookUp, of a key', () => {
	it('reads it as Send does', async () => {
		await payments.pay([{ key: 'INV-1' }]);
		const item = await known({ key: ' INV-\uff11\u200b ' });
		expect(item).toMatchObject({ state: 'paid', idempotencyKey: 'INV-1' });
	});

	it.each([
		['another application of the same service', 'paid', { clientId: 'another-client' }],
		['another service', 'new', { baseUrl: 'http://127.0.0.1:9/api/v3' }],
	])('says, under a credential of %s, that it is %s', async (_name, state, change) => {
		await payments.pay([{ key: 'A' }]);
		expect(await known({ key: 'A' })).toMatchObject({ state: 'paid' });
		payments.useCredential(change);
		expect(await known({ key: 'A' })).toMatchObject({ state });
	});

	it('knows nothing of a payment link, whose key is its own', async () => {
		const price = { amountUnit: 'minor', amount: 1234 };
		const link = { concept: 'Membership', description: 'Of the year', ...price };
		const options = { idempotencyKey: 'INV-1' };
		const create = { resource: 'paymentCard', operation: 'create', ...link, options };
		const { items } = await payments.run(create, [{}]);

		expect(items[0]?.json).toMatchObject({ outcome: 'created', idempotencyKey: 'INV-1' });
		expect(await known({ key: 'INV-1' })).toMatchObject({ state: 'new' });
	});
});
