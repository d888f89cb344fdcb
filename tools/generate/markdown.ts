/** A table in Markdown; a bar or a line break inside a cell is escaped. */
export function table(head: string[], rows: string[][]): string {
	const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`;
	return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A piece of code within a line, whatever backticks it has itself. */
export function code(text: string): string {
	return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

function cell(text: string): string {
	return text.replace(/\|/g, '\\|').replace(/\s*\n\s*/g, ' ');
}
