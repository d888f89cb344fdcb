import type { N8nApi } from './n8nApi';
import { StartError } from './startError';

/** Somebody with an n8n account. */
interface Person {
	email: string;
	firstName: string;
	lastName: string;
	password: string;
}

/** The roles that can fill in forms, the one that may do least first; not every n8n has it. */
const ROLES = ['global:chatUser', 'global:member'];

/**
 * Invites a person as the owner does, with the smallest role that n8n has, and accepts by the link of the invitation, as they
 * would: no mail is needed. Gives false, and changes nothing, where they have an account.
 */
export async function invite(api: N8nApi, n8nUrl: string, person: Person): Promise<boolean> {
	const { email, ...named } = person;
	const { items } = await api.request<{ items: Array<{ email: string }> }>('GET', '/rest/users');
	if (items.some((user) => user.email === email)) return false;
	const id = await invited(api, email);
	const { link } = await api.request<{ link: string }>('POST', `/rest/users/${id}/invite-link`);
	const response = await fetch(`${n8nUrl}/rest/invitations/accept`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ ...named, token: new URL(link).searchParams.get('token') }),
	});
	if (response.ok) return true;
	throw new StartError(`n8n refused the invitation of ${email}: status ${response.status}`);
}

async function invited(api: N8nApi, email: string): Promise<string> {
	for (const role of ROLES) {
		const [{ user, error }] = await api.request<Array<{ user: { id: string }; error?: string }>>(
			'POST',
			'/rest/invitations',
			[{ email, role }],
		);
		if (!error) return user.id;
	}
	throw new StartError(`n8n does not invite ${email}.`);
}
