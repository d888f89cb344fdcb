/* eslint-disable @n8n/community-nodes/no-restricted-globals -- runs on Node.js, not within n8n */
import * as defaults from './defaults';

/** A limit of `limit` requests in each window of `windowSeconds`; windows begin at multiples of their length. */
export interface RateLimit {
	limit: number;
	windowSeconds: number;
}

/** `one`: a subscription replaces the previous one for its event and target. `many`: they exist side by side. */
type HookMode = 'one' | 'many';

/** The status of a GraphQL document that is not executed: servers do either. */
type GraphqlErrorStatus = 200 | 400;

/** What can be changed while the sandbox runs. */
export interface Knobs {
	clientId: string;
	clientSecret: string;
	webhookSecret: string;
	userToken: string;
	/** Lifetime of an access token, seconds. */
	tokenLifetimeSeconds: number;
	/** Issuing an access token makes the former ones invalid. */
	revokeOldTokens: boolean;
	/** Milliseconds that every answer of the API is held back. */
	latencyMs: number;
	/** null: no limit, and no X-RateLimit headers. */
	rateLimit: RateLimit | null;
	/** How many requests may be under way at once; what is above is refused with 429, without headers. null: any number. */
	mostAtOnce: number | null;
	/** Lists never give more entries than this, whatever was asked for. null: no cap. */
	pageCap: number | null;
	/** The lists whose maximum the spec does not show refuse a request for more entries at once: an assumption. null: any number. */
	largestLimit: number | null;
	graphqlErrorStatus: GraphqlErrorStatus;
	/** The application has the permission ALLOW_REFUND. */
	allowsRefunds: boolean;
	/** Answers name currencies in lower case. */
	lowerCaseCurrencies: boolean;
	/** Answers have a field more in each object, other orders of keys, and totals that are wrong. */
	oddAnswers: boolean;
	hookMode: HookMode;
	/** Events that hooks can be subscribed to beside those that the spec names. */
	moreHookEvents: readonly string[];
	payoutCompletesAfterMs: number;
	/** So many of the next payouts are accepted and end as failed. */
	payoutsToFail: number;
	webhookRetryDelaysMs: readonly number[];
	/** URLs that are "registered in the developer panel": they get the payment.* events. */
	webhookEndpoints: readonly string[];
}

/** The options of `startSandbox`. Everything is optional. */
export interface SandboxOptions extends Partial<Knobs> {
	/** 0 (the default) takes a free port. The sandbox listens on 127.0.0.1 only. */
	port?: number;
	/** Check every answer against the OpenAPI document; one that breaks it is a 500 and makes stop() fail. */
	validateResponses?: boolean;
	/** How many movements are seeded. */
	movements?: number;
	/** How many beneficiaries are seeded, at least the named ones of `beneficiaryIds`. */
	beneficiaries?: number;
	/** How many payment cards are seeded. */
	paymentCards?: number;
	/** How many requests the log keeps. */
	logRequests?: number;
}

export type SeedSizes = Required<
	Pick<SandboxOptions, 'movements' | 'beneficiaries' | 'paymentCards'>
>;

const defaultKnobs: Knobs = {
	clientId: defaults.clientId,
	clientSecret: defaults.clientSecret,
	webhookSecret: defaults.webhookSecret,
	userToken: defaults.userToken,
	tokenLifetimeSeconds: defaults.tokenLifetimeSeconds,
	revokeOldTokens: false,
	latencyMs: 0,
	rateLimit: null,
	mostAtOnce: null,
	pageCap: null,
	largestLimit: 20,
	graphqlErrorStatus: 200,
	allowsRefunds: true,
	lowerCaseCurrencies: false,
	oddAnswers: process.env.PAYMENTS_SANDBOX_ODD_ANSWERS === 'true',
	hookMode: 'one',
	moreHookEvents: [],
	payoutCompletesAfterMs: defaults.payoutCompletesAfterMs,
	payoutsToFail: 0,
	webhookRetryDelaysMs: defaults.webhookRetryDelaysMs,
	webhookEndpoints: [],
};

/** Knobs that take one of a few values. */
const CHOICES: Partial<Record<keyof Knobs, unknown[]>> = {
	hookMode: ['one', 'many'],
	graphqlErrorStatus: [200, 400],
};

/**
 * The knobs that a partial set leaves alone keep the value they have in `base`. Unknown names and values of the wrong
 * kind are an error: a mistyped knob must not go unnoticed.
 */
export function changedKnobs(base: Knobs, change: Partial<Knobs>): Knobs {
	for (const [name, value] of Object.entries(change)) {
		if (!Object.hasOwn(defaultKnobs, name)) throw new Error(`Unknown knob "${name}"`);
		if (!isKnobValue(name as keyof Knobs, value))
			throw new Error(`Knob "${name}" does not take this value`);
	}
	return { ...base, ...change };
}

function isKnobValue(name: keyof Knobs, value: unknown): boolean {
	const isCount = (count: unknown) => typeof count === 'number' && count >= 0;
	const choices = CHOICES[name];
	if (choices !== undefined) return choices.includes(value);
	if (name === 'pageCap' || name === 'mostAtOnce' || name === 'largestLimit') {
		return value === null || (isCount(value) && value !== 0);
	}
	if (name === 'rateLimit') {
		const { limit, windowSeconds } = (value ?? {
			limit: 1,
			windowSeconds: 1,
		}) as Partial<RateLimit>;
		return isCount(limit) && isCount(windowSeconds) && windowSeconds !== 0;
	}
	const usual = defaultKnobs[name];
	if (Array.isArray(usual)) return Array.isArray(value);
	return typeof usual === 'number' ? isCount(value) : typeof value === typeof usual;
}

/** Knobs at the start: the defaults, overridden by those options that are knobs. */
export function initialKnobs(options: SandboxOptions): Knobs {
	const given = Object.entries(options).filter(
		([name, value]) => name in defaultKnobs && value !== undefined,
	);
	return changedKnobs(defaultKnobs, Object.fromEntries(given) as Partial<Knobs>);
}

/** Seed sizes at the start and after each reset. */
export function seedSizes(options: SandboxOptions): SeedSizes {
	return {
		movements: options.movements ?? defaults.movementCount,
		beneficiaries: options.beneficiaries ?? defaults.beneficiaryCount,
		paymentCards: options.paymentCards ?? defaults.paymentCardCount,
	};
}
