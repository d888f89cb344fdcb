import { useService } from './service';
import { VALID } from './validParameters';

const service = useService();

describe('a service that names currencies in lower case', () => {
	beforeEach(() => service.sandbox.configure({ lowerCaseCurrencies: true }));

	it('takes a payout, with the funds checked', async () => {
		const { items, error } = await service.run('payout.send', {
			...VALID['payout.send'],
			options: { checkFunds: true },
		});
		expect(error).toBeUndefined();
		expect(items[0]?.json).toMatchObject({ outcome: 'paid', currency: 'eur' });
	});
});
