import { withReferences } from './references';

/** A text, children by name in their order, or several elements of one name. What is empty is not written. */
type Content = string | number | Parts | Content[] | undefined;
/** `#` is the text of an element that has attributes, each of which begins with `@`. */
export interface Parts {
	[name: string]: Content;
}

/** Control characters, halves of pairs of surrogates, and what XML permits nowhere. */
const NO_TEXT = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** The text of a value on one line, without what no XML has; empty for what is neither a text nor a number. */
export function plainText(value: unknown): string {
	if (typeof value !== 'string' && typeof value !== 'number') return '';
	return String(value).replace(NO_TEXT, ' ').replace(/\s+/g, ' ').trim();
}

/** The same, of at most so many characters; none is cut in two. */
export function cutText(value: unknown, most: number): string {
	const text = plainText(value);
	return text.length <= most ? text : Array.from(text).slice(0, most).join('').trim();
}

/** A whole file in UTF-8, with its declaration, one element a line. Texts are plain ones. */
export function writeXml(root: string, content: Parts): Buffer {
	const lines = [`<?xml${attributesOf({ '@version': '1.0', '@encoding': 'UTF-8' })}?>`];
	addLines(lines, '', root, content);
	return Buffer.from(`${lines.join('\n')}\n`, 'utf8');
}

function addLines(lines: string[], indent: string, name: string, content: Content): void {
	if (Array.isArray(content)) {
		for (const one of content) addLines(lines, indent, name, one);
		return;
	}
	if (content === undefined || content === '') return;
	if (typeof content !== 'object') {
		lines.push(`${indent}<${name}>${escaped(content)}</${name}>`);
		return;
	}
	const { '#': text, ...parts } = content;
	const attributes = attributesOf(parts);
	if (text !== undefined) {
		lines.push(`${indent}<${name}${attributes}>${escaped(String(text))}</${name}>`);
		return;
	}
	const start = lines.push(`${indent}<${name}${attributes}>`);
	for (const [part, value] of Object.entries(parts)) {
		if (!part.startsWith('@')) addLines(lines, `${indent}  `, part, value);
	}
	// Without a child the element says nothing.
	if (lines.length === start) lines.pop();
	else lines.push(`${indent}</${name}>`);
}

function attributesOf(parts: Parts): string {
	return Object.entries(parts)
		.filter(([name]) => name.startsWith('@'))
		.map(([name, value]) => ` ${name.slice(1)}="${escaped(String(value))}"`)
		.join('');
}

function escaped(text: string | number): string {
	return withReferences(String(text), /[&<>"]/g);
}
