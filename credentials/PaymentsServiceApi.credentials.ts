import type {
	Icon,
	ICredentialDataDecryptedObject,
	ICredentialTestRequest,
	ICredentialType,
	IDataObject,
	IHttpRequestHelper,
	IHttpRequestOptions,
	INodeProperties,
} from 'n8n-workflow';

import { PROFILE } from './paths';
import { authenticateRequest } from './authenticateRequest';
import { obtainAccessToken } from './accessToken';

/** A choice: as a password, like the tokens beside it, it would be hidden in the form. */
const userTokenUse: INodeProperties = {
	displayName: 'User Token For',
	name: 'userTokenUse',
	type: 'options',
	options: [
		{
			name: 'All Calls',
			value: 'all',
			description: 'Every call of both nodes is made as this user',
		},
		{
			name: 'Calls of a User',
			value: 'marked',
			description:
				'Event hooks, account number validation and refunds, which the service reserves for users',
		},
	],
	default: 'marked',
	description: 'Which calls the User Token is sent with',
};

export class PaymentsServiceApi implements ICredentialType {
	name = 'paymentsServiceApi';

	displayName = 'Payments Service API';

	documentationUrl = 'https://www.npmjs.com/package/n8n-nodes-payments-service#credentials';

	icon: Icon = {
		light: 'file:../icons/paymentsService.svg',
		dark: 'file:../icons/paymentsService.dark.svg',
	};

	properties: INodeProperties[] = [
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. https://api.example.com/api/v3',
			description: 'Address of the service with its version. It must start with https://.',
		},
		{
			displayName: 'Client ID',
			name: 'clientId',
			type: 'string',
			default: '',
			required: true,
			description: 'From the developer panel of the Payments Service',
		},
		{
			displayName: 'Client Secret',
			name: 'clientSecret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description: 'From the developer panel of the Payments Service',
		},
		{
			displayName: 'Webhook Secret',
			name: 'webhookSecret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			description:
				'Proves that a notification really comes from the service. Issued in the developer panel; needed for the trigger node.',
		},
		{
			displayName: 'Previous Webhook Secret',
			name: 'previousWebhookSecret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			description:
				'Still accepted beside the Webhook Secret while you change it. Empty it afterwards.',
		},
		{
			displayName: 'User Token',
			name: 'userToken',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			description:
				'Optional token of a user, sent instead of the application’s for the calls that User Token For names',
		},
		userTokenUse,
		{
			displayName: 'Device ID',
			name: 'deviceId',
			type: 'string',
			default: '',
			description: 'Optional, sent as X-Device-Id. The service needs it for biometric operations.',
		},
		{
			displayName: 'Authenticator Secret',
			name: 'authenticatorSecret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			description:
				'Optional, from "User: Get Two-Factor Secret". "Payout: Send", "Movement: Refund" and "Beneficiary: Delete" then add the current code where they have no Security Code, so this credential holds both factors.',
		},
		{
			displayName: 'Access Token',
			name: 'accessToken',
			type: 'hidden',
			typeOptions: { expirable: true, password: true },
			default: '',
		},
	];

	async preAuthentication(
		this: IHttpRequestHelper,
		credentials: ICredentialDataDecryptedObject,
	): Promise<IDataObject> {
		return { accessToken: await obtainAccessToken(this, credentials) };
	}

	/** A method: for a property, n8n would offer "Custom API Call" among the operations, which protects from nothing. */
	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		requestOptions: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		return authenticateRequest(credentials, requestOptions);
	}

	test: ICredentialTestRequest = {
		request: {
			baseURL: '={{ $credentials.baseUrl.trim().replace(/(?<!\\/)\\/+$/, "") }}',
			url: PROFILE,
		},
	};
}
