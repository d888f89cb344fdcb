import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { deduplication } from '../../../../engine';
import { refusal, useScriptedService } from '../../service/scriptedService';
import { credentialFor, run } from '../../service/support';
import { useService } from './service';
import { VALID } from './validParameters';

/** Seeded: Ines Torres in EUR, Felix Novak on Solana, and the main account. */
const INES = 502;
const INES_IBAN = 'ES91 2100 0418 4502 0005 1332';
const FELIX = 505;
const FELIX_WALLET = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1';
const MAIN = 1001;

const by = (mode: string, value: unknown) => ({ __rl: true, mode, value }) as INodeParameters;
const byNumber = (value: unknown) => by('accountNumber', value);
const LIST = '/deposit_accounts/';

describe('an account number in place of an id', () => {
	const service = useService();
	beforeEach(() => service.sandbox.configure({ largestLimit: null }));

	const runOn = async (
		name: string,
		change: INodeParameters,
		options: Parameters<typeof service.run>[3] = {},
	) => {
		const [resource = '', operation = ''] = name.split('.');
		return await service.run(resource, operation, { ...VALID[name], ...change }, options);
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

	it('costs six pages of 200 beneficiaries, and then a request for each row', async () => {
		const { beneficiaries } = service.sandbox.state;
		const [jonas] = beneficiaries;
		for (let id = 9000; beneficiaries.length < 200; id += 1) {
			beneficiaries.push({ ...(jonas as NonNullable<typeof jonas>), id, accountNumber: `00${id}` });
		}
		const rows = Array.from({ length: 1000 }, (_, at) => ({ to: `00${9000 + (at % 170)}` }));
		const change = { beneficiaryId: byNumber('={{ $json.to }}'), destinationCurrency: 'EUR' };
		const { items } = await runOn('payout.simulate', change, { items: rows as never });
		expect(items.at(-1)?.json.beneficiaryId).toBe(9000 + (999 % 170));
		expect([lists().length, others().length]).toEqual([6, 1000]);
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

describe('beneficiaries among which an account number is looked up', () => {
	const IBAN = 'DE89370400440532013000';
	const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
	const row = (id: number, more: IDataObject = {}): IDataObject => ({
		...{ id, accountNumber: 'DE89 3704 0044 0532 0130 00', currency: 'EUR' },
		...{ firstName: 'Jörg', lastName: 'Ångström', alias: `Alias ${id}`, ...more },
	});
	const strangers = (count: number) =>
		Array.from({ length: count }, (_, at) => row(9000 + at, { accountNumber: `N${at}` }));

	/** What the list holds, what happens before each of its answers, and whom payouts went to. */
	let rows: IDataObject[];
	let before: (answer: number) => ReturnType<typeof refusal> | undefined;
	let perPage: number;
	let paid: unknown[];
	let answers: number;
	let deletedBeforePayout: number | undefined;
	const service = useScriptedService(({ method, path, query, body }) => {
		if (method === 'GET') {
			answers += 1;
			const reply = before(answers);
			if (reply) return reply;
			if (path !== LIST) return { body: rows.find(({ id }) => path.endsWith(`/${String(id)}`)) };
			const from = Number(query.get('offset'));
			const to = from + Math.min(perPage, Number(query.get('limit')));
			return { body: { items: rows.slice(from, to) } };
		}
		const left = rows.filter(({ id }) => id !== deletedBeforePayout);
		if (!left.some(({ id }) => id === body.depositaccountId)) return refusal(404, 'not_found');
		paid.push(body.depositaccountId);
		const { depositaccountId, currency, amount } = body;
		const moved = { depositaccountId, currency, amount: -Number(amount) };
		return { body: { id: 1, state: 'charged', ...moved } };
	});
	beforeEach(() => {
		deduplication.clear();
		[rows, paid, perPage, answers, before] = [[], [], 50, 0, () => undefined];
		deletedBeforePayout = undefined;
	});

	const send = async (change: INodeParameters = {}) =>
		await run({
			credentials: credentialFor(service.baseUrl),
			parameters: {
				...{ resource: 'payout', operation: 'send', ...VALID['payout.send'] },
				...{ beneficiaryId: byNumber(IBAN), accountId: '1001', ...change },
			},
		});

	it.each<[string, IDataObject[], INodeParameters, number | string]>([
		['two in the same currency', [row(1), row(2)], {}, 'fits several: 1 (EUR), 2 (EUR)'],
		[
			'two, of which one is in it',
			[row(1, { currency: 'USD' }), row(2, { currency: 'eur' })],
			{},
			2,
		],
		[
			'two, of which none is',
			[row(1, { currency: 'USD' }), row(2, { currency: 'GBP' })],
			{},
			'not registered in EUR, but as 1 (USD), 2 (GBP)',
		],
		[
			'two, of which one may be',
			[row(1), row(2, { currency: undefined })],
			{},
			'fits several: 1 (EUR), 2',
		],
		['one in another', [row(1, { currency: 'USD' })], {}, 'not registered in EUR, but as 1 (USD)'],
		['one, which says none', [row(1, { currency: null })], {}, 1],
		['many', Array.from({ length: 6 }, (_, id) => row(id + 1)), {}, '4 (EUR), 2 more'],
	])('of %s', async (_what, found, change, expected) => {
		rows = [...strangers(3), ...found];
		const { error } = await send(change);
		if (typeof expected === 'string') expect(error?.message).toContain(expected);
		expect(paid).toEqual(typeof expected === 'number' ? [expected] : []);
	});

	it.each<[string, IDataObject[], number | string]>([
		['whose network is named', [row(1, { network: 'BASE' })], 1],
		['whose network is not named', [row(1)], 'Choose it by its ID: 1 (EUR)'],
		[
			'on two networks',
			[row(1, { network: 'BASE' }), row(2, { network: 'BSC' })],
			'1 (EUR on BASE), 2 (EUR on BSC)',
		],
		['on two, of which one is not named', [row(1, { network: 'BASE' }), row(2)], 'fits several'],
	])('a wallet of hexadecimal digits %s', async (_what, found, expected) => {
		rows = found.map((one) => ({ ...one, accountNumber: WALLET.toLowerCase() }));
		const { error } = await send({ beneficiaryId: byNumber(WALLET) });
		if (typeof expected === 'string') expect(error?.message).toContain(expected);
		expect(paid).toEqual(typeof expected === 'number' ? [expected] : []);
	});

	it.each<[string, number | string]>([
		['Branch 7 ab 0001234567', 1],
		['Branch 7 ab 00012345678', 'none has the account number'],
		['TR45abcdefghijklmnopqrstuvwxyzabcd', 'none has the account number'],
	])(
		'%s in other capitals: a bank account if it is shorter than an address',
		async (number, expected) => {
			rows = [row(1, { accountNumber: number })];
			const { error } = await send({ beneficiaryId: byNumber(number.toUpperCase()) });
			if (typeof expected === 'string') expect(error?.message).toContain(expected);
			expect(paid).toEqual(typeof expected === 'number' ? [expected] : []);
		},
	);

	it.each([10, 50])('in pages of %d', async (size) => {
		rows = [...strangers(60), row(7)];
		perPage = size;
		expect((await send()).error).toBeUndefined();
		expect(paid).toEqual([7]);
	});

	it('in a list that changes while it is read, and is then read again', async () => {
		rows = [...strangers(60), row(7), ...strangers(60)];
		before = (answer) => void (answer === 2 && rows.shift());
		expect((await send()).error).toBeUndefined();
		expect(paid).toEqual([7]);
		before = () => void rows.splice(0, 1);
		rows = [...strangers(900), row(7)];
		const { error } = await send({ idempotencyKey: 'other' });
		expect(error?.message).toContain(
			'The beneficiaries could not be read: The list changes faster',
		);
		expect(error?.description).toBe(
			'It was read 8 times, and each time its pages did not fit together, as when rows come or go meanwhile. Run it again; nothing was sent.',
		);
		expect(paid).toEqual([7]);
	});

	it.each([
		[1, 7, undefined],
		[9, undefined, /^The beneficiaries could not be read: The rate limit/],
	])('with %d answers of 429 in between', async (times, id, message) => {
		rows = [...strangers(60), row(7)];
		before = (answer) => (answer > 1 && answer <= 1 + times ? refusal(429, 'limit') : undefined);
		const { error } = await send({ requestOptions: { maxRateLimitWait: 1 } });
		if (message) expect(error?.message).toMatch(message);
		else expect(error).toBeUndefined();
		expect(paid).toEqual(id === undefined ? [] : [id]);
	});

	it('of which one is deleted between the look-up and the payout', async () => {
		rows = [row(6, { accountNumber: 'DE89 3704 0044 0532 0130 01' }), row(7)];
		deletedBeforePayout = 7;
		const { error } = await send();
		expect(error?.message).toContain('(not_found, status 404)');
		expect(paid).toEqual([]);
	});

	it('of one whose answer has a field of the name of the id, which stays', async () => {
		rows = [row(7, { beneficiaryId: 'of the service' })];
		const asked = { simplify: false, beneficiaryId: byNumber(IBAN) };
		const { items } = await run({
			credentials: credentialFor(service.baseUrl),
			parameters: { resource: 'beneficiary', operation: 'get', ...asked },
		});
		expect(items[0]?.json).toMatchObject({ id: 7, beneficiaryId: 'of the service' });
	});

	it.each<[string, number | string]>([
		['angstrom  JORG', 1],
		['Jörg Ångström', 1],
		['alias 2', 2],
		['Jorg', 'none has the name'],
		['Joerg Angstrom', 'none has the name'],
		['Ann Lee', 'fits several: 3 (EUR), 4 (EUR)'],
	])('a name finds exactly one: %s', async (name, expected) => {
		const [ann, lee] = [
			{ firstName: 'Ann', lastName: 'Lee' },
			{ firstName: 'Lee-Ann', lastName: '-' },
		];
		rows = [row(1), row(2, { firstName: 'B' }), row(3, ann), row(4, lee)];
		const { items, error } = await run({
			credentials: credentialFor(service.baseUrl),
			parameters: { resource: 'beneficiary', operation: 'get', beneficiaryId: by('name', name) },
		});
		if (typeof expected === 'string') expect(error?.message).toContain(expected);
		else expect(items[0]?.json).toMatchObject({ id: expected, beneficiaryId: expected });
	});
});
