/**
 * What goes wrong. `status`: answered at once, nothing is done. `reset`: the connection is reset, nothing is done.
 * `hang`: no answer, nothing is done. The `AfterEffect` kinds do what was asked and only then fail in that way, so the
 * caller cannot know that it was done.
 */
const faultKinds = [
	'status',
	'reset',
	'hang',
	'statusAfterEffect',
	'resetAfterEffect',
	'hangAfterEffect',
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** A fault to play on the next requests that fit `method` and `route` (those left out fit all). */
export interface Fault {
	method?: string;
	/** Path template of the OpenAPI document, such as `/operations/payout`. */
	route?: string;
	/** On how many requests. */
	times: number;
	kind: FaultKind;
	/** For the status kinds; 500 when left out. */
	status?: number;
	headers?: Record<string, string>;
	/** For the status kinds; an error object when left out. */
	body?: unknown;
}

/** How a fault is asked for: once, unless `times` says otherwise. */
export type FaultRequest = Omit<Fault, 'times'> & { times?: number };

/** The faults that are still to be played, in the order in which they were asked for. */
export class FaultQueue {
	private faults: Fault[] = [];

	/** Adds a fault. An unknown kind or a count below one is an error. */
	add(request: FaultRequest): void {
		const fault = { times: 1, ...request };
		if (!faultKinds.includes(fault.kind)) throw new Error(`Unknown fault "${String(fault.kind)}"`);
		if (!(fault.times >= 1)) throw new Error('A fault needs times of at least 1');
		this.faults.push(fault);
	}

	/** The fault for this request, if one fits; it is used up by one. */
	take(method: string, route: string | null): Fault | undefined {
		const fault = this.faults.find(
			(candidate) =>
				(candidate.method === undefined || candidate.method.toUpperCase() === method) &&
				(candidate.route === undefined || candidate.route === route),
		);
		if (fault === undefined) return undefined;
		fault.times -= 1;
		if (fault.times < 1) this.faults = this.faults.filter((candidate) => candidate !== fault);
		return fault;
	}

	/** Gives back what a request took and did not use; it is the first again. */
	putBack(fault: Fault): void {
		fault.times += 1;
		this.faults = [fault, ...this.faults.filter((candidate) => candidate !== fault)];
	}

	/** The faults that are still to be played. */
	get waiting(): readonly Fault[] {
		return this.faults;
	}

	/** Forgets all faults. */
	clear(): void {
		this.faults = [];
	}
}
