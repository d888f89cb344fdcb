import { BadInput, givenText, shown } from './rule';
import { isSepaCountry } from './sepa';

/** The longest text that is read as an IBAN, which has at most 34 characters and may be written in groups. */
const MAX_LENGTH = 100;

/** Country, check digits, and an account of the shortest and longest kind in the registry. */
const IBAN = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/;

/**
 * The account number of a bank beneficiary. In the SEPA zone it is an IBAN (spec, "Create a bank beneficiary"), of any
 * country: people do hold accounts abroad. Elsewhere what looks like an IBAN must have the right check digits, and everything
 * else goes out as it was written. An IBAN goes out compact and in capital letters; spaces and hyphens may be given.
 */
export function bankAccountNumber(countryISO: string): (value: unknown) => string {
	return (value) => {
		const text = givenText(value, 'Expected the number of the account.');
		const compact = text.length > MAX_LENGTH ? '' : text.replace(/[\s-]/g, '').toUpperCase();
		if (!IBAN.test(compact)) {
			if (!isSepaCountry(countryISO)) return text;
			throw new BadInput(
				`${shown(value)} is not an IBAN, which begins with two letters and two digits. Enter the IBAN that the recipient gave.`,
			);
		}
		if (remainderBy97(compact) === 1) return compact;
		throw new BadInput(
			`${shown(value)} is not an IBAN: its check digits do not match. Compare it with what the recipient gave; if it is the same, switch off "Check IBAN and SWIFT".`,
		);
	};
}

/** ISO 7064 MOD 97-10: the first four characters go to the end and letters count as 10 to 35. */
function remainderBy97(compact: string): number {
	const digits = Array.from(compact.slice(4) + compact.slice(0, 4), (one) => parseInt(one, 36));
	return Number(BigInt(digits.join('')) % 97n);
}
