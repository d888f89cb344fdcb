import { readFileSync } from 'node:fs';
import path from 'node:path';
import { operationsOf } from '../../../tools/generate/description';
import { loadActionNode } from '../../../tools/generate/loadNodes';
import { operationsDoc } from '../../../tools/generate/operationsDocText';
import { startOperationRuns } from '../../../tools/operationRuns';
import * as engine from '../../engine';
import { requestFields, sentFields, SENT_BY_ITSELF } from '../../../tools/generate/requestFields';
import { withOperations } from '../../../tools/generate/readmeOperations';
import { resourceIndexes } from '../../../tools/generate/resourceIndexes';

const read = (file: string) => readFileSync(path.join(__dirname, '../../..', file), 'utf8');

describe('what "npm run generate" writes', () => {
	it('is the index of each resource, with every operation of its folder', async () => {
		const indexes = await resourceIndexes();
		expect(indexes).toHaveLength(7);
		for (const { now, generated } of indexes) expect(now).toBe(generated);
	});

	it('is docs/operations.md, with the messages that the node gives', async () => {
		const runs = await startOperationRuns(engine);
		const text = await operationsDoc(runs).finally(() => runs.stop());
		expect(read('docs/operations.md')).toBe(text);
	}, 300_000);

	it('shows an output of every operation, with fields that its schema knows', async () => {
		const { description } = await loadActionNode();
		const sections = read('docs/operations.md').split(/^### /m).slice(1);
		const shown = sections.map((section) => {
			const [, operation] = /parameter `operation`: `(\w+)`/.exec(section) ?? [];
			const [, output] = /^Output:\n\n```json\n(.+?)\n```$/ms.exec(section) ?? [];
			return { operation, fields: Object.keys(JSON.parse(output ?? '{}') as object) };
		});
		const operations = operationsOf(description.properties);
		expect(shown.map(({ operation }) => operation)).toEqual(
			operations.map(({ operation }) => operation),
		);
		for (const [index, { fields }] of shown.entries()) {
			const { resource, operation } = operations[index];
			const schema = JSON.parse(
				read(`nodes/PaymentsService/__schema__/v1.0.0/${resource}/${operation}.json`),
			) as { properties: object };
			expect(fields).not.toEqual([]);
			expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(fields));
		}
	});

	it('has a field for all that the API takes', async () => {
		const { description } = await loadActionNode();
		const missing: string[] = [];
		for (const { resource, operation, option } of operationsOf(description.properties)) {
			// Look Up and Resolve read movements by what they know of a payment.
			if (operation === 'lookUp' || operation === 'resolve') continue;
			const { method, url } = option.routing?.request ?? {};
			const { fields } = requestFields(String(method), String(url));
			const sent = new Set([...(await sentFields(resource, option)).values()].map(({ at }) => at));
			const open = fields.filter(({ at, name }) => !sent.has(at) && !(name in SENT_BY_ITSELF));
			missing.push(...open.map(({ at }) => `${resource}.${operation} ${at}`));
		}
		expect(missing).toEqual([]);
	});

	it('is the table of operations in README.md', async () => {
		const readme = read('README.md');
		expect(readme).toBe(withOperations(readme, await loadActionNode()));
		expect(readme).toContain('(docs/operations.md#payout-send)');
	});

	it('needs its place in README.md', async () => {
		const node = await loadActionNode();
		expect(() => withOperations('# Title', node)).toThrow('no place');
	});
});
