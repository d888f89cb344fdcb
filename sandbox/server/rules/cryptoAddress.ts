/** Formats of wallet addresses by network (spec: Create a crypto beneficiary). */
const evm = /^0x[0-9a-fA-F]{40}$/;
const bnb = /^bnb[0-9a-z]{39}$/;
const bitcoin = /^([13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[0-9a-z]{39,59})$/;

const formats: Record<string, RegExp> = {
	SOLANA: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
	ETHEREUM: evm,
	POLYGON: evm,
	BSC: evm,
	BINANCE_SMART_CHAIN: evm,
	BEP20: evm,
	ARBITRUM: evm,
	OPTIMISM: evm,
	AVALANCHE: evm,
	BASE: evm,
	TRON: /^T[0-9A-Za-z]{33}$/,
	BINANCE_CHAIN: bnb,
	BEP2: bnb,
	BITCOIN: bitcoin,
	BTC: bitcoin,
};

const anyOtherNetwork = /^.{20,100}$/;

const evmCurrencies = ['USDC', 'USDT'];
const solanaCurrencies = ['USDC', 'USDT', 'EURC', 'SOL', 'WSOL', 'BONK', 'RAY', 'SRM'];

/** The network's name as the service knows it: upper case, SOLANA when it is omitted or empty. */
export function networkOf(network: string | undefined): string {
	return network === undefined || network === '' ? 'SOLANA' : network.toUpperCase();
}

/** Whether the address has the form that its network asks for. An unknown network gets a length check. */
export function isWalletAddress(address: string, network: string | undefined): boolean {
	return (formats[networkOf(network)] ?? anyOtherNetwork).test(address);
}

/** Whether the network carries the currency (any case). Networks without a list in the spec carry any. */
export function networkCarries(network: string | undefined, currency: string): boolean {
	const name = networkOf(network);
	const allowed =
		name === 'SOLANA' ? solanaCurrencies : formats[name] === evm ? evmCurrencies : null;
	return allowed === null || allowed.includes(currency.toUpperCase());
}
