import { SeededRandom } from '../../../sandbox/server/seed/random';

/** What notifications are made of: the same for the same seed, so that a run can be repeated. */
export class Random extends SeededRandom {
	hex(digits: number): string {
		return this.text('0123456789abcdef', digits);
	}

	bytes(length: number): Buffer {
		return Buffer.from(Array.from({ length }, () => this.between(0, 255)));
	}
}
