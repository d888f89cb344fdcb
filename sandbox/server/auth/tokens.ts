import { createHmac, randomBytes } from 'crypto';

/** Who a bearer token stands for (spec: Authentication). */
type TokenKind = 'application' | 'user' | 'session';

/** What the sandbox knows about a token. The token itself never leaves the store again. */
export interface TokenInfo {
	/** Short name for logs, such as `app-3`. */
	id: string;
	kind: TokenKind;
}

interface StoredToken extends TokenInfo {
	expiresAt: number;
}

/** Issues bearer tokens, and knows which are valid now. Times are milliseconds since 1970. */
export class TokenStore {
	private readonly tokens = new Map<string, StoredToken>();

	private issued = 0;

	/** Issues an application token that expires after `lifetimeSeconds`. */
	issueApplicationToken(lifetimeSeconds: number, revokeOthers: boolean): string {
		if (revokeOthers) {
			for (const [other, { kind }] of this.tokens) {
				if (kind === 'application') this.tokens.delete(other);
			}
		}
		const token = `sat_${randomBytes(24).toString('hex')}`;
		this.issued += 1;
		this.store(token, 'application', `app-${this.issued}`, lifetimeSeconds);
		return token;
	}

	/** Issues the short-lived session token of POST /users/validateToken, in the form of a JWT. */
	issueSessionToken(userId: string, lifetimeSeconds: number): string {
		this.issued += 1;
		const now = Math.floor(Date.now() / 1000);
		const claims = {
			sub: userId,
			iat: now,
			exp: now + Math.ceil(lifetimeSeconds),
			jti: this.issued,
		};
		const unsigned = [{ alg: 'HS256', typ: 'JWT' }, claims]
			.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
			.join('.');
		const key = randomBytes(32);
		const token = `${unsigned}.${createHmac('sha256', key).update(unsigned).digest('base64url')}`;
		this.store(token, 'session', `session-${this.issued}`, lifetimeSeconds);
		return token;
	}

	/** The token's kind and log name, or undefined when it is unknown, revoked or expired. */
	find(token: string, userToken: string): TokenInfo | undefined {
		if (token === userToken) return { id: 'user', kind: 'user' };
		const stored = this.tokens.get(token);
		if (stored === undefined || stored.expiresAt <= Date.now()) return undefined;
		return stored;
	}

	private store(token: string, kind: TokenKind, id: string, lifetimeSeconds: number): void {
		this.tokens.set(token, { id, kind, expiresAt: Date.now() + lifetimeSeconds * 1000 });
	}
}
