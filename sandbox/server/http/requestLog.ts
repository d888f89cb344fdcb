/** One request that reached the API. Secrets and codes in `body` are masked; tokens appear by a short name only. */
export interface LoggedRequest {
	id: number;
	/** ISO 8601. */
	at: string;
	method: string;
	/** As requested, with the query. */
	path: string;
	/** Path template of the OpenAPI document; null when the path is none of its own. */
	route: string | null;
	/** What the operation does, in a few words. */
	summary?: string;
	/** null while there is no answer, and for good when the answer was cut off. */
	status: number | null;
	body: unknown;
	/** Name of the bearer token, such as `app-3`; null without a valid one. */
	token: string | null;
	/** Code of the error object that was answered. */
	errorCode?: string;
	/** Its reason, in words. */
	errorMessage?: string;
	/** The fault that was played on this request. */
	fault?: string;
	durationMs?: number;
}

/** Which requests to count. What is left out does not matter. */
export interface RequestFilter {
	method?: string;
	route?: string;
	status?: number;
}

type Counted = Pick<LoggedRequest, 'method' | 'route' | 'status'>;

/** Whether a request is one of those that the filter asks for. */
export function fits(request: Counted, { method, route, status }: RequestFilter): boolean {
	return (
		(method === undefined || method.toUpperCase() === request.method) &&
		(route === undefined || route === request.route) &&
		(status === undefined || status === request.status)
	);
}

/** Keeps the newest requests, and counts them all: the counts stay right when old entries are dropped. */
export class RequestLog {
	entries: LoggedRequest[] = [];

	private readonly counts = new Map<string, number>();

	private total = 0;

	constructor(private readonly size: number) {}

	/** Enters a request whose answer is not known yet. */
	add(request: Omit<LoggedRequest, 'id'>): LoggedRequest {
		this.total += 1;
		const entry = { id: this.total, ...request };
		this.entries.push(entry);
		// Dropped in blocks: taking one from the front of a long array for each request would be slow.
		if (this.entries.length > this.size * 1.25) this.entries = this.entries.slice(-this.size);
		this.count(entry, 1);
		return entry;
	}

	/** Notes the answer's status. */
	answered(entry: LoggedRequest, status: number): void {
		this.count(entry, -1);
		entry.status = status;
		this.count(entry, 1);
	}

	/** How many requests fit the filter, since the start or the last reset. */
	matching(filter: RequestFilter = {}): number {
		let sum = 0;
		for (const [key, count] of this.counts) {
			const counted = JSON.parse(key) as Counted;
			if (fits(counted, filter)) sum += count;
		}
		return sum;
	}

	/** Forgets everything. */
	clear(): void {
		this.entries = [];
		this.counts.clear();
		this.total = 0;
	}

	private count({ method, route, status }: Counted, step: number): void {
		const key = JSON.stringify({ method, route, status });
		this.counts.set(key, (this.counts.get(key) ?? 0) + step);
	}
}
