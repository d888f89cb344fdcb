import type { IHttpRequestOptions, INodeProperties } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import { parseUrl } from '../../../credentials/baseUrl';

/** What the user set under "Request Options". */
export interface RequestSettings {
	/** The longest total wait of one request for the rate limit. */
	rateLimitWaitMs: number;
	timeoutMs?: number;
	proxy?: string;
	allowUnauthorizedCerts: boolean;
}

const DEFAULT_RATE_LIMIT_WAIT_SECONDS = 120;

export const requestOptions: INodeProperties = {
	displayName: 'Request Options',
	name: 'requestOptions',
	type: 'collection',
	isNodeSetting: true,
	placeholder: 'Add option',
	default: {},
	options: [
		{
			displayName: 'Ignore SSL Issues (Insecure)',
			name: 'allowUnauthorizedCerts',
			type: 'boolean',
			noDataExpression: true,
			default: false,
			description: 'Whether to connect even if SSL certificate validation is not possible',
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
		{
			displayName: 'Proxy',
			name: 'proxy',
			type: 'string',
			default: '',
			placeholder: 'e.g. http://user:password@proxy.example.com:3128',
			description: 'The http or https proxy through which requests go',
		},
		{
			displayName: 'Timeout',
			name: 'timeout',
			type: 'number',
			typeOptions: { minValue: 1 },
			default: 10000,
			description: 'How long to wait for an answer, in milliseconds; 300000 without this option',
		},
	],
};

interface StoredRequestOptions {
	maxRateLimitWait?: number;
	timeout?: number;
	proxy?: string;
	allowUnauthorizedCerts?: boolean;
}

/** Reads the collection; what is missing or out of range gets its default or bound. */
export function readRequestSettings(stored: unknown): RequestSettings {
	const { maxRateLimitWait, timeout, proxy, allowUnauthorizedCerts } = (stored ??
		{}) as StoredRequestOptions;
	return {
		rateLimitWaitMs: waitSeconds(maxRateLimitWait) * 1000,
		timeoutMs: timeout && timeout > 0 ? timeout : undefined,
		proxy: proxy || undefined,
		allowUnauthorizedCerts: allowUnauthorizedCerts === true,
	};
}

function waitSeconds(typed: unknown): number {
	const isGiven = typed !== undefined && typed !== null && typed !== '';
	const seconds = isGiven ? Math.trunc(Number(typed)) : NaN;
	return Number.isNaN(seconds) ? DEFAULT_RATE_LIMIT_WAIT_SECONDS : Math.max(seconds, 0);
}

/** A request with these options. Throws a UserError for a proxy through which nothing could go. */
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

function parseProxy(text: string): IHttpRequestOptions['proxy'] {
	const url = parseUrl(text);
	const protocol = url?.protocol.replace(/:$/, '') ?? '';
	if (url === undefined || url.hostname === '' || !['http', 'https'].includes(protocol)) {
		throw new UserError(
			'Proxy under Request Options is not the address of an http or https proxy. It looks like http://host:3128',
		);
	}
	return {
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
}
