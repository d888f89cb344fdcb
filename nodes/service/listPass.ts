import type { IDataObject } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import { MAX_AT_ONCE } from '../../credentials/pace';
import type { ListPage, ReadPage } from './listPage';
import { assertDeliverable } from './listPage';
import { PagesAhead } from './pagesAhead';
import { continues, idsOf, isSameRow, newRowsAfterShift } from './seam';

/** How many rows a page repeats of the one before it, as long as the list stands still and when it does not. */
const OVERLAP = 1;
const CAREFUL_OVERLAP = 3;

/** Pages asked for ahead where the service gives no total. */
const LOOK_AHEAD = 3;

/** After this many pages without a new row, the reading is given up. */
const MAX_IN_VAIN = 20;

/** This many rows are never added at the front of a list between two answers; fewer may be. */
const TELLING_PAGE = 10;

/** What one reading of a list, from its front to its end, has found. */
interface Pass {
	rows: IDataObject[];
	/** Whether nothing showed that the list changed meanwhile. */
	isSteady: boolean;
}

/**
 * Reads a list once, from its front to its end or to `wanted` rows. Each page begins with the last row of the one before:
 * while that is so, nothing has shifted between the two answers. Where something has, the reading goes on from rows that
 * come again, one page at a time. Undefined when no such rows are found.
 *
 * The rows and `hasMore` tell where the list ends; a total only tells how many pages to ask for ahead. Throws a UserError
 * when the service gives the same page for every offset, or says that there is more and gives nothing.
 */
export async function readPass(
	readPage: ReadPage,
	pageSize: number,
	wanted: number,
	isCareful: boolean,
): Promise<Pass | undefined> {
	const ahead = new PagesAhead(readPage);
	try {
		const first = await readPage(0, Math.min(pageSize, wanted));
		const reading = new Reading(first, pageSize, wanted, isCareful);
		while (!reading.isOver && !reading.isLost) {
			const pages = reading.nextPages();
			const [next] = pages;
			if (next === undefined) break;
			for (const { offset, asked } of pages) ahead.ask(offset, asked);
			const page = await ahead.take(next.offset, next.asked);
			if (!reading.add(page)) ahead.drop();
		}
		return reading.result();
	} finally {
		await ahead.end();
	}
}

class Reading {
	isOver: boolean;

	/** Whether the place to continue from cannot be found. */
	isLost = false;

	private readonly rows: IDataObject[];

	/** Rows per page: what the service gave when it was asked for more than it gives. */
	private readonly step: number;

	private isSteady = true;

	/** Where the next page begins. */
	private offset: number;

	private inVain = 0;

	/** Whether the next page is the front once more, to tell why it came from further back. */
	private asksForFront = false;

	private latest: ListPage;

	constructor(
		private readonly first: ListPage,
		private readonly pageSize: number,
		private readonly wanted: number,
		private isCareful: boolean,
	) {
		this.rows = [...first.rows];
		this.step = first.rows.length;
		this.latest = first;
		this.isOver = this.isEnd(first, this.step);
		this.offset = this.step - this.overlap;
	}

	/** How many rows a page should repeat; a service that gives one row per page leaves no room for that. */
	private get overlap(): number {
		const most = this.isCareful ? CAREFUL_OVERLAP : OVERLAP;
		return Math.min(most, Math.floor(this.step / 2));
	}

	/** The next page to take, and those that may be asked for with it. */
	nextPages(): Array<{ offset: number; asked: number }> {
		if (this.asksForFront) return [{ offset: 0, asked: this.first.asked }];
		const pages: Array<{ offset: number; asked: number }> = [];
		const stride = this.step - this.overlap;
		const count = this.lookAhead(stride);
		let missing = this.wanted - this.rows.length;
		for (let index = 0; index < count && missing > 0; index += 1) {
			const asked = this.isCareful ? this.pageSize : Math.min(this.step, missing + this.overlap);
			pages.push({ offset: this.offset + index * stride, asked });
			missing -= stride;
		}
		return pages;
	}

	/** Takes over what is new in a page. False when the pages that were asked for with it are of no use. */
	add(page: ListPage): boolean {
		if (this.asksForFront) return this.addFront(page);
		if (page.total !== undefined && page.total !== this.first.total) this.isSteady = false;
		const { overlap } = this;
		const isExpected = continues(this.rows, page.rows, overlap);
		if (!isExpected && page.offset > 0 && this.isFirstAgain(page)) {
			if (this.step >= TELLING_PAGE) return this.stopAtRepeatedPage();
			this.asksForFront = true;
			return false;
		}
		const fresh = isExpected
			? page.rows.slice(overlap)
			: newRowsAfterShift(this.rows, page.rows, this.step);
		if (!isExpected) {
			this.isSteady = false;
			this.isCareful = true;
		}
		if (fresh === undefined) {
			this.stepBack(page);
			return false;
		}
		if (this.step === 1 && fresh.length > 0) this.isSteady = false;
		for (const row of fresh) this.rows.push(row);
		assertDeliverable(this.rows.length);
		this.latest = page;
		this.offset = Math.max(0, page.offset + page.rows.length - this.overlap);
		this.isOver = this.isEnd(page, fresh.length);
		if (fresh.length === 0) this.countInVain();
		else this.inVain = 0;
		return isExpected && page.rows.length === page.asked;
	}

	result(): Pass | undefined {
		if (this.isLost) return undefined;
		const rows = this.rows.slice(0, this.wanted);
		return { rows, isSteady: this.isSteady && !hasRepeatedId(rows) };
	}

	private lookAhead(stride: number): number {
		const { total, rows, asked } = this.latest;
		if (this.isCareful || rows.length < asked) return 1;
		if (total === undefined) return this.latest === this.first ? 1 : LOOK_AHEAD;
		const pages = Math.ceil((total - this.offset - this.overlap) / stride);
		return Math.max(1, Math.min(pages, MAX_AT_ONCE));
	}

	/** Rows that have shifted fill a page without a new one, so only a page with room left for one shows the end then. */
	private isEnd({ rows, asked, hasMore }: ListPage, fresh: number): boolean {
		const full = Math.min(asked, this.step);
		const givesNothing = rows.length === 0 || (fresh === 0 && rows.length < full);
		if (hasMore && givesNothing) {
			throw new UserError(
				'The Payments Service says that the list goes on, but gives no more rows',
				{
					description:
						this.rows.length === 0
							? 'It gave none at all. Run it again; if that does not help, ask the service.'
							: `It gave ${this.rows.length} rows. Set a limit of at most that to take them.`,
				},
			);
		}
		return hasMore === undefined ? givesNothing : !hasMore;
	}

	/** Whether a page from further back is the front of the list once more. */
	private isFirstAgain({ asked, rows, total }: ListPage): boolean {
		return (
			rows.length >= Math.min(asked, this.step) &&
			total === this.first.total &&
			rows.every((row, index) => isSameRow(row, this.first.rows[index]))
		);
	}

	/** A few new rows also push the front of small pages back; then other rows are there now. */
	private addFront(page: ListPage): boolean {
		if (this.isFirstAgain(page)) return this.stopAtRepeatedPage();
		this.isLost = true;
		return false;
	}

	private stopAtRepeatedPage(): boolean {
		if (this.rows.length !== this.first.rows.length || this.first.total !== this.step) {
			throw new UserError('The Payments Service gives the same rows for every page of the list', {
				description: `It does not follow "offset", so only the first ${this.step} rows can be read, and whether there are more is not known. Set a limit of at most ${this.step} to take them.`,
			});
		}
		this.isOver = true;
		return false;
	}

	/** Reads from closer to the front, where more rows are known. */
	private stepBack({ offset }: ListPage): void {
		this.countInVain();
		if (offset === 0) this.isLost = true;
		this.offset = Math.max(0, offset - Math.max(1, Math.floor(this.step / 2)));
	}

	private countInVain(): void {
		this.inVain += 1;
		if (this.inVain > MAX_IN_VAIN) this.isLost = true;
	}
}

function hasRepeatedId(rows: IDataObject[]): boolean {
	const ids = idsOf(rows);
	return new Set(ids).size < ids.length;
}
