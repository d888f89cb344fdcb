import { type CredentialStore, listSearch } from '../../../../engine';
import { useSandbox } from '../../../sandbox/server/harness';
import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import { type Reply, useScriptedService } from '../scriptedService';
import { credentialFor, run } from '../support';

const MOVEMENTS = 1000;

const { sandbox } = useSandbox({ movements: MOVEMENTS, beneficiaries: 130, paymentCards: 40 });
let credentials: CredentialStore;
beforeEach(() => (credentials = credentialFor(sandbox().baseUrl)));

const list = async (resource: string, parameters = {}) =>
	await run({ parameters: { resource, operation: 'getAll', ...parameters }, credentials });

describe('movements', () => {
	it('come in order, all 1,000 of them, with 21 requests', async () => {
		sandbox().configure({ oddAnswers: false });
		const { items, error } = await list('movement', { returnAll: true });
		expect(error).toBeUndefined();
		const ids = items.map(({ json }) => json.id as number);
		expect(ids).toHaveLength(MOVEMENTS);
		expect(ids).toEqual([...new Set(ids)].sort((first, second) => second - first));
		// 1,000 rows in pages of 50, each of which repeats one, and the token; and up to 8 pages asked for ahead.
		expect(sandbox().count()).toBeLessThanOrEqual(22 + 8);
		expect(items.at(-1)?.pairedItem).toEqual({ item: 0 });
	});

	it('all come with a filter, which goes out with each page', async () => {
		const { items } = await list('movement', {
			returnAll: true,
			filters: { state: ['completed'] },
		});
		expect(items.length).toBeGreaterThan(50);
		expect(items.length).toBeLessThan(MOVEMENTS);
		expect(items.every(({ json }) => json.state === 'completed')).toBe(true);
	});

	it('come for each item, its own and no others', async () => {
		const { items } = await run({
			parameters: { resource: 'movement', operation: 'getAll', limit: 60 },
			items: [{}, {}, {}],
			credentials,
		});
		expect(items.map(({ pairedItem }) => (pairedItem as { item: number }).item)).toEqual(
			[0, 1, 2].flatMap((item) => Array.from({ length: 60 }, () => item)),
		);
	});
});

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

describe('a list whose rows look otherwise in each answer', () => {
	const service = useScriptedService();
	let calls = 0;
	const rows = (more: (id: number) => object) =>
		service.play(({ query }) => {
			calls += 1;
			const [offset, limit] = ['offset', 'limit'].map((name) => Number(query.get(name)));
			const ids = Array.from({ length: 120 }, (_, index) => index + 1);
			const items = ids.slice(offset, offset + limit).map(more);
			return { body: { items } };
		});
	const turned = (row: object) =>
		Object.fromEntries(calls % 2 === 0 ? Object.entries(row).reverse() : Object.entries(row));

	it.each<[string, (id: number) => object]>([
		['a field', (id) => ({ id, logo: `https://img.example/${id}?sig=${calls}` })],
		['a state', (id) => ({ id, state: calls % 2 === 0 ? 'pending' : 'completed' })],
		['the order of fields', (id) => turned({ id, alias: `A${id}`, city: 'Ghent' })],
		['the order of fields, without ids', (id) => turned({ event: `E${id}`, target: 'web' })],
		['the kind of id', (id) => ({ id: calls % 2 === 0 ? String(id) : id })],
	])('is read all the same: %s', async (_name, more) => {
		rows(more);
		const { items, error } = await service.run('movement.getAll', { returnAll: true });
		expect(error).toBeUndefined();
		expect(items).toHaveLength(120);
	});
});
