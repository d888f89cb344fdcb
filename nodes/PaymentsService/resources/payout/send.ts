import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import {
	currencyCode,
	integerId,
	isBlank,
	requiredText,
	securityCode,
	toMinorUnits,
	wholeNumber,
} from '../../input';
import type { Prepared, ProtectedOperation } from '../../protected/operation';
import type { ReadParameter } from '../../shared/checkField';
import { doubtAboutState } from '../../protected/outcome';
import { runProtected } from '../../protected/run';
import { amountUnit } from '../../shared/amounts';
import { checkField } from '../../shared/checkField';
import { headerValue } from '../../shared/headerValue';
import { readIdempotencyKey } from '../../shared/idempotencyKey';
import { beneficiaryLocator } from '../../shared/locators';
import type { Operation } from '../../shared/operation';
import { refuseRouting } from '../../shared/refuseAsTool';
import { readSessionToken } from '../../shared/sessionToken';
import { writesUnanswered } from '../../../service/requests';
import { sendFields } from './sendFields';
import { checkMaxAmount, checkPayoutRun } from './sendLimits';

const MAX_PARALLEL = 10;

/**
 * Sends money to a beneficiary (spec, "Payouts": send). In a workflow n8n runs `sendPayouts` in place of this routing;
 * only an AI agent's call comes here, and is refused.
 */
export const send: Operation = {
	option: {
		name: 'Send',
		value: 'send',
		action: 'Send a payout',
		description:
			'Send money from an account to a beneficiary. The same Idempotency Key is never paid twice.',
		routing: {
			request: { method: 'POST', url: '/operations/payout' },
			operations: { pagination: writesUnanswered },
			send: { preSend: [refuseRouting('Payout: Send')] },
		},
	},
	record: beneficiaryLocator,
	fields: sendFields,
};

/** What a payout is for the record of payments. */
export const payout: ProtectedOperation = {
	name: 'payout',
	noun: 'payout',
	moneyOut: 'Payout: Send',
	done: 'paid',
	howToCheck:
		'"Payout: Look Up" shows the movements that may be it; ask the service when there is a doubt.',
	howToResolve:
		'Then tell the record with "Payout: Resolve" whether it was paid; what was not paid can be sent again with the same key.',
	details:
		'Concept, Reason Description, Reason ID, Payment Method, Destination Currency, Destination Amount',
	prepare,
	doubtAbout,
	parallel: (context) =>
		checkField(
			'Parallel Payouts',
			wholeNumber(1, MAX_PARALLEL),
			context.getNodeParameter('options.parallelPayouts', 0, 1),
		),
	checkRun: checkPayoutRun,
};

/** "Payout: Send" as a custom operation of the node: it has n8n's record of what was sent, which routing does not. */
export async function sendPayouts(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	return await runProtected(this, payout);
}

function prepare(read: ReadParameter, _context: IExecuteFunctions, itemIndex: number): Prepared {
	const key = readIdempotencyKey(read);
	const body = payoutBody(read);
	const { depositaccountId, accountId, amount, currency } = body;
	const code = readSecurityCode(read);
	const deviceId = read('options.deviceId', '');
	const sessionToken = readSessionToken(read);
	return {
		itemIndex,
		key,
		identity: {
			Beneficiary: depositaccountId,
			Account: accountId,
			Amount: amount,
			// "eur" and "EUR" are one currency; the service gets what was typed.
			Currency: currency.toUpperCase(),
		},
		request: {
			method: 'POST',
			url: '/operations/payout',
			...(!isBlank(deviceId) && {
				headers: { 'X-DEVICE-ID': checkField('Device ID', headerValue(requiredText()), deviceId) },
			}),
			body: { ...body, ...(code !== undefined && { securityCode: code }) },
		},
		...(sessionToken !== undefined && { sessionToken }),
		summary: { beneficiaryId: depositaccountId, accountId, amount, currency },
		total: { amountMinor: amount, currency },
		sought: { accountId, amountMinor: amount, currency },
	};
}

/**
 * A transfer shows this payout as paid when it names the beneficiary and the amount, negative as it leaves the account (spec,
 * "Transfer"), in a state in which the money is there or on its way.
 */
function doubtAbout(transfer: IDataObject, { request }: Prepared): string | undefined {
	const { depositaccountId, amount } = request.body;
	const id = `ID ${String(transfer.id)}`;
	if (String(transfer.depositaccountId) !== String(depositaccountId)) {
		return `the service answered with a transfer to another beneficiary, ${String(transfer.depositaccountId)} (${id})`;
	}
	if (transfer.amount === null || Number(transfer.amount) !== -Number(amount)) {
		return `the service answered with a transfer of another amount, ${String(transfer.amount)} (${id})`;
	}
	return doubtAboutState(transfer);
}

function readSecurityCode(read: ReadParameter): string | undefined {
	const code = read('options.securityCode', '');
	return isBlank(code) ? undefined : checkField('Security Code', securityCode, code);
}

/** The body of the spec without the security code; amounts in minor units. */
function payoutBody(read: ReadParameter) {
	const unit = checkField('Amount Unit', amountUnit, read('amountUnit', 'minor'));
	const currency = checkField('Currency', currencyCode, read('currency'));
	const destinationCurrency = checkField(
		'Destination Currency',
		currencyCode,
		read('destinationCurrency'),
	);
	const amount = checkField(
		'Amount',
		(value) => toMinorUnits(value, unit, currency),
		read('amount'),
	);
	checkMaxAmount(read('options', {}), unit, currency, amount);
	const typed = read('destinationAmount', '');
	// Without an exchange the beneficiary gets what is paid.
	const isSame = isBlank(typed) && currency.toUpperCase() === destinationCurrency.toUpperCase();
	return {
		depositaccountId: checkField('Beneficiary', integerId, read('beneficiaryId')),
		accountId: checkField('Account', integerId, read('accountId')),
		currency,
		destinationCurrency,
		amount,
		destinationAmount: isSame
			? amount
			: checkField(
					'Destination Amount',
					(value) => toMinorUnits(value, unit, destinationCurrency),
					typed,
				),
		conceptTransfer: checkField('Concept', requiredText(), read('conceptTransfer')),
		reasonDes: checkField('Reason Description', requiredText(), read('reasonDes')),
		reasonId: checkField('Reason ID', wholeNumber(), read('reasonId')),
		paymentMethod: checkField('Payment Method Name or ID', requiredText(), read('paymentMethod')),
	};
}
