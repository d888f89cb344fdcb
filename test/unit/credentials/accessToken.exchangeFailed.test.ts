/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { inspect } from 'node:util';
import { ExchangeFailed } from '../../../credentials/accessToken';
import type { RunOptions } from '../../engine';
import { refusal, useScriptedService } from '../nodes/service/scriptedService';
import { credentialFor, itemsUpTo, SECRET } from '../nodes/service/support';

const service = useScriptedService(() => ({ body: { id: 1 } }), {});

/** Runs three reads and gives the error's words; whatever they are, the error holds no secret. */
async function failureOf(credentials = service.credentials): Promise<string> {
	const requestOptions = { maxRateLimitWait: 50 };
	const { error, run: whole } = await service.read(3, { requestOptions, credentials });
	expect(error).toBeDefined();
	expect(inspect(whole, { depth: 30 })).not.toContain(SECRET);
	expect(JSON.stringify(whole)).not.toContain(SECRET);
	return `${error?.message} ${error?.description}`;
}

const resetIn = (seconds: number) => ({
	'X-RateLimit-Reset': String(Math.floor(Date.now() / 1000) + seconds),
});

describe('a failed exchange', () => {
	it.each([
		[401, 'Client Secret'],
		[403, 'Client Secret'],
		[404, 'Base URL'],
		[500, 'Base URL'],
	])('with status %d names the %s, asks once, and sends nothing', async (status, field) => {
		service.exchangeScript = ({ body }) =>
			refusal(status, 'invalid_credentials', `Wrong: ${JSON.stringify(body)}`);
		expect(await failureOf()).toContain(field);
		expect(service.exchanges).toHaveLength(1);
		expect(service.requests).toEqual([]);
	});

	it.each([
		['a page of a proxy', '<html></html>'],
		['no token', {}],
		['an empty token', { access_token: '' }],
	])('with %s is none, and nothing is sent', async (_name, body) => {
		service.exchangeScript = () => ({ body });
		expect(await failureOf()).toContain('status 200');
		expect(service.requests).toEqual([]);
	});

	it('does not follow a redirect with the secret', async () => {
		service.exchangeScript = () => ({
			...{ status: 307, body: { access_token: 'good' } },
			headers: { Location: `${service.baseUrl}/elsewhere` },
		});
		expect(await failureOf()).toContain('status 307');
		expect(service.requests).toEqual([]);
	});

	it('is not kept: the next run asks again', async () => {
		service.exchangeScript = () => refusal(500, 'oops');
		await failureOf();
		service.exchangeScript = () => ({ body: { access_token: 'good' } });
		const { error } = await service.read(1);
		expect(error).toBeUndefined();
	});

	it('waits when the rate limit is reached, and asks again', async () => {
		service.exchangeScript = () =>
			service.exchanges.length === 1
				? refusal(429, 'rate_limit_exceeded')
				: { body: { access_token: 'good' } };
		const { error, items } = await service.read(3);
		expect(error).toBeUndefined();
		expect(items).toHaveLength(3);
		expect(service.exchanges).toHaveLength(2);
	});

	it('with status 429 in the test of the credential, which waits for nothing, says to wait', () => {
		expect(new ExchangeFailed({ statusCode: 429 })).toMatchObject({
			message: 'The Payments Service gives no token now: its rate limit is reached',
			description: 'Wait a minute and try again.',
		});
	});

	it('gives up when the rate limit lasts for an hour', async () => {
		service.exchangeScript = () => ({ status: 429, headers: resetIn(3600) });
		expect(await failureOf()).toContain('The rate limit');
		expect(service.exchanges).toHaveLength(1);
	});
});

describe('one failed exchange', () => {
	it.each([
		['a wrong secret', () => ({ status: 401 })],
		['a rate limit for hours', () => ({ status: 429, headers: resetIn(7200) })],
	])('because of %s is the answer for 70 items', async (_name, script) => {
		service.exchangeScript = script;
		const { items } = await service.read(70, {
			requestOptions: { maxRateLimitWait: 0 },
			onError: 'continueRegularOutput',
		});
		expect(items.filter(({ json }) => json.error !== undefined)).toHaveLength(70);
		expect(service.exchanges).toHaveLength(1);
		expect(service.requests).toEqual([]);
	});

	it('is also the answer for 70 items whose stored token is refused', async () => {
		service.play(() => refusal(401, 'invalid_credentials'));
		service.exchangeScript = () => ({ status: 401 });
		await service.write(70, {
			credentials: credentialFor(service.baseUrl, { accessToken: 'old' }),
			onError: 'continueRegularOutput',
		});
		expect(service.exchanges).toHaveLength(1);
		expect(service.requests).toHaveLength(1);
	});
});

describe('a call for users without a User Token', () => {
	const ask = async (count: number, more: Partial<RunOptions> = {}) =>
		await service.run(
			'userHook.getByEvent',
			{ event: 'user_login' },
			{ items: itemsUpTo(count), fields: { accessToken: 'old' }, ...more },
		);

	it('that is refused names the User Token, after one exchange for 70 items', async () => {
		service.play(() => ({ status: 401, body: { error: { code: 'invalid_credentials' } } }));
		const { items } = await ask(70, { onError: 'continueRegularOutput' });
		expect(items).toHaveLength(70);
		expect(service.exchanges).toHaveLength(1);
		const { error } = await ask(1);
		expect(error?.description).toContain('User Token');
		expect(error?.description).not.toContain('Client');
	});

	it('renews a stored token once before it says so', async () => {
		service.play(({ headers }) =>
			headers.authorization === 'Bearer old' ? { status: 401 } : { body: [] },
		);
		const { error } = await ask(5);
		expect(error).toBeUndefined();
		expect(service.exchanges).toHaveLength(1);
	});
});

describe('a credential that cannot be right', () => {
	it.each([
		['an empty base URL', { baseUrl: '' }, 'not a URL'],
		['an empty client id', { clientId: ' ' }, 'Client ID'],
		['an empty client secret', { clientSecret: '' }, 'Client Secret'],
	])('with %s sends nothing', async (_name, wrong, words) => {
		expect(await failureOf(credentialFor(service.baseUrl, wrong))).toContain(words);
		expect(service.exchanges).toEqual([]);
		expect(service.requests).toEqual([]);
	});
});
