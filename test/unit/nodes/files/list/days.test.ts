import { rowsWith } from './rowsWith';

const days = (...cells: string[]) =>
	rowsWith('Fällig am', cells, { Name: 'Ann Lee', Betrag: '1' }).map(
		({ dueDate, problem }) => dueDate || problem,
	);

describe('days, as written and as read', () => {
	it.each([
		...['2026-12-31', '31/12/2026', '31.12.2026', '31-12-26', '31.12.26', '46387,75', '20261231'],
		...['31. Dezember 2026', '31 de diciembre de 2026', '31 déc. 2026', '31 dicembre 2026'],
		...['31 grudnia 2026', '31. desember 2026'],
		...['31 december 2026', '31 de dezembro de 2026', 'December 31, 2026', '31-Dec-26'],
		...[
			'2026/12/31',
			'2026.12.31 00:00',
			'Thu 31 Dec 2026',
			'jeudi 31 décembre 2026',
			'Do, 31.12.2026',
		],
		...[
			'2026-12-31T00:00:00.000Z',
			'31.12.2026 00:00',
			'31 Dec 2026 12:00 AM',
			'Dec 31, 2026 0:00',
		],
		...['31. 12. 2026', 'December 31st, 2026', '31 de diciembre del 2026'],
	])('%s is 2026-12-31', (written) => {
		expect(days(written)).toEqual(['2026-12-31']);
	});

	it('may be the first of a month, in words', () => {
		expect(days('1er juin 2026', '1º de julio de 2026')).toEqual(['2026-06-01', '2026-07-01']);
	});

	it('are open where they can be read in two ways and another one contradicts their order', () => {
		const [wrong, certain, open, same] = days('04/13/2026', '25/12/2026', '03/04/2026', '5/5/2026');
		expect([certain, same]).toEqual(['2026-12-25', '2026-05-05']);
		expect(wrong).toContain('write 2026-04-13 if that is meant.');
		expect(open).toContain('can be read as 2026-04-03 or as 2026-03-04');
		expect(days('30.02.2026', '03.04.2026')[1]).toBe('2026-04-03');
	});

	it.each(['Valuta', 'VALUTA', 'Valuta:'])(
		'are those under %s, unless they are currencies',
		(heading) => {
			const under = (cell: string) =>
				rowsWith(heading, [cell], { Name: 'Ann Lee', Betrag: '1' })[0];
			expect(under('23.11.2026')).toMatchObject({ dueDate: '2026-11-23', currency: 'EUR' });
			expect(under('USD')).toMatchObject({ dueDate: '', currency: 'USD' });
		},
	);

	it('may be those on which some were paid, where others have none', () => {
		const doubted = (heading: string, ...cells: string[]) =>
			rowsWith(heading, cells, { Name: 'Ann Lee', Betrag: '1' }).map(({ doubt }) =>
				doubt.startsWith(`It has '03.11.2026' under '${heading}', and other rows have nothing`),
			);
		expect(doubted('Zahlungsdatum', '03.11.2026', '')).toEqual([true, false]);
		expect(doubted('Zahlungsdatum', '03.11.2026', '04.11.2026')).toEqual([false, false]);
		expect(doubted('Fällig', '03.11.2026', '')).toEqual([false, false]);
		expect(doubted('Datum', '03.11.2026', '')).toEqual([false, false]);
	});

	it.each([
		'Mo, 30.02.2026',
		'ab 31.12.2026',
		'31.12.1826',
		'1 jui 2026',
		'sofort',
		'31/12',
		'12345',
		'98765',
	])('%s is none', (written) => {
		expect(days(written)).toEqual([
			`The day '${written}' is not a day of the calendar such as 2026-12-31.`,
		]);
	});
});
