/** How many reads may be under way at the start; slower answers alone never bring the number below it. */
const FIRST = 4;

/** The most reads that may be under way at once. */
export const MAX_AT_ONCE = 64;

/** Answers are clearly slower above this multiple of the best recent time plus this many milliseconds. */
const CLEAR_RISE = { times: 3, ms: 50 };

/** Answers count as fast as before up to this multiple of the best recent time plus this many milliseconds. */
const AS_FAST = { times: 2, ms: 25 };

/** How many rounds count as recent. */
const RECENT_ROUNDS = 10;

/** After this many answers without a refusal, one read more is tried than the service once refused. */
const FORGIVEN_AFTER = 500;

/** A read under way. */
interface Paced {
	/** How many reads were under way when it left, itself included; and how many were allowed. */
	atOnce: number;
	atMost: number;
	/** Reads that left before the last slowing down say nothing about the time after it. */
	turn: number;
	begunMs: number;
}

/** What an answer means for the pace: `full` is a 429 or a 503 that names no window of a rate limit. */
export type Verdict = 'answered' | 'refused' | 'full' | 'none';

/**
 * How many reads of one credential may be under way at once in this process. It starts small and doubles round by round as
 * long as answers come as fast as before; it halves when the service refuses or slows down clearly, and then grows by one
 * at a time, up to where the service has refused.
 */
export class Pace {
	private atMost = FIRST;

	private underWay = 0;

	/** The most that the service is known to take. */
	private ceiling = MAX_AT_ONCE;

	private doubles = true;

	private turn = 0;

	/** The most that were under way in this round; the limit need not rise while it is not used. */
	private peak = 0;

	private times: number[] = [];

	private medians: number[] = [];

	private answersInARow = 0;

	/** How many reads may be under way now. */
	get allowed(): number {
		return this.atMost;
	}

	/** Whether one more read may leave; never more at once than a window of the rate limit holds. */
	isFree(perWindow = Infinity): boolean {
		return this.underWay < Math.max(1, Math.min(this.atMost, perWindow));
	}

	begin(): Paced {
		this.underWay += 1;
		this.peak = Math.max(this.peak, this.underWay);
		return { atOnce: this.underWay, atMost: this.atMost, turn: this.turn, begunMs: Date.now() };
	}

	end({ atOnce, atMost, turn, begunMs }: Paced, verdict: Verdict): void {
		this.underWay -= 1;
		// A read that left with few others was not refused because of them.
		if (verdict === 'full' && atOnce > atMost / 2) {
			this.ceiling = Math.max(1, Math.min(this.ceiling, atOnce - 1));
		}
		if (turn !== this.turn) return;
		if (verdict === 'refused' || verdict === 'full') this.halve(1);
		else if (verdict === 'answered') this.count(Date.now() - begunMs);
	}

	private count(ms: number): void {
		this.answersInARow += 1;
		if (this.answersInARow % FORGIVEN_AFTER === 0) {
			this.ceiling = Math.min(MAX_AT_ONCE, this.ceiling + 1);
		}
		this.times.push(ms);
		if (this.times.length < Math.max(this.atMost, FIRST)) return;
		const median = medianOf(this.times);
		const best = Math.min(median, ...this.medians);
		this.medians = [...this.medians, median].slice(-RECENT_ROUNDS);
		const wasUsed = this.peak >= this.atMost;
		this.beginRound();
		if (median > best * CLEAR_RISE.times + CLEAR_RISE.ms) this.halve(FIRST);
		else if (wasUsed && median <= best * AS_FAST.times + AS_FAST.ms) {
			const more = this.doubles ? this.atMost * 2 : this.atMost + 1;
			this.atMost = Math.max(1, Math.min(more, this.ceiling));
		}
	}

	private halve(least: number): void {
		this.turn += 1;
		this.answersInARow = 0;
		this.doubles = false;
		this.atMost = Math.min(this.atMost, Math.max(least, Math.floor(this.atMost / 2)));
		this.beginRound();
	}

	private beginRound(): void {
		this.times = [];
		this.peak = this.underWay;
	}
}

function medianOf(values: number[]): number {
	return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
