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

/** What paying out `amount` cents costs and gives. The fee comes on top of the amount: an assumption. */
interface Quote {
	/** Cents of the currency of the account. */
	fee: number;
	/** How much of the other currency one unit buys, with five decimals; unknown currencies count one to one. */
	rate: number;
	/** Cents that arrive. */
	finalAmount: number;
}

/** The one arithmetic of simulated and sent payouts. */
export function quote(amount: number, from: string, to: string): Quote {
	const ratio = (perEuro[to.toUpperCase()] ?? 1) / (perEuro[from.toUpperCase()] ?? 1);
	const rate = Math.round(ratio * 100_000) / 100_000;
	const fee = fixedFee + Math.round((amount * feePercent) / 10_000);
	return { fee, rate, finalAmount: Math.round(amount * rate) };
}
