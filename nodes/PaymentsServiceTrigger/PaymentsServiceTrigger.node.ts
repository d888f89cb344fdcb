import type {
	IDataObject,
	IHookFunctions,
	INodeType,
	INodeTypeDescription,
	ITriggerFunctions,
	ITriggerResponse,
} from 'n8n-workflow';
import { NodeConnectionTypes, UserError, WebhookPathTakenError } from 'n8n-workflow';

import { isLoopback, normaliseBaseUrl } from '../../credentials/baseUrl';
import { CREDENTIAL_TYPE } from '../service/transport/wire';
import { passOnce } from './deliveries/passOnce';
import { receive } from './deliveries/receive';
import { isSecret } from './deliveries/signature';
import { type Source, chosenEvents, getTriggerEvents } from './events';
import { logFault, wholeTextOf, withStep } from './faults';
import { properties } from './properties';
import { masked } from './subscriptions/ownAddresses';
import type { Settings } from './subscriptions/subscribeEvents';
import { END_STEP, endSubscriptions, subscribeEvents } from './subscriptions/subscribeEvents';
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
					logFault(this, 'may not receive all of its events', wholeTextOf(error));
				});
				return true;
			},

			/** Subscribes the chosen events, all or none: when it throws, n8n calls `delete`. */
			async create(this: IHookFunctions): Promise<boolean> {
				await activate(this, { isStart: false }).catch((error: unknown) => {
					// n8n repeats a failed activation for half a minute before it shows why, except after this error.
					const final = new WebhookPathTakenError(this.getNode().name);
					final.message = wholeTextOf(error);
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
					logFault(this, 'may still be subscribed to its events', withStep(error, END_STEP));
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

/** Throws a UserError, with what to set and where, if no notification could be accepted or a setting has no meaning. */
async function readSettings(hook: IHookFunctions): Promise<Settings & { source: Source }> {
	const source = hook.getNodeParameter('source') as Source;
	const credentials = await hook.getCredentials(CREDENTIAL_TYPE);
	const secrets = [credentials.webhookSecret, credentials.previousWebhookSecret];
	if (hook.getNodeParameter('verifySignature', true) !== false && !secrets.some(isSecret)) {
		throw new UserError(
			'Without a "Webhook Secret" in the Payments Service API credential, every notification would be refused. Copy it from the developer panel of the service, where the endpoint is registered.',
		);
	}
	const events = chosenEvents(hook.getNodeParameter('events', []), source);
	if (events.length === 0) {
		throw new UserError('Choose at least one event that starts the workflow.');
	}
	// An address copied by hand may be tried out on this machine; a subscription cannot.
	const isTrial = hook.getMode() === 'manual' && source !== 'userHook';
	if (!isTrial) assertReachable(hook.getNodeWebhookUrl('default') ?? '', credentials.baseUrl);

	const options = hook.getNodeParameter('options', {}) as IDataObject;
	const { onConflict = 'fail', maxAgeHours = 0 } = options;
	if (onConflict !== 'fail' && onConflict !== 'subscribe') {
		throw new UserError(
			'"If Event Is Taken" has no value: choose "Fail" or "Subscribe Anyway"; an expression gives fail or subscribe',
		);
	}
	if (String(maxAgeHours ?? '').trim() === '' || !(Number(maxAgeHours) >= 0)) {
		throw new UserError(
			'"Max Age (Hours)" is not a number of hours: enter one, or 0 to accept any age',
		);
	}
	return { source, events, onConflict, secrets };
}

/** Throws if the service cannot reach a URL (spec, "Delivery rules"). One on loopback, such as the sandbox, reaches any. */
function assertReachable(webhookUrl: string, baseUrl: unknown): void {
	if (isLocal(new URL(normaliseBaseUrl(baseUrl)).hostname)) return;
	const { protocol, hostname } = new URL(webhookUrl);
	if (protocol === 'https:' && !isLocal(hostname)) return;
	const obstacle = isLocal(hostname)
		? 'is an address of this machine alone'
		: 'is plain http, and the service delivers to https only';
	throw new UserError(
		`The Payments Service cannot reach this workflow: ${masked(webhookUrl)} ${obstacle}. Set N8N_WEBHOOK_URL in the environment of n8n (before n8n 2.41: WEBHOOK_URL) to its public https address, and restart n8n.`,
	);
}

function isLocal(hostname: string): boolean {
	return isLoopback(hostname) || /^(0\.0\.0\.0|\[::\]|.+\.localhost)$/i.test(hostname);
}
