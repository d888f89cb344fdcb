/** Work put off to a later moment, which can be called off as a whole so that nothing outlives the sandbox. */
export class Timers {
	private readonly pending = new Set<NodeJS.Timeout>();

	/** Runs `work` after `delayMs` milliseconds, unless everything is called off before. */
	later(delayMs: number, work: () => void): void {
		const timer = setTimeout(() => {
			this.pending.delete(timer);
			work();
		}, delayMs);
		this.pending.add(timer);
	}

	/** Calls off everything that has not run yet. */
	clear(): void {
		for (const timer of this.pending) clearTimeout(timer);
		this.pending.clear();
	}
}
