import type { INodePropertyOptions, INodeType } from 'n8n-workflow';
import { table } from './markdown';
import { operationLinks } from './operationsDocText';

const BEGIN =
	'<!-- operations: written by `npm run generate` -->\n<!-- prettier-ignore-start -->\n';
const END = '\n<!-- prettier-ignore-end -->\n<!-- /operations -->';

/** A README whose table of operations is that of the node. Throws when it has no place for one. */
export function withOperations(readme: string, node: INodeType): string {
	const [begin, end] = [readme.indexOf(BEGIN), readme.indexOf(END)];
	if (begin < 0 || end < begin) throw new Error('README.md has no place for the operations');
	return `${readme.slice(0, begin)}${BEGIN}\n${overview(node)}\n${readme.slice(end)}`;
}

/** Each resource with its operations, linked to their sections in docs/operations.md. */
function overview({ description: { properties } }: INodeType): string {
	const resources = (properties.find(({ name }) => name === 'resource')?.options ??
		[]) as INodePropertyOptions[];
	const rows = resources.map(({ name, value }) => [
		name,
		operationLinks(properties, String(value), 'docs/operations.md').join(', '),
	]);
	return table(['Resource', 'Operations'], rows);
}
