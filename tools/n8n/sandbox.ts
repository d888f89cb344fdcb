import { type Sandbox, defaults } from '../../sandbox/server/index';
import { StartError } from './startError';

/** The event whose notifications the trigger of "On payout state change" waits for. */
const PAYOUT_EVENT = 'payment_out_state_change';

/** The data of an n8n credential that fits a sandbox. */
export function credentialOf({ baseUrl }: Sandbox) {
	const { clientId, clientSecret, webhookSecret, userToken } = defaults;
	return { baseUrl, clientId, clientSecret, webhookSecret, userToken };
}

/** The address to which the sandbox sends payout notifications. Throws when n8n at `n8nUrl` has subscribed none. */
export function subscribedUrl({ state }: Sandbox, n8nUrl: string): string {
	const own = state.hooks.find(
		({ event, value }) => event === PAYOUT_EVENT && value.startsWith(`${n8nUrl}/`),
	);
	if (own) return own.value;
	throw new StartError('The sandbox has no subscription of this n8n.');
}
