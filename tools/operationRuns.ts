import type { ICredentialType, IDataObject, INodeParameters, INodeType } from 'n8n-workflow';
import { PaymentsServiceApi } from '../credentials/PaymentsServiceApi.credentials';
import { forgetProcess } from '../credentials/processMemory';
import { type Sandbox, defaults, startSandbox } from '../sandbox/server';
import { loadActionNode } from './generate/loadNodes';
import type { BadSample } from './operationSample';
import { SAMPLES } from './operationSamples';

/** Runs a node as n8n does, with these credentials and n8n's table of processed values. */
export interface Engine {
	CredentialStore: new () => {
		add(type: new () => ICredentialType, data: Record<string, string>): unknown;
	};
	deduplication: { clear(): void };
	runNode(run: {
		nodeType: INodeType;
		parameters: INodeParameters;
		credentials: never;
	}): Promise<{ items: Array<{ json: IDataObject }>; error?: Error }>;
}

/** The operations of the action node, run on n8n's engine against a sandbox of their own. */
export interface OperationRuns {
	/** The output items of the operation's accepted inputs. Throws when the operation failed. */
	outputs(resource: string, operation: string): Promise<IDataObject[]>;
	/** The first output item of the operation's first accepted input. Throws when it failed, or gave none. */
	example(resource: string, operation: string): Promise<IDataObject>;
	/** The message that a bad input gets. Throws when it was accepted, or something was sent. */
	refusal(resource: string, operation: string, bad: BadSample): Promise<string>;
	stop(): Promise<void>;
}

/** Starts the sandbox; the caller stops it. */
export async function startOperationRuns({
	CredentialStore,
	deduplication,
	runNode,
}: Engine): Promise<OperationRuns> {
	const nodeType = await loadActionNode();
	const sandbox = await startSandbox({ oddAnswers: false });
	const { clientId, clientSecret, userToken } = defaults;
	const { baseUrl } = sandbox;
	const credentials = new CredentialStore();
	const sampleOf = (resource: string, operation: string) => {
		const sample = SAMPLES[resource]?.[operation];
		if (sample === undefined) {
			throw new Error(`${resource}: ${operation} has no entry in tools/operationSamples/`);
		}
		return sample;
	};
	const run = async (resource: string, operation: string, change: INodeParameters = {}) => {
		const parameters = {
			resource,
			operation,
			...sampleOf(resource, operation).parameters,
			...change,
		};
		return await runNode({ nodeType, parameters, credentials: credentials as never });
	};
	const startAfresh = async (resource: string, operation: string) => {
		sandbox.reset();
		forgetProcess();
		credentials.add(PaymentsServiceApi, { baseUrl, clientId, clientSecret, userToken });
		deduplication.clear();
		const { after } = SAMPLES[resource][operation];
		if (after !== undefined) await run(resource, after);
	};
	const accepted = async (resource: string, operation: string, change?: INodeParameters) => {
		await startAfresh(resource, operation);
		const result = await run(resource, operation, change);
		if (result.error) throw new Error(`${resource}: ${operation}: ${result.error.message}`);
		return result.items.map(({ json }) => json);
	};
	return {
		async outputs(resource, operation) {
			const items: IDataObject[] = [];
			for (const change of [{}, ...(sampleOf(resource, operation).variants ?? [])]) {
				items.push(...(await accepted(resource, operation, change)));
			}
			return items;
		},
		async example(resource, operation) {
			const [first] = await accepted(resource, operation);
			if (!first) throw new Error(`${resource}: ${operation} has no output to show`);
			return first;
		},
		async refusal(resource, operation, { change }) {
			await startAfresh(resource, operation);
			const before = requestsOf(sandbox).length;
			const error = await run(resource, operation, change).then(
				(result) => result.error,
				(issues: Error) => issues,
			);
			const name = `${resource}: ${operation} with ${JSON.stringify(change)}`;
			if (!error) throw new Error(`${name} was accepted`);
			const sent = requestsOf(sandbox).slice(before);
			if (sent.length > 0) throw new Error(`${name} was refused, but sent ${sent.join()}`);
			return sayings(error.message);
		},
		stop: async () => await sandbox.stop(),
	};
}

/** n8n's own message lists what is missing, each field as often as n8n looked; other messages stay as they are. */
function sayings(message: string): string {
	const [, list] = message.split(' has issues:\n');
	if (list === undefined) return message;
	const found = list.split('\n').map((line) => line.replace(/^- /, ''));
	return [...new Set(found)].join(' ');
}

function requestsOf(sandbox: Sandbox): string[] {
	return sandbox.requests
		.filter(({ route }) => route !== '/access/token')
		.map(({ method, path }) => `${method} ${path}`);
}
