import type { INodeProperties, INodeType, NodeParameterValue } from 'n8n-workflow';
import {
	canBothShow,
	choices,
	literals,
	operationsOf,
	walk,
} from '../../../tools/generate/description';
import type { Placed } from '../../../tools/generate/description';
import { instantiate, packageJson, readJson, sourceOf } from './packageFiles';

describe.each(packageJson.n8n.nodes.map(sourceOf))('the form of %s', (source) => {
	const nodeType = () => instantiate<INodeType>(source);
	const properties = () => nodeType().description.properties;
	const pathsWhere = (isWrong: (placed: Placed) => boolean) =>
		walk(properties())
			.filter(isWrong)
			.map(({ path }) => path);

	it('gives every operation a description and an action of its own', () => {
		const operations = operationsOf(properties());
		for (const { option } of operations) {
			expect(option).toMatchObject({
				action: expect.stringMatching(/^[A-Z].+/),
				// One sentence ends without a full stop, several end with one.
				description: expect.stringMatching(/^[A-Z](?:(?!\. ).)*[^.]$|^[A-Z].*\. .*\.$/),
			});
		}
		const actions = operations.map(({ option }) => option.action);
		expect(actions).toEqual([...new Set(actions)]);
	});

	it('sorts every list of five or more entries by name', () => {
		const unsorted = pathsWhere(({ property }) => {
			const names = listedNames(property);
			const sorted = [...names].sort((a, b) => a.localeCompare(b, 'en'));
			return names.length >= 5 && names.join() !== sorted.join();
		});
		expect(unsorted).toEqual([]);
	});

	it('has no value twice in a list', () => {
		const doubled = pathsWhere(({ property }) => {
			const values = choices(property).map(({ value }) => value);
			return new Set(values).size !== values.length;
		});
		expect(doubled).toEqual([]);
	});

	it('shows parameters only on conditions that can come true', () => {
		const broken = walk(properties()).flatMap((placed) =>
			brokenConditions(placed, properties()).map((condition) => `${placed.path}: ${condition}`),
		);
		expect(broken).toEqual([]);
	});

	it('never shows two parameters of the same name at once', () => {
		const doubled = pathsWhere(({ property, siblings }) =>
			siblings.some(
				(other) =>
					other !== property &&
					other.name === property.name &&
					canBothShow(other.displayOptions ?? {}, property.displayOptions ?? {}) &&
					canBothShow(property.displayOptions ?? {}, other.displayOptions ?? {}),
			),
		);
		expect([...new Set(doubled)]).toEqual([]);
	});

	it('gives every parameter a name for people and a default', () => {
		expect(pathsWhere(({ property }) => property.default === undefined)).toEqual([]);
		expect(pathsWhere(({ property }) => !property.displayName)).toEqual([]);
	});

	// n8n has announced this and the one above for the next version of its scanner.
	it('has hints of at most 120 characters, no more than one credential, and a codex file without subcategories', () => {
		expect(pathsWhere(({ property: { hint = '' } }) => hint.length > 120)).toEqual([]);
		expect((nodeType().description.credentials ?? []).length).toBeLessThanOrEqual(1);
		expect(readJson(source.replace(/\.ts$/, '.json'))).not.toHaveProperty('subcategories');
	});

	it('hides what is typed into secret fields', () => {
		const open = pathsWhere(
			({ property: { name, type, typeOptions } }) =>
				type === 'string' && /token|secret|pass$|^pin$/i.test(name) && !typeOptions?.password,
		);
		expect(open).toEqual([]);
	});

	it('loads lists by methods that the node has', () => {
		const { listSearch = {}, loadOptions = {} } = nodeType().methods ?? {};
		const unknown = pathsWhere(({ property }) => {
			const searches = (property.modes ?? []).flatMap(
				({ typeOptions }) => typeOptions?.searchListMethod ?? [],
			);
			const loaded = property.typeOptions?.loadOptionsMethod;
			return (
				searches.some((method) => !(method in listSearch)) ||
				(loaded !== undefined && !(loaded in loadOptions))
			);
		});
		expect(unknown).toEqual([]);
	});
});

/** The names that the user reads in a list or in a collection's menu. */
function listedNames(property: INodeProperties): string[] {
	if (property.type === 'collection' || property.type === 'fixedCollection') {
		return (property.options ?? []).map((option) =>
			'displayName' in option ? option.displayName : option.name,
		);
	}
	return choices(property).map(({ name }) => name);
}

/** The conditions of a parameter that name another one that is not there, or a value it cannot have. */
function brokenConditions({ property, siblings }: Placed, top: INodeProperties[]): string[] {
	const { show = {}, hide = {} } = property.displayOptions ?? {};
	return [...Object.entries(show), ...Object.entries(hide)].flatMap(([key, values]) => {
		// Names with an @ are n8n's own, such as @version and @tool.
		if (key.startsWith('@')) return [];
		const name = key.replace(/^\//, '').split('.')[0];
		const scope = key.startsWith('/') ? top : siblings;
		const targets = scope.filter(
			(target) => target.name === name && canBothShow(target.displayOptions ?? {}, { show, hide }),
		);
		if (targets.length === 0) return [`no ${key}`];
		const impossible = literals(values).filter(
			(value) => !targets.some((target) => canHave(target, value)),
		);
		return impossible.map((value) => `${key} is never ${String(value)}`);
	});
}

function canHave(target: INodeProperties, value: NodeParameterValue): boolean {
	if (target.type === 'boolean') return typeof value === 'boolean';
	const listed = choices(target);
	const isOpen = listed.length === 0 || target.typeOptions?.loadOptionsMethod !== undefined;
	return isOpen || listed.some((option) => option.value === value);
}
