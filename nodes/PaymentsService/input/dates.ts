import { DateTime } from 'luxon';

import { BadInput, givenText, shown } from './text';

/** In characters. */
const MAX_LENGTH = 60;

/** A day as YYYY-MM-DD: of a date with time the day as written, of a JavaScript Date, which has no zone, the day in UTC. */
export function isoDate(value: unknown): string {
	return String(readTime(value, 'utc').moment.toISODate());
}

/**
 * A point in time as ISO 8601 in UTC (spec, "Global conventions"). A day without a time is its first or last moment in the
 * workflow's time zone; a time that the clocks show twice is the first or the last of the two. Throws BadInput.
 */
export function isoDateTime(timezone: string, dayMeans: 'first' | 'last') {
	return (value: unknown): string => {
		const { moment, isDay } = readTime(value, timezone);
		const wanted = isDay && dayMeans === 'last' ? moment.endOf('day') : moment;
		const times = wanted.getPossibleOffsets().map((one) => one.toMillis());
		return new Date(dayMeans === 'first' ? Math.min(...times) : Math.max(...times)).toISOString();
	};
}

/** What was given as a time, in its own zone or else in `zone`, and whether it is a day without a time. */
function readTime(value: unknown, zone: string): { moment: DateTime; isDay: boolean } {
	const text = isoText(value);
	const moment = [DateTime.fromISO, DateTime.fromSQL]
		.map((read) => read(text.slice(0, MAX_LENGTH + 1), { zone, setZone: true }))
		.find(({ isValid }) => isValid);
	// luxon also reads weeks, months and times of today.
	if (moment === undefined || !/^\d{4}-\d\d-\d\d/.test(text) || text.length > MAX_LENGTH) {
		throw new BadInput(
			`${shown(text)} is not a date of the calendar. Write it as 2026-12-31 or 2026-12-31T14:30.`,
		);
	}
	return { moment, isDay: text.length === 'YYYY-MM-DD'.length };
}

/** The value as text. A Date may come from another realm, and a luxon DateTime from another copy of luxon. */
function isoText(value: unknown): string {
	if (typeof value === 'number') throw new BadInput('a number was given instead of a date.');
	if (Object.prototype.toString.call(value) === '[object Date]') {
		return DateTime.fromMillis(Number(value), { zone: 'utc' }).toISO() ?? 'Invalid Date';
	}
	const { toISO } = (value ?? {}) as Partial<DateTime>;
	if (typeof toISO !== 'function') return givenText(value, 'Expected a date such as 2026-12-31.');
	return String(toISO.call(value as DateTime) ?? 'Invalid DateTime');
}
