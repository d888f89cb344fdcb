/** Limits how many tasks run at once; they start in the order of the calls. The limit may change meanwhile. */
export class Slots {
	private running = 0;

	private readonly waiting: Array<() => void> = [];

	constructor(public size: number) {}

	get isFull(): boolean {
		return this.running >= Math.floor(this.size);
	}

	/** Runs a task as soon as a slot is free; its result or error is the task's own. */
	async run<T>(task: () => Promise<T>): Promise<T> {
		if (!this.isFull && this.waiting.length === 0) this.running += 1;
		else await new Promise<void>((resolve) => this.waiting.push(resolve));
		try {
			return await task();
		} finally {
			this.running -= 1;
			this.passOn();
		}
	}

	/** Slots pass to the next in line at once, so that no newcomer can slip in between. */
	private passOn(): void {
		while (this.waiting.length > 0 && !this.isFull) {
			this.running += 1;
			this.waiting.shift()?.();
		}
	}
}
