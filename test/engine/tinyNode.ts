import type {
	ICredentialDataDecryptedObject,
	ICredentialType,
	IExecuteFunctions,
	IHookFunctions,
	IHttpRequestHelper,
	IHttpRequestOptions,
	ILoadOptionsFunctions,
	INodeExecutionData,
	INodeProperties,
	INodeType,
	INodeTypeDescription,
	IWebhookFunctions,
	IWebhookResponseData,
} from 'n8n-workflow';

/** A small service that the harness's own tests talk to. */
export const TINY_API = 'https://tiny.example';

/** A credential with an exchanged token, as the package's own has one. */
export class TinyApi implements ICredentialType {
	name = 'tinyApi';
	displayName = 'Tiny API';
	properties: INodeProperties[] = [
		{
			displayName: 'Token',
			name: 'token',
			type: 'hidden',
			default: '',
			typeOptions: { expirable: true },
		},
		{ displayName: 'Key', name: 'key', type: 'string', default: 'default-key' },
	];
	test = { request: { baseURL: TINY_API, url: '/me' } };

	async preAuthentication(this: IHttpRequestHelper, credentials: ICredentialDataDecryptedObject) {
		const { token } = await this.helpers.httpRequest({
			method: 'POST',
			url: `${TINY_API}/token`,
			body: { key: credentials.key },
		});
		return { token };
	}

	authenticate = async (
		{ token }: ICredentialDataDecryptedObject,
		options: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> => ({
		...options,
		headers: { ...options.headers, Authorization: `Bearer ${String(token)}` },
	});
}

/** A declarative node with one routed operation and one that runs as its own function. */
export class Tiny implements INodeType {
	description: INodeTypeDescription = {
		name: 'tiny',
		displayName: 'Tiny',
		group: ['transform'],
		version: 1,
		description: 'Talks to the tiny service',
		defaults: { name: 'Tiny' },
		inputs: ['main'],
		outputs: ['main'],
		usableAsTool: true,
		credentials: [{ name: 'tinyApi', required: true }],
		requestDefaults: { baseURL: TINY_API },
		properties: [
			{ displayName: 'Resource', name: 'resource', type: 'hidden', default: 'thing' },
			{
				displayName: 'Operation',
				name: 'operation',
				type: 'options',
				default: 'create',
				options: [
					{
						name: 'Create',
						value: 'create',
						routing: { request: { method: 'POST', url: '/things' } },
					},
					{ name: 'Record', value: 'record' },
				],
			},
			{
				displayName: 'Name',
				name: 'name',
				type: 'string',
				default: '={{ $json.name }}',
				routing: { send: { type: 'body', property: 'name' } },
			},
		],
	};

	methods = {
		listSearch: {
			async searchThings(this: ILoadOptionsFunctions, filter?: string) {
				const found = await this.helpers.httpRequestWithAuthentication.call(this, 'tinyApi', {
					url: `${TINY_API}/things`,
					qs: { filter },
				});
				return { results: found };
			},
		},
	};

	customOperations = {
		thing: {
			async record(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
				const names = this.getInputData().map(
					(_item, i) => this.getNodeParameter('name', i) as string,
				);
				const seen = await this.helpers.checkProcessedAndRecord(names, 'node', {
					mode: 'entries',
					maxEntries: 3,
				});
				return [seen.new.map((name) => ({ json: { recorded: name } }))];
			},
		},
	};
}

/** A trigger that keeps an id in static data and lets only bodies with the right word in. */
export class TinyTrigger implements INodeType {
	description: INodeTypeDescription = {
		name: 'tinyTrigger',
		displayName: 'Tiny Trigger',
		group: ['trigger'],
		version: 1,
		description: 'Starts on a tiny notification',
		defaults: { name: 'Tiny Trigger' },
		inputs: [],
		outputs: ['main'],
		credentials: [{ name: 'tinyApi', required: true }],
		webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'tiny' }],
		properties: [],
	};

	webhookMethods = {
		default: {
			async checkExists(this: IHookFunctions): Promise<boolean> {
				return this.getWorkflowStaticData('node').id !== undefined;
			},
			async create(this: IHookFunctions): Promise<boolean> {
				const { id } = await this.helpers.httpRequestWithAuthentication.call(this, 'tinyApi', {
					method: 'POST',
					url: `${TINY_API}/hooks`,
					body: { url: this.getNodeWebhookUrl('default') },
				});
				this.getWorkflowStaticData('node').id = id;
				return true;
			},
			async delete(this: IHookFunctions): Promise<boolean> {
				delete this.getWorkflowStaticData('node').id;
				return true;
			},
		},
	};

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		const raw = this.getRequestObject().rawBody.toString();
		if (!raw.includes('sesame')) {
			this.getResponseObject().status(401).json({ message: 'closed' });
			return { noWebhookResponse: true };
		}
		return { workflowData: [[{ json: { raw, parsed: this.getBodyData() } }]] };
	}

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return [this.getInputData().map(({ json }) => ({ json: { ...json, executed: true } }))];
	}
}
