import type { ListPage, ReadPage } from './listPage';

/** The pages of one list that are asked for before it is known that they are needed. */
export class PagesAhead {
	private readonly pages = new Map<string, Promise<ListPage>>();

	/** One for each page, without its rows. */
	private readonly ends: Array<Promise<void>> = [];

	private off = new AbortController();

	constructor(private readonly readPage: ReadPage) {}

	/** Asks for a page. A failure counts only when the page is taken. */
	ask(offset: number, asked: number): void {
		const name = nameOf(offset, asked);
		if (this.pages.has(name)) return;
		const page = this.readPage(offset, asked, this.off.signal);
		this.ends.push(
			page.then(
				() => undefined,
				() => undefined,
			),
		);
		this.pages.set(name, page);
	}

	/** A page that was asked for, or that is asked for now. */
	async take(offset: number, asked: number): Promise<ListPage> {
		this.ask(offset, asked);
		const name = nameOf(offset, asked);
		const page = this.pages.get(name) as Promise<ListPage>;
		this.pages.delete(name);
		return await page;
	}

	/** Waits for what has left, so that nothing happens any more when the list has been read. */
	async end(): Promise<void> {
		this.drop();
		await Promise.all(this.ends);
	}

	/** Forgets the pages that were asked for; of those, no request leaves any more. */
	drop(): void {
		this.pages.clear();
		this.off.abort();
		this.off = new AbortController();
	}
}

function nameOf(offset: number, asked: number): string {
	return `${offset} ${asked}`;
}
