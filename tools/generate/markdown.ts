/** A table in Markdown; a bar or a line break inside a cell is escaped. */
export function table(head: string[], rows: string[][]): string {
	const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`;
	return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A piece of code within a line, whatever backticks it has itself. */
export function code(text: string): string {
	return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

const BEGIN =
	'<!-- operations: written by `npm run generate` -->\n<!-- prettier-ignore-start -->\n';
const END = '\n<!-- prettier-ignore-end -->\n<!-- /operations -->';

/** A document with this text in the place of what was generated before. Throws when it has no place for it. */
export function withGenerated(document: string, text: string): string {
	const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
	if (begin < 0 || end < begin) throw new Error('The document has no place for the operations');
	return `${document.slice(0, begin)}${BEGIN}\n${text}\n${document.slice(end)}`;
}

/** A text with a full stop at its end. */
export function sentence(text: string): string {
	return /[.!?]$/.test(text) ? text : `${text}.`;
}

function cell(text: string): string {
	return text.replace(/\|/g, '\\|').replace(/\s*\n\s*/g, ' ');
}
