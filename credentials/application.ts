import { Gate } from './gate';
import { processMemory } from './processMemory';

/** What this process knows of one secret's tokens. */
export interface KnownTokens {
	latest?: { accessToken: string; usableUntil: number };
	/** Hashes of tokens that `latest` has replaced. */
	replaced: string[];
	/** The exchange under way; whoever needs a token meanwhile waits for this one. */
	inFlight?: Promise<ExchangeResult>;
}

/** The result of an exchange that was answered: a token, or that the rate limit is reached. */
export type ExchangeResult = { accessToken: string; lifetimeSeconds: number } | 'rateLimited';

/** All that this process knows of one application at a service. */
export interface Application {
	gate: Gate;
	/** By a hash of the secret, so that a wrong secret does not get the token of the right one. */
	tokens: Map<string, KnownTokens>;
}

const applications = processMemory<Application>();

/** What is known of an application, the same for everyone who asks. Spaces around its id, which come from pasting, make no difference. */
export function applicationOf(baseUrl: string, clientId: unknown): Application {
	const key = JSON.stringify([baseUrl, String(clientId).trim()]);
	const known = applications.get(key) ?? { gate: new Gate(), tokens: new Map() };
	applications.set(key, known);
	return known;
}
