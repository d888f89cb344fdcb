import { type Sandbox, defaults } from '../../sandbox/server/index';
import { StartError } from './startError';
import { until } from './until';

/** The event whose notifications the trigger of "On payout state change" waits for. */
const PAYOUT_EVENT = 'payment_out_state_change';

/** The data of an n8n credential that fits a sandbox. */
export function credentialOf({ baseUrl }: Sandbox) {
	const { clientId, clientSecret, webhookSecret, userToken } = defaults;
	return { baseUrl, clientId, clientSecret, webhookSecret, userToken };
}

/** The address to which the sandbox sends payout notifications, if n8n at `n8nUrl` has subscribed one. */
function findSubscribedUrl({ state }: Sandbox, n8nUrl: string): string | undefined {
	const own = state.hooks.filter(({ event }) => event === PAYOUT_EVENT);
	return own.map(({ value }) => value).find((value) => value.startsWith(`${n8nUrl}/`));
}

/** As above. Throws when nothing of this n8n is subscribed. */
export function subscribedUrl(sandbox: Sandbox, n8nUrl: string): string {
	const url = findSubscribedUrl(sandbox, n8nUrl);
	if (url) return url;
	throw new StartError('The sandbox has no subscription of this n8n.');
}

/** Whether n8n at `n8nUrl` has subscribed the trigger, now or within `withinMs`. */
export async function isSubscribed(
	sandbox: Sandbox,
	n8nUrl: string,
	withinMs: number,
): Promise<boolean> {
	return (await until(() => findSubscribedUrl(sandbox, n8nUrl), withinMs, 200)) !== undefined;
}
