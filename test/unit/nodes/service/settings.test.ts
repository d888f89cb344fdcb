import { createServer } from 'node:https';
import type { Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';
import { obtainAccessToken, withExchangeTerms } from '../../../../credentials/tokenExchange';
import { sendOnce } from '../../../../nodes/service/wire';
import { ForwardProxy } from './forwardProxy';
import { refusal, useScriptedService } from './scriptedService';
import { credentialFor, itemsUpTo, readOne, run, writeOne } from './support';

const service = useScriptedService();

const payOne = {
	resource: 'payout',
	operation: 'send',
	beneficiaryId: { __rl: true, mode: 'id', value: '501' },
	accountId: { __rl: true, mode: 'id', value: '1001' },
	currency: 'EUR',
	destinationCurrency: 'EUR',
	amount: 1250,
	destinationAmount: 1250,
	conceptTransfer: 'Rent',
	reasonId: 9,
	reasonDes: 'Rent',
	paymentMethod: 'TPP',
	idempotencyKey: 'INV-1',
};

describe('a proxy', () => {
	const proxy = new ForwardProxy();
	let address: string;
	beforeAll(async () => (address = await proxy.start()));
	afterAll(async () => await proxy.stop());
	beforeEach(() => (proxy.passed.length = 0));

	it.each([
		['a read', readOne, 'GET /api/v3/deposit_accounts/1'],
		['a write', writeOne, 'PUT /api/v3/deposit_accounts/'],
		['a payout', payOne, 'POST /api/v3/operations/payout'],
	])('gets %s and the exchange of the token before it', async (_name, parameters, request) => {
		service.play(() => ({
			body: {
				id: 7,
				state: 'completed',
				amount: -1250,
				currency: 'EUR',
				destinationAmount: 1250,
				destinationCurrency: 'EUR',
				depositaccountId: 501,
			},
		}));
		const { error } = await run({
			parameters: { ...parameters, requestOptions: { proxy: address } },
			items: itemsUpTo(1),
			credentials: credentialFor(service.baseUrl),
		});
		expect(error).toBeUndefined();
		expect(proxy.passed).toEqual(['POST /api/v3/access/token', request]);
		expect(service.exchanges).toHaveLength(1);
	});

	it('gets the look at the movements of a payout of unknown outcome', async () => {
		const { accountId, currency, amount } = payOne;
		const idempotencyKey = 'INV-2';
		const onProxy = { requestOptions: { proxy: address } };
		const credentials = credentialFor(service.baseUrl, { accessToken: 'token' });
		service.play(() => 'reset');
		await run({
			parameters: { ...payOne, idempotencyKey },
			items: itemsUpTo(1),
			credentials,
		});
		service.play(() => ({ body: { items: [], hasMore: false } }));
		const key = { resource: 'payout', operation: 'lookUp', idempotencyKey, recordOf: 'payout' };
		const { items } = await run({
			parameters: { ...key, accountId, currency, amount, ...onProxy },
			items: itemsUpTo(1),
			credentials,
		});
		expect(items[0]?.json).toMatchObject({ state: 'unknown', candidates: [] });
		expect(proxy.passed.map((request) => request.split('?')[0])).toEqual([
			'GET /api/v3/accounts/1001/movements',
			'GET /api/v3/accounts/1001/movements',
		]);
	});

	it.each(
		[
			'proxy.example:3128',
			'socks5://127.0.0.1:1080',
			'socks://proxy',
			'proxy',
			'http://',
			'//proxy:1',
		].flatMap((text) => [
			[text, 'a read', readOne],
			[text, 'a write', writeOne],
			[text, 'a payout', payOne],
		]) as Array<[string, string, typeof readOne]>,
	)('"%s" sends nothing of %s, and not the secret either', async (text, _name, parameters) => {
		const { error } = await run({
			parameters: { ...parameters, requestOptions: { proxy: text } },
			items: itemsUpTo(3),
			credentials: credentialFor(service.baseUrl),
		});
		expect(error?.message).toMatch(/proxy/i);
		expect(service.requests).toEqual([]);
		expect(service.exchanges).toEqual([]);
	});
});

describe('a certificate that nobody vouches for', () => {
	const received: string[] = [];
	let server: Server;
	let baseUrl = '';

	beforeAll(async () => {
		const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
		server = createServer({ key, cert }, (request, response) => {
			received.push(String(request.url));
			const body = request.url?.endsWith('/access/token') ? { access_token: 't-1' } : { id: 7 };
			response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		baseUrl = `https://127.0.0.1:${(server.address() as AddressInfo).port}/api/v3`;
	});
	beforeEach(() => received.splice(0));
	afterAll(() => {
		server.close();
		server.closeAllConnections();
	});

	const readWith = async (accessToken: string, allowUnauthorizedCerts: boolean) =>
		await run({
			parameters: { ...readOne, requestOptions: { allowUnauthorizedCerts } },
			items: itemsUpTo(1),
			credentials: credentialFor(baseUrl, { accessToken }),
		});

	it.each([
		['the exchange', '', 'The Payments Service could not be reached to get an access token'],
		['a call', 'token', 'Nothing was sent: the service could not be reached'],
	])('is refused by %s', async (_name, accessToken, message) => {
		const { error } = await readWith(accessToken, false);
		expect(error?.message).toBe(message);
		expect(received).toEqual([]);
	});

	it('is taken by exchange and call alike with Ignore SSL', async () => {
		const { items, error } = await readWith('', true);
		expect(error).toBeUndefined();
		expect(items[0]?.json).toEqual({ id: 7 });
		expect(received).toEqual(['/api/v3/access/token', '/api/v3/deposit_accounts/1']);
	});
});

describe('the exchange of a token', () => {
	const data = (): ICredentialDataDecryptedObject => ({
		baseUrl: service.baseUrl,
		clientId: 'client',
		clientSecret: 'secret',
		accessToken: '',
	});

	/** The options with which it is sent. */
	async function optionsOf(credentials: ICredentialDataDecryptedObject) {
		const sent: IHttpRequestOptions[] = [];
		const httpRequest = async (options: IHttpRequestOptions) => {
			sent.push(options);
			return await Promise.resolve({ statusCode: 200, body: { access_token: 'token' } });
		};
		await obtainAccessToken({ helpers: { httpRequest } } as never, credentials);
		return sent[0];
	}

	it('keeps to Ignore SSL and Timeout of the node', async () => {
		const request = { skipSslCertificateValidation: true, timeout: 4000 };
		const credentials = withExchangeTerms(data(), { request, wait: { allowedMs: 0 } });
		expect(await optionsOf(credentials)).toMatchObject(request);
	});

	it.each([
		[4000, 4000],
		// What n8n fills in where no Timeout is set.
		[300_000, 30_000],
	])('before a request with a Timeout of %d ms has one of %d ms', async (timeout, expected) => {
		const sent: IHttpRequestOptions[] = [];
		const httpRequest = async (options: IHttpRequestOptions) => {
			sent.push(options);
			return await Promise.resolve({ statusCode: 200, body: { access_token: 'token' } });
		};
		const httpRequestWithAuthentication = async (
			_type: string,
			_options: IHttpRequestOptions,
			more: { credentialsDecrypted: { data: ICredentialDataDecryptedObject } },
		) => {
			await obtainAccessToken(
				{ helpers: { httpRequest } } as never,
				more.credentialsDecrypted.data,
			);
			return { statusCode: 200, body: {} };
		};
		const context = { helpers: { httpRequestWithAuthentication } } as never;
		const use = { data: { ...data(), clientId: `client-${timeout}` }, wait: { allowedMs: 0 } };
		await sendOnce(context, { url: '/accounts/', timeout }, use, undefined);
		expect(sent.map((options) => options.timeout)).toEqual([expected]);
	});

	it('checks certificates and takes 30 seconds at most where no node says otherwise', async () => {
		const options = await optionsOf(data());
		expect(options?.skipSslCertificateValidation).toBeUndefined();
		expect(options?.timeout).toBe(30_000);
	});

	/** What requests get that were refused with these tokens, one after the other; '' for one that had none. */
	async function tokensFor(clientId: string, refused: string[]) {
		let exchanges = 0;
		const httpRequest = async () => {
			exchanges += 1;
			const body = { access_token: `token-${exchanges}`, expires_in: 3600 };
			return await Promise.resolve({ statusCode: 200, body });
		};
		const tokens: string[] = [];
		for (const accessToken of refused) {
			const credentials = { ...data(), clientId, accessToken };
			tokens.push(await obtainAccessToken({ helpers: { httpRequest } } as never, credentials));
		}
		return tokens;
	}

	it('is made once for all that were refused with one token of another process', async () => {
		const tokens = await tokensFor('client-1', ['foreign', 'foreign', 'foreign']);
		expect(tokens).toEqual(['token-1', 'token-1', 'token-1']);
	});

	it('is not made for what comes late with a token that was replaced twice since', async () => {
		const tokens = await tokensFor('client-2', ['', 'token-1', 'token-2', 'token-1', '']);
		expect(tokens).toEqual(['token-1', 'token-2', 'token-3', 'token-3', 'token-3']);
	});

	it('takes its wait for the rate limit from what the request may wait in all', async () => {
		const wait = { allowedMs: 5000 };
		// The second one comes a quarter of a second later, or more.
		const answers = [{ statusCode: 429 }, { statusCode: 200, body: { access_token: 'token' } }];
		const httpRequest = async () => await Promise.resolve(answers.shift());
		const credentials = withExchangeTerms(data(), { request: {}, wait });
		await obtainAccessToken({ helpers: { httpRequest } } as never, credentials);
		expect(wait.allowedMs).toBeLessThan(4800);
	});

	it('leaves no trace of the node’s options in the credential', async () => {
		const credentials = credentialFor(service.baseUrl);
		await run({
			parameters: { ...readOne, requestOptions: { timeout: 5000 } },
			items: itemsUpTo(1),
			credentials,
		});
		expect(Object.keys(credentials.data('paymentsServiceApi')).sort()).toEqual(
			['accessToken', 'baseUrl', 'clientId', 'clientSecret'].sort(),
		);
	});

	it.each([
		['clientId', ' sandbox-client \n', 'client_id'],
		['clientSecret', '\tsecret\r\n', 'client_secret'],
	])('leaves out spaces and line breaks around the %s', async (field, pasted, sent) => {
		await run({
			parameters: readOne,
			items: itemsUpTo(1),
			credentials: credentialFor(service.baseUrl, { [field]: pasted }),
		});
		expect(service.exchanges[0]?.body[sent]).toBe(pasted.trim());
	});

	it('may be answered with 201', async () => {
		service.exchangeScript = () => ({ status: 201, body: { access_token: 'created' } });
		const { error } = await run({
			parameters: readOne,
			items: itemsUpTo(1),
			credentials: credentialFor(service.baseUrl),
		});
		expect(error).toBeUndefined();
		expect(service.requests[0]?.headers.authorization).toBe('Bearer created');
	});
});

describe('one failed exchange', () => {
	it.each([
		['a wrong secret', () => ({ status: 401 })],
		['a rate limit for hours', () => ({ status: 429, headers: resetIn(7200) })],
	])('because of %s is the answer for 70 items', async (_name, script) => {
		service.exchangeScript = script;
		const { items } = await run({
			parameters: { ...readOne, requestOptions: { maxRateLimitWait: 0 } },
			items: itemsUpTo(70),
			credentials: credentialFor(service.baseUrl),
			onError: 'continueRegularOutput',
		});
		expect(items.filter(({ json }) => json.error !== undefined)).toHaveLength(70);
		expect(service.exchanges).toHaveLength(1);
		expect(service.requests).toEqual([]);
	});

	it('is also the answer for 70 items whose stored token is refused', async () => {
		service.play(() => refusal(401, 'invalid_credentials'));
		service.exchangeScript = () => ({ status: 401 });
		await run({
			parameters: writeOne,
			items: itemsUpTo(70),
			credentials: credentialFor(service.baseUrl, { accessToken: 'old' }),
			onError: 'continueRegularOutput',
		});
		expect(service.exchanges).toHaveLength(1);
		expect(service.requests).toHaveLength(1);
	});

	const resetIn = (seconds: number) => ({
		'X-RateLimit-Reset': String(Math.floor(Date.now() / 1000) + seconds),
	});
});

describe('a call for users without a User Token', () => {
	const hooks = { resource: 'userHook', operation: 'getByEvent', event: 'user_login' };

	it('that is refused is asked once for 70 items, and names the User Token', async () => {
		service.play(() => ({ status: 401, body: { error: { code: 'invalid_credentials' } } }));
		const { items } = await run({
			parameters: hooks,
			items: itemsUpTo(70),
			credentials: credentialFor(service.baseUrl),
			onError: 'continueRegularOutput',
		});
		expect(items).toHaveLength(70);
		expect(service.requests).toHaveLength(1);
		expect(service.exchanges).toHaveLength(1);
		const { error } = await run({
			parameters: hooks,
			credentials: credentialFor(service.baseUrl),
		});
		expect(error?.description).toContain('User Token');
		expect(error?.description).not.toContain('Client');
	});

	it('that is forbidden says nothing of the others', async () => {
		service.play(() => (service.requests.length === 1 ? refusal(403, 'no') : { body: [] }));
		const { items } = await run({
			parameters: hooks,
			items: itemsUpTo(4),
			credentials: credentialFor(service.baseUrl, { accessToken: 'good' }),
			onError: 'continueRegularOutput',
		});
		expect(service.requests).toHaveLength(4);
		expect(items).toHaveLength(1);
	});

	it('renews a stored token once before it says so', async () => {
		service.play(({ headers }) =>
			headers.authorization === 'Bearer old' ? { status: 401 } : { body: [] },
		);
		const { error } = await run({
			parameters: hooks,
			items: itemsUpTo(5),
			credentials: credentialFor(service.baseUrl, { accessToken: 'old' }),
		});
		expect(error).toBeUndefined();
		expect(service.requests).toHaveLength(6);
	});
});
