/**
 * What a table holds under a text from outside. Every object also answers to `constructor`, `toString` and the like,
 * which are no entries of the table: for them it is undefined, as for all else that is not there.
 */
export function ownValue<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
	return Object.hasOwn(table, key) ? table[key] : undefined;
}
