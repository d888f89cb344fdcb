import { BadInput, givenText, isBlank, shown } from './text';

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

/** The name of a network as it was written: the service reads it in any case, and may know others. */
export function networkName(value: unknown): string {
	return givenText(value, 'Expected a network such as SOLANA, ETHEREUM or TRON.');
}

/** The tickers of a network (spec, same place); undefined when it takes any. */
export function networkCurrencies(name: string): readonly string[] | undefined {
	return knownNetwork(name)?.currencies;
}

/** A wallet address in the form of its network (spec, same place), whose name may be in any case. Throws BadInput. */
export function cryptoAddress(name: string): (value: unknown) => string {
	const known = knownNetwork(name);
	const { accepts, shape } = known?.format ?? ANY_OTHER;
	const network = known?.name ?? name.trim();
	return (value) => {
		const address = givenText(value, `An address of ${network} ${shape}.`);
		if (accepts.test(address)) return address;
		throw new BadInput(
			`${shown(value)} is not an address of ${network}, which ${shape}. Compare it with what the recipient gave.`,
		);
	};
}

/** SOLANA when it is left out (spec, same place). */
function knownNetwork(name: string): Network | undefined {
	const value = isBlank(name) ? 'SOLANA' : name.trim().toUpperCase();
	return NETWORKS.find((candidate) => candidate.value === value);
}
