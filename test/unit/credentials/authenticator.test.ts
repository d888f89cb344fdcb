import { authenticatorOf, nextCodeAt } from '../../../credentials/authenticator';

/** The secret of RFC 6238, Appendix B: "12345678901234567890". */
const SEED = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const codeAt = (authenticatorSecret: unknown, seconds: number) =>
	authenticatorOf({ authenticatorSecret } as never)?.codeAt(seconds * 1000);

it.each([
	[59, '94287082'],
	[1_111_111_109, '07081804'],
	[1_111_111_111, '14050471'],
	[1_234_567_890, '89005924'],
	[2_000_000_000, '69279037'],
	[20_000_000_000, '65353130'],
])('gives the code of RFC 6238 at %d seconds, cut to six digits', (seconds, eightDigits) => {
	expect(codeAt(SEED, seconds)).toBe(eightDigits.slice(2));
});

it.each([
	['in groups and small letters', ' gezd gnbv gy3t qojq\ngezd gnbv gy3t qojq\u00a0'],
	['with padding', `${SEED}======`],
])('takes a secret %s', (_name, typed) => {
	expect(codeAt(typed, 59)).toBe('287082');
});

it('takes a secret whose last bits fill no byte', () => {
	expect(codeAt('JBSWY3DPEHPK3PXP', 0)).toBe(codeAt('JBSWY3DPEHPK3PXPA', 0));
});

it.each([undefined, '', '  '])('gives none without a secret (%p)', (typed) => {
	expect(authenticatorOf({ authenticatorSecret: typed } as never)).toBeUndefined();
});

it.each([
	'JBSWY3DP-EHPK3PXP',
	'JBSWY3DPEHPK3PX1',
	'otpauth://totp/Acme?secret=JBSWY3DP',
	'Z',
	'====',
])('refuses what is no Base32 without repeating it (%s)', (typed) => {
	expect(() => codeAt(typed, 0)).toThrow(/^Authenticator Secret .* is not Base32/);
	expect(() => codeAt(typed, 0)).not.toThrow(typed);
});

it('has the next code when the step of 30 seconds is over', () => {
	expect([59_999, 60_000].map(nextCodeAt)).toEqual([60_000, 90_000]);
});
