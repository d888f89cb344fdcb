/* eslint-disable @n8n/community-nodes/no-hardcoded-secrets -- a made-up secret */
/** What a sandbox starts with unless told otherwise. Nothing here is a secret: it all belongs only to the stand-in. */

/** The names of this machine: only it is answered, and only it is called. */
export const loopbackNames: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/** Path prefix of the API (spec: Versioning). */
export const apiPrefix = '/api/v3';

/** Port of `npm run sandbox`. `startSandbox` itself takes a free port unless it is given one. */
export const standAlonePort = 3999;

export const clientId = 'sandbox-client';
export const clientSecret = 'sandbox-secret';
export const webhookSecret = 'sandbox-webhook-secret';

/** A user-level token that never expires, for the calls that the spec marks user-level. */
export const userToken = 'sandbox-user-token';

/** Operations that the spec marks as those of a user (spec: User hooks; Refund; Validate an account number). */
export const userLevelOperations: readonly string[] = [
	'refundMovement',
	'validateAccountNumber',
	'listUserHooks',
	'listHookEvents',
	'listUserHooksOfEvent',
	'listUserHooksOfEventAndTarget',
	'createUserHook',
	'updateUserHook',
	'deleteUserHook',
];

export const userPassword = 'sandbox-password';

/** The 2FA code that is always right (spec: Movements, Refund). */
export const securityCode = '123456';

/** Base32 secret of the seeded user: an authenticator with it gives codes that are right as well. */
export const totpSecret = 'JBSWY3DPEHPK3PXP';

/** Amount in cents above which a payout needs a security code. The spec does not show it: an assumption. */
export const highValueAmount = 100_000;

/** Ids of the seeded accounts. The first is the user's default account. */
export const accountIds = { mainEur: 1001, secondEur: 1002, usdc: 1003 } as const;

/** Ids of the seeded beneficiaries that examples and tests can rely on. */
export const beneficiaryIds = {
	germanSepa: 501,
	spanishSepa: 502,
	dutchSepa: 503,
	americanSwift: 504,
	solanaWallet: 505,
	ethereumWallet: 506,
	tronWallet: 507,
	frenchSepa: 508,
	/** The service always refuses to pay this one (422, beneficiary_not_allowed). */
	refused: 509,
	/** Payouts to this one are accepted, and end as failed. */
	failing: 510,
} as const;

/** Order code (reference) of a seeded incoming movement of 250.00 EUR that can be refunded. */
export const refundableOrderCode = 'ORD-000001';

export const movementCount = 130;
export const beneficiaryCount = 24;
export const paymentCardCount = 26;

export const tokenLifetimeSeconds = 3600;

/** Lifetime in seconds of the session token of POST /users/validateToken. */
export const sessionLifetimeSeconds = 300;

/** Milliseconds between `charged` and `completed` of a payout. */
export const payoutCompletesAfterMs = 1500;

/** Milliseconds to wait before the second, third and fourth delivery of a notification. */
export const webhookRetryDelaysMs: readonly number[] = [1000, 5000, 15_000];

/** Milliseconds that a receiver has to answer a notification (spec: Limits). */
export const webhookTimeoutMs = 10_000;

/** How many requests the log keeps; the counters go on counting. */
export const requestLogSize = 50_000;
