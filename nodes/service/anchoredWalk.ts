import type { IDataObject } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { ListPage, ReadPage } from './listPage';
import { assertDeliverable } from './listPage';

/** How many rows a page repeats of the one before it, at most and as a part of the page. */
const MOST_OVERLAP = 3;
const OVERLAPPING_PART = 0.1;

/** Pages asked for at once while the list goes on; a page that comes short may be the last, so then it is one. */
const LOOK_AHEAD = 3;

/** So many pages in a row without a new row mean that the list changes faster than it can be read. */
const MOST_PAGES_IN_VAIN = 100;

/**
 * Reads on in a list that may change meanwhile, from the end of its first page to its own end, or until there are
 * `wanted` rows. Gives the rows, each once, in the order of the list.
 *
 * Each page begins with the last rows of the one before. As long as a page holds a row that is known, what stands behind
 * that row follows it without a gap: rows that come in or go away shift the others, but never change their order. A page
 * without a known row is dropped and the walk steps back. So every row that was there all the time is found, exactly once.
 *
 * Throws a UserError when the list changes faster than it can be read.
 */
export async function walkOn(
	readPage: ReadPage,
	first: ListPage,
	wanted: number,
): Promise<IDataObject[]> {
	const walk = new Walk(first);
	while (!walk.ended && walk.rows.length < wanted) {
		assertDeliverable(walk.rows.length);
		const pages = await Promise.all(
			walk.nextPages(wanted).map(async ({ offset, asked }) => await readPage(offset, asked)),
		);
		for (const page of pages) {
			if (!walk.add(page)) break;
		}
	}
	walk.rows.length = Math.min(walk.rows.length, wanted);
	return walk.rows;
}

/** The rows found so far, and where to look next. */
class Walk {
	readonly rows: IDataObject[] = [];

	ended = false;

	private readonly known = new Set<unknown>();

	/** Rows per page: what the service gave when it was asked for more than it gives. */
	private readonly step: number;

	private readonly overlap: number;

	/** The place behind the last known row. */
	private next = 0;

	private lookAhead = 1;

	private pagesInVain = 0;

	constructor(first: ListPage) {
		this.step = first.rows.length;
		this.overlap = first.rows.every(({ id }) => id !== undefined) ? overlapOf(this.step) : 0;
		this.add(first);
	}

	/** Which pages to read next, the first of them with the overlap that it must have. */
	nextPages(wanted: number): Array<{ offset: number; asked: number }> {
		const begin = Math.max(0, this.next - this.overlap);
		const pages: Array<{ offset: number; asked: number }> = [];
		let missing = wanted - this.rows.length;
		for (let index = 0; index < this.lookAhead && missing > 0; index += 1) {
			const offset = begin + index * (this.step - this.overlap);
			pages.push({ offset, asked: Math.min(this.step, missing + this.overlap) });
			missing -= this.step - this.overlap;
		}
		return pages;
	}

	/** Takes over what is new in a page. False when the pages behind it, read at the same time, are of no use. */
	add(page: ListPage): boolean {
		const anchor = this.lastKnownIn(page.rows);
		if (anchor === -1 && page.offset > 0 && this.overlap > 0) {
			// A gap, or the list ends before this page: the known rows have moved.
			this.stepBack(page);
			return false;
		}
		const fresh = page.rows.slice(anchor + 1);
		for (const row of fresh) {
			this.rows.push(row);
			if (row.id !== undefined) this.known.add(row.id);
		}
		this.next = page.offset + page.rows.length;
		const isShort = page.rows.length < page.asked;
		if (fresh.length > 0) this.pagesInVain = 0;
		else this.countInVain();
		// Without a total the end shows by a page that brings nothing new: a short one alone may be the service's cap.
		const isEnd =
			page.total === undefined ? fresh.length === 0 && isShort : this.next >= page.total;
		this.ended = isEnd || this.next === 0;
		this.lookAhead = isShort ? 1 : LOOK_AHEAD;
		return !this.ended && !isShort;
	}

	private lastKnownIn(rows: IDataObject[]): number {
		let index = rows.length - 1;
		while (index >= 0 && !this.known.has(rows[index].id)) index -= 1;
		return index;
	}

	private stepBack({ offset, total }: ListPage): void {
		this.countInVain();
		this.lookAhead = 1;
		this.next = Math.max(0, Math.min(offset, total ?? offset) - this.step + this.overlap);
	}

	private countInVain(): void {
		this.pagesInVain += 1;
		if (this.pagesInVain > MOST_PAGES_IN_VAIN) {
			throw new UserError('The list changes faster than it can be read', {
				description: 'Narrow it down with filters, or read it again at a quieter time.',
			});
		}
	}
}

/** More than one row where the page allows it, so that a row that goes away does not break the chain. */
function overlapOf(step: number): number {
	const part = Math.max(1, Math.floor(step * OVERLAPPING_PART));
	return Math.max(0, Math.min(MOST_OVERLAP, part, step - 1));
}
