import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { PaymentsServiceApi } from '../../../../../credentials/PaymentsServiceApi.credentials';
import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import { byId } from '../../../../../tools/operationSample';
import { type RunOptions, CredentialStore, runNode } from '../../../../engine';
import { payoutParameters } from '../../PaymentsService/oncePerKey/support';
import { useScriptedService } from '../scriptedService';

const service = useScriptedService(({ method, body: { depositaccountId, amount, currency } }) => {
	if (method === 'GET' || amount === undefined) return {};
	return { body: { id: 7, state: 'charged', depositaccountId, amount: -Number(amount), currency } };
});

/** Runs an operation with a credential of which one field is an expression. */
async function run(
	field: object,
	parameters: INodeParameters,
	items: IDataObject[],
	options: Partial<RunOptions> = {},
) {
	const data = { baseUrl: service.baseUrl, clientId: 'client', clientSecret: 'secret', ...field };
	const credentials = new CredentialStore().add(PaymentsServiceApi, data);
	const result = await runNode({
		nodeType: PaymentsService,
		credentials,
		parameters,
		items,
		...options,
	});
	const clients = service.exchanges.map(({ body }) => body.client_id);
	return { ...result, clients, sent: service.requests.length, reads: credentials.reads };
}

const read = { resource: 'beneficiary', operation: 'get', beneficiaryId: byId('501') };
const routed = {
	resource: 'beneficiary',
	operation: 'update',
	beneficiaryId: byId('501'),
	updateFields: { alias: 'Landlord' },
};
const lookUp = { resource: 'payout', operation: 'lookUp', idempotencyKey: '={{ $json.key }}' };
const OPERATIONS: Array<[string, INodeParameters]> = [
	['a payout', payoutParameters],
	['a read by ID', read],
	['a write that n8n routes', routed],
	['a key that is looked up', lookUp],
];

const [A, B] = [
	{ key: 'A', client: 'a' },
	{ key: 'B', client: 'b' },
];
const byItem = { clientId: '={{ $json.client }}' };

describe.each(OPERATIONS)('the credential of %s', (_name, parameters) => {
	it.each<[string, object, IDataObject[]]>([
		['its last item', byItem, [A, A, B]],
		['one in the middle', byItem, [A, B, { ...A, key: 'C' }]],
		[
			'one of many fallbacks',
			{ clientId: '={{ $json.client ?? "a" }}' },
			[{ key: 'A' }, B, { key: 'C' }],
		],
		['the place of an item', { userToken: '={{ ["one", "two"][$itemIndex] }}' }, [A, B]],
		['the second of two', { clientId: '={{ $itemIndex === 1 ? "b" : "a" }}' }, [A, B]],
		['what came before it', { deviceId: '={{ $("Start").item.json.client }}' }, [A, B]],
		['an item that has none', byItem, [A, { key: 'B' }]],
	])('that is another one for %s refuses the run before anything is sent', async (...given) => {
		const [, field, items] = given;
		const stopped = await run(field, parameters, items);
		const continued = await run(field, parameters, items, { onError: 'continueRegularOutput' });

		expect([stopped.sent, stopped.clients, continued.sent, continued.clients]).toEqual([
			0,
			[],
			0,
			[],
		]);
		const words =
			/^An expression in the Payments Service credential gives item [23] other values than/;
		expect(stopped.error?.message).toMatch(words);
		expect(stopped.error?.description).toMatch(/nothing was sent/i);
		expect(continued.items.map(({ json }) => json.error)).toEqual(
			items.map(() => expect.stringMatching(words)),
		);
	});

	it('that an expression makes the same for all items is taken, and that of a single item', async () => {
		const items = [A, { ...A, key: 'C' }];
		const same = await run(byItem, parameters, items);
		const single = await run(byItem, parameters, [B]);

		expect([same.error, single.error]).toEqual([undefined, undefined]);
		if (parameters !== lookUp) expect(single.clients).toEqual(['a', 'b']);
	});

	it('without an expression is read twice for a run, however many items there are', async () => {
		const items = Array.from({ length: 20 }, (_, index) => ({ key: `K${index}` }));
		const { error, reads } = await run({}, parameters, items);
		expect(error).toBeUndefined();
		expect(reads).toBe(2);
	});
});
