import { type Page, expect } from '@playwright/test';

const PHONE = { width: 390, height: 844 };
const SCREEN = { width: 1400, height: 900 };
/** How much a text stands out from what is behind it, at least: level AA of WCAG 2. */
const LEAST_CONTRAST = 4.5;

/** Runs in the browser: how wide the page is, how its rows are laid out, and which texts are hard to read. */
const LOOK = `(least) => {
	const numbers = (color) => color.match(/[\\d.]+/g).map(Number);
	const above = (element) => (element ? [element, ...above(element.parentElement)] : []);
	const light = (color) => color.slice(0, 3)
		.map((part) => (part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4))
		.reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0.05);
	const contrast = (element) => {
		const styles = above(element).map((one) => getComputedStyle(one));
		const back = styles.map((style) => numbers(style.backgroundColor)).find(([, , , alpha = 1]) => alpha === 1);
		const opacity = styles.reduce((product, style) => product * Number(style.opacity), 1);
		const front = numbers(styles[0].color).map((part, index) => part * opacity + back[index] * (1 - opacity));
		const [one, other] = [light(front), light(back)];
		return Math.max(one, other) / Math.min(one, other);
	};
	const ownText = (element) => [...element.childNodes]
		.filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data.trim()).join('');
	const texts = [...document.querySelectorAll('td, td *, li, li *, p, label, h1, h2, h3')];
	return {
		width: document.documentElement.scrollWidth,
		rows: [...new Set([...document.querySelectorAll('tbody tr')].map((row) => getComputedStyle(row).display))],
		pale: texts.filter((one) => ownText(one) && one.checkVisibility() && contrast(one) < least)
			.map((one) => ownText(one) + ': ' + contrast(one).toFixed(2)),
	};
}`;

/**
 * That a page needs no scrolling sideways on a phone, where its rows are cards, has them as a table on a screen, and can be
 * read in light and dark. A page without rows has only fields and texts.
 */
export async function expectLayout(page: Page, has: 'rows' | 'no rows'): Promise<void> {
	const usual = page.viewportSize();
	const shown = (display: string) => (has === 'rows' ? [display] : []);
	for (const colorScheme of ['dark', 'light'] as const) {
		await page.emulateMedia({ colorScheme });
		for (const [size, display] of [
			[PHONE, 'flex'],
			[SCREEN, 'table-row'],
		] as const) {
			await page.setViewportSize(size);
			const look = await page.evaluate(`(${LOOK})(${LEAST_CONTRAST})`);
			const where = `${await page.title()}, ${colorScheme}, ${size.width} px`;
			expect.soft(look, where).toEqual({ width: size.width, rows: shown(display), pale: [] });
		}
	}
	if (usual) await page.setViewportSize(usual);
}

/** Takes a picture of what a phone shows of a page. */
export async function pictureOnPhone(page: Page, file: string): Promise<void> {
	const usual = page.viewportSize();
	await page.setViewportSize(PHONE);
	await page.screenshot({ path: file, animations: 'disabled' });
	if (usual) await page.setViewportSize(usual);
}
