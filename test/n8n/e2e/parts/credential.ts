import type { StoredCredential } from '../../../../tools/n8n/n8nApi';
import type { World } from '../../world';

const WRONG_SECRET = 'wrong-secret-0c1d2e';
const NOWHERE = 'http://127.0.0.1:9/api/v3';

interface Attempt {
	how: string;
	/** What is typed differently. */
	typed: (world: World) => Record<string, string>;
	status: 'OK' | 'Error';
	/** The message that a person sees beside the form. */
	message: string;
}

const ATTEMPTS: Attempt[] = [
	{ how: 'all right', typed: () => ({}), status: 'OK', message: 'Connection successful!' },
	{
		how: 'a slash after the address',
		typed: ({ sandbox }) => ({ baseUrl: `${sandbox.baseUrl}/` }),
		status: 'OK',
		message: 'Connection successful!',
	},
	{
		how: 'a wrong secret',
		typed: () => ({ clientSecret: WRONG_SECRET }),
		status: 'Error',
		message:
			'The Payments Service does not accept the Client ID and Client Secret of the credential',
	},
	{
		how: 'an address where nothing answers',
		typed: () => ({ baseUrl: NOWHERE }),
		status: 'Error',
		message: 'The Payments Service could not be reached to get an access token',
	},
	{
		how: 'an address without its version',
		typed: ({ sandbox }) => ({ baseUrl: sandbox.url }),
		status: 'Error',
		message: 'Base URL of the Payments Service credential leads nowhere (status 404)',
	},
	{
		how: 'an address without https',
		typed: () => ({ baseUrl: 'http://api.example.com/api/v3' }),
		status: 'Error',
		message:
			'Base URL of the Payments Service credential must start with https://, so that nobody on the way can read the Client Secret. Plain http is allowed for localhost only.',
	},
	{
		how: 'something that is not an address',
		typed: () => ({ baseUrl: 'api.example.com' }),
		status: 'Error',
		message:
			'Base URL of the Payments Service credential is not a URL. It looks like https://api.example.com/api/v3',
	},
];

/**
 * Opens the stored credential in the form, types, saves and tests, as the editor does: what is secret, and the hidden token, goes
 * back to n8n as the blank that n8n has shown for it.
 */
async function edit({ api }: World, credential: StoredCredential, typed: Record<string, string>) {
	const place = `/rest/credentials/${credential.id}`;
	const opened = await api.request<{ data: Record<string, unknown> }>(
		'GET',
		`${place}?includeData=true`,
	);
	const data = { ...opened.data, ...typed };
	const { name, type } = credential;
	await api.request('PATCH', place, { name, type, data });
	return await api.testCredential(credential, data);
}

/** The credential's test as the editor's form runs it: right, and wrong in each way that happens. */
export function describeCredential(world: World): void {
	it.each(ATTEMPTS)(
		'says so with $how, before and after it is saved, and shows no secret',
		async (attempt) => {
			const { api, credentialData, sandbox } = world;
			const said = [attempt.status, attempt.message];
			const data = { ...credentialData, ...attempt.typed(world) };
			const answer = await api.testCredential(world.credentials[0], data);
			expect([answer.status, answer.message]).toEqual(said);
			const { clientSecret, webhookSecret, userToken } = credentialData;
			const secrets = [clientSecret, webhookSecret, userToken, WRONG_SECRET];
			expect(secrets.filter((secret) => JSON.stringify(answer).includes(secret))).toEqual([]);

			const saved = await api.putCredential('Edited', 'paymentsServiceApi', credentialData);
			expect(await edit(world, saved, {})).toMatchObject({ status: 'OK' });
			const callsBefore = sandbox.count({ route: '/users/profile' });
			const later = await edit(world, saved, attempt.typed(world));
			expect([later.status, later.message]).toEqual(said);
			const calls = sandbox.count({ route: '/users/profile' }) - callsBefore;
			expect(calls).toBe(attempt.status === 'OK' ? 1 : 0);
		},
	);
}
