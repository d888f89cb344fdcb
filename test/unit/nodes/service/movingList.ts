import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';
import type { ItemWork, RequestData } from '../../../../nodes/service/pipeline';

/** What happens to a list between two answers: a row comes in before a place, or the row at a place goes. */
export interface Change {
	kind: 'insert' | 'delete';
	/** From 0, the front, to 1, the end. */
	at: number;
}

/** A list that changes while it is read. */
export class MovingList {
	/** Requests answered. */
	answers = 0;

	/** The most requests that were under way together. */
	mostAtOnce = 0;

	/** Ids that were there from the first answer on and have never gone. */
	readonly lasting: Set<number>;

	private readonly ids: number[];

	private nextId: number;

	constructor(
		size: number,
		/** The change before each answer but the first; undefined leaves the list as it is. */
		private readonly changes: Array<Change | undefined>,
		/** The most rows per page, whatever is asked for. */
		private readonly cap = Infinity,
		private readonly tellsTotal = true,
	) {
		this.ids = Array.from({ length: size }, (_, index) => index + 1);
		this.lasting = new Set(this.ids);
		this.nextId = size + 1;
	}

	get size(): number {
		return this.ids.length;
	}

	/** The last `lasting` rows in their order. */
	inOrder(): number[] {
		return this.ids.filter((id) => this.lasting.has(id));
	}

	/** Answers a request as the service does. */
	answer({ qs }: IHttpRequestOptions): { statusCode: number; body: unknown } {
		this.apply(this.answers > 0 ? this.changes[this.answers - 1] : undefined);
		this.answers += 1;
		const { limit, offset } = qs as { limit: number; offset: number };
		const rows = this.ids.slice(offset, offset + Math.min(limit, this.cap)).map((id) => ({ id }));
		return {
			statusCode: 200,
			body: this.tellsTotal ? { items: rows, totalCount: this.ids.length } : rows,
		};
	}

	private apply(change: Change | undefined): void {
		if (change?.kind === 'insert') {
			this.ids.splice(Math.round(change.at * this.ids.length), 0, this.nextId++);
		} else if (change?.kind === 'delete' && this.ids.length > 0) {
			const place = Math.min(Math.floor(change.at * this.ids.length), this.ids.length - 1);
			const [id] = this.ids.splice(place, 1);
			this.lasting.delete(id as number);
		}
	}
}

/** A list of any rows, whose answers a test can spoil. */
export class StillList {
	mostAtOnce = 0;

	/** Offset and limit of each request, in the order in which they were answered. */
	readonly asked: Array<[offset: number, limit: number]> = [];

	constructor(
		readonly rows: IDataObject[],
		/** What goes wrong with the answers. */
		private readonly faults: {
			/** The number of an answer, from 1 on, that has five rows fewer than it could have. */
			short?: number;
			/** What the service gives for the total; without it the rows come alone. */
			total?: unknown;
			/** What happens to the rows before the answer of a number. */
			before?: Record<number, (rows: IDataObject[]) => void>;
		} = {},
	) {}

	answer({ qs }: IHttpRequestOptions): { statusCode: number; body: unknown } {
		const { limit, offset } = qs as { limit: number; offset: number };
		this.asked.push([offset, limit]);
		const { short, total, before } = this.faults;
		before?.[this.asked.length]?.(this.rows);
		const missing = this.asked.length === short ? 5 : 0;
		const items = this.rows.slice(offset, offset + limit - missing);
		return {
			statusCode: 200,
			body: 'total' in this.faults ? { items, totalCount: total } : items,
		};
	}
}

/** In which order requests that are under way together reach the service: a number below 1 per request. */
export type Turns = () => number;

/** No list of these tests needs as many requests: more of them mean that the reading never ends. */
const MOST_REQUESTS = 2_000;

/** Reads a list with the work of an operation and gives the ids, see readRows. */
export async function readList(
	work: ItemWork,
	list: MovingList,
	maxResults?: number,
	turns?: Turns,
): Promise<number[]> {
	return (await readRows(work, list, maxResults, turns)).map(({ id }) => id as number);
}

/**
 * Reads a list with the work of an operation and gives the rows; up to `atOnce` requests overtake each other by `turns`.
 * Throws when the reading does not end.
 */
export async function readRows(
	work: ItemWork,
	list: Pick<MovingList, 'answer' | 'mostAtOnce'>,
	maxResults?: number,
	turns: Turns = () => 0,
	atOnce = 8,
): Promise<IDataObject[]> {
	const waiting: Array<() => void> = [];
	let isServing = false;
	let requests = 0;
	const serve = async () => {
		isServing = true;
		await new Promise((resolve) => setImmediate(resolve));
		while (waiting.length > 0) {
			const place = Math.floor(turns() * Math.min(waiting.length, atOnce));
			waiting.splice(place, 1)[0]?.();
			await new Promise((resolve) => setImmediate(resolve));
		}
		isServing = false;
	};
	const items = await work(
		async (options) => {
			requests += 1;
			if (requests > MOST_REQUESTS) throw new Error('The list is read without end');
			await new Promise<void>((resolve) => {
				waiting.push(resolve);
				list.mostAtOnce = Math.max(list.mostAtOnce, waiting.length);
				if (!isServing) void serve();
			});
			return list.answer(options);
		},
		{ options: { url: '/list', qs: {} }, maxResults } as unknown as RequestData,
		async ({ body }) => (body as IDataObject[]).map((json) => ({ json })),
	);
	return items.map(({ json }) => json);
}
