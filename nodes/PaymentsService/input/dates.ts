import { DateTime, FixedOffsetZone } from 'luxon';

import { BadInput, givenText, kindOf, type Rule, shown } from './rule';

const EXPECTED_DATE = 'Expected a date, e.g. 2025-03-31.';
const EXPECTED_TIME = 'Expected a date with or without time, e.g. 2025-03-31T14:30:00Z.';
const MAX_OFFSET_HOURS = 14;

/** The longest text that is read as a time, in characters. */
const MAX_LENGTH = 40;

/** What a day without a time stands for: the beginning of a period, or its end. */
type Moment = 'first' | 'last';

/** A point in time as the parts that the user gave. */
interface WrittenTime {
	/** YYYY-MM-DD, as written, in whatever zone it was written. */
	date: string;
	/** HH:MM:SS.mmm, as written; undefined for a day without a time. */
	time?: string;
	/** Minutes that the zone is ahead of UTC; undefined where none was written. */
	offset?: number;
}

/** What this file needs of luxon's DateTime; expressions such as `{{ $now }}` give one. */
type LuxonDateTime = Pick<DateTime, 'toISO'>;

/**
 * A day as YYYY-MM-DD that the calendar has. Of a date with time (n8n's date picker, a luxon DateTime) it is the day
 * as written, in its own zone; of a JavaScript Date, which has no zone, the day in UTC.
 */
export const isoDate: Rule<string> = (value) => writtenTime(value, EXPECTED_DATE).date;

/**
 * A point in time as ISO 8601 in UTC, with Z (spec, "Global conventions": dates). What has no zone of its own is in the
 * workflow's; a day without a time is its first or last moment there.
 *
 * @param timezone the workflow's, such as Europe/Madrid
 */
export function isoDateTime(timezone: string, dayMeans: Moment): Rule<string> {
	return (value) => {
		const written = writtenTime(value, EXPECTED_TIME);
		const { date, time = '00:00:00.000', offset } = written;
		const zone = offset === undefined ? timezone : FixedOffsetZone.instance(offset);
		const moment = DateTime.fromISO(`${date}T${time}`, { zone });
		const isWholeDay = written.time === undefined && dayMeans === 'last';
		return new Date((isWholeDay ? moment.endOf('day') : moment).toMillis()).toISOString();
	};
}

/**
 * A date of birth as YYYY-MM-DD (spec, "Client object"): not in the future, anywhere on earth.
 *
 * @param now the present moment, for tests
 */
export function dateOfBirth(value: unknown, now: Date = new Date()): string {
	const date = isoDate(value);
	const latestToday = new Date(now.getTime() + MAX_OFFSET_HOURS * 3_600_000).toISOString();
	if (date > latestToday.slice(0, 10)) {
		throw new BadInput(`${shown(value)} is in the future. Expected e.g. 1990-05-17.`);
	}
	return date;
}

/**
 * A point in time, as the rule gives it, that is not before another one: the end of a period.
 *
 * @param earliest ISO 8601, as `isoDateTime` gives it
 * @param name what that is in the message, such as "Created From"
 */
export function notBefore(rule: Rule<string>, earliest: string, name: string): Rule<string> {
	return (value) => {
		const time = rule(value);
		if (Date.parse(time) >= Date.parse(earliest)) return time;
		throw new BadInput(`${shown(value)} is before ${name} (${earliest}). Expected a later time.`);
	};
}

function writtenTime(value: unknown, expected: string): WrittenTime {
	const text = isoText(value, expected);
	const time = parseIso(text);
	if (typeof time === 'string') throw new BadInput(`${shown(text)} ${time}. ${expected}`);
	return time;
}

/** The value as ISO 8601 text, which text need not be. */
function isoText(value: unknown, expected: string): string {
	if (isDate(value) || isLuxonDateTime(value)) {
		const text = isDate(value) ? isoOfDate(value) : value.toISO();
		if (text === null) throw new BadInput(`an invalid date was given. ${expected}`);
		return text;
	}
	if (typeof value === 'number') {
		throw new BadInput(`${kindOf(value)} was given instead of a date. ${expected}`);
	}
	return givenText(value, expected);
}

/** The parts of ISO 8601 text, or what is wrong with it as the end of a sentence. */
function parseIso(text: string): WrittenTime | string {
	const match =
		text.length > MAX_LENGTH
			? null
			: /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i.exec(
					text,
				);
	if (match === null) return 'is not written like a date';
	const [, date, hours, minutes, seconds = '00', fraction = '', zone] = match;
	const midnight = Date.parse(`${date}T00:00:00Z`);
	if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== date) {
		return 'is not a day of the calendar';
	}
	if (hours === undefined) return { date };
	if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) {
		return 'is not a time of the day';
	}
	const milliseconds = fraction.padEnd(3, '0').slice(0, 3);
	const time = `${hours}:${minutes}:${seconds}.${milliseconds}`;
	if (zone === undefined) return { date, time };
	const offset = offsetMinutes(zone);
	if (Math.abs(offset) > MAX_OFFSET_HOURS * 60) return 'has a time zone that does not exist';
	return { date, time, offset };
}

/** Minutes that a zone such as +02:00 is ahead of UTC. */
function offsetMinutes(zone: string): number {
	if (zone.toUpperCase() === 'Z') return 0;
	const minutes = Number(zone.slice(1, 3)) * 60 + (zone.length > 3 ? Number(zone.slice(-2)) : 0);
	return zone.startsWith('-') ? -minutes : minutes;
}

/** A JavaScript Date, also one from another realm, as expressions may give. */
function isDate(value: unknown): value is Date {
	return Object.prototype.toString.call(value) === '[object Date]';
}

function isoOfDate(date: Date): string | null {
	return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function isLuxonDateTime(value: unknown): value is LuxonDateTime {
	return (
		typeof value === 'object' &&
		value !== null &&
		typeof (value as Partial<LuxonDateTime>).toISO === 'function'
	);
}
