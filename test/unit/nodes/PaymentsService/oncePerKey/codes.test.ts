/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { leap, moveTime } from '../../../../engine/moveTime';
import { withSleep } from '../../../../engine/withSleep';
const mockPauses: number[] = [];
let mockInPause: (() => unknown) | undefined;
jest.mock('n8n-workflow', () =>
	withSleep(async (ms, signal) => {
		if (ms > 1000) mockPauses.push(ms);
		if (ms > 1000) await mockInPause?.();
		await moveTime(ms, signal);
	}),
);

import { inspect } from 'node:util';
import type { INodeParameters } from 'n8n-workflow';
import { type RunResult, deduplication } from '../../../../engine';
import { type Received, type Reply, useScriptedService } from '../../service/scriptedService';
import { defaults } from '../../../../../sandbox/server';
import { byId } from '../../../../../tools/operationSample';
import { CONTINUE, outcomesOf, usePayments } from './support';

const { totpSecret: SECRET } = defaults;
/** A payout for which the sandbox asks for a code. */
const HIGH = { key: 'A', amount: 150_000 };
const payments = usePayments();
beforeEach(() => {
	mockPauses.length = 0;
	mockInPause = undefined;
	// A third of its 30 seconds into a code: at its end, the wait for the next one is too short to be noted.
	leap(40_000 - (Date.now() % 30_000));
	payments.useCredential({ authenticatorSecret: SECRET });
});

/** How a service refuses a code: the sandbox's way, changed in one place. */
const refusal = (status = 403, error = {}) => ({
	kind: 'status' as const,
	status,
	body: {
		error: { type: 'permission_error', code: 'invalid_security_code', message: 'No', ...error },
	},
});

it('is that of the moment at which a payout leaves, after all waits', async () => {
	const reset = String(Math.ceil(Date.now() / 1000) + 58);
	const headers = { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': reset };
	payments.failNext({ kind: 'status', status: 429, headers });
	payments.failNext({ kind: 'status', status: 429 });
	const { items } = await payments.pay([HIGH, { ...HIGH, key: 'B' }, { key: 'C' }]);

	expect(outcomesOf(items)).toEqual(['paid', 'paid', 'paid']);
	expect(payments.requests).toBe(5);
	expect(Math.max(...mockPauses)).toBeGreaterThan(50_000);
});

it('is in the payout alone: content and key are those of a payout with a typed code', async () => {
	await payments.pay([HIGH]);
	const typed = await payments.payWith({ securityCode: defaults.securityCode }, [HIGH]);
	expect(outcomesOf(typed.items)).toEqual(['skipped']);
});

describe('a refused code', () => {
	it.each([
		['by its code', refusal()],
		['by its field', refusal(422, { code: 'invalid', param: 'securityCode' })],
		['with a status that is also of tokens', refusal(401)],
		['although there is one', refusal(400, { code: 'security_code_required' })],
	])('is followed by the next one, once: %s', async (_name, fault) => {
		payments.failNext(fault);
		const { items } = await payments.pay([HIGH]);

		expect(outcomesOf(items)).toEqual(['paid']);
		expect([payments.requests, payments.sandbox.tokenExchanges()]).toEqual([2, 1]);
		expect(mockPauses).toHaveLength(1);
		expect(mockPauses[0]).toBeLessThanOrEqual(20_000);
	});

	it('is not taken for a refused token, however old that is', async () => {
		await payments.pay([{ key: 'C' }]);
		leap(15_000);
		payments.failNext(refusal(401));
		const { items } = await payments.pay([HIGH]);

		expect(outcomesOf(items)).toEqual(['paid']);
		expect([payments.requests, payments.sandbox.tokenExchanges()]).toEqual([3, 1]);
	});

	it.each([
		['of another reason', refusal(403, { code: 'missing_permission' }), 'refused'],
		['that may have had an effect', refusal(409), 'unknown'],
		['of a failure', refusal(500), 'unknown'],
		['by a proxy', { ...refusal(), body: 'securityCode' }, 'unknown'],
	])('is not a refusal %s', async (_name, fault, outcome) => {
		payments.failNext(fault);
		const { items } = await payments.pay([HIGH], CONTINUE);
		expect([outcomesOf(items), payments.requests]).toEqual([[outcome], 1]);
	});

	it('ends the payout when the next one is refused, and no other payout waits then', async () => {
		payments.failNext({ ...refusal(), times: 3 });
		const { items } = await payments.pay([HIGH, { ...HIGH, key: 'B' }], CONTINUE);

		expect(outcomesOf(items)).toEqual(['refused', 'refused']);
		expect([payments.requests, mockPauses.length]).toEqual([3, 1]);
		expect(items[0]?.json.nextStep).toMatch(/^Check Authenticator Secret in the credential/);
		const again = await payments.pay([HIGH]);
		expect(outcomesOf(again.items)).toEqual(['paid']);
	});

	it('keeps its key while it waits, and frees it when the execution is stopped then', async () => {
		payments.failNext(refusal());
		const execution = new AbortController();
		let meanwhile: Promise<RunResult> | undefined;
		mockInPause = async () => {
			mockInPause = undefined;
			meanwhile = payments.lookUp([HIGH], { executionId: 'other' });
			expect((await meanwhile).items[0]?.json.outcome).toBe('inFlight');
			execution.abort();
		};
		await payments.pay([HIGH], { ...CONTINUE, signal: execution.signal });

		expect(meanwhile).toBeDefined();
		expect(payments.requests).toBe(1);
		expect(outcomesOf((await payments.pay([HIGH])).items)).toEqual(['paid']);
	});

	it('leaves the payout unknown where the answer to the next one is lost', async () => {
		payments.failNext(refusal());
		payments.failNext({ kind: 'resetAfterEffect' });
		const { items } = await payments.pay([HIGH], CONTINUE);
		expect(outcomesOf(items)).toEqual(['unknown']);
	});

	it('that was typed is not followed by another', async () => {
		const { items } = await payments.payWith({ securityCode: '000000' }, [HIGH], CONTINUE);
		expect([outcomesOf(items), payments.requests]).toEqual([['refused'], 1]);
	});
});

describe.each<[string, string, INodeParameters]>([
	[
		'a refund',
		'/movements/in/refund',
		{
			...{ resource: 'movement', operation: 'refund', idempotencyKey: '={{ "RF-" + $itemIndex }}' },
			...{ orderCode: defaults.refundableOrderCode, amountUnit: 'minor', amount: 711 },
		},
	],
	[
		'a deletion',
		'/deposit_accounts/{beneficiaryId}',
		{
			...{ resource: 'beneficiary', operation: 'delete' },
			beneficiaryId: byId('={{ $json.id ?? 502 }}'),
		},
	],
])('%s', (_name, route, parameters) => {
	const play = async (change: INodeParameters = {}, items = [{}], run = {}) =>
		await payments.run({ ...parameters, ...change }, items, run);
	const sent = () => payments.sandbox.count({ route });
	const { userToken } = defaults;
	beforeEach(() => payments.useCredential({ authenticatorSecret: SECRET, userToken }));

	it('goes out with the code of its moment where none is given', async () => {
		const { error } = await play();
		expect([error, sent()]).toEqual([undefined, 1]);
	});

	it('goes out with the code that was typed, right or wrong, once', async () => {
		const { error } = await play({ securityCode: '000000' });
		expect([error?.message, sent()]).toEqual([expect.stringContaining('invalid_security_code'), 1]);
	});

	it('follows a refused code with the next one, once', async () => {
		payments.sandbox.nextFault({ ...refusal(), route });
		const { error } = await play();
		expect([error, sent(), mockPauses.length]).toEqual([undefined, 2, 1]);
	});

	it('is refused before anything is sent where neither item nor credential has a code', async () => {
		payments.useCredential({ userToken });
		const code = '={{ $itemIndex === 0 ? "123456" : "" }}';
		const stopped = await play({ securityCode: code }, [{}, {}]);
		const message =
			'Security Code: nothing was given. Expected 6 digits, or Authenticator Secret in the credential.';
		expect([stopped.error?.message, sent()]).toEqual([message, 0]);
		expect(stopped.error?.context.itemIndex).toBe(1);
		expect(stopped.error?.description).toMatch(/nothing was sent/i);
		const { items } = await play({ securityCode: '' }, [{}], CONTINUE);
		expect([items[0]?.json.error, sent()]).toEqual([message, 0]);
	});

	it('is not sent with a secret that is none', async () => {
		payments.useCredential({ userToken, authenticatorSecret: 'not Base32!' });
		const { error } = await play();
		expect([error?.message, sent()]).toEqual([expect.stringContaining('is not Base32'), 0]);
	});
});

it('no code of the credential switches two-factor authentication off', async () => {
	const off = { resource: 'user', operation: 'setTwoFactor', enabled: false, type: 'totp' };
	await expect(payments.run(off, [{}])).rejects.toThrow('Parameter "Security Code" is required');
	const { error } = await payments.run({ ...off, securityCode: '={{ "" }}' }, [{}]);
	expect(error?.message).toMatch(/^Security Code: nothing was given/);
	expect(payments.sandbox.count({ route: '/users/2fa' })).toBe(0);
});

it.each(['not Base32!', '123456'])('a secret that is none pays nothing: %s', async (secret) => {
	payments.useCredential({ authenticatorSecret: secret });
	const { items } = await payments.pay([HIGH, { key: 'B' }], CONTINUE);
	expect(outcomesOf(items)).toEqual(['refused', 'refused']);
	expect(items[0]?.json.error).toMatch(/^Authenticator Secret .* is not Base32/);
	expect(JSON.stringify(items)).not.toContain(secret);
	expect(payments.requests).toBe(0);
});

it('without a secret, the next step names the field', async () => {
	payments.useCredential({});
	const { items } = await payments.pay([HIGH], CONTINUE);
	expect(items[0]?.json.nextStep).toContain('Authenticator Secret in the credential');
});

describe('nothing that is kept', () => {
	const service = useScriptedService();

	it.each<[string, (sent: Received) => Reply]>([
		['a refusal', ({ body }) => refused(`${String(body.securityCode)} and ${SECRET} are wrong`)],
		['an answer', ({ body }) => ({ body: transferOf(body) })],
		['a lost answer', () => 'reset'],
	])('holds code or secret, which the service repeats in %s', async (_name, reply) => {
		service.play(({ path, ...sent }) => (path === ROUTE ? reply({ path, ...sent }) : {}));
		const { baseUrl } = service;
		payments.useCredential({ authenticatorSecret: SECRET, baseUrl });
		const continued = await payments.pay([HIGH], CONTINUE);
		const stopped = await payments.pay([{ ...HIGH, key: 'B' }]);
		const kept = [continued, stopped.items, { ...stopped.error, node: undefined }];
		const text = inspect([kept, deduplication], { depth: 30, showHidden: true });

		const sent = service.requests.filter(({ path }) => path === ROUTE);
		const codes = sent.map(({ body }) => String(body.securityCode));
		expect(codes.join()).toMatch(/^\d{6}(,\d{6})*$/);
		for (const secret of [SECRET, ...codes]) {
			expect(text).not.toMatch(new RegExp(`(?<!\\d)${secret}(?!\\d)`));
		}
	});

	const ROUTE = '/operations/payout';
	const refused = (message: string) => ({ status: 403, body: refusal(403, { message }).body });
	const transferOf = ({ amount, currency, depositaccountId, securityCode }: Received['body']) => ({
		...{ id: 1, state: 'charged', amount: -Number(amount), currency, depositaccountId },
		...{ securityCode, reference: `Code ${String(securityCode)}, ${SECRET}` },
	});
});
