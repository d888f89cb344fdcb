import type { IDataObject, INodeExecutionData, INodeParameters, INodeType } from 'n8n-workflow';
import * as workflow from 'n8n-workflow';
import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import { forgetProcess } from '../../../../../credentials/processMemory';
import { defaults, startSandbox } from '../../../../../sandbox/server';
import type { FaultRequest, Sandbox, SandboxOptions } from '../../../../../sandbox/server';
import { CredentialStore, deduplication, runNode } from '../../../../engine';
import type { RunOptions, RunResult } from '../../../../engine';
import { nextTurn, until } from '../../../../engine/until';
import { withSleep } from '../../../../engine/withSleep';
import { credentialFor } from '../../service/support';
import { byId } from '../../../../../tools/operationSample';

/** One line of a payment list; what is left out is a payout of 12.34 EUR. */
export interface Line extends IDataObject {
	key?: string;
	amount?: number | string;
	beneficiaryId?: number;
	destinationAmount?: number | string;
}

/** An amount as an operation takes it. */
const cents = (amount: number) => ({ amount, amountUnit: 'minor' });

/** What a list that goes on after a failed item is run with. */
export const CONTINUE = { onError: 'continueRegularOutput' } as const;

const ROUTE = '/operations/payout';

/** The outcome that an output item names. */
interface End {
	item: number;
	outcome: string;
	key: string;
}

/** "Payout: Send" as a workflow that pays a list has it: every field comes from the item. */
export const payoutParameters: INodeParameters = {
	resource: 'payout',
	operation: 'send',
	beneficiaryId: byId(`={{ $json.beneficiaryId ?? ${defaults.beneficiaryIds.germanSepa} }}`),
	accountId: byId(`={{ $json.accountId ?? ${defaults.accountIds.mainEur} }}`),
	currency: '={{ $json.currency ?? "EUR" }}',
	destinationCurrency: '={{ $json.destinationCurrency ?? $json.currency ?? "EUR" }}',
	amountUnit: 'minor',
	amount: '={{ $json.amount ?? 1234 }}',
	destinationAmount: '={{ $json.destinationAmount ?? $json.amount ?? 1234 }}',
	conceptTransfer: '={{ $json.concept ?? $json.key ?? "Invoice" }}',
	reasonId: 9,
	reasonDes: 'Supplier invoice',
	paymentMethod: '={{ $json.method ?? "TPP" }}',
	idempotencyKey: '={{ $json.key }}',
};

/** The sandbox and a node that reaches it, fresh for each test. */
export class Payments {
	sandbox!: Sandbox;

	credentials = new CredentialStore();

	private executions = 0;

	/** Pays a list as a new execution, unless `executionId` is given. */
	async pay(list: Line[], run: Partial<RunOptions> = {}): Promise<RunResult> {
		return await this.run(payoutParameters, list, run);
	}

	/** Leaves a payout of unknown outcome, whose money has moved or not. */
	async payUnknown(kind: 'reset' | 'resetAfterEffect', line: Line): Promise<RunResult> {
		this.failNext({ kind });
		return await this.pay([line], CONTINUE);
	}

	/** Pays a list until its first payout hangs at the service; gives the end of the execution, and what stops it. */
	async payHanging(kind: 'hang' | 'hangAfterEffect', list: Line[], run: Partial<RunOptions> = {}) {
		this.failNext({ kind });
		const execution = new AbortController();
		const before = this.requests;
		const ended = this.pay(list, { ...run, signal: execution.signal });
		await until(() => this.requests > before);
		const stop = async () => {
			execution.abort();
			return await ended;
		};
		return { ended, stop };
	}

	/** What becomes of the next payout that the service gets. */
	failNext(fault: FaultRequest): void {
		this.sandbox.nextFault({ route: ROUTE, ...fault });
	}

	/** A refund of 7.11, whatever comes of it, under a credential that may refund. */
	async refund(idempotencyKey: string): Promise<RunResult> {
		const { userToken, refundableOrderCode: orderCode, securityCode } = defaults;
		this.useCredential({ userToken });
		const parameters = { orderCode, ...cents(711), securityCode, idempotencyKey };
		const refund = { resource: 'movement', operation: 'refund', ...parameters };
		return await this.run(refund, [{}], CONTINUE);
	}

	/** A list with options of the operation. */
	async payWith(options: INodeParameters, list: Line[], run: Partial<RunOptions> = {}) {
		return await this.pay(list, { ...run, parameters: { ...run.parameters, options } });
	}

	/** Tells the record how payouts ended, as a person does who has looked. */
	async resolve(list: Line[], resolution: 'paid' | 'notPaid', run: Partial<RunOptions> = {}) {
		return await this.onKeys('resolve', list, {
			...run,
			parameters: { resolution, ...run.parameters },
		});
	}

	async lookUp(list: Line[], run: Partial<RunOptions> = {}) {
		return await this.onKeys('lookUp', list, run);
	}

	private async onKeys(operation: string, list: Line[], run: Partial<RunOptions>) {
		const { resource, beneficiaryId, accountId, amountUnit, amount, currency, idempotencyKey } =
			payoutParameters;
		const sent = { beneficiaryId, accountId, amountUnit, amount, currency, idempotencyKey };
		const parameters = { resource, operation, ...sent };
		return await this.run(parameters, list, run);
	}

	/** Runs any operation of the node as a new execution. */
	async run(parameters: INodeParameters, items: Line[], run: Partial<RunOptions> = {}) {
		this.executions += 1;
		return await runNode({
			nodeType: PaymentsService,
			credentials: this.credentials,
			items,
			executionId: `execution-${this.executions}`,
			...run,
			parameters: { ...parameters, ...run.parameters },
		});
	}

	/** What the sandbox has accepted, by concept, which is the key unless a test gives another. */
	get accepted(): string[] {
		return this.sandbox.state.payouts.map(({ request }) => request.conceptTransfer);
	}

	/** How many payout requests have reached the sandbox. */
	get requests(): number {
		return this.sandbox.count({ method: 'POST', route: ROUTE });
	}

	reset(): void {
		this.sandbox.reset();
		deduplication.clear();
		this.restart();
		this.useCredential({});
	}

	/** Takes a credential that differs from the sandbox's own in what is given. */
	useCredential(change: Record<string, string>): void {
		this.credentials = credentialFor(this.sandbox.baseUrl, change);
	}

	/** Forgets all that the node remembers, as a restart of n8n does. */
	restart(): void {
		forgetProcess();
	}
}

/** Starts the sandbox for the tests of a file. */
export function usePayments(options: SandboxOptions = {}): Payments {
	const payments = new Payments();
	beforeAll(async () => {
		payments.sandbox = await startSandbox({ payoutCompletesAfterMs: 3_600_000, ...options });
	});
	beforeEach(() => payments.reset());
	afterEach(() => jest.restoreAllMocks());
	afterAll(async () => await payments.sandbox.stop());
	return payments;
}

/** How the items of an output ended. */
export function endsOf(items: INodeExecutionData[]): End[] {
	return items.map(({ json, pairedItem }) => ({
		item: (pairedItem as { item: number }).item,
		outcome: String(json.outcome),
		key: String(json.idempotencyKey),
	}));
}

/** "paid", "skipped", ... in the order of the output. */
export function outcomesOf(items: INodeExecutionData[]): string[] {
	return endsOf(items).map(({ outcome }) => outcome);
}

/** From here to the end of the test, or the next call, the clock of n8n stands at this time. */
export function stopClockAt(time: string): void {
	jest.spyOn(Date, 'now').mockReturnValue(Date.parse(time));
}

/** From here to the end of the test, the clock of n8n is ahead by this, in all. */
export function passMinutes(minutes: number): void {
	aheadMs += minutes * 60_000;
	jest.spyOn(Date, 'now').mockImplementation(() => realNow() + aheadMs);
}

/** From here to the end of the test, the clock of n8n goes on from this time. */
export function moveClockTo(time: string): void {
	aheadMs = Date.parse(time) - realNow();
	passMinutes(0);
}

const realNow = Date.now.bind(Date);
let aheadMs = 0;
beforeEach(() => (aheadMs = 0));

/** Longer than a payment is under way, in minutes. */
export const UNTIL_KNOWN = 41;

/**
 * A second n8n process: the node's code once more, with a memory of its own. n8n-workflow stays the same, and with
 * `instantSleep` it waits for nothing.
 */
export function startProcess({ instantSleep = false } = {}): new () => INodeType {
	let node: (new () => INodeType) | undefined;
	const shared = instantSleep ? withSleep(nextTurn) : workflow;
	jest.isolateModules(() => {
		jest.doMock('n8n-workflow', () => shared);
		const module = jest.requireActual<{ PaymentsService: new () => INodeType }>(
			'../../../../../nodes/PaymentsService/PaymentsService.node',
		);
		node = module.PaymentsService;
		jest.dontMock('n8n-workflow');
	});
	if (node === undefined) throw new Error('The node was not loaded');
	return node;
}
