import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';
import type { ItemWork, RequestData } from '../../../../nodes/service/pipeline';

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
			/** What the service gives for the total; a function tells it for each answer. */
			total?: unknown;
			/** What it gives for "hasMore", by the number of rows that follow the page. */
			hasMore?: (following: number) => unknown;
			/** The most rows per page, whatever is asked for. */
			cap?: number;
			/** Whether every page is the first one. */
			ignoresOffset?: boolean;
			/** The offset from which on the service answers with an error. */
			refusesFrom?: number;
			/** What happens to the rows before the answer of a number. */
			before?: Record<number, (rows: IDataObject[]) => void>;
		} = {},
	) {}

	answer({ qs }: IHttpRequestOptions): { statusCode: number; body: unknown } {
		const { limit, offset } = qs as { limit: number; offset: number };
		this.asked.push([offset, limit]);
		const { short, before, cap = Infinity, refusesFrom = Infinity, hasMore } = this.faults;
		before?.[this.asked.length]?.(this.rows);
		if (offset >= refusesFrom) throw new Error(`No rows from ${refusesFrom} on`);
		const missing = this.asked.length === short ? 5 : 0;
		const begin = this.faults.ignoresOffset ? 0 : offset;
		const end = begin + Math.min(limit - missing, cap);
		return {
			statusCode: 200,
			body: {
				items: this.rows.slice(begin, end),
				...('total' in this.faults && { totalCount: this.total() }),
				...(hasMore && { hasMore: hasMore(Math.max(0, this.rows.length - end)) }),
			},
		};
	}

	private total(): unknown {
		const { total } = this.faults;
		return typeof total === 'function'
			? (total as (rows: IDataObject[]) => unknown)(this.rows)
			: total;
	}
}

export const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

export const rowsWith = (ids: number[]): IDataObject[] =>
	ids.map((id) => ({ id, amount: id * 10 }));

export type Faults = NonNullable<ConstructorParameters<typeof StillList>[1]>;

/** Rows with the ids from `first` to `last`. */
export const fromTo = (first: number, last: number) =>
	rowsWith(upTo(last - first + 1).map((place) => first + place - 1));

/** Movements as the service lists them: with a total and with whether more follow. */
export const movements = (count: number, faults: Faults = {}) =>
	new StillList(rowsWith(upTo(count)), {
		total: count,
		hasMore: (following) => following > 0,
		...faults,
	});

/** A list that gives only its rows. */
export const others = (count: number, faults: Faults = {}) =>
	new StillList(rowsWith(upTo(count)), faults);

/** What answers the requests for a list's pages. */
interface AnsweringList {
	/** The most requests that were under way together. */
	mostAtOnce: number;
	answer(options: IHttpRequestOptions): { statusCode: number; body: unknown };
}

/** In which order requests that are under way together reach the service: a number below 1 per request. */
type Turns = () => number;

/** No list of these tests needs as many requests: more of them mean that the reading never ends. */
const MAX_REQUESTS = 20_000;

/**
 * Reads a list with the work of an operation and gives the rows; up to `atOnce` requests overtake each other by `turns`.
 * Throws when the reading does not end.
 */
export async function readRows(
	work: ItemWork,
	list: AnsweringList,
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
		async (options, ahead) => {
			if (ahead?.aborted) throw new Error('The page is not wanted any more');
			requests += 1;
			if (requests > MAX_REQUESTS) throw new Error('The list is read without end');
			await new Promise<void>((resolve) => {
				waiting.push(resolve);
				list.mostAtOnce = Math.max(list.mostAtOnce, waiting.length);
				if (!isServing) void serve();
			});
			if (ahead?.aborted) throw new Error('The page is not wanted any more');
			return list.answer(options);
		},
		{ options: { url: '/list', qs: {} }, maxResults } as unknown as RequestData,
		async ({ body }) => (body as IDataObject[]).map((json) => ({ json })),
	);
	return items.map(({ json }) => json);
}
