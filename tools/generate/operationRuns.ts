import type {
	ICredentialType,
	IDataObject,
	INodeExecutionData,
	INodeParameters,
	INodeType,
} from 'n8n-workflow';
import { PaymentsServiceApi } from '../../credentials/PaymentsServiceApi.credentials';
import { forgetProcess } from '../../credentials/processMemory';
import { defaults, type FaultRequest, startSandbox } from '../../sandbox/server';
import type { BadSample, LostAnswer } from '../operationSample';
import { SAMPLES } from '../operationSamples';

/** After this time, nothing of a payment without an answer arrives any more. */
const UNTIL_KNOWN_MS = 41 * 60_000;

const ERROR = { type: 'api_error', code: 'processing_error', message: 'No', param: 'amount' };

/** What becomes of a request that is carried out, and of the look at its movements. */
interface Faults {
	sent: FaultRequest;
	read?: FaultRequest;
}

/** How a request that is carried out gets no usable answer. */
const LOST: Faults[] = [
	{ sent: { kind: 'resetAfterEffect' } },
	{ sent: { kind: 'statusAfterEffect', status: 500, body: { error: ERROR } } },
	{
		sent: { kind: 'resetAfterEffect' },
		read: { method: 'GET', kind: 'status', status: 500, times: 4 },
	},
];

/** Runs a node as n8n does, with these credentials and n8n's table of processed values. */
export interface Engine {
	CredentialStore: new () => {
		add(type: new () => ICredentialType, data: Record<string, string>): unknown;
	};
	deduplication: { clear(): void };
	runNode(run: {
		nodeType: INodeType;
		parameters: INodeParameters;
		items?: INodeExecutionData[];
		credentials: never;
		onError?: 'continueRegularOutput';
	}): Promise<{ items: Array<{ json: IDataObject }>; error?: Error }>;
}

/** The operations of the node, run on n8n's engine against a sandbox of their own. */
export interface OperationRuns {
	/** The output items of the operation's accepted inputs, and of keys whose answer was lost. Throws when the operation failed. */
	outputs(resource: string, operation: string): Promise<IDataObject[]>;
	/** The first output item of the operation's first accepted input. Throws when it failed, or gave none. */
	example(resource: string, operation: string): Promise<IDataObject>;
	/** The message that a bad input gets. Throws when it was accepted, or something was sent. */
	refusal(resource: string, operation: string, bad: BadSample): Promise<string>;
	stop(): Promise<void>;
}

/** Starts the sandbox; the caller stops it. */
export async function startOperationRuns(
	{ CredentialStore, deduplication, runNode }: Engine,
	nodeType: INodeType,
): Promise<OperationRuns> {
	const sandbox = await startSandbox({ oddAnswers: false });
	const { clientId, clientSecret, userToken } = defaults;
	const { baseUrl } = sandbox;
	/** One run of an operation, after the others, on its sample with this change. */
	const run = async (
		resource: string,
		operation: string,
		{
			change = {},
			items,
			onError,
		}: Partial<BadSample> & { onError?: 'continueRegularOutput' } = {},
	) => {
		const sample = SAMPLES[resource]?.[operation];
		if (!sample)
			throw new Error(`${resource}: ${operation} has no entry in tools/operationSamples/`);
		const credentials = new CredentialStore();
		credentials.add(PaymentsServiceApi, { baseUrl, clientId, clientSecret, userToken });
		const parameters = { resource, operation, ...sample.parameters, ...change };
		return await runNode({
			...{ nodeType, parameters, credentials: credentials as never },
			items: items ?? sample.items,
			onError,
		});
	};
	/** As a fresh n8n against a fresh service, once what comes before the sample was run. */
	const startAfresh = async (resource: string, operation: string) => {
		sandbox.reset();
		forgetProcess();
		deduplication.clear();
		const after = SAMPLES[resource]?.[operation]?.after;
		if (after !== undefined) await run(resource, after);
	};
	const accepted = async (resource: string, operation: string, change?: INodeParameters) => {
		await startAfresh(resource, operation);
		const { error, items } = await run(resource, operation, { change });
		if (error) throw new Error(`${resource}: ${operation}: ${error.message}`);
		return items.map(({ json }) => json);
	};
	const whatever = async (resource: string, operation: string, change: INodeParameters) => {
		const { items } = await run(resource, operation, { change, onError: 'continueRegularOutput' });
		return items.map(({ json }) => json);
	};
	/** What comes of a key whose request got no usable answer, while it may still arrive and later, and of one that is done. */
	const afterLost = async (resource: string, operation: string, lost: LostAnswer) => {
		const { operation: sender, route, sent, changes, endedBy, odd } = lost;
		const answered: Faults[] = odd
			? [{ sent: { kind: 'statusAfterEffect', status: 200, body: odd } }]
			: [];
		const found: IDataObject[] = [];
		for (const change of changes) {
			const again = async () => found.push(...(await whatever(resource, operation, change)));
			for (const faults of [...LOST, ...answered]) {
				await startAfresh(resource, operation);
				sandbox.nextFault({ ...faults.sent, route });
				if (faults.read) sandbox.nextFault(faults.read);
				const first = await whatever(resource, sender, sent);
				if (sender === operation) found.push(...first);
				await again();
				const now = Date.now;
				Date.now = () => now() + UNTIL_KNOWN_MS;
				await again();
				if (endedBy !== undefined) await whatever(resource, endedBy, {});
				await again();
				Date.now = now;
			}
			await startAfresh(resource, operation);
			if (sender !== operation) continue;
			await again();
			await again();
		}
		return found;
	};
	return {
		async outputs(resource, operation) {
			const items: IDataObject[] = [];
			for (const change of [{}, ...(SAMPLES[resource]?.[operation]?.variants ?? [])]) {
				items.push(...(await accepted(resource, operation, change)));
			}
			const { lost } = SAMPLES[resource]?.[operation] ?? {};
			return lost ? [...items, ...(await afterLost(resource, operation, lost))] : items;
		},
		async example(resource, operation) {
			const [first] = await accepted(resource, operation);
			if (!first) throw new Error(`${resource}: ${operation} has no output to show`);
			return first;
		},
		async refusal(resource, operation, bad) {
			await startAfresh(resource, operation);
			const before = sandbox.requests.length;
			const error = await run(resource, operation, bad).then(
				(result) => result.error,
				(issues: Error) => issues,
			);
			const name = `${resource}: ${operation} with ${bad.says ?? JSON.stringify(bad.change)}`;
			if (!error) throw new Error(`${name} was accepted`);
			const sent = sandbox.requests.slice(before).filter(({ route }) => route !== '/access/token');
			if (sent.length > 0) throw new Error(`${name} was refused, but sent ${sent[0].path}`);
			// n8n's own message lists what is missing, each field as often as n8n looked.
			const [message, issues] = error.message.split(' has issues:\n');
			if (issues === undefined) return message;
			return [...new Set(issues.split('\n').map((line) => line.replace(/^- /, '')))].join(' ');
		},
		stop: async () => await sandbox.stop(),
	};
}
