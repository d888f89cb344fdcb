import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { refusal, useScriptedService } from '../../service/scriptedService';
import { by, byNumber, LIST } from './byNumber';
import { VALID } from './validParameters';

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
			const to = from + Math.min(50, Number(query.get('limit')));
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
		[rows, paid, answers, before] = [[], [], 0, () => undefined];
		deletedBeforePayout = undefined;
	});

	const send = async (change: INodeParameters = {}) =>
		await service.run('payout.send', {
			...{ ...VALID['payout.send'], beneficiaryId: byNumber(IBAN), accountId: '1001' },
			...change,
		});

	/** Pays a number: the beneficiary of this id, or nobody, for this reason. */
	const expectPaid = async (number: string, expected: number | string) => {
		const { error } = await send({ beneficiaryId: byNumber(number) });
		if (typeof expected === 'string') expect(error?.message).toContain(expected);
		expect(paid).toEqual(typeof expected === 'number' ? [expected] : []);
	};

	it.each<[string, IDataObject[], number | string]>([
		['two in the same currency', [row(1), row(2)], 'fits several: 1 (EUR), 2 (EUR)'],
		['two, of which one is in it', [row(1, { currency: 'USD' }), row(2, { currency: 'eur' })], 2],
		[
			'two, of which none is',
			[row(1, { currency: 'USD' }), row(2, { currency: 'GBP' })],
			'not registered in EUR, but as 1 (USD), 2 (GBP)',
		],
		[
			'two, of which one may be',
			[row(1), row(2, { currency: undefined })],
			'fits several: 1 (EUR), 2',
		],
		['one in another', [row(1, { currency: 'USD' })], 'not registered in EUR, but as 1 (USD)'],
		['one, which says none', [row(1, { currency: null })], 1],
		['one that is there twice', [row(1, { logo: '?sig=a' }), row(1, { logo: '?sig=b' })], 1],
		['many', Array.from({ length: 6 }, (_, id) => row(id + 1)), '4 (EUR), 2 more'],
	])('of %s', async (_what, found, expected) => {
		rows = [...strangers(3), ...found];
		await expectPaid(IBAN, expected);
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
		await expectPaid(WALLET, expected);
	});

	it.each<[string, number | string]>([
		['Branch 7 ab 0001234567', 1],
		['Branch 7 ab 00012345678', 'none has the account number'],
		['TR45abcdefghijklmnopqrstuvwxyzabcd', 'none has the account number'],
	])(
		'%s in other capitals: a bank account if it is shorter than an address',
		async (number, expected) => {
			rows = [row(1, { accountNumber: number })];
			await expectPaid(number.toUpperCase(), expected);
		},
	);

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
		const { items } = await service.run('beneficiary.get', asked);
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
		const asked = { beneficiaryId: by('name', name) };
		const { items, error } = await service.run('beneficiary.get', asked);
		if (typeof expected === 'string') expect(error?.message).toContain(expected);
		else expect(items[0]?.json).toMatchObject({ id: expected, beneficiaryId: expected });
	});
});
