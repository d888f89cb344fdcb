import { createHmac, timingSafeEqual } from 'crypto';
import type { IHookFunctions, IWebhookFunctions } from 'n8n-workflow';

import { isSecret, sign } from './signature';

/** What the keys of the marks are derived for: whoever has one cannot sign bodies with it. */
const PURPOSE = 'Payments Service Trigger: mark of an event';

/**
 * The marks of one node. The body of user hooks is not shown (spec, "User hooks"), so the subscribed address names the event
 * too. The signature does not cover it, so a mark, which only this node can make, proves the name. It needs nothing stored: only
 * the secrets, the current one first, and ids that outlive a rename and that a copy does not have.
 */
export class EventMarks {
	/** Whether there is a secret to make marks with. */
	readonly areMade: boolean;

	private readonly keys: Buffer[];

	constructor(
		private readonly context: Pick<IHookFunctions | IWebhookFunctions, 'getNode' | 'getWorkflow'>,
		secrets: unknown[],
	) {
		this.keys = secrets.filter(isSecret).map((secret) => sign(PURPOSE, secret));
		this.areMade = this.keys.length > 0;
	}

	/** The address to subscribe for one event: the plain one where no mark can be made. */
	addressFor(event: string, webhookUrl: string): string {
		const [key] = this.keys;
		if (key === undefined) return webhookUrl;
		const url = new URL(webhookUrl);
		url.searchParams.set('event', event);
		url.searchParams.set('mark', this.markOf(event, key));
		return url.toString();
	}

	/** The event that the query of an address names, if this node wrote it there. */
	provenEvent({ event, mark }: { event?: unknown; mark?: unknown }): string | undefined {
		if (typeof event !== 'string' || !/^[0-9a-f]{32}$/.test(String(mark))) return undefined;
		const given = Buffer.from(String(mark));
		const isMade = (key: Buffer) => timingSafeEqual(given, Buffer.from(this.markOf(event, key)));
		return this.keys.filter(isMade).length > 0 ? event : undefined;
	}

	private markOf(event: string, key: Buffer): string {
		const parts = [this.context.getWorkflow().id, this.context.getNode().id, event];
		return createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex').slice(0, 32);
	}
}
