/**
 * What is mutated, by group, and the tests that a mutant has to get past, in the order in which they are run. Each group has
 * the tests that are about its code alone; long ones (random sequences, payouts with many faults, a real clock) are left out.
 * Groups whose tests run a node on n8n's engine take a second or more for each mutant.
 */

const node = 'nodes/PaymentsService';
const trigger = 'nodes/PaymentsServiceTrigger';
const service = 'nodes/service';

/** The source files of a folder, and its test files. */
const files = (folder, ...names) => names.map((name) => `${folder}/${name}.ts`);
const tests = (folder, ...names) => names.map((name) => `${folder}/${name}`);

export const groups = {
	signature: {
		mutate: files(`${trigger}/deliveries`, 'signature'),
		tests: tests(`${trigger}/deliveries`, 'signature'),
	},
	receiving: {
		mutate: [
			...files(`${trigger}/deliveries`, 'receive', 'notification', 'secrets', 'unsigned'),
			...files(`${trigger}/events`, 'eventMark', 'index'),
		],
		tests: tests(`${trigger}/deliveries`, 'notification', 'receive', 'secrets'),
	},
	once: {
		mutate: files(`${trigger}/deliveries`, 'deliveryId', 'passOnce'),
		tests: tests(`${trigger}/deliveries`, 'deliveryId', 'passOnce'),
	},
	amounts: {
		mutate: [...files(`${node}/input`, 'amount'), ...files(`${node}/shared`, 'amounts')],
		tests: [...tests(`${node}/input`, 'amount'), ...tests(`${node}/resources`, 'sendLimits')],
	},
	addresses: {
		mutate: files(`${node}/input`, 'cryptoAddress', 'iban', 'ibanRegistry'),
		tests: tests(`${node}/input`, 'cryptoAddress', 'iban'),
	},
	fields: {
		mutate: files(`${node}/shared`, 'field', 'operation', 'routing', 'refuseAsTool'),
		tests: [
			...tests(`${node}/shared`, 'field', 'conditions'),
			...tests(`${node}/resources`, 'endpoints', 'tool'),
		],
	},
	paging: {
		mutate: files(service, 'pages', 'pagesAhead', 'listPage', 'listPass', 'listRequest'),
		tests: tests(service, 'pageRequests', 'pages', 'lists'),
	},
	record: {
		mutate: files('nodes/record', 'rows', 'keyRecord', 'oneAtATime'),
		tests: [...tests('nodes/record', 'rows'), ...tests(`${node}/protected`, 'sendingOnce')],
	},
	outcome: {
		mutate: [
			...files(`${node}/shared`, 'idempotencyKey'),
			...files(`${node}/protected`, 'candidates', 'hint', 'outcome', 'result', 'texts'),
		],
		tests: [
			...tests(`${node}/shared`, 'idempotencyKey'),
			...tests(`${node}/protected`, 'outcome', 'result', 'outcomes', 'candidates', 'runs'),
		],
	},
	attempt: {
		mutate: files(`${node}/protected`, 'attempt', 'known', 'prepare', 'run'),
		tests: tests(`${node}/protected`, 'sendingOnce', 'runs', 'ahead', 'failedItems'),
	},
	payouts: {
		mutate: files(`${node}/resources/payout`, 'checkList', 'send', 'sendFields'),
		tests: tests(`${node}/resources`, 'payout', 'sendLimits'),
	},
	keys: {
		mutate: [
			...files(`${node}/protected`, 'keys'),
			...files(`${node}/resources/payout`, 'keyFields', 'lookUp', 'resolve'),
		],
		tests: tests(`${node}/resources`, 'lookUp', 'resolve'),
	},
	refunds: {
		mutate: files(`${node}/resources/movement`, 'refund'),
		tests: tests(`${node}/resources`, 'refund'),
	},
	links: {
		mutate: files(
			`${node}/resources/paymentCard`,
			...['create', 'createAdditionalFields', 'createClient', 'createFields'],
		),
		tests: tests(`${node}/resources`, 'paymentCardCreate'),
	},
	tokens: {
		mutate: files(
			'credentials',
			...['authenticateRequest', 'failedExchange', 'processMemory', 'tokenExchange'],
		),
		tests: tests('credentials', 'tokens', 'authenticateRequest', 'failedExchange'),
	},
	network: {
		mutate: files(service, 'answer', 'itemError', 'noAnswer', 'serviceError'),
		tests: [...tests(`${node}/protected`, 'outcome'), ...tests(service, 'errors')],
	},
	subscription: {
		mutate: files(
			`${trigger}/subscriptions`,
			...['addresses', 'claim', 'conflict', 'ownAddresses', 'release'],
		),
		tests: tests(`${trigger}/subscriptions`, 'others', 'several', 'addresses', 'events'),
	},
	lifecycle: {
		mutate: files(`${trigger}/subscriptions`, 'lifecycle', 'userHooks'),
		tests: tests(`${trigger}/subscriptions`, 'userHooks', 'lifecycle'),
	},
};
