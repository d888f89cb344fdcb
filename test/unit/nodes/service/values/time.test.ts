import { timeInWords } from '../../../../../nodes/service/values/time';

const NOW = '2026-05-12T23:17:00Z';

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(NOW)));
afterEach(() => jest.restoreAllMocks());

it.each([
	['2026-05-12T23:50:00Z', 'America/New_York', '19:50 America/New_York, in 33 minutes'],
	['2026-05-12T23:50:00Z', 'Europe/Madrid', '01:50 Europe/Madrid, in 33 minutes'],
	['2026-05-13T04:05:00Z', 'America/New_York', '2026-05-13 00:05 America/New_York, in 4 hours'],
	// Rounded up: whoever comes at 01:18 is not too early.
	['2026-05-12T23:17:09Z', 'Europe/Madrid', '01:18 Europe/Madrid, in 9 seconds'],
	['2026-05-12T23:15:59Z', 'Asia/Kolkata', '04:45 Asia/Kolkata, 1 minute ago'],
	['2026-05-09T08:30:00Z', 'Europe/Madrid', '2026-05-09 10:30 Europe/Madrid, 3 days ago'],
	['2026-05-12T23:50:00Z', 'Nowhere/Else', '23:50 UTC, in 33 minutes'],
	['2026-05-12T23:59:30Z', 'UTC', '2026-05-13 00:00 UTC, in 42 minutes'],
])('a text writes %s in %s as "%s"', (time, zone, words) => {
	expect(timeInWords(new Date(time), zone)).toBe(words);
});
