import { Credentials } from 'n8n-core';
import { ICredentialsHelper, NodeHelpers, isExpression } from 'n8n-workflow';
import type {
	ICredentialDataDecryptedObject,
	ICredentialType,
	ICredentials,
	ICredentialsExpressionResolveValues,
	IExecuteData,
	IHttpRequestHelper,
	IHttpRequestOptions,
	INode,
	INodeCredentials,
	INodeCredentialsDetails,
	INodeParameters,
	INodeProperties,
	IRequestOptionsSimplified,
	IWorkflowExecuteAdditionalData,
	WorkflowExecuteMode,
} from 'n8n-workflow';
import { nextTurn } from './until';

interface StoredCredential {
	type: ICredentialType;
	data: ICredentialDataDecryptedObject;
}

/**
 * The credentials of a test, and what n8n's own helper does with them: every read is a fresh copy
 * with the type's defaults; a hidden expirable field that is empty or was refused is filled by the
 * type's `preAuthentication` and written back. `reads` and `writes` count, because each is a
 * database access in n8n. Expressions in credentials are evaluated for the item that asks.
 */
export class CredentialStore extends ICredentialsHelper {
	reads = 0;
	writes = 0;
	private readonly stored = new Map<string, StoredCredential>();

	/** Adds (or replaces) the credential of one type; a test has one per type. */
	add(credentialClass: new () => ICredentialType, data: ICredentialDataDecryptedObject): this {
		const type = new credentialClass();
		this.stored.set(type.name, { type, data: structuredClone(data) });
		return this;
	}

	/** What is stored now, as a copy. */
	data(typeName: string): ICredentialDataDecryptedObject {
		return structuredClone(this.find(typeName).data);
	}

	/** The `credentials` block of a workflow's node that uses all of them. */
	references(): INodeCredentials {
		return Object.fromEntries([...this.stored.keys()].map((name) => [name, { id: name, name }]));
	}

	async getDecrypted(
		_additionalData: IWorkflowExecuteAdditionalData,
		_nodeCredentials: INodeCredentialsDetails,
		typeName: string,
		mode: WorkflowExecuteMode = 'trigger',
		executeData?: IExecuteData,
		raw?: boolean,
		asking?: ICredentialsExpressionResolveValues,
	): Promise<ICredentialDataDecryptedObject> {
		this.reads++;
		await databaseTurn();
		const data = this.data(typeName);
		if (raw) return data;
		const { properties } = this.find(typeName).type;
		const complete = NodeHelpers.getNodeParameters(
			properties,
			data as never,
			true,
			false,
			null,
			null,
		) as INodeParameters;
		const evaluated = asking?.workflow.expression.getParameterValue(
			complete,
			asking.runExecutionData,
			asking.runIndex,
			asking.itemIndex,
			asking.node.name,
			asking.connectionInputData,
			mode,
			{},
			executeData,
			false,
			complete,
		);
		return (evaluated ?? complete) as ICredentialDataDecryptedObject;
	}

	async preAuthentication(
		helpers: IHttpRequestHelper,
		credentials: ICredentialDataDecryptedObject,
		typeName: string,
		node: INode,
		credentialsExpired: boolean,
	): Promise<ICredentialDataDecryptedObject | undefined> {
		const { type } = this.find(typeName);
		const tokenField = type.properties.find(
			(property) => property.type === 'hidden' && property.typeOptions?.expirable === true,
		)?.name;
		if (!tokenField || !type.preAuthentication) return undefined;
		const isCredentialTest = node.type === 'n8n-nodes-base.noOp' && node.parameters.temp === '';
		if (credentials[tokenField] !== '' && !credentialsExpired && !isCredentialTest) {
			return undefined;
		}

		const output = (await type.preAuthentication.call(
			helpers,
			credentials,
		)) as ICredentialDataDecryptedObject;
		const reference = node.credentials?.[typeName];
		if (output[tokenField] === undefined || !reference) return undefined;
		const stored = this.data(typeName);
		const fresh = Object.entries(output).filter(
			([key]) => key === tokenField || !isExpression(stored[key]),
		);
		await this.updateCredentials(reference, typeName, { ...stored, ...Object.fromEntries(fresh) });
		return Object.assign(credentials, output);
	}

	async runPreAuthentication(
		helpers: IHttpRequestHelper,
		credentials: ICredentialDataDecryptedObject,
		typeName: string,
	): Promise<ICredentialDataDecryptedObject | undefined> {
		const { type } = this.find(typeName);
		return (await type.preAuthentication?.call(helpers, credentials)) as
			ICredentialDataDecryptedObject | undefined;
	}

	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		typeName: string,
		requestOptions: IHttpRequestOptions | IRequestOptionsSimplified,
	): Promise<IHttpRequestOptions> {
		const options = requestOptions as IHttpRequestOptions;
		const { authenticate } = this.find(typeName).type;
		if (typeof authenticate !== 'function') throw new Error(`${typeName} signs nothing`);
		return await authenticate(credentials, options);
	}

	async getCredentials(
		reference: INodeCredentialsDetails,
		typeName: string,
	): Promise<ICredentials> {
		const credentials = new Credentials(reference, typeName);
		await credentials.setData(this.data(typeName));
		return credentials;
	}

	async updateCredentials(
		_reference: INodeCredentialsDetails,
		typeName: string,
		data: ICredentialDataDecryptedObject,
	): Promise<void> {
		this.writes++;
		await databaseTurn();
		this.find(typeName).data = structuredClone(data);
	}

	async updateCredentialsOauthTokenData(): Promise<void> {
		throw new Error('OAuth credentials play no part in these tests');
	}

	getCredentialsProperties(typeName: string): INodeProperties[] {
		return this.find(typeName).type.properties;
	}

	getCredentialType(typeName: string): ICredentialType {
		return this.find(typeName).type;
	}

	getParentTypes(): string[] {
		return [];
	}

	isCredentialUsableByNode(): boolean {
		return true;
	}

	private find(typeName: string): StoredCredential {
		const found = this.stored.get(typeName);
		if (!found) throw new Error(`The test has no credential of type "${typeName}"`);
		return found;
	}
}

/** Lets other work run first, as a database access does. */
export async function databaseTurn(): Promise<void> {
	await nextTurn();
}
