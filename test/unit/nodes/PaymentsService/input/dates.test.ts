/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import fc from 'fast-check';
import { DateTime, FixedOffsetZone } from 'luxon';
import { runInNewContext } from 'node:vm';

import { isoDate, isoDateTime } from '../../../../../nodes/PaymentsService/input';
import { refusal } from './refusal';

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
		'31.03.2025',
		'2025-03',
		'2025-W05',
		'12:30',
		'2025-03-31T',
		'2025-02-29',
		'2025-03-31T12:60:00',
	])('refuses %s', (value) => {
		expect(refusal(() => isoDate(value))).toBe(
			`'${value}' is not a date of the calendar. Write it as 2026-12-31 or 2026-12-31T14:30.`,
		);
	});

	test('refuses dates that are invalid, and numbers', () => {
		expect(refusal(() => isoDate(new Date('x')))).toMatch(/^'Invalid Date' is not a date/);
		expect(refusal(() => isoDate(DateTime.fromISO('x')))).toMatch(/^'Invalid DateTime' is not/);
		expect(refusal(() => isoDate(1743379200000))).toBe('a number was given instead of a date.');
	});
});

describe('isoDateTime', () => {
	test.each([
		['2025-03-31T14:30', '2025-03-31T14:30:00.000Z'],
		['2025-03-31 14:30:15Z', '2025-03-31T14:30:15.000Z'],
		['2025-03-31T14:30:15.1239Z', '2025-03-31T14:30:15.123Z'],
		['2025-12-31T20:00:00-0430', '2026-01-01T00:30:00.000Z'],
		[new Date('2025-03-31T14:30:15Z'), '2025-03-31T14:30:15.000Z'],
	])('turns %p into %p', (value, sent) => {
		expect(isoDateTime('UTC', 'first')(value)).toBe(sent);
	});

	test.each([
		['2025-03-30', 'first', 'Europe/Madrid', '2025-03-29T23:00:00.000Z'],
		['2025-03-30', 'last', 'Europe/Madrid', '2025-03-30T21:59:59.999Z'],
		['2025-01-31', 'last', 'America/New_York', '2025-02-01T04:59:59.999Z'],
		['2025-01-31T10:00', 'last', 'Asia/Tokyo', '2025-01-31T01:00:00.000Z'],
		['2025-01-31T10:00Z', 'last', 'Asia/Tokyo', '2025-01-31T10:00:00.000Z'],
		// Days that begin twice.
		['2026-10-25', 'first', 'Atlantic/Azores', '2026-10-25T00:00:00.000Z'],
		['2026-11-01', 'first', 'America/Havana', '2026-11-01T04:00:00.000Z'],
		// A day that ends twice.
		['2026-04-04', 'last', 'America/Santiago', '2026-04-05T03:59:59.999Z'],
		// A day without midnight.
		['2026-04-24', 'first', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
		// A time that the clocks show twice.
		['2026-10-25T02:30', 'first', 'Europe/Madrid', '2026-10-25T00:30:00.000Z'],
		['2026-10-25T02:30', 'last', 'Europe/Madrid', '2026-10-25T01:30:00.000Z'],
	] as const)('reads %s as the %s moment in %s', (value, dayMeans, zone, sent) => {
		expect(isoDateTime(zone, dayMeans)(value)).toBe(sent);
	});

	test('agrees with luxon on any moment in any zone', () => {
		fc.assert(
			fc.property(
				fc.date({ min: new Date('1901-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
				fc.integer({ min: -14 * 60, max: 14 * 60 }),
				(date, offset) => {
					const moment = DateTime.fromJSDate(date).setZone(FixedOffsetZone.instance(offset));
					for (const value of [moment, moment.toISO()]) {
						expect(isoDateTime('Europe/Madrid', 'last')(value)).toBe(date.toISOString());
					}
				},
			),
		);
	});
});
