/** A format of wallet addresses (spec, "Create a crypto beneficiary", table of networks). */
interface AddressFormat {
	accepts: RegExp;
	/** Completes "An address of <network> ...". */
	shape: string;
}

const format = (accepts: RegExp, shape: string): AddressFormat => ({ accepts, shape });

const SOLANA = format(
	/^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
	'has 32 to 44 letters and digits, without 0, O, I and l',
);
const EVM = format(/^0x[0-9a-fA-F]{40}$/, 'is 0x and then 40 digits or letters from a to f');
const TRON = format(/^T[A-Za-z0-9]{33}$/, 'is T and then 33 letters and digits');
const BINANCE_CHAIN = format(/^bnb[a-z0-9]{39}$/, 'is bnb and then 39 small letters and digits');
const BITCOIN = format(
	/^(?:[13][A-Za-z0-9]{25,34}|bc1[a-z0-9]{39,59})$/,
	'begins with 1 or 3 and has 26 to 35 letters and digits, or begins with bc1 and has 42 to 62 small ones',
);
const ANY_OTHER = format(/^.{20,100}$/su, 'has 20 to 100 characters');

const SOLANA_TOKENS = ['USDC', 'USDT', 'EURC', 'SOL', 'WSOL', 'BONK', 'RAY', 'SRM'];
const EVM_TOKENS = ['USDC', 'USDT'];

interface Network {
	value: string;
	/** In the editor. */
	name: string;
	format: AddressFormat;
	/** Its tickers; any without them. */
	currencies?: readonly string[];
}

const network = (name: string, format: AddressFormat, currencies?: readonly string[]): Network => ({
	value: name.toUpperCase().replace(/ /g, '_'),
	name,
	format,
	currencies,
});

/** Those of the spec, sorted by name. */
export const NETWORKS: readonly Network[] = [
	network('Arbitrum', EVM, EVM_TOKENS),
	network('Avalanche', EVM, EVM_TOKENS),
	network('Base', EVM, EVM_TOKENS),
	network('BEP2', BINANCE_CHAIN),
	network('BEP20', EVM, EVM_TOKENS),
	network('Binance Chain', BINANCE_CHAIN),
	network('Binance Smart Chain', EVM, EVM_TOKENS),
	network('Bitcoin', BITCOIN),
	network('BSC', EVM, EVM_TOKENS),
	network('BTC', BITCOIN),
	network('Ethereum', EVM, EVM_TOKENS),
	network('Optimism', EVM, EVM_TOKENS),
	network('Polygon', EVM, EVM_TOKENS),
	network('Solana', SOLANA, SOLANA_TOKENS),
	network('Tron', TRON),
];

/** The network of this name in any case; one that the spec does not list keeps its name, and takes any address of a wallet's length. */
export function networkNamed(name: string): Network {
	const value = name.trim().toUpperCase();
	const known = NETWORKS.find((candidate) => candidate.value === value);
	return known ?? { ...network(name.trim(), ANY_OTHER), value };
}

/** Whether a text without blanks can only be the address of a wallet: each has a small letter, which no number of an account needs. */
export function isWalletAddress(compact: string): boolean {
	return /[a-z]/.test(compact) && NETWORKS.some(({ format }) => format.accepts.test(compact));
}
