/** Also of a Code node, whose objects come from another realm. What has a text of its own, such as a date, is a cell. */
const isObject = (value: unknown): value is Record<string, unknown> =>
	Object.prototype.toString.call(value) === '[object Object]' &&
	typeof (value as { toJSON?: unknown }).toJSON !== 'function';

/** How deep an item is taken apart; what is deeper stays a text. */
const MAX_DEPTH = 5;

function hasObjects(item: Readonly<Record<string, unknown>>): boolean {
	// Faster than a list of all values.
	for (const name in item) if (typeof item[name] === 'object' && isObject(item[name])) return true;
	return false;
}

/** The items with the parts of their objects as cells, and the names of those. */
export function withoutObjects(items: ReadonlyArray<Readonly<Record<string, unknown>>>) {
	const nested = new Set<string>();
	const rows = items.some(hasObjects) ? items.map((item) => flat(item, nested)) : items;
	return { rows, nested };
}

/** An item with a column for each thing in its objects, whose names join `nested`: `{ supplier: { name } }` has "supplier.name". */
function flat(item: Readonly<Record<string, unknown>>, nested: Set<string>) {
	const cells = new Map<string, unknown>();
	const add = (of: Readonly<Record<string, unknown>>, above: string, depth: number) => {
		for (const [key, value] of Object.entries(of)) {
			const path = above + key;
			if (isObject(value) && depth < MAX_DEPTH) {
				add(value, `${path}.`, depth + 1);
				continue;
			}
			const name = cells.has(path) ? `${above}.${key}` : path;
			cells.set(name, value);
			if (depth > 1) nested.add(name);
		}
	};
	add(item, '', 1);
	return Object.fromEntries(cells);
}
