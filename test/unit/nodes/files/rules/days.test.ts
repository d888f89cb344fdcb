import type { DateOrder } from '../../../../../nodes/files/rules/days';
import { rowsWith } from '../list/rowsWith';

const daysIn = (dateOrder: DateOrder | undefined, ...cells: string[]) =>
	rowsWith(
		cells.map((dueDate) => ({ dueDate })),
		{ dateOrder },
	).map(({ dueDate, problem }) => dueDate || problem);
const days = (...cells: string[]) => daysIn(undefined, ...cells);

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

	it('are read where both orders give the same one, though nobody knows the order', () => {
		expect(days('5/5/2026', '03/04/2026')).toEqual([
			'2026-05-05',
			expect.stringContaining('can be read as 2026-04-03 or as 2026-03-04'),
		]);
	});

	it('may be the first of a month, in words', () => {
		expect(days('1er juin 2026', '1º de julio de 2026')).toEqual(['2026-06-01', '2026-07-01']);
	});

	it('are read in the order of the layout alone, whatever the others show', () => {
		const cells = ['04/13/2026', '25/12/2026', '03/04/2026', '5/5/2026', '03.04.2026'];
		const wrong = (text: string, meant: string) =>
			`The day '${text}' is not a day of the calendar: write ${meant} if that is meant.`;
		expect(daysIn('dayFirst', ...cells)).toEqual([
			...[
				wrong('04/13/2026', '2026-04-13'),
				'2026-12-25',
				'2026-04-03',
				'2026-05-05',
				'2026-04-03',
			],
		]);
		expect(daysIn('monthFirst', ...cells)).toEqual([
			...[
				'2026-04-13',
				wrong('25/12/2026', '2026-12-25'),
				'2026-03-04',
				'2026-05-05',
				'2026-03-04',
			],
		]);
	});

	it.each(['03/04/2026', '03/04/2026 10:00:00.000', '03/04/2026 10:00 a.m.'])(
		'are a problem where a layout leaves their order open: %s',
		(written) => {
			expect(days(written)).toEqual([
				`The day '${written}' can be read as 2026-04-03 or as 2026-03-04: write it as one of them.`,
			]);
		},
	);

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
