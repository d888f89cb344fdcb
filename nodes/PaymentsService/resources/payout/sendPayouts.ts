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
import type { Prepared, ProtectedOperation, ReadParameter } from '../../protected/operation';
import { runProtected } from '../../protected/run';
import { amountUnit } from '../../shared/amounts';
import { checkField } from '../../shared/checkField';
import { headerValue } from '../../shared/headerValue';
import { readIdempotencyKey } from '../../shared/idempotencyKey';
import { readSessionToken } from '../../shared/sessionToken';
import { checkMaxAmount, checkPayoutRun, switchValue } from './sendLimits';

const MOST_PARALLEL = 10;

const payout: ProtectedOperation = {
	name: 'payout',
	noun: 'payout',
	moneyOut: 'Payout: Send',
	done: 'paid',
	howToCheck:
		'Look for it in "Movement: Get Many", or ask the service, by the time, amount and beneficiary above.',
	howToSendAgain: 'run it again with "Send Unknown Again" switched on under Options.',
	prepare,
	parallel: (context) =>
		checkField(
			'Parallel Payouts',
			wholeNumber(1, MOST_PARALLEL),
			context.getNodeParameter('options.parallelPayouts', 0, 1),
		),
	checkRun: checkPayoutRun,
};

/** "Payout: Send" as a custom operation of the node: it has n8n's record of what was sent, which routing has not. */
export async function sendPayouts(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	return await runProtected(this, payout);
}

function prepare(read: ReadParameter, context: IExecuteFunctions, itemIndex: number): Prepared {
	const { key, isKeyOfExecution } = readIdempotencyKey(read, 'idempotencyKey', context, itemIndex);
	const body = payoutBody(read);
	const code = readSecurityCode(read);
	const deviceId = read('options.deviceId', '');
	const sessionToken = readSessionToken(read);
	return {
		itemIndex,
		key,
		isKeyOfExecution,
		content: contentOf(body),
		request: {
			method: 'POST',
			url: '/operations/payout',
			...(!isBlank(deviceId) && {
				headers: { 'X-DEVICE-ID': checkField('Device ID', headerValue(requiredText()), deviceId) },
			}),
			body: {
				...body,
				...(code !== undefined && { securityCode: code }),
			},
		},
		...(sessionToken !== undefined && { sessionToken }),
		sendsUnknownAgain: checkField(
			'Send Unknown Again',
			switchValue,
			read('options.sendUnknownAgain', false),
		),
		summary: {
			beneficiaryId: body.depositaccountId,
			accountId: body.accountId,
			amount: body.amount,
			currency: body.currency,
		},
	};
}

function readSecurityCode(read: ReadParameter): string | undefined {
	const code = read('options.securityCode', '');
	return isBlank(code) ? undefined : checkField('Security Code', securityCode, code);
}

/**
 * What makes two payouts the same. Between two currencies the destination amount is a quote, which a second run of the same
 * list may get anew.
 */
function contentOf(body: IDataObject): string {
	const isQuote = body.currency !== body.destinationCurrency;
	return JSON.stringify({ ...body, ...(isQuote && { destinationAmount: undefined }) });
}

/** The body of the spec without the security code; amounts in minor units. */
function payoutBody(read: ReadParameter): IDataObject {
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
	checkMaxAmount(read('options.maxAmount', ''), unit, currency, amount);
	return {
		depositaccountId: checkField('Beneficiary', integerId, read('beneficiaryId')),
		accountId: checkField('Account', integerId, read('accountId')),
		currency,
		destinationCurrency,
		amount,
		destinationAmount: checkField(
			'Destination Amount',
			(value) => toMinorUnits(value, unit, destinationCurrency),
			read('destinationAmount'),
		),
		conceptTransfer: checkField('Concept', requiredText(), read('conceptTransfer')),
		reasonDes: checkField('Reason Description', requiredText(), read('reasonDes')),
		reasonId: checkField('Reason ID', wholeNumber(0), read('reasonId')),
		paymentMethod: checkField('Payment Method', requiredText(), read('paymentMethod')),
	};
}
