import type { IDataObject, IHookFunctions } from 'n8n-workflow';
import type { Ownership } from '../../../../nodes/PaymentsServiceTrigger/ownership';
import { ownershipOf } from '../../../../nodes/PaymentsServiceTrigger/ownership';
import type {
	Subscription,
	UserHooks,
} from '../../../../nodes/PaymentsServiceTrigger/subscriptions';

export const OWN = 'https://n8n.example.com/webhook/abc-123/payments';
export const ownUrl = (event: string) => `${OWN}?event=${event}`;

/** The service's user hooks in memory: one URL for each event, or many. */
export class FakeHooks implements UserHooks {
	/** Each call that could change something, such as "add a https://...". */
	readonly writes: string[] = [];

	/** Runs before each call, with its name and event; what it throws is the service's answer. */
	before: (call: string, event: string) => void = () => undefined;

	/** Calls whose request does nothing although the answer is good. */
	ignored: string[] = [];

	events = ['a', 'b', 'c', 'd'];

	constructor(
		private readonly keeps: 'one' | 'many',
		public subscriptions: Subscription[] = [],
	) {}

	urls(event: string): string[] {
		return this.subscriptions.filter((one) => one.event === event).map(({ url }) => url);
	}

	async list(): Promise<Subscription[]> {
		this.before('list', '');
		return [...this.subscriptions];
	}

	async urlsOf(event: string): Promise<string[]> {
		this.before('urlsOf', event);
		return this.urls(event);
	}

	async availableEvents(): Promise<string[]> {
		return [...this.events];
	}

	async add(event: string, url: string): Promise<void> {
		if (this.write('add', event, url)) return;
		if (this.keeps === 'one') this.clear(event);
		this.subscriptions.push({ event, url });
	}

	async change(event: string, url: string): Promise<void> {
		if (this.write('change', event, url)) return;
		this.clear(event);
		this.subscriptions.push({ event, url });
	}

	async removeAll(event: string): Promise<void> {
		if (this.write('remove', event)) return;
		this.clear(event);
	}

	private write(call: string, event: string, url = ''): boolean {
		this.writes.push([call, event, url].join(' ').trim());
		this.before(call, event);
		return this.ignored.includes(call);
	}

	private clear(event: string): void {
		this.subscriptions = this.subscriptions.filter((one) => one.event !== event);
	}
}

/** A node at `OWN` with its memory, and what it writes into the log. */
export class FakeNode {
	readonly warnings: string[] = [];

	readonly errors: string[] = [];

	readonly hook: IHookFunctions;

	constructor(
		readonly memory: IDataObject = {},
		webhookId: string | undefined = 'abc-123',
	) {
		this.hook = {
			getNode: () => ({ name: 'Trigger', type: 'trigger', typeVersion: 1, webhookId }),
			getNodeWebhookUrl: () => OWN,
			getWorkflowStaticData: () => this.memory,
			logger: {
				warn: (text: string) => this.warnings.push(text),
				error: (text: string) => this.errors.push(text),
			},
		} as unknown as IHookFunctions;
	}

	get ownership(): Ownership {
		return ownershipOf(this.hook);
	}
}
