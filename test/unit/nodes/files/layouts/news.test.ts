import { understood } from '../../../../../nodes/files/layouts/understand';
import { csv, IBAN } from '../list/rowsWith';
import { askedLater, confirmed, isOpen, list, problemsOf, undecided } from './answeredPage';

const ES = 'ES9121000418450200051332';

/** A list in which an amount is made of two others. */
const taxed = (...sums: string[]) =>
	csv(
		'Rechnungsnr.;Name;IBAN;Netto;MwSt;Brutto;Währung',
		...sums.map((sum, at) => `R${at};Ann Lee;${IBAN};${sum};EUR`),
	);

const staff = (...names: string[]) =>
	csv(
		'Invoice;Supplier;Employee;IBAN;Amount;Currency',
		...names.map((name, at) => `R${at};${name};${IBAN};${at + 1}.50;EUR`),
	);

describe('what the first list proved of two columns', () => {
	it.each<[string, string, string, string]>([
		[
			...(['IBAN neu', IBAN, ES] as const),
			`Which account is the payee's: 'IBAN' ('${IBAN}') or 'IBAN neu' ('${IBAN}', '${ES}')?`,
		],
		[
			...(['Foo', '12,50', '9,00'] as const),
			"Which amount is to be paid, and does another one change it: 'Betrag' ('12,50') or 'Foo' ('12,50', '9,00')?",
		],
		[
			...(['Fremdwährung', 'EUR', 'USD'] as const),
			"Which currency is that of the amount: 'Währung' ('EUR') or 'Fremdwährung' ('EUR', 'USD')?",
		],
	])(
		'is asked of %s, which was %j in each row, once it is %j',
		(heading, same, other, question) => {
			const layout = confirmed(list(heading, same), { 'Amount to pay': 'Betrag: 12,50' });
			expect(layout).toMatchObject({ differing: [] });
			expect(askedLater(list(heading, same, same), layout)).toEqual([]);
			expect(problemsOf(list(heading, same, same), layout)).toEqual(['', '']);
			const later = list(heading, same, other);
			expect(askedLater(later, layout)).toEqual([question]);
			expect(problemsOf(later, layout)).toEqual(['', undecided(`'${other}' under '${heading}'`)]);
		},
	);

	it('is asked of who is paid, once they are two', () => {
		const layout = confirmed(staff('Ann Lee;Ann Lee'));
		expect(askedLater(staff('Bo Ray;Bo Ray'), layout)).toEqual([]);
		const later = staff('Ann Lee;Ann Lee', 'Bo Ray;Cy Fox');
		expect(askedLater(later, layout)).toEqual([
			"Who is paid: 'Supplier' ('Ann Lee', 'Bo Ray') or 'Employee' ('Ann Lee', 'Cy Fox')?",
		]);
		expect(problemsOf(later, layout)).toEqual(['', undecided("'Cy Fox' under 'Employee'")]);
	});

	it('is asked of the parts of an amount, once they are not its parts', () => {
		const layout = confirmed(taxed('1.000,00;190,00;1.190,00', '200,00;38,00;238,00'));
		expect(askedLater(taxed('300,00;57,00;357,00'), layout)).toEqual([]);
		expect(problemsOf(taxed('300,00;57,00;357,00'), layout)).toEqual(['']);
		const later = taxed('300,00;57,00;357,00', '400,00;76,00;900,00');
		expect(askedLater(later, layout)).toEqual([
			"Which amount is to be paid, and does another one change it: 'Brutto' ('357,00', '900,00'), 'Netto' ('300,00', '400,00') or 'MwSt' ('57,00', '76,00')?",
		]);
		expect(problemsOf(later, layout)).toEqual([
			undecided("'300,00' under 'Netto'"),
			undecided("'400,00' under 'Netto'"),
		]);
	});

	it('is asked of what was paid, once it and what is due are not the whole', () => {
		const of = (...sums: string[]) =>
			csv(
				'Invoice;Supplier;IBAN;Currency;Total;Paid;Amount due',
				...sums.map((sum, at) => `R${at};Ann Lee;${IBAN};EUR;${sum}`),
			);
		const layout = confirmed(of('100,50;20,25;80,25'));
		expect(problemsOf(of('50,00;10,50;39,50'), layout)).toEqual(['']);
		const later = of('50,00;10,50;45,00');
		expect(askedLater(later, layout)).toEqual([
			"Are rows to be paid that have '10,50' under 'Paid'? Nobody has decided it yet.",
		]);
		expect(problemsOf(later, layout)).toEqual([undecided("'10,50' under 'Paid'")]);
		const decided = { 'Pay the rows': "All rows: 'Paid' decides nothing" };
		expect(problemsOf(later, confirmed(later, decided, [layout]))).toEqual(['']);
	});

	it('is asked of a quantity and a price, once they do not make the amount', () => {
		const of = (...sums: string[]) =>
			csv(
				'Invoice;Supplier;IBAN;Amount EUR;Hours;Rate',
				...sums.map((sum, at) => `R${at};Ann Lee;${IBAN};${sum}`),
			);
		const layout = confirmed(of('100,50;2;50,25', '90,00;3;30,00'));
		// Once a price is the price.
		expect(askedLater(of('50,25;1;50,25', '30,00;1;30,00'), layout)).toEqual([]);
		expect(askedLater(of('50,25;4;50,25'), layout)).toEqual([
			"Which amount is to be paid, and does another one change it: 'Amount EUR' ('50,25') or 'Hours' ('4')?",
		]);
	});

	it('is asked of a currency, once it is not that of the heading', () => {
		const of = (currency: string) =>
			csv(
				'Invoice;Supplier;IBAN;Amount EUR;Currency',
				`R1;Ann Lee;${IBAN};5,50;EUR`,
				`R2;Bo Ray;${ES};7,25;${currency}`,
			);
		const layout = confirmed(of('EUR'));
		expect(askedLater(of('USD'), layout)).toEqual([
			"Is 'Currency' ('EUR', 'USD') the currency of 'Amount EUR' ('5,50', '7,25')?",
		]);
		expect(problemsOf(of('USD'), layout)[1]).toBe(undecided("'USD' under 'Currency'"));
	});

	it('is nothing where a tax that was zero makes the amount, but for the tax', () => {
		const layout = confirmed(taxed('100,00;0,00;100,00'));
		expect(askedLater(taxed('200,00;38,00;238,00'), layout)).toEqual([
			"Are rows to be paid that have '38,00' under 'MwSt'? Nobody has decided it yet.",
		]);
	});

	it('is asked once, and again of another column', () => {
		const answers = { 'Amount to pay': 'Betrag: 12,50' };
		const first = confirmed(list('Foo;Bar', '9,00;12,50'), answers);
		expect(first).toMatchObject({ differing: ['Foo'] });
		expect(askedLater(list('Foo;Bar', '8,00;12,50'), first)).toEqual([]);
		expect(problemsOf(list('Foo;Bar', '8,00;12,50'), first)).toEqual(['']);
		const later = list('Foo;Bar', '8,00;7,00');
		expect(askedLater(later, first)).toEqual([
			"Which amount is to be paid, and does another one change it: 'Betrag' ('12,50') or 'Bar' ('7,00')?",
		]);
		const second = confirmed(later, answers, [first]);
		expect(second).toMatchObject({ differing: ['Foo', 'Bar'] });
		expect(problemsOf(list('Foo;Bar', '6,00;5,00'), second)).toEqual(['']);
		// That it is another amount does not say that a word in it tells nothing.
		expect(problemsOf(list('Foo;Bar', '6,00;bezahlt'), second)).toEqual([
			undecided("'bezahlt' under 'Bar'"),
		]);
	});

	it('is nothing that a layout by hand does not know', () => {
		const columns = {
			...{ key: 'Rechnung', name: 'Name', accountNumber: 'IBAN', amount: 'Betrag' },
			currency: 'Währung',
		};
		const given = list('Foo', '9,00');
		const { layoutId } = understood(given, []);
		expect(understood(given, [{ layoutId, columns }])).toMatchObject({ isConfirmed: true });
		expect(problemsOf(given, { layoutId, columns })).toEqual(['']);
		const headings = ['Rechnung', 'Name', 'IBAN', 'Betrag', 'Währung', 'Foo'];
		expect(askedLater(given, { headings, columns })).toEqual([]);
		expect(problemsOf(given, { headings, columns })).toEqual(['']);
		expect(askedLater(given, { headings, columns, differing: [] })).toHaveLength(1);
		expect(askedLater(given, { headings, columns, differing: 'Foo' })).toEqual([]);
	});
});

describe('a column that said nothing yet, or nothing of this kind', () => {
	it.each([
		['Foo', '0,00', '31,07'],
		['Foo', '1', '3'],
		['Our share', '100%', '50%'],
		['Notiz', '', 'Ann says no'],
		['K', '', 'A'],
		['Our status', '', 'rejected'],
		['Skonto', '', '5,00'],
		['Skonto', '0,00', '5,00'],
		['IBAN neu', '', ES],
		['Fällig', '', '31.12.2126'],
		['Fremdwährung', '', 'USD'],
		['Abteilung', 'Nord', 'BEZAHLT'],
		['Ort', 'Ulm', 'bezahlt'],
		['Foo', 'Room 7, second floor', 'ANULOWANE'],
		['Foo', 'Room 7, second floor', 'anulowane w maju'],
	])('is asked of, and stops the row: %s, which was %j and is %j', (heading, before, now) => {
		const layout = confirmed(list(heading, before), { 'Amount to pay': 'Betrag: 12,50' });
		expect(askedLater(list(heading, before), layout)).toEqual([]);
		expect(problemsOf(list(heading, before), layout)).toEqual(['']);
		for (const later of [list(heading, now), list(heading, before, now)]) {
			expect(askedLater(later, layout)).toEqual(isOpen(`'${now}' under '${heading}'`));
			expect(problemsOf(later, layout).at(-1)).toBe(undecided(`'${now}' under '${heading}'`));
		}
	});

	it.each([
		['Foo', 'Room 7, second floor', ['x']],
		['Foo', 'Room 7, second floor', ['2126-11-03']],
		['Verwendungszweck', 'Miete Mai', ['bezahlt']],
		['Verwendungszweck', 'Miete Mai', ['Miete Mai', 'bezahlt']],
		['Abteilung', 'Nord', ['Nord', '03.11.2126']],
		['Abteilung', 'Nord', ['Nord', 'weg seit 31.10.']],
		['Abteilung', 'Nord', ['Nord', 'Aus am 03.11.2126']],
	])('is asked with others of %s, which was %j and is %j', (heading, before, now) => {
		const layout = confirmed(list(heading, before));
		const last = `'${now.at(-1)}' under '${heading}'`;
		expect(askedLater(list(heading, ...now), layout)).toEqual([
			expect.stringContaining(`${last}? Nobody has decided it yet.`),
		]);
		expect(problemsOf(list(heading, ...now), layout).at(-1)).toBe(undecided(last));
	});

	it('is one like others, once a person has said that it decides nothing', () => {
		const first = confirmed(list('Foo', ''));
		const given = list('Foo', 'Room 7, Leeds');
		const layout = confirmed(given, { 'Pay the rows': "All rows: 'Foo' decides nothing" }, [first]);
		expect(askedLater(list('Foo', 'Room 8, York'), layout)).toEqual([]);
		expect(askedLater(list('Foo', 'bezahlt'), layout)).toHaveLength(1);
	});

	it.each([
		['the day', 'Miete vom 3.11.2126'],
		['the number', 'MV 4411'],
	])('is asked of the word in a text for the payee, and not of %s in another', (_, text) => {
		const layout = confirmed(list('Verwendungszweck', 'Miete Mai'));
		const later = list('Verwendungszweck', 'bezahlt', text);
		expect(askedLater(later, layout)).toEqual(isOpen("'bezahlt' under 'Verwendungszweck'"));
		expect(problemsOf(later, layout)).toEqual([
			undecided("'bezahlt' under 'Verwendungszweck'"),
			'',
		]);
	});

	it('is not asked of what some payees have, unless it tells a state', () => {
		const layout = confirmed(list('Ort', ''));
		expect(askedLater(list('Ort', '', 'Leeds'), layout)).toEqual([]);
		expect(problemsOf(list('Ort', '', 'Leeds'), layout)).toEqual(['', '']);
		expect(problemsOf(list('Ort', '', 'bezahlt'), layout)).toEqual([
			'',
			undecided("'bezahlt' under 'Ort'"),
		]);
	});
});

describe('reading by a stored layout alone', () => {
	it('stops each row of a column of codes that has a word now, however many they are', () => {
		const codes = Array.from({ length: 150 }, (_, at) => `K-${at + 100}`);
		const layout = confirmed(list('Foo', ...codes));
		expect(new Set(problemsOf(list('Foo', ...codes), layout))).toEqual(new Set(['']));
		const problems = problemsOf(list('Foo', ...codes, 'Lager'), layout);
		expect(problems.at(-1)).toBe(undecided("'Lager' under 'Foo'"));
		expect(problems.filter((problem) => problem === '')).toEqual([]);
	});
});
