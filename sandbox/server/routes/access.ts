import type { Handlers } from '../context';
import { unauthorized } from '../serviceError';

/** Scope of every access token; which endpoint needs which scope is not shown (spec: Authentication 12). */
const scope = 'read write';

/** Access token (spec: Endpoints, Access token). */
export const accessHandlers: Handlers = {
	createAccessToken: ({ body, knobs, state, sandbox }) => {
		const {
			client_id: id,
			client_secret: secret,
			grant_type: grant,
		} = body as Record<string, string>;
		const known =
			id === knobs.clientId && secret === knobs.clientSecret && grant === 'client_credentials';
		if (!known || state.security.disabled) throw unauthorized('Invalid client credentials');
		const { tokenLifetimeSeconds, revokeOldTokens } = knobs;
		return {
			access_token: sandbox.tokens.issueApplicationToken(tokenLifetimeSeconds, revokeOldTokens),
			token_type: 'Bearer',
			expires_in: Math.ceil(tokenLifetimeSeconds),
			scope,
		};
	},
};
