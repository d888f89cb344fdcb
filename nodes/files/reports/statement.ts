import { DateTime } from 'luxon';

import { inUnits } from '../../service/values/money';
import { type Parts, cutText, plainText } from '../xml/write';
import type { Account, Days, Entry, Period } from './period';
import { MAX, NO_ID, accountId, momentText, writeMessage } from './standard';

/** 2009 and 2019: the ones that ledgers read. */
export type Version = '02' | '08';

export interface Statement {
	account: Account;
	days: Days;
	period: Period;
	version: Version;
}

/** What a statement is known by: the end of the account's number, and its days. */
export function statementId({ account, days }: Statement): string {
	const end = account.number.slice(-10);
	return [end, ...[days.from, days.to].map((day) => day.replaceAll('-', ''))].join('-');
}

/** The camt.053 of a period under a message id. Every field stands where the standard has it. */
export function statementFile(statement: Statement, messageId: string, now: DateTime): Buffer {
	const { account, days, period, version } = statement;
	const { from, to, zone } = days;
	const [TtlNtries, TtlCdtNtries, TtlDbtNtries] = totalsOf(statement);
	const [start, end] = [from, to].map((day) => DateTime.fromISO(day, { zone }));
	const balance = (code: string, minor: bigint, day: string) => ({
		Tp: { CdOrPrtry: { Cd: code } },
		...signed(minor, account),
		Dt: { Dt: day },
	});
	const body = {
		Id: statementId(statement),
		ElctrncSeqNb: from === to ? start.ordinal : undefined,
		CreDtTm: momentText(now),
		FrToDt: { FrDtTm: momentText(start), ToDtTm: momentText(end.endOf('day')) },
		Acct: { Id: accountId(account.number), Ccy: account.currency },
		Bal: [balance('OPBD', period.opening, from), balance('CLBD', period.closing, to)],
		TxsSummry: { TtlNtries, TtlCdtNtries, TtlDbtNtries },
		Ntry: period.entries.map((entry) => entryParts(entry, account, version)),
	};
	const header = { MsgId: messageId, CreDtTm: momentText(now) };
	return writeMessage(`camt.053.001.${version}`, { BkToCstmrStmt: { GrpHdr: header, Stmt: body } });
}

/** How many entries there are, all and those of each direction, and by how much they changed the balance, without signs. */
export function totalsOf({ account, period: { entries } }: Statement) {
	const outgoing = entries.filter((entry) => !isIncoming(entry));
	return [entries, entries.filter(isIncoming), outgoing].map((those) => {
		const sum = those.reduce((all, { change }) => all + (change < 0n ? -change : change), 0n);
		return { NbOfNtries: those.length, Sum: inUnits(sum, account.currency) };
	});
}

function isIncoming({ change }: Entry): boolean {
	return change > 0n;
}

function entryParts(entry: Entry, account: Account, version: Version): Parts {
	const { row, change } = entry;
	const is02 = version === '02';
	const reference = cutText(row.reference, MAX.id);
	const key = plainText(row.key);
	const isShort = Array.from(key).length <= MAX.id;
	return {
		NtryRef: cutText(entry.id, MAX.id),
		...signed(change, account),
		Sts: is02 ? 'BOOK' : { Cd: 'BOOK' },
		BookgDt: { Dt: entry.day },
		ValDt: { Dt: entry.valueDay },
		AcctSvcrRef: reference,
		BkTxCd: { Prtry: { Cd: codeOf(entry, key), Issr: 'Payments Service' } },
		Chrgs: chargesParts(entry, account, is02),
		NtryDtls: {
			TxDtls: {
				Refs: {
					AcctSvcrRef: reference,
					InstrId: isShort ? key : undefined,
					EndToEndId: cutText(row.endToEndId, MAX.id) || NO_ID,
					TxId: cutText(row.transfer, MAX.id),
				},
				...(is02 ? {} : signed(change, account)),
				AmtDtls: { TxAmt: { Amt: money(entry.amount, account) } },
				RltdPties: partiesOf(entry, is02),
				RmtInf: { Ustrd: cutText(row.concept, MAX.remittance) },
				AddtlTxInf: isShort ? undefined : cutText(key, MAX.more),
			},
		},
	};
}

/** The service has no codes of its own for what a movement is. */
function codeOf(entry: Entry, key: string): string {
	if (isIncoming(entry)) return 'INCOMING';
	return key === '' ? 'OUTGOING' : 'PAYOUT';
}

function chargesParts({ charges }: Entry, account: Account, is02: boolean): Parts | undefined {
	if (charges === 0n) return undefined;
	const record = { Amt: money(charges, account), CdtDbtInd: 'DBIT' };
	if (is02) return record;
	return { TtlChrgsAndTaxAmt: record.Amt, Rcrd: { ...record, ChrgInclInd: 'true' } };
}

/** Who got what went out, or sent what came in. */
function partiesOf(entry: Entry, is02: boolean): Parts {
	const who = isIncoming(entry) ? 'Dbtr' : 'Cdtr';
	const name = { Nm: cutText(entry.row.name, MAX.name) };
	return {
		[who]: is02 ? name : { Pty: name },
		[`${who}Acct`]: { Id: accountId(plainText(entry.row.accountNumber)) },
	};
}

function money(minor: bigint, { currency }: Account): Parts {
	return { '@Ccy': currency, '#': inUnits(minor < 0n ? -minor : minor, currency) };
}

function signed(minor: bigint, account: Account): Parts {
	return { Amt: money(minor, account), CdtDbtInd: minor < 0n ? 'DBIT' : 'CRDT' };
}
