import type { Operation } from '../../shared/operation';
import { amountUnitField } from '../../shared/amounts';
import { idempotencyKeyField } from '../../shared/idempotencyKey';
import { refuseRouting } from '../../shared/refuseAsTool';
import { securityCodeField } from '../../shared/securityCode';
import { sessionTokenField } from '../../shared/sessionToken';
import { writesOnce } from '../../../service/requests';

/**
 * Sends an incoming payment back (spec, "Refund"). In a workflow n8n runs `sendRefunds` in place of this routing; only an
 * AI agent's call comes here, and is refused.
 */
export const refund: Operation = {
	option: {
		name: 'Refund',
		value: 'refund',
		action: 'Refund a movement',
		description:
			'Send an incoming payment back, in whole or in part. Needs two-factor authentication and the permission ALLOW_REFUND.',
		routing: {
			request: { method: 'POST', url: '/movements/in/refund' },
			operations: { pagination: writesOnce },
			send: { preSend: [refuseRouting('Movement: Refund')] },
		},
	},
	fields: [
		{
			displayName: 'Order Code',
			name: 'orderCode',
			type: 'string',
			default: '',
			required: true,
			description: 'The order code of the incoming payment',
		},
		{
			displayName: 'Amount',
			name: 'amount',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. 1234',
			description: 'What goes back, in the unit of Amount Unit',
		},
		amountUnitField,
		{ ...securityCodeField, required: true },
		{
			displayName: 'Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add option',
			default: {},
			options: [
				idempotencyKeyField(
					'The same key on this node means the same refund, which is then sent once for ever. Without it a refund is protected within one execution.',
				),
				sessionTokenField,
			],
		},
	],
};
