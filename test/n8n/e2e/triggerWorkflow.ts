/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { gzipSync } from 'node:zlib';
import { chainOf, using } from '../../../tools/n8n/chain';
import { untilEnded, untilExecuted } from '../../../tools/n8n/executions';
import type { StoredWorkflow, WorkflowFile } from '../../../tools/n8n/n8nRelease';
import { sleep, until } from '../../../tools/n8n/until';
import { defaults } from '../../../sandbox/server';
import { signatureOf } from '../../../sandbox/server/events/signature';
import { step } from './support/step';
import type { World } from '../world';

/** The trigger's sources. */
export type Source = 'userHook' | 'endpoint' | 'paymentLink';

/** The events that the trigger subscribes itself to. */
export const HOOK_EVENTS = ['beneficiary_added', 'payment_out_state_change'];

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
/** How long what must happen may take. */
const WITHIN_MS = 120_000;

export interface Choices {
	/** What its address ends with; the source when left out. */
	name?: string;
	events?: string[];
}

/** A workflow with a trigger of one source, in the n8n of a world. */
export class TriggerWorkflow {
	private constructor(
		private readonly world: World,
		private readonly choices: Required<Choices>,
		private readonly stored: StoredWorkflow,
	) {}

	/** Saves it, without publishing it. */
	static async save(world: World, source: Source, chosen: Choices = {}): Promise<TriggerWorkflow> {
		const choices = { name: source, events: HOOK_EVENTS, ...chosen };
		const stored = await world.api.putWorkflow(fileOf(world, source, choices));
		return new TriggerWorkflow(world, choices, stored);
	}

	/** The production address. */
	private get url(): string {
		return `${this.world.url}/webhook/${webhookIdOf(this.choices)}/webhook`;
	}

	async publish(): Promise<void> {
		await this.world.api.publish(this.stored);
	}

	/** Publishes it, and gives what the editor shows. */
	async triesToPublish(): Promise<string> {
		const published = this.beginToPublish().then(async () => await this.untilPublished());
		return await published.then(
			() => 'published',
			({ message }: Error) => message,
		);
	}

	/** Asks n8n to publish it, without waiting until it is. */
	async beginToPublish(): Promise<void> {
		const { id, versionId } = this.stored;
		await this.world.api.request('POST', `/rest/workflows/${id}/activate`, { versionId });
	}

	async untilPublished(): Promise<void> {
		await this.world.api.waitUntilPublished(this.stored, WITHIN_MS);
	}

	async unpublish(): Promise<void> {
		await this.world.api.unpublish(this.stored.id);
	}

	/** What n8n keeps for the trigger, and writes into an export. */
	async staticData(): Promise<unknown> {
		const workflow = await this.world.api.findWorkflow(this.stored.id);
		return (workflow as { staticData?: unknown } | undefined)?.staticData;
	}

	/** What the service has subscribed for each event: the addresses, up to their query. */
	subscriptions(): Record<string, string[]> {
		const { hooks } = this.world.sandbox.state;
		const of = (event: string) =>
			hooks.filter((hook) => hook.event === event).map(({ value }) => value.split('?')[0]);
		return Object.fromEntries(this.choices.events.map((event) => [event, of(event)]));
	}

	/** The subscriptions as they should be. */
	wanted(): Record<string, string[]> {
		return Object.fromEntries(this.choices.events.map((event) => [event, [this.url]]));
	}

	/** Waits until the subscriptions are as they should be, for a while; gives what they are then. */
	async untilSubscribed(): Promise<Record<string, string[]>> {
		// Objects of the sandbox are not of jest's own kinds, and deeply equal to none of them.
		const wanted = JSON.stringify(this.wanted());
		await until(() => JSON.stringify(this.subscriptions()) === wanted, WITHIN_MS);
		return this.subscriptions();
	}

	/** Has the service send one notification of each event; gives how many runs passed one on. */
	async runsAfterNotifications(): Promise<number> {
		return await this.passedOnAfter(HOOK_EVENTS.length, async () => {
			const id = `${Date.now()}`;
			for (const event of HOOK_EVENTS) {
				this.world.sandbox.fireEvent(event, { id, state: 'completed' });
			}
			await this.world.sandbox.notificationsSent();
		});
	}

	/** Posts a signed notification `times` times, after the first time packed; gives the statuses and the runs that passed it on. */
	async deliver(event: string, times: number): Promise<{ statuses: number[]; passedOn: number }> {
		const id = `delivery-${Date.now()}`;
		const statuses: number[] = [];
		const passedOn = await this.passedOnAfter(times, async () => {
			for (let time = 0; time < times; time += 1)
				statuses.push(await this.post(event, { id, isPacked: time > 0 }));
		});
		return { statuses, passedOn };
	}

	/**
	 * Posts a signed notification that names no event to the address that the service has for one; gives the status and the
	 * event with which it ran.
	 */
	async deliverUnnamed(event: string): Promise<{ status: number; event: unknown }> {
		const { api, sandbox } = this.world;
		const before = await api.countExecutions(this.stored.id);
		const address = sandbox.state.hooks.find((hook) => hook.event === event)?.value ?? '';
		const timestamp = new Date().toISOString();
		const status = await send(address, { id: `unnamed-${Date.now()}`, timestamp });
		const [last] = await untilExecuted(api, this.stored.id, before + 1, WITHIN_MS);
		const { nodes } = await untilEnded(api, last?.id ?? '');
		return { status, event: nodes[AFTER_TRIGGER]?.items[0]?.[0]?.event };
	}

	/** What n8n has stored of the latest runs. */
	async latestRuns(count: number): Promise<string> {
		const { api } = this.world;
		const latest = (await api.executions(this.stored.id)).slice(0, count);
		const runs = latest.map(({ id }) => api.request('GET', `/rest/executions/${id}`));
		return JSON.stringify(await Promise.all(runs));
	}

	/** Posts a notification, signed by the service unless another secret is given, and packed or not; gives the status. */
	async post(
		event: string,
		{
			id = `delivery-${Date.now()}`,
			...how
		}: { id?: string; isPacked?: boolean; secret?: string } = {},
	): Promise<number> {
		const data = { id, status: 'completed' };
		return await send(this.url, { event, data, timestamp: '2026-05-01T10:00:00.000Z' }, how);
	}

	/**
	 * Posts what n8n itself answers with 500 or, in the case of XML after XML that does not begin as such, not at all; gives
	 * the statuses.
	 */
	async postUnreadable(): Promise<number[]> {
		const statuses: number[] = [];
		for (const [header, value, body] of UNREADABLE) {
			const headers = { 'content-type': 'application/json', [header]: value };
			const signal = AbortSignal.timeout(WITHIN_MS);
			statuses.push((await fetch(this.url, { method: 'POST', headers, body, signal })).status);
		}
		return statuses;
	}

	/** Does something, waits for this many further executions, and briefly for more; gives how many went beyond the trigger. */
	private async passedOnAfter(expected: number, act: () => Promise<void>): Promise<number> {
		const { api } = this.world;
		const before = await api.countExecutions(this.stored.id);
		await act();
		await untilExecuted(api, this.stored.id, before + expected, WITHIN_MS);
		await sleep(SETTLING_MS);
		const executions = await api.executions(this.stored.id);
		const since = executions.slice(0, executions.length - before);
		const ended = await Promise.all(since.map(async ({ id }) => await untilEnded(api, id)));
		return ended.filter(({ nodes }) => AFTER_TRIGGER in nodes).length;
	}
}

/** Posts a notification with its signature, packed or not, and gives the status. */
async function send(
	url: string,
	body: object,
	{ isPacked = false, secret = defaults.webhookSecret as string } = {},
): Promise<number> {
	const text = JSON.stringify(body);
	const headers = {
		...{ 'content-type': 'application/json', 'X-Service-Signature': signatureOf(text, secret) },
		...(isPacked && { 'content-encoding': 'gzip' }),
	};
	return (await fetch(url, { method: 'POST', headers, body: isPacked ? gzipSync(text) : text }))
		.status;
}

function webhookIdOf({ name }: { name: string }): string {
	return `e2e-${name}`.toLowerCase();
}

function fileOf(world: World, source: Source, choices: Required<Choices>): WorkflowFile {
	const webhookId = webhookIdOf(choices);
	const parameters = {
		userHook: { events: choices.events, options: { onConflict: 'fail' } },
		// Options that nobody touched are not saved.
		endpoint: { events: ['payment.completed'] },
		paymentLink: { options: { ignoreDuplicates: true } },
	};
	return chainOf(webhookId, `Trigger: ${source}`, [
		{
			name: 'Notification',
			type: 'n8n-nodes-payments-service.paymentsServiceTrigger',
			typeVersion: 1,
			webhookId,
			parameters: { source, ...parameters[source] },
			...using(world.credentials[0]),
		},
		step(AFTER_TRIGGER, 'n8n-nodes-base.noOp', 1),
	]);
}
