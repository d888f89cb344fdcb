import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';

/** What may happen to a list between two answers. */
export type Change =
	| { kind: 'insert' | 'delete' | 'touch'; at: number; to?: undefined }
	/** A row moves from one place to another, as a renamed one does in a list by name. */
	| { kind: 'move'; at: number; to: number };

/** How the service names its rows. */
export type Ids = 'unique' | 'some null' | 'none' | 'repeated';

interface Row {
	/** What the model knows it by; the service does not show it. */
	mark: number;
	shown: IDataObject;
	/** Neither moved nor gone since the first answer. */
	stoodStill: boolean;
	/** There since before the first answer, in any place. */
	wasThere: boolean;
}

/**
 * A list that changes while it is read. Places go from 0, the front, to 1, the end. Rows may differ only in their
 * `text`, which the reading does not know to be unique.
 */
export class ChangingList {
	answers = 0;

	mostAtOnce = 0;

	private readonly rows: Row[] = [];

	private marks = 0;

	constructor(
		size: number,
		private readonly settings: {
			ids: Ids;
			/** What happens before each answer but the first. */
			changes: Change[][];
			/** The most rows per page, whatever is asked for. */
			cap?: number;
			tellsTotal?: boolean;
			tellsMore?: boolean;
		},
	) {
		for (let index = 0; index < size; index += 1) this.rows.push(this.newRow(true));
	}

	/** The texts of the rows that stood still, in the order of the list. */
	stoodStill(): unknown[] {
		return this.rows.filter((row) => row.stoodStill).map(({ shown }) => shown.text);
	}

	/** The texts of the rows that were there all the time, in any order. */
	lasted(): unknown[] {
		return this.rows.filter((row) => row.wasThere).map(({ shown }) => shown.text);
	}

	answer({ qs }: IHttpRequestOptions): { statusCode: number; body: unknown } {
		if (this.answers > 0)
			(this.settings.changes[this.answers - 1] ?? []).forEach((change) => this.apply(change));
		this.answers += 1;
		const { cap = Infinity, tellsTotal = true, tellsMore = true } = this.settings;
		const { limit, offset } = qs as { limit: number; offset: number };
		const end = offset + Math.min(limit, cap);
		const items = this.rows.slice(offset, end).map(({ shown }) => ({ ...shown }));
		return {
			statusCode: 200,
			body: {
				items,
				...(tellsTotal && { totalCount: this.rows.length }),
				...(tellsMore && { hasMore: end < this.rows.length }),
			},
		};
	}

	private newRow(wasThere: boolean): Row {
		this.marks += 1;
		const mark = this.marks;
		const { ids } = this.settings;
		const id = {
			unique: mark * 7,
			'some null': mark % 3 === 0 ? null : mark * 7,
			none: undefined,
			repeated: Math.floor(mark / 2),
		}[ids];
		return {
			mark,
			shown: { ...(id !== undefined && { id }), text: `row ${mark}` },
			stoodStill: wasThere,
			wasThere,
		};
	}

	private apply(change: Change): void {
		const size = this.rows.length;
		const place = Math.min(Math.floor(change.at * size), size - 1);
		if (change.kind === 'insert')
			this.rows.splice(Math.round(change.at * size), 0, this.newRow(false));
		else if (size === 0) return;
		else if (change.kind === 'delete') this.rows.splice(place, 1);
		else if (change.kind === 'touch') {
			const row = this.rows[place];
			if (row) row.shown = { ...row.shown, touched: Number(row.shown.touched ?? 0) + 1 };
		} else if (change.kind === 'move') {
			const [row] = this.rows.splice(place, 1);
			if (!row) return;
			row.stoodStill = false;
			this.rows.splice(Math.round(change.to * this.rows.length), 0, row);
		}
	}
}
