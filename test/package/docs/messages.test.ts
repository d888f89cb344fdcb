import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Nodes } from 'mdast';
import ts from 'typescript';
import { visit } from 'unist-util-visit';
import { filesEndingWith } from '../structure/packageFiles';
import { ROOT, read } from './documents';

const GAP = '…';

/** Every text that the published code can say, with a gap for each inserted value. */
function textsOf(file: string): string[] {
	const source = ts.createSourceFile(
		file,
		readFileSync(path.join(ROOT, file), 'utf8'),
		ts.ScriptTarget.Latest,
	);
	const texts: string[] = [];
	const collect = (node: ts.Node): void => {
		const text = textOf(node);
		if (text === undefined) ts.forEachChild(node, collect);
		else texts.push(text);
	};
	collect(source);
	return texts;
}

/** The text of a literal, of a template, or of a sum of these; undefined for anything else. */
function textOf(node: ts.Node): string | undefined {
	if (ts.isStringLiteralLike(node)) return node.text;
	if (ts.isTemplateExpression(node)) {
		return node.head.text + node.templateSpans.map(({ literal }) => GAP + literal.text).join('');
	}
	if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
		const [left, right] = [textOf(node.left), textOf(node.right)];
		return left === undefined || right === undefined ? undefined : left + right;
	}
	return undefined;
}

const texts = ['nodes', 'credentials']
	.flatMap((folder) => filesEndingWith(folder, '.ts'))
	.flatMap(textsOf);

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

	it('explains enough to be worth reading', () => {
		expect(quotedMessages().length).toBeGreaterThan(25);
	});
});

describe('the check of quotes', () => {
	it.each(['', GAP, 'The Payments Service gave no reply: …', 'gave no answer: …'])(
		'does not accept %j',
		(quoted) => {
			expect(isSaid(quoted)).toBe(false);
		},
	);
});
