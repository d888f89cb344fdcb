/**
 * What is mutated, by group, and the tests that a mutant has to get past, in the order in which they are run. Each
 * group has only the tests of its code; long ones (random sequences, payouts with many faults, a real clock) are left
 * out, and
 * those on n8n's engine, which takes seconds to start for each mutant.
 */

const node = 'nodes/PaymentsService';
const trigger = 'nodes/PaymentsServiceTrigger';

export const groups = {
	signature: {
		mutate: [`${trigger}/deliveries/signature.ts`],
		tests: [`${trigger}/deliveries/signature`],
	},
	amounts: {
		mutate: [`${node}/input/amount.ts`],
		tests: [`${node}/input/amount`],
	},
	addresses: {
		mutate: ['cryptoAddress', 'iban', 'ibanRegistry'].map((file) => `${node}/input/${file}.ts`),
		tests: [`${node}/input/cryptoAddress`, `${node}/input/iban`],
	},
	paging: {
		mutate: ['movementPages', 'offsetPages', 'anchoredWalk', 'listPage'].map(
			(file) => `nodes/service/${file}.ts`,
		),
		tests: [`nodes/service/pageRequests`, `service/pages`],
	},
	idempotency: {
		mutate: [
			`${node}/shared/idempotencyKey.ts`,
			...['ledger', 'outcome', 'result'].map((file) => `${node}/protected/${file}.ts`),
		],
		tests: [
			`${node}/shared/idempotencyKey`,
			...['ledger', 'outcome', 'result'].map((test) => `${node}/protected/${test}`),
		],
	},
	attempt: {
		mutate: [`${node}/protected/attempt.ts`],
		tests: [`${node}/protected/attempt`, `${node}/protected/attemptOpen`],
	},
	subscription: {
		mutate: ['addresses', 'claim', 'conflict', 'ownAddresses', 'release'].map(
			(file) => `${trigger}/subscriptions/${file}.ts`,
		),
		tests: [`${trigger}/subscriptions/others`],
	},
	lifecycle: {
		mutate: ['lifecycle', 'userHooks'].map((file) => `${trigger}/subscriptions/${file}.ts`),
		tests: ['userHooks', 'lifecycle'].map((test) => `${trigger}/subscriptions/${test}`),
	},
};
