import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { storedForm } from '../../../credentials/accessToken';

/** A credential with a token as n8n stores it, exchanged for this very credential and long ago. */
export function withToken<T extends Record<string, string>>(
	data: T,
	token: string,
): T & { accessToken: string } {
	const credentials: ICredentialDataDecryptedObject = data;
	return { ...data, accessToken: storedForm(credentials, { token, exchangedAtMs: 1 }) };
}
