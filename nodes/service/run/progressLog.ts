import type { IExecuteFunctions } from 'n8n-workflow';

/** After how many milliseconds of a run the first line is written, and after how many more each of the next. */
const FIRST_AFTER_MS = 30_000;
const EVERY_MS = 15_000;

/** Tells n8n's log how far a long run has come, since n8n shows nothing until it ends. Without a timer, which could outlive it. */
export class ProgressLog {
	/** The operation, as on the screen. */
	title = '';

	private ended = 0;

	private nextAtMs = Date.now() + FIRST_AFTER_MS;

	constructor(
		private readonly context: Pick<IExecuteFunctions, 'logger'>,
		private readonly total: number,
	) {}

	itemEnded(): void {
		this.ended += 1;
		this.writeWhenDue();
	}

	writeWhenDue(): void {
		const { title, ended, total } = this;
		const now = Date.now();
		if (now < this.nextAtMs || ended >= total) return;
		this.nextAtMs = now + EVERY_MS;
		this.context.logger.info(`Payments Service: ${title}, ${ended} of ${total} items`);
	}
}
