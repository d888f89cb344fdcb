import * as defaults from '../../sandbox/server/defaults';
import { startSandbox } from '../../sandbox/server/index';
import { StartError } from './start-error';
import { until } from './until';

/** The payments sandbox, running inside this process, and what this run asks it. */
export interface RunningSandbox {
	/** Its live page, without a trailing slash. */
	url: string;
	/** The API's base address, with its path prefix. */
	baseUrl: string;
	webhookSecret: string;
	/** The data of an n8n credential that fits it. */
	credential: Record<string, string>;
	/** How many access tokens it has issued. */
	countTokenExchanges: () => Promise<number>;
	/** How many payouts it has accepted. */
	countPayouts: () => Promise<number>;
	stop: () => Promise<void>;
}

/** The event whose notifications the trigger of "On payout state change" waits for. */
const PAYOUT_EVENT = 'payment_out_state_change';

/** Starts the sandbox on `port` of the loopback address, with fresh state; 0 takes a free port. */
export async function startPaymentsSandbox(port: number): Promise<RunningSandbox> {
	const sandbox = await startSandbox({ port });
	const { clientId, clientSecret, webhookSecret, userToken } = defaults;
	return {
		url: sandbox.url,
		baseUrl: sandbox.baseUrl,
		webhookSecret,
		credential: { baseUrl: sandbox.baseUrl, clientId, clientSecret, webhookSecret, userToken },
		countTokenExchanges: async () => sandbox.tokenExchanges(),
		countPayouts: async () => sandbox.state.payouts.length,
		stop: async () => await sandbox.stop(),
	};
}

/** The address to which the sandbox sends payout notifications, if n8n at `n8nUrl` has subscribed one. */
async function findSubscribedUrl(
	sandbox: RunningSandbox,
	n8nUrl: string,
): Promise<string | undefined> {
	const response = await fetch(`${sandbox.baseUrl}/user/hooks/${PAYOUT_EVENT}/web`, {
		headers: { Authorization: `Bearer ${sandbox.credential.userToken}` },
	});
	const subscriptions = (await response.json()) as Array<{ value: string }>;
	return subscriptions.map(({ value }) => value).find((value) => value.startsWith(`${n8nUrl}/`));
}

/** As above. Errors: nothing of this n8n is subscribed. */
export async function subscribedUrl(sandbox: RunningSandbox, n8nUrl: string): Promise<string> {
	const url = await findSubscribedUrl(sandbox, n8nUrl);
	if (url) return url;
	throw new StartError('The sandbox has no subscription of this n8n.');
}

/** Whether n8n at `n8nUrl` has subscribed the trigger, now or within `withinMs`. */
export async function isSubscribed(
	sandbox: RunningSandbox,
	n8nUrl: string,
	withinMs: number,
): Promise<boolean> {
	const find = async () => await findSubscribedUrl(sandbox, n8nUrl);
	return (await until(find, withinMs, 200)) !== undefined;
}
