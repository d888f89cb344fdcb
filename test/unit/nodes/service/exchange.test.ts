import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';
import { PaymentsServiceApi } from '../../../../credentials/PaymentsServiceApi.credentials';
import { obtainAccessToken, withExchangeTerms } from '../../../../credentials/tokenExchange';
import { sendOnce } from '../../../../nodes/service/transport/wire';
import { refusal, useScriptedService } from './scriptedService';
import { credentialFor, readItems } from './support';

const service = useScriptedService();

describe('the exchange of a token', () => {
	const data = (): ICredentialDataDecryptedObject => ({
		baseUrl: service.baseUrl,
		clientId: 'client',
		clientSecret: 'secret',
		accessToken: '',
	});

	/** What n8n gives to send requests with: each is noted, and answered in turn; the last answer stays. */
	function httpOf(...answers: Array<{ statusCode: number; body?: unknown }>) {
		const sent: IHttpRequestOptions[] = [];
		const httpRequest = async (options: IHttpRequestOptions) =>
			await Promise.resolve(answers[Math.min(sent.push(options), answers.length) - 1]);
		return { sent, http: { helpers: { httpRequest } } as never };
	}
	const given = { statusCode: 200, body: { access_token: 'token' } };

	it.each([
		[4000, 4000],
		// What n8n fills in where no Timeout is set.
		[300_000, 30_000],
	])('before a request with a Timeout of %d ms has one of %d ms', async (timeout, expected) => {
		const { sent, http } = httpOf(given);
		const httpRequestWithAuthentication = async (
			_type: string,
			_options: IHttpRequestOptions,
			more: { credentialsDecrypted: { data: ICredentialDataDecryptedObject } },
		) => {
			await obtainAccessToken(http, more.credentialsDecrypted.data);
			return { statusCode: 200, body: {} };
		};
		const context = { helpers: { httpRequestWithAuthentication } } as never;
		const use = { data: { ...data(), clientId: `client-${timeout}` }, wait: { allowedMs: 0 } };
		await sendOnce(context, { url: '/accounts/', timeout }, use, undefined);
		expect(sent.map((options) => options.timeout)).toEqual([expected]);
	});

	it('checks certificates and takes 30 seconds at most where no node says otherwise', async () => {
		const { sent, http } = httpOf(given);
		await obtainAccessToken(http, data());
		expect(sent[0]?.skipSslCertificateValidation).toBeUndefined();
		expect(sent[0]?.timeout).toBe(30_000);
	});

	/** What requests get that were refused with these tokens, one after the other; '' for one that had none. */
	async function tokensFor(clientId: string, refused: string[]) {
		const { http } = httpOf(
			...Array.from({ length: 30 }, (_, index) => ({
				statusCode: 200,
				body: { access_token: `token-${index + 1}`, expires_in: 3600 },
			})),
		);
		const tokens: string[] = [];
		for (const accessToken of refused) {
			tokens.push(await obtainAccessToken(http, { ...data(), clientId, accessToken }));
		}
		return tokens;
	}

	it('is made once for all that were refused with one token of another process', async () => {
		const tokens = await tokensFor('client-1', ['foreign', 'foreign', 'foreign']);
		expect(tokens).toEqual(['token-1', 'token-1', 'token-1']);
	});

	it('is, when it failed, no answer for one whose new token another process has stored', async () => {
		const credentials = credentialFor(service.baseUrl, { accessToken: 'old' });
		let fail!: () => void;
		const failed = new Promise<void>((resolve) => (fail = resolve));
		service.play(async ({ path, headers }) => {
			if (headers.authorization === 'Bearer new') return {};
			if (path.endsWith('/2')) {
				await failed;
				const stored = { ...credentials.data('paymentsServiceApi'), accessToken: 'new' };
				credentials.add(PaymentsServiceApi, stored as never);
			}
			return {
				...(refusal(401, 'token_expired') as object),
				delayMs: path.endsWith('/2') ? 100 : 0,
			};
		});
		service.exchangeScript = () => {
			fail();
			return refusal(401, 'invalid_client');
		};
		const { items } = await readItems(2, { credentials, onError: 'continueRegularOutput' });
		expect(items.map(({ json }) => json)).toEqual([{ error: expect.any(String) }, { id: 1 }]);
	});

	it('is given up at the fifth token of other processes that is refused', async () => {
		const credentials = credentialFor(service.baseUrl, { accessToken: 'token 0' });
		service.play(() => {
			const accessToken = `token ${service.requests.length}`;
			const stored = { ...credentials.data('paymentsServiceApi'), accessToken };
			credentials.add(PaymentsServiceApi, stored as never);
			return refusal(401, 'token_expired');
		});
		const { error } = await readItems(1, { credentials });
		expect(error?.message).toContain('token_expired');
		expect(service.requests).toHaveLength(5);
	});

	it('is not made for what comes late with a token that was replaced twice since', async () => {
		const tokens = await tokensFor('client-2', ['', 'token-1', 'token-2', 'token-1', '']);
		expect(tokens).toEqual(['token-1', 'token-2', 'token-3', 'token-3', 'token-3']);
	});

	it('is not waited for by an execution that was stopped already', async () => {
		const httpRequest = async () => await new Promise(() => undefined);
		const terms = { request: {}, wait: { allowedMs: 0 }, signal: AbortSignal.abort() };
		const stopped = withExchangeTerms({ ...data(), clientId: 'client-4' }, terms);
		await expect(obtainAccessToken({ helpers: { httpRequest } } as never, stopped)).rejects.toThrow(
			'canceled',
		);
	});

	it('is not made for what comes late with the last of many tokens that were replaced', async () => {
		const replaced = Array.from({ length: 25 }, (_, index) => `token-${index + 1}`);
		const tokens = await tokensFor('client-3', ['', ...replaced, 'token-25']);
		expect(tokens.slice(-2)).toEqual(['token-26', 'token-26']);
	});

	it('takes its wait for the rate limit from what the request may wait in all', async () => {
		const wait = { allowedMs: 5000 };
		// The second one comes a quarter of a second later, or more.
		const { http } = httpOf({ statusCode: 429 }, given);
		await obtainAccessToken(http, withExchangeTerms(data(), { request: {}, wait }));
		expect(wait.allowedMs).toBeLessThan(4800);
	});

	it('leaves no trace of the node’s options in the credential', async () => {
		const credentials = credentialFor(service.baseUrl);
		await readItems(1, { requestOptions: { timeout: 5000 }, credentials });
		expect(Object.keys(credentials.data('paymentsServiceApi')).sort()).toEqual(
			['accessToken', 'baseUrl', 'clientId', 'clientSecret'].sort(),
		);
	});

	it.each([
		['clientId', ' sandbox-client \n', 'client_id'],
		['clientSecret', '\tsecret\r\n', 'client_secret'],
	])('leaves out spaces and line breaks around the %s', async (field, pasted, sent) => {
		await readItems(1, { credentials: credentialFor(service.baseUrl, { [field]: pasted }) });
		expect(service.exchanges[0]?.body[sent]).toBe(pasted.trim());
	});

	it('may be answered with 201', async () => {
		service.exchangeScript = () => ({ status: 201, body: { access_token: 'created' } });
		const { error } = await readItems(1, { credentials: credentialFor(service.baseUrl) });
		expect(error).toBeUndefined();
		expect(service.requests[0]?.headers.authorization).toBe('Bearer created');
	});
});
