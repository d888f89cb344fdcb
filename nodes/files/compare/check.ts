import type { IDataObject } from 'n8n-workflow';

import { grouped } from '../../service/values/grouped';
import { inUnits } from '../../service/values/money';
import { faultOfKey } from '../../service/values/paymentKey';
import { shown } from '../../service/values/shown';
import { noAmount } from '../rules/amounts';
import { writtenDay } from '../rules/days';
import { REPEATED } from '../rules/repeated';
import { MISSING } from '../rules/row';
import { moneyOf, smallestParts } from '../rules/sums';
import { type GivenRow, filled, givenRow, textsOf } from './given';
import {
	type KnownRow,
	alikeOf,
	byWeight,
	doubtAmong,
	namesOf,
	otherKeyOf,
	paidOf,
	plainConcept,
	whyKnown,
} from './known';
import { inGroups } from './names';
import { payeesKnown } from './payees';
import type { PayingAccount } from './settings';

interface Knowledge {
	known: readonly KnownRow[];
	beneficiaries: readonly IDataObject[];
	accounts: ReadonlyMap<string, readonly PayingAccount[]>;
	bankMethod: string;
	walletMethod: string;
	maxAmount: ReadonlyMap<string, bigint>;
	maxTotal: ReadonlyMap<string, bigint>;
	codesAbove: ReadonlyMap<string, bigint>;
	/** Who hands in: what others handed in is not shown to them. */
	person: string;
}

type Payees = ReturnType<typeof payeesKnown>;

/** A row of the list, and what is found out about it. */
type Checked = ReturnType<typeof read>;

/** Each row with what is known of it. Its other fields stay as they are. */
export function checked(rows: readonly IDataObject[], knowledge: Knowledge): IDataObject[] {
	const { known } = knowledge;
	const list = rows.map((row, index) => read(row, index, knowledge));
	const weighed = byWeight(known);
	const answered = known.filter(({ answer }) => answer !== '');
	const [inList, inKnown, inAnswered] = [byInvoice(list), byInvoice(weighed), byInvoice(answered)];
	const changedFiles = filesThatChanged(list, known);
	for (const row of list) {
		const [earlier] = inKnown(row);
		const twin = inList(row).find((one) => one !== row);
		row.answered = inAnswered(row).at(-1);
		const problem = row.problem || changedFiles.get(fileId(row)) || problemOf(row, knowledge, twin);
		// First of all, since a key that was paid must stay known as paid.
		if (earlier !== undefined)
			[row.state, row.reason] = ['known', whyKnown(row, earlier, knowledge.person)];
		else if (problem !== '') [row.state, row.reason] = ['refused', problem];
	}
	refuseAboveTotal(list, knowledge);
	const payees = payeesKnown(knowledge.beneficiaries, known, list);
	const doubtOf = doubtAmong([...new Set([...weighed, ...answered])], knowledge.person);
	const alike = grouped(list, alikeForOne);
	return list.map((row) => {
		const twin = alike.get(alikeForOne(row)[0] ?? '')?.find(({ key }) => key !== row.key);
		const doubts = [row.doubt, doubtOf(row) || doubtAboutTwin(row, twin)];
		return found({ ...row, doubt: doubts.filter(Boolean).join(' ') }, knowledge, payees);
	});
}

/** Finds those of one invoice, whether its key is its number alone or its number with the account. */
function byInvoice<T extends GivenRow>(rows: readonly T[]): (row: GivenRow) => T[] {
	const byName = grouped(rows, namesOf);
	return (row) => namesOf(row).flatMap((name) => byName.get(name) ?? []);
}

function refuseAboveTotal(list: readonly Checked[], { maxTotal }: Knowledge): void {
	const payable = list.filter(({ state }) => state === 'payable');
	for (const [currency, rows] of grouped(payable, (row) => row.currency)) {
		const total = rows.reduce((sum, { parts = 0n }) => sum + parts, 0n);
		const most = maxTotal.get(currency);
		if (most === undefined || total <= most) continue;
		const reason = `The list's payouts in ${currency} come to ${moneyOf(total, currency)}, above the limit of ${moneyOf(most, currency)} for one list. Hand in fewer at a time, or ask whoever keeps the settings.`;
		for (const row of rows) [row.state, row.reason] = ['refused', reason];
	}
}

/** Within one list, what differs in number and concept is no twin. */
function alikeForOne(row: Checked): string[] {
	return filled(row.alike).map((alike) => `${alike} | ${plainConcept(row)}`);
}

function read(row: IDataObject, index: number, { accounts }: Knowledge) {
	const text = textsOf(row);
	const given = givenRow(row);
	const { key, line, amount, currency } = given;
	const parts = smallestParts(amount, currency);
	const debtor = text('debtorAccount').replace(/\s/g, '');
	const paying = accounts.get(currency);
	const one = {
		...given,
		line: line || String(index + 1),
		amount: parts === undefined ? amount : inUnits(parts, currency),
		concept: given.concept || key,
	};
	return {
		...one,
		row,
		parts,
		/** The number of the account from which a bank file has it paid. */
		debtor,
		problem: text('problem'),
		doubt: text('doubt'),
		dueDate: text('dueDate'),
		account: paying?.find(({ numbers }) => numbers.includes(debtor)) ?? paying?.[0],
		alike: alikeOf(one),
		state: 'payable',
		reason: '',
		/** The row of this payment that was sent before, and answered about. */
		answered: undefined as KnownRow | undefined,
	};
}

/** `twin` has the same key: of several lists or files at once, which were read apart. */
function problemOf(row: Checked, { maxAmount }: Knowledge, twin?: Checked): string {
	const { key, name, accountNumber, amount, currency, dueDate, parts, account } = row;
	if (twin !== undefined) {
		return `It has the same number as line ${twin.line}, ${shown(twin.name)}: give each payment a number of its own, or leave out the duplicate.`;
	}
	if (key === '') {
		return 'It has no number of its own, such as that of the invoice: without one, nothing would keep it from being paid twice.';
	}
	// What the service's node would refuse to send is not shown for approval first.
	const fault = faultOfKey(key);
	if (fault !== '') return `The number ${fault}`;
	if (name === '') return MISSING.name;
	if (accountNumber === '') return MISSING.account;
	if (currency === '') return MISSING.currency;
	if (parts === undefined) return noAmount(amount).fault;
	if (parts === 0n) return `The amount ${shown(amount)} leaves nothing to pay.`;
	// Of a day in another form, nobody could say when it has come.
	if (writtenDay(dueDate).iso !== dueDate) {
		return `The day ${shown(dueDate)} is not one written like 2026-12-31: write it so, or leave it out to have it paid at once.`;
	}
	if (account === undefined) {
		return `No account that pays in ${currency} is known. Have one added, or pay it some other way.`;
	}
	const most = maxAmount.get(currency);
	return most === undefined || parts <= most
		? ''
		: `${moneyOf(parts, currency)} is above the limit of ${moneyOf(most, currency)} for one payout. Whoever keeps the settings can raise it.`;
}

/** Whether it is the same as another row of the list; nothing where the read has asked that already. */
function doubtAboutTwin({ doubt }: Checked, twin?: Checked): string {
	return twin === undefined || doubt.includes(REPEATED)
		? ''
		: `Is it the same as ${shown(twin.key)} in line ${twin.line} of this list? Account, amount and concept are equal.`;
}

function found(row: Checked, knowledge: Knowledge, payees: Payees): IDataObject {
	const { key, amount, currency, concept, account, state, reason, doubt, alike } = row;
	const { network, accountNumber, answered } = row;
	const registered = payees.registeredAs(row);
	return {
		...row.row,
		// Rows of another system get one, too.
		line: row.row.line || Number(row.line),
		key,
		accountNumber,
		network,
		amount,
		currency,
		concept,
		state,
		reason,
		doubt,
		warning: state === 'payable' ? warningOf(row, knowledge, payees) : '',
		payee: registered === undefined ? 'new' : 'registered',
		beneficiaryId: registered?.id ?? '',
		registeredName: registered?.name ?? '',
		accountId: account?.id ?? '',
		paymentMethod: network === '' ? knowledge.bankMethod : knowledge.walletMethod,
		alike,
		otherKey: otherKeyOf(row),
		// Declined or refused, and handed in anew, it may still have been paid.
		...(answered && { answer: answered.answer, answeredBy: answered.answeredBy }),
	};
}

/** The sentences on one payee, each on a line; those that many rows share come last. */
function warningOf(row: Checked, { codesAbove }: Knowledge, payees: Payees): string {
	const { currency, parts = 0n, account, debtor } = row;
	const warnings = payees.warningsOf(row);
	if (debtor !== '' && account !== undefined && !account.numbers.includes(debtor)) {
		warnings.push(
			`The file has it paid from ${inGroups(debtor)}, which the settings do not name for ${currency}: it is paid from account ${inGroups(account.id)}.`,
		);
	}
	const most = codesAbove.get(currency);
	if (most !== undefined && parts > most) {
		warnings.push(
			`Above ${moneyOf(most, currency)} the service asks for a code: it may refuse it where the credential has no Authenticator Secret.`,
		);
	}
	return warnings.join('\n');
}

/** Bank files that came before with other transactions under the same message id, and the sentence that refuses them. */
function filesThatChanged(
	list: readonly Checked[],
	known: readonly KnownRow[],
): Map<string, string> {
	const contentOf = (row: GivenRow) => [fileId(row), row.line, row.key, paidOf(row)].join(' | ');
	const now = new Set(list.map(contentOf));
	const changed = new Map<string, string>();
	for (const row of known) {
		if (row.messageId === '' || now.has(contentOf(row))) continue;
		const on = row.came === '' ? '' : ` on ${row.came}`;
		changed.set(
			fileId(row),
			`A file with the message id ${shown(row.messageId)} was handed in before${on}, with other transactions. Give the new file a message id of its own.`,
		);
	}
	return changed;
}

function fileId({ messageId, messageCreated }: GivenRow): string {
	return `${messageId} | ${messageCreated}`;
}
