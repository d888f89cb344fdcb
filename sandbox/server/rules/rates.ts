/** Units of each currency that one euro buys. The service's rates are not shown; these are made up. */
const perEuro: Record<string, number> = {
	EUR: 1,
	USD: 1.1,
	USDC: 1.1,
	USDT: 1.1,
	EURC: 1,
	GBP: 0.85,
	CHF: 0.95,
	SOL: 0.007,
};

/** Fixed part of the fee of a payout, cents. */
const fixedFee = 25;

/** Variable part of the fee, hundredths of a percent. */
const feePercent = 20;

/** How much of `to` one unit of `from` buys; unknown currencies count one to one. Five decimals. */
export function exchangeRate(from: string, to: string): number {
	const rate = (perEuro[to.toUpperCase()] ?? 1) / (perEuro[from.toUpperCase()] ?? 1);
	return Math.round(rate * 100_000) / 100_000;
}

/** Fee in cents for paying out `amount` cents. */
export function payoutFee(amount: number): number {
	return fixedFee + Math.round((amount * feePercent) / 10_000);
}
