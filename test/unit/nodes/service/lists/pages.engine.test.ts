import { listSearch } from '../../../../engine';
import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import { type Reply, useScriptedService } from '../scriptedService';
import { choosing } from '../support';

describe('a service that takes a limit of at most 20', () => {
	const rows = Array.from({ length: 25 }, (_, index) => ({
		id: index + 1,
		lastName: 'Torres',
		accountNumber: `N${index + 1000}-${'x'.repeat(20)}`,
	}));
	const error = { type: 'invalid_request_error', code: 'invalid_parameter' };
	const BY_PARAM: Reply = {
		status: 422,
		body: { error: { ...error, message: 'No', param: 'limit' } },
	};
	const BY_MESSAGE: Reply = {
		status: 400,
		body: { error: { ...error, message: 'The limit is 20' } },
	};
	let refusal: Reply;
	let most = 20;
	const limited = useScriptedService(({ method, query }) => {
		if (method === 'POST') return { body: { id: 99 } };
		const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
		return limit > most ? refusal : { body: { items: rows.slice(offset, offset + limit) } };
	});
	const limits = () => limited.requests.map(({ query }) => query.get('limit')).filter(Boolean);
	beforeEach(() => ([refusal, most] = [BY_PARAM, 20]));

	it.each([
		['names the field', BY_PARAM, 0],
		['names it in its message', BY_MESSAGE, 4],
	])('and %s is asked for 10 rows from then on', async (_name, reply, offset) => {
		refusal = reply;
		const parameters = { returnAll: true, options: { offset } };
		const { items, error: failure } = await limited.run('beneficiary.getAll', parameters);
		expect(failure).toBeUndefined();
		expect(items.map(({ json }) => json.id)).toEqual(rows.slice(offset).map(({ id }) => id));
		expect(limits()).toEqual(['50', '10', '10', '10', '10']);
	});

	it('gives each item its own rows, and no others', async () => {
		const { items } = await limited.runEach({ ...choosing('beneficiary.getAll'), limit: 21 }, 3);
		expect(items.map(({ pairedItem }) => (pairedItem as { item: number }).item)).toEqual(
			[0, 1, 2].flatMap((item) => Array<number>(21).fill(item)),
		);
	});

	it('fills the pickers of the editor, which ask for 50 rows only once', async () => {
		const search = {
			nodeType: PaymentsService,
			credentials: limited.credentials,
			method: 'searchBeneficiaries',
		};
		const { results, paginationToken } = await listSearch(search);
		expect(results).toHaveLength(10);
		const next = await listSearch({ ...search, paginationToken: String(paginationToken) });
		expect(next.paginationToken).toBe('20/10');
		expect(limits()).toEqual(['50', '10', '10']);
	});

	it('is searched for beneficiaries to reuse, and refuses only the first search', async () => {
		const parameters = {
			...{ beneficiaryType: 3, firstName: 'Ines', lastName: 'Torres', network: 'OTHER' },
			accountNumber: '={{ $json.number }}',
			options: { reuseExisting: true },
		};
		const { items, error: failure } = await limited.run('beneficiary.create', parameters, {
			items: rows.slice(-2).map(({ accountNumber: number }) => ({ number })),
		});
		expect(failure).toBeUndefined();
		expect(items.map(({ json }) => [json.id, json.created])).toEqual([
			[24, false],
			[25, false],
		]);
		expect(limits().filter((limit) => limit === '50')).toHaveLength(1);
	});

	it.each([
		['movement', 'Set Created To under Filters to a time in the past, and run it again.'],
		['beneficiary', 'Run it again.'],
	])('and changes under each page is given up, with advice for %s', async (resource, advice) => {
		let id = 0;
		limited.play(() => ({ body: { items: [{ id: (id += 1) }, { id: (id += 1) }] } }));
		const { error: failure } = await limited.run(`${resource}.getAll`, { returnAll: true });
		expect(failure?.description).toContain(`rows come or go meanwhile. ${advice}`);
	});

	it.each([
		[
			'another field',
			{ status: 422, body: { error: { ...error, message: 'No', param: 'search' } } },
			50,
		],
		['so', { status: 403, body: { error: { ...error, message: 'Over your limit' } } }, 50],
		['ten', BY_PARAM, 10],
	])('is not asked again when it refuses %s', async (_name, reply, limit) => {
		[refusal, most] = [reply, limit - 1];
		const { error: failure } = await limited.run('beneficiary.getAll', { limit });
		expect(failure?.message).toContain(`status ${reply.status}`);
		expect(limits()).toEqual([String(limit)]);
	});
});
