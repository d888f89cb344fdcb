import { understood } from '../../../../../nodes/files/layouts/understand';
import { linesOfCsv } from '../../../../../nodes/files/list/sources';
import { csv, IBAN } from '../list/rowsWith';
import { filled, list } from './answeredPage';

describe('the page', () => {
	it('asks for what a payment to a wallet or an account number needs, whatever the headings', () => {
		const fieldsOf = (account: string) =>
			understood(csv('Kdo;Kam;Kolik;Za', `Ann;${account};5;R1`), []).form.map(
				({ fieldLabel }) => fieldLabel,
			);
		const more = ['Network of a Wallet', 'SWIFT (BIC)', 'Country'];
		const shownOf = (account: string) => more.filter((one) => fieldsOf(account).includes(one));
		expect(shownOf('0x52908400098527886E0F7030069857D2E4169EE7')).toEqual(more.slice(0, 1));
		expect(shownOf('0012345678')).toEqual(more.slice(1));
		expect(shownOf(IBAN)).toEqual([]);
	});

	it('takes no letters for those of the list that nobody recognises', () => {
		const bytes = Buffer.from(
			`Invoice;Name;IBAN;Amount;Currency\nR1;\xb1\xe8\xc3\xb6;${IBAN};5;EUR`,
			'latin1',
		);
		const given = linesOfCsv(bytes, 'The file');
		const first = understood(given, []);
		expect(first.questions).toEqual([expect.stringMatching(/^Is it written 'ąčĂś'\?/)]);
		const answers = filled(first, { 'Which letters': 'None of these' });
		expect(() => understood(given, [], answers)).toThrow('are of another encoding');
	});

	it('comes again for a column that is taken out of the suggestion, and may say what is paid', () => {
		const given = csv(
			'Vendor;Bill no;Amount;Currency;Pay by;IBAN',
			...['Bank transfer', 'Direct debit', 'Cash'].map(
				(way, at) => `Firm ${'ABC'[at]};B${at};1${at}.00;EUR;${way};${IBAN}`,
			),
		);
		const first = understood(given, []);
		const taken = filled(first, { 'Day on which': '(not in the list)' });
		const second = understood(given, [], taken);
		expect(second).toMatchObject({
			isConfirmed: false,
			questions: [
				"Which rows are to be paid? It may depend on 'Pay by' ('Bank transfer', 'Direct debit', 'Cash').",
			],
		});
		const answers = filled(second, {
			'Day on which': '(not in the list)',
			'Pay the rows': ['Bank transfer'],
		});
		expect(understood(given, [], answers)).toMatchObject({
			isConfirmed: true,
			layout: {
				pay: [
					{
						heading: 'Pay by',
						values: ['bank transfer'],
						otherValues: ['direct debit', 'cash'],
					},
				],
			},
		});
	});

	it('asks what was paid where the whole is chosen in place of the rest', () => {
		const given = csv(
			'Invoice;Name;IBAN;Total;Paid;Remaining;Currency',
			`R1;Ann Lee;${IBAN};10.00;4.00;6.00;EUR`,
			`R2;Ann Lee;${IBAN};20.50;0.00;20.50;EUR`,
		);
		const first = understood(given, []);
		expect(first.questions).toEqual([]);
		const second = understood(given, [], filled(first, { 'Amount to pay': 'Total: 10.00' }));
		expect(second.questions).toEqual([
			"Which rows are to be paid? It may depend on 'Paid' ('4.00', '0.00').",
		]);
		const answers = { 'Amount to pay': 'Total: 10.00', 'Pay the rows': ['0.00'] };
		const { layout } = understood(given, [], filled(second, answers));
		// Once it is decided, the page of a later list is sent as it stands.
		const later = understood(given, [layout]);
		expect(understood(given, [layout], filled(later))).toMatchObject({
			isConfirmed: true,
			layout: { pay: [{ heading: 'Paid', values: ['0.00'], otherValues: ['4.00'] }] },
		});
	});

	it('does not ask of full days that somebody has said are not those of the payment', () => {
		const given = csv(
			'Invoice;Name;IBAN;Amount;Currency;Due date',
			`R1;Ann Lee;${IBAN};10.00;EUR;2126-11-03`,
		);
		const taken = filled(understood(given, []), { 'Day on which': '(not in the list)' });
		expect(understood(given, [], taken)).toMatchObject({ isConfirmed: true, questions: [] });
	});

	it('lets the currency be a column that was not suggested, without one being typed', () => {
		const rows = [`Ann;${IBAN};5;R1;CZK`, `Bob;${IBAN};6;R2;CZK 2026`];
		const given = csv('Kdo;Kam;Amount;Za;Čím', ...rows);
		const first = understood(given, []);
		const typed = first.form.find(({ fieldLabel }) => fieldLabel.startsWith('Currency of rows'));
		expect(typed).toMatchObject({ requiredField: false });
		const answers = {
			...{ Payee: 'Kdo: Ann', Account: `Kam: ${IBAN}` },
			...{ 'Text for the payee': 'Za: R1', 'Currency of rows': '', Currency: 'Čím: CZK' },
		};
		expect(understood(given, [], filled(first, answers))).toMatchObject({ isConfirmed: true });
	});

	it('says that something was left empty', () => {
		const given = csv('Invoice;Name;IBAN;Amount', `R1;Ann Lee;${IBAN};1.50`);
		const first = understood(given, []);
		const again = understood(given, [], filled(first, { 'Currency of rows': '' }));
		const saysSo = [first, again].map(({ form }) =>
			String(form[0]?.html).includes(
				'<b>Not everything was answered. Fill in what was left empty.</b>',
			),
		);
		expect(saysSo).toEqual([false, true]);
	});

	it('says nothing of that where its answers open a question', () => {
		const rows = ['Rent', 'Rent', 'Food'].map(
			(text, at) => `R${at};Ann Lee;${IBAN};${at + 1};EUR;${text}`,
		);
		const first = understood(csv('Invoice;Name;IBAN;Amount;Currency;Text', ...rows), []);
		const answers = filled(first, { Text: '(not in the list)' });
		const opened = understood(csv('Invoice;Name;IBAN;Amount;Currency;Text', ...rows), [], answers);
		expect([first, opened].map(({ questions }) => questions)).toEqual([
			[],
			["Which rows are to be paid? It may depend on 'Text' ('Rent', 'Food')."],
		]);
		expect(opened.form[0]?.html).not.toContain('Not everything');
	});

	it('keeps what was answered, however often it comes again', () => {
		const given = csv(
			'Invoice;Name;IBAN;Amount;Currency;Due date;Status',
			`R1;Ann Lee;${IBAN};1.50;EUR;03/04/2126;Processed`,
		);
		let page = understood(given, []);
		const day = { 'Which number is the day': 'Month first: 12/31/2026' };
		page = understood(given, [], filled(page, { ...day, 'Pay the rows': [] }));
		page = understood(given, [], filled(page, { 'Pay the rows': [] }));
		expect(page.questions).toHaveLength(1);
		page = understood(given, [], filled(page, { 'Pay the rows': ['Processed'] }));
		expect(page).toMatchObject({ isConfirmed: true, layout: { dateOrder: 'monthFirst' } });
	});

	it.each([
		['&lt;', '<'],
		['&#39;', "'"],
		['&#x2F;', '/'],
		['&amp;apos;', "'"],
	])('knows an answer in which n8n has written %s for %s', (entity, sign) => {
		const given = list(`Foo ${sign}`, 'bezahlt', 'offen');
		const page = understood(given, []);
		const option = (page.form.find(({ fieldType }) => fieldType === 'checkbox')?.fieldOptions ??
			{}) as { values: Array<{ option: string }> };
		const all = option.values.at(-1)?.option ?? '';
		const answers = filled(page, { 'Pay the rows': all.replaceAll(sign, entity) });
		expect(understood(given, [], answers)).toMatchObject({ isConfirmed: true });
	});

	it('tells choices apart that look alike', () => {
		const given = csv(
			'Invoice;Name;IBAN;Pay  now;Pay now;Currency;Status',
			...['a  b', 'a b', '"a&amp;b"', 'a&b', '(empty)', ''].map(
				(cell, at) => `R${at};Ann Lee;${IBAN};7;7;EUR;${cell}`,
			),
		);
		const answers = {
			...{ 'Amount to pay': 'Pay now: 7 (2)', 'Day on which': '(not in the list)' },
			"Pay the rows that have this under 'Status'": ['a b (2)', 'a&b (2)', '(empty) (2)'],
		};
		const { layout } = understood(given, [], filled(understood(given, []), answers));
		expect(layout).toMatchObject({
			columns: { amount: 'Pay now' },
			pay: [{ heading: 'Status', values: ['a b', 'a&b', ''] }],
		});
	});

	it('is answered for its own list alone, and not for one that has grown', () => {
		const cells = Array.from({ length: 60 }, (_, at) => (at % 2 ? 'bezahlt' : 'zu tun'));
		const answers = filled(understood(list('Foo', ...cells), []), { 'Pay the rows': ['zu tun'] });
		const other = 'These answers are not those of the page for this list.';
		expect(understood(list('Foo', ...cells), [], answers).isConfirmed).toBe(true);
		expect(() => understood(list('Foo', ...cells, 'storniert'), [], answers)).toThrow(other);
		expect(() => understood(list('Bar', ...cells), [], answers)).toThrow(other);
	});

	it('leaves open what a text for the payee may say of its row, until somebody answers', () => {
		const given = list('Verwendungszweck', 'bezahlt', 'Miete Mai');
		const page = understood(given, []);
		const done = (paid: string[]) => understood(given, [], filled(page, { 'Pay the rows': paid }));
		expect(done([])).toMatchObject({ isConfirmed: false, questions: page.questions });
		expect(done(['Miete Mai'])).toMatchObject({ isConfirmed: true, questions: [] });
	});
});
