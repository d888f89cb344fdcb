import { type IHttpRequestOptions, type INodeProperties, sleep, UserError } from 'n8n-workflow';

import { MAX_AT_ONCE } from './slots';
import { parseUrl } from '../../../credentials/baseUrl';

/** What the user set under "Request Options". */
export type RequestSettings = ReturnType<typeof readRequestSettings>;

const DEFAULT_RATE_LIMIT_WAIT_SECONDS = 120;

/** n8n adds its own options when it loads the node. */
export const requestOptions: INodeProperties = {
	displayName: 'Request Options',
	name: 'requestOptions',
	type: 'collection',
	isNodeSetting: true,
	placeholder: 'Add option',
	default: {},
	options: [
		{
			displayName: 'Concurrent Reads',
			name: 'concurrency',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: MAX_AT_ONCE },
			default: 8,
			description:
				'How many reading requests may be under way at once. Without this option the node finds that out by itself.',
		},
		{
			displayName: 'Longest Wait for Rate Limit (Seconds)',
			name: 'maxRateLimitWait',
			type: 'number',
			typeOptions: { minValue: 0 },
			default: DEFAULT_RATE_LIMIT_WAIT_SECONDS,
			description:
				'How long a request may wait in all when the service says that its limit is reached. For payments with a key it is at most 180, and Timeout at most 300000.',
		},
	],
};

/** Reads the collection; what is missing or out of range gets its default or bound. */
export function readRequestSettings(stored: unknown) {
	const { concurrency, maxRateLimitWait, batching, timeout, proxy, allowUnauthorizedCerts } =
		Object(stored);
	const { batchSize = 1, batchInterval = 0 }: Record<string, number> = batching?.batch ?? {};
	const waitSeconds = bounded(maxRateLimitWait, 0, Infinity) ?? DEFAULT_RATE_LIMIT_WAIT_SECONDS;
	return {
		/** How many reads of one run may be under way; without it, the gate finds out. */
		concurrency: bounded(concurrency, 1, MAX_AT_ONCE),
		/** The longest total wait of one request for the rate limit. */
		rateLimitWaitMs: waitSeconds * 1000,
		/** n8n's Batching: a pause before each `size` items but the first. */
		batching:
			batchInterval > 0 ? { size: Math.max(1, batchSize), intervalMs: batchInterval } : undefined,
		timeoutMs: (timeout > 0 ? timeout : undefined) as number | undefined,
		proxy: (proxy || undefined) as string | undefined,
		allowUnauthorizedCerts: allowUnauthorizedCerts === true,
	};
}

function bounded(value: unknown, least: number, most: number): number | undefined {
	const number = value === undefined || value === null || value === '' ? NaN : Number(value);
	return Number.isNaN(number) ? undefined : Math.min(Math.max(Math.trunc(number), least), most);
}

/** Applies n8n's own options where it does not route. */
export function withSettings(
	request: IHttpRequestOptions,
	settings: RequestSettings,
): IHttpRequestOptions {
	return {
		...request,
		...(settings.timeoutMs !== undefined && { timeout: settings.timeoutMs }),
		...(settings.proxy !== undefined && { proxy: parseProxy(settings.proxy) }),
		...(settings.allowUnauthorizedCerts && { skipSslCertificateValidation: true }),
	};
}

/** Batching where n8n does not route: the pause before an item that begins a batch. */
export async function pauseBeforeBatch(
	itemIndex: number,
	{ batching }: RequestSettings,
	signal: AbortSignal | undefined,
): Promise<void> {
	if (batching === undefined || itemIndex === 0 || itemIndex % batching.size !== 0) return;
	// Whoever sends next looks at the signal.
	await sleep(batching.intervalMs, signal).catch(() => undefined);
}

const USABLE = new Set(['http', 'https']);

type Proxy = IHttpRequestOptions['proxy'];

/** Throws a UserError for a proxy that n8n would ignore without a word. */
function parseProxy(text: string): Proxy {
	const url = parseUrl(text);
	if (url === undefined || url.hostname === '') throw unusable();
	const protocol = url.protocol.replace(/:$/, '');
	const proxy = {
		host: url.hostname,
		port: Number(url.port) || (protocol === 'https' ? 443 : 80),
		protocol,
		...(url.username && {
			auth: {
				username: decodeURIComponent(url.username),
				password: decodeURIComponent(url.password),
			},
		}),
	};
	assertUsableProxy(proxy);
	return proxy;
}

/** The same. */
export function assertUsableProxy(proxy: Proxy): void {
	if (proxy !== undefined && !(USABLE.has(proxy.protocol ?? 'http') && proxy.host))
		throw unusable();
}

function unusable(): UserError {
	return new UserError(
		'Proxy under Request Options is not the address of an http or https proxy. It looks like http://host:3128',
	);
}
