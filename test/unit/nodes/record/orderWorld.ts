import { OrderedTable } from './orderedTable';

type Answer = 'done' | 'no' | 'lost';

interface Waiting {
	process: number;
	isPrivate: boolean;
	/** What the choices are and what each does; a process that dies does nothing any more. */
	options: Map<string, () => void>;
}

/** What a walk needs to know of the world that it tries out. */
export interface Model {
	processes: Array<(world: OrderWorld, process: number) => Promise<void>>;
	/**
	 * Rows that only one process ever touches. What others do meanwhile makes no difference there, so such a statement goes
	 * first; what follows from it is tried nevertheless.
	 */
	isPrivate(name: string): boolean;
	/** How many faults (of statements, of requests, deaths) one order has at most. */
	maxFaults: number;
	/** How often time moves on, and by how many milliseconds. */
	leaps: { times: number; ms: number };
	/** How long a request that nobody waits for may take to arrive, in milliseconds. */
	arrivesWithinMs: number;
	/** Checked in every state; what it throws fails the walk. */
	check(world: OrderWorld): void;
}

/** When every world begins. */
export const START = Date.UTC(2026, 4, 12, 9, 3, 7);

/** One world, led along one order. */
export class OrderWorld {
	readonly table = new OrderedTable(this);
	readonly notes: string[] = [];
	now = START;
	faults = 0;
	leaps = 0;
	/** How often the payment was carried out, and the requests that are under way now, by attempt. */
	effects = 0;
	readonly underWay = new Set<number>();
	/** Of them, those whose process waits for them no longer, and until when they may arrive. */
	private readonly cutOff = new Map<number, number>();
	/** Until when each process that has begun may still send its request; gone when its request has ended. */
	readonly mayStillSend = new Map<number, number>();
	/** Which attempt each process waits for. */
	private readonly sending = new Map<number, number>();
	private readonly waiting: Waiting[] = [];
	/** The answers that each process got: with the same answers it does the same. */
	private readonly heard: string[][];
	private readonly dead = new Set<number>();

	constructor(readonly model: Model) {
		this.heard = model.processes.map(() => []);
		model.processes.forEach((process, index) => {
			void process(this, index).then(
				() => this.heard[index]?.push('end'),
				(error: unknown) => this.heard[index]?.push(`end: ${String(error)}`),
			);
		});
	}

	/**
	 * The request of a payment: it is under way from now on until its answer comes. One whose answer is lost, or whose
	 * process dies, stays under way, and takes effect or not before the time of its attempt has passed.
	 */
	async request(process: number, attempt: number): Promise<Answer> {
		this.underWay.add(attempt);
		return await new Promise((resolve) => {
			const end = (answer: Answer) => () => {
				if (answer === 'done') this.effects += 1;
				if (answer === 'lost') this.cutOff.set(attempt, this.now + this.model.arrivesWithinMs);
				else this.underWay.delete(attempt);
				this.mayStillSend.delete(process);
				this.sending.delete(process);
				this.hear(process, answer);
				resolve(answer);
			};
			this.sending.set(process, attempt);
			this.offer(process, { done: end('done'), no: end('no'), 'lost!': end('lost') });
		});
	}

	/** Whether a request is under way, or a process may still send one. */
	get isBusy(): boolean {
		return (
			this.underWay.size > 0 ||
			[...this.mayStillSend.values()].some((deadline) => this.now < deadline)
		);
	}

	/** A moment at which a process waits to be chosen. */
	async pause(process: number, what: string): Promise<void> {
		await new Promise<void>((resolve) => {
			this.offer(process, {
				[what]: () => {
					this.hear(process, what);
					resolve();
				},
			});
		});
	}

	/** Every choice that there is now. */
	choices(): Map<string, () => void> {
		const mayFail = this.faults < this.model.maxFaults;
		const choices = new Map<string, () => void>();
		const first = this.waiting.find(({ isPrivate }) => isPrivate);
		for (const { process, options } of first === undefined ? this.waiting : [first]) {
			for (const [name, go] of options) {
				if (name.endsWith('!') && !mayFail) continue;
				choices.set(`${process}: ${name}`, () => {
					this.forget(process, options);
					if (name.endsWith('!')) this.faults += 1;
					go();
				});
			}
		}
		const waiting = first === undefined ? this.waiting : [first];
		for (const process of new Set(waiting.map((one) => one.process))) {
			if (mayFail) choices.set(`${process}: dies`, () => this.kill(process));
		}
		if (first !== undefined) return choices;
		for (const [name, land] of this.table.late) {
			choices.set(`late: ${name}`, () => {
				this.table.late.delete(name);
				land();
			});
		}
		for (const attempt of this.cutOff.keys()) {
			const end = (effect: number) => () => {
				this.cutOff.delete(attempt);
				this.underWay.delete(attempt);
				this.effects += effect;
			};
			choices.set(`${attempt}: arrives`, end(1));
			choices.set(`${attempt}: is lost`, end(0));
		}
		// A process waits for no answer beyond its deadline; what nobody waits for arrives before its time has passed.
		const next = this.now + this.model.leaps.ms;
		const mayPass =
			this.sending.size === 0 && [...this.cutOff.values()].every((time) => next < time);
		if (this.leaps < this.model.leaps.times && mayPass && choices.size > 0) {
			choices.set('time passes', () => {
				this.leaps += 1;
				this.now = next;
			});
		}
		return choices;
	}

	/** Everything that decides what can happen from here on. */
	state(): string {
		return JSON.stringify([
			[...this.table.rows].sort(),
			[...this.table.late.keys()].sort(),
			this.heard,
			[...this.dead],
			[...this.cutOff],
			[...this.sending],
			this.faults,
			this.now,
			this.effects,
			this.notes,
		]);
	}

	/** Lets all code run that has nothing to wait for. */
	async settle(): Promise<void> {
		await new Promise((resolve) => setImmediate(resolve));
	}

	/** Lets a process wait for its choice; a statement says which row it is about. */
	offer(process: number, options: Record<string, () => void>, name = ''): void {
		if (this.dead.has(process)) return;
		const isPrivate = name !== '' && this.model.isPrivate(name);
		this.waiting.push({ process, isPrivate, options: new Map(Object.entries(options)) });
	}

	private forget(process: number, options: Waiting['options']): void {
		this.waiting.splice(
			this.waiting.findIndex((one) => one.process === process && one.options === options),
			1,
		);
	}

	/** A process that dies leaves its statement with the database, which does not carry it out, and its request on the wire. */
	private kill(process: number): void {
		this.faults += 1;
		this.dead.add(process);
		const attempt = this.sending.get(process);
		if (attempt !== undefined) this.cutOff.set(attempt, this.now + this.model.arrivesWithinMs);
		this.sending.delete(process);
		this.mayStillSend.delete(process);
		for (let index = this.waiting.length - 1; index >= 0; index -= 1) {
			if (this.waiting[index]?.process === process) this.waiting.splice(index, 1);
		}
	}

	/** Notes what a process got to know. */
	hear(process: number, what: string): void {
		this.heard[process]?.push(what);
	}
}
