import { type INodeType, type INodeTypeDescription, NodeConnectionTypes } from 'n8n-workflow';

import { getHookEvents } from '../service/lists/hookEvents';
import { getPaymentMethods } from './listSearch/getPaymentMethods';
import * as listSearch from './listSearch/searches';
import { account } from './resources/account';
import { beneficiary } from './resources/beneficiary';
import { movement } from './resources/movement';
import { paymentCard } from './resources/paymentCard';
import { paymentFile } from './resources/paymentFile';
import { payout } from './resources/payout';
import { user } from './resources/user';
import { userHook } from './resources/userHook';
import { describe } from './shared/describe';
import { customOperationsOf } from './shared/operation';
import { requestOptions } from '../service/transport/requestOptions';
import { pipeline } from '../service/run/pipeline';

const RESOURCES = {
	account,
	beneficiary,
	movement,
	paymentFile,
	paymentCard,
	payout,
	user,
	userHook,
};
const [RESOURCE, ...FIELDS] = describe(RESOURCES, 'account');

export class PaymentsService implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Payments Service',
		name: 'paymentsService',
		icon: {
			light: 'file:../../icons/paymentsService.svg',
			dark: 'file:../../icons/paymentsService.dark.svg',
		},
		group: ['transform'],
		version: 1,
		subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
		description:
			'Pay suppliers and staff, manage beneficiaries, create payment links, read balances and movements',
		defaults: { name: 'Payments Service' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [
			{
				name: 'paymentsServiceApi',
				required: true,
				displayOptions: { hide: { resource: ['paymentFile'] } },
			},
		],
		// n8n 2.41.1 ignores this and stores them in plain text.
		sensitiveOutputFields: ['secret', 'qrCodeUrl', 'token'],
		// Makes the node declarative. Empty: n8n would evaluate an expression here for each item.
		requestDefaults: {},
		requestOperations: { pagination: pipeline('writes', { specified: 'nothing' }) },
		properties: [{ ...RESOURCE, routing: { send: { paginate: true } } }, ...FIELDS, requestOptions],
	};

	methods = {
		listSearch,
		loadOptions: { getHookEvents, getPaymentMethods },
	};

	/** What n8n does not route: see `execute` of `Operation`. */
	customOperations = customOperationsOf(RESOURCES);
}
