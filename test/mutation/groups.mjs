/**
 * What is mutated, by group, and the tests that a mutant has to get past, in the order in which they are run. Each group has
 * the tests that are about its code alone; long ones (random sequences, payouts with many faults, a real clock) are left out.
 * Groups whose tests run a node on n8n's engine take a second or more for each mutant. `resource`: of a test for each operation,
 * only those of this resource are run.
 */

const node = 'nodes/PaymentsService';
const trigger = 'nodes/PaymentsServiceTrigger';
const service = 'nodes/service';

/** The source files of a folder, and its test files. */
const files = (folder, ...names) => names.map((name) => `${folder}/${name}.ts`);
const tests = (folder, ...names) => names.map((name) => `unit/${folder}/${name}`);

/** What n8n shows of each operation, and saved workflows rely on. */
const shown = 'package/structure/interface';

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
		tests: [
			shown,
			...tests(trigger, 'events/eventMark'),
			...tests(`${trigger}/deliveries`, 'notification', 'receive', 'secrets', 'unsigned'),
		],
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
			shown,
			...tests(`${node}/shared`, 'field', 'conditions'),
			...tests(`${node}/resources`, 'endpoints', 'tool', 'beneficiaryCreate'),
		],
	},
	paging: {
		mutate: files(service, 'pages', 'pagesAhead', 'listPage', 'listPass', 'listRequest'),
		tests: [
			...tests(
				service,
				'pageRequests',
				'pageAnswers',
				'changedLists',
				'fastLists',
				'pages',
				'listRequest',
			),
			...tests(node, 'listSearch/listSearch'),
			...tests(service, 'lists'),
		],
	},
	record: {
		mutate: files('nodes/record', 'rows', 'keyRecord', 'oneAtATime'),
		tests: [
			...tests('nodes/record', 'keyRecord', 'rows', 'oneAtATime'),
			...tests(`${trigger}/deliveries`, 'passOnce'),
			...tests('nodes/record', 'keyOrders'),
		],
	},
	outcome: {
		mutate: [
			...files(`${node}/shared`, 'idempotencyKey'),
			...files(`${node}/protected`, 'candidates', 'hint', 'outcome', 'result', 'texts'),
		],
		tests: [
			...tests(`${node}/shared`, 'idempotencyKey'),
			...tests(`${node}/protected`, 'texts', 'outcome', 'result', 'candidates'),
		],
	},
	attempt: {
		mutate: files(`${node}/protected`, 'attempt', 'known', 'prepare', 'run'),
		resource: 'payout',
		tests: [
			...tests(`${node}/protected`, 'sendingOnce', 'record', 'runs', 'ahead', 'result'),
			...tests(`${node}/resources`, 'lookUp', 'sendLimits', 'checkFunds', 'tool', 'resolve'),
			...tests(`${node}/resources`, 'resolveAnswered', 'paymentCardCreate'),
			...tests(`${node}/protected`, 'edges', 'outcomes'),
			...tests(`${node}/resources`, 'resolveRefused'),
		],
	},
	payouts: {
		mutate: files(`${node}/resources/payout`, 'checkList', 'send', 'sendFields'),
		resource: 'payout',
		tests: [
			shown,
			...tests(`${node}/resources`, 'endpoints', 'tool', 'payout', 'sendLimits', 'checkFunds'),
			...tests(`${node}/protected`, 'sendingOnce', 'outcomes'),
		],
	},
	keys: {
		mutate: [
			...files(`${node}/protected`, 'keys'),
			...files(`${node}/resources/payout`, 'keyFields', 'lookUp', 'resolve'),
		],
		resource: 'payout',
		tests: [
			shown,
			...tests(`${node}/resources`, 'endpoints', 'tool', 'lookUp', 'resolve', 'resolveRefused'),
			...tests(`${node}/resources`, 'resolveAnswered'),
		],
	},
	refunds: {
		mutate: files(`${node}/resources/movement`, 'refund'),
		resource: 'movement',
		tests: [shown, ...tests(`${node}/resources`, 'endpoints', 'tool', 'refund')],
	},
	links: {
		mutate: files(`${node}/resources/paymentCard`, 'create', 'createFields'),
		resource: 'paymentCard',
		tests: [
			shown,
			...tests(`${node}/resources`, 'endpoints', 'tool', 'paymentCardCreate', 'paymentCardClient'),
		],
	},
	tokens: {
		mutate: files(
			'credentials',
			...['authenticateRequest', 'failedExchange', 'processMemory', 'tokenExchange'],
		),
		tests: [
			...tests('credentials', 'exchangeWords', 'authenticateRequest', 'failedExchange', 'tokens'),
			...tests('nodes/service', 'exchange', 'settings', 'repeats', 'stopping'),
		],
	},
	network: {
		mutate: files(service, 'answer', 'itemError', 'noAnswer', 'serviceError'),
		tests: [
			...tests(service, 'words', 'answer'),
			...tests(`${node}/protected`, 'outcome'),
			...tests(service, 'errors'),
		],
	},
	subscription: {
		mutate: files(
			`${trigger}/subscriptions`,
			...['addresses', 'conflict', 'ownAddresses', 'release', 'subscribeEvent'],
		),
		tests: tests(
			`${trigger}/subscriptions`,
			...['conflict', 'subscribe', 'release', 'releaseSeveral', 'addresses', 'others'],
			...['several', 'events', 'lifecycle', 'faults'],
		),
	},
	lifecycle: {
		mutate: files(`${trigger}/subscriptions`, 'lifecycle', 'userHooks'),
		tests: tests(
			`${trigger}/subscriptions`,
			...['userHooks', 'lifecycle', 'events', 'others', 'several', 'faults', 'settings'],
			...['release', 'releaseSeveral', 'subscribe'],
		),
	},
};
