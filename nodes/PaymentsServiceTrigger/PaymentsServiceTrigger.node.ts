import type {
	IExecuteFunctions,
	IHookFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
	ITriggerFunctions,
	ITriggerResponse,
	IWebhookFunctions,
	IWebhookResponseData,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';

import { passOnce } from './deliveries/passOnce';
import { receive } from './deliveries/receive';
import { properties } from './properties';
import { getTriggerEvents } from './events';
import { isSubscribed, subscribe, unsubscribe } from './subscriptions/lifecycle';

export class PaymentsServiceTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Payments Service Trigger',
		name: 'paymentsServiceTrigger',
		icon: {
			light: 'file:../../icons/paymentsService.svg',
			dark: 'file:../../icons/paymentsService.dark.svg',
		},
		group: ['trigger'],
		version: 1,
		subtitle: '={{ [$parameter["events"] ?? "payment link"].flat().join(", ") }}',
		description: 'Starts the workflow on notifications of the Payments Service',
		defaults: { name: 'Payments Service Trigger' },
		eventTriggerDescription: 'Waiting for a notification of the Payments Service',
		activationMessage:
			'Notifications of the Payments Service now start this workflow. With "Developer Panel Endpoint" or "Payment Link", make sure that the production URL is the one you entered there.',
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'paymentsServiceApi', required: true }],
		webhooks: [
			{
				name: 'default',
				httpMethod: 'POST',
				responseMode: 'onReceived',
				responseData: 'noData',
				path: 'webhook',
			},
		],
		properties,
	};

	methods = { loadOptions: { getTriggerEvents } };

	webhookMethods = {
		default: {
			async checkExists(this: IHookFunctions): Promise<boolean> {
				return await isSubscribed(this);
			},
			async create(this: IHookFunctions): Promise<boolean> {
				return await subscribe(this);
			},
			async delete(this: IHookFunctions): Promise<boolean> {
				return await unsubscribe(this);
			},
		},
	};

	/** Does nothing; without it n8n 2 does not call `checkExists` when it starts. */
	async trigger(this: ITriggerFunctions): Promise<ITriggerResponse> {
		return {};
	}

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return await receive.call(this);
	}

	/** Runs on the items of `webhook()` in production. */
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await passOnce.call(this);
	}
}
