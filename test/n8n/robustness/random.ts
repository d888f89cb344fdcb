/** Numbers that look random and are the same for the same seed (mulberry32), so that a run can be repeated. */
export class Random {
	private state: number;

	constructor(seed: number) {
		this.state = seed >>> 0;
	}

	/** A number from 0 up to, but not including, 1. */
	next(): number {
		this.state = (this.state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	}

	/** A whole number from `least` to `most`, both included. */
	integer(least: number, most: number): number {
		return least + Math.floor(this.next() * (most - least + 1));
	}

	pick<T>(choices: readonly T[]): T {
		return choices[this.integer(0, choices.length - 1)] as T;
	}

	hex(digits: number): string {
		return Array.from({ length: digits }, () => this.integer(0, 15).toString(16)).join('');
	}

	bytes(length: number): Buffer {
		return Buffer.from(Array.from({ length }, () => this.integer(0, 255)));
	}
}
