/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import type { Code, Html, Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

export const ROOT = path.join(__dirname, '../../..');

/** Folders of what was installed, built or written by a run. */
const SKIPPED = ['node_modules', 'dist', 'data', 'release', '.git'];

/** Every Markdown file of the repository, as sorted paths from its root with slashes. */
export function documents(folder = ''): string[] {
	return readdirSync(path.join(ROOT, folder), { withFileTypes: true })
		.flatMap((entry) => {
			const below = path.posix.join(folder, entry.name);
			if (entry.isDirectory()) return SKIPPED.includes(entry.name) ? [] : documents(below);
			return entry.name.endsWith('.md') ? [below] : [];
		})
		.sort();
}

const parsed = new Map<string, Root>();

/** A document by its path from the root. */
export function read(file: string): Root {
	const root = parsed.get(file) ?? fromMarkdown(readFileSync(path.join(ROOT, file), 'utf8'));
	parsed.set(file, root);
	return root;
}

/** The anchors that GitHub and npm give the headings of a document. */
export function anchors(root: Root): string[] {
	const slugger = new GithubSlugger();
	const found: string[] = [];
	visit(root, 'heading', (heading) => {
		found.push(slugger.slug(toString(heading)));
	});
	return found;
}

/** The text of a document below a heading, up to the next heading of its level or above. Throws when there is no such heading. */
export function section(file: string, heading: string): string {
	const text = readFileSync(path.join(ROOT, file), 'utf8');
	const { children } = fromMarkdown(text);
	const first = children.findIndex((node) => node.type === 'heading' && toString(node) === heading);
	const start = children[first];
	if (start?.type !== 'heading') throw new Error(`${file} has no heading "${heading}"`);
	const next = children
		.slice(first + 1)
		.find((node) => node.type === 'heading' && node.depth <= start.depth);
	return text.slice(start.position?.end.offset, next?.position?.start.offset);
}

/** Where the links and pictures of a document lead, as they are written. */
export function targets(root: Root): string[] {
	const found: string[] = [];
	visit(root, (node: Nodes) => {
		if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
			found.push(node.url);
		}
	});
	return found;
}

/** What a line has as code. */
export function inlineCodes(root: Root): string[] {
	const found: string[] = [];
	visit(root, 'inlineCode', ({ value }) => {
		found.push(value);
	});
	return found;
}

/** A code block and the comment right before it, without its marks; empty where there is none. */
export interface CodeBlock {
	language: string;
	text: string;
	comment: string;
	line: number;
}

/** Every code block of a document. */
export function codeBlocks(root: Root): CodeBlock[] {
	const found: CodeBlock[] = [];
	visit(root, 'code', (node: Code, index, parent) => {
		const before = parent && index !== undefined ? parent.children[index - 1] : undefined;
		found.push({
			language: node.lang ?? '',
			text: node.value,
			comment: before?.type === 'html' ? commentOf(before) : '',
			line: node.position?.start.line ?? 0,
		});
	});
	return found;
}

function commentOf({ value }: Html): string {
	const text = value.trim();
	return text.startsWith('<!--') && text.endsWith('-->') ? text.slice(4, -3).trim() : '';
}
