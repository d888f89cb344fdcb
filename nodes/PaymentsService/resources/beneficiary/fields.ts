import { CURRENCIES, NETWORK_OPTIONS, networkCurrencies, networkName } from '../../input';
import { type Field, REQUIRED_TEXT, TEXT } from '../../shared/field';

/** The number of a bank account as `beneficiaryType` (spec, "Create a bank beneficiary"). */
export const BANK = 2;

/** What the spec fixes for crypto (spec, "Create a crypto beneficiary"). */
export const CRYPTO_WIRE_FIELDS = { paymentType: 100, countryDestinationId: 0 };

/** Solana carries all that the spec names. */
const TOKENS = CURRENCIES.filter(({ value }) =>
	networkCurrencies('SOLANA')?.includes(String(value)),
);

export const tokenField: Field = {
	displayName: 'Currency',
	name: 'currency',
	type: 'options',
	options: TOKENS,
	default: 'USDC',
};

export const aliasField: Field = {
	displayName: 'Alias',
	name: 'alias',
	...TEXT,
	placeholder: 'e.g. Landlord',
	description: 'A name under which you find the beneficiary',
};

/** No default: the service would take SOLANA and refuse another network's address. */
export const networkField: Field = {
	displayName: 'Network',
	name: 'network',
	type: 'options',
	options: NETWORK_OPTIONS,
	default: '',
	required: true,
	description:
		'The chain of the wallet; an expression gives another one, by its name. Money sent on another chain may be lost.',
	hint: 'An address that begins with 0x exists on several networks; choose the one the recipient uses',
	rule: networkName,
};

export const walletAddressField: Field = {
	displayName: 'Wallet Address',
	name: 'accountNumber',
	...REQUIRED_TEXT,
	placeholder: 'e.g. 0x…, with 40 digits or letters from a to f',
};

export const SIMPLIFIED_BENEFICIARY =
	'id created nameDiffers alias firstName lastName accountNumber currency state allowed paymentMethods allowedAccounts';
