/**
 * What is mutated, by group, and the tests that a mutant has to get past. Each group has the quick tests that are about its
 * code; the long ones (random sequences, a thousand payouts, a real clock) would take days, and kill no more.
 */

const node = 'nodes/PaymentsService';
const trigger = 'nodes/PaymentsServiceTrigger';

export const groups = {
	signature: {
		mutate: [`${trigger}/signature.ts`],
		tests: [`${trigger}/signature`],
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
			(file) => `${node}/transport/${file}.ts`,
		),
		tests: [`${node}/transport/pages`],
	},
	idempotency: {
		mutate: [
			`${node}/shared/idempotencyKey.ts`,
			...['ledger', 'attempt', 'outcome', 'result'].map((file) => `${node}/protected/${file}.ts`),
		],
		tests: [
			`${node}/shared/idempotencyKey`,
			...['ledger', 'outcome', 'result', 'sendingOnce', 'outcomes', 'record', 'ahead', 'runs'].map(
				(test) => `${node}/protected/${test}`,
			),
		],
	},
	subscription: {
		mutate: [
			'lifecycle',
			'claimEvents',
			'releaseEvents',
			'ownership',
			'slot',
			'conflict',
			'subscriptions',
		].map((file) => `${trigger}/${file}.ts`),
		tests: ['slot', 'ownership', 'releaseEvents', 'claimEvents', 'sharing', 'lifecycle'].map(
			(test) => `${trigger}/${test}`,
		),
	},
};
