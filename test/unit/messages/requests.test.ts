import { shortPauses, withSleep } from '../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(shortPauses));

import { type INodeParameters, UserError } from 'n8n-workflow';
import { DoubtfulAnswer } from '../../../nodes/service/answers/answer';
import { describeServiceError } from '../../../nodes/service/answers/serviceError';
import { RateLimitReached } from '../../../nodes/service/transport/gate';
import { explainError } from '../../../nodes/service/run/itemError';
import {
	NoAnswerError,
	NoTokenError,
	STOPPED_BEFORE_SENDING,
} from '../../../nodes/service/transport/wire';
import { defaults } from '../../../sandbox/server';
import { byId } from '../../../tools/operationSample';
import { SAMPLES } from '../../../tools/operationSamples';
import { beneficiary } from '../../../tools/operationSamples/beneficiary';
import { paymentCard } from '../../../tools/operationSamples/paymentCard';
import { payout } from '../../../tools/operationSamples/payout';
import { usePayments } from '../nodes/PaymentsService/oncePerKey/support';
import { plain, said, situationsOf, textOf, type Situations } from './situations';

const payments = usePayments();
const { answer, lose, credential, run } = situationsOf(payments);
const [READ, WRITE] = ['/deposit_accounts/{beneficiaryId}', '/deposit_accounts/'];
const PAGE = { body: '<html></html>' };
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
const subscribe = async (target: string, value: string) =>
	await run('userHook', 'subscribe', { event: 'a', target, value });
const createLink = async (additionalFields: INodeParameters) =>
	await run('paymentCard', 'create', { ...paymentCard.create.parameters, additionalFields });
const REQUESTS: Situations = {
	'read refused': () => read(9999),
	'read answered with 500': [answer(READ, 500), read],
	'read without an answer': [lose(READ, { times: 9 }), read],
	'read answered with a page': [answer(READ, 200, PAGE), read],
	'list answered with an object': [
		answer('/accounts/', 200, { body: { id: 1 } }),
		() => run('account', 'getAll'),
	],
	'read sent elsewhere': [
		answer(READ, 302, { headers: { location: 'https://me:pw@new.example/v4?a=b#c' }, body: {} }),
		read,
	],
	'account number that nobody has': () => simulateTo('DE02120300000000202051'),
	'account number of several': [twinIn('EUR'), () => simulateTo(IBAN)],
	'account number in another currency': () => simulateTo(IBAN, 'GBP'),
	'account number whose network is not known': () =>
		simulateTo('0x52908400098527886E0F7030069857D2E4169EE7', 'USDC'),
	'account number of one’s own that is not there': () =>
		run('movement', 'getAllByAccount', { accountId: byNumber('ES00') }),
	'name that nobody has': async () =>
		await run('beneficiary', 'get', { beneficiaryId: { ...byNumber('Ada'), mode: 'name' } }),
	'account number while the list is away': [answer(WRITE, 500), () => simulateTo(IBAN)],
	'first of three writes refused': () => write(9999, 3),
	'write answered with 500': [answer(WRITE, 500), write],
	'write without an answer': [lose(WRITE), write],
	'write answered with a page': [answer(WRITE, 200, PAGE), write],
	'beneficiary of no kind': async () =>
		await run('beneficiary', 'create', {
			...beneficiary.create.parameters,
			beneficiaryType: 'b',
		}),
	'beneficiary to reuse after one without an answer': [
		lose(WRITE, { method: 'POST' }),
		async () =>
			await run(
				'beneficiary',
				'create',
				{
					...beneficiary.create.parameters,
					accountNumber: 'DE02120300000000202051',
					options: { reuseExisting: true },
				},
				2,
				1,
			),
	],
	'beneficiary created without an answer': [lose(WRITE), addBeneficiary],
	'beneficiary to reuse that is not there': reuseBare,
	'beneficiary answered with 503': [answer(WRITE, 503), addBeneficiary],
	'beneficiary answered with a page': [answer(WRITE, 200, PAGE), addBeneficiary],
	'rate limit that lasts': [
		answer(WRITE, 429, {
			headers: { 'X-RateLimit-Reset': `${Math.ceil(Date.now() / 1000) + 3600}` },
		}),
		write,
	],
	'ID with a path in it': () => run('userHook', 'getByEvent', { event: '../x' }),
	'ID with a sign that fits no address': () => run('userHook', 'getByEvent', { event: 'a\u0007' }),
	'address that takes no POST': () => subscribe('web', 'ftp://a.example'),
	'email address of two': () => subscribe('email', 'a@b.example, c@d.example'),
	'return address that is code': () => createLink({ urlSuccess: 'javascript:alert()' }),
	'picture that is none': () => createLink({ imageBase: 'abc' }),
	'call for users without a User Token': () => run('userHook', 'getAll'),
	'wrong Client Secret': [credential({ clientSecret: 'wrong' }), read],
	'Base URL without its version': [
		() => payments.useCredential({ baseUrl: payments.sandbox.baseUrl.replace('/v3', '') }),
		read,
	],
	'Base URL where nobody listens': [credential({ baseUrl: 'http://127.0.0.1:9/api/v3' }), read],
	'Base URL that is none': [credential({ baseUrl: 'api.example.com' }), read],
	'Base URL without https': [credential({ baseUrl: 'http://api.example.com/api/v3' }), read],
	'Base URL with a user name': [credential({ baseUrl: 'https://me@api.example.com/api/v3' }), read],
	'credential without a Client Secret': [credential({ clientSecret: ' ' }), read],
	'service without a token': [answer('/access/token', 200, { body: {} }), read],
	'service that is away for a token': [answer('/access/token', 500), read],
	'Authenticator Secret that is no Base32': [
		credential({ authenticatorSecret: 'K-0189' }),
		() => said(payments.pay([{ key: 'A' }])),
	],
	'Device ID that no header can carry': [credential({ deviceId: 'a\u00e9' }), read],
	'User Token that no header can carry': [
		credential({ userToken: 'tok\u00e9n' }),
		() => run('userHook', 'getAll'),
	],
};

/** Whatever else changes something: each names where to see whether it did. */
const WRITES: Situations = Object.fromEntries(
	[
		['account', 'linkServiceCard', '/accounts/'],
		['beneficiary', 'delete', READ],
		['user', 'changePassword', '/users/pass'],
		['user', 'disable', '/users/disable'],
		['user', 'getTwoFactorSecret', '/users/2fa/secret'],
		['user', 'sendSecurityCode', '/users/sendSecurityCode'],
		['user', 'setTwoFactor', '/users/2fa'],
		['user', 'validateSecurityCode', '/users/validateToken'],
		['userHook', 'subscribe', '/user/hooks'],
		['userHook', 'unsubscribe', '/user/hooks/{event_name}/{target_name}'],
		['userHook', 'update', '/user/hooks'],
	].map(([resource, operation, route]) => [
		`${resource}.${operation}`,
		[
			() => (credential({ userToken: defaults.userToken })(), lose(route)()),
			() => run(resource, operation, SAMPLES[resource][operation].parameters),
		],
	]),
);

it.each([
	['request', REQUESTS],
	['write without an answer', WRITES],
])('what people read when a %s fails is as it was reviewed', async (_of, situations) => {
	expect(await textOf(payments, situations)).toMatchSnapshot();
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
	const own = { statusCode: 403, body: {}, isOwnCode: true };
	lines.push(`403 of a code of the credential: ${describeServiceError(own, 'writes').description}`);
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
		['an address that is not there', new NoAnswerError({ isUnsent: true, reason: 'no route' })],
		['silence', new NoAnswerError({ reason: 'late' })],
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
