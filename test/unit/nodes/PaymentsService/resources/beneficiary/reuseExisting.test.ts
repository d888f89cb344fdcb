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

async function create(parameters: INodeParameters, items: object[] = [{}], run: object = {}) {
	return await service.run('beneficiary', 'create', parameters, { items: items as never, ...run });
}

/** The searches, each with all its pages as one, and the creations. */
const asked = () =>
	service.sent
		.filter(({ query }) => (query?.offset ?? '0') === '0')
		.map(({ method, path }) => `${method} ${path}`);
/** Valid, and not seeded. */
const NEW = 'DE02120300000000202051';
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

	it('returns a bank account that is there, after one look at the whole list', async () => {
		const { items, error } = await create(bank);
		expect(error).toBeUndefined();
		const query = { limit: '50', offset: '0' };
		expect(service.sent[0]).toEqual({ method: 'GET', path: '/deposit_accounts/', query });
		expect(asked()).toEqual([SEARCH]);
		expect(items).toMatchObject([{ json: { id: INES, firstName: 'Ines', created: false } }]);
		expect(items[0]?.json.accountNumber).toBe('ES91 2100 0418 4502 0005 1332');
		expect(items[0]?.pairedItem).toEqual({ item: 0 });
	});

	it('asks once for an account of several items that is there, and compares it in any case', async () => {
		const name = { firstName: 'TORRES ines', lastName: 'Maria' };
		const found = { id: 71, accountNumber: 'es9121000418450200051332', currency: 'EUR', ...name };
		await answerSearch(found);
		const { items } = await create(bank, [{}, {}]);
		expect(items.map(({ json }) => json)).toEqual(Array(2).fill({ ...found, created: false }));
		expect(asked().slice(1)).toEqual([SEARCH]);
	});

	it('compares the number of a bank abroad in any case', async () => {
		await answerSearch({ id: 71, accountNumber: 'Branch 7 Account 00012345', currency: 'EUR' });
		const abroad = { countryISO: 'US', accountNumber: 'branch 7 account 00012345' };
		expect((await create({ ...bank, ...abroad })).items[0]?.json.id).toBe(71);
	});

	it('looks for no wallet whose network is not given', async () => {
		const { error } = await create({ ...wallet, network: '={{ $json.nothing }}' });
		expect(error?.message).toMatch(/^Network: nothing was given/);
		expect(service.sent).toEqual([]);
	});

	it('returns a wallet that is there', async () => {
		const { items } = await create(wallet);
		expect(items[0]?.json).toMatchObject({ id: FELIX, lastName: 'Novak', created: false });
		expect(asked()).toEqual([SEARCH]);
	});

	it.each([
		['under another currency', { currency: 'USD' }],
		['under another number', { accountNumber: NEW, countryISO: 'DE' }],
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
		const own = { lastName: 'Garrido', accountNumber: NEW };
		const parameters = { ...bank, ...own, options: { reuseExisting: isReused } };
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
		expect(asked()).toEqual([SEARCH, CREATE, CREATE]);
		const [first, second, third] = items.map(({ json }) => json);
		expect(first).toMatchObject({ firstName: 'Ana', created: true });
		const nameDiffers = { asked: 'Ben Novak', registered: 'Ana Novak' };
		expect(second).toEqual({ ...first, created: false, nameDiffers });
		expect(third).toMatchObject({ firstName: 'Cy', created: true });
		expect(third?.id).not.toBe(first?.id);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([
			{ item: 0 },
			{ item: 1 },
			{ item: 2 },
		]);
	});

	it('looks at all pages of the list', async () => {
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
		const name = { firstName: 'Inés María', lastName: 'Torres' };
		const found = {
			id: 999,
			accountNumber: 'ES9121000418450200051332',
			created: 'long ago',
			...name,
		};
		await answerSearch(found);
		const body = { id: 1000, created: 'just now' };
		service.sandbox.nextFault({ method: 'POST', kind: 'status', status: 200, body });
		const old = await create(bank);
		const added = await create({ ...bank, accountNumber: NEW });
		expect([...old.items, ...added.items].map(({ json }) => json)).toEqual([
			{ ...found, created: false },
			{ id: 1000, created: true },
		]);
	});

	it('compares a name with that of the item which added the account, where the answer has none', async () => {
		const body = { id: 1000 };
		service.sandbox.nextFault({
			method: 'POST',
			route: '/deposit_accounts/',
			kind: 'status',
			status: 200,
			body,
		});
		const own = { accountNumber: NEW, firstName: '={{ $json.name }}' };
		const { items } = await create({ ...bank, ...own }, [
			{ name: 'Eva' },
			{ name: 'éva' },
			{ name: 'Ann' },
		]);
		expect(items.map(({ json }) => json)).toEqual([
			{ id: 1000, created: true },
			{ id: 1000, created: false },
			{ id: 1000, created: false, nameDiffers: { asked: 'Ann Torres', registered: 'Eva Torres' } },
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
		['a page of a proxy', 200, '<html></html>', /not a list/],
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

	it.each([
		['an empty field', {}],
		['a field that would be refused', { countryISO: 'Spain', additionalFields: { email: 'x' } }],
	])('needs of one that is there no more than its account: %s', async (_what, more) => {
		const { options, beneficiaryType, currency, accountNumber } = bank;
		const { items, error } = await create({
			options,
			beneficiaryType,
			currency,
			accountNumber,
			...more,
		});
		expect(error).toBeUndefined();
		expect(items[0]?.json).toMatchObject({ id: INES, created: false });
		expect(items[0]?.json).not.toHaveProperty('nameDiffers');
	});

	it.each([
		['Inés', 'Torres', undefined],
		['TORRES', '-', { asked: 'TORRES', registered: 'Ines Torres' }],
		['torres INES', '-', undefined],
		['Inez', 'Torres', { asked: 'Inez Torres', registered: 'Ines Torres' }],
	])('names both names where they differ: %s %s', async (firstName, lastName, nameDiffers) => {
		const { items } = await create({ ...bank, firstName, lastName });
		expect(items[0]?.json).toMatchObject({ id: INES, created: false });
		expect(items[0]?.json.nameDiffers).toEqual(nameDiffers);
	});

	it('names all that a new one lacks at once, and then adds none of the list', async () => {
		const own = { accountNumber: '={{ $json.number }}', lastName: '={{ $json.name }}', swift: '' };
		const empty = { countryISO: '={{ $json.country }}', city: '', address: '={{ $json.name }}' };
		const other = { number: '000987', country: 'US', name: '' };
		const list = [{ number: NEW, country: 'DE', name: 'Sy' }, other];
		const { error } = await create({ ...bank, ...own, ...empty, city: '={{ $json.name }}' }, list);
		expect(error?.message).toBe(
			"Reuse Existing: '000987' is not registered in eur, and a new beneficiary needs Last Name, SWIFT / BIC, Address and City",
		);
		expect(error?.context.itemIndex).toBe(1);
		expect(asked()).toEqual([SEARCH]);
	});

	it('lets a later item of the run take what an earlier one adds, though it lacks the rest', async () => {
		const list = [{ city: 'Bonn' }, { city: '' }];
		const { items } = await create(
			{ ...bank, accountNumber: NEW, city: '={{ $json.city }}' },
			list,
		);
		expect(items.map(({ json }) => json.created)).toEqual([true, false]);
		expect(items[1]?.json.id).toBe(items[0]?.json.id);
		expect(asked()).toEqual([SEARCH, CREATE]);
	});

	it.each([
		['refuses', 'status', true, [SEARCH, CREATE, CREATE]],
		['loses', 'resetAfterEffect', undefined, [SEARCH, CREATE]],
		['answers 500 after', 'statusAfterEffect', undefined, [SEARCH, CREATE]],
	])(
		'an account that comes again after the service %s its creation',
		async (_what, kind, created, requests) => {
			const error = { type: 'invalid_request_error', code: 'invalid', message: 'No' };
			const fault = {
				...{ method: 'POST', route: '/deposit_accounts/' },
				kind,
				...(kind === 'status' && { status: 422, body: { error } }),
				...(kind === 'statusAfterEffect' && { status: 500, body: { error } }),
			};
			service.sandbox.nextFault(fault as never);
			const run = { onError: 'continueRegularOutput' };
			const { items } = await create({ ...bank, accountNumber: NEW }, [{}, {}], run);
			expect(items[1]?.json.created).toBe(created);
			if (!created) expect(items[1]?.error?.message).toContain('not known whether an earlier item');
			expect(asked()).toEqual(requests);
			const numbers = service.sandbox.state.beneficiaries.map(({ accountNumber }) => accountNumber);
			expect(numbers.filter((one) => one === NEW)).toHaveLength(1);
		},
	);

	it('takes of several that have the account the one of the name, else the oldest', async () => {
		const { beneficiaries } = service.sandbox.state;
		const ines = beneficiaries.find(({ id }) => id === INES) as (typeof beneficiaries)[number];
		beneficiaries.unshift(
			{ ...ines, id: 1901, firstName: 'Ann' },
			{ ...ines, id: 901, firstName: 'Inez' },
			{ ...ines, id: 902, currency: 'USD' },
			{ ...ines, id: 401, currency: '' },
			{ ...ines, id: 402, currency: '', firstName: 'Zoe' },
		);
		const ids = async (change: INodeParameters) =>
			(await create({ ...bank, ...change })).items[0]?.json.id;
		expect(await ids({})).toBe(INES);
		expect(await ids({ firstName: 'Inez' })).toBe(901);
		expect(await ids({ firstName: 'Zoe' })).toBe(INES);
		expect(await ids({ currency: 'USD' })).toBe(902);
	});

	it('asks which currency is meant where a wallet is there in several', async () => {
		const { beneficiaries } = service.sandbox.state;
		const felix = beneficiaries.find(({ id }) => id === FELIX) as (typeof beneficiaries)[number];
		beneficiaries.push({ ...felix, id: 901, currency: 'USDT' });
		const { error } = await create(wallet);
		expect(error?.message).toContain('is registered in USDC and USDT. Give the one that is meant.');
		expect(asked()).toEqual([SEARCH]);
	});

	it('adds side by side where each item reuses, and one after the other where the item says', async () => {
		const numbers = Array.from({ length: 12 }, (_, at) => ({
			number: `00${at + 10}`,
			reuse: true,
		}));
		const abroad = {
			...bank,
			countryISO: 'US',
			currency: 'USD',
			accountNumber: '={{ $json.number }}',
		};
		service.sandbox.configure({ latencyMs: 5, mostAtOnce: 1 });
		const { items } = await create(abroad, numbers);
		expect(items.map(({ json }) => json.accountNumber)).toEqual(
			numbers.map(({ number }) => number),
		);
		expect(service.sandbox.count({ status: 429 })).toBeGreaterThan(0);
		service.reset();
		service.sandbox.configure({ largestLimit: null, latencyMs: 5, mostAtOnce: 1 });
		await create({ ...abroad, options: { reuseExisting: '={{ $json.reuse }}' } }, numbers);
		expect(asked()).toEqual([SEARCH, ...Array(12).fill(CREATE)]);
	});

	it('counts none before or after one that is refused where they go side by side', async () => {
		const route = '/deposit_accounts/';
		service.sandbox.nextFault({ method: 'POST', route, kind: 'status', status: 422, times: 2 });
		const numbers = [{ number: '0010' }, { number: '0011' }];
		const abroad = { countryISO: 'US', currency: 'USD', accountNumber: '={{ $json.number }}' };
		const { error } = await create({ ...bank, ...abroad }, numbers);
		expect(error?.message).toContain('status 422');
		expect(error?.description).not.toContain('item');
	});

	it.each([false, '={{ "false" }}'])(
		'does not search when it is off: %s',
		async (reuseExisting) => {
			const { items } = await create({ ...bank, options: { reuseExisting } });
			expect(asked()).toEqual([CREATE]);
			expect(items[0]?.json).not.toHaveProperty('created');
		},
	);
});
