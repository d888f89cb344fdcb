import { spreadOf } from '../../../tools/statistics';

/** How much more memory the second half may hold than the first, as a part of the first. */
const ALLOWED_GROWTH = 0.2;
const LOOK_EVERY_MS = 1000;
/** The first deliveries, in which n8n loads what it needs; as a part of all. */
const WARM_UP = 0.1;

/** Watches the memory of a process over a run. */
export class MemoryWatch {
	private readonly halves: [number[], number[]] = [[], []];

	/** What was seen in each tenth of the run, the warm-up included. */
	private readonly tenths = Array.from({ length: 10 }, (): number[] => []);

	private lastLook = 0;

	constructor(private readonly memoryMb: () => number) {}

	/** Looks at most once a second. `part` says how much of the run is done, from 0 to 1. */
	look(part: number): void {
		if (Date.now() - this.lastLook < LOOK_EVERY_MS) return;
		this.lastLook = Date.now();
		const held = this.memoryMb();
		this.tenths[Math.min(9, Math.floor(part * 10))]?.push(held);
		if (part >= WARM_UP) this.halves[part < (1 + WARM_UP) / 2 ? 0 : 1].push(held);
	}

	isFlat(): boolean {
		const [first, second] = this.halves.map(median);
		return (second ?? NaN) <= (first ?? NaN) * (1 + ALLOWED_GROWTH);
	}

	/** The median of each tenth of the run in turn. */
	byTenths(): string {
		return `${this.tenths.map((tenth) => Math.round(median(tenth))).join(', ')} MB`;
	}

	inWords(): string {
		const [first, second] = this.halves.map((half) => Math.round(median(half)));
		const most = Math.round(Math.max(0, ...this.halves.flat()));
		return `median ${first} MB in the first half, ${second} MB in the second, at most ${most} MB`;
	}
}

function median(figures: number[]): number {
	return spreadOf(figures).median;
}
