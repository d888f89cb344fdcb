import type { INodeParameters } from 'n8n-workflow';
import { useService } from './service';
import { CRYPTO_BENEFICIARY, VALID } from './validParameters';

const EVENT = 'Payout: settled/β v2.0';
const service = useService({ moreHookEvents: [EVENT] });

async function run(name: string, parameters: INodeParameters = VALID[name] ?? {}) {
	const [resource = '', operation = ''] = name.split('.');
	return await service.run(resource, operation, parameters);
}

describe('a service that gives at most 10 entries at once', () => {
	it.each(['beneficiary.getAll', 'paymentCard.getAll'])('is read whole: %s', async (name) => {
		service.sandbox.configure({ largestLimit: null });
		const all = (await run(name, { returnAll: true })).items;
		expect(all.length).toBeGreaterThan(10);
		service.sandbox.configure({ largestLimit: 10 });
		const { items, error } = await run(name, { returnAll: true });
		expect(error).toBeUndefined();
		expect(items).toEqual(all);
	});
});

describe('an answer that the spec does not show', () => {
	const writes: Array<[string, INodeParameters]> = [
		...'account.linkServiceCard beneficiary.create beneficiary.update'.split(' '),
		...'beneficiary.delete user.changePassword user.sendSecurityCode user.setTwoFactor'.split(' '),
	].map((name) => [name, name === 'beneficiary.create' ? CRYPTO_BENEFICIARY : (VALID[name] ?? {})]);

	it.each(writes)('is a success when it is empty: %s', async (name, parameters) => {
		service.sandbox.configure({ undescribedAnswers: 'empty' });
		const { items, error } = await run(name, parameters);
		expect(error).toBeUndefined();
		expect(items).toEqual([
			{
				json: { success: true, ...(name === 'beneficiary.delete' && { deleted: true }) },
				pairedItem: { item: 0 },
			},
		]);
	});

	it.each(writes)(
		'leaves open what happened when it is plain text: %s',
		async (name, parameters) => {
			service.sandbox.configure({ undescribedAnswers: 'text' });
			const { items, error } = await run(name, parameters);
			expect(error?.message).toBe(
				'It is not known whether this took effect: the service answered with something that is not JSON',
			);
			expect(items).toEqual([]);
		},
	);
});

describe('a service that names currencies in lower case', () => {
	beforeEach(() => service.sandbox.configure({ lowerCaseCurrencies: true }));

	it('takes a payout, with the funds checked', async () => {
		const { items, error } = await run('payout.send', {
			...VALID['payout.send'],
			options: { checkFunds: true },
		});
		expect(error).toBeUndefined();
		expect(items[0]?.json).toMatchObject({ outcome: 'paid', currency: 'eur' });
	});

	it('has a beneficiary that is used again', async () => {
		const { items } = await run('beneficiary.create', {
			...VALID['beneficiary.create'],
			lastName: 'Torres',
			accountNumber: 'ES9121000418450200051332',
			currency: 'EUR',
			options: { reuseExisting: true },
		});
		expect(items[0]?.json).toMatchObject({ id: 502, currency: 'eur', created: false });
	});

	it('shows the movement of a payout of unknown outcome', async () => {
		service.sandbox.nextFault({ kind: 'resetAfterEffect', route: '/operations/payout' });
		const { items } = await service.run('payout', 'send', VALID['payout.send'], {
			onError: 'continueRegularOutput',
		});
		expect(items[0]?.json).toMatchObject({
			outcome: 'unknown',
			candidates: [{ currency: 'eur' }],
		});
	});
});

describe('a QR code that comes as SVG', () => {
	it.each(['paymentCard.create', 'user.getTwoFactorSecret'])(
		'is a picture as well: %s',
		async (name) => {
			service.sandbox.configure({ qrFormat: 'svg' });
			const { items, error } = await run(name, {
				...VALID[name],
				options: { qrBinaryProperty: 'picture' },
			});
			expect(error).toBeUndefined();
			const { data, ...picture } = items[0]?.binary?.picture ?? {};
			expect(picture).toMatchObject({ mimeType: 'image/svg+xml', fileExtension: 'svg' });
			expect(Buffer.from(String(data), 'base64').toString()).toContain('<svg');
		},
	);
});

describe('ids, numbers and names of any shape', () => {
	it('find an account by a number with a slash and a space', async () => {
		const { items } = await run('account.getBalance', { accountNumber: 'usdc/0000 1003' });
		expect(items[0]?.json).toMatchObject({ accountNumber: 'usdc/0000 1003', balance: 20_000_000 });
	});

	it('find a payment card by an id with marks that an address cannot carry', async () => {
		const { items } = await run('paymentCard.get', { paymentCardId: 'PC/000007 é+?' });
		expect(items[0]?.json).toMatchObject({ id: 'PC/000007 é+?', reference: 'INV-000007' });
	});

	it('subscribe to an event that no description names, and find and end the subscription', async () => {
		const hook = { event: EVENT, target: 'web', value: 'https://example.com/hook' };
		expect((await run('userHook.subscribe', hook)).items[0]?.json.details).toBe(EVENT);
		const found = await run('userHook.getByEventAndTarget', { event: EVENT, target: 'web' });
		expect(found.items[0]?.json).toMatchObject(hook);
		expect((await run('userHook.getByEvent', { event: EVENT })).items).toHaveLength(1);
		await run('userHook.unsubscribe', { event: EVENT, target: 'web' });
		expect(service.sandbox.state.hooks).toEqual([]);
	});
});
