import type { Sandbox } from '../../../sandbox/server';
import { defaults, openApiDocument, startSandbox } from '../../../sandbox/server';
import type { ErrorBody } from './client';
import { bankBeneficiary, client, paymentCard, payout, tokenRequest } from './client';

const { accountIds, beneficiaryIds, refundableOrderCode, securityCode } = defaults;
const hook = { event: 'user_login', target: 'web', value: 'http://127.0.0.1:9/hook' };
const simulation = {
	depositaccountId: beneficiaryIds.germanSepa,
	accountId: accountIds.mainEur,
	paymentMethod: 'TPP',
	currencyToPay: 'EUR',
	currencyToGet: 'EUR',
	amountToPay: 1000,
};

/** One good request for each endpoint of the specification, in an order in which all of them can succeed. */
const requests: Array<[operationId: string, method: string, path: string, body?: unknown]> = [
	['createAccessToken', 'POST', '/access/token', tokenRequest],
	['listAccounts', 'GET', '/accounts/?type=1'],
	['getAccountBalance', 'GET', '/accounts/balance/ES9121000418450200051332'],
	['listBalances', 'GET', '/accounts/allBalance'],
	['linkServiceCard', 'POST', '/accounts/', { servicecardNumber: '4111111111111111', pin: '1234' }],
	['getCryptoDepositAddresses', 'GET', '/accounts/1003/selfcharge/crypto'],
	['listAccountMovements', 'GET', '/accounts/1001/movements'],
	['createBeneficiary', 'POST', '/deposit_accounts/', bankBeneficiary],
	['listBeneficiaries', 'GET', '/deposit_accounts/'],
	['getBeneficiary', 'GET', '/deposit_accounts/501'],
	['updateBeneficiary', 'PUT', '/deposit_accounts/', { id: 501, alias: 'New' }],
	['deleteBeneficiary', 'DELETE', '/deposit_accounts/503', { securityCode }],
	[
		'validateAccountNumber',
		'POST',
		'/deposit_accounts/validate_account_number',
		{ accountNumber: 'x', paymentType: 100 },
	],
	['listMovements', 'GET', '/movements/'],
	['queryMovements', 'POST', '/movements/business', { query: '{ movements { totalCount } }' }],
	[
		'refundMovement',
		'POST',
		'/movements/in/refund',
		{ orderCode: refundableOrderCode, amount: 100, securityCode },
	],
	['createPaymentCard', 'POST', '/paymentcards', paymentCard],
	['listPaymentCards', 'GET', '/paymentcards'],
	['getPaymentCard', 'GET', '/paymentcards/pc000001'],
	['simulatePayout', 'POST', '/operations/payout/simulate', simulation],
	['sendPayout', 'POST', '/operations/payout', payout],
	['listHookEvents', 'GET', '/user/hooks/events'],
	['createUserHook', 'POST', '/user/hooks', hook],
	['updateUserHook', 'PUT', '/user/hooks', hook],
	['listUserHooks', 'GET', '/user/hooks'],
	['listUserHooksOfEvent', 'GET', '/user/hooks/user_login'],
	['listUserHooksOfEventAndTarget', 'GET', '/user/hooks/user_login/web'],
	['deleteUserHook', 'DELETE', '/user/hooks/user_login/web'],
	['getProfile', 'GET', '/users/profile'],
	['sendSecurityCode', 'POST', '/users/sendSecurityCode', { type: 'email', email: 'a@b.co' }],
	['validateToken', 'POST', '/users/validateToken', { securityCode, type: 'sms' }],
	['setTwoFactor', 'POST', '/users/2fa', { enabled: true, type: 'totp', securityCode }],
	['createTwoFactorSecret', 'POST', '/users/2fa/secret'],
	[
		'changePassword',
		'POST',
		'/users/pass',
		{ oldPass: defaults.userPassword, newPass: 'another one' },
	],
	['disableUser', 'POST', '/users/disable'],
];

describe('every operation of the document', () => {
	let sandbox: Sandbox;

	beforeAll(async () => {
		sandbox = await startSandbox();
	});

	afterAll(() => sandbox.stop());

	it('is in the table below', () => {
		const documented = Object.values(openApiDocument().paths)
			.flatMap((methods) => Object.values(methods))
			.map(({ operationId }) => operationId);

		expect(requests.map(([id]) => id).sort()).toEqual(documented.sort());
	});

	it.each(requests)(
		'%s answers a good request with what the document promises',
		async (...call) => {
			const [, method, path, body] = call;

			expect(await client(sandbox)(method, path, body)).toMatchObject({ status: 200 });
		},
	);
});

describe('an answer that breaks the document', () => {
	it('is a 500 that names the field, and makes stopping the sandbox fail', async () => {
		const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
		const sandbox = await startSandbox();
		Object.assign(sandbox.state.accounts[0] ?? {}, { balance: 'much' });

		const { status, body } = await client(sandbox)<ErrorBody>('GET', '/accounts/');

		expect(status).toBe(500);
		expect(body.error.message).toContain('balance');
		await expect(sandbox.stop()).rejects.toThrow('balance');
		expect(complaint).toHaveBeenCalledTimes(1);
		complaint.mockRestore();
	});

	it('goes out as it is when answers are not validated', async () => {
		const sandbox = await startSandbox({ validateResponses: false });
		Object.assign(sandbox.state.accounts[0] ?? {}, { balance: 'much' });

		expect((await client(sandbox)('GET', '/accounts/')).status).toBe(200);
		await sandbox.stop();
	});
});

describe('a request that no operation fits', () => {
	let sandbox: Sandbox;

	beforeAll(async () => {
		sandbox = await startSandbox();
	});

	afterAll(() => sandbox.stop());

	it.each([
		['GET', '/accounts', 404],
		['GET', '/paymentcards/', 404],
		['GET', '/deposit_accounts', 404],
		['GET', '/nowhere', 404],
		['PATCH', '/accounts/', 405],
	])('%s %s is answered %i: the path has to be exact', async (method, path, status) => {
		expect((await client(sandbox)(method, path)).status).toBe(status);
	});

	it('is answered 400 when its body is not JSON', async () => {
		const response = await fetch(`${sandbox.baseUrl}/access/token`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: '{"client_id":',
		});

		expect([response.status, await response.json()]).toMatchObject([
			400,
			{ error: { type: 'invalid_request_error', code: 'invalid_json' } },
		]);
	});
});
