import type { INodeListSearchResult } from 'n8n-workflow';
import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import { byId } from '../../../../../tools/operationSample';
import { listSearch, loadOptions } from '../../../../engine';
import { walk } from '../../../../../tools/generate/description';
import { shownText, useService } from '../resources/service';

const service = useService({ beneficiaries: 120, paymentCards: 60 });

// Pages are as long as the node asks for.
beforeEach(() => service.sandbox.configure({ largestLimit: null }));

async function search(method: string, filter?: string, paginationToken?: string) {
	const { credentials } = service;
	return await listSearch({
		nodeType: PaymentsService,
		method,
		credentials,
		filter,
		paginationToken,
	});
}

/** All pages, as the editor loads them while somebody scrolls. */
async function allPages(
	method: string,
	filter?: string,
): Promise<INodeListSearchResult['results']> {
	const results: INodeListSearchResult['results'] = [];
	let token: string | undefined;
	do {
		const page = await search(method, filter, token);
		results.push(...page.results);
		// One that stands still would keep the editor loading the same page.
		if (page.paginationToken !== undefined) expect(page.paginationToken).not.toBe(token);
		token = page.paginationToken as string | undefined;
	} while (token !== undefined);
	return results;
}

describe('searchAccounts', () => {
	it('names an account by alias, balance and number, and gives its id', async () => {
		expect(await search('searchAccounts')).toEqual({
			results: [
				{ name: 'Main EUR · 500,000.00 EUR · ES9121000418450200051332', value: 1001 },
				{ name: 'Payroll EUR · 12,500.50 EUR · ES7921000813610123456789', value: 1002 },
				{ name: 'Treasury USDC · 200,000.00 USDC · usdc/0000 1003', value: 1003 },
			],
		});
		expect(service.sent).toEqual([{ method: 'GET', path: '/accounts/' }]);
	});

	it('shows that an account is empty', async () => {
		Object.assign(service.sandbox.state.accounts[0] ?? {}, { balance: 0 });
		const { results } = await search('searchAccounts', 'Main');
		expect(results[0]?.name).toBe('Main EUR · 0.00 EUR · ES9121000418450200051332');
	});

	it.each([
		[' payroll', [1002]],
		[' EUR ', [1001, 1002]],
		['ES91', [1001]],
		['nothing', []],
	])('finds %j in the name, whatever its case', async (filter, found) => {
		const { results } = await search('searchAccounts', filter);
		expect(results.map(({ value }) => value)).toEqual(found);
	});
});

describe('searchAccountNumbers', () => {
	it('gives the numbers of the accounts', async () => {
		const { results } = await search('searchAccountNumbers', 'treasury');
		expect(results.map(({ value }) => value)).toEqual(['usdc/0000 1003']);
	});
});

describe('searchBeneficiaries', () => {
	it('sorts beneficiaries, each by alias, name, currency and the end of the number', async () => {
		const { results, paginationToken } = await search('searchBeneficiaries');
		expect(results).toHaveLength(50);
		expect(results).toContainEqual({ name: 'Jonas Becker · EUR · …3000', value: 501 });
		const names = results.map(({ name }) => name);
		expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')));
		expect(paginationToken).toBe('50');
		expect(service.sent).toEqual([
			{ method: 'GET', path: '/deposit_accounts/', query: { limit: '50', offset: '0' } },
		]);
	});

	it('adds an alias that says more than the name', async () => {
		const { results } = await search('searchBeneficiaries', 'acme');
		Object.assign(service.sandbox.state.beneficiaries[3] ?? {}, { alias: 'Paper' });
		const renamed = await search('searchBeneficiaries', 'acme');
		expect(results[0]?.name).toBe('Acme Supplies Inc · USD · …6789');
		expect(renamed.results[0]?.name).toBe('Paper · Acme Supplies Inc · USD · …6789');
	});

	it.each([null, 7])('reaches every one of them with a page cap of %s', async (pageCap) => {
		service.sandbox.configure({ pageCap });
		const results = await allPages('searchBeneficiaries');
		const ids = results.map(({ value }) => Number(value));
		expect(ids.sort((one, other) => one - other)).toEqual(
			service.sandbox.state.beneficiaries.map(({ id }) => id),
		);
	});

	it('lets the service search', async () => {
		const { results } = await search('searchBeneficiaries', ' ines ');
		expect(service.sent[0]?.query).toEqual({ search: 'ines', limit: '50', offset: '0' });
		expect(results.map(({ value }) => value)).toContain(502);
	});

	it('finds a full name, although the service searches only its parts', async () => {
		const [ines] = service.sandbox.state.beneficiaries.filter(({ id }) => id === 502);
		service.sandbox.state.beneficiaries.push({ ...ines, id: 901, currency: 'USD' } as never);
		const { results } = await search('searchBeneficiaries', 'ines eur torres');
		expect(service.sent.map(({ query }) => query?.search)).toEqual(['torres']);
		const names = results.map(({ name }) => name.replace(/\d+$/, ''));
		expect([...new Set(names)]).toEqual(['Ines Torres · EUR · …']);
	});

	it('shows a page on which nobody has all words, since an empty page cannot be scrolled', async () => {
		const first = await search('searchBeneficiaries', 'torres zoe');
		expect(service.sent[0]?.query?.search).toBe('torres');
		expect(first.results[0]?.name).toMatch(/^Ines Torres/);
		const token = first.paginationToken as string;
		expect(await search('searchBeneficiaries', 'torres zoe', token)).toEqual({ results: [] });
	});
});

describe('searchPaymentCards', () => {
	it('names a card by concept, price and reference', async () => {
		const { results } = await search('searchPaymentCards');
		expect(results).toHaveLength(50);
		expect(results[0]?.name).toMatch(/^Invoice 000060 · \d+\.00 EUR · INV-000060$/);
		expect(results[0]?.value).toBe('pc000060');
	});

	it('reaches every one of them', async () => {
		const results = await allPages('searchPaymentCards');
		expect(results).toHaveLength(60);
	});

	it('reads later pages until something fits, since an empty page cannot be scrolled', async () => {
		const { results } = await search('searchPaymentCards', 'inv-000003');
		expect(results.map(({ value }) => value)).toEqual(['pc000003']);
		expect(service.sent.map(({ query }) => query?.offset)).toEqual(['0', '50']);
	});

	it('looks through twenty pages at once, and goes on by scrolling', async () => {
		service.sandbox.configure({ pageCap: 2 });
		const found = await search('searchPaymentCards', 'no such card');
		expect(found).toEqual({ results: [], paginationToken: '40' });
		expect(service.sent).toHaveLength(20);
	});

	it('ends where nothing fits', async () => {
		const found = await search('searchPaymentCards', 'no such card');
		expect(found).toEqual({ results: [], paginationToken: undefined });
	});
});

it('each locator takes its values from the list of its own kind', () => {
	const lists = walk(new PaymentsService().description.properties)
		.filter(({ property }) => property.type === 'resourceLocator')
		.map(({ property: { name, modes } }) => `${name} ${modes?.[0]?.typeOptions?.searchListMethod}`);
	expect([...new Set(lists)].sort()).toEqual([
		'accountId searchAccounts',
		'accountNumber searchAccountNumbers',
		'beneficiaryId searchBeneficiaries',
		'paymentCardId searchPaymentCards',
	]);
});

describe('getPaymentMethods', () => {
	const ALL = ['APPLE_PAY', 'TPP', 'CRYPTO', 'EXT', 'GOOGLE_PAY'];
	const methodsOf = async (id: string, mode = 'id') =>
		await loadOptions({
			nodeType: PaymentsService,
			method: 'getPaymentMethods',
			credentials: service.credentials,
			parameters: { resource: 'payout', operation: 'send', beneficiaryId: { ...byId(id), mode } },
		});
	const answer = (status: number, body: object) =>
		service.sandbox.nextFault({ method: 'GET', kind: 'status', status, body });

	it('gives those that the chosen beneficiary allows, and those without a name too', async () => {
		answer(200, { id: 77, paymentMethods: ['CRYPTO', 'PIX'] });
		expect(await methodsOf('77')).toEqual([
			{ name: 'Crypto (CRYPTO)', value: 'CRYPTO', description: 'To a wallet, in a token' },
			{ name: 'PIX', value: 'PIX' },
		]);
		expect(service.sent).toEqual([{ method: 'GET', path: '/deposit_accounts/77' }]);
	});

	it.each([
		['cannot be read', 404, { error: { code: 'not_found' } }],
		['names none', 200, { id: 77, paymentMethods: [] }],
	])('gives all known ones when the beneficiary %s', async (_name, status, body) => {
		answer(status, body);
		expect((await methodsOf('77')).map(({ value }) => value)).toEqual(ALL);
	});

	it('is asked again when another beneficiary is chosen', () => {
		const fields = new PaymentsService().description.properties.filter(
			({ typeOptions }) => typeOptions?.loadOptionsMethod === 'getPaymentMethods',
		);
		expect(fields.map(({ typeOptions }) => typeOptions?.loadOptionsDependsOn)).toEqual(
			fields.map(() => ['beneficiaryId.value']),
		);
		expect(fields).not.toEqual([]);
	});

	it.each([
		['', 'id'],
		['={{ $json.id }}', 'id'],
		['000123456789', 'accountNumber'],
	])('asks nothing while no id is chosen: %j', async (id, mode) => {
		expect((await methodsOf(id, mode)).map(({ value }) => value)).toEqual(ALL);
		expect(service.sent).toEqual([]);
	});
});

it('a list that cannot be read shows no secret when the credential is refused', async () => {
	service.useCredential({ clientSecret: 'not-the-secret' });
	const error = shownText(await search('searchAccounts').catch((refused: unknown) => refused));
	expect(error).toContain('does not accept the Client ID and Client Secret');
	expect(error).not.toContain('not-the-secret');
});
