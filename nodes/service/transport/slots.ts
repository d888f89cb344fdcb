/** How many reads may be under way, at first and at most. */
const FIRST_AT_ONCE = 4;
export const MAX_AT_ONCE = 64;

/** After a refusal, how many rounds of good answers it takes before one more read is tried. */
const ROUNDS_BEFORE_MORE = 16;

/** Limits how many tasks run at once, in the order of the calls. The limit may change meanwhile. */
export class Slots {
	private running = 0;

	private readonly waiting: Array<() => void> = [];

	constructor(public size: number) {}

	get isFull(): boolean {
		return this.running >= Math.floor(this.size);
	}

	async run<T>(task: () => Promise<T>): Promise<T> {
		return await this.reserve()(task);
	}

	/** A place in the line, taken now; whoever takes one must come with a task, which waits until its turn. */
	reserve(): <T>(task: () => Promise<T>) => Promise<T> {
		const admitted = this.admission();
		return async (task) => {
			if (admitted !== undefined) await admitted;
			try {
				return await task();
			} finally {
				this.running -= 1;
				this.passOn();
			}
		};
	}

	private admission(): Promise<void> | undefined {
		if (this.isFull || this.waiting.length > 0) {
			return new Promise<void>((resolve) => this.waiting.push(resolve));
		}
		this.running += 1;
		return undefined;
	}

	/** Keep synchronous: an await here would admit two tasks for one slot. */
	private passOn(): void {
		while (this.waiting.length > 0 && !this.isFull) {
			this.running += 1;
			this.waiting.shift()?.();
		}
	}
}

/** Slots for reads, which find how many the service takes at once. */
export class ReadSlots extends Slots {
	private hasShrunk = false;

	constructor() {
		super(FIRST_AT_ONCE);
	}

	/** After a good answer: while all are in use, each adds one; after the first refusal, only several rounds of them do. */
	grow(): void {
		const more = this.hasShrunk ? 1 / (ROUNDS_BEFORE_MORE * this.size) : 1;
		if (this.isFull) this.size = Math.min(this.size + more, MAX_AT_ONCE);
	}

	/** After a refusal, to half at once. */
	shrink(): void {
		this.hasShrunk = true;
		this.size = Math.max(1, Math.floor(this.size / 2));
	}
}
