import type { INodeParameters } from 'n8n-workflow';
import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import { byId } from '../../../../../tools/operationSample';
import { listSearch } from '../../../../engine';
import { payoutParameters } from '../../PaymentsService/oncePerKey/support';
import { useScriptedService } from '../scriptedService';
import { credentialFor, run } from '../support';

/** As n8n gives them on, since no number of JavaScript holds them. */
const [BENEFICIARY, ACCOUNT] = ['9007199254740993', '9223372036854775807'];

const transfer = `{"id":9007199254740995,"state":"charged","depositaccountId":${BENEFICIARY},"amount":-1234,"currency":"EUR"}`;
const service = useScriptedService(({ path, query }) => {
	if (path === '/operations/payout') return { body: transfer };
	const row = `{"id":${BENEFICIARY},"accountNumber":"N-1"}`;
	const isList = path === '/deposit_accounts/' && query.has('limit');
	return { body: isList ? `{"items":[${query.get('offset') === '0' ? row : ''}]}` : row };
});

const operation = async (parameters: INodeParameters, items = [{}]) =>
	await run({ parameters, items, credentials: credentialFor(service.baseUrl) });

const payout = {
	...payoutParameters,
	...{ beneficiaryId: byId(BENEFICIARY), accountId: byId(ACCOUNT) },
	...{ conceptTransfer: '"accountId":"9007199254740993"', idempotencyKey: 'INV-1' },
};

describe('an ID beyond 2^53', () => {
	it('goes out in a path with all its digits', async () => {
		const get = { resource: 'beneficiary', operation: 'get', simplify: false };
		const { items } = await operation({ ...get, beneficiaryId: byId(BENEFICIARY) });
		expect(service.requests[0]?.path).toBe(`/deposit_accounts/${BENEFICIARY}`);
		expect(items[0]?.json.id).toBe(BENEFICIARY);
	});

	it('goes out in a body as the number that it is', async () => {
		await operation({
			...{
				resource: 'beneficiary',
				operation: 'update',
				updateFields: { alias: '1234567890123456' },
			},
			beneficiaryId: byId(BENEFICIARY),
		});
		expect(service.requests[0]?.text).toBe(`{"id":${BENEFICIARY},"alias":"1234567890123456"}`);
	});

	it('pays whom it names, once', async () => {
		const { items } = await operation(payout);
		const { text = '' } = service.requests[0] ?? {};
		expect(text).toContain(`"accountId":${ACCOUNT},`);
		expect(text).toContain(`"depositaccountId":${BENEFICIARY},`);
		expect(text).toContain(String.raw`"conceptTransfer":"\"accountId\":\"9007199254740993\""`);
		expect(items[0]?.json).toMatchObject({ outcome: 'paid', beneficiaryId: BENEFICIARY });
		const again = await operation(payout);
		expect(again.items[0]?.json.outcome).toBe('skipped');
	});

	it('is found by an account number, and in the list of the editor', async () => {
		const byNumber = { __rl: true, mode: 'accountNumber', value: 'N-1' };
		const { items } = await operation({ ...payout, beneficiaryId: byNumber });
		expect(items[0]?.json).toMatchObject({ outcome: 'paid', beneficiaryId: BENEFICIARY });
		const { results } = await listSearch({
			nodeType: PaymentsService,
			method: 'searchBeneficiaries',
			credentials: credentialFor(service.baseUrl),
		});
		expect(results.map(({ value }) => value)).toEqual([BENEFICIARY]);
	});

	it('stays a text among the variables of GraphQL', async () => {
		const variables = { filter: { accountId: ACCOUNT } };
		await operation({ resource: 'movement', operation: 'query', query: '{ a }', variables });
		expect(service.requests[0]?.body.variables).toEqual(variables);
	});
});
