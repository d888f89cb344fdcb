import { PaymentsServiceApi } from '../../../credentials/PaymentsServiceApi.credentials';
import { PaymentsService } from '../../../nodes/PaymentsService/PaymentsService.node';
import { PaymentsServiceTrigger } from '../../../nodes/PaymentsServiceTrigger/PaymentsServiceTrigger.node';
import { sendingOperationsOf } from '../../../tools/generate/description';
import { apiDoc } from '../../../tools/generate/apiDoc';
import { headingsDoc } from '../../../tools/generate/headingsDoc';
import { withGenerated } from '../../../tools/generate/markdown';
import { operationsDoc, operationsTable } from '../../../tools/generate/operationsDocText';
import { startOperationRuns } from '../../../tools/generate/operationRuns';
import * as engine from '../../engine';
import { requestFields, sentFields, SENT_BY_ITSELF } from '../../../tools/generate/requestFields';
import { readText } from '../structure/packageFiles';

const node = new PaymentsService();
const others = { trigger: new PaymentsServiceTrigger(), credential: new PaymentsServiceApi() };

describe('what "npm run generate" writes', () => {
	it('is in docs/operations.md, with the messages that the node gives', async () => {
		const runs = await startOperationRuns(engine, node);
		const text = await operationsDoc(node, others, runs).finally(() => runs.stop());
		const document = readText('docs/operations.md');
		expect(document).toBe(withGenerated(document, text));
	}, 300_000);

	it('has a field for all that the API takes', async () => {
		const missing: string[] = [];
		for (const { resource, operation, option } of sendingOperationsOf(
			node.description.properties,
		)) {
			// They read movements by what they know of a payment, or by a document of their own.
			if (['lookUp', 'resolve', 'getAllWithParties'].includes(operation)) continue;
			const { method, url } = option.routing?.request ?? {};
			const { fields } = requestFields(method, url);
			const sent = new Set([...(await sentFields(resource, option)).values()].map(({ at }) => at));
			const open = fields.filter(({ at, name }) => !sent.has(at) && !(name in SENT_BY_ITSELF));
			missing.push(...open.map(({ at }) => `${resource}.${operation} ${at}`));
		}
		expect(missing).toEqual([]);
	});

	it('is the list of known headings in docs/headings.md', () => {
		const document = readText('docs/headings.md');
		expect(document).toBe(withGenerated(document, headingsDoc()));
	});

	it('is the description of the API in docs/api.md', () => {
		const document = readText('docs/api.md');
		expect(document).toBe(withGenerated(document, apiDoc()));
	});

	it('is the table of operations in README.md', () => {
		const readme = readText('README.md');
		expect(readme).toBe(withGenerated(readme, operationsTable(node)));
		expect(readme).toContain('(docs/operations.md#payout)');
	});
});
