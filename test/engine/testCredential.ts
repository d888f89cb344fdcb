import { ExecuteContext, RoutingNode } from 'n8n-core';
import { createEmptyRunExecutionData } from 'n8n-workflow';
import type { INode } from 'n8n-workflow';
import type { CredentialStore } from './credentialStore';
import { plainType } from './nodeTypes';
import { createAdditionalData, createWorkflow } from './workflow';

interface CredentialTestResult {
	status: 'OK' | 'Error';
	message: string;
}

/** Under the name that n8n gives it here, it does not take it for a test: a stored token is not exchanged anew for it. */
const TEST_NODE_TYPE = 'noOp';

/**
 * What the Test button of a credential does in n8n: sends the type's `test` request through the
 * routing engine, with the token that is stored, and reduces a failure to one line for the user.
 */
export async function testCredential(options: {
	credentials: CredentialStore;
	typeName: string;
}): Promise<CredentialTestResult> {
	const { credentials, typeName } = options;
	const { test } = credentials.getCredentialType(typeName);
	if (!test) return { status: 'Error', message: 'No testing function found for this credential.' };

	const nodeType = plainType(TEST_NODE_TYPE, {
		credentials: [{ name: typeName, required: true }],
		properties: [
			{
				displayName: 'Temp',
				name: 'temp',
				type: 'string',
				default: '',
				routing: { request: test.request },
			},
		],
	});
	const node: INode = {
		id: 'temp',
		name: 'Temp-Node',
		type: TEST_NODE_TYPE,
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
		credentials: { [typeName]: { id: typeName, name: typeName } },
	};
	const setup = { nodeType, credentials };
	const context = new ExecuteContext(
		createWorkflow(setup, [node], { [TEST_NODE_TYPE]: nodeType }),
		node,
		createAdditionalData(setup, 'internal'),
		'internal',
		createEmptyRunExecutionData(),
		0,
		[],
		{ main: [[{ json: {} }]] },
		{ node, data: {}, source: null },
		[],
	);
	const decrypted = {
		id: typeName,
		name: typeName,
		type: typeName,
		data: await credentials.getDecrypted({} as never, { id: typeName, name: typeName }, typeName),
	};
	try {
		await new RoutingNode(context, nodeType, decrypted).runNode();
		return { status: 'OK', message: 'Connection successful!' };
	} catch (error) {
		return { status: 'Error', message: messageFor(error as TestFailure) };
	}
}

interface TestFailure extends Error {
	cause?: { code?: string; response?: { status: number; statusText?: string } };
}

function messageFor({ message, cause }: TestFailure): string {
	if (!cause?.response) return cause?.code ?? message;
	const { status, statusText } = cause.response;
	return statusText || `Received HTTP status code: ${status}`;
}
