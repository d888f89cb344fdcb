import { type Sandbox, defaults } from '../../sandbox/server/index';
import type { Mailbox } from '../../sandbox/mailbox';
import type { Check } from './checks';
import type { Instance } from '../n8n/instance';
import type { RunningN8n } from '../n8n/n8n';
import type { N8nApi, StoredCredential } from '../n8n/n8nApi';
import type { StoredWorkflow } from '../n8n/n8nRelease';
import type { PayoutStory } from './list';

/** What the command line asked for; a port of 0 is any free one. */
export interface RunOptions {
	once: boolean;
	data: string;
	/** Whether the data folder is removed after a successful run. */
	temporary: boolean;
	n8nPort: number;
	sandboxPort: number;
}

/** What the steps of one run hand to one another. */
export interface RunContext {
	options: RunOptions;
	instance: Instance;
	checks: Check[];
	/** All steps are over; only people use what was started. */
	isReady?: boolean;
	/** A signal came, and everything is being stopped. */
	isInterrupted?: boolean;
	/** Nothing in the data folder is worth keeping. */
	isDisposable?: boolean;
	sandbox?: Sandbox;
	mailbox?: Mailbox;
	n8n?: RunningN8n;
	api?: N8nApi;
	credentials?: StoredCredential[];
	/** The demonstration's copy of "On payout state change". */
	trigger?: StoredWorkflow;
	stories?: PayoutStory[];
}

/** A value that an earlier step has set. Throws when it has not, which is a mistake in the steps' order. */
export function given<K extends keyof RunContext>(
	context: RunContext,
	key: K,
): NonNullable<RunContext[K]> {
	const value = context[key];
	if (value === undefined || value === null) throw new Error(`No step has set "${key}" yet`);
	return value;
}

/** Who may open the forms of the examples here. */
export function formPerson({ instance }: RunContext): Record<'user' | 'password', string> {
	return { user: 'alba', password: instance.secrets.ownerPassword };
}

/** What a person needs to go on by hand, and to try the examples. */
export function summarise(context: RunContext): string {
	const { ownerEmail, ownerPassword, webhookKey } = context.instance.secrets;
	const { user, password } = formPerson(context);
	return [
		`n8n's editor     ${context.n8n?.url}`,
		`  sign in as     ${ownerEmail}`,
		`  password       ${ownerPassword}`,
		`payments sandbox ${context.sandbox?.url}/   (every request, payout and delivery, live; buttons for faults)`,
		`mailbox          ${context.mailbox?.url}/   (every mail that a workflow sends)`,
		'',
		'To try the examples, all of them in the editor, their credentials chosen:',
		`  start with     "Pay my list": open ${context.n8n?.url}/workflow/paymentsMyList`,
		`                 Press Execute workflow, sign in as for forms, and paste rows such as`,
		`                 INV-1; Jonas Becker; 12.50; Cleaning in May`,
		`  forms          name ${user}, password ${password}`,
		`  webhooks       header X-Payments-Key: ${webhookKey}`,
		`  2FA code       ${defaults.securityCode}`,
		`  webhook secret ${defaults.webhookSecret}`,
		`  accounts       1001 and 1002 in EUR, 1003 in USDC`,
		`  beneficiaries  Jonas Becker, Ines Torres, Klara Visser and others; 509 is always refused, 510 always fails`,
		`  to refund      order code ${defaults.refundableOrderCode}, up to 250.00 EUR`,
		'',
		'Press Ctrl-C to stop.',
	].join('\n');
}
