/** The rows in their order by what they are filed under: one name, several, or none. */
export function grouped<T, K extends string | number | bigint>(
	rows: Iterable<T>,
	namesOf: (row: T) => K | readonly K[],
): Map<K, T[]> {
	const groups = new Map<K, T[]>();
	const put = (row: T, name: K) => {
		const group = groups.get(name);
		if (group === undefined) groups.set(name, [row]);
		else group.push(row);
	};
	for (const row of rows) {
		const names = namesOf(row);
		if (typeof names === 'object') for (const name of new Set(names)) put(row, name);
		else put(row, names);
	}
	return groups;
}
