import {
	BadInput,
	cryptoAddress,
	currencyCode,
	isoCountry,
	networkCurrencies,
	networkName,
} from '../../../../../nodes/PaymentsService/input';
import { NETWORKS } from '../../../../../nodes/service/values/networks';
import { refusal } from './refusal';

const SOLANA = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';
const EVM = '0x52908400098527886E0F7030069857D2E4169EE7';
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const BNB = 'bnb1grpf0955h0ykzq3ar5nmum7y6gdfl6lxfn46h2';
const LEGACY = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const SCRIPT = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy';
const BECH32 = 'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh';
const EVM_NETWORKS = [
	...'ETHEREUM POLYGON BSC BINANCE_SMART_CHAIN BEP20 ARBITRUM OPTIMISM AVALANCHE'.split(' '),
	...'BASE'.split(' '),
];

describe('an address in the form of its network', () => {
	test.each([
		['SOLANA', SOLANA],
		['solana', 'So11111111111111111111111111111111111111112'],
		['SOLANA', '1'.repeat(32)],
		['SOLANA', 'z'.repeat(44)],
		...EVM_NETWORKS.map((network) => [network.toLowerCase(), EVM.toLowerCase()]),
		['TRON', TRON],
		['Tron', `T${'0'.repeat(33)}`],
		['BINANCE_CHAIN', BNB],
		['bep2', BNB],
		['BITCOIN', LEGACY],
		['BTC', SCRIPT],
		['btc', BECH32],
		['BTC', `1${'a'.repeat(25)}`],
		['BTC', `3${'a'.repeat(34)}`],
		['BTC', `bc1${'q'.repeat(39)}`],
		['BTC', `bc1${'q'.repeat(59)}`],
		['NEAR', 'a'.repeat(20)],
		['ETH', 'a'.repeat(20)],
		['Cardano', 'addr1'.padEnd(100, 'q')],
		[' polygon ', EVM],
	])('%s takes %s', (network, address) => {
		expect(cryptoAddress(network)(` ${address}\n`)).toBe(address);
	});

	test('is checked as SOLANA when the network is left out, as the service does', () => {
		expect(cryptoAddress('')(SOLANA)).toBe(SOLANA);
		expect(refusal(() => cryptoAddress('')(EVM))).toMatch(/an address of Solana, which has/);
	});
});

describe('an address in another form', () => {
	test.each([
		['SOLANA', '1'.repeat(31)],
		['SOLANA', '1'.repeat(45)],
		['SOLANA', SOLANA.replace('7', '0')],
		['SOLANA', SOLANA.replace('7', 'O')],
		['SOLANA', SOLANA.replace('7', 'I')],
		['SOLANA', SOLANA.replace('7', 'l')],
		['ETHEREUM', EVM.slice(0, -1)],
		['ETHEREUM', `${EVM}0`],
		['ETHEREUM', EVM.replace('0x', '0X')],
		['ETHEREUM', EVM.replace('E', 'G')],
		['ETHEREUM', EVM.slice(2)],
		['TRON', TRON.slice(0, -1)],
		['TRON', `${TRON}a`],
		['TRON', TRON.replace('T', 't')],
		['TRON', TRON.replace('v8', '-8')],
		['BEP2', BNB.slice(0, -1)],
		['BEP2', `${BNB}a`],
		['BEP2', BNB.toUpperCase()],
		['BEP2', BNB.replace('g', 'G')],
		['BTC', `1${'a'.repeat(24)}`],
		['BTC', `1${'a'.repeat(35)}`],
		['BTC', `2${'a'.repeat(30)}`],
		['BTC', `bc1${'q'.repeat(38)}`],
		['BTC', `bc1${'q'.repeat(60)}`],
		['BTC', BECH32.toUpperCase()],
		['ETHEREUM', `a${EVM}`],
		['TRON', `a${TRON}`],
		['BEP2', `a${BNB}`],
		['BTC', `a${BECH32}`],
		['BTC', `a${LEGACY}`],
		['NEAR', 'a'.repeat(19)],
		['NEAR', 'a'.repeat(101)],
	])('%s refuses %s', (network, address) => {
		expect(refusal(() => cryptoAddress(network)(address))).toMatch(
			/^'.*' is not an address of .+, which /,
		);
	});
});

test('an address of Ethereum is one of every Ethereum-type network and of no other', () => {
	for (const { value } of NETWORKS) {
		const attempt = () => cryptoAddress(value)(EVM);
		if (EVM_NETWORKS.includes(value)) expect(attempt()).toBe(EVM);
		else expect(refusal(attempt)).toContain(' is not an address of ');
	}
});

describe('the networks', () => {
	test('are those that the spec names', () => {
		expect(NETWORKS.map(({ value }) => value).sort()).toEqual(
			[...EVM_NETWORKS, 'SOLANA', 'TRON', 'BINANCE_CHAIN', 'BEP2', 'BITCOIN', 'BTC'].sort(),
		);
	});

	test('carry the currencies that the spec lists', () => {
		expect(networkCurrencies(' solana ')).toEqual(
			'USDC USDT EURC SOL WSOL BONK RAY SRM'.split(' '),
		);
		expect(networkCurrencies('')).toEqual(networkCurrencies('SOLANA'));
		for (const network of EVM_NETWORKS)
			expect(networkCurrencies(network)).toEqual(['USDC', 'USDT']);
		for (const network of ['TRON', 'BEP2', 'BTC', 'NEAR'])
			expect(networkCurrencies(network)).toBeUndefined();
	});

	test('go out as they were written, and one that the spec does not name passes', () => {
		expect(networkName(' polygon ')).toBe('polygon');
		expect(networkName('a/b')).toBe('a/b');
		expect(networkName('x'.repeat(500))).toBe('x'.repeat(500));
		expect(refusal(() => networkName(''))).toBe(
			'nothing was given. Expected a network such as SOLANA, ETHEREUM or TRON.',
		);
	});
});

describe('a name that every object has', () => {
	it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
		'is no network or country, and brings nothing of JavaScript: "%s"',
		(name) => {
			for (const rule of [isoCountry, cryptoAddress('BASE')]) {
				expect(() => rule(name)).toThrow(BadInput);
				expect(() => rule(name)).not.toThrow(/function|native code|\[object/);
			}
			expect(networkCurrencies(name)).toBeUndefined();
			expect(currencyCode(name)).toBe(name);
		},
	);
});
