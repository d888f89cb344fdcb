import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { badRequest, unprocessable } from '../serviceError';
import type { Beneficiary } from '../state/types';
import { country, isCountry, isSepaCountry } from './countries';
import { isWalletAddress, networkCarries, networkOf } from './cryptoAddress';

/** Body of a bank beneficiary (spec: Create a bank beneficiary). */
interface BankCreate {
	paymentType: '2';
	accountNumber: string;
	firstName: string;
	lastName: string;
	countryISO: string;
	userRelationTypeId: number;
	currency: string;
	city: string;
	province: string;
	address: string;
	postalCode: string;
	alias?: string;
	email?: string;
	phone?: string;
	swift?: string;
}

/** Body of a crypto beneficiary (spec: Create a crypto beneficiary). */
interface CryptoCreate {
	paymentType: 100;
	accountNumber: string;
	firstName: string;
	lastName: string;
	currency?: string;
	network?: string;
	alias?: string;
}

export type BeneficiaryCreate = BankCreate | CryptoCreate;

/** A new record of either kind. What the service would not accept is thrown, before an id is taken. */
export function newBeneficiary(body: BeneficiaryCreate, takeId: () => number): Beneficiary {
	const isBank = body.paymentType === '2';
	if (isBank) checkBank(body);
	else checkWallet(body);
	const now = new Date().toISOString();
	const common = {
		id: takeId(),
		firstName: body.firstName,
		lastName: body.lastName,
		alias: body.alias ?? `${body.firstName} ${body.lastName}`,
		personType: 1,
		documentNumber: '',
		state: 0,
		checked: true,
		allowed: true,
		createdAt: now,
		updatedAt: now,
	};
	return isBank ? { ...common, ...bankFields(body) } : { ...common, ...walletFields(body) };
}

function bankFields(body: BankCreate) {
	const { countryISO, userRelationTypeId, currency, city, province, address, postalCode } = body;
	const { email, phone, swift } = body;
	const countryDestination = country(countryISO);
	return {
		accountNumber: storedNumber(body.accountNumber),
		type: 1,
		beneficiaryType: 2 as const,
		paymentType: 2 as const,
		countryDestinationId: countryDestination.id,
		countryDestination,
		userRelationTypeId,
		currency,
		city,
		province,
		address,
		postalCode,
		...(email === undefined ? {} : { email }),
		...(phone === undefined ? {} : { phone }),
		...(swift === undefined ? {} : { swift }),
	};
}

/** An IBAN without its groups; any other number as it came. */
function storedNumber(accountNumber: string): string {
	const iban = electronicFormatIBAN(accountNumber) ?? '';
	return isValidIBAN(iban) ? iban : accountNumber;
}

function walletFields({ accountNumber, network, currency }: CryptoCreate) {
	return {
		accountNumber,
		type: 2,
		beneficiaryType: 3 as const,
		paymentType: 100 as const,
		countryDestinationId: 0,
		currency: (currency ?? 'USDC').toUpperCase(),
		network: networkOf(network),
	};
}

/** An IBAN in the SEPA zone, of whatever country, and SWIFT outside the SEPA zone. Codes are assumptions. */
function checkBank({ accountNumber, countryISO, swift }: BankCreate): void {
	if (!isCountry(countryISO)) {
		throw badRequest('invalid_country', 'No such country', 'countryISO');
	}
	const iban = electronicFormatIBAN(accountNumber) ?? '';
	if (isSepaCountry(countryISO) && !isValidIBAN(iban)) {
		const message = `A bank in ${countryISO} needs a valid IBAN`;
		throw unprocessable('invalid_account_number', message, 'accountNumber');
	}
	if (swift === undefined && !isSepaCountry(countryISO)) {
		const message = 'SWIFT is required for countries outside the SEPA zone';
		throw unprocessable('swift_required', message, 'swift');
	}
}

/** The network's address format, and the currencies that it carries. */
function checkWallet({ accountNumber, network, currency }: CryptoCreate): void {
	if (!isWalletAddress(accountNumber, network)) {
		const message = `The address is not valid on ${networkOf(network)}`;
		throw badRequest('INVALID_CRYPTO_ACOUNT', message, 'accountNumber');
	}
	if (currency !== undefined && !networkCarries(network, currency)) {
		const message = `${networkOf(network)} does not carry ${currency}`;
		throw unprocessable('currency_not_supported', message, 'currency');
	}
}
