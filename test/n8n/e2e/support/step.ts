import type { Step } from '../../../../tools/n8n/chain';

/** A step of a chain. */
export function step(
	name: string,
	type: string,
	typeVersion: number,
	parameters: Step['parameters'] = {},
): Step {
	return { name, type, typeVersion, parameters };
}
