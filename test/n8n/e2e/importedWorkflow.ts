import {
	type ExecutionDetails,
	runWorkflow,
	untilEnded,
	untilExecuted,
} from '../../../tools/n8n/executions';
import type { N8nApi } from '../../../tools/n8n/n8nApi';
import type { StoredWorkflow, WorkflowFile } from '../../../tools/n8n/n8nRelease';
import { readWorkflow, withCredentials } from '../../../tools/n8n/workflows';
import { until } from '../../../tools/n8n/until';
import type { Sandbox } from '../../../sandbox/server';
import type { Mail } from '../../../sandbox/mailbox/mail';
import type { Findings } from './support/findings';
import type { World } from '../world';

/** How long a mail or a run may take, in milliseconds: it only ends what hangs. */
const WITHIN_MS = 120_000;

/**
 * What each file of `test/n8n/e2e/workflows/` exports as `check`: it runs the workflow of `workflows/` that has the file's
 * name, and gives what was found. The sandbox is as freshly started, and the workflow is imported, with the
 * credentials chosen, and not yet published.
 */
export type WorkflowCheck = (imported: ImportedWorkflow) => Promise<Findings>;

/** What workflows are imported into: an n8n, with a sandbox and a mailbox beside it. */
type Place = Pick<World, 'api' | 'credentials' | 'sandbox' | 'mailbox' | 'url' | 'later'>;

/** One of the example workflows, imported as a person imports it. */
export class ImportedWorkflow {
	private constructor(
		private readonly place: Place,
		private stored: StoredWorkflow,
		/** How many there were at the import. */
		private readonly before: { mails: number; runs: number },
	) {}

	/** Imports `workflows/NAME.json` and chooses the sandbox's credential and the webhook key in its nodes. */
	static async import(place: Place, name: string): Promise<ImportedWorkflow> {
		return await ImportedWorkflow.store(place, readWorkflow(name));
	}

	private static async store(place: Place, file: WorkflowFile): Promise<ImportedWorkflow> {
		const stored = await place.api.putWorkflow(withCredentials(file, place.credentials));
		const runs = await place.api.countExecutions(stored.id);
		return new ImportedWorkflow(place, stored, { mails: place.mailbox.mails.length, runs });
	}

	/** Imports another one, with which this one works. */
	async importAlso(name: string): Promise<ImportedWorkflow> {
		return await ImportedWorkflow.import(this.place, name);
	}

	/** Stores a workflow that is made for the test, and with which this one works. */
	async importOther(id: string, file: WorkflowFile): Promise<ImportedWorkflow> {
		return await ImportedWorkflow.store(this.place, { ...file, id });
	}

	/** Lets so much time pass in n8n that no lost payout is under way. */
	later(): void {
		this.place.later();
	}

	/** Waits until something is so. Throws when it takes too long. */
	async until(isSo: () => boolean | Promise<boolean>): Promise<void> {
		if (await until(isSo, WITHIN_MS)) return;
		throw new Error(`This did not happen: ${isSo.toString()}`);
	}

	get workflow(): StoredWorkflow {
		return this.stored;
	}

	get api(): N8nApi {
		return this.place.api;
	}

	get sandbox(): Sandbox {
		return this.place.sandbox;
	}

	/** The mails that have arrived at an address since the import, oldest first. */
	mailsTo(address: string): Mail[] {
		const mails = this.place.mailbox.mails.slice(this.before.mails);
		return mails.filter(({ to }) => to.includes(address));
	}

	/** Waits until this many mails have arrived at an address, and gives the latest. Throws when they do not come. */
	async mailTo(address: string, count: number): Promise<Mail> {
		await this.until(() => this.mailsTo(address).length >= count);
		return this.mailsTo(address)[count - 1];
	}

	/** Editor and webhooks, without a trailing slash. */
	get n8nUrl(): string {
		return this.place.url;
	}

	/** Creates a credential of another type, such as `totpApi`, and chooses it in one node. */
	async chooseCredential(
		nodeName: string,
		type: string,
		data: Record<string, unknown>,
	): Promise<void> {
		const { id, name } = await this.api.putCredential(
			`${this.stored.name}: ${nodeName}`,
			type,
			data,
		);
		await this.changeNode(nodeName, (node) => ({
			...node,
			credentials: { ...node.credentials, [type]: { id, name } },
		}));
	}

	/** Changes a node's parameters, as a person does who fills in an account or an address. */
	async setParameters(nodeName: string, parameters: Record<string, unknown>): Promise<void> {
		await this.changeNode(nodeName, (node) => ({
			...node,
			parameters: { ...(node.parameters as Record<string, unknown>), ...parameters },
		}));
	}

	/** Publishes it; its triggers and webhooks listen then. */
	async publish(): Promise<void> {
		await this.api.publish(this.stored);
	}

	/** The same, unless it is published as it was imported. */
	async publishIfChanged(): Promise<void> {
		const { activeVersionId, versionId } = this.stored;
		if (activeVersionId !== versionId) await this.publish();
	}

	async unpublish(): Promise<void> {
		await this.api.unpublish(this.stored.id);
	}

	/** Runs it by hand from that trigger, and waits until it has ended or waits for somebody. */
	async run(triggerName: string): Promise<ExecutionDetails> {
		const id = await runWorkflow(this.api, this.stored, triggerName);
		return await untilEnded(this.api, id, { orWaiting: true, withinMs: WITHIN_MS });
	}

	/** Posts to one of its webhooks, below `/webhook/`. */
	async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
		return await fetch(`${this.n8nUrl}/webhook/${path}`, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'X-Payments-Key': this.api.secrets.webhookKey,
				...headers,
			},
			body: JSON.stringify(body),
		});
	}

	/** Waits until it has run `count` times since the import; gives the latest run once that has ended. */
	async lastOf(count: number): Promise<ExecutionDetails> {
		const wanted = this.before.runs + count;
		const [latest] = await untilExecuted(this.api, this.stored.id, wanted, WITHIN_MS);
		if (!latest) throw new Error(`"${this.stored.name}" has not run`);
		return await untilEnded(this.api, latest.id, { withinMs: WITHIN_MS });
	}

	/** How often it has run since the import. */
	async runs(): Promise<number> {
		return (await this.api.countExecutions(this.stored.id)) - this.before.runs;
	}

	private async changeNode(
		nodeName: string,
		change: (node: WorkflowFile['nodes'][number]) => WorkflowFile['nodes'][number],
	): Promise<void> {
		if (!this.stored.nodes.some(({ name }) => name === nodeName)) {
			throw new Error(`"${this.stored.name}" has no node "${nodeName}"`);
		}
		const nodes = this.stored.nodes.map((node) => (node.name === nodeName ? change(node) : node));
		this.stored = await this.api.putWorkflow({ ...this.stored, nodes });
	}
}
