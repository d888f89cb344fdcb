import type { IDataObject } from 'n8n-workflow';
import { check, earlier, invoice, other, registered } from './run';

const ASK = 'before you pay, ask by a way that you know already, and not by one in the invoice.';

async function warningOf(
	row: IDataObject,
	beneficiaries: IDataObject[],
	known: IDataObject[] = [],
) {
	const [first] = await check([row], known, { beneficiaries: JSON.stringify(beneficiaries) });
	return first.warning;
}

describe('Payment File: Check', () => {
	it.each([
		['the same name in other letters', 'Jorg', 'Mueller', 'DE89370400440532013000', ''],
		[
			'a known name with a new account',
			'MÜLLER',
			'Jörg',
			'DE12500105170648489890',
			`'Müller, Jörg' is known with another account, DE12 5001 0517 0648 4898 90, and this one is new: ${ASK}`,
		],
		[
			'a known account under another name',
			'Bob',
			'-',
			'DE89370400440532013000',
			`The account is known as that of 'Bob', and here it is said to be of 'Müller, Jörg': ${ASK}`,
		],
		['neither known', 'Bob', 'Meier', 'DE12500105170648489890', ''],
	])('warns of %s', async (_, first, last, account, warning) => {
		expect(await warningOf(invoice, [registered(first, last, account)])).toBe(warning);
		const row = { name: `${last}, ${first}`, accountNumber: account, concept: 'Chair' };
		if (last !== '-')
			expect(await warningOf(invoice, [], [earlier('paid', row)])).toEqual(
				warning.replace("'Jörg MÜLLER'", "'MÜLLER, Jörg'"),
			);
	});

	it('warns of an account that was registered beside another one, until it was paid', async () => {
		const both = ['DE12500105170648489890', 'DE89370400440532013000'].map((account) =>
			registered('Jörg', 'Müller', account),
		);
		expect(await warningOf(invoice, both)).toBe(
			"'Müller, Jörg' is known with another account too, DE12 5001 0517 0648 4898 90: make sure which is right.",
		);
		expect(await warningOf(invoice, both, [earlier('asked', { concept: 'Chair' })])).not.toBe('');
		expect(await warningOf(invoice, both, [earlier('paid', { concept: 'Chair' })])).toBe('');
		const asBob = earlier('paid', { name: 'Bob', concept: 'Chair' });
		expect(await warningOf(invoice, both, [asBob])).not.toBe('');
		expect(await warningOf(invoice, [{ ...both[0], currency: 'USD' }, both[1]])).toBe('');
		expect(await warningOf(invoice, [{ ...both[0], currency: '' }, both[1]])).not.toBe('');
		expect(await warningOf(other({ currency: 'KWD' }), [both[0]])).toContain('this one is new');
	});

	it('takes an account for known under each of its names', async () => {
		const as = (name: string, alias = '') =>
			registered(name, 'Müller', 'DE89370400440532013000', { alias });
		expect(await warningOf(invoice, [as('Bob'), as('Jörg')])).toBe('');
		expect(await warningOf(invoice, [as('Bob', 'Jörg Müller')])).toBe('');
		expect((await check([invoice], [], { beneficiaries: '' }))[0].payee).toBe('new');
		expect(await warningOf(invoice, [as('Bob'), as('Eva')])).toContain(
			"known as that of 'Bob Müller'",
		);
		const nameless = registered('', '', 'DE89370400440532013000');
		expect(await warningOf(invoice, [nameless])).toBe('');
		const elsewhere = { accountNumber: 'DE12500105170648489890', concept: 'Chair' };
		expect(await warningOf(invoice, [], [earlier('refused', elsewhere)])).toBe('');
	});

	it.each([
		['Siobhan O’Brien', 'OBrien Siobhan'],
		['Acme GmbH', 'ACME'],
		['Joerg Jolly', 'Jörg Jolly'],
		['SAS', 'Sas'],
		['Jo\u200bnas\u00a0 BECKER', 'Jonas Becker'],
		['Ｊonás Becker', 'Jonas Becker'],
	])('takes %s for %s, and no other account for known', async (name, known) => {
		const at = (accountNumber: string) => registered(known, '-', accountNumber);
		const row = other({ name });
		expect(await warningOf(row, [at('DE89370400440532013000')])).toBe('');
		expect(await warningOf(row, [at('DE12500105170648489890')])).toContain('this one is new');
	});

	it.each([
		['J\u043enas Becker', 'Jonas Becker'],
		['\u0408\u043enas Becker', 'Jonas Becker'],
		['J0nas Becker', 'Jonas Becker'],
		['JONA5 BECKER', 'Becker, Jonas'],
		['Pau1 Miller', 'Paul Miller'],
		['PauI MiIIer', 'Paul Miller'],
		['Pau| Miller', 'Paul Miller'],
		['Ilse 8auer', 'Ilse Bauer'],
		['Acrne GmbH', 'Acme'],
		['Acme', 'Acrne AG'],
		['Vvalter Hahn', 'Walter Hahn'],
		['\u0421\u041e\u0421\u041e', 'Coco'],
		['\u039d\u0399\u039a\u039f\u039d', 'NIKON'],
		['Müller, J0rg', 'Joerg Mueller'],
	])('warns of %s with a new account, which looks like %s', async (name, known) => {
		expect(name).not.toBe(known);
		const elsewhere = registered(known, '-', 'DE12500105170648489890');
		expect(await warningOf(other({ name }), [elsewhere])).toBe(
			`'${name}' looks like '${known}', who is known with another account, DE12 5001 0517 0648 4898 90, and this one is new: ${ASK}`,
		);
		const here = registered(known, '-', 'DE89370400440532013000');
		expect(await warningOf(other({ name }), [here])).toContain('known as that of');
	});

	it.each([
		'J\u043enas',
		'Al\u03bfis Roth',
		'Jo\u200bnas',
		'Ma\u00adria',
		'Ро\u200dман',
		'Jo\u3164nas',
	])('warns of %j, whoever is known', async (name) => {
		const row = other({ name });
		expect(await warningOf(row, [])).toBe(
			`'${name}' has letters of several alphabets in one word, or invisible ones, so it may only look like the name of somebody else: ${ASK}`,
		);
		expect(await warningOf(row, [registered(name, '-', 'DE89370400440532013000')])).toBe('');
	});

	it.each([
		...[
			'3M',
			'H2O',
			'ООО Ромашка Trade',
			'株式会社ABC',
			'ABC株式会社',
			'Σ Trade',
			'Ромашка-Trade',
			'1С',
			'µTec',
		],
		...[
			'می\u200cخواهم',
			'क्\u200dष',
			'Kim 김',
			'Ünal Öz',
			'Łukasz',
			'Jonas Beckert',
			'B0nas Jecker',
			'Jonas 8ecker 2',
		],
		...['\u200eJonas Meier\u200e', '1 0', 'Store 10'],
	])('finds nothing odd in %s', async (name) => {
		const others = ['Jonas Becker', 'EM', 'Hzo', 'Store lO', 'Store 1', 'l O'].map((known) =>
			registered(known, '-', 'DE12500105170648489890'),
		);
		expect(await warningOf(other({ name }), others)).toBe('');
	});

	it('warns of one account under two names of the list', async () => {
		const [row] = await check([invoice, other({ line: 8, key: 'INV-8', name: 'Bob Meier' })]);
		expect(row.warning).toBe("Line 8 pays the same account, as that of 'Bob Meier'.");
		const [first] = await check([invoice, other({ line: '', key: 'INV-9', name: 'Eva Roth' })]);
		expect(first.warning).toBe("Line 2 pays the same account, as that of 'Eva Roth'.");
		const same = await check([invoice, other({ line: 8, key: 'INV-8' })]);
		expect(same.map((one) => one.warning)).toEqual(['', '']);
	});

	it('warns of a payout that may need a code, unless codes are given', async () => {
		const of = async (limits: IDataObject) =>
			(await check([invoice], [], { limits: limits as never }))[0].warning;
		expect(await of({ codesAbove: 'USD 5, EUR 120.49' })).toBe(
			'Above 120.49 EUR the service asks for a code: it may refuse it where the credential has no Authenticator Secret.',
		);
		expect(await of({ codesAbove: 'EUR 120.50' })).toBe('');
		expect(await of({ codesAbove: 'EUR 120.50, USD 5' })).toBe('');
		expect(await of({ codesAbove: 'EUR 1', codesAreGiven: true })).toBe('');
		const limits = { codesAbove: 'EUR 1' };
		const [refused] = await check([other({ problem: 'It is no transfer.' })], [], { limits });
		expect(refused.warning).toBe('');
	});
});
