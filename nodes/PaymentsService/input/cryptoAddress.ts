import { BadInput, givenText, isBlank, type Rule, shown } from './rule';

type FormatName = 'solana' | 'evm' | 'tron' | 'binanceChain' | 'bitcoin';

/** One format of wallet addresses (spec, "Create a crypto beneficiary", table of networks). */
interface AddressFormat {
	/** Completes "An address of <network> ...". */
	description: string;
	example: string;
	accepts: RegExp;
	/** Completes "This looks like <...>". */
	looksLike: string;
	/** Narrower than `accepts` where that takes in addresses of other networks. */
	recognises?: RegExp;
}

const FORMATS: Record<FormatName, AddressFormat> = {
	solana: {
		description: 'has 32 to 44 letters and digits, without 0, O, I and l',
		example: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
		accepts: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
		looksLike: 'a Solana address',
		recognises: /^[1-9A-HJ-NP-Za-km-z]{43,44}$/,
	},
	evm: {
		description: 'is 0x and then 40 digits or letters from a to f',
		example: '0x52908400098527886E0F7030069857D2E4169EE7',
		accepts: /^0x[0-9a-fA-F]{40}$/,
		looksLike: 'an Ethereum-type address',
	},
	tron: {
		description: 'is T and then 33 letters and digits',
		example: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
		accepts: /^T[A-Za-z0-9]{33}$/,
		looksLike: 'a Tron address',
	},
	binanceChain: {
		description: 'is bnb and then 39 small letters and digits',
		example: 'bnb1grpf0955h0ykzq3ar5nmum7y6gdfl6lxfn46h2',
		accepts: /^bnb[a-z0-9]{39}$/,
		looksLike: 'a BNB Beacon Chain address',
	},
	bitcoin: {
		description:
			'begins with 1 or 3 and has 26 to 35 letters and digits, or begins with bc1 and has 42 to 62 small letters and digits',
		example: 'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh',
		accepts: /^(?:[13][A-Za-z0-9]{25,34}|bc1[a-z0-9]{39,59})$/,
		looksLike: 'a Bitcoin address',
	},
};

/** A network of the spec: its value on the wire, its name in the editor and what it can carry. */
interface Network {
	value: string;
	name: string;
	format: FormatName;
	/** The tickers that the spec lists; undefined means any. */
	currencies?: readonly string[];
}

const SOLANA_TOKENS = ['USDC', 'USDT', 'EURC', 'SOL', 'WSOL', 'BONK', 'RAY', 'SRM'];
const EVM_TOKENS = ['USDC', 'USDT'];

/** The networks that the spec names, sorted by name. */
export const NETWORKS: readonly Network[] = [
	{ value: 'ARBITRUM', name: 'Arbitrum', format: 'evm', currencies: EVM_TOKENS },
	{ value: 'AVALANCHE', name: 'Avalanche', format: 'evm', currencies: EVM_TOKENS },
	{ value: 'BASE', name: 'Base', format: 'evm', currencies: EVM_TOKENS },
	{ value: 'BEP2', name: 'BEP2', format: 'binanceChain' },
	{ value: 'BEP20', name: 'BEP20', format: 'evm', currencies: EVM_TOKENS },
	{ value: 'BINANCE_CHAIN', name: 'Binance Chain', format: 'binanceChain' },
	{
		value: 'BINANCE_SMART_CHAIN',
		name: 'Binance Smart Chain',
		format: 'evm',
		currencies: EVM_TOKENS,
	},
	{ value: 'BITCOIN', name: 'Bitcoin', format: 'bitcoin' },
	{ value: 'BSC', name: 'BSC', format: 'evm', currencies: EVM_TOKENS },
	{ value: 'BTC', name: 'BTC', format: 'bitcoin' },
	{ value: 'ETHEREUM', name: 'Ethereum', format: 'evm', currencies: EVM_TOKENS },
	{ value: 'OPTIMISM', name: 'Optimism', format: 'evm', currencies: EVM_TOKENS },
	{ value: 'POLYGON', name: 'Polygon', format: 'evm', currencies: EVM_TOKENS },
	{ value: 'SOLANA', name: 'Solana', format: 'solana', currencies: SOLANA_TOKENS },
	{ value: 'TRON', name: 'Tron', format: 'tron' },
];

/** The service takes SOLANA when the network is left out (spec, same place). */
const DEFAULT_NETWORK = 'SOLANA';

/** The name of a network as it was written: the service reads it in any case, and one that the spec does not name too. */
export const networkName: Rule<string> = (value) =>
	givenText(value, 'Expected e.g. SOLANA, ETHEREUM or TRON.');

/** The tickers that a network carries according to the spec; undefined when it names none. */
export function networkCurrencies(network: string): readonly string[] | undefined {
	return knownNetwork(network)?.currencies;
}

/**
 * A wallet address in the form of its network, as the spec's table has it and no stricter: a network that the table does
 * not name has 20 to 100 characters. The network's case does not matter.
 */
export function cryptoAddress(network: string): Rule<string> {
	const known = knownNetwork(network);
	return (value) => {
		const expected = known === undefined ? 'Expected 20 to 100 characters.' : expectation(known);
		const address = givenText(value, expected);
		const accepted =
			known === undefined
				? address.length >= 20 && address.length <= 100
				: FORMATS[known.format].accepts.test(address);
		if (accepted) return address;
		const name = known?.name ?? network.trim();
		throw new BadInput(`${shown(value)} is not an address of ${name}. ${hint(address)}${expected}`);
	};
}

function knownNetwork(network: string): Network | undefined {
	const value = isBlank(network) ? DEFAULT_NETWORK : network.trim().toUpperCase();
	return NETWORKS.find((candidate) => candidate.value === value);
}

function expectation({ name, format }: Network): string {
	const { description, example } = FORMATS[format];
	return `An address of ${name} ${description}, e.g. ${example}.`;
}

/** "This looks like a Tron address; choose ...", when the address has the form of another network. */
function hint(address: string): string {
	const formats = Object.keys(FORMATS) as FormatName[];
	const other = formats.find((name) => {
		const { accepts, recognises = accepts } = FORMATS[name];
		return recognises.test(address);
	});
	if (other === undefined) return '';
	const names = NETWORKS.filter(({ format }) => format === other).map(({ name }) => name);
	// Ethereum-type networks share their addresses: an address does not show its network, and a guess may lose the money.
	const advice =
		other === 'evm'
			? 'several networks have such addresses, so ask the recipient which one is meant'
			: `choose ${names.join(' or ')} under Network`;
	return `This looks like ${FORMATS[other].looksLike}; ${advice}. `;
}
