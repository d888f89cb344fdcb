import type { IDataObject } from 'n8n-workflow';

import { faultOfKey, keyAsItLooks } from '../../service/values/paymentKey';
import { shown } from '../../service/values/shown';
import { REPEATED } from '../rules/repeated';
import { inUnits, moneyOf, smallestParts, Sums } from '../rules/sums';
import type { KnownRow } from './known';
import { alikeOf, byWeight, isItTheSame, whyKnown } from './known';
import { inGroups, plainAccount } from './names';
import { Payees } from './payees';
import type { PayingAccount } from './settings';

/** What rows are compared with. */
export interface Knowledge {
	known: readonly KnownRow[];
	beneficiaries: readonly IDataObject[];
	accounts: ReadonlyMap<string, readonly PayingAccount[]>;
	bankMethod: string;
	walletMethod: string;
	maxAmount: ReadonlyMap<string, bigint>;
	maxTotal: ReadonlyMap<string, bigint>;
	codesAbove: ReadonlyMap<string, bigint>;
}

/** What a row of the list says, as text, and what is found out about it. */
interface Checked {
	row: IDataObject;
	line: string;
	/** As keys are compared, so that a table finds it again. */
	key: string;
	name: string;
	accountNumber: string;
	network: string;
	amount: string;
	currency: string;
	concept: string;
	parts: bigint | undefined;
	alike: string;
	account: PayingAccount | undefined;
	state: 'payable' | 'known' | 'refused';
	reason: string;
}

/** Each row with what is known of it. Fields that it has already stay, but for those that are found out here. */
export function checked(rows: readonly IDataObject[], knowledge: Knowledge): IDataObject[] {
	const { known, maxTotal } = knowledge;
	const list = rows.map((row, index) => read(row, index, knowledge));
	const weighed = byWeight(known);
	const keys = grouped(list, ({ key }) => key);
	const knownKeys = grouped(weighed, ({ key }) => key);
	const changedFiles = filesThatChanged(list, known);
	for (const row of list) {
		const [earlier] = knownKeys.get(row.key) ?? [];
		const problem =
			text(row.row, 'problem') ||
			changedFiles.get(fileOf(row.row)) ||
			sameKey(keys.get(row.key)?.find((one) => one !== row)) ||
			problemOf(row, knowledge);
		// First of all, since a key that was paid must stay known as paid.
		if (earlier !== undefined) [row.state, row.reason] = ['known', whyKnown(row, earlier)];
		else if (problem !== '') [row.state, row.reason] = ['refused', problem];
	}
	const total = new Sums();
	for (const row of list.filter(isPayable)) total.add(row.parts ?? 0n, row.currency);
	for (const row of list.filter(isPayable)) {
		const most = maxTotal.get(row.currency);
		if (most === undefined || total.of(row.currency) <= most) continue;
		row.state = 'refused';
		row.reason = `The list's payouts in ${row.currency} come to ${moneyOf(total.of(row.currency), row.currency)}, more than a list may be: ${moneyOf(most, row.currency)}. Hand in fewer at a time, or ask whoever keeps the settings.`;
	}
	const payees = new Payees(knowledge.beneficiaries, known, list);
	const knownAlike = grouped(weighed, alikeOf);
	const alike = grouped(list, (row) => row.alike);
	return list.map((row) => {
		const hasOtherKey = ({ key }: { key: string }) => key !== row.key;
		const twin = knownAlike.get(row.alike)?.find(hasOtherKey);
		return found(row, knowledge, payees, twin, alike.get(row.alike)?.find(hasOtherKey));
	});
}

function read(row: IDataObject, index: number, { accounts }: Knowledge): Checked {
	const currency = text(row, 'currency').toUpperCase();
	const parts = smallestParts(text(row, 'amount'), currency);
	const key = keyAsItLooks(text(row, 'key'));
	const network = text(row, 'network').toUpperCase();
	const debtor = text(row, 'debtorAccount').replace(/\s/g, '');
	const paying = accounts.get(currency);
	const one = {
		...{
			row,
			key,
			network,
			currency,
			parts,
			line: text(row, 'line') || String(index + 1),
		},
		name: text(row, 'name') || `${text(row, 'firstName')} ${text(row, 'lastName')}`.trim(),
		accountNumber: text(row, 'accountNumber').replace(/\s/g, ''),
		amount: parts === undefined ? text(row, 'amount') : inUnits(parts, currency),
		concept: text(row, 'concept') || key,
		account: paying?.find(({ numbers }) => numbers.includes(debtor)) ?? paying?.[0],
	};
	return { ...one, alike: alikeOf(one), state: 'payable', reason: '' };
}

function problemOf(row: Checked, { maxAmount }: Knowledge): string {
	const { key, name, accountNumber, amount, currency, parts, account } = row;
	if (key === '') {
		return 'It has no number of its own, such as that of the invoice: without one, nothing would keep it from being paid twice.';
	}
	// What the service's node would refuse to send is not shown for approval first.
	const fault = faultOfKey(key);
	if (fault !== '') return `The number ${fault}`;
	if (name === '') return 'The name of the payee is missing.';
	if (accountNumber === '') {
		return 'The account is missing: an IBAN, an account number, or the address of a wallet.';
	}
	if (currency === '') return 'The currency is missing, such as EUR.';
	if (parts === undefined) return `The amount ${shown(amount)} is no amount such as 1234.56.`;
	if (parts === 0n) return `The amount ${shown(amount)} is nothing to pay.`;
	if (account === undefined) {
		return `No account of yours is named that pays in ${currency}: whoever keeps the settings can add it.`;
	}
	const most = maxAmount.get(currency);
	return most === undefined || parts <= most
		? ''
		: `${moneyOf(parts, currency)} is more than one payout may be: ${moneyOf(most, currency)}. Whoever keeps the settings can raise it.`;
}

/** Of several lists or files at once, which were read apart. */
function sameKey(other: Checked | undefined): string {
	return other === undefined
		? ''
		: `It has the same number as line ${other.line}, ${shown(other.name)}: give each payment a number of its own, or leave out what is there twice.`;
}

function found(
	row: Checked,
	knowledge: Knowledge,
	payees: Payees,
	twin: KnownRow | undefined,
	inList: Checked | undefined,
): IDataObject {
	const { key, amount, currency, concept, account, state, reason, alike } = row;
	const { network, accountNumber } = row;
	const given = text(row.row, 'doubt');
	const doubts = [given];
	if (twin !== undefined) doubts.push(isItTheSame(twin));
	else if (inList !== undefined && !given.includes(REPEATED)) doubts.push(isInList(inList));
	const registered = payees.registeredAs(row);
	const accountId = account?.id ?? '';
	const paymentMethod = network === '' ? knowledge.bankMethod : knowledge.walletMethod;
	const beneficiaryId = registered?.id ?? '';
	return {
		...row.row,
		...{ key, accountNumber, network, amount, currency, concept, state, reason },
		doubt: doubts.filter(Boolean).join(' '),
		warning: state === 'payable' ? warningOf(row, knowledge, payees) : '',
		payee: registered === undefined ? 'new' : 'registered',
		...{ beneficiaryId, registeredName: registered?.name ?? '', accountId, paymentMethod, alike },
	};
}

/** The sentences on one payee, each on a line; those that many rows share come last. */
function warningOf(row: Checked, { codesAbove }: Knowledge, payees: Payees): string {
	const { currency, parts = 0n, account } = row;
	const warnings = payees.warningsOf(row);
	const debtor = text(row.row, 'debtorAccount').replace(/\s/g, '');
	if (debtor !== '' && account !== undefined && !account.numbers.includes(debtor)) {
		warnings.push(
			`The file has it paid from ${inGroups(debtor)}, which the settings do not name for ${currency}: it is paid from account ${inGroups(account.id)}.`,
		);
	}
	const most = codesAbove.get(currency);
	if (most !== undefined && parts > most) {
		warnings.push(
			`The service may refuse it without a code, which it asks for above ${moneyOf(most, currency)}.`,
		);
	}
	return warnings.join('\n');
}

function isInList({ key, line }: Checked): string {
	return `Is it the same as ${shown(key)} in line ${line} of this list? Account, amount and concept are equal.`;
}

/** Bank files that came before with other transactions under the same message id, and the sentence that refuses them. */
function filesThatChanged(
	list: readonly Checked[],
	known: readonly KnownRow[],
): Map<string, string> {
	const contentOf = (
		one: Omit<
			KnownRow,
			'name' | 'state' | 'concept' | 'changed' | 'came' | 'messageId' | 'messageCreated'
		>,
	) =>
		[
			one.line,
			one.key,
			plainAccount(one.accountNumber),
			smallestParts(one.amount, one.currency),
			one.currency,
		].join(' | ');
	const now = new Map<string, Set<string>>();
	for (const row of list) {
		const file = fileOf(row.row);
		const contents = now.get(file) ?? new Set<string>();
		now.set(file, contents.add(contentOf(row)));
	}
	const changed = new Map<string, string>();
	for (const row of known) {
		const contents = row.messageId === '' ? undefined : now.get(fileOf({ ...row }));
		if (contents === undefined || contents.has(contentOf(row))) continue;
		const on = row.came === '' ? '' : ` on ${row.came}`;
		changed.set(
			fileOf({ ...row }),
			`A file with the message id ${shown(row.messageId)} was handed in before${on}, with other transactions. Give the new file a message id of its own.`,
		);
	}
	return changed;
}

function fileOf(row: IDataObject): string {
	return `${text(row, 'messageId')} | ${text(row, 'messageCreated')}`;
}

function isPayable({ state }: Checked): boolean {
	return state === 'payable';
}

function grouped<T>(rows: readonly T[], nameOf: (row: T) => string): Map<string, T[]> {
	const groups = new Map<string, T[]>();
	for (const row of rows) {
		const name = nameOf(row);
		const group = groups.get(name);
		if (group === undefined) groups.set(name, [row]);
		else group.push(row);
	}
	groups.delete('');
	return groups;
}

function text(row: IDataObject, name: string): string {
	return String(row[name] ?? '').trim();
}
