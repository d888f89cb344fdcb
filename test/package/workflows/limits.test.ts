import type { IDataObject, INode } from 'n8n-workflow';
import { exampleNames } from '../../../tools/n8n/workflows';
import { readJson } from '../structure/packageFiles';

const names = exampleNames();
const nodes = names.flatMap((name) => {
	const workflow = readJson(`workflows/${name}.json`) as { nodes: INode[] };
	return workflow.nodes.map((node) => ({
		...node,
		at: `${name}: ${node.name}`,
	}));
});

/** Every text of a parameter, however deep. */
function textsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	return Object.values(Object(value) as object).flatMap(textsIn);
}

describe('the examples', () => {
	it('are as many as people start from', () => {
		expect(names.length).toBeLessThanOrEqual(16);
	});

	it('leave to n8n and its nodes what code would do', () => {
		const code = nodes.filter(({ type }) => type === 'n8n-nodes-base.code');
		const lines = code.map(({ parameters }) => String(parameters.jsCode).split('\n').length);
		expect(Math.max(...lines)).toBeLessThanOrEqual(8);
		expect(lines.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(80);
	});

	it('have expressions that can be read', () => {
		const long = nodes.flatMap(({ at, parameters }) =>
			textsIn(parameters)
				.flatMap((text) => text.match(/\{\{.*?\}\}(?!\})/gs) ?? [])
				.filter((expression) => expression.length > 200)
				.map((expression) => `${at}: ${expression}`),
		);
		expect(long).toEqual([]);
	});

	it('look alike on every page of a form', () => {
		const styleOf = ({ parameters }: { parameters: IDataObject }) =>
			String((parameters.options as IDataObject | undefined)?.customCss);
		const first = nodes.filter(({ type }) => type.endsWith('.formTrigger'));
		const [style, ...others] = new Set(first.map(styleOf));
		expect(style).toContain('@media');
		expect(others).toEqual([]);
		const further = nodes.filter(({ type }) => type.endsWith('.form'));
		const own = further.filter(
			(page) => !/^=\{\{ \$\('.+'\)\.params\.options\.customCss \}\}$/.test(styleOf(page)),
		);
		expect(own).toEqual([]);
	});
});
