import { composeIBAN } from 'ibantools';
import { beneficiaryIds } from '../defaults';
import { country } from '../rules/countries';
import type { Beneficiary } from '../state/types';
import { firstNames, lastNames, SeededRandom } from './random';

const created = '2025-02-03T10:00:00.000Z';
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

interface BankSeed {
	id: number;
	name: [first: string, last: string];
	countryIso: string;
	accountNumber: string;
	currency?: string;
	swift?: string;
}

function bank({ id, name, countryIso, accountNumber, currency, swift }: BankSeed): Beneficiary {
	const [firstName, lastName] = name;
	const countryDestination = country(countryIso);
	return {
		id,
		accountNumber,
		firstName,
		lastName,
		alias: `${firstName} ${lastName}`,
		currency: currency ?? 'EUR',
		countryDestinationId: countryDestination.id,
		countryDestination,
		...(swift === undefined ? {} : { swift }),
		type: 1,
		personType: 1,
		beneficiaryType: 2,
		paymentType: 2,
		userRelationTypeId: 4,
		documentNumber: '',
		city: 'Capital City',
		province: 'Province',
		postalCode: '10115',
		address: '1 Main Street',
		phone: '',
		email: `${firstName}.${lastName}@example.com`.toLowerCase().replace(/\s/g, ''),
		// Numbers and texts are both possible, and no list of them is shown.
		state: id % 2 === 0 ? 0 : 'active',
		checked: true,
		allowed: true,
		createdAt: created,
		updatedAt: created,
	};
}

interface WalletSeed {
	id: number;
	name: [first: string, last: string];
	network: string;
	accountNumber: string;
	currency: string;
}

function wallet({ id, name, network, accountNumber, currency }: WalletSeed): Beneficiary {
	const [firstName, lastName] = name;
	return {
		id,
		accountNumber,
		firstName,
		lastName,
		alias: `${firstName} ${lastName} (${network.toLowerCase()})`,
		currency,
		countryDestinationId: 0,
		type: 2,
		personType: 1,
		beneficiaryType: 3,
		paymentType: 100,
		documentNumber: '',
		state: 0,
		checked: true,
		allowed: true,
		createdAt: created,
		updatedAt: created,
		network,
	};
}

const ids = beneficiaryIds;

const named: Beneficiary[] = [
	bank({
		id: ids.germanSepa,
		name: ['Jonas', 'Becker'],
		countryIso: 'DE',
		accountNumber: 'DE89370400440532013000',
	}),
	bank({
		id: ids.spanishSepa,
		name: ['Ines', 'Torres'],
		countryIso: 'ES',
		accountNumber: 'ES9121000418450200051332',
	}),
	bank({
		id: ids.dutchSepa,
		name: ['Klara', 'Visser'],
		countryIso: 'NL',
		accountNumber: 'NL91ABNA0417164300',
	}),
	bank({
		id: ids.americanSwift,
		name: ['Acme', 'Supplies Inc'],
		countryIso: 'US',
		accountNumber: '000123456789',
		currency: 'USD',
		swift: 'CHASUS33',
	}),
	wallet({
		id: ids.solanaWallet,
		name: ['Felix', 'Novak'],
		network: 'SOLANA',
		accountNumber: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1',
		currency: 'USDC',
	}),
	wallet({
		id: ids.ethereumWallet,
		name: ['Greta', 'Keller'],
		network: 'ETHEREUM',
		accountNumber: '0x52908400098527886E0F7030069857D2E4169EE7',
		currency: 'USDC',
	}),
	wallet({
		id: ids.tronWallet,
		name: ['Hugo', 'Costa'],
		network: 'TRON',
		accountNumber: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
		currency: 'USDT',
	}),
	bank({
		id: ids.frenchSepa,
		name: ['Rosa', 'Moreau'],
		countryIso: 'FR',
		accountNumber: 'FR1420041010050500013M02606',
	}),
	{
		...bank({
			id: ids.refused,
			name: ['Blocked', 'Trading Ltd'],
			countryIso: 'DE',
			accountNumber: germanIban(9_999),
		}),
		allowed: false,
	},
	bank({
		id: ids.failing,
		name: ['Closed', 'Account GmbH'],
		countryIso: 'DE',
		accountNumber: germanIban(9_998),
	}),
];

/** A valid German IBAN; the same number gives the same IBAN. */
function germanIban(number: number): string {
	const bban = `37040044${String(number).padStart(10, '0')}`;
	return composeIBAN({ countryCode: 'DE', bban }) as string;
}

/** The named beneficiaries, and as many more as it takes to make `count`. Every fifth of these is a wallet. */
export function seedBeneficiaries(count: number): Beneficiary[] {
	const random = new SeededRandom(501);
	const more = Array.from({ length: Math.max(0, count - named.length) }, (_, index) => {
		const id = ids.failing + 1 + index;
		const name: [string, string] = [random.pick(firstNames), random.pick(lastNames)];
		if (index % 5 === 4) {
			const accountNumber = random.text(base58, 44);
			return wallet({ id, name, network: 'SOLANA', accountNumber, currency: 'USDC' });
		}
		return bank({ id, name, countryIso: 'DE', accountNumber: germanIban(id) });
	});
	return [...structuredClone(named), ...more];
}
