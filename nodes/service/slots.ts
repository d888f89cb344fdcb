/**
 * Lets at most `size` tasks run at once, in the order in which they came.
 */
export class Slots {
	private running = 0;

	private readonly waiting: Array<() => void> = [];

	constructor(private readonly size: number) {}

	/** Runs a task as soon as a slot is free; its result or error is the task's own. */
	async run<T>(task: () => Promise<T>): Promise<T> {
		if (this.running < this.size) this.running += 1;
		else await new Promise<void>((resolve) => this.waiting.push(resolve));
		try {
			return await task();
		} finally {
			// The slot passes to the next in line without becoming free, so that no newcomer can slip in between.
			const next = this.waiting.shift();
			if (next !== undefined) next();
			else this.running -= 1;
		}
	}
}
