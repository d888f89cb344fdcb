import type { INodeParameters } from 'n8n-workflow';
import { bank, CREATE, FELIX, hexadecimal, INES, NEW, SEARCH, useReuse, wallet } from './reuse';

const { service, create, asked, answerSearch } = useReuse();

/** One that the service has, and all of them. */
function seeded(id: number) {
	const { beneficiaries } = service.sandbox.state;
	const one = beneficiaries.find((beneficiary) => beneficiary.id === id);
	if (one === undefined) throw new Error(`There is no beneficiary ${id}`);
	return { beneficiaries, one };
}

describe('beneficiary: create with Reuse Existing', () => {
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

	it.each([
		['a bank account', { beneficiaryType: 2, accountNumber: bank.accountNumber, currency: 'EUR' }],
		['a wallet', { beneficiaryType: 3, accountNumber: wallet.accountNumber, network: 'SOLANA' }],
	])('set by an expression needs nothing but the account of %s', async (_name, account) => {
		const parameters = { ...account, options: { reuseExisting: '={{ $json.reuses }}' } };
		const { items, error } = await create(parameters, [{ reuses: true }, { reuses: 'true' }]);
		expect(error).toBeUndefined();
		expect(items.map(({ json }) => json.created)).toEqual([false, false]);

		const others = await create(parameters, [{ reuses: true }, { reuses: false }]);
		expect(others.error?.message).toMatch(/^(Country|First Name): nothing was given/);
		expect(asked()).toEqual([SEARCH]);
	});

	it('is not off where its expression gives nothing', async () => {
		const { error } = await create({ ...bank, options: { reuseExisting: '={{ $json.nothing }}' } });
		expect(error?.message).toMatch(/^Reuse Existing: /);
		expect(service.sent).toEqual([]);
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
		['without a network', true, undefined],
		['on another network', true, 'ETHEREUM'],
		['on the same network', false, 'polygon'],
	])('says of a 0x address that is there %s, created: %s', async (_name, created, network) => {
		const accountNumber = '0x52908400098527886e0f7030069857d2e4169ee7';
		await answerSearch({ id: 71, accountNumber, currency: 'USDC', network });
		const { items } = await create(hexadecimal);
		expect(items[0]?.json.created).toBe(created);
	});

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

	it('takes of several that have the account the one of the name, else the oldest', async () => {
		const { beneficiaries, one: ines } = seeded(INES);
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
		const { beneficiaries, one: felix } = seeded(FELIX);
		beneficiaries.push({ ...felix, id: 901, currency: 'USDT' });
		const { error } = await create(wallet);
		expect(error?.message).toContain('is registered in USDC and USDT. Give the one that is meant.');
		expect(asked()).toEqual([SEARCH]);
	});
});
