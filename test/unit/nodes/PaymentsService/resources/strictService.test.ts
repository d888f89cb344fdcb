import type { INodeParameters } from 'n8n-workflow';
import { useService } from './service';
import { CRYPTO_BENEFICIARY, VALID } from './validParameters';

const service = useService();

async function run(name: string, parameters: INodeParameters = VALID[name] ?? {}) {
	const [resource = '', operation = ''] = name.split('.');
	return await service.run(resource, operation, parameters);
}

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
			expect(error?.message).toMatch(/^It is not known .* not JSON$/);
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
});
