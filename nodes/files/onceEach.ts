/** Makes something of each different value once: a list has many rows, and few days. */
export function onceEach<K, T>(
	make: (of: K) => T,
	made: { get(of: K): T | undefined; set(of: K, now: T): unknown } = new Map<K, T>(),
): (of: K) => T {
	return (of) => {
		const before = made.get(of);
		if (before !== undefined) return before;
		const now = make(of);
		made.set(of, now);
		return now;
	};
}
