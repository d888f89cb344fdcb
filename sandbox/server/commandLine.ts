/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { parseArgs } from 'util';
import { standAlonePort } from './defaults';
import type { SandboxOptions } from './options';

interface Setting {
	/** What it does, for the help text. */
	help: string;
	/** What the text means to the sandbox. */
	read(text: string): SandboxOptions;
}

const environmentPrefix = 'PAYMENTS_SANDBOX_';

/** Every flag; its environment variable is PAYMENTS_SANDBOX_ and the name in capitals, such as ..._PAGE_CAP. */
const settings: Record<string, Setting> = {
	port: { help: `port (${standAlonePort})`, read: (text) => ({ port: count(text) }) },
	latency: {
		help: 'milliseconds that each answer waits',
		read: (text) => ({ latencyMs: count(text) }),
	},
	'token-lifetime': {
		help: 'seconds that an access token lives',
		read: (text) => ({ tokenLifetimeSeconds: count(text) }),
	},
	'revoke-old-tokens': {
		help: 'true: a new token makes the former ones invalid',
		read: (text) => ({ revokeOldTokens: text === 'true' }),
	},
	'rate-limit': {
		help: 'REQUESTS/SECONDS, such as 25/1',
		read: (text) => ({ rateLimit: rateLimit(text) }),
	},
	'page-cap': { help: 'longest page of any list', read: (text) => ({ pageCap: count(text) }) },
	'odd-answers': {
		help: 'true: a field more in each object, other orders, wrong totals',
		read: (text) => ({ oddAnswers: text === 'true' }),
	},
	'graphql-error-status': {
		help: '200 or 400 for a GraphQL document that is not executed',
		read: (text) => ({ graphqlErrorStatus: count(text) as 200 | 400 }),
	},
	'allows-refunds': {
		help: 'false: the permission ALLOW_REFUND is missing',
		read: (text) => ({ allowsRefunds: text === 'true' }),
	},
	'hook-mode': {
		help: 'one or many subscriptions per event and target',
		read: (text) => ({ hookMode: text as 'one' | 'many' }),
	},
	'payout-completes-after': {
		help: 'milliseconds between charged and completed',
		read: (text) => ({ payoutCompletesAfterMs: count(text) }),
	},
	movements: { help: 'how many movements there are', read: (text) => ({ movements: count(text) }) },
	beneficiaries: {
		help: 'how many beneficiaries',
		read: (text) => ({ beneficiaries: count(text) }),
	},
	'payment-cards': {
		help: 'how many payment cards',
		read: (text) => ({ paymentCards: count(text) }),
	},
	'validate-responses': {
		help: 'true: check every answer against the OpenAPI document',
		read: (text) => ({ validateResponses: text === 'true' }),
	},
};

/** Help for `npm run sandbox -- --help`. */
export const helpText = [
	'A stand-in for the Payments Service on this machine.',
	'',
	...Object.entries(settings).map(([name, { help }]) => `  --${name.padEnd(24)} ${help}`),
	'',
	`Each can be set as an environment variable as well: ${environmentPrefix}PORT, ${environmentPrefix}PAGE_CAP, ...`,
].join('\n');

/** The options that flags and environment ask for, or null when only help is wanted. Bad input is an error. */
export function commandLineOptions(
	args: string[],
	environment: Record<string, string | undefined>,
): SandboxOptions | null {
	const flags = Object.keys(settings).map((name) => [name, { type: 'string' }] as const);
	const known = Object.fromEntries([...flags, ['help', { type: 'boolean' }] as const]);
	const values: Record<string, unknown> = parseArgs({ args, options: known }).values;
	if (values.help === true) return null;
	let options: SandboxOptions = { port: standAlonePort, validateResponses: false };
	for (const [name, { read }] of Object.entries(settings)) {
		const variable = environmentPrefix + name.toUpperCase().replace(/-/g, '_');
		const text = values[name] ?? environment[variable];
		if (typeof text === 'string') options = { ...options, ...read(text) };
	}
	return options;
}

function count(text: string): number {
	if (!/^\d+$/.test(text)) throw new Error(`"${text}" is not a whole number`);
	return Number(text);
}

function rateLimit(text: string) {
	const [limit = '', windowSeconds = ''] = text.split('/');
	return { limit: count(limit), windowSeconds: count(windowSeconds) };
}
