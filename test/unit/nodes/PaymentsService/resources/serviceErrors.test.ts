import type { INodeParameters } from 'n8n-workflow';
import { defaults } from '../../../../../sandbox/server';
import { shownText, useService } from './service';
import { VALID } from './validParameters';

const service = useService();

interface Failure {
	title: string;
	name: string;
	parameters?: INodeParameters;
	/** What makes the service refuse it. */
	arrange?: () => void;
	message: string;
	nextStep: RegExp;
	/** The status for n8n to show; none in the error of a protected operation, which is of n8n's other kind. */
	httpCode?: string;
}

function fault(status: number, code: string, message: string, param?: string) {
	const type = status >= 500 ? 'api_error' : 'invalid_request_error';
	// Twice and more: n8n sends again after a 401.
	service.sandbox.nextFault({
		kind: 'status',
		status,
		body: { error: { type, code, message, ...(param !== undefined && { param }) } },
		route: status === 401 ? '/accounts/' : undefined,
		times: status === 401 ? 2 : 1,
	});
}

/** Reads the token first, so that the fault meets the operation and not the exchange. */
async function warmUp(): Promise<void> {
	await service.run('user', 'getProfile');
}

const FAILURES: Failure[] = [
	{
		title: 'a refund without the permission',
		name: 'movement.refund',
		arrange: () => service.sandbox.configure({ allowRefund: false }),
		message: 'The permission ALLOW_REFUND is missing (missing_permission, status 403)',
		nextStep: /permission.*ALLOW_REFUND/,
	},
	{
		title: 'a filter that the service does not take',
		name: 'movement.getAll',
		arrange: () => fault(422, 'invalid_filter', 'Bad date', 'query.createdAtFrom'),
		message: 'Bad date (invalid_filter, field query.createdAtFrom, status 422)',
		nextStep: /value of the filter/,
		httpCode: '422',
	},
	{
		title: 'an account that is not there',
		name: 'account.getCryptoDepositAddresses',
		parameters: { accountId: '9999' },
		message: 'The account does not exist (account_not_found, field accountId, status 404)',
		nextStep: /Account: Get Many/,
		httpCode: '404',
	},
	{
		title: 'a beneficiary that is not there',
		name: 'beneficiary.get',
		parameters: { beneficiaryId: '9999' },
		message:
			'The beneficiary does not exist (beneficiary_not_found, field beneficiaryId, status 404)',
		nextStep: /Check the id/i,
		httpCode: '404',
	},
	{
		title: 'a token that is refused again after its renewal',
		name: 'account.getAll',
		arrange: () => fault(401, 'invalid_credentials', 'Who are you'),
		message: 'Who are you (invalid_credentials, status 401)',
		nextStep: /Client ID and Client Secret/,
		httpCode: '401',
	},
	{
		title: 'a card that is linked already',
		name: 'account.linkServiceCard',
		arrange: () => fault(409, 'already_exists', 'Linked already', 'servicecardNumber'),
		message: 'Linked already (already_exists, field servicecardNumber, status 409)',
		nextStep: /exists already/,
		httpCode: '409',
	},
	{
		title: 'data that the service does not take',
		name: 'payout.simulate',
		parameters: { ...VALID['payout.simulate'], beneficiaryId: '509' },
		message:
			'Payments to this beneficiary are not allowed (beneficiary_not_allowed, field depositaccountId, status 422)',
		nextStep: /does not accept/,
		httpCode: '422',
	},
	{
		title: 'a wrong security code',
		name: 'beneficiary.delete',
		parameters: { beneficiaryId: '502', securityCode: '654321' },
		message:
			'The security code is not valid (invalid_security_code, field securityCode, status 403)',
		nextStep: /fresh code/,
		httpCode: '403',
	},
	...[500, 503].map((status) => ({
		title: `a failure of the service with ${status}`,
		name: 'beneficiary.update',
		arrange: () => fault(status, 'internal', 'It broke'),
		message: `It broke (internal, status ${status})`,
		nextStep: /check whether it did before you run it again/i,
		httpCode: String(status),
	})),
];

const SECRETS = new RegExp(`sat_|Bearer|${defaults.clientSecret}|123456|654321|user-token`);

describe('an error of the service', () => {
	beforeEach(async () => {
		service.useCredential({ userToken: defaults.userToken });
		await warmUp();
	});

	const run = async ({ name, parameters }: Failure, options = {}) => {
		const [resource = '', operation = ''] = name.split('.');
		return await service.run(resource, operation, parameters ?? VALID[name], options);
	};

	it.each(FAILURES)(
		'carries reason, code, field, status and next step: $title',
		async (failure) => {
			failure.arrange?.();
			const { error, items } = await run(failure);
			expect(items).toEqual([]);
			expect(error?.message).toBe(failure.message);
			expect(error?.description).toMatch(failure.nextStep);
			expect(error?.httpCode).toBe(failure.httpCode);
			expect(error?.context.itemIndex).toBe(0);
			expect(shownText(error)).not.toMatch(SECRETS);
		},
	);

	it.each(FAILURES)('is an item when the node continues on fail: $title', async (failure) => {
		failure.arrange?.();
		const { error, items } = await run(failure, { onError: 'continueRegularOutput' });
		expect(error).toBeUndefined();
		expect(items).toHaveLength(1);
		expect(items[0]?.json.error).toBe(failure.message);
		expect(items[0]?.pairedItem).toEqual({ item: 0 });
	});

	it('names the item that it belongs to', async () => {
		const { error } = await service.run(
			'beneficiary',
			'get',
			{ beneficiaryId: '={{ $json.id }}' },
			{ items: [{ id: 501 }, { id: 502 }, { id: 9999 }] },
		);
		expect(error?.context.itemIndex).toBe(2);
	});

	it('renews the token once before it gives up', async () => {
		service.useCredential({ accessToken: 'expired' });
		fault(401, 'invalid_credentials', 'Who are you');
		await service.run('account', 'getAll');
		expect(service.sandbox.count({ route: '/accounts/' })).toBe(2);
	});

	it('is not an error when the renewed token is accepted', async () => {
		service.useCredential({ accessToken: 'expired' });
		const { items, error } = await service.run('account', 'getAll');
		expect(error).toBeUndefined();
		expect(items).toHaveLength(3);
	});

	it('says of a payout that nobody knows whether it happened, and keeps it from going out again', async () => {
		fault(503, 'unavailable', 'Come back later');
		const first = await service.run('payout', 'send', VALID['payout.send']);
		const second = await service.run('payout', 'send', VALID['payout.send']);
		for (const { error } of [first, second]) {
			expect(error?.message).toMatch(
				/^Not known whether 12\.34 EUR to .* was paid: the answer was status 503/,
			);
			expect(error?.description).toContain('"Payout: Look Up"');
		}
		expect(service.sandbox.count({ route: '/operations/payout' })).toBe(1);
	});

	it('stops the writes behind it, and says how far the list came', async () => {
		const { error } = await service.run(
			'beneficiary',
			'update',
			{ beneficiaryId: '={{ $json.id }}', updateFields: { alias: 'New' } },
			{ items: [{ id: 501 }, { id: 9999 }, { id: 503 }] },
		);
		expect(error?.context.itemIndex).toBe(1);
		expect(error?.description).toContain(
			'This is the 2nd of 3 items: 1 done before it, 1 not sent after it.',
		);
		expect(service.sandbox.count({ method: 'PUT' })).toBe(2);
	});
});
