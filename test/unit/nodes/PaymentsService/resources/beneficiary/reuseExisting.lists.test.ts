import { bank, CREATE, hexadecimal, NEW, SEARCH, useReuse } from './reuse';

const { service, create, asked, answerSearch } = useReuse();
/** The request that adds one. */
const ADDING = { method: 'POST', route: '/deposit_accounts/' };

describe('beneficiary: create with Reuse Existing', () => {
	it.each([
		['makes two of one', false, 2],
		['with Reuse Existing makes one', true, 1],
	])('Retry On Fail after a lost answer %s', async (_what, isReused, added) => {
		const own = { lastName: 'Garrido', accountNumber: NEW };
		const parameters = { ...bank, ...own, options: { reuseExisting: isReused } };
		service.sandbox.nextFault({ ...ADDING, kind: 'resetAfterEffect' });
		const { error } = await create(parameters, [{}], { retryOnFail: true, maxTries: 2 });
		expect(error).toBeUndefined();
		const { items } = await service.run('beneficiary.getAll', {
			filters: { search: 'Garrido' },
		});
		expect(items).toHaveLength(added);
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
		service.sandbox.nextFault({ ...ADDING, kind: 'status', status: 200, body });
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

		const added = { ...parameters, accountNumber: NEW };
		const both = await create(added, [{ reuse: false }, { reuse: true }]);
		expect(both.items.map(({ json }) => json.created)).toEqual([undefined, false]);
		expect(both.items[1]?.json.id).toBe(both.items[0]?.json.id);
	});

	it('creates nothing after a refusal of the search, and says that nothing changed', async () => {
		await service.run('user.getProfile');
		const body = { error: { code: 'forbidden', message: 'No lists for you' } };
		service.sandbox.nextFault({ method: 'GET', kind: 'status', status: 403, body });
		const { items, error } = await create(bank);
		expect(error?.message).toMatch(/No lists/);
		expect(`${error?.message} ${error?.description}`).not.toMatch(/not known|may have/);
		expect(items).toEqual([]);
		expect(asked().slice(1)).toEqual([SEARCH]);
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

	it('refuses a new one with a wrong field that may be left out', async () => {
		const { error } = await create({ ...bank, accountNumber: NEW, swift: 'BNPA' });
		expect(error?.message).toMatch(/^SWIFT \/ BIC: 'BNPA'/);
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
				...{ ...ADDING, kind },
				...(kind === 'status' && { status: 422, body: { error } }),
				...(kind === 'statusAfterEffect' && { status: 500, body: { error } }),
			};
			service.sandbox.nextFault(fault as never);
			const run = { onError: 'continueRegularOutput' };
			const { items } = await create({ ...bank, accountNumber: NEW }, [{}, {}], run);
			expect(items[1]?.json.created).toBe(created);
			if (!created) expect(items[1]?.json.error).toMatch('not known whether an earlier item');
			expect(asked()).toEqual(requests);
			const numbers = service.sandbox.state.beneficiaries.map(({ accountNumber }) => accountNumber);
			expect(numbers.filter((one) => one === NEW)).toHaveLength(1);
		},
	);

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
		service.sandbox.nextFault({ ...ADDING, kind: 'status', status: 422, times: 2 });
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
