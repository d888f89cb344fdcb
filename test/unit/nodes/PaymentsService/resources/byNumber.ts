import type { INodeParameters } from 'n8n-workflow';

export const by = (mode: string, value: unknown) =>
	({ __rl: true, mode, value }) as INodeParameters;
export const byNumber = (value: unknown) => by('accountNumber', value);
export const LIST = '/deposit_accounts/';
