import { currencyOfRow } from '../../../../../nodes/files/rules/currencies';

it.each([
	['XQZ', '', '', /^'XQZ' is not a currency such as EUR/],
	['$', 'EUR', 'USD', /^'\$' is taken as USD; it may also be AUD, CAD, NZD\.$/],
	['$', ' cad', 'CAD', /^$/],
	['Kr.', 'NOK', 'NOK', /^$/],
	['kr.', 'EUR', '', /^'kr\.' may be SEK, NOK, DKK, ISK: write the three letters\.$/],
])(
	'takes the currency beside the amount %s, with %s for the list, for %s, and says %s',
	(beside, otherwise, taken, said) => {
		const where = { column: '', heading: '', beside, otherwise, isOfWallet: false };
		const { currency, problem, doubt } = currencyOfRow(where);
		expect(problem + doubt).toMatch(said);
		expect(currency).toBe(taken);
	},
);

it.each([
	[
		'EUR',
		'EUR',
		'$',
		/^The currencies 'EUR' and 'EUR' and '\$' of one row contradict each other\.$/,
	],
	['EUR', '$', '€', /contradict/],
	['CAD', '$', '$', /^$/],
])('of the currencies %s, %s and %s of one row says %s', (column, heading, beside, said) => {
	const where = { column, heading, beside, otherwise: 'EUR', isOfWallet: false };
	const { currency, problem, doubt } = currencyOfRow(where);
	expect(problem + doubt).toMatch(said);
	expect(currency).toBe(problem ? '' : column);
});

it.each(
	[
		'€ EUR, Euro EUR, euros EUR, £ GBP, Fr. CHF, SFr. CHF, SFrs CHF, US$ USD, $US USD, AU$ AUD, A$ AUD, CA$ CAD, C$ CAD',
		'NZ$ NZD, S$ SGD, HK$ HKD, MX$ MXN, R$ BRL, S/ PEN, ¥ JPY, ¥ CNY, zł PLN, Kč CZK, Ft HUF, lei RON, лв BGN, ₺ TRY, ₹ INR',
		'Rs. INR, ₴ UAH, ₪ ILS, ₩ KRW, ฿ THB, ₫ VND, ₱ PHP, ₽ RUB, USDC USDC, USDT USDT, EURC EURC, SOL SOL, BTC BTC',
	].flatMap((list) => list.split(', ').map((one) => one.split(' '))),
)('takes %s for %s', (column, currency) => {
	const where = { column, heading: '', beside: '', otherwise: currency, isOfWallet: false };
	expect(currencyOfRow(where)).toEqual({ currency, problem: '', doubt: '' });
});
