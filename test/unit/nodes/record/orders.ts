import type { IExecuteFunctions, INode } from 'n8n-workflow';

/**
 * Walks every order in which the statements of several processes can meet.
 *
 * The code runs as it is, on a database whose every statement waits until it is chosen. An order is a list of choices: which
 * process goes on, and what becomes of its statement. From each state all choices are tried; two orders that lead to the
 * same state (the same rows, the same answers to each process, the same time) are followed once, and both are counted.
 */

/** What becomes of a statement that writes: done, failed, done but the answer lost, or failed and done some time later. */
type Fate = 'ok' | 'fails' | 'answerLost' | 'landsLate';

type Answer = 'done' | 'no' | 'lost' | 'cutOff';

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
	/** Checked in every state; what it throws fails the walk. */
	check(world: OrderWorld): void;
	/** Checked when nothing more can happen. */
	checkEnd(world: OrderWorld): void;
}

const START = Date.UTC(2026, 4, 12, 9, 3, 7);

/** One world, led along one order. */
export class OrderWorld {
	readonly rows = new Map<string, string[]>();
	readonly notes: string[] = [];
	now = START;
	faults = 0;
	leaps = 0;
	/** How often the payment was carried out, and the requests that are under way now, by attempt. */
	effects = 0;
	readonly underWay = new Set<number>();
	/** Of them, those whose process waits for them no longer. */
	private readonly cutOff = new Set<number>();
	/** Until when each process that has begun may still send its request; gone when its request has ended. */
	readonly mayStillSend = new Map<number, number>();
	private readonly waiting: Waiting[] = [];
	private readonly late = new Map<string, () => void>();
	/** The answers that each process got: with the same answers it does the same. */
	private readonly heard: string[][];
	private readonly dead = new Set<number>();
	private names = 0;
	private readonly aliases = new Map<string, string>();

	constructor(readonly model: Model) {
		this.heard = model.processes.map(() => []);
		model.processes.forEach((process, index) => {
			void process(this, index).then(
				() => this.heard[index]?.push('end'),
				(error: unknown) => this.heard[index]?.push(`end: ${String(error)}`),
			);
		});
	}

	/** What n8n gives the node of one process. */
	context(process: number): IExecuteFunctions {
		const node = { id: 'node', name: 'Node', parameters: {} } as INode;
		return {
			getExecuteData: () => ({ node }),
			getNode: () => ({ ...node }),
			helpers: {
				checkProcessedAndRecord: async (entries: string[]) =>
					await this.record(process, node.id, entries),
				getProcessedDataCount: async () => await this.count(process, node.id),
			},
		} as unknown as IExecuteFunctions;
	}

	/**
	 * The request of a payment: it is under way from now on until its answer comes, or does not come. One that is cut off
	 * on this side stays under way without its process, and takes effect or is lost before much time has passed.
	 */
	async request(process: number, attempt: number): Promise<Answer> {
		this.underWay.add(attempt);
		return await new Promise((resolve) => {
			const end = (answer: Answer, effect: boolean) => () => {
				if (effect) this.effects += 1;
				if (answer !== 'cutOff') this.underWay.delete(attempt);
				this.mayStillSend.delete(process);
				this.hear(process, answer);
				if (answer === 'cutOff') this.cutOff.add(attempt);
				resolve(answer);
			};
			this.offer(process, {
				done: end('done', true),
				no: end('no', false),
				'lost!': end('lost', false),
				'done, answer lost!': end('lost', true),
				'cut off!': end('cutOff', false),
			});
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
		for (const [name, land] of this.late) {
			choices.set(`late: ${name}`, () => {
				this.late.delete(name);
				land();
			});
		}
		for (const attempt of this.cutOff) {
			const end = (effect: number) => () => {
				this.cutOff.delete(attempt);
				this.underWay.delete(attempt);
				this.effects += effect;
			};
			choices.set(`${attempt}: arrives`, end(1));
			choices.set(`${attempt}: is lost`, end(0));
		}
		// Nobody waits for an answer beyond the deadline, so a request ends before much time passes.
		if (this.leaps < this.model.leaps.times && this.underWay.size === 0 && choices.size > 0) {
			choices.set('time passes', () => {
				this.leaps += 1;
				this.now += this.model.leaps.ms;
			});
		}
		return choices;
	}

	/** Everything that decides what can happen from here on. */
	state(): string {
		return JSON.stringify([
			[...this.rows].sort(),
			[...this.late.keys()].sort(),
			this.heard,
			[...this.dead],
			[...this.cutOff],
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

	private async count(process: number, name: string): Promise<number> {
		return await new Promise((resolve) => {
			const look = () => {
				const found = this.rows.get(name)?.length ?? 0;
				this.hear(process, String(found));
				resolve(found);
			};
			this.offer(process, { [`look ${this.alias(name)}`]: look }, name);
		});
	}

	private async record(process: number, name: string, entries: string[]) {
		const found = await new Promise<string[] | undefined>((resolve) => {
			const read = () => {
				const row = this.rows.get(name);
				this.hear(process, `read ${row === undefined ? 'nothing' : row.join()}`);
				resolve(row && [...row]);
			};
			this.offer(process, { [`read ${this.alias(name)}`]: read }, name);
		});
		const write = () => {
			if (found === undefined) {
				if (this.rows.has(name)) throw new Error('UNIQUE constraint failed');
				this.rows.set(name, entries);
			} else {
				this.rows.set(name, [...found, ...entries.filter((entry) => !found.includes(entry))]);
			}
		};
		await new Promise<void>((resolve, reject) => {
			const alias = `${process} writes ${this.alias(name)}`;
			const fate = (kind: Fate) => () => {
				this.hear(process, kind);
				try {
					if (kind === 'ok' || kind === 'answerLost') write();
				} catch (error) {
					this.hear(process, 'conflict');
					reject(error as Error);
					return;
				}
				if (kind === 'landsLate') {
					this.names += 1;
					this.late.set(`${alias} ${this.names}`, () => {
						try {
							write();
						} catch {
							// Whoever sent it has long gone.
						}
					});
				}
				if (kind === 'ok') resolve();
				else reject(new Error(kind));
			};
			const fates = {
				write: fate('ok'),
				'write fails!': fate('fails'),
				'answer lost!': fate('answerLost'),
				'lands late!': fate('landsLate'),
			};
			this.offer(process, fates, name);
		});
		return {
			new: entries.filter((entry) => found?.includes(entry) !== true),
			processed: entries.filter((entry) => found?.includes(entry) === true),
		};
	}

	private offer(process: number, options: Record<string, () => void>, name = ''): void {
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

	/** A process that dies leaves its statement with the database, which may carry it out or not; here it does not. */
	private kill(process: number): void {
		this.faults += 1;
		this.dead.add(process);
		this.mayStillSend.delete(process);
		for (let index = this.waiting.length - 1; index >= 0; index -= 1) {
			if (this.waiting[index]?.process === process) this.waiting.splice(index, 1);
		}
	}

	private hear(process: number, what: string): void {
		this.heard[process]?.push(what);
	}

	private alias(name: string): string {
		let alias = this.aliases.get(name);
		if (alias === undefined) {
			alias = `row ${this.aliases.size + 1}`;
			this.aliases.set(name, alias);
		}
		return alias;
	}
}

/** What a walk has seen. */
interface Walk {
	states: number;
	/** How many orders there are, and how many end so. */
	orders: bigint;
}

/** Walks all orders of a model; the clock that the code reads is the world's. */
export async function walkOrders(
	model: Model,
	setClock: (now: () => number) => void,
): Promise<Walk> {
	const ordersFrom = new Map<string, bigint>();
	const replay = async (path: string[]): Promise<OrderWorld> => {
		setClock(() => START);
		const world = new OrderWorld(model);
		setClock(() => world.now);
		await world.settle();
		for (const choice of path) {
			world.choices().get(choice)?.();
			await world.settle();
		}
		return world;
	};
	const walk = async (path: string[], world: OrderWorld): Promise<bigint> => {
		const state = world.state();
		const known = ordersFrom.get(state);
		if (known !== undefined) return known;
		try {
			model.check(world);
			const choices = [...world.choices().keys()];
			let orders = choices.length === 0 ? 1n : 0n;
			if (choices.length === 0) model.checkEnd(world);
			for (const [index, choice] of choices.entries()) {
				// The world itself goes on along the last choice; for the others it is led there again from the start.
				const next = index === choices.length - 1 ? world : await replay(path);
				setClock(() => next.now);
				next.choices().get(choice)?.();
				await next.settle();
				orders += await walk([...path, choice], next);
			}
			ordersFrom.set(state, orders);
			return orders;
		} catch (error) {
			if (error instanceof BrokenOrder) return await Promise.reject(error);
			throw new BrokenOrder(`${String(error)}\n${path.join('\n')}`);
		}
	};
	const orders = await walk([], await replay([]));
	return { states: ordersFrom.size, orders };
}

/** A promise that does not hold, with the order in which it broke. */
class BrokenOrder extends Error {}
