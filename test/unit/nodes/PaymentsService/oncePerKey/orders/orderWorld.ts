import type { IExecuteFunctions, IHttpRequestOptions } from 'n8n-workflow';
import type { ServiceResponse } from '../../../../../../nodes/service/answers/serviceError';
import {
	NoAnswerError,
	STOPPED_BEFORE_SENDING,
} from '../../../../../../nodes/service/transport/wire';
import { OrderedTable } from './table';
import { nextTurn } from '../../../../../engine/until';

export const MINUTE_MS = 60_000;

/** How long a process waits for an answer, and how long after that its request may still arrive. */
const TIMEOUT_MS = 5 * MINUTE_MS;
const ARRIVES_WITHIN_MS = 20 * MINUTE_MS;

/** When every world begins: a second before the next ten minutes. */
export const START = Date.UTC(2026, 4, 12, 9, 9, 59);

/** What a walk needs to know of the world that it tries out. */
export interface Model {
	processes: Array<(world: OrderWorld, process: number) => Promise<void>>;
	/**
	 * Rows of which it makes no difference to other processes when they are written. A statement about one goes first; what
	 * follows from it is tried nevertheless.
	 */
	isPrivate(name: string): boolean;
	/** How many faults (of statements, of requests, deaths) one order has at most. */
	maxFaults: number;
	/** How many minutes pass each time that time passes. */
	leaps: number[];
}

/** A process that waits to be chosen: what the choices are, and what each does. A choice that ends in "!" is a fault. */
interface Waiting {
	process: number;
	isPrivate: boolean;
	options: Record<string, () => void>;
}

/** A request on its way: until when it may arrive, and what a process that waits for its answer does without one. */
interface Request {
	until: number;
	giveUp?: () => void;
}

/** A choice that there is only when no more time passes. */
const LATE = 'begins late';

let worlds = 0;

/** One world, led along one order: n8n's table of rows, the service, the clock. */
export class OrderWorld {
	readonly table = new OrderedTable(this);
	now = START;
	/** How often the payment was carried out, and the request of each process that may still do so. */
	effects = 0;
	readonly wire = new Map<number, Request>();
	/** A promise that was broken. */
	broken: string | undefined;
	private leaps = 0;
	private faults = 0;
	/** The signals of the processes that have claimed and may still send. */
	private readonly toSend = new Map<number, AbortSignal>();
	private waiting: Waiting[] = [];
	/** What each process got to know, the answers and the time where it looked: with the same it does the same. */
	private readonly heard: string[][];
	/** The time that each process knows, and whose code may run now. */
	private readonly known: number[];
	private running: number[];
	private readonly dead = new Set<number>();
	private readonly name: string;

	constructor(private readonly model: Model) {
		worlds += 1;
		this.name = `world ${worlds}`;
		this.heard = model.processes.map(() => []);
		this.known = model.processes.map(() => START);
		this.running = [...model.processes.keys()];
	}

	begin(): void {
		this.model.processes.forEach((process, index) => {
			void process(this, index).then(
				() => this.hear(index, 'end'),
				(error: unknown) => (this.broken = String(error)),
			);
		});
	}

	/** What n8n gives the node of one process. Each has a memory of its own, which the workflow's id names. */
	context(process: number): IExecuteFunctions {
		return {
			...this.table.context(process),
			getWorkflow: () => ({ id: `${this.name}, process ${process}` }),
			getTimezone: () => 'Europe/Madrid',
			getExecutionCancelSignal: () => undefined,
			logger: { error: () => undefined },
		} as unknown as IExecuteFunctions;
	}

	/** The client of one process: it may wait for a token or the rate limit, then sends unless its time is over. */
	client(process: number) {
		const send = async (
			_context: unknown,
			_request: IHttpRequestOptions,
			{ signal }: { signal: AbortSignal },
		): Promise<ServiceResponse> => {
			this.toSend.set(process, signal);
			await new Promise<void>((resolve) => this.offer(process, { 'go on': resolve }));
			this.toSend.delete(process);
			this.hear(process, `may send: ${!signal.aborted}`);
			if (signal.aborted) throw new NoAnswerError(STOPPED_BEFORE_SENDING);
			return await this.request(process);
		};
		return { baseURL: 'service', send };
	}

	/** Lets a process wait until all time has passed. */
	async untilLate(process: number): Promise<void> {
		await new Promise<void>((resolve) => this.offer(process, { [LATE]: resolve }));
		this.hear(process, LATE);
	}

	private async request(process: number): Promise<ServiceResponse> {
		return await new Promise((resolve, reject) => {
			const giveUp = () => {
				this.hear(process, 'no answer');
				reject(new NoAnswerError({ reason: 'no answer came' }));
			};
			this.wire.set(process, { until: this.now + TIMEOUT_MS, giveUp });
			const answer = (statusCode: number, body: object) => () => {
				if (statusCode === 200) this.effects += 1;
				this.wire.delete(process);
				this.hear(process, String(statusCode));
				resolve({ statusCode, body, headers: {} });
			};
			this.offer(process, {
				paid: answer(200, { id: 1, state: 'charged' }),
				refused: answer(422, { error: { type: 'invalid_request_error', message: 'No' } }),
				'lost!': () => this.cutOff(process),
			});
		});
	}

	/** Nobody waits for this request any more; it takes effect or not within twenty minutes. */
	private cutOff(process: number): void {
		const request = this.wire.get(process);
		if (request?.giveUp === undefined) return;
		this.wire.set(process, { until: Math.min(this.now, request.until) + ARRIVES_WITHIN_MS });
		if (!this.dead.has(process)) request.giveUp();
	}

	/** Whether a request is under way, or a process may still send one. */
	get isBusy(): boolean {
		return this.wire.size > 0 || [...this.toSend.values()].some(({ aborted }) => !aborted);
	}

	/** Throws where a promise is broken. */
	check(): void {
		const { broken, effects, wire } = this;
		if (broken !== undefined) throw new Error(broken);
		if (effects > 1) throw new Error('paid twice');
		if (effects + wire.size > 1) throw new Error('a request beside another, or after it was paid');
	}

	/** Every choice that there is now. */
	choices(): Map<string, () => void> {
		const mayFail = this.faults < this.model.maxFaults;
		const minutes = this.model.leaps[this.leaps];
		const choices = new Map<string, () => void>();
		const first = this.waiting.find(({ isPrivate }) => isPrivate);
		// Of statements that a process makes together, the first comes first: they ask for times, and the newest counts.
		const next = this.waiting.filter(
			(one) => one === this.waiting.find(({ process }) => process === one.process),
		);
		const waiting = first === undefined ? next : [first];
		const fail = (go: () => void) => () => {
			this.faults += 1;
			go();
		};
		for (const one of waiting) {
			const choose = (go: () => void) => () => {
				this.running = [one.process];
				this.waiting = this.waiting.filter((other) => other !== one);
				go();
			};
			for (const [name, go] of Object.entries(one.options)) {
				const isFault = name.endsWith('!');
				if ((isFault && !mayFail) || (name === LATE && minutes !== undefined)) continue;
				const chosen = choose(go);
				choices.set(`${one.process}: ${name}`, isFault ? fail(chosen) : chosen);
			}
			const die = () => this.kill(one.process);
			if (mayFail) choices.set(`${one.process}: dies`, fail(die));
		}
		if (first !== undefined) return choices;
		for (const [name, land] of this.table.late) {
			choices.set(`late: ${name}`, () => {
				this.table.late.delete(name);
				land();
			});
		}
		for (const [process, { giveUp }] of this.wire) {
			if (giveUp !== undefined) continue;
			const end = (effect: number) => () => {
				this.wire.delete(process);
				this.effects += effect;
			};
			choices.set(`${process}: arrives`, end(1)).set(`${process}: is lost`, end(0));
		}
		if (minutes !== undefined && this.waiting.length + choices.size > 0)
			this.addLeap(choices, minutes * MINUTE_MS);
		return choices;
	}

	/** Time passes unless something would have arrived meanwhile; who has waited for an answer for too long gives up. */
	private addLeap(choices: Map<string, () => void>, ms: number): void {
		const next = this.now + ms;
		const isDue = ({ until, giveUp }: Request) =>
			next >= until + (giveUp === undefined ? 0 : ARRIVES_WITHIN_MS);
		if ([...this.wire.values()].some(isDue)) return;
		choices.set('time passes', () => {
			this.leaps += 1;
			this.now = next;
			this.running = [...this.model.processes.keys()];
			for (const [process, { until }] of this.wire) {
				if (next < until) continue;
				this.waiting = this.waiting.filter((one) => one.process !== process);
				this.cutOff(process);
			}
		});
	}

	/** Everything that decides what can happen from here on. Of two processes that do the same, it makes no difference which is which. */
	state(): string {
		const { processes } = this.model;
		const each = processes.map((process, index) => {
			const { until, giveUp } = this.wire.get(index) ?? {};
			const request = [until, giveUp !== undefined];
			const isDead = this.dead.has(index);
			return JSON.stringify([processes.indexOf(process), this.heard[index], isDead, request]);
		});
		return JSON.stringify([
			[...this.table.rows].sort(),
			[...this.table.late.keys()].sort(),
			each.sort(),
			...[this.faults, this.leaps, this.effects, this.broken],
		]);
	}

	/** Lets all code run that has nothing to wait for. */
	async settle(): Promise<void> {
		await nextTurn();
	}

	/** Lets a process wait for its choice; a statement says which row it is about. */
	offer(process: number, options: Waiting['options'], row = ''): void {
		if (this.dead.has(process)) return;
		this.waiting.push({ process, isPrivate: this.model.isPrivate(row), options });
	}

	/** Notes what a process got to know. */
	hear(process: number, what: string): void {
		this.heard[process]?.push(what);
	}

	/** The clock of all processes. Whoever looks at it gets to know the time. */
	readClock(): number {
		for (const process of this.running) {
			if (this.known[process] !== this.now) this.hear(process, `${this.now}`);
			this.known[process] = this.now;
		}
		return this.now;
	}

	/** A process that dies leaves its statement with the database, which does not carry it out, and its request on the wire. */
	private kill(process: number): void {
		this.dead.add(process);
		this.cutOff(process);
		this.toSend.delete(process);
		this.waiting = this.waiting.filter((one) => one.process !== process);
	}
}
