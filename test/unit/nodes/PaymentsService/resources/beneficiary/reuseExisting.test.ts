import type { INodeParameters } from 'n8n-workflow';
import { useService } from '../service';

const service = useService();

/** Seeded in the sandbox: Ines Torres with this IBAN in EUR, Felix Novak with this wallet in USDC. */
const INES = 502;
const FELIX = 505;

const options = { reuseExisting: true };

const bank: INodeParameters = {
	beneficiaryType: 2,
	firstName: 'Inés María',
	lastName: 'Torres',
	countryISO: 'FR',
	accountNumber: 'es91 2100 0418 4502 0005 1332',
	currency: 'eur',
	userRelationTypeId: 1,
	address: '5 Rue Basse',
	city: 'Lyon',
	province: 'Rhône',
	postalCode: '69001',
	swift: 'BNPAFRPP',
	options,
};

const wallet: INodeParameters = {
	beneficiaryType: 3,
	firstName: 'F.',
	lastName: 'Novak',
	network: 'SOLANA',
	accountNumber: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1',
	options,
};

const hexadecimal: INodeParameters = {
	...wallet,
	network: 'POLYGON',
	accountNumber: '0x52908400098527886E0F7030069857D2E4169EE7',
};

async function create(parameters: INodeParameters, items: object[] = [{}], run = {}) {
	return await service.run('beneficiary', 'create', parameters, { items: items as never, ...run });
}

/** The searches, each with all its pages as one, and the creations. */
const asked = () =>
	service.sent
		.filter(({ query }) => (query?.offset ?? '0') === '0')
		.map(({ method, path }) => `${method} ${path}`);
const SEARCH = 'GET /deposit_accounts/';
const CREATE = 'POST /deposit_accounts/';

/** Answers the next search with one row, which its second page shows to be all; the token is there already. */
async function answerSearch(row: object): Promise<void> {
	await service.run('user', 'getProfile');
	for (const items of [[row], []]) {
		service.sandbox.nextFault({ method: 'GET', kind: 'status', status: 200, body: { items } });
	}
}

describe('beneficiary: create with Reuse Existing', () => {
	// A search is then one request.
	beforeEach(() => service.sandbox.configure({ largestLimit: null }));

	it('returns a bank account that is there, after one search by last name', async () => {
		const { items, error } = await create(bank);
		expect(error).toBeUndefined();
		const query = { search: 'Torres', limit: '50', offset: '0' };
		expect(service.sent[0]).toEqual({ method: 'GET', path: '/deposit_accounts/', query });
		expect(asked()).toEqual([SEARCH]);
		expect(items).toMatchObject([{ json: { id: INES, firstName: 'Ines', created: false } }]);
		expect(items[0]?.json.accountNumber).toBe('ES91 2100 0418 4502 0005 1332');
		expect(items[0]?.pairedItem).toEqual({ item: 0 });
	});

	it('asks once for an account of several items that is there, and compares it in any case', async () => {
		const found = { id: 71, accountNumber: 'es9121000418450200051332', currency: 'EUR' };
		await answerSearch(found);
		const { items } = await create(bank, [{}, {}]);
		expect(items.map(({ json }) => json)).toEqual(Array(2).fill({ ...found, created: false }));
		expect(asked().slice(1)).toEqual([SEARCH]);
	});

	it('returns a wallet that is there', async () => {
		const { items } = await create(wallet);
		expect(items[0]?.json).toMatchObject({ id: FELIX, lastName: 'Novak', created: false });
		expect(asked()).toEqual([SEARCH]);
	});

	it.each([
		['under another currency', { currency: 'USD' }],
		['under another number', { accountNumber: 'DE89370400440532013000', countryISO: 'DE' }],
		['under another name', { lastName: 'Garrido' }],
	])('creates what is there only %s', async (_name, change) => {
		const { items } = await create({ ...bank, ...change });
		expect(items[0]?.json).toMatchObject({ id: expect.any(Number), created: true });
		expect(items[0]?.json.id).not.toBe(INES);
		expect(asked()).toEqual([SEARCH, CREATE]);
	});

	it.each([
		['makes two of one', false, 2],
		['with Reuse Existing makes one', true, 1],
	])('Retry On Fail after a lost answer %s', async (_what, isReused, added) => {
		const parameters = { ...bank, lastName: 'Garrido', options: { reuseExisting: isReused } };
		const route = '/deposit_accounts/';
		service.sandbox.nextFault({ method: 'POST', route, kind: 'resetAfterEffect' });
		const { error } = await create(parameters, [{}], { retryOnFail: true, maxTries: 2 });
		expect(error).toBeUndefined();
		const { items } = await service.run('beneficiary', 'getAll', {
			filters: { search: 'Garrido' },
		});
		expect(items).toHaveLength(added);
	});

	it.each([
		['without a network', true, undefined],
		['on another network', true, 'ETHEREUM'],
		['on the same network', false, 'polygon'],
	])('says of a 0x address that is there %s, created: %s', async (_name, created, network) => {
		const accountNumber = '0x52908400098527886e0f7030069857d2e4169ee7';
		await answerSearch({ id: 71, accountNumber, currency: 'USDC', network });
		const { items } = await create(hexadecimal);
		expect(items[0]?.json.created).toBe(created);
	});

	it('distinguishes capital and small letters in other addresses', async () => {
		const accountNumber = String(wallet.accountNumber).toLowerCase();
		await answerSearch({ id: 71, accountNumber });
		const { items } = await create(wallet);
		expect(items[0]?.json.created).toBe(true);
	});

	it('gives the second item of a list what the first was given, and asks for it once', async () => {
		const { items, error } = await create(
			{
				...hexadecimal,
				firstName: '={{ $json.name }}',
				network: '={{ $json.network }}',
				accountNumber: '={{ $json.address }}',
			},
			[
				{ name: 'Ana', network: 'BASE', address: '0x52908400098527886E0F7030069857D2E4169EE7' },
				{ name: 'Ben', network: 'base', address: '0x52908400098527886e0f7030069857d2e4169ee7' },
				{ name: 'Cy', network: 'ARBITRUM', address: '0x52908400098527886E0F7030069857D2E4169EE7' },
			],
		);
		expect(error).toBeUndefined();
		expect(asked()).toEqual([SEARCH, CREATE, SEARCH, CREATE]);
		const [first, second, third] = items.map(({ json }) => json);
		expect(first).toMatchObject({ firstName: 'Ana', created: true });
		expect(second).toEqual({ ...first, created: false });
		expect(third).toMatchObject({ firstName: 'Cy', created: true });
		expect(third?.id).not.toBe(first?.id);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([
			{ item: 0 },
			{ item: 1 },
			{ item: 2 },
		]);
	});

	it('looks at all pages of the search', async () => {
		const { beneficiaries } = service.sandbox.state;
		const ines = beneficiaries.find(({ id }) => id === INES) as (typeof beneficiaries)[number];
		const others = Array.from({ length: 30 }, (_, index) => ({
			...ines,
			id: 700 + index,
			accountNumber: `N${index}`,
		}));
		beneficiaries.unshift(...others);
		service.sandbox.configure({ pageCap: 12 });
		const { items } = await create(bank);
		expect(items[0]?.json).toMatchObject({ id: INES, created: false });
	});

	it('says whether it was added, also where the service has a field of that name', async () => {
		const found = { id: 999, accountNumber: 'ES9121000418450200051332', created: 'long ago' };
		await answerSearch(found);
		const body = { id: 1000, created: 'just now' };
		service.sandbox.nextFault({ method: 'POST', kind: 'status', status: 200, body });
		const old = await create(bank);
		const added = await create({ ...bank, lastName: 'Garrido' });
		expect([...old.items, ...added.items].map(({ json }) => json)).toEqual([
			{ ...found, created: false },
			{ id: 1000, created: true },
		]);
	});

	it('is a choice of each item', async () => {
		const parameters = { ...bank, options: { reuseExisting: '={{ $json.reuse }}' } };
		const { items } = await create(parameters, [{ reuse: true }, { reuse: false }]);
		expect(asked()).toEqual([SEARCH, CREATE]);
		expect(items.map(({ json }) => json.created)).toEqual([false, undefined]);
	});

	it.each([
		['a refusal', 403, { error: { code: 'forbidden', message: 'No lists for you' } }, /No lists/],
		['a page of a proxy', 200, '<html></html>', /no usable answer/],
		['no list', 200, { id: 7 }, /not a list/],
	])(
		'creates nothing after %s to the search, and says that nothing changed',
		async (_n, status, body, message) => {
			await service.run('user', 'getProfile');
			service.sandbox.nextFault({ method: 'GET', kind: 'status', status, body });
			const { items, error } = await create(bank);
			expect(error?.message).toMatch(message);
			expect(`${error?.message} ${error?.description}`).not.toMatch(/not known|may have/);
			expect(items).toEqual([]);
			expect(asked().slice(1)).toEqual([SEARCH]);
		},
	);

	it.each([false, '={{ "false" }}'])(
		'does not search when it is off: %s',
		async (reuseExisting) => {
			const { items } = await create({ ...bank, options: { reuseExisting } });
			expect(asked()).toEqual([CREATE]);
			expect(items[0]?.json).not.toHaveProperty('created');
		},
	);
});
