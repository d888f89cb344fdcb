/**
 * What a table holds under a text from outside. Every object also answers to `constructor`, `toString` and the like,
 * which are not entries of the table: for them it is undefined, as for everything else that is not there.
 */
export function ownValue<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
	return Object.hasOwn(table, key) ? table[key] : undefined;
}
