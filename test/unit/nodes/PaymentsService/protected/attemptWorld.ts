import type { IExecuteFunctions } from 'n8n-workflow';
import { Table } from './ledgerTable';
import type { Turn } from '../../../../../nodes/PaymentsService/protected/attempt';
import { Attempt } from '../../../../../nodes/PaymentsService/protected/attempt';
import { Ledger } from '../../../../../nodes/PaymentsService/protected/ledger';
import { forgetResults } from '../../../../../nodes/PaymentsService/protected/memory';
import type {
	Prepared,
	ProtectedOperation,
} from '../../../../../nodes/PaymentsService/protected/operation';
import type { ServiceClient } from '../../../../../nodes/service/client';
import type { ServiceResponse } from '../../../../../nodes/service/serviceError';

const operation = {
	name: 'payout',
	noun: 'payout',
	done: 'paid',
	howToCheck: 'Look it up.',
	howToSendAgain: 'allow it.',
} as ProtectedOperation;

export const itemOf = (more: Partial<Prepared> = {}): Prepared => ({
	itemIndex: 0,
	key: 'A',
	isKeyOfExecution: false,
	content: '12.34',
	request: { url: '/payouts', method: 'POST' },
	sendsUnknownAgain: false,
	summary: { amount: 1234 },
	...more,
});

const PAID: ServiceResponse = { statusCode: 200, body: { id: 7 } };
export const UNCLEAR: ServiceResponse = { statusCode: 500, body: undefined };

/** What the record holds of the item when it was paid. */
export const SETTLED = ['payout|claim|A', 'payout|what|["A","12.34"]'];

export const atOnce: Turn = async (work) => await work(true);

let pause: (ms: number) => Promise<void>;

/** A pause in the world that was made last. */
export async function pauseInWorld(ms: number): Promise<void> {
	await pause(ms);
}

/** Attempts without n8n's engine: its record in memory, and a service whose answers a test gives. */
export class AttemptWorld {
	readonly table = new Table();

	/** Each request as it left, with its token and what the record held then. */
	sent: unknown[] = [];

	readonly logged: unknown[] = [];

	/** Of each pause, milliseconds. */
	pauses: number[] = [];

	/** Stops the executions; undefined where n8n gives no signal for that. */
	stop: AbortController | undefined = new AbortController();

	/** What the service answers; what it throws is the failure of the request. */
	answer: () => ServiceResponse = () => PAID;

	/** Runs in each pause. */
	duringPause: () => unknown = () => undefined;

	constructor() {
		forgetResults();
		pause = async (ms) => {
			this.pauses.push(ms);
			await this.duringPause();
		};
	}

	/** One run of the node in an execution; all of them share n8n's database and this process. */
	attemptOf(executionId: string): Attempt {
		const context = {
			getExecutionCancelSignal: () => this.stop?.signal,
			getExecutionId: () => executionId,
			logger: { error: (...words: unknown[]) => this.logged.push(words) },
		} as unknown as IExecuteFunctions;
		const ledger = new Ledger(this.table.helpers as never, 'workflow', 'payout', executionId);
		return new Attempt(context, operation, this.clientWith('own'), ledger, 'node', (request) => ({
			...request,
			timeout: 5,
		}));
	}

	/** Carries an item out in an execution of its own and waits until all is written. */
	async carryOut(executionId: string, item = itemOf(), turn = atOnce) {
		const attempt = this.attemptOf(executionId);
		const result = await attempt.carryOut(item, turn);
		await attempt.finishRecord();
		return result;
	}

	/** Leaves the key open, as a process does that is killed before the answer comes. */
	async leaveOpen(): Promise<void> {
		this.answer = () => UNCLEAR;
		await this.carryOut('0');
		forgetResults();
		this.answer = () => PAID;
		this.sent = [];
	}

	private clientWith(token: string): ServiceClient {
		return {
			send: async (_context: unknown, request: unknown, signal: unknown) => {
				const isSignal = signal === this.stop?.signal;
				this.sent.push({ request, token, isSignal, record: this.table.entries });
				return this.answer();
			},
			withSessionToken: (other: string) => this.clientWith(other),
		} as unknown as ServiceClient;
	}
}
