/** A copy of an object without some of its fields. */
export function without<T extends object, Name extends keyof T>(
	from: T,
	...names: Name[]
): Omit<T, Name> {
	const left = { ...from };
	for (const name of names) delete left[name];
	return left;
}
