import { ownValue } from '../../service/values/json';
import { shown } from '../../service/values/shown';
import { Refused } from '../refused';
import { exact } from '../pain/exact';
import { type Parts, cutText, plainText } from '../xml/write';
import { MAX, NO_ID, currencyCode, isDecimal } from './standard';

/**
 * Accepted, accepted with another amount, pending, rejected (ISO 20022, TxSts). What the service has paid is accepted and
 * not settled, since a statement alone says that it has left the account.
 */
export type Status = 'ACSP' | 'ACWC' | 'PDNG' | 'RJCT';

export type Transaction = ReturnType<typeof transactionOf>;

type Say = (row: Record<string, unknown>, reason: string) => [status: Status, why: string];

/** What each state of a row becomes. Only what has surely not been paid is rejected. */
const STATES: Readonly<Record<string, Say>> = {
	paid: (row, reason) => {
		const [paid, asked] = [row.paidAmount, row.amount].map(plainText);
		const isAsked = exact(paid) !== undefined && exact(paid) === exact(asked);
		if (paid === '' || isAsked) return ['ACSP', reason];
		return ['ACWC', `Paid with the amount ${paid}. ${reason}`];
	},
	unknown: (_, reason) => [
		'PDNG',
		`Nobody can know yet whether the money moved. Do not pay it again. ${reason}`,
	],
	waiting: (_, reason) => ['PDNG', reason || 'It is not paid yet.'],
	refused: ({ problem }, reason) => ['RJCT', reason || plainText(problem) || 'It was not paid.'],
};

/** What came of a transaction. Throws Refused for an unknown state. */
export function transactionOf(row: Record<string, unknown>) {
	const state = plainText(row.state).toLowerCase();
	const say = ownValue(STATES, state);
	if (say === undefined) {
		const line = plainText(row.line);
		throw new Refused(
			`${line === '' ? 'A transaction' : `Transaction ${cutText(line, MAX.id)}`} of message ${shown(plainText(row.messageId))} has ${state === '' ? 'no state' : `the state ${shown(state)}`}.`,
			'Give paid, unknown, refused or waiting: what is not certain is unknown.',
		);
	}
	const [status, why] = say(row, plainText(row.reason));
	const given = plainText(row.reasonCode);
	const code = /^[A-Z]{2}\d{2}$/.test(given) ? given : 'NARR';
	const amount = plainText(row.amount);
	const currency = currencyCode(plainText(row.currency));
	const isKnown = currency !== undefined && isDecimal(amount, 5);
	return {
		status,
		amount,
		paymentInfoId: cutText(row.paymentInfoId, MAX.id) || NO_ID,
		xml: {
			OrgnlInstrId: cutText(row.instructionId, MAX.id),
			OrgnlEndToEndId: cutText(row.endToEndId, MAX.id),
			TxSts: status,
			StsRsnInf: reasonParts(code, why),
			AcctSvcrRef: cutText(row.reference, MAX.id),
			OrgnlTxRef: isKnown ? { Amt: { InstdAmt: { '@Ccy': currency, '#': amount } } } : undefined,
		},
	};
}

/** A reason in words, in pieces as long as the standard permits; nothing where there are none. */
export function reasonParts(code: string, why: string): Parts | undefined {
	const text = why.trim();
	if (text === '') return undefined;
	return { Rsn: { Cd: code }, AddtlInf: text.match(new RegExp(`.{1,${MAX.reason}}`, 'gsu')) ?? [] };
}
