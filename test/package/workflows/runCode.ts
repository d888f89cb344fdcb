import { createRequire } from 'node:module';
import { DateTime, Settings } from 'luxon';
import { readWorkflow } from '../../../tools/n8n/workflows';

export type Json = Record<string, unknown>;
/** What n8n passes from node to node. */
export interface Item {
	json: Json;
	binary?: Record<string, { fileName: string; bytes: number }>;
}
/** What the nodes before the one that runs have given, by their names; those that are missing have not run. */
export type Given = Record<string, Item[]>;

type Code = (...values: unknown[]) => Promise<Item[]>;
const AsyncFunction = async function () {}.constructor as new (...names: string[]) => Code;
/** The library by which n8n's own XML node reads and writes. */
const xml2js = createRequire(__filename)('xml2js') as {
	Parser: new (options: Json) => { parseStringPromise(text: string): Promise<Json> };
	Builder: new (options: Json) => { buildObject(json: Json): string };
};

function nodeOf(example: string, name: string): { parameters: Json } {
	const node = readWorkflow(example).nodes.find((candidate) => candidate.name === name);
	if (!node) throw new Error(`"${example}" has no node "${name}"`);
	return node as unknown as { parameters: Json };
}

/** What the node Settings of an example gives as it is in the file, with what a person has changed. */
export function settingsOf(example: string, changed: Json = {}): Item[] {
	const text = String(nodeOf(example, 'Settings').parameters.jsonOutput);
	return [{ json: { ...(JSON.parse(text) as Json), ...changed } }];
}

/**
 * Runs the code of an example's Code node as n8n does, once for all items; `input` names the node before it, `file` holds
 * the bytes of the binary field, and `now` is the moment, in ISO 8601.
 */
export async function runCode(
	example: string,
	name: string,
	given: Given,
	{ input, file, now = '2026-11-23T09:30:00Z' }: { input: string; file?: Buffer; now?: string },
): Promise<Item[]> {
	const access = (node: string) => ({
		isExecuted: node in given,
		all: () => given[node] ?? [],
		first: () => given[node]?.[0],
	});
	const moment = DateTime.fromISO(now, { zone: 'utc' });
	const values: Json = {
		$: access,
		$input: access(input),
		$now: moment,
		$today: moment.startOf('day'),
		$execution: { id: '4711' },
		DateTime,
	};
	const code = new AsyncFunction(...Object.keys(values), nodeJs(example, name));
	const helpers = { getBinaryDataBuffer: async () => await Promise.resolve(file) };
	const usual = Settings.defaultZone;
	// As n8n does with the time zone of the workflow.
	Settings.defaultZone = 'utc';
	try {
		return await code.call({ helpers }, ...Object.values(values));
	} finally {
		Settings.defaultZone = usual;
	}
}

function nodeJs(example: string, name: string): string {
	return String(nodeOf(example, name).parameters.jsCode);
}

/** What n8n's XML node gives for a text, with the options that the example has chosen. */
export async function parseXml(example: string, text: string): Promise<Item[]> {
	const options = nodeOf(example, 'XML').parameters.options as Json;
	const parser = new xml2js.Parser({ mergeAttrs: true, explicitArray: false, ...options });
	try {
		return [{ json: await parser.parseStringPromise(text) }];
	} catch (error) {
		return [{ json: { error: (error as Error).message } }];
	}
}

/** What n8n's XML node writes, with the options that the example has chosen. */
export function buildXml(example: string, { json }: Item): string {
	return new xml2js.Builder(nodeOf(example, 'XML').parameters.options as Json).buildObject(json);
}
