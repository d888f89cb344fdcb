import { COUNTRY_NAMES } from '../../service/values/countries';
import { isWrittenLikeIban } from '../../service/values/iban';
import { shown } from '../../service/values/shown';

/** What a list or a file says of the payee's bank; texts are empty where it says nothing. */
interface WrittenBank {
	/** Without blanks, in capitals. */
	swift: string;
	/** Such as a sort code or a routing number. */
	code: string;
	/** The bank over which the money shall go. */
	intermediary?: string;
	/** Where a list says that the bank is. */
	country?: string;
	account: { accountNumber: string; country: string };
}

const SWIFT = /^[A-Z0-9]{4}([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** The country of a SWIFT code (ISO 9362), without blanks and in capitals; empty where it is none. */
export function countryOfSwift(swift: string): string {
	const [, country = ''] = SWIFT.exec(swift) ?? [];
	return country === 'XK' || COUNTRY_NAMES.has(country) ? country : '';
}

/** What a payment cannot say of the bank, or what cannot be right. Within an IBAN, the code of the bank is there already. */
export function doubtsOfBank({
	swift,
	code,
	intermediary = '',
	country = '',
	account,
}: WrittenBank): string[] {
	const doubts: string[] = [];
	const isSwift = countryOfSwift(swift) !== '';
	if (swift !== '' && !isSwift) doubts.push(`${shown(swift)} is not a SWIFT code (BIC).`);
	const other = [countryOfSwift(swift), country].find(
		(one) => one !== '' && one !== account.country,
	);
	if (other !== undefined && account.country !== '') {
		doubts.push(
			`The account is one of ${account.country}, and the bank one of ${other}: ask the payee which is right.`,
		);
	}
	if (code !== '' && !isWrittenLikeIban(account.accountNumber)) {
		const next = isSwift
			? 'check that the SWIFT code is enough'
			: 'ask the payee for the SWIFT code (BIC)';
		doubts.push(`A payment has no field for the bank code ${shown(code)}: ${next}.`);
	}
	if (intermediary !== '') {
		doubts.push(`A payment has no field for the intermediary bank ${shown(intermediary)}.`);
	}
	return doubts;
}
