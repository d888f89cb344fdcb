const memories: Array<Map<string, unknown>> = [];

/** What this process remembers from one execution to the next, by key. */
export function processMemory<T>(): Map<string, T> {
	const memory = new Map<string, T>();
	memories.push(memory);
	return memory;
}

/** For tests: each starts like a fresh n8n. */
export function forgetProcess(): void {
	for (const memory of memories) memory.clear();
}
