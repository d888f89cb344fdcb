import type { StoredCredential } from '../../../../tools/n8n/n8nApi';
import type { World } from '../../world';

const WRONG_SECRET = 'wrong-secret-abcdef';

const REFUSED =
	'The Payments Service does not accept the Client ID and Client Secret of the credential';

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

/** The credential's test as the editor's form runs it: right, and wrong; in which words each fault is told is for the unit tests. */
export function describeCredential(world: World): void {
	it.each<[how: string, typed: Record<string, string>, status: string, message: string]>([
		['all right', {}, 'OK', 'Connection successful!'],
		['a wrong secret', { clientSecret: WRONG_SECRET }, 'Error', REFUSED],
	])(
		'says so with %s, before and after it is saved, and shows no secret',
		async (_how, typed, status, message) => {
			const { api, credentialData, sandbox } = world;
			const said = [status, message];
			const data = { ...credentialData, ...typed };
			const answer = await api.testCredential(world.credentials[0], data);
			expect([answer.status, answer.message]).toEqual(said);
			const { clientSecret, webhookSecret, userToken } = credentialData;
			const secrets = [clientSecret, webhookSecret, userToken, WRONG_SECRET];
			expect(secrets.filter((secret) => JSON.stringify(answer).includes(secret))).toEqual([]);

			const saved = await api.putCredential('Edited', 'paymentsServiceApi', credentialData);
			expect(await edit(world, saved, {})).toMatchObject({ status: 'OK' });
			const callsBefore = sandbox.count({ route: '/users/profile' });
			const later = await edit(world, saved, typed);
			expect([later.status, later.message]).toEqual(said);
			const calls = sandbox.count({ route: '/users/profile' }) - callsBefore;
			expect(calls).toBe(status === 'OK' ? 1 : 0);
		},
	);
}
