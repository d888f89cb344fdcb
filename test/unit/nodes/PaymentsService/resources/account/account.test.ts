import { byId } from '../../../../../../tools/operationSample';
import { useService } from '../service';

const service = useService();

describe('account: get balance', () => {
	it.each([
		['in groups', ' ES91 2100 0418 4502 0005 1332 ', 'ES9121000418450200051332'],
		['in small letters', 'es91 21000418-4502-0005-1332', 'ES9121000418450200051332'],
	])('sends an IBAN %s without blanks and dashes, in capitals', async (_name, typed, sent) => {
		await service.run('account.getBalance', { accountNumber: byId(typed) });
		expect(service.sent[0]?.path).toBe(`/accounts/balance/${sent}`);
	});

	it.each([
		['a number with dashes', '0049-1500-05 13'],
		['a wallet', '0xAbCdEf0123456789aBcDeF0123456789AbCdEf01'],
		['what only begins like an IBAN', 'ab12-3456-7890-1234-5678'],
	])('sends %s as it was typed', async (_name, typed) => {
		await service.run('account.getBalance', { accountNumber: byId(` ${typed} `) });
		expect(service.sent[0]?.path).toBe(`/accounts/balance/${encodeURIComponent(typed)}`);
	});
});
