import type { INodeType, INodeTypeDescription } from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';

import { getHookEvents } from '../service/getHookEvents';
import { getPaymentMethods } from './listSearch/getPaymentMethods';
import { searchAccountNumbers, searchAccounts } from './listSearch/searchAccounts';
import { searchBeneficiaries } from './listSearch/searchBeneficiaries';
import { searchPaymentCards } from './listSearch/searchPaymentCards';
import { accountDescription } from './resources/account';
import { getBalance } from './resources/account/getBalance';
import { getCryptoDepositAddresses } from './resources/account/getCryptoDepositAddresses';
import { beneficiaryDescription } from './resources/beneficiary';
import { get as getBeneficiary } from './resources/beneficiary/get';
import { movementDescription } from './resources/movement';
import { sendRefunds } from './resources/movement/refund';
import { paymentCardDescription } from './resources/paymentCard';
import { createPaymentCards } from './resources/paymentCard/create';
import { get as getPaymentCard } from './resources/paymentCard/get';
import { payoutDescription } from './resources/payout';
import { lookUpKeys } from './resources/payout/lookUp';
import { resolveKeys } from './resources/payout/resolve';
import { sendPayouts } from './resources/payout/send';
import { userDescription } from './resources/user';
import { userHookDescription } from './resources/userHook';
import { itemByItem } from './shared/itemByItem';
import { enterRun } from './shared/routing';
import { requestOptions } from '../service/requestOptions';
import { writesUnanswered } from '../service/requests';

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
		credentials: [{ name: 'paymentsServiceApi', required: true }],
		// The secret of two-factor authentication and the session token. n8n 2.41.1 does not act on it: it stores them in clear.
		sensitiveOutputFields: ['secret', 'qrCodeUrl', 'token'],
		// Makes the node a declarative one. Empty: n8n would evaluate an expression here for each item, and the pipeline sets
		// the address itself.
		requestDefaults: {},
		// Every request takes the pipeline; an operation that only reads says so in its own routing.
		requestOperations: { pagination: writesUnanswered },
		properties: [
			{
				displayName: 'Resource',
				name: 'resource',
				type: 'options',
				noDataExpression: true,
				options: [
					{ name: 'Account', value: 'account' },
					{ name: 'Beneficiary', value: 'beneficiary' },
					{ name: 'Movement', value: 'movement' },
					{ name: 'Payment Link (Payment Card)', value: 'paymentCard' },
					{ name: 'Payout', value: 'payout' },
					{ name: 'User', value: 'user' },
					{ name: 'User Hook', value: 'userHook' },
				],
				default: 'account',
				routing: { send: { paginate: true, preSend: [enterRun] } },
			},
			...accountDescription,
			...beneficiaryDescription,
			...movementDescription,
			...paymentCardDescription,
			...payoutDescription,
			...userDescription,
			...userHookDescription,
			requestOptions,
		],
	};

	methods = {
		listSearch: {
			searchAccountNumbers,
			searchAccounts,
			searchBeneficiaries,
			searchPaymentCards,
		},
		loadOptions: { getHookEvents, getPaymentMethods },
	};

	/**
	 * Operations that need n8n's record of what was sent, which routing does not offer: their repetition costs money. And
	 * those that read a record per item, for which routing would evaluate every expression several times.
	 */
	customOperations = {
		account: {
			getBalance: itemByItem(getBalance),
			getCryptoDepositAddresses: itemByItem(getCryptoDepositAddresses),
		},
		beneficiary: { get: itemByItem(getBeneficiary) },
		movement: { refund: sendRefunds },
		paymentCard: { create: createPaymentCards, get: itemByItem(getPaymentCard) },
		payout: { lookUp: lookUpKeys, resolve: resolveKeys, send: sendPayouts },
	};
}
