import type {
	IHookFunctions,
	INodeType,
	INodeTypeDescription,
	ITriggerFunctions,
	ITriggerResponse,
} from 'n8n-workflow';
import { NodeConnectionTypes, WebhookPathTakenError } from 'n8n-workflow';

import { passOnce } from './deliveries/passOnce';
import { receive } from './deliveries/receive';
import { getTriggerEvents } from './events';
import { logFault, messageOf } from './faults';
import { properties } from './properties';
import { readSettings } from './subscriptions/settings';
import { endSubscriptions, subscribeEvents } from './subscriptions/subscribeEvents';
import { UserHooks } from './subscriptions/userHooks';

/** How long the calls may take, in milliseconds; n8n gives a publication and its end 84 s. */
const ACTIVATION_MS = 12_000;
const ENDING_MS = 20_000;

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
			/** When n8n starts, subscribes what is missing and nobody else has. Never throws: n8n would take the workflow's address away. */
			async checkExists(this: IHookFunctions): Promise<boolean> {
				if (!['init', 'leadershipChange'].includes(this.getActivationMode())) return false;
				await activate(this, { isStart: true }).catch((error: unknown) => {
					logFault(this, 'may not receive all of its events', error);
				});
				return true;
			},

			/** Subscribes the chosen events, all or none: when it throws, n8n calls `delete`. */
			async create(this: IHookFunctions): Promise<boolean> {
				await activate(this, { isStart: false }).catch((error: unknown) => {
					// n8n repeats a failed activation for half a minute before it shows why, except after this error.
					const final = new WebhookPathTakenError(this.getNode().name);
					final.message = messageOf(error);
					throw final;
				});
				return true;
			},

			/** Ends this node's subscriptions. Never throws: n8n would keep the workflow's address. */
			async delete(this: IHookFunctions): Promise<boolean> {
				if (this.getNodeParameter('source') !== 'userHook') return true;
				try {
					await UserHooks.use(this, ENDING_MS, async (hooks) => {
						await endSubscriptions(this, hooks, await hooks.list());
					});
				} catch (error) {
					logFault(this, 'may still be subscribed to its events', error);
				}
				return true;
			},
		},
	};

	/** Does nothing; without it n8n 2 does not call `checkExists` when it starts. */
	async trigger(this: ITriggerFunctions): Promise<ITriggerResponse> {
		return {};
	}

	webhook = receive;

	/** Runs on the items of `webhook` in production. */
	execute = passOnce;
}

async function activate(hook: IHookFunctions, { isStart }: { isStart: boolean }): Promise<void> {
	const settings = await readSettings(hook);
	if (settings.source !== 'userHook') return;
	// Whoever restarts n8n has not asked to take another's address.
	if (isStart) settings.onConflict = 'fail';
	await UserHooks.use(hook, ACTIVATION_MS, async (hooks) => {
		await subscribeEvents(hook, hooks, settings);
	});
}
