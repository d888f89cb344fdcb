/** All that this process remembers from one execution to the next. */
const memories: Array<Map<string, unknown>> = [];

/** A memory of this process, by key: empty at the start of n8n, and shared by all executions. */
export function processMemory<T>(): Map<string, T> {
	const memory = new Map<string, T>();
	memories.push(memory);
	return memory;
}

/** Forgets everything. For tests: each starts like a fresh n8n. */
export function forgetProcess(): void {
	for (const memory of memories) memory.clear();
}
