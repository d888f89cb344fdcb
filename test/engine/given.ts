/* eslint-disable @n8n/community-nodes/no-restricted-globals -- runs on Node.js, not within n8n */
/** What a run is given by its environment, such as `LISTS=1500 npm test`: CONTRIBUTING.md, "Suites". */
export function given(name: string, otherwise: number): number {
	return Number(process.env[name] ?? otherwise);
}

/** Whether a run is to try every case, such as by `INPUTS=all npm test`. */
export function isAll(name: string): boolean {
	return process.env[name] === 'all';
}
