import fc from 'fast-check';
import { DateTime, FixedOffsetZone } from 'luxon';
import { runInNewContext } from 'node:vm';

import {
	dateOfBirth,
	isoDate,
	isoDateTime,
	notBefore,
} from '../../../../../nodes/PaymentsService/input';
import { NOT_TEXT, refusal } from './refusal';

const BERLIN = DateTime.fromISO('2025-03-31T00:30:00', { zone: 'Europe/Berlin' });

describe('isoDate', () => {
	test.each([
		['2025-03-31', '2025-03-31'],
		[' 2024-02-29 ', '2024-02-29'],
		['2025-03-31T14:30:00', '2025-03-31'],
		['2025-03-31 14:30', '2025-03-31'],
		['2025-03-31T00:30:00.000+02:00', '2025-03-31'],
		['2025-03-31T23:30:00Z', '2025-03-31'],
		[BERLIN, '2025-03-31'],
		[new Date('2025-03-31T23:59:59Z'), '2025-03-31'],
		[runInNewContext("new Date('2025-03-31T12:00:00Z')"), '2025-03-31'],
	])('gives the day of %p as written', (value, day) => {
		expect(isoDate(value)).toBe(day);
	});

	test.each([
		['31.03.2025', 'is not written like a date'],
		['03/31/2025', 'is not written like a date'],
		['2025-3-31', 'is not written like a date'],
		['20250331', 'is not written like a date'],
		['2025-03-31T', 'is not written like a date'],
		['2025-03-31Z', 'is not written like a date'],
		['on 2025-03-31', 'is not written like a date'],
		['2025-03-31T12:00:00.1234567890Z', 'is not written like a date'],
		['tomorrow', 'is not written like a date'],
		['2025-02-29', 'is not a day of the calendar'],
		['2025-02-30', 'is not a day of the calendar'],
		['1900-02-29', 'is not a day of the calendar'],
		['2025-13-01', 'is not a day of the calendar'],
		['2025-00-10', 'is not a day of the calendar'],
		['2025-04-31', 'is not a day of the calendar'],
		['2025-04-00', 'is not a day of the calendar'],
		['2025-03-31T24:00:00', 'is not a time of the day'],
		['2025-03-31T12:60:00', 'is not a time of the day'],
		['2025-03-31T12:00:60', 'is not a time of the day'],
		['2025-03-31T12:00:00+14:01', 'has a time zone that does not exist'],
		['2025-03-31T12:00:00-15:00', 'has a time zone that does not exist'],
	])('refuses %s: it %s', (value, problem) => {
		expect(refusal(() => isoDate(value))).toBe(
			`'${value}' ${problem}. Expected a date, e.g. 2025-03-31.`,
		);
	});

	test('refuses dates that are invalid, and numbers', () => {
		const invalid = 'an invalid date was given. Expected a date, e.g. 2025-03-31.';
		expect(refusal(() => isoDate(new Date('x')))).toBe(invalid);
		expect(refusal(() => isoDate(DateTime.fromISO('x')))).toBe(invalid);
		expect(refusal(() => isoDate(1743379200000))).toBe(
			'a number was given instead of a date. Expected a date, e.g. 2025-03-31.',
		);
	});

	test('gives back every day of the calendar', () => {
		fc.assert(
			fc.property(
				fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
				(date) => {
					const day = date.toISOString().slice(0, 10);
					expect(isoDate(day)).toBe(day);
				},
			),
		);
	});
});

describe('isoDateTime', () => {
	test.each([
		['2025-03-31', '2025-03-31T00:00:00.000Z'],
		['2025-03-31T14:30', '2025-03-31T14:30:00.000Z'],
		['2025-03-31T14:30:15', '2025-03-31T14:30:15.000Z'],
		['2025-03-31 14:30:15Z', '2025-03-31T14:30:15.000Z'],
		['2025-03-31T14:30:15.1239Z', '2025-03-31T14:30:15.123Z'],
		['2025-03-31T14:30:15.5z', '2025-03-31T14:30:15.500Z'],
		['2025-03-31T01:30:00+02:00', '2025-03-30T23:30:00.000Z'],
		['2025-12-31T20:00:00-0430', '2026-01-01T00:30:00.000Z'],
		['2025-12-31T20:00:00-04', '2026-01-01T00:00:00.000Z'],
		[BERLIN, '2025-03-30T22:30:00.000Z'],
		[new Date('2025-03-31T14:30:15Z'), '2025-03-31T14:30:15.000Z'],
	])('turns %p into %p', (value, sent) => {
		expect(isoDateTime('UTC', 'first')(value)).toBe(sent);
	});

	test.each([
		['2025-03-30', 'first', 'Europe/Madrid', '2025-03-29T23:00:00.000Z'],
		['2025-03-30', 'last', 'Europe/Madrid', '2025-03-30T21:59:59.999Z'],
		['2025-01-31', 'last', 'America/New_York', '2025-02-01T04:59:59.999Z'],
		['2025-01-31', 'last', 'Asia/Tokyo', '2025-01-31T14:59:59.999Z'],
		['2025-01-31T10:00', 'last', 'Asia/Tokyo', '2025-01-31T01:00:00.000Z'],
		['2025-01-31T10:00Z', 'last', 'Asia/Tokyo', '2025-01-31T10:00:00.000Z'],
	] as const)('reads %s as the %s moment in %s', (value, dayMeans, zone, sent) => {
		expect(isoDateTime(zone, dayMeans)(value)).toBe(sent);
	});

	test('refuses what is not a point in time', () => {
		expect(refusal(() => isoDateTime('UTC', 'last')('31/03/2025 10:00'))).toBe(
			"'31/03/2025 10:00' is not written like a date. Expected a date with or without time, e.g. 2025-03-31T14:30:00Z.",
		);
	});

	test('agrees with luxon on any moment in any zone', () => {
		fc.assert(
			fc.property(
				fc.date({ min: new Date('1901-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
				fc.integer({ min: -14 * 60, max: 14 * 60 }),
				(date, offset) => {
					const moment = DateTime.fromJSDate(date).setZone(FixedOffsetZone.instance(offset));
					expect(isoDateTime('Europe/Madrid', 'last')(moment)).toBe(date.toISOString());
					expect(isoDateTime('Europe/Madrid', 'last')(moment.toISO({ format: 'extended' }))).toBe(
						date.toISOString(),
					);
				},
			),
		);
	});
});

test.each([isoDate, isoDateTime('UTC', 'last'), dateOfBirth])(
	'date rule %# refuses everything that is not text',
	(rule) => {
		for (const value of NOT_TEXT) expect(refusal(() => rule(value))).toContain('Expected a date');
	},
);

describe('dateOfBirth', () => {
	const now = new Date('2025-03-31T11:00:00Z');

	test.each([
		['1990-05-17', '1990-05-17'],
		['2025-03-30', '2025-03-30'],
		['2025-04-01', '2025-04-01'],
		['1899-12-31T00:00:00', '1899-12-31'],
	])('turns %p into %p', (value, sent) => {
		expect(dateOfBirth(value, now)).toBe(sent);
	});

	test.each([
		['2025-04-02', "'2025-04-02' is in the future. Expected e.g. 1990-05-17."],
		['2090-05-17', "'2090-05-17' is in the future. Expected e.g. 1990-05-17."],
	])('refuses %p', (value, message) => {
		expect(refusal(() => dateOfBirth(value, now))).toBe(message);
	});

	test('measures against the current time when none is given', () => {
		expect(dateOfBirth('1990-05-17')).toBe('1990-05-17');
		expect(refusal(() => dateOfBirth('9990-05-17'))).toContain('is in the future');
	});
});

describe('notBefore', () => {
	const rule = notBefore(isoDateTime('UTC', 'first'), '2025-03-31T00:00:00.000Z', 'Created From');

	test('takes the same time and any later one', () => {
		expect(rule('2025-03-31')).toBe('2025-03-31T00:00:00.000Z');
		expect(rule('2025-03-31T01:00:00+01:00')).toBe('2025-03-31T00:00:00.000Z');
		expect(rule('2025-04-01')).toBe('2025-04-01T00:00:00.000Z');
	});

	test('refuses an earlier one and names the other', () => {
		expect(refusal(() => rule('2025-03-30'))).toBe(
			"'2025-03-30' is before Created From (2025-03-31T00:00:00.000Z). Expected a later time.",
		);
	});
});
