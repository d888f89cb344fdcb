import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { chainOf, using } from '../../../tools/n8n/chain';
import { untilEnded, untilExecuted } from '../../../tools/n8n/executions';
import type { StoredWorkflow, WorkflowFile } from '../../../tools/n8n/n8nRelease';
import { until } from '../../../tools/n8n/until';
import { defaults } from '../../../sandbox/server';
import { signatureOf } from '../../../sandbox/server/events/signature';
import type { World } from '../world';

/** The trigger's sources. */
type Source = 'userHook' | 'endpoint' | 'paymentLink';

/** The events that the trigger subscribes itself to. */
export const HOOK_EVENTS = ['beneficiary_added', 'payment_out_state_change'];

const TRIGGER = 'Notification';
const AFTER_TRIGGER = 'Passed on';

/** A header and a body that n8n cannot read by it. */
const UNREADABLE = [
	['content-encoding', 'gzip', 'not packed'],
	['content-type', 'application/xml', '{"event":1}'],
	['content-type', 'application/xml', '<event>payment.completed</event>'],
	['content-type', 'application/xml', '<event>'],
] as const;

/** How long something that must not happen is waited for, in milliseconds. */
const SETTLING_MS = 1500;

/** A workflow with a trigger of one source, in the n8n of a world. */
export class TriggerWorkflow {
	private constructor(
		private readonly world: World,
		private stored: StoredWorkflow,
		/** The production address. */
		private readonly path: string,
	) {}

	/** Saves it, without publishing it. */
	static async save(
		world: World,
		source: Source,
		{ name = source as string, onConflict = 'fail' } = {},
	): Promise<TriggerWorkflow> {
		const webhookId = `e2e-${name}`.toLowerCase();
		const stored = await world.api.putWorkflow(fileOf(world, source, webhookId, onConflict));
		return new TriggerWorkflow(world, stored, `/webhook/${webhookId}/webhook`);
	}

	/** Saves it with another choice of "If Event Is Taken". */
	async saveWith(onConflict: string): Promise<void> {
		const webhookId = this.path.split('/')[2] ?? '';
		const file = fileOf(this.world, 'userHook', webhookId, onConflict);
		const { id } = this.stored;
		this.stored = await this.world.api.putWorkflow({ ...file, id } as WorkflowFile);
	}

	async publish(): Promise<void> {
		await this.world.api.publish(this.stored);
	}

	/** Publishes it, and gives what the editor shows, and how long that took in milliseconds. */
	async triesToPublish(): Promise<{ shown: string; afterMs: number }> {
		const begun = Date.now();
		await this.world.api.request('POST', `/rest/workflows/${this.stored.id}/activate`, {
			versionId: this.stored.versionId,
		});
		const shown = await this.world.api.waitUntilPublished(this.stored, 120_000).then(
			() => 'published',
			({ message }: Error) => message,
		);
		return { shown, afterMs: Date.now() - begun };
	}

	/** Asks n8n to publish it, without waiting until it is. */
	async beginToPublish(): Promise<void> {
		await this.world.api.request('POST', `/rest/workflows/${this.stored.id}/activate`, {
			versionId: this.stored.versionId,
		});
	}

	/** What n8n keeps for the trigger, and writes into an export. */
	async staticData(): Promise<unknown> {
		const workflow = await this.world.api.findWorkflow(this.stored.id);
		return (workflow as { staticData?: unknown } | undefined)?.staticData;
	}

	async unpublish(): Promise<void> {
		await this.world.api.unpublish(this.stored.id);
	}

	async untilPublished(): Promise<void> {
		await this.world.api.waitUntilPublished(this.stored);
	}

	/** What the service has subscribed for each event: the addresses, up to their query. */
	subscriptions(): Record<string, string[]> {
		const { hooks } = this.world.sandbox.state;
		const of = (event: string) =>
			hooks.filter((hook) => hook.event === event).map(({ value }) => value.split('?')[0]);
		return Object.fromEntries(HOOK_EVENTS.map((event) => [event, of(event)]));
	}

	/** The subscriptions as they should be when n8n's public address is this one. */
	subscriptionsAt(publicUrl: string): Record<string, string[]> {
		return Object.fromEntries(HOOK_EVENTS.map((event) => [event, [publicUrl + this.path]]));
	}

	/** Waits until the subscriptions are these, for a while; gives what they are then. */
	async untilSubscribedAt(publicUrl: string, withinMs = 15_000): Promise<Record<string, string[]>> {
		// Objects of the sandbox are not of jest's own kinds, and deeply equal to none of them.
		const wanted = JSON.stringify(this.subscriptionsAt(publicUrl));
		await until(() => JSON.stringify(this.subscriptions()) === wanted, withinMs);
		return this.subscriptions();
	}

	/** Has the service send one notification of each event; gives how many runs passed one on. */
	async runsAfterNotifications(): Promise<number> {
		const before = await this.world.api.countExecutions(this.stored.id);
		const id = `${Date.now()}`;
		for (const event of HOOK_EVENTS) {
			this.world.sandbox.fireEvent(event, { id, state: 'completed' });
		}
		await this.world.sandbox.notificationsSent();
		return await this.passedOnSince(before, HOOK_EVENTS.length);
	}

	/**
	 * Posts a signed notification that names no event to the address that the service has for one; gives the status and the
	 * event with which it ran.
	 */
	async deliverUnnamed(event: string): Promise<{ status: number; event: unknown }> {
		const { api, sandbox } = this.world;
		const before = await api.countExecutions(this.stored.id);
		const address = sandbox.state.hooks.find((hook) => hook.event === event)?.value ?? '';
		const body = JSON.stringify({
			id: `unnamed-${Date.now()}`,
			timestamp: new Date().toISOString(),
		});
		const signature = signatureOf(body, defaults.webhookSecret);
		const headers = { 'content-type': 'application/json', 'X-Service-Signature': signature };
		const { status } = await fetch(address, { method: 'POST', headers, body });
		const [last] = await untilExecuted(api, this.stored.id, before + 1, SETTLING_MS * 10);
		const { nodes } = await untilEnded(api, last?.id ?? '');
		return { status, event: nodes[AFTER_TRIGGER]?.items[0]?.[0]?.event };
	}

	/** What n8n has stored of the latest run. */
	async latestRun(): Promise<string> {
		const [last] = await this.world.api.executions(this.stored.id);
		const run = await this.world.api.request('GET', `/rest/executions/${last?.id}`);
		return JSON.stringify(run);
	}

	/** Posts a signed notification to the production address, `times` times, after the first time packed; gives the statuses and the runs that passed it on. */
	async deliver(event: string, times = 1): Promise<{ statuses: number[]; passedOn: number }> {
		const before = await this.world.api.countExecutions(this.stored.id);
		const id = `delivery-${Date.now()}`;
		const statuses: number[] = [];
		for (let time = 0; time < times; time += 1) statuses.push(await this.post(event, id, time > 0));
		return { statuses, passedOn: await this.passedOnSince(before, times) };
	}

	/** Posts a notification that somebody else has signed, and gives the status. */
	async postForged(event: string): Promise<number> {
		return await this.post(event, 'forged', false, 'another secret');
	}

	/** Posts a signed notification, packed or not, to the production address, and gives the status. */
	async post(
		event: string,
		id = `delivery-${Date.now()}`,
		isPacked = false,
		secret: string = defaults.webhookSecret,
	): Promise<number> {
		const timestamp = '2026-05-01T10:00:00.000Z';
		const text = JSON.stringify({ event, data: { id, status: 'completed' }, timestamp });
		const signature = signatureOf(text, secret);
		const { status } = await fetch(this.world.n8n.url + this.path, {
			method: 'POST',
			headers: {
				...{ 'content-type': 'application/json', 'X-Service-Signature': signature },
				...(isPacked && { 'content-encoding': 'gzip' }),
			},
			body: isPacked ? gzipSync(text) : text,
		});
		return status;
	}

	/**
	 * Posts what n8n itself answers with 500 or, in the case of XML after XML that does not begin as such, not at all; gives
	 * the statuses.
	 */
	async postUnreadable(): Promise<number[]> {
		const statuses: number[] = [];
		for (const [header, value, body] of UNREADABLE) {
			const { status } = await fetch(this.world.n8n.url + this.path, {
				method: 'POST',
				headers: { 'content-type': 'application/json', [header]: value },
				body,
				signal: AbortSignal.timeout(SETTLING_MS * 10),
			});
			statuses.push(status);
		}
		return statuses;
	}

	/** Waits for this many further executions, and briefly for more; gives how many went beyond the trigger. */
	private async passedOnSince(before: number, expected: number): Promise<number> {
		const { api } = this.world;
		await untilExecuted(api, this.stored.id, before + expected, SETTLING_MS * 10);
		await sleep(SETTLING_MS);
		const executions = await api.executions(this.stored.id);
		const since = executions.slice(0, executions.length - before);
		const ended = await Promise.all(since.map(async ({ id }) => await untilEnded(api, id)));
		return ended.filter(({ nodes }) => AFTER_TRIGGER in nodes).length;
	}
}

function fileOf(world: World, source: Source, webhookId: string, onConflict: string): WorkflowFile {
	const parameters = {
		userHook: { events: HOOK_EVENTS, options: { onConflict } },
		// Options that nobody touched are not saved.
		endpoint: { events: ['payment.completed'] },
		paymentLink: { options: { ignoreDuplicates: true } },
	};
	return chainOf(webhookId, `Trigger: ${source}`, [
		{
			name: TRIGGER,
			type: 'n8n-nodes-payments-service.paymentsServiceTrigger',
			typeVersion: 1,
			webhookId,
			parameters: { source, ...parameters[source] },
			...using(world.credentials[0]),
		},
		{
			name: AFTER_TRIGGER,
			type: 'n8n-nodes-base.noOp',
			typeVersion: 1,
			parameters: {},
		},
	]);
}
