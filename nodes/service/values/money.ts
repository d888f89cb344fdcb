/** The service counts hundredths: 100 means 1.00 (spec, "Global conventions"). */
export const DECIMALS = 2;

/** The currencies of ISO 4217 whose minor unit is not a hundredth. */
const OTHER_DECIMALS = new Set(
	(
		'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF ' +
		'BHD IQD JOD KWD LYD OMR TND CLF UYW'
	).split(' '),
);

/**
 * Whether a major unit is one hundred minor units. For the yen the spec contradicts itself ("smallest currency unit", "100
 * means 1.00"), so there only the minor unit is accepted. Assumption: tokens (USDC, USDT, EURC, ...) are counted in
 * hundredths, whatever their decimals on chain.
 */
export function isCountedInHundredths(currency = ''): boolean {
	return !OTHER_DECIMALS.has(currency.trim().toUpperCase());
}

/**
 * Money as people write it: 125000 minor units of EUR are "1,250.00 EUR". Undefined where the amount is no whole number, no
 * currency is known, or it is not counted in hundredths.
 */
export function amountText(amountMinor: unknown, currency: unknown): string | undefined {
	if (!Number.isSafeInteger(amountMinor) || typeof currency !== 'string') return undefined;
	if (currency.trim() === '' || !isCountedInHundredths(currency)) return undefined;
	const minor = amountMinor as number;
	const digits = String(Math.abs(minor)).padStart(DECIMALS + 1, '0');
	const whole = Number(digits.slice(0, -DECIMALS)).toLocaleString('en-US');
	return `${minor < 0 ? '-' : ''}${whole}.${digits.slice(-DECIMALS)} ${currency.trim()}`;
}

/** The same, or "1250 JPY in minor units". */
export function moneyInWords(amountMinor: number, currency: string): string {
	return amountText(amountMinor, currency) ?? `${amountMinor} ${currency} in minor units`;
}
