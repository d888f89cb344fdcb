import { COMMON_MISTAKES, COUNTRY_NAMES } from '../../service/values/countries';
import { faultOfIban, isIban, isSepaCountry, isWrittenLikeIban } from '../../service/values/iban';
import { ownValue } from '../../service/values/json';
import { NETWORKS, isWalletAddress, networkNamed } from '../../service/values/networks';
import { shown } from '../../service/values/shown';
import { LANGUAGES } from '../languages';
import { hasExponent, storedAsNumber } from './keys';
import { lettersAndDigits } from './names';
import { MISSING } from './row';

/** Where a list says the money goes, as written. */
interface WrittenAccount {
	/** A number is one of a workbook's number cell. */
	account: unknown;
	network: string;
	country: string;
}

/** What people write as the network of a bank account. */
const BANK_NETWORKS = new Set(['BANK', 'IBAN', 'SEPA', 'SWIFT']);

const MAX_LENGTH = 200;

const SHORTEST_IBAN = 15;

/** As many digits as programs show of an account that they hide. */
const LAST_DIGITS = 4;

/** What an account has, without blanks: 34 characters at most, as in ISO 20022. */
const NUMBER = /^(?=.*[0-9])[A-Z0-9](?:[A-Z0-9./-]{0,32}[A-Z0-9])?$/i;

/** A word beside the number, as in "see invoice 12". */
const WORD = /(?<![A-Z0-9])[A-Z]{3,}(?![A-Z0-9])/i;

/** Signs in place of digits; "XXXX1234" only where a number or an address is not right with its letters. */
const MASKED = /[*•●∙·#_]{2}|…|\.{2}/;
const MASKED_BY_X = /x{3}[-./x]*[0-9]|[0-9][-./x]*x{3}|^x{2}/i;

/**
 * The account of a payee, without blanks, and its country: that of the IBAN, else of the column, since that may say where the
 * payee lives; none of a wallet, which has a network. In the SEPA zone an account is an IBAN (spec, "Create a bank beneficiary").
 */
export function accountOf({ account, network: written, country: named }: WrittenAccount) {
	const text = String(account ?? '').trim();
	const compact = compactOf(text);
	const network = BANK_NETWORKS.has(written.toUpperCase()) ? '' : written.toUpperCase();
	const known = { accountNumber: compact, network, country: '', problem: '', doubt: '' };
	const problem = (sentence: string) => ({ ...known, problem: sentence });
	const isWritten = isWrittenLikeIban(compact);
	if (text === '') return problem(MISSING.account);
	// A cell that links to several comes as JSON.
	if (/^[[{]/.test(text))
		return problem(`${shown(text)} is not one account: write the one to pay.`);
	if (typeof account === 'number' || hasExponent(text)) {
		return problem(storedAsNumber('account', text));
	}
	const wallet = network === '' ? undefined : networkNamed(network);
	const isAddress = wallet ? wallet.format.accepts.test(compact) : isWalletAddress(compact);
	const fault = isWritten ? faultOfIban(compact) : undefined;
	const isRight = isAddress || (isWritten && fault === undefined);
	if (MASKED.test(text) || (!isRight && MASKED_BY_X.test(compact))) {
		return problem(`The account ${shown(text)} is masked: write all of it.`);
	}
	if (wallet && isAddress && !isWritten) {
		if (!NETWORKS.includes(wallet)) known.doubt = `${shown(written)} is not a known network.`;
		return known;
	}
	if (wallet) return problem(isWritten ? ibanOn(network, text) : noAddress(wallet, text));
	if (isAddress) {
		return problem(`${shown(text)} is the address of a wallet, but its network is missing.`);
	}
	const country = countryOf(named);
	const isUnknown = named !== '' && country === '';
	if (isUnknown && isWritten) known.doubt = `${shown(named)} is not a known country.`;
	if (isUnknown && !isWritten) {
		return problem(`${shown(named)} is not a known country: write its two letters, such as ES.`);
	}
	const start = withoutWord(compact).slice(0, 2).toUpperCase();
	// "DE41…, INGDDEFF" and "DEO2…" are meant for IBANs.
	const isMeant = compact.length >= SHORTEST_IBAN && isSepaCountry(start);
	known.country = isWritten || isMeant ? start : country;
	if (isWritten) {
		if (fault === undefined) return known;
		return problem(
			`The IBAN ${shown(text)} is wrong, since ${fault}: compare it with what the payee gave.`,
		);
	}
	if (isSepaCountry(known.country)) {
		return problem(`${shown(text)} is not an IBAN, which a payment to ${known.country} needs.`);
	}
	if (!NUMBER.test(compact) || WORD.test(text)) {
		return problem(
			`${shown(text)} is not an account: write its number alone, of at most 34 letters and digits.`,
		);
	}
	const isShort = compact.length <= LAST_DIGITS;
	const doubts = [
		isShort ? `${shown(text)} may be only the last digits of an account.` : '',
		known.country === '' ? `${shown(text)} is not an IBAN, and no country is given.` : '',
	];
	return { ...known, doubt: doubts.filter(Boolean).join(' ') };
}

const ibanOn = (network: string, text: string) =>
	`The account ${shown(text)} is an IBAN, but the network ${shown(network)} is one of wallets.`;

const noAddress = ({ name, format }: NonNullable<ReturnType<typeof networkNamed>>, text: string) =>
	`${shown(text)} is not an address of ${name}, which ${format.shape}. Compare it with what the payee gave.`;

/** Without blanks; an IBAN also without hyphens and the word IBAN before it, in capitals. */
export function compactOf(text: string): string {
	if (isWrittenLikeIban(text)) return text;
	const compact = text.slice(0, MAX_LENGTH).replace(/[\s\u200b-\u200f\u2060\ufeff]+/g, '');
	const iban = withoutWord(compact).replace(/[-.]/g, '').toUpperCase();
	return isWrittenLikeIban(iban) ? iban : compact;
}

function withoutWord(compact: string): string {
	return compact.replace(/^IBAN:?/i, '');
}

/** Whether a cell is an IBAN or a wallet address, whatever its heading. */
export function isSurelyAccount(cell: unknown): boolean {
	if (typeof cell !== 'string' || cell.length < SHORTEST_IBAN || cell.length > MAX_LENGTH)
		return false;
	const compact = compactOf(cell);
	return isIban(compact) || isWalletAddress(compact);
}

let codesByName: Map<string, string> | undefined;

/** The two letters of a country given by them or by its name in a language of the headings; empty where it is not known. */
export function countryOf(text: string): string {
	const code = text.trim().toUpperCase();
	if (code === '') return '';
	if (code.length === 2) {
		const meant = ownValue(COMMON_MISTAKES, code) ?? code;
		return meant === 'XK' || COUNTRY_NAMES.has(meant) ? meant : '';
	}
	codesByName ??= new Map(
		LANGUAGES.flatMap((language) => {
			const names = new Intl.DisplayNames(language.code, { type: 'region' });
			return [...COUNTRY_NAMES.keys()].map((one): [string, string] => [
				lettersAndDigits(String(names.of(one))),
				one,
			]);
		}),
	);
	return codesByName.get(lettersAndDigits(text.replace(/\p{N}/gu, ''))) ?? '';
}

/** Where a postal code has five digits. */
const FIVE_DIGITS = new Set(['DE', 'ES', 'FR', 'IT', 'US']);

/** A workbook takes a postal code for a number and drops its leading zero: 1067 is 01067 in Germany. */
export function postalCodeOf(text: string, country: string): string {
	return FIVE_DIGITS.has(country) && /^[0-9]{4}$/.test(text) ? `0${text}` : text;
}

/** Where banks have IBANs, and a payment needs one (spec, "Create a bank beneficiary"). */
const CURRENCIES_OF_IBANS = new Set('BGN CHF CZK DKK EUR GBP HUF ISK NOK PLN RON SEK'.split(' '));

/** A domestic number in a currency of IBANs: only the country would tell whether a payment there needs one. */
export function withoutCountry(
	{ accountNumber, network, country }: ReturnType<typeof accountOf>,
	currency: string,
): string {
	const isOpen = network === '' && country === '' && CURRENCIES_OF_IBANS.has(currency);
	return isOpen
		? `${shown(accountNumber)} is not an IBAN, and no country is given: write the IBAN, or the country of a bank that has none.`
		: '';
}
