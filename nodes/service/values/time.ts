import { DateTime, IANAZone } from 'luxon';

/**
 * A moment as every text writes it: "19:50 America/New_York, in 33 minutes", with its day unless that is today in this zone.
 * What is still to come is rounded up to the minute, so that nobody who waits for it comes too early.
 */
export function timeInWords(time: Date, timezone: string): string {
	const zone = IANAZone.isValidZone(timezone) ? timezone : 'UTC';
	const now = DateTime.fromMillis(Date.now(), { zone });
	const exact = DateTime.fromJSDate(time, { zone });
	const minute = exact.startOf('minute');
	const shown = exact > now && exact > minute ? minute.plus({ minutes: 1 }) : minute;
	const clock = shown.toFormat(shown.hasSame(now, 'day') ? 'HH:mm' : 'yyyy-MM-dd HH:mm');
	return `${clock} ${zone}, ${exact.toRelative({ base: now, locale: 'en' })}`;
}
