import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { byNumber, LIST } from './byNumber';
import { useService } from './service';
import { VALID } from './validParameters';

/** Seeded: Ines Torres in EUR, Felix Novak on Solana, and the main account. */
const INES = 502;
const INES_IBAN = 'ES91 2100 0418 4502 0005 1332';
const FELIX = 505;
const FELIX_WALLET = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1';
const MAIN = 1001;

describe('an account number in place of an id', () => {
	const service = useService();
	beforeEach(() => service.sandbox.configure({ largestLimit: null }));

	const runOn = async (
		name: string,
		change: INodeParameters,
		options: Parameters<typeof service.run>[2] = {},
	) => {
		return await service.run(name, { ...VALID[name], ...change }, options);
	};
	const isList = ({ method, path }: { method: string; path: string }) =>
		method === 'GET' && [LIST, '/accounts/'].includes(path);
	const lists = () => service.sent.filter(isList);
	const others = () => service.sent.filter((one) => !isList(one));

	const payee = { beneficiaryId: byNumber(INES_IBAN) };
	const payer = { accountId: byNumber('ES91 2100 0418 4502 0005 1332') };
	it.each([
		['beneficiary.get', payee, { path: `/deposit_accounts/${INES}` }],
		['beneficiary.update', payee, { method: 'PUT', body: { id: INES } }],
		['beneficiary.delete', payee, { method: 'DELETE', path: `/deposit_accounts/${INES}` }],
		[
			'payout.simulate',
			{ ...payee, ...payer, destinationCurrency: 'EUR' },
			{ body: { depositaccountId: INES, accountId: MAIN } },
		],
		['payout.simulate', { ...payer, destinationCurrency: 'USD' }, { body: { accountId: MAIN } }],
		['payout.send', { ...payee, ...payer }, { body: { depositaccountId: INES, accountId: MAIN } }],
		['account.getCryptoDepositAddresses', payer, { path: `/accounts/${MAIN}/selfcharge/crypto` }],
		['movement.getAllByAccount', payer, { path: `/accounts/${MAIN}/movements` }],
		[
			'movement.getAllWithParties',
			{ filters: payer },
			{ body: { variables: { filter: { accountId: String(MAIN) } } } },
		],
		[
			'paymentCard.create',
			{ additionalFields: payer, currency: 'USD' },
			{ body: { accountId: MAIN, currency: 'USD' } },
		],
		[
			'paymentCard.create',
			{ additionalFields: payer, options: { idempotencyKey: 'L-1' } },
			{ body: { accountId: MAIN } },
		],
	])('is the id that goes out, and that the output has: %s', async (name, change, request) => {
		const { items, error } = await runOn(name, change);
		expect(error).toBeUndefined();
		expect(others()[0]).toMatchObject(request);
		const { body } = others()[0] as { body?: IDataObject };
		const ids = {
			...('beneficiaryId' in change && { beneficiaryId: INES }),
			...((body && 'accountId' in body) || 'accountId' in change ? { accountId: MAIN } : {}),
		};
		expect(items[0]?.json).toMatchObject(ids);
	});

	it('is asked for once in a run, with all others, and by no item with an id', async () => {
		const [first, second, third] = service.sandbox.state.beneficiaries;
		const numbers = [first, second, third, first].map((one) => ({ to: one?.accountNumber }));
		const change = { accountId: '1001', destinationCurrency: 'EUR' };
		const byItem = { ...change, beneficiaryId: byNumber('={{ $json.to }}') };
		const { items } = await runOn('payout.simulate', byItem, { items: numbers as never });
		expect(items.map(({ json }) => json.beneficiaryId)).toEqual([501, 502, 503, 501]);
		const queries = [0, 23].map((offset) => ({ limit: '50', offset: String(offset) }));
		expect(lists().map(({ query }) => query)).toEqual(queries);
		service.reset();
		const known = await runOn('payout.simulate', change);
		expect(known.items[0]?.json).not.toHaveProperty('beneficiaryId');
		expect(lists()).toEqual([]);
	});

	it('costs six pages of 200 beneficiaries, however many rows ask, and then a request for each', async () => {
		const { beneficiaries } = service.sandbox.state;
		const [jonas] = beneficiaries;
		for (let id = 9000; beneficiaries.length < 200; id += 1) {
			beneficiaries.push({ ...(jonas as NonNullable<typeof jonas>), id, accountNumber: `00${id}` });
		}
		const rows = Array.from({ length: 60 }, (_, at) => ({ to: `00${9000 + ((at * 3) % 170)}` }));
		const change = { beneficiaryId: byNumber('={{ $json.to }}'), destinationCurrency: 'EUR' };
		const { items } = await runOn('payout.simulate', change, { items: rows as never });
		expect(items.at(-1)?.json.beneficiaryId).toBe(9000 + ((59 * 3) % 170));
		expect([lists().length, others().length]).toEqual([6, 60]);
	});

	it.each([
		['of a bank in other capitals and blanks', ' es91\u00a02100 0418\u200b4502-00051332 ', INES],
		['of a wallet', ` ${FELIX_WALLET}\u200e`, FELIX],
		['of a wallet in other capitals', FELIX_WALLET.toLowerCase(), undefined],
		['of a wallet with a dash', FELIX_WALLET.replace('scs', 's-cs'), undefined],
		['that is a part of one', INES_IBAN.slice(0, -2), undefined],
		['with a letter that looks the same', INES_IBAN.replace('ES', '\u0415S'), undefined],
		['with wide digits', INES_IBAN.replace('1332', '\uff11\uff13\uff13\uff12'), undefined],
		['with wrong check digits', INES_IBAN.replace('91', '92'), undefined],
		['that is an id', '502', undefined],
	])('%s', async (_what, number, id) => {
		const { items, error } = await runOn('beneficiary.get', { beneficiaryId: byNumber(number) });
		expect(items[0]?.json.id).toBe(id);
		expect(others()).toHaveLength(id === undefined ? 0 : 1);
		if (id === undefined) {
			expect(error?.message).toMatch(/^Beneficiary: none has the account number .* Reuse Existing/);
		}
	});

	it('sends nothing of a list in which one is not registered, and pays none of them', async () => {
		const change = {
			...payer,
			beneficiaryId: byNumber('={{ $json.to }}'),
			idempotencyKey: '={{ $json.to }}',
		};
		const list = [{ to: INES_IBAN }, { to: 'DE02120300000000202051' }];
		const { error } = await runOn('payout.send', change, { items: list as never });
		expect(error?.context.itemIndex).toBe(1);
		expect(error?.description).toBe('Nothing was sent.');
		expect(others()).toEqual([]);
		const options = { items: list as never, onError: 'continueRegularOutput' as const };
		const { items } = await runOn('payout.send', change, options);
		expect(items.map(({ json }) => json.outcome)).toEqual(['paid', 'refused']);
		expect(items[1]?.json.details).toEqual({});
		expect(items[0]?.json).toMatchObject({ beneficiaryId: INES, accountId: MAIN });
		expect(service.sandbox.state.payouts).toHaveLength(1);
	});

	it('keeps the writes of a list from being sent where one is not registered', async () => {
		const change = { beneficiaryId: byNumber('={{ $json.to }}') };
		const items = [{ to: INES_IBAN }, { to: 'nobody' }] as never;
		const { error } = await runOn('beneficiary.update', change, { items });
		expect(error?.description).toBe('Nothing was sent.');
		expect(others()).toEqual([]);
	});

	it.each(['payout.send', 'payout.simulate', 'beneficiary.update', 'paymentCard.create'])(
		'is not looked up where another field of the item is refused: %s',
		async (name) => {
			const bad = { amount: 'many', updateFields: { alias: '={{ null }}' } };
			const change = { ...payee, ...payer, additionalFields: payer, ...bad };
			expect((await runOn(name, change)).error).toBeDefined();
			expect(service.sent).toEqual([]);
		},
	);

	it('is the id in the record: a payout under the id, or under its number, is the same one', async () => {
		const accountId = String(MAIN);
		const sent = await runOn('payout.send', { ...payee, accountId });
		const again = await runOn('payout.send', { beneficiaryId: String(INES), accountId });
		const { idempotencyKey, currency, amount } = VALID['payout.send'];
		const what = { idempotencyKey, currency, amount, amountUnit: 'minor', accountId };
		const looked = await runOn('payout.lookUp', { ...what, ...payee });
		const other = await runOn('payout.lookUp', { ...what, beneficiaryId: byNumber(FELIX_WALLET) });
		expect([sent, again].map(({ items }) => items[0]?.json.outcome)).toEqual(['paid', 'skipped']);
		expect(looked.items[0]?.json).toMatchObject({ state: 'paid' });
		expect(looked.items[0]?.json).not.toHaveProperty('note');
		expect(other.items[0]?.json.note).toMatch(/^It was paid with other values/);
		// The number moves to another id: that is another payment under the same key.
		const ines = service.sandbox.state.beneficiaries.find(({ id }) => id === INES) as {
			id: number;
		};
		ines.id = 777;
		const moved = await runOn('payout.send', { ...payee, accountId });
		expect(moved.error?.message).toMatch(/beneficiary 777 .* paid before, and one of beneficiary/);
		expect(service.sandbox.state.payouts).toHaveLength(1);
	});
});
