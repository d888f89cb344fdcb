import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import { byId } from '../../../../../tools/operationSample';
import { listSearch } from '../../../../engine';
import { payoutParameters } from '../../PaymentsService/oncePerKey/support';
import { useScriptedService } from '../scriptedService';
import { readOne, writeOne } from '../support';

/** As n8n gives them on, since no number of JavaScript holds them. */
const [BENEFICIARY, ACCOUNT] = ['9007199254740993', '9223372036854775807'];

const transfer = `{"id":9007199254740995,"state":"charged","depositaccountId":${BENEFICIARY},"amount":-1234,"currency":"EUR"}`;
const service = useScriptedService(({ path, query }) => {
	if (path === '/operations/payout') return { body: transfer };
	const row = `{"id":${BENEFICIARY},"accountNumber":"N-1"}`;
	const isList = path === '/deposit_accounts/' && query.has('limit');
	return { body: isList ? `{"items":[${query.get('offset') === '0' ? row : ''}]}` : row };
});

const payout = {
	...payoutParameters,
	...{ beneficiaryId: byId(BENEFICIARY), accountId: byId(ACCOUNT) },
	...{ conceptTransfer: '"accountId":"9007199254740993"', idempotencyKey: 'INV-1' },
};

describe('an ID beyond 2^53', () => {
	it('goes out in a path with all its digits', async () => {
		const { items } = await service.runEach({ ...readOne, beneficiaryId: byId(BENEFICIARY) }, 1);
		expect(service.requests[0]?.path).toBe(`/deposit_accounts/${BENEFICIARY}`);
		expect(items[0]?.json.id).toBe(BENEFICIARY);
	});

	it('goes out in a body as the number that it is', async () => {
		const updateFields = { alias: '1234567890123456' };
		await service.runEach({ ...writeOne, updateFields, beneficiaryId: byId(BENEFICIARY) }, 1);
		expect(service.requests[0]?.text).toBe(`{"id":${BENEFICIARY},"alias":"1234567890123456"}`);
	});

	it('pays whom it names, once', async () => {
		const { items } = await service.runEach(payout, 1);
		const { text = '' } = service.requests[0] ?? {};
		expect(text).toContain(`"accountId":${ACCOUNT},`);
		expect(text).toContain(`"depositaccountId":${BENEFICIARY},`);
		expect(text).toContain(String.raw`"conceptTransfer":"\"accountId\":\"9007199254740993\""`);
		expect(items[0]?.json).toMatchObject({ outcome: 'paid', beneficiaryId: BENEFICIARY });
		const again = await service.runEach(payout, 1);
		expect(again.items[0]?.json.outcome).toBe('skipped');
	});

	it('is found by an account number, and in the list of the editor', async () => {
		const byNumber = { __rl: true, mode: 'accountNumber', value: 'N-1' };
		const { items } = await service.runEach({ ...payout, beneficiaryId: byNumber }, 1);
		expect(items[0]?.json).toMatchObject({ outcome: 'paid', beneficiaryId: BENEFICIARY });
		const { results } = await listSearch({
			nodeType: PaymentsService,
			method: 'searchBeneficiaries',
			credentials: service.credentials,
		});
		expect(results.map(({ value }) => value)).toEqual([BENEFICIARY]);
	});

	it('stays a text among the variables of GraphQL', async () => {
		const variables = { filter: { accountId: ACCOUNT } };
		await service.run('movement.query', { query: '{ a }', variables });
		expect(service.requests[0]?.body.variables).toEqual(variables);
	});
});
