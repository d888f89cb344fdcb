/** Whether a name holds what a user typed into the search of a list, whatever the case; nothing typed fits all. */
export function matches(name: string, filter = ''): boolean {
	return name.toLowerCase().includes(filter.trim().toLowerCase());
}
