import { shown } from '../../service/values/shown';
import { LANGUAGES } from '../languages';
import { onceEach } from '../onceEach';

export type DateOrder = 'dayFirst' | 'monthFirst';

/** The day of a cell, before the order of days and months in its column is known. */
export interface WrittenDay {
	/** As written. */
	text: string;
	/** Such as 2026-12-31; empty where there is none or it is open. */
	iso: string;
	/** Of 03/04/2026, where either number may be the day, what it is in each order; empty where it is none. */
	open?: Record<DateOrder, string>;
	/** The order that it proves: it is impossible in the other one, or has points, as only people write it who put the day first. */
	proves?: DateOrder;
	/** A sentence on why it is not a day. */
	fault: string;
}

const MAX_LENGTH = 100;

/** A workbook counts the days from here: 46387 is 2026-12-31. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** The days of a workbook that can be due: from 1990 to 2099. */
const SERIAL = { least: 32_874, most: 73_050 };

const TIME = '(?:[T ,]+[0-9]{1,2}:[0-9]{2}.*)?';
const YEAR_FIRST = new RegExp(`^([0-9]{4})[-/. ]([0-9]{1,2})[-/. ]([0-9]{1,2})\\.?${TIME}$`);
const YEAR_LAST = new RegExp(
	`^([0-9]{1,2})(?:[-/ ]|\\. ?)([0-9]{1,2})(?:[-/ ]|\\. ?)([0-9]{4}|[0-9]{2})${TIME}$`,
);
const COMPACT = /^((?:19|20)[0-9]{2})([0-9]{2})([0-9]{2})$/;
const MONTH_SECOND = new RegExp(
	`^([0-9]{1,2})(?:er|st|nd|rd|th|º)?[^0-9\\p{L}]*(\\p{L}[\\p{L} ]*)[^0-9\\p{L}]*([0-9]{4}|[0-9]{2})${TIME}$`,
	'u',
);
const MONTH_FIRST = new RegExp(`^(\\p{L}+)[. ]+([0-9]{1,2})[a-z]{0,2},? +([0-9]{4})${TIME}$`, 'u');

/** "Thu 31 Dec 2026" */
const WEEKDAY_FIRST = /^([\p{L}-]+)[.,]*\s+(.*[0-9].*)$/u;

/** Takes a cell apart: a text, or the serial number of a workbook. Empty is no day. */
export function writtenDay(cell: number | string): WrittenDay {
	const text = String(cell).trim();
	const written = { text, iso: '', fault: '' };
	if (text === '') return written;
	if (text.length > MAX_LENGTH) return { ...written, fault: noDay(text) };
	const serial = /^[0-9]{5}(?:[.,][0-9]+)?$/.test(text)
		? Math.floor(Number(text.replace(',', '.')))
		: 0;
	if (serial >= SERIAL.least && serial <= SERIAL.most) {
		return { ...written, iso: new Date(FIRST_DAY_MS + serial * DAY_MS).toISOString().slice(0, 10) };
	}
	const [, first, second, year] = YEAR_LAST.exec(text) ?? [];
	if (year !== undefined) {
		const [one, other, of] = [Number(first), Number(second), fullYear(year)];
		const open = { dayFirst: calendarDay(of, other, one), monthFirst: calendarDay(of, one, other) };
		return { ...written, open, proves: provenBy(text, open) };
	}
	const iso = namedDay(text);
	if (iso) return { ...written, iso };
	const [, weekday = '', rest = ''] = WEEKDAY_FIRST.exec(text) ?? [];
	const day = numberOf('weekday', weekday) === undefined ? undefined : writtenDay(rest);
	return day?.fault === '' ? { ...day, text } : { ...written, fault: noDay(text) };
}

function noDay(text: string): string {
	return `The day ${shown(text)} is not a day of the calendar such as 2026-12-31.`;
}

function provenBy(
	text: string,
	{ dayFirst, monthFirst }: Record<DateOrder, string>,
): DateOrder | undefined {
	// As 31.12.2026; its time may have points, too.
	const hasPoints = /(?:^|\s)[0-9]{1,2}\./.test(text);
	if (hasPoints || (dayFirst && !monthFirst)) return 'dayFirst';
	return monthFirst && !dayFirst ? 'monthFirst' : undefined;
}

/** Whether a day is another one in the other order. */
export function isOpenDay({ open }: WrittenDay): boolean {
	return open !== undefined && readingsIn(open).length > 1;
}

/** The days that a text is in some order. */
const readingsIn = (open: NonNullable<WrittenDay['open']>) =>
	[...new Set([open.dayFirst, open.monthFirst])].filter(Boolean);

/** The day as 2026-12-31, or why it cannot be taken; `order` is undefined where nobody knows it. */
export function dayIn(
	{ text, iso, open, proves, fault }: WrittenDay,
	order: DateOrder | undefined,
): { day: string; problem: string } {
	if (open === undefined) return { day: iso, problem: fault };
	const known = order ?? proves;
	const [one = '', another] = known ? [open[known]] : readingsIn(open);
	const problem = (sentence: string) => ({ day: '', problem: sentence });
	if (another !== undefined) {
		return problem(
			`The day ${shown(text)} can be read as ${one} or as ${another}: write it as one of them.`,
		);
	}
	if (one !== '') return { day: one, problem: '' };
	const otherDay = known && open[known === 'dayFirst' ? 'monthFirst' : 'dayFirst'];
	return problem(
		otherDay
			? `The day ${shown(text)} is not a day of the calendar: write ${otherDay} if that is meant.`
			: noDay(text),
	);
}

/** A day whose month is certain, as 2026-12-31. */
function namedDay(text: string): string | undefined {
	const [, year, month, day] = YEAR_FIRST.exec(text) ?? COMPACT.exec(text) ?? [];
	if (year !== undefined) return calendarDay(Number(year), Number(month), Number(day));
	const second = MONTH_SECOND.exec(text);
	const first = MONTH_FIRST.exec(text);
	const [named, dayNumber, fullOrShort] = second
		? [second[2], second[1], second[3]]
		: [first?.[1], first?.[2], first?.[3]];
	// "31 de diciembre de 2026"
	const name = (named ?? '').replace(/^d[ei] /i, '').trim();
	const number = numberOf('month', name);
	return number === undefined
		? undefined
		: calendarDay(fullYear(fullOrShort ?? ''), number, Number(dayNumber));
}

/** What is due lies in this century. */
function fullYear(year: string): number {
	return Number(year.length === 2 ? `20${year}` : year);
}

/** Such as 2026-12-31; empty where the calendar has no such day. */
function calendarDay(year: number, month: number, day: number): string {
	const isMonth = year > 1900 && month >= 1 && month <= 12;
	// Day 0 of the next month is the last one of this.
	const isReal = day <= 28 || day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
	return isMonth && day >= 1 && isReal ? [year, twoDigits(month), twoDigits(day)].join('-') : '';
}

function twoDigits(number: number): string {
	return String(number).padStart(2, '0');
}

/** In small letters, without accents. */
function plain(text: string): string {
	return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

type Part = 'month' | 'weekday';

function numberOf(part: Part, name: string): number | undefined {
	const names = namesOf(part);
	return names.get(plain(name)) ?? names.get(plain(name).slice(0, 3));
}

/** Months (1 to 12) or days of the week by their names and beginnings of three letters, without those that two of them share. */
const namesOf = onceEach((part: Part): Map<string, number> => {
	const known = new Map<string, number>();
	const ambiguous = new Set<string>();
	const [count, momentOf] =
		part === 'month'
			? [12, (number: number) => Date.UTC(2026, number - 1, 15)]
			: [7, (number: number) => Date.UTC(2026, 0, 4 + number)];
	for (const { code } of LANGUAGES) {
		for (const style of ['long', 'short'] as const) {
			const format = new Intl.DateTimeFormat(code, { [part]: style, timeZone: 'UTC' });
			for (let number = 1; number <= count; number += 1) {
				const name = plain(format.format(momentOf(number))).replace('.', '');
				for (const key of new Set([name, name.slice(0, 3)])) {
					if ((known.get(key) ?? number) !== number) ambiguous.add(key);
					known.set(key, number);
				}
			}
		}
	}
	for (const key of ambiguous) known.delete(key);
	return known;
});

/** Whether a day is over, or today, however it is read: whatever it means, the payment is not made later for it. */
export function isPast(day: WrittenDay): boolean {
	return readingsOf(day).every((one) => one <= today());
}

/** Whether a day is over, however it is read. */
export function isOver(day: WrittenDay): boolean {
	return readingsOf(day).every((one) => one !== '' && one < today());
}

const readingsOf = ({ iso, open }: WrittenDay) => (open ? [open.dayFirst, open.monthFirst] : [iso]);

const today = () => new Date().toISOString().slice(0, 10);
