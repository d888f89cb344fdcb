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
});
