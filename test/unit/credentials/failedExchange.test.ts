import { inspect } from 'node:util';
import type { CredentialStore } from '../../engine';
import { testCredential } from '../../engine';
import { closedBaseUrl, refusal, useScriptedService } from '../nodes/service/scriptedService';
import { credentialFor, itemsUpTo, readOne, run, SECRET } from '../nodes/service/support';

const service = useScriptedService(() => ({ body: { id: 1 } }));

/** Runs three reads and gives the error's words; whatever they are, the error holds no secret. */
async function failureOf(credentials: CredentialStore): Promise<string> {
	const { error, run: whole } = await run({
		parameters: { ...readOne, requestOptions: { maxRateLimitWait: 50 } },
		items: itemsUpTo(3),
		credentials,
	});
	expect(error).toBeDefined();
	expect(inspect(whole, { depth: 30 })).not.toContain(SECRET);
	expect(JSON.stringify(whole)).not.toContain(SECRET);
	return `${error?.message} ${error?.description}`;
}

describe('a failed exchange', () => {
	it.each([
		[401, 'Client ID and Client Secret'],
		[403, 'Client ID and Client Secret'],
		[404, 'Base URL'],
		[500, 'no access token (status 500)'],
	])('with status %d points to: %s', async (status, words) => {
		service.exchangeScript = ({ body }) =>
			refusal(status, 'invalid_credentials', `Wrong: ${JSON.stringify(body)}`);
		const text = await failureOf(credentialFor(service.baseUrl));
		expect(text).toContain(words);
		expect(text).toContain('Nothing was sent.');
		expect(service.exchanges).toHaveLength(1);
		expect(service.requests).toEqual([]);
	});

	it.each([
		['a page of a proxy', '<html></html>'],
		['no token', {}],
		['an empty token', { access_token: '' }],
	])('with %s says that there is no token', async (_name, body) => {
		service.exchangeScript = () => ({ body });
		expect(await failureOf(credentialFor(service.baseUrl))).toContain('no access token');
		expect(service.requests).toEqual([]);
	});

	it('does not follow a redirect with the secret', async () => {
		service.exchangeScript = () => ({
			status: 307,
			headers: { Location: `${service.baseUrl}/elsewhere` },
		});
		expect(await failureOf(credentialFor(service.baseUrl))).toContain('status 307');
		expect(service.requests).toEqual([]);
	});

	it('says that the service could not be reached', async () => {
		const text = await failureOf(credentialFor(await closedBaseUrl()));
		expect(text).toContain('could not be reached');
		expect(text).toContain('Check Base URL');
		expect(text).toContain('ECONNREFUSED');
	});

	it('says so when the connection breaks', async () => {
		service.exchangeScript = () => 'reset';
		expect(await failureOf(credentialFor(service.baseUrl))).toContain('could not be reached');
	});

	it('is not kept: the next run asks again', async () => {
		let fails = true;
		service.exchangeScript = () =>
			fails ? refusal(500, 'oops') : { body: { access_token: 'good', expires_in: 60 } };
		await failureOf(credentialFor(service.baseUrl));
		fails = false;
		const { error } = await run({
			parameters: readOne,
			items: itemsUpTo(1),
			credentials: credentialFor(service.baseUrl),
		});
		expect(error).toBeUndefined();
	});

	it('waits when the rate limit is reached, and asks again', async () => {
		service.exchangeScript = () =>
			service.exchanges.length === 1
				? refusal(429, 'rate_limit_exceeded')
				: { body: { access_token: 'good', expires_in: 60 } };
		const { error, items } = await run({
			parameters: readOne,
			items: itemsUpTo(3),
			credentials: credentialFor(service.baseUrl),
		});
		expect(error).toBeUndefined();
		expect(items).toHaveLength(3);
		expect(service.exchanges).toHaveLength(2);
	});

	it('gives up when the rate limit lasts for an hour', async () => {
		service.exchangeScript = () => ({
			status: 429,
			headers: { 'X-RateLimit-Reset': String(Math.floor(Date.now() / 1000) + 3600) },
		});
		expect(await failureOf(credentialFor(service.baseUrl))).toContain('rate limit is reached');
		expect(service.exchanges).toHaveLength(1);
	});
});

describe('a credential that cannot be right', () => {
	it.each([
		['plain http', { baseUrl: 'http://service.example/api/v3' }, 'https://'],
		['no URL', { baseUrl: 'service' }, 'not a URL'],
		['an empty base URL', { baseUrl: '' }, 'not a URL'],
		['an empty client id', { clientId: ' ' }, 'Client ID'],
		['an empty client secret', { clientSecret: '' }, 'Client Secret'],
	])('with %s sends nothing', async (_name, wrong, words) => {
		expect(await failureOf(credentialFor(service.baseUrl, wrong))).toContain(words);
		expect(service.exchanges).toEqual([]);
		expect(service.requests).toEqual([]);
	});
});

describe('the Test button', () => {
	const test = async (credentials: CredentialStore) =>
		await testCredential({ credentials, typeName: 'paymentsServiceApi' });

	it('reads the profile', async () => {
		expect(await test(credentialFor(`${service.baseUrl}/`))).toMatchObject({ status: 'OK' });
		expect(service.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
			'GET /users/profile',
		]);
	});

	it('names the fields that are wrong', async () => {
		service.exchangeScript = () => refusal(401, 'invalid_credentials');
		const { status, message } = await test(credentialFor(service.baseUrl));
		expect(status).toBe('Error');
		expect(message).toContain('Client ID and Client Secret');
	});

	it('says that the service could not be reached', async () => {
		const { status, message } = await test(credentialFor(await closedBaseUrl()));
		expect(status).toBe('Error');
		expect(message).toContain('could not be reached');
	});
});
