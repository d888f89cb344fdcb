import { shortPauses, withSleep } from '../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(shortPauses));

import type { INodeParameters } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';
import { DoubtfulAnswer } from '../../nodes/service/answers/answer';
import { describeServiceError } from '../../nodes/service/answers/serviceError';
import { RateLimitReached } from '../../nodes/service/transport/gate';
import { explainError } from '../../nodes/service/run/itemError';
import { STOPPED_BEFORE_SENDING } from '../../nodes/service/transport/wire';
import { NoAnswerError, NoTokenError } from '../../nodes/service/transport/wire';
import { defaults } from '../../sandbox/server';
import { byId } from '../../tools/operationSample';
import { beneficiary } from '../../tools/operationSamples/beneficiary';
import { payout } from '../../tools/operationSamples/payout';
import { deduplication } from '../engine';
import { createSandboxTrigger, subscribeOther } from './nodes/PaymentsServiceTrigger/sandbox';
import type { Line } from './nodes/PaymentsService/oncePerKey/support';
import { passMinutes, UNTIL_KNOWN, usePayments } from './nodes/PaymentsService/oncePerKey/support';

/**
 * What people read when something fails: one snapshot of it, in which a change of words is seen and reviewed. Other tests name
 * a message only where its words are the promise.
 */
interface Said {
	message?: string;
	description?: string | null;
}

const payments = usePayments();
const line: Line = { key: 'INV-7', amount: 777 };

/** What a run says: its error, or that of its first item. */
async function said(
	run: Promise<{ error?: unknown; items: Array<{ json: object }> }>,
): Promise<Said> {
	const { error, items } = await run.catch((issues: Error) => ({ error: issues, items: [] }));
	if (error) return error as Said;
	const { error: message, nextStep, note } = items[0]?.json as Record<string, string>;
	return { message: message ?? note, description: nextStep };
}

const pay = async (more: Line = {}, ...others: Line[]) =>
	await said(payments.pay([{ ...line, ...more }, ...others]));
const payWith = async (options: INodeParameters, more: Line = {}) =>
	await said(payments.payWith(options, [{ ...line, ...more }]));
const lookUp = async (more: Line = {}) => await said(payments.lookUp([{ ...line, ...more }]));
const resolve = async (as: 'paid' | 'notPaid', more: Line = {}, parameters: INodeParameters = {}) =>
	await said(payments.resolve([{ ...line, ...more }], as, { parameters }));
const run = async (resource: string, operation: string, parameters: INodeParameters = {}, n = 1) =>
	await said(payments.run({ resource, operation, ...parameters }, Array<Line>(n).fill({})));
const read = async (id = 501) => await run('beneficiary', 'get', { beneficiaryId: byId(id) });
const write = async (id = 501, n = 1) =>
	await run(
		'beneficiary',
		'update',
		{
			beneficiaryId: byId(id),
			updateFields: { alias: 'New' },
			requestOptions: { maxRateLimitWait: 1 },
		},
		n,
	);
const IBAN = 'ES9121000418450200051332';
const byNumber = (value: string) => ({ ...byId(value), mode: 'accountNumber' });
const simulateTo = async (number: string, destinationCurrency = 'EUR') =>
	await run('payout', 'simulate', {
		...{ ...payout.simulate.parameters, destinationCurrency },
		beneficiaryId: byNumber(number),
	});
const twinIn = (currency: string) => () => {
	const { beneficiaries } = payments.sandbox.state;
	const ines = beneficiaries.find(({ accountNumber }) => accountNumber === IBAN);
	if (ines) beneficiaries.push({ ...ines, id: 733, currency });
};
const addBeneficiary = async () =>
	await run('beneficiary', 'create', beneficiary.create.parameters);
const reuseBare = async () =>
	await run('beneficiary', 'create', {
		...{ beneficiaryType: 2, currency: 'USD', countryISO: 'US', accountNumber: '000987' },
		options: { reuseExisting: true },
	});
const publish = async (change: Parameters<typeof createSandboxTrigger>[1] = {}): Promise<Said> =>
	await createSandboxTrigger(payments.sandbox, change)
		.activate()
		.then(
			() => ({}),
			(error: Said) => error,
		);

const answer =
	(route: string, status: number, more: object = {}) =>
	() =>
		payments.sandbox.nextFault({ route, kind: 'status', status, times: 9, ...more });
const lose = (route: string) => () =>
	payments.sandbox.nextFault({ route, kind: 'reset', times: route === READ ? 9 : 1 });
const loseAnswer = () => payments.failNext({ kind: 'resetAfterEffect' });
const PAGE = { body: '<html></html>' };
const credential = (change: Record<string, string>) => () => payments.useCredential(change);
const underWay = async () => await payments.payUnknown('reset', line);
/** Leaves a payout of unknown end, whose money has moved or not. */
const open =
	(kind: 'reset' | 'resetAfterEffect' = 'reset') =>
	async () => {
		await payments.payUnknown(kind, line);
		passMinutes(UNTIL_KNOWN);
	};
const paid = async () => await payments.pay([line]);
/** Lets the claim of the next payout take twenty minutes. */
const holdUp = () => {
	const record = deduplication.checkProcessedAndRecord.bind(deduplication);
	let rows = 0;
	jest.spyOn(deduplication, 'checkProcessedAndRecord').mockImplementation(async (...row) => {
		rows += 1;
		if (rows === 3) passMinutes(20);
		return await record(...row);
	});
};
const publishOurs = async () => await publish({ settings: { webhookId: 'ours' } });
const taken = () =>
	subscribeOther(payments.sandbox, 'user_login', 'https://crm.example/hook?key=1');
const takenBefore = () => {
	const address = 'https://before.example/webhook/ours/webhook';
	subscribeOther(payments.sandbox, 'user_login', address);
};
const [SEND, READ, WRITE] = [
	'/operations/payout',
	'/deposit_accounts/{beneficiaryId}',
	'/deposit_accounts/',
];
const other = { amount: 778 };
const refundOf = {
	...{ orderCode: defaults.refundableOrderCode, securityCode: defaults.securityCode },
	...{ amountUnit: 'minor', amount: 711 },
};
const link = {
	concept: 'One',
	description: 'Two',
	amountUnit: 'minor',
	amount: 1234,
	options: { idempotencyKey: 'A' },
};

type Situation = [name: string, prepare: () => unknown, act: () => Promise<Said>];
const nothing = () => undefined;

const PAYMENTS: Situation[] = [
	['payout refused', nothing, async () => await pay({ beneficiaryId: 509 })],
	[
		'second of three payouts refused',
		nothing,
		async () => await pay({}, { key: 'B', beneficiaryId: 509 }, { key: 'C' }),
	],
	// n8n takes "EPERM" in a name for an error of the system.
	['payout without an answer', lose(SEND), async () => await pay({ key: 'PEPERMANS-7' })],
	['first of two payouts without an answer', lose(SEND), async () => await pay({}, { key: 'B' })],
	['payout answered with 503', answer(SEND, 503), pay],
	[
		'payout answered with another amount',
		answer(SEND, 200, {
			body: { id: 9, amount: -778, currency: 'EUR', depositaccountId: 501, state: 'charged' },
		}),
		pay,
	],
	['payout answered with a page', answer(SEND, 200, PAGE), pay],
	[
		'payout answered with another beneficiary, sent again',
		async () => {
			const transfer = { id: 9, amount: -777, currency: 'EUR', depositaccountId: 502 };
			payments.failNext({ kind: 'status', status: 200, body: transfer });
			await pay();
			payments.restart();
		},
		pay,
	],
	['payout without an answer whose money has moved', loseAnswer, pay],
	[
		'payout without an answer while the movements cannot be read',
		() => (loseAnswer(), answer('/accounts/{accountId}/movements', 500)()),
		pay,
	],
	['payout still under way, sent again', underWay, pay],
	['payout of unknown end, sent again', open(), pay],
	['payout of unknown end, sent again with another amount', open(), async () => await pay(other)],
	[
		'list with six open payouts',
		async () => {
			for (const key of [...'ABCDEF']) await payments.payUnknown('reset', { ...line, key });
		},
		async () => await pay({}, ...[...'ABCDEF', 'G'].map((key) => ({ ...line, key }))),
	],
	['payout that was paid, sent again with another amount', paid, async () => await pay(other)],
	[
		'key twice in a list, for two payouts',
		nothing,
		async () => await pay({}, { ...line, ...other }),
	],
	['key that lost its variable part', nothing, async () => await pay({ key: 'INV-undefined' })],
	[
		'payout that cannot be recorded',
		() => {
			const away = new Error('connect ECONNREFUSED');
			jest.spyOn(deduplication, 'checkProcessedAndRecord').mockRejectedValue(away);
		},
		pay,
	],
	['payout held up until too little time was left', holdUp, pay],
	['payout above Max Amount', nothing, async () => await payWith({ maxAmount: '5' })],
	['list above Max Total', nothing, async () => await payWith({ maxTotal: '5' })],
	[
		'list above the funds',
		nothing,
		async () => await payWith({ checkFunds: true }, { amount: 90_000_000 }),
	],
	[
		'list from an account that is not there',
		nothing,
		async () => await payWith({ checkFunds: true }, { accountId: 77 }),
	],
	[
		'funds that cannot be read',
		answer('/accounts/', 500),
		async () => await payWith({ checkFunds: true }),
	],
	[
		'refund without an answer',
		lose('/movements/in/refund'),
		async () => await said(payments.refund('CN-7')),
	],
	[
		'refund without a User Token',
		credential({ userToken: '' }),
		async () => await run('movement', 'refund', { ...refundOf, idempotencyKey: 'CN-8' }),
	],
	[
		'payment link without an answer, with a key',
		lose('/paymentcards'),
		async () => await run('paymentCard', 'create', link),
	],
	[
		'payment link without an answer, without a key',
		lose('/paymentcards'),
		async () => await run('paymentCard', 'create', { ...link, options: {} }),
	],
	['look-up of what nobody sent', nothing, lookUp],
	['look-up of what is under way', underWay, lookUp],
	['look-up of an unknown payout among the movements', open('resetAfterEffect'), lookUp],
	['look-up of an unknown payout that is not there', open(), lookUp],
	['look-up with another amount', paid, async () => await lookUp(other)],
	['resolve of what is under way', underWay, async () => await resolve('paid')],
	['resolve of what nobody sent', nothing, async () => await resolve('paid', { amount: '' })],
	['resolve as not paid of what nobody sent', nothing, async () => await resolve('notPaid')],
	['resolve as paid of a key that is new', nothing, async () => await resolve('paid')],
	[
		'resolve as not paid of what is among the movements',
		open('resetAfterEffect'),
		async () => await resolve('notPaid'),
	],
	[
		'resolve as not paid of what was called paid',
		async () => await resolve('paid'),
		async () => await resolve('notPaid'),
	],
	[
		'resolve as not paid without an amount',
		open(),
		async () => await resolve('notPaid', { amount: '' }),
	],
	['resolve with another amount', open(), async () => await resolve('notPaid', other)],
	[
		'resolve of a refund without its order code',
		nothing,
		async () => await resolve('paid', {}, { recordOf: 'refund', orderCode: '' }),
	],
];

const REQUESTS: Situation[] = [
	['read refused', nothing, async () => await read(9999)],
	['read answered with 500', answer(READ, 500), read],
	['read without an answer', lose(READ), read],
	['read answered with a page', answer(READ, 200, PAGE), read],
	[
		'list answered with an object',
		answer('/accounts/', 200, { body: { id: 1 } }),
		async () => await run('account', 'getAll'),
	],
	[
		'read sent elsewhere',
		answer(READ, 302, { headers: { location: 'https://me:pw@new.example/v4?a=b#c' }, body: {} }),
		read,
	],
	[
		'account number that nobody has',
		nothing,
		async () => await simulateTo('DE02120300000000202051'),
	],
	['account number of several', twinIn('EUR'), async () => await simulateTo(IBAN)],
	['account number in another currency', nothing, async () => await simulateTo(IBAN, 'GBP')],
	[
		'account number whose network is not known',
		nothing,
		async () => await simulateTo('0x52908400098527886E0F7030069857D2E4169EE7', 'USDC'),
	],
	[
		'account number of one’s own that is not there',
		nothing,
		async () => await run('movement', 'getAllByAccount', { accountId: byNumber('ES00') }),
	],
	[
		'name that nobody has',
		nothing,
		async () =>
			await run('beneficiary', 'get', { beneficiaryId: { ...byNumber('Ada'), mode: 'name' } }),
	],
	['account number while the list is away', answer(WRITE, 500), async () => await simulateTo(IBAN)],
	['first of three writes refused', nothing, async () => await write(9999, 3)],
	['write answered with 500', answer(WRITE, 500), write],
	['write without an answer', lose(WRITE), write],
	['write answered with a page', answer(WRITE, 200, PAGE), write],
	['beneficiary created without an answer', lose(WRITE), addBeneficiary],
	['beneficiary to reuse that is not there', nothing, reuseBare],
	['beneficiary answered with 503', answer(WRITE, 503), addBeneficiary],
	['beneficiary answered with a page', answer(WRITE, 200, PAGE), addBeneficiary],
	[
		'rate limit that lasts',
		answer(WRITE, 429, {
			headers: { 'X-RateLimit-Reset': `${Math.ceil(Date.now() / 1000) + 3600}` },
		}),
		write,
	],
	['call for users without a User Token', nothing, async () => await run('userHook', 'getAll')],
	['wrong Client Secret', credential({ clientSecret: 'wrong' }), read],
	[
		'Base URL without its version',
		() => payments.useCredential({ baseUrl: payments.sandbox.baseUrl.replace('/v3', '') }),
		read,
	],
	['Base URL where nobody listens', credential({ baseUrl: 'http://127.0.0.1:9/api/v3' }), read],
	['Base URL that is none', credential({ baseUrl: 'api.example.com' }), read],
	['Base URL without https', credential({ baseUrl: 'http://api.example.com/api/v3' }), read],
	[
		'User Token that no header can carry',
		credential({ userToken: 'tok\u00e9n' }),
		async () => await run('userHook', 'getAll'),
	],
];

const TRIGGERS: Situation[] = [
	['without a secret', nothing, async () => await publish({ credential: { webhookSecret: '' } })],
	['without an event', nothing, async () => await publish({ parameters: { events: [] } })],
	['on an event that is taken', taken, publish],
	['on an event that its address of before has', takenBefore, publishOurs],
	['as a test, on an event that is taken', taken, async () => await publish({ isTest: true })],
	[
		'on an event that is none',
		nothing,
		async () => await publish({ parameters: { events: ['x'] } }),
	],
	['while the service is away', answer('/user/hooks', 503), publish],
	[
		'with a refused User Token',
		nothing,
		async () => await publish({ credential: { userToken: 'none' } }),
	],
];

/** What differs from run to run. */
const plain = (text: string) =>
	text
		.replace(
			/(\d{4}-\d\d-\d\d )?\b\d\d:\d\d America\/New_York, (in \d+ \w+|\d+ \w+ ago)/g,
			'<time>',
		)
		.replace(/(movement|amount:) \d+/g, '$1 <id>');

/** What a text repeats: of what was typed, of the record, and of the service with its reason. */
const REPEATED =
	/[^:(]*\([^()]*status \d+\)|\([^)]*\)|'[^']*'|Available: .*|-?[\d,.]+ EUR( to beneficiary \d+)?|<\w+>/g;

it.each([
	['a payment', PAYMENTS],
	['a request', REQUESTS],
	['a trigger that is published', TRIGGERS],
])('what people read when something fails is as it was reviewed: %s', async (_of, situations) => {
	const lines: string[] = [];
	for (const [name, prepare, act] of situations) {
		payments.reset();
		jest.restoreAllMocks();
		await prepare();
		const { message, description } = await act();
		expect(message).toBeTruthy();
		const text = plain([message, description].filter(Boolean).join('. '));
		const [said] = text.split('. Nothing was sent.');
		const sentences = said.split(/[.?] +(?=[A-Z])/).length;
		expect({ name, sentences }).toEqual({ name, sentences: Math.min(sentences, 2) });
		expect(text.replace(REPEATED, '').length).toBeLessThanOrEqual(240);
		lines.push(`${name}: ${plain(String(message))}`);
		if (description) lines.push(`  ${plain(description)}`);
	}
	expect(lines.join('\n')).toMatchSnapshot();
});

it('what people are told to do after a refusal of the service is as it was reviewed', () => {
	const codes = [
		...'account_not_found endpoint_unreachable insufficient_funds invalid_credentials'.split(' '),
		...'invalid_filter missing_permission security_code_required invalid_security_code'.split(' '),
	];
	const advice = (statusCode: number, code: string | undefined, effect: 'reads' | 'writes') =>
		describeServiceError({ statusCode, body: { error: { code } } }, effect).description;
	const lines = [
		...codes.map((code) => `${code}: ${advice(418, code, 'writes')}`),
		...[302, 400, 401, 403, 404, 409, 422, 429, 499, 500].flatMap((status) => [
			`${status} of a read: ${advice(status, undefined, 'reads')}`,
			`${status} of a write: ${advice(status, undefined, 'writes')}`,
		]),
	];
	// The code counts, whatever the status.
	for (const code of codes) expect(advice(422, code, 'reads')).toBe(advice(418, code, 'writes'));
	expect(lines.join('\n')).toMatchSnapshot();
});

it('what people read of a request without an answer to rely on is as it was reviewed', () => {
	const errors: Array<[string, unknown]> = [
		['no token', new NoTokenError('No token', 'Look.')],
		['a refused input', new UserError('Bad')],
		['a rate limit', new RateLimitReached(new Date('2026-03-04T05:06:07Z'), 1499)],
		['a stop before it was sent', new NoAnswerError(STOPPED_BEFORE_SENDING)],
		['an address that is not there', new NoAnswerError({ kind: 'neverSent', reason: 'no route' })],
		['silence', new NoAnswerError({ kind: 'timeout', reason: 'late' })],
		['a doubtful answer', new DoubtfulAnswer('odd')],
		['anything else', new Error('secret')],
	];
	const lines = errors.flatMap(([what, error]) =>
		(['reads', 'writes'] as const).map((effect) => {
			const { message, description } = explainError(error, { effect }, 'America/New_York');
			return `${what}, of what ${effect}: ${plain(message)}\n  ${description}`;
		}),
	);
	expect(lines.join('\n')).toMatchSnapshot();
	expect(lines.join()).not.toContain('secret');
});
