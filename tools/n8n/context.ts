import type { Check } from './checks';
import type { Instance } from './instance';
import type { RunningN8n } from './n8n';
import type { N8nApi, StoredCredential, StoredWorkflow } from './n8n-api';
import type { BeneficiaryOutcome } from './payout-run';
import type { RunningSandbox } from './sandbox';
import type { SampleList } from './sample';
import type { PayoutStory } from './table';

/** What the command line asked for; a port of 0 is any free one. */
export interface RunOptions {
	once: boolean;
	data: string;
	/** Whether the data folder goes when the run has succeeded. */
	temporary: boolean;
	report?: string;
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
	/** Nothing in the data folder is worth a look any more. */
	isDisposable?: boolean;
	sandbox?: RunningSandbox;
	n8n?: RunningN8n;
	api?: N8nApi;
	credentials?: StoredCredential[];
	/** The workflow "On payout state change". */
	triggerWorkflow?: StoredWorkflow;
	list?: SampleList;
	beneficiaries?: BeneficiaryOutcome[];
	stories?: PayoutStory[];
}

/** A value that an earlier step has set. Errors: it has not, which is a mistake in the steps' order. */
export function given<K extends keyof RunContext>(
	context: RunContext,
	key: K,
): NonNullable<RunContext[K]> {
	const value = context[key];
	if (value === undefined || value === null) throw new Error(`No step has set "${key}" yet`);
	return value;
}

/** What a person needs to go on by hand. */
export function summarise(context: RunContext): string {
	const { ownerEmail, ownerPassword } = context.instance.secrets;
	return [
		`n8n's editor     ${context.n8n?.url}`,
		`  sign in as     ${ownerEmail}`,
		`  password       ${ownerPassword}`,
		`payments sandbox ${context.sandbox?.url}/   (every request, payout and delivery, live)`,
		'',
		'Press Ctrl-C to stop.',
	].join('\n');
}
