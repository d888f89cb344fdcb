import { shown } from '../../service/values/shown';
import { accountOf } from '../rules/accounts';
import { amountIn, certain, noAmount } from '../rules/amounts';
import { countryOfSwift, doubtsOfBank } from '../rules/banks';
import { dayIn, writtenDay } from '../rules/days';
import { namesOf } from '../rules/names';
import { MISSING, firstOf, givenId } from '../rules/row';
import type { XmlElement } from '../xml/read';
import { digitsOf } from './exact';
import { type MessageHeader, MAX_ID } from './message';
import { all, at, text, textIn } from './path';

/** A payment of a bank file, with what a report on the file needs. */
export type BankFileRow = ReturnType<typeof rowOf>;

/** The methods of a transfer: without and with an advice. */
const TRANSFERS = ['TRF', 'TRA'];

type Block = ReturnType<typeof blockOf>;

/** What a block says of all its transactions. */
export function blockOf(block: XmlElement) {
	return {
		paymentInfoId: text(block, 'PmtInfId'),
		debtorAccount: writtenNumberOf(at(block, 'DbtrAcct')).replace(/\s/g, ''),
		method: text(block, 'PmtMtd'),
		day: dayOf(
			text(block, 'ReqdExctnDt/Dt') ||
				text(block, 'ReqdExctnDt/DtTm') ||
				text(block, 'ReqdExctnDt'),
		),
	};
}

/** The row of a transaction, the `line`th of its file. */
export function rowOf(
	line: number,
	transaction: XmlElement,
	block: Block,
	header: MessageHeader,
	lastNameWhereMissing: string,
) {
	const { paymentInfoId, debtorAccount, day } = block;
	const [endToEndId, instructionId] = ['EndToEndId', 'InstrId'].map((id) =>
		text(transaction, `PmtId/${id}`),
	);
	const id = givenId(endToEndId) || givenId(instructionId);
	const instructed = at(transaction, 'Amt/InstdAmt');
	const currency = instructed?.attributes.get('Ccy')?.trim() ?? '';
	const { amount, problem: wrongAmount } = amountOf(instructed, currency);
	const creditor = at(transaction, 'Cdtr');
	const bank = bankOf(at(transaction, 'CdtrAgt'));
	const { swift } = bank;
	const names = namesOf({ whole: text(creditor, 'Nm') }, lastNameWhereMissing);
	const account = accountOf({
		account: writtenNumberOf(at(transaction, 'CdtrAcct')),
		network: '',
		country: countryOf(transaction, swift),
	});
	const intermediary = intermediaryOf(transaction);
	const address = at(creditor, 'PstlAdr');
	const contact = at(creditor, 'CtctDtls');
	const street = [text(address, 'StrtNm'), text(address, 'BldgNb')].filter(Boolean).join(' ');
	const lines = street || all(address, 'AdrLine').map(textIn).filter(Boolean).join(', ');
	const postBox = text(address, 'PstBx').replace(/^(?=[0-9]+$)/, 'PO Box ');
	const isComplete = [debtorAccount, id, day.day].every(Boolean);
	// Field by field: spreading other objects takes several times as long.
	return {
		line,
		key: isComplete ? [debtorAccount, id, day.day].join(' ') : '',
		name: names.name,
		firstName: names.firstName,
		lastName: names.lastName,
		accountNumber: account.accountNumber,
		network: '',
		country: account.country,
		swift,
		amount,
		currency,
		concept: remittanceOf(transaction) || id,
		dueDate: day.day,
		email: text(contact, 'EmailAdr'),
		phone: text(contact, 'PhneNb') || text(contact, 'MobNb'),
		city: text(address, 'TwnNm'),
		province: text(address, 'CtrySubDvsn'),
		address: [lines, postBox].filter(Boolean).join(', '),
		postalCode: text(address, 'PstCd'),
		problem: firstOf([
			faultOfMethod(transaction, block),
			faultOfIds({ id, endToEndId, instructionId, paymentInfoId }),
			debtorAccount === '' ? 'The account that pays it is missing.' : '',
			names.name === '' ? MISSING.name : '',
			wrongAmount,
			account.problem,
			account.country === '' ? NO_COUNTRY : '',
			day.problem,
		]),
		doubt: [
			account.country === '' ? '' : account.doubt,
			...doubtsOfBank({ ...bank, intermediary, account }),
		]
			.filter(Boolean)
			.join(' '),
		endToEndId,
		instructionId,
		paymentInfoId,
		debtorAccount,
		messageId: header.messageId,
		messageName: header.messageName,
		messageCreated: header.messageCreated,
		numberOfTransactions: header.numberOfTransactions,
		controlSum: header.controlSum,
	};
}

const NO_COUNTRY = 'The country of the account is missing: it has neither an IBAN nor a BIC.';

function faultOfMethod(transaction: XmlElement, { method }: Block): string {
	if (method === 'CHK' || at(transaction, 'ChqInstr')) return 'It is a cheque, not a transfer.';
	if (TRANSFERS.includes(method)) return '';
	return `It is not a transfer: its payment method is ${method === '' ? 'missing' : shown(method)}.`;
}

function faultOfIds(ids: Record<'id' | 'endToEndId' | 'instructionId' | 'paymentInfoId', string>) {
	if (ids.id === '') {
		return 'It has neither an end-to-end id nor an instruction id, so nothing would keep it from being paid twice.';
	}
	const tooLong = Object.values(ids).find(({ length }) => length > MAX_ID);
	return tooLong ? `Its id ${shown(tooLong)} is longer than ${MAX_ID} characters.` : '';
}

/** An account by its IBAN, or by another number. */
function writtenNumberOf(account: XmlElement | undefined): string {
	return text(account, 'Id/IBAN') || text(account, 'Id/Othr/Id');
}

/** A bank by its SWIFT code, and by the codes that its country knows it by, such as "USABA 021000021". */
function bankOf(agent: XmlElement | undefined): { swift: string; code: string } {
	const bank = at(agent, 'FinInstnId');
	const member = at(bank, 'ClrSysMmbId');
	const system = text(member, 'ClrSysId/Cd') || text(member, 'ClrSysId/Prtry');
	const number = text(member, 'MmbId');
	const codes = [text(bank, 'Othr/Id'), text(agent, 'BrnchId/Id')].map(givenId);
	return {
		swift: givenId(text(bank, 'BICFI') || text(bank, 'BIC'))
			.replace(/\s/g, '')
			.toUpperCase(),
		code: [number && `${system} ${number}`.trim(), ...codes].filter(Boolean).join(' '),
	};
}

/** The first bank between that of the payer and that of the payee. */
function intermediaryOf(transaction: XmlElement): string {
	const agent = at(transaction, 'IntrmyAgt1');
	const { swift, code } = bankOf(agent);
	return swift || code || text(agent, 'FinInstnId/Nm');
}

function amountOf(instructed: XmlElement | undefined, currency: string) {
	const problem = (sentence: string) => ({ amount: '', problem: sentence });
	if (instructed === undefined) {
		return problem('Its amount is missing, or in another currency than it is paid in.');
	}
	const said = textIn(instructed);
	const digits = digitsOf(said.replace(/^-/, ''));
	const amount = digits ? certain(said, digits.whole, digits.fraction) : noAmount(said);
	amount.isNegative = said.startsWith('-');
	if (!/^[A-Z]{3}$/.test(currency)) {
		return problem(`The amount ${shown(said)} has no currency such as EUR.`);
	}
	return amountIn(amount, currency, undefined);
}

/** Of the account where it has no IBAN: that of the bank, by its BIC, its address or its clearing system, else that of the payee. */
function countryOf(transaction: XmlElement, swift: string): string {
	if (text(transaction, 'CdtrAcct/Id/IBAN') !== '') return '';
	const bank = at(transaction, 'CdtrAgt/FinInstnId');
	// Such as GBDSC, the sort codes of the United Kingdom.
	const [clearing = ''] =
		/^[A-Z]{2}(?=[A-Z]{3}$)/.exec(text(bank, 'ClrSysMmbId/ClrSysId/Cd')) ?? [];
	const said = [countryOfSwift(swift), text(bank, 'PstlAdr/Ctry'), clearing];
	return firstOf([...said, text(transaction, 'Cdtr/PstlAdr/Ctry')]);
}

function dayOf(said: string) {
	const [iso] = /^\d{4}-\d\d-\d\d(?=$|[TZ+-])/.exec(said) ?? [];
	if (iso !== undefined) return dayIn(writtenDay(iso), 'dayFirst');
	const what = said === '' ? 'is missing' : `${shown(said)} is not a day such as 2026-12-31`;
	return { day: '', problem: `The requested day ${what}.` };
}

/** By these an office finds what a tax or a garnishment is paid for. */
const REFERENCES = ['TaxRmt/RefNb', 'TaxRmt/Dbtr/TaxId', 'GrnshmtRmt/RefNb'];

/** What the payment is for: its free texts, then its references. */
function remittanceOf(transaction: XmlElement): string {
	const remittance = at(transaction, 'RmtInf');
	const structured = all(remittance, 'Strd').flatMap((one) => [
		at(one, 'CdtrRefInf/Ref'),
		...REFERENCES.map((path) => at(one, path)),
		...all(one, 'RfrdDocInf').map((document) => at(document, 'Nb')),
		...all(one, 'AddtlRmtInf'),
	]);
	return [...all(remittance, 'Ustrd'), ...structured, at(transaction, 'Tax/RefNb')]
		.map(textIn)
		.filter(Boolean)
		.join(' ');
}
