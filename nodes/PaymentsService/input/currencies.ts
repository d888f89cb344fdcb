import type { INodePropertyOptions } from 'n8n-workflow';

/** The currencies in which most payments are made, and the tokens of the spec. Another one goes in by expression. */
const CURRENCY_NAMES: Readonly<Record<string, string>> = {
	AED: 'UAE Dirham',
	ARS: 'Argentine Peso',
	AUD: 'Australian Dollar',
	BGN: 'Bulgarian Lev',
	BONK: 'Bonk',
	BRL: 'Brazilian Real',
	CAD: 'Canadian Dollar',
	CHF: 'Swiss Franc',
	CLP: 'Chilean Peso',
	CNY: 'Chinese Yuan',
	COP: 'Colombian Peso',
	CZK: 'Czech Koruna',
	DKK: 'Danish Krone',
	EGP: 'Egyptian Pound',
	EUR: 'Euro',
	EURC: 'Euro Coin',
	GBP: 'British Pound',
	GHS: 'Ghanaian Cedi',
	HKD: 'Hong Kong Dollar',
	HUF: 'Hungarian Forint',
	IDR: 'Indonesian Rupiah',
	ILS: 'Israeli New Shekel',
	INR: 'Indian Rupee',
	ISK: 'Icelandic Króna',
	JPY: 'Japanese Yen',
	KES: 'Kenyan Shilling',
	KRW: 'South Korean Won',
	KWD: 'Kuwaiti Dinar',
	MAD: 'Moroccan Dirham',
	MXN: 'Mexican Peso',
	MYR: 'Malaysian Ringgit',
	NGN: 'Nigerian Naira',
	NOK: 'Norwegian Krone',
	NZD: 'New Zealand Dollar',
	PEN: 'Peruvian Sol',
	PHP: 'Philippine Peso',
	PLN: 'Polish Złoty',
	QAR: 'Qatari Riyal',
	RAY: 'Raydium',
	RON: 'Romanian Leu',
	RSD: 'Serbian Dinar',
	SAR: 'Saudi Riyal',
	SEK: 'Swedish Krona',
	SGD: 'Singapore Dollar',
	SOL: 'Solana',
	SRM: 'Serum',
	THB: 'Thai Baht',
	TND: 'Tunisian Dinar',
	TRY: 'Turkish Lira',
	TWD: 'New Taiwan Dollar',
	UAH: 'Ukrainian Hryvnia',
	USD: 'US Dollar',
	USDC: 'USD Coin',
	USDT: 'Tether',
	UYU: 'Uruguayan Peso',
	VND: 'Vietnamese Đồng',
	WSOL: 'Wrapped Solana',
	ZAR: 'South African Rand',
};

/** Currencies and tokens as the editor lists them: "EUR - Euro". */
export const CURRENCIES: INodePropertyOptions[] = Object.keys(CURRENCY_NAMES).map(currencyOption);

/** The currencies of a payment card (spec, "Payment cards", create). */
export const PAYMENT_CARD_CURRENCIES: INodePropertyOptions[] = ['EUR', 'USD', 'USDC'].map(
	currencyOption,
);

function currencyOption(code: string): INodePropertyOptions {
	return { name: `${code} - ${CURRENCY_NAMES[code]}`, value: code };
}
