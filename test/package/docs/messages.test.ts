/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { read } from './documents';
import { GAP, publishedTexts } from './texts';

const texts = publishedTexts();

/** Whether the code says this; what is quoted may stop early, but it must begin where the code's text does. */
function isSaid(quoted: string): boolean {
	return texts.some((text) => text.startsWith(quoted) && quoted.length > GAP.length);
}

/** The messages of docs/troubleshooting.md: the code that begins each entry of a list. */
function quotedMessages(): string[] {
	const quoted: string[] = [];
	visit(read('docs/troubleshooting.md'), 'listItem', (item) => {
		const [first] = item.children;
		const begin: Nodes | undefined = first?.type === 'paragraph' ? first.children[0] : undefined;
		if (begin?.type === 'inlineCode') quoted.push(begin.value);
	});
	return quoted;
}

describe('docs/troubleshooting.md', () => {
	it.each(quotedMessages())('quotes what the code says: %s', (quoted) => {
		expect(isSaid(quoted)).toBe(true);
	});
});
