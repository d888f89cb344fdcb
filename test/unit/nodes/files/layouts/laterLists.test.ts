import { understood } from '../../../../../nodes/files/layouts/understand';
import { linesOfCsv } from '../../../../../nodes/files/list/sources';
import { csv, IBAN, rowsBy } from '../list/rowsWith';
import { HEADING, askedLater, confirmed, filled, isOpen, list } from './answeredPage';

const ES = 'ES9121000418450200051332';

const NUMBERS_OF_PAYEES = 'Each payee counts by itself: number and account together name a payment';

describe('a later list of a known layout', () => {
	it.each(['Kundennummer', 'Lieferant', 'USt-ID'])(
		'is asked of %s, where a word is among its numbers',
		(heading) => {
			const of = (...cells: string[]) =>
				csv(
					`Rechnung;Empfänger;IBAN;Betrag;Währung;${heading}`,
					...cells.map((cell, at) => `R${at};Ann Lee;${IBAN};12,50;EUR;${cell}`),
				);
			const layout = confirmed(of('70011', '70012'));
			expect(askedLater(of('70013', '70011'), layout)).toEqual([]);
			expect(askedLater(of('70013', 'entfällt'), layout)[0]).toContain(
				`'entfällt' under '${heading}'? Nobody has decided it yet.`,
			);
		},
	);

	it('is not asked of what a person has seen in a column, but of what is new in it', () => {
		const given = list('Foo', 'bezahlt', 'offen');
		const layout = confirmed(given, { 'Pay the rows': 'All rows: whichever of these they have' });
		expect(layout.pay).toEqual([{ heading: 'Foo', values: ['bezahlt', 'offen'] }]);
		expect(askedLater(given, layout)).toEqual([]);
		expect(askedLater(list('Foo', 'gesperrt'), layout)).toEqual(isOpen("'gesperrt' under 'Foo'"));
	});

	it('is not asked again of days that decide nothing, which are others in each list', () => {
		const layout = confirmed(list('Foo', '2126-11-03'), {
			'Pay the rows': "All rows: 'Foo' decides nothing",
		});
		expect(layout.pay).toEqual([{ heading: 'Foo', values: 'any' }]);
		expect(askedLater(list('Foo', '2126-12-03'), layout)).toEqual([]);
		expect(rowsBy(layout, list('Foo', '2126-12-03'))).toMatchObject([{ problem: '' }]);
	});

	it('keeps what was decided about values that it does not have', () => {
		const first = confirmed(list('Status', 'zu tun', 'fertig'), { 'Pay the rows': ['zu tun'] });
		const layout = confirmed(list('Status', 'neu'), { 'Pay the rows': ['neu'] }, [first]);
		expect(layout.pay).toEqual([
			{ heading: 'Status', values: ['neu', 'zu tun'], otherValues: ['fertig'] },
		]);
	});

	it('keeps what is decided about a column where only another one is answered', () => {
		const given = csv(
			`${HEADING};Status;Text`,
			`R1;Ann Lee;${IBAN};12,50;EUR;zu tun;Blau`,
			`R2;Bo Ray;${ES};13,75;EUR;fertig;Rot`,
			`R3;Cy Low;${ES};14,85;EUR;zu tun;Blau`,
		);
		const first = confirmed(given, { 'Pay the rows': ['zu tun'] });
		const taken = { 'Text for the payee': '(not in the list)' };
		const second = understood(given, [first], filled(understood(given, [first]), taken));
		const answers = { ...taken, "Pay the rows that have this under 'Text'": ['Blau'] };
		expect(understood(given, [first], filled(second, answers))).toMatchObject({
			isConfirmed: true,
			layout: {
				pay: [
					{ heading: 'Status', values: ['zu tun'], otherValues: ['fertig'] },
					{ heading: 'Text', values: ['blau'], otherValues: ['rot'] },
				],
			},
		});
	});

	it('can be read differently: other rows are paid, and what is decided about values that it lacks stays', () => {
		const first = confirmed(list('Status', 'zu tun', 'gesperrt', 'fertig'), {
			'Pay the rows': ['zu tun'],
		});
		const later = list('Status', 'gesperrt', 'zu tun');
		expect(understood(later, [first])).toMatchObject({ isConfirmed: true, questions: [] });
		const layout = confirmed(later, { 'Pay the rows': ['zu tun', 'gesperrt'] }, [first]);
		expect(layout.pay).toEqual([
			{ heading: 'Status', values: ['zu tun', 'gesperrt'], otherValues: ['fertig'] },
		]);
	});

	it('can be read differently where all that it has was paid so far', () => {
		const given = list('Foo', 'bezahlt', 'offen');
		const first = confirmed(given, { 'Pay the rows': 'All rows: whichever of these they have' });
		const layout = confirmed(given, { 'Pay the rows': ['offen'] }, [first]);
		expect(layout.pay).toEqual([{ heading: 'Foo', values: ['offen'], otherValues: ['bezahlt'] }]);
	});

	it('is asked about codes of currencies in a column that nobody was asked about', () => {
		const of = (...cells: string[]) =>
			csv(
				'Rechnung;Name;IBAN;Betrag;Foo',
				...cells.map((cell, at) => `R${at};Ann Lee;${IBAN};12,50;${cell}`),
			);
		const layout = confirmed(of('K-1 Alba', 'K-2 Brio'), { 'Currency of rows': 'EUR' });
		expect(askedLater(of('EUR', 'HUF'), layout)).toEqual(isOpen("'EUR' and 'HUF' under 'Foo'"));
	});

	it('can have another order of days; the decimal sign stays as it was where nothing is chosen', () => {
		const given = csv(
			'Invoice;Name;IBAN;Amount;Currency;Due date',
			`R1;Ann Lee;${IBAN};1,234;EUR;03/04/2126`,
		);
		const [day, sign] = ['Which number is the day', 'Decimal sign'];
		const first = confirmed(given, {
			...{ [day]: 'Month first: 12/31/2026', [sign]: 'Point: 1,234.56' },
		});
		const shown = understood(given, [first]).form.filter(({ fieldLabel }) => fieldLabel === sign);
		expect(shown).toMatchObject([{ requiredField: false }]);
		expect(confirmed(given, {}, [first])).toEqual(first);
		const layout = confirmed(given, { [day]: 'Day first: 31/12/2026' }, [first]);
		expect(rowsBy(layout, given)).toMatchObject([{ amount: '1234.00', dueDate: '2126-04-03' }]);
	});

	it('is asked about where most days are of the other order', () => {
		const layout = confirmed(list('Fällig', '31/12/2126'));
		expect(askedLater(list('Fällig', '12/31/2126', '12/30/2126'), layout)).toEqual([
			"Is 'Fällig' the right column? The day '12/31/2126' is not a day of the calendar: write 2126-12-31 if that is meant.",
		]);
	});

	it('is read in Unicode where it was saved so, whatever the encoding was', () => {
		const text = `Invoice;Name;IBAN;Amount;Currency\nR1;Jiří Dvořák;${IBAN};1.50;EUR`;
		const old = Buffer.from(text.replaceAll('ř', '\xf8'), 'latin1');
		const given = linesOfCsv(old, 'The file');
		const letters = { 'Which letters': 'Jiří Dvořák (windows-1250)' };
		const layout = confirmed(given, letters);
		expect(layout).toMatchObject({ encoding: 'windows-1250' });
		for (const name of ['Jiří Dvořák', 'Ann Lee']) {
			for (const encoding of ['utf8', 'utf16le'] as const) {
				const bytes = Buffer.from(`\ufeff${text.replace('Jiří Dvořák', name)}`, encoding);
				const later = linesOfCsv(bytes, 'The file');
				expect(understood(later, [layout])).toMatchObject({ isConfirmed: true });
				expect(rowsBy(layout, later)).toMatchObject([{ key: 'R1', name }]);
			}
		}
		expect(rowsBy(layout, given)).toMatchObject([{ name: 'Jiří Dvořák' }]);
	});

	it('has the encoding in its layout where its headings show it', () => {
		const text = (name: string) =>
			`Číslo faktury;Nazwa;IBAN;Kwota;Waluta\nR1;${name};${IBAN};1;PLN`;
		const bytes = Buffer.from(
			text('Żem Ñu').replaceAll('Č', '\xc8').replaceAll('Ż', '\xaf').replaceAll('Ñ', '\xd1'),
			'latin1',
		);
		const layout = confirmed(csv(text('Ann Lee')), { Invoice: 'Číslo faktury: R1' });
		const later = understood(linesOfCsv(bytes, 'The file'), [layout]);
		expect(later).toMatchObject({ isConfirmed: true, layout: { encoding: 'windows-1250' } });
	});

	it('is known by a layout that was written by hand with its headings', () => {
		const given = list('Foo', 'Room 7, second floor');
		const columns = { key: 'Rechnung', name: 'Name', accountNumber: 'IBAN', amount: 'Betrag' };
		const headings = ['Foo', ...HEADING.split(';')];
		const layout = { columns: { ...columns, currency: 'Währung' }, headings };
		const { layoutId } = understood(given, []);
		expect(understood(given, [layout])).toMatchObject({ isConfirmed: true, layoutId });
		expect(understood(given, [{ columns }]).isConfirmed).toBe(false);
	});

	it('is asked of again where only the order tells two columns of one name apart', () => {
		const given = csv('Invoice;Name;IBAN;IBAN;Amount', `R1;Ann Lee;${ES};${IBAN};1`);
		const layout = confirmed(given, { Account: `IBAN (2): ${IBAN}`, 'Currency of rows': 'EUR' });
		expect(rowsBy(layout, given)).toMatchObject([{ accountNumber: IBAN, problem: '' }]);
		for (const other of [
			csv('IBAN;Amount;Invoice;Name;IBAN', `${IBAN};1;R1;Ann Lee;${ES}`),
			csv('Invoice;Name;IBAN;Amount', `R1;Ann Lee;${IBAN};1`),
		]) {
			const first = { ...layout, columns: { ...layout.columns, accountNumber: 'IBAN' } };
			expect(understood(other, [layout, first]).isConfirmed).toBe(false);
			expect(() => rowsBy(first, other)).toThrow("nobody can say which one is 'IBAN (2)'.");
		}
	});

	it('is asked how another column is to be read than the one that was confirmed', () => {
		const given = csv(
			'Invoice;Code;Name;IBAN;Gross;Net;Currency;Due date;Pay by',
			`R1;C1;Ann Lee;${IBAN};1.000,50;1.234;EUR;31/12/2126;03/04/2126`,
			`R1;C1;Bo Ray;${ES};2,50;2;EUR;30/12/2126;`,
		);
		const first = {
			...{ 'Amount to pay': 'Gross: 1.000,50', 'Day on which': 'Due date: 31/12/2126' },
			...{ Invoice: 'Invoice: R1', 'Whose numbers': NUMBERS_OF_PAYEES },
			'Pay the rows': 'All rows: whichever of these they have',
		};
		const layout = confirmed(given, first);
		expect(layout).toMatchObject({ decimalSign: 'comma', dateOrder: 'dayFirst' });
		const others = {
			...{ 'Amount to pay': 'Net: 1.234', 'Day on which': 'Pay by: 03/04/2126' },
			Invoice: 'Code: C1',
		};
		const page = understood(given, [layout]);
		expect(page.isConfirmed).toBe(true);
		expect(understood(given, [layout], filled(page, others)).questions).toEqual([
			"Which number is the day in '03/04/2126' under 'Pay by'?",
			"Is '1.234' under 'Net' 1234, or 1.234?",
			expect.stringContaining("Several payees have 'C1' under 'Code'"),
		]);
	});

	it('is asked once of an amount that can be read in two ways', () => {
		const of = (amount: string) => csv(HEADING, `R1;Ann Lee;${IBAN};${amount};EUR`);
		expect(askedLater(of('1.234'), confirmed(of('100')))).toEqual([
			"Is '1.234' under 'Betrag' 1234, or 1.234?",
		]);
	});

	it('is asked of a new value below a hundred that are known', () => {
		const states = Array.from({ length: 110 }, (_, at) => `s${at}`);
		const { layout } = understood(list('Status', 's0'), []);
		const known = { ...layout, pay: [{ heading: 'Status', values: states }] };
		expect(askedLater(list('Status', ...states), known)).toEqual([]);
		expect(askedLater(list('Status', ...states, 'Gone'), known)).toEqual(
			isOpen("'Gone' under 'Status'"),
		);
	});

	it('is not asked of an empty column that a person has made a field', () => {
		const layout = confirmed(list('Fällig', ''), { 'Day on which': 'Fällig' });
		const later = list('Fällig', '31.12.2126');
		expect(askedLater(later, layout)).toEqual([]);
		expect(rowsBy(layout, later)).toMatchObject([{ dueDate: '2126-12-31', problem: '' }]);
	});

	it('keeps the currency of rows that have none beside a column for it', () => {
		const of = (status: string) =>
			csv('Invoice;Name;IBAN;Amount;Currency;Status', `R1;Ann Lee;${IBAN};1;;${status}`);
		const { layout } = understood(of('zu tun'), []);
		const columns = { ...layout.columns, currency: 'Currency' };
		const known = { ...layout, columns, currency: 'EUR', pay: [] };
		expect(confirmed(of('neu'), {}, [known])).toMatchObject({ columns, currency: 'EUR' });
	});

	it('has the headings, and the values that are paid, in the encoding that was chosen beside them', () => {
		const rows = [`R1;Ann Lee;${IBAN};1;EUR;płacić`, `R2;Bo Ray;${ES};2;EUR;dał`];
		const text = ['Číslo;Name;IBAN;Amount;Currency;Status', ...rows]
			.join('\n')
			.replaceAll('Č', '\xc8')
			.replaceAll('ł', '\xb3')
			.replaceAll('ć', '\xe6');
		const given = linesOfCsv(Buffer.from(text, 'latin1'), 'The file');
		const layout = confirmed(given, {
			...{ 'Pay the rows': 'p³aciæ', 'Which letters': 'Číslo (windows-1250)' },
			'Invoice number': 'Èíslo: R1',
		});
		expect(layout.columns).toMatchObject({ key: 'Číslo', name: 'Name' });
		expect(rowsBy(layout, given).map(({ problem }) => problem)).toEqual([
			'',
			"It has 'dał' under 'Status', and such rows are left out.",
		]);
	});

	it('says in the encoding that was chosen what is read, and what is not', () => {
		const lines = ['Číslo;Name;IBAN;Amount;Currency;Příloha', `R1;Ann Lee;${IBAN};1;EUR;V-2026/7`];
		const text = lines.join('\n').replace('Č', '\xc8').replace('ř', '\xf8');
		const given = linesOfCsv(Buffer.from(text, 'latin1'), 'The file');
		const answers = {
			'Invoice number': 'Èíslo: R1',
			'Which letters': 'Číslo (windows-1250)',
		};
		expect(understood(given, [], filled(understood(given, []), answers))).toMatchObject({
			readAs:
				'How it was read: Payee from Name; Account from IBAN; Amount from Amount; Currency from Currency; Invoice number from Číslo. Not used: Příloha.',
			notUsed: [{ heading: 'Příloha', samples: ['V-2026/7'] }],
		});
	});

	it('takes no answer about one column for one about another, whatever was confirmed meanwhile', () => {
		const given = csv(
			`${HEADING};Approved;On hold`,
			`R1;Ann Lee;${IBAN};1;EUR;yes;no`,
			`R2;Bo Ray;${ES};2;EUR;no;yes`,
		);
		const page = understood(given, []);
		const answers = filled(page, { "Pay the rows that have this under 'Approved'": ['yes'] });
		const approved = { heading: 'Approved', values: ['yes'], otherValues: ['no'] };
		const known = { ...page.layout, pay: [approved, { heading: 'On hold', values: [] }] };
		expect(understood(given, [known], answers)).toMatchObject({ isConfirmed: false });
	});

	it('is asked for its letters where those of the first list are in each encoding', () => {
		const of = (heading: string, name: string) =>
			linesOfCsv(Buffer.from(`${heading}\nR1;${name};${IBAN};1;EUR`, 'latin1'), 'The file');
		const english = 'Invoice;Name;IBAN;Amount;Currency';
		const layout = confirmed(of(english, 'M\xfcller'));
		expect(layout).not.toHaveProperty('encoding');
		expect(rowsBy(layout, of(english, 'M\xfcller'))).toMatchObject([{ name: 'Müller' }]);
		expect(askedLater(of(english, 'Dvo\xf8\xe1k'), layout)).toEqual([
			"Is it written 'Dvoøák' or 'Dvořák'? The file does not say in which encoding it is.",
		]);
		// Headings that are alike in both encodings show neither.
		const mixed = 'Numéro;Name;IBAN;Amount;Currency';
		const asKey = { Invoice: 'Numéro: R1' };
		const alike = confirmed(of(mixed, 'M\xfcller'), asKey);
		expect(askedLater(of(mixed, 'Dvo\xf8\xe1k'), alike)).toHaveLength(1);
		const german = confirmed(of(HEADING, 'M\xfcller'));
		expect(rowsBy(german, of(HEADING, 'S\xf8rensen'))).toMatchObject([{ name: 'Sørensen' }]);
	});
});
