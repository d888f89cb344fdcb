import { beneficiaryLocator } from '../../shared/locators';
import type { Operation } from '../../shared/operation';
import { refuseRouting } from '../../shared/refuseAsTool';
import { writesOnce } from '../../../service/requests';
import { sendFields } from './sendFields';

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
			operations: { pagination: writesOnce },
			send: { preSend: [refuseRouting('Payout: Send')] },
		},
	},
	record: beneficiaryLocator,
	fields: sendFields,
};
