import { type CredentialStore, testCredential } from '../../engine';
import { PaymentsServiceApi } from '../../../credentials/PaymentsServiceApi.credentials';
import { closedBaseUrl, refusal, useScriptedService } from '../nodes/service/scriptedService';
import { credentialFor, readItems, SECRET } from '../nodes/service/support';

const service = useScriptedService(({ path }) =>
	path === '/users/profile' ? {} : refusal(404, 'not_found'),
);
beforeEach(() => {
	service.exchangeScript = ({ body }) =>
		body.client_secret === SECRET
			? { body: { access_token: 'good' } }
			: refusal(401, 'invalid_credentials');
});

const test = async (credentials: CredentialStore) =>
	await testCredential({ credentials, typeName: 'paymentsServiceApi' });

/** Changes fields of a stored credential as the editor does, which hands the hidden token back as it was. */
function edit(credentials: CredentialStore, changed: Record<string, string>): void {
	credentials.add(PaymentsServiceApi, { ...credentials.data('paymentsServiceApi'), ...changed });
}

describe("a credential's test", () => {
	it.each(['', '/', '//\n'])('reads the profile below the Base URL, "%s" after it', async (end) => {
		const result = await test(credentialFor(` ${service.baseUrl}${end}`));
		expect(result).toEqual({ status: 'OK', message: 'Connection successful!' });
		expect(service.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
			'GET /users/profile',
		]);
	});

	it.each([301, 401, 403, 404, 429, 500, 503])(
		'fails when the profile is answered with %d',
		async (status) => {
			service.play(() => ({ ...(refusal(status, 'no') as object), headers: { Location: '/no' } }));
			expect(await test(credentialFor(service.baseUrl))).toMatchObject({ status: 'Error' });
			expect(service.exchanges).toHaveLength(1);
		},
	);

	const edited = async (changed: Record<string, string>) => await Promise.resolve(changed);
	it.each<[string, () => Promise<Record<string, string>>, string]>([
		['a wrong secret', () => edited({ clientSecret: 'wrong' }), 'Client Secret'],
		[
			'an address without its version',
			() => edited({ baseUrl: service.baseUrl.replace('/api/v3', '/api') }),
			'Base URL of the Payments Service credential leads nowhere',
		],
		[
			'an address where nobody answers',
			async () => ({ baseUrl: await closedBaseUrl() }),
			'could not be reached',
		],
		['a URL that is none', () => edited({ baseUrl: 'api.example.com' }), 'is not a URL'],
	])(
		'says what is wrong with a new one, one that worked, and so does a call: %s',
		async (_name, wrong, words) => {
			const told = await test(credentialFor(service.baseUrl, await wrong()));
			expect(told).toEqual({ status: 'Error', message: expect.stringContaining(words) });
			const credentials = credentialFor(service.baseUrl);
			expect(await test(credentials)).toMatchObject({ status: 'OK' });
			edit(credentials, await wrong());
			expect(await test(credentials)).toEqual(told);
			const { error } = await readItems(1, { credentials });
			expect(error?.message).toBe(told.message);
			// The profile was read once, before.
			expect(service.requests.filter(({ headers }) => headers.authorization)).toHaveLength(1);
		},
	);

	it('names an authenticator secret that gives no codes, which other calls do without', async () => {
		const credentials = credentialFor(service.baseUrl, { authenticatorSecret: 'K-0189' });
		const message = expect.stringMatching(/^Authenticator Secret .*Base32/) as string;
		expect(await test(credentials)).toEqual({ status: 'Error', message });
		service.play(() => ({ body: { id: 1 } }));
		expect((await readItems(1, { credentials })).error).toBeUndefined();
	});

	it('passes with the former token once the right secret is back', async () => {
		const credentials = credentialFor(service.baseUrl);
		await test(credentials);
		edit(credentials, { clientSecret: 'wrong' });
		await test(credentials);
		edit(credentials, { clientSecret: SECRET });
		expect(await test(credentials)).toMatchObject({ status: 'OK' });
	});
});
