import ts from 'typescript';
import { filesEndingWith, readText } from '../structure/packageFiles';

/** Stands for an inserted value. */
export const GAP = '…';

/** Every text that the published code can say, with a gap for each inserted value. */
export function publishedTexts(): string[] {
	return ['nodes', 'credentials']
		.flatMap((folder) => filesEndingWith(folder, '.ts'))
		.flatMap(textsOf);
}

function textsOf(file: string): string[] {
	const source = ts.createSourceFile(file, readText(file), ts.ScriptTarget.Latest);
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
