/* eslint-disable @n8n/community-nodes/no-restricted-globals -- runs on Node.js, not within n8n */
/** Work for a later time, which can be cancelled as a whole so that nothing outlives the sandbox. */
export class Timers {
	private readonly pending = new Set<NodeJS.Timeout>();

	/** Runs `work` after `delayMs` milliseconds, unless everything is cancelled before. */
	later(delayMs: number, work: () => void): void {
		const timer = setTimeout(() => {
			this.pending.delete(timer);
			work();
		}, delayMs);
		this.pending.add(timer);
	}

	/** Cancels everything that has not run yet. */
	clear(): void {
		for (const timer of this.pending) clearTimeout(timer);
		this.pending.clear();
	}
}
