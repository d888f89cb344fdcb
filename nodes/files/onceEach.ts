/** Makes something of each different value once: a list has many rows, and few days. */
export function onceEach<K, T>(make: (of: K) => T): (of: K) => T {
	const made = new Map<K, T>();
	return (of) => {
		const before = made.get(of);
		if (before !== undefined) return before;
		const now = make(of);
		made.set(of, now);
		return now;
	};
}
