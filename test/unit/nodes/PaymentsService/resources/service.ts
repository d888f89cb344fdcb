import type { INodeParameters } from 'n8n-workflow';
import { forgetProcess } from '../../../../../credentials/processMemory';
import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import { defaults, startSandbox } from '../../../../../sandbox/server';
import type { LoggedRequest, Sandbox, SandboxOptions } from '../../../../../sandbox/server';
import { SAMPLES } from '../../../../../tools/operationSamples';
import { CredentialStore, deduplication, runAgent, runNode, runTool } from '../../../../engine';
import type { RunOptions } from '../../../../engine';
import { choosing, credentialFor } from '../../service/support';
import { type WireRequest, RecordingProxy } from './recordingProxy';
import { VALID } from './validParameters';

/** What a test compares a request with; the query and the body are left out where there is none. */
interface ExpectedRequest {
	method: string;
	path: string;
	query?: Record<string, string>;
	body?: unknown;
}

const TOKEN_REQUEST = '/access/token';

/** Codes with which the sandbox answers a request that breaks the OpenAPI document. */
const VIOLATIONS = [
	...'missing_parameter unknown_parameter invalid_parameter invalid_json'.split(' '),
	...'unsupported_media_type'.split(' '),
];

/** The sandbox, fresh for each test of a file, with a node and a credential that reach it. */
export class Service {
	sandbox!: Sandbox;

	private proxy!: RecordingProxy;

	credentials = new CredentialStore();

	async start(options: SandboxOptions): Promise<void> {
		this.sandbox = await startSandbox({ validateResponses: true, ...options });
		this.proxy = await RecordingProxy.start(this.sandbox.port);
	}

	async stop(): Promise<void> {
		await this.proxy.stop();
		// Rejects when an answer of the sandbox broke the document.
		await this.sandbox.stop();
	}

	/** As a fresh n8n against a fresh service. */
	reset(): void {
		this.sandbox.reset();
		this.proxy.requests.length = 0;
		deduplication.clear();
		forgetProcess();
		this.useCredential();
	}

	/** Replaces the credential by the sandbox's own with some fields of the test. */
	useCredential(fields: Record<string, string> = {}): void {
		const { userToken } = defaults;
		this.credentials = credentialFor(this.proxy.baseUrl, { userToken, ...fields });
	}

	/** Runs one operation, such as "payout.send", on n8n's engine. */
	async run(name: string, parameters: INodeParameters = {}, options: Partial<RunOptions> = {}) {
		return await runNode({
			nodeType: PaymentsService,
			credentials: this.credentials,
			parameters: { ...choosing(name), ...parameters },
			...options,
		});
	}

	/** Runs what the sample of an operation comes after. */
	async runBefore(name: string): Promise<void> {
		const { resource, operation } = choosing(name);
		const { after } = SAMPLES[resource]?.[operation] ?? {};
		if (after) await this.run(`${resource}.${after}`, VALID[`${resource}.${after}`]);
	}

	/** Runs one operation as the tool of n8n's Agent 3, which has the engine run it. */
	async runByAgent(
		name: string,
		parameters: INodeParameters = {},
		options: Partial<Parameters<typeof runAgent>[0]> = {},
	) {
		return await runAgent({
			nodeType: PaymentsService,
			credentials: this.credentials,
			parameters: { ...choosing(name), ...parameters },
			...options,
		});
	}

	/** Runs one operation as an AI agent's tool that n8n routes. */
	async runAsTool(name: string, parameters: INodeParameters = {}) {
		return await runTool({
			nodeType: PaymentsService,
			credentials: this.credentials,
			parameters: { ...choosing(name), ...parameters },
		});
	}

	/** The requests that reached the service as they went over the wire, without the exchange of the token. */
	get wire(): WireRequest[] {
		return this.proxy.requests.filter(({ path }) => path !== TOKEN_REQUEST);
	}

	/** The same, in the form in which tests write what they expect. */
	get sent(): ExpectedRequest[] {
		return this.wire.map(({ method, path, query, body }) => ({
			method,
			path,
			...(Object.keys(query).length > 0 && { query }),
			...(body !== undefined && { body }),
		}));
	}

	/** The bearer token of each request. */
	get tokens(): string[] {
		return this.wire.map(({ headers }) => String(headers.authorization).replace(/^Bearer /, ''));
	}

	/** Requests that the OpenAPI document does not allow. */
	get violations(): LoggedRequest[] {
		return this.sandbox.requests.filter(
			({ route, errorCode }) => route === null || VIOLATIONS.includes(String(errorCode)),
		);
	}
}

/** Starts the sandbox for the tests of a file. Every request of every test must be one that the document allows. */
export function useService(options: SandboxOptions = {}): Service {
	const service = new Service();
	beforeAll(async () => await service.start(options));
	beforeEach(() => service.reset());
	afterEach(() => expect(service.violations).toEqual([]));
	afterAll(async () => await service.stop());
	return service;
}

/** All that n8n shows of an error, without the parameters of the node itself. */
export function shownText(error: unknown): string {
	const { message, description, messages, context } = error as {
		message?: string;
		description?: string | null;
		messages?: string[];
		context?: object;
	};
	return [message, description, ...(messages ?? []), JSON.stringify(context)].join('\n');
}
