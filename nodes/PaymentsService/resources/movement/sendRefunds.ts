import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { requiredText, securityCode, toMinorUnits } from '../../input';
import type { Prepared, ProtectedOperation, ReadParameter } from '../../protected/operation';
import { runProtected } from '../../protected/run';
import { amountUnit } from '../../shared/amounts';
import { checkField } from '../../shared/checkField';
import { readIdempotencyKey } from '../../shared/idempotencyKey';
import { readSessionToken } from '../../shared/sessionToken';

const refund: ProtectedOperation = {
	name: 'refund',
	noun: 'refund',
	moneyOut: 'Movement: Refund',
	done: 'refunded',
	howToCheck:
		'Look in "Movement: Get Many" for a refund of this order code, or ask the service, by the time and amount above.',
	howToSendAgain:
		'run it again with another Idempotency Key; without one, a new execution has another by itself.',
	prepare,
	parallel: () => 1,
};

/** "Movement: Refund" as a custom operation of the node: it has n8n's record of what was sent, which routing has not. */
export async function sendRefunds(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	return await runProtected(this, refund);
}

function prepare(read: ReadParameter, context: IExecuteFunctions, itemIndex: number): Prepared {
	const unit = checkField('Amount Unit', amountUnit, read('amountUnit', 'minor'));
	const orderCode = checkField('Order Code', requiredText(), read('orderCode'));
	// The spec names no currency for a refund; two decimals hold for all amounts it shows.
	const amount = checkField('Amount', (value) => toMinorUnits(value, unit), read('amount'));
	const code = checkField('Security Code', securityCode, read('securityCode'));
	const sessionToken = readSessionToken(read);
	return {
		itemIndex,
		...readIdempotencyKey(read, 'options.idempotencyKey', context, itemIndex),
		content: JSON.stringify({ orderCode, amount }),
		request: {
			method: 'POST',
			url: '/movements/in/refund',
			body: {
				orderCode,
				amount,
				securityCode: code,
			},
		},
		...(sessionToken !== undefined && { sessionToken }),
		sendsUnknownAgain: false,
		summary: { orderCode, amount },
	};
}
