/** The service counts hundredths: 100 means 1.00 (spec, "Global conventions"). */
export const DECIMALS = 2;

/** The currencies of ISO 4217 whose minor unit is not a hundredth, by the decimals of their major unit. */
const OTHER_DECIMALS = new Map(
	Object.entries({
		0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
		3: 'BHD IQD JOD KWD LYD OMR TND',
		4: 'CLF UYW',
	}).flatMap(([decimals, codes]) =>
		codes.split(' ').map((code): [string, number] => [code, Number(decimals)]),
	),
);

/** The decimals of a currency's major unit: 2 of EUR, 0 of JPY, 3 of KWD. Assumption: 2 of tokens, whatever they have on chain. */
export function decimalsOf(currency = ''): number {
	return OTHER_DECIMALS.get(currency.trim().toUpperCase()) ?? DECIMALS;
}

/**
 * Whether a major unit is one hundred minor units. For the yen the spec contradicts itself ("smallest currency unit", "100
 * means 1.00"), so there only the minor unit is accepted.
 */
export function isCountedInHundredths(currency = ''): boolean {
	return decimalsOf(currency) === DECIMALS;
}

/** 125000 minor units of EUR as "1,250.00 EUR". Undefined without a whole amount and a currency that is counted in hundredths. */
export function amountText(amountMinor: unknown, currency: unknown): string | undefined {
	if (!Number.isSafeInteger(amountMinor) || typeof currency !== 'string') return undefined;
	if (currency.trim() === '' || !isCountedInHundredths(currency)) return undefined;
	return `${groupedUnits(inUnits(amountMinor as number, currency))} ${currency.trim()}`;
}

/** The smallest parts of a currency in its units, with all decimals: -8050 in EUR is "-80.50", 12 yen "12". */
export function inUnits(parts: bigint | number, currency: string): string {
	const decimals = decimalsOf(currency);
	const digits = String(parts)
		.replace('-', '')
		.padStart(decimals + 1, '0');
	const whole = digits.slice(0, digits.length - decimals);
	const units = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
	return parts < 0 ? `-${units}` : units;
}

/** "1234567.80" as people read it: "1,234,567.80". */
export function groupedUnits(units: string): string {
	const [whole = '', ...decimals] = units.split('.');
	return [whole.replace(/[0-9](?=(?:[0-9]{3})+$)/g, '$&,'), ...decimals].join('.');
}

/** The same, or "1250 JPY in minor units". */
export function moneyInWords(amountMinor: number, currency = ''): string {
	const plain = `${amountMinor} ${currency}`.trim();
	return amountText(amountMinor, currency) ?? `${plain} in minor units`;
}
