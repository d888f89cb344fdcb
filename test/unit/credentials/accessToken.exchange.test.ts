import type {
	ICredentialDataDecryptedObject,
	IHttpRequestHelper,
	IHttpRequestOptions,
} from 'n8n-workflow';
import { storedForm, obtainAccessToken, termsOf } from '../../../credentials/accessToken';
import { sendOnce } from '../../../nodes/service/transport/wire';

afterEach(() => jest.restoreAllMocks());

describe('an exchange', () => {
	const data = {
		baseUrl: 'https://pay.example/api/v3',
		clientId: ' client \n',
		clientSecret: '\tsecret\r\n',
	};

	/** What n8n gives to send requests with: each is noted, and answered with the next token. */
	function exchanges(statusCode = 200, lifetime?: number) {
		const sent: IHttpRequestOptions[] = [];
		const httpRequest = async (options: IHttpRequestOptions) => {
			sent.push(options);
			const body = { access_token: `t-${sent.length}`, expires_in: lifetime };
			return await Promise.resolve({ statusCode, body });
		};
		const http = { helpers: { httpRequest } } as unknown as IHttpRequestHelper;
		return {
			sent,
			/** The token for a request that came with another. */
			after: async (accessToken: string) =>
				(await obtainAccessToken(http, { ...data, accessToken })).split('.')[2],
			http,
		};
	}

	it('sends what was typed without spaces and line breaks around it', async () => {
		const { sent, after } = exchanges(201);
		expect(await after('')).toBe('t-1');
		expect(sent).toMatchObject([
			{
				method: 'POST',
				url: 'https://pay.example/api/v3/access/token',
				body: {
					client_id: 'client',
					client_secret: 'secret',
					grant_type: 'client_credentials',
				},
				timeout: 30_000,
			},
		]);
		expect(sent[0]).not.toHaveProperty('skipSslCertificateValidation');
	});

	it('answers all that come with an older token, and is made again for one that is newer', async () => {
		const { after } = exchanges();
		const minutes = (count: number) => count * 60_000;
		const stored = (token: string, exchangedAtMs: number) =>
			storedForm(data, { token, exchangedAtMs });
		const now = Date.now();
		expect(await after(stored('old', now - minutes(9)))).toBe('t-1');
		jest.spyOn(Date, 'now').mockReturnValue(now + minutes(5));
		expect(await after('')).toBe('t-1');
		expect(await after(stored('older', now - minutes(20)))).toBe('t-1');
		expect(await after(stored('of another process', now + minutes(4)))).toBe('t-2');
		expect(await after(stored('just exchanged', now + minutes(5)))).toBe('just exchanged');
		// Of a clock that was set back since.
		expect(await after(stored('of later', now + minutes(90)))).toBe('t-3');
	});

	it('is made again once its token has ended, also for a credential that has none', async () => {
		const { after } = exchanges(200, 3600);
		const now = Date.now();
		const tokenAt = async (seconds: number) => {
			jest.spyOn(Date, 'now').mockReturnValue(now + seconds * 1000);
			return await after('');
		};
		expect(await tokenAt(0)).toBe('t-1');
		expect(await tokenAt(3599)).toBe('t-1');
		expect(await tokenAt(3600)).toBe('t-2');
	});

	it('is not followed by its request when the execution was stopped meanwhile', async () => {
		const terms = { request: {}, signal: AbortSignal.abort() };
		const ofStopped = { ...data };
		termsOf.set(ofStopped, terms);
		const stopped = obtainAccessToken(exchanges().http, ofStopped);
		await expect(stopped).rejects.toThrow('canceled');
	});

	it.each([
		[4000, 4000],
		// What n8n fills in where no Timeout is set.
		[300_000, 30_000],
	])('before a request with a Timeout of %d ms has one of %d ms', async (timeout, expected) => {
		const { sent, http } = exchanges();
		const httpRequestWithAuthentication = async (
			_type: string,
			_options: IHttpRequestOptions,
			more: { credentialsDecrypted: { data: ICredentialDataDecryptedObject } },
		) => {
			await obtainAccessToken(http, more.credentialsDecrypted.data);
			return { statusCode: 200, body: {} };
		};
		const context = { helpers: { httpRequestWithAuthentication } } as never;
		await sendOnce(context, { url: '/accounts/', timeout }, { data: { ...data } }, undefined);
		expect(sent.map((options) => options.timeout)).toEqual([expected]);
	});
});
