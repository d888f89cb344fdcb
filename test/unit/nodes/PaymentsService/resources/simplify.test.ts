import type { INodeParameters } from 'n8n-workflow';
import { useService } from './service';
import { VALID } from './validParameters';

const service = useService();

const run = async (name: string, change: INodeParameters = {}, options = {}) => {
	const { items } = await service.run(name, { ...VALID[name], ...change }, options);
	return items[0]?.json ?? {};
};

const simplified = { simplify: true };

/** What a person needs of money that was sent, in this order. */
const SHOWN: Record<string, string[]> = {
	'payout.send': [
		...['outcome', 'idempotencyKey', 'id', 'state', 'amountText', 'amount', 'currency'],
		...['destinationAmount', 'destinationCurrency', 'reference'],
	],
	'movement.refund': [
		...['outcome', 'idempotencyKey', 'id', 'state', 'amountText', 'amount', 'currency'],
		'orderCode',
	],
	'paymentCard.create': [
		...['id', 'shortUrl', 'state', 'amountText', 'amount', 'currency', 'concept', 'reference'],
	],
	'beneficiary.create': [
		...['id', 'alias', 'firstName', 'lastName', 'accountNumber', 'currency', 'state'],
	],
};

it.each(Object.entries(SHOWN))('Simplify leaves of %s what matters', async (name, fields) => {
	expect(Object.keys(await run(name, simplified))).toEqual(fields);
});

it.each(Object.keys(SHOWN))('is off at first: %s', async (name) => {
	expect(Object.keys(await run(name)).length).toBeGreaterThan(SHOWN[name]?.length ?? 0);
});

it('hides nothing of a payout that failed, is unknown or was paid before', async () => {
	const goesOn = { onError: 'continueRegularOutput' };
	service.sandbox.nextFault({ route: '/operations/payout', kind: 'reset' });
	const unknown = await run('payout.send', { ...simplified, idempotencyKey: 'S-1' }, goesOn);
	expect(Object.keys(unknown)).toEqual([
		...['outcome', 'idempotencyKey', 'error', 'nextStep', 'candidates', 'details'],
	]);
	await run('payout.send', { ...simplified, idempotencyKey: 'S-2' });
	const before = await run('payout.send', { ...simplified, idempotencyKey: 'S-2' }, goesOn);
	expect(Object.keys(before)).toEqual([
		...['outcome', 'idempotencyKey', 'skipped', 'amountText', 'amount', 'currency'],
	]);
});
