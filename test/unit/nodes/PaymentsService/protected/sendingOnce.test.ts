import type {
	DeduplicationScope,
	ICheckProcessedOptions,
	IExecuteFunctions,
	INodeExecutionData,
	INodeType,
} from 'n8n-workflow';
import { deduplication, runNode } from '../../../../engine';
import { startSandbox } from '../../../../../sandbox/server';
import { endsOf, outcomesOf, usePayments } from './support';

const payments = usePayments();
const pay = payments.pay.bind(payments);

describe('a payout whose key was paid before', () => {
	it('is not sent again, and says so', async () => {
		const first = await pay([{ key: 'INV-1' }]);
		const second = await pay([{ key: 'INV-1' }]);

		expect(payments.accepted).toEqual(['INV-1']);
		expect(Object.entries(first.items[0]?.json ?? {}).slice(0, 2)).toEqual([
			['outcome', 'paid'],
			['idempotencyKey', 'INV-1'],
		]);
		expect(second.error).toBeUndefined();
		expect(second.items[0]).toEqual({
			json: { outcome: 'skipped', idempotencyKey: 'INV-1', skipped: true },
			pairedItem: { item: 0 },
		});
	});

	it('is the same payment for another node of the workflow, and for one that is deleted and added again', async () => {
		await pay([{ key: 'INV-1' }]);
		const { items } = await pay([{ key: 'INV-1' }], { nodeId: 'another' });

		expect(outcomesOf(items)).toEqual(['skipped']);
		expect(payments.accepted).toEqual(['INV-1']);
	});

	it('is another payment in another workflow, and for another service', async () => {
		await pay([{ key: 'INV-1' }]);
		await pay([{ key: 'INV-1' }], { workflowId: 'another' });
		const live = await startSandbox();
		payments.useCredential({ baseUrl: live.baseUrl });
		const { items } = await pay([{ key: 'INV-1' }]);
		const paidLive = live.state.payouts.map(({ request }) => request.conceptTransfer);
		await live.stop();

		expect(payments.accepted).toEqual(['INV-1', 'INV-1']);
		expect([outcomesOf(items), paidLive]).toEqual([['paid'], ['INV-1']]);
	});

	it.each(['INV-1\u00a0', 'INV-\u200b1', ' INV-1 ', 'INV-\uff11'])(
		'is the same as %j',
		async (key) => {
			await pay([{ key: 'INV-1', concept: 'one' }]);
			const { items } = await pay([{ key, concept: 'one' }]);

			expect(outcomesOf(items)).toEqual(['skipped']);
		},
	);

	it.each<[string, object]>([
		['amount', { amount: 200 }],
		['beneficiary', { beneficiaryId: 502 }],
		['account', { accountId: 1002 }],
		['currency', { currency: 'USD', destinationCurrency: 'EUR', destinationAmount: 100 }],
	])(
		'is refused with its state first when its key comes back with another %s',
		async (_, change) => {
			await pay([{ key: 'INV-1', amount: 100 }]);
			const { error } = await pay([{ key: 'INV-1', amount: 100, ...change }]);

			expect(error?.message).toMatch(
				/^Idempotency Key: the payout with the key 'INV-1' was paid before, and it was another one\./,
			);
			expect(`${error?.message} ${error?.description}`).not.toMatch(/key of its own|another key/i);
			expect(payments.accepted).toEqual(['INV-1']);
		},
	);

	it.each<[string, object]>([
		['concept', { concept: 'Another' }],
		['quote', { destinationAmount: 1085 }],
		['destination currency', { destinationCurrency: 'USD' }],
	])('is skipped with another %s, and says that details differ', async (_, change) => {
		const line = { key: 'INV-1', amount: 1000, destinationCurrency: 'USDC', concept: 'One' };
		await pay([{ ...line, destinationAmount: 1080 }]);
		const { items } = await pay([{ ...line, destinationAmount: 1080, ...change }]);

		expect(outcomesOf(items)).toEqual(['skipped']);
		expect(items[0]?.json.note).toMatch(/^Other details differ .* Concept, .*Destination Amount/);
	});

	it('is skipped with its currency in small letters', async () => {
		await pay([{ key: 'INV-1', amount: 100 }]);
		const again = { currency: 'eur', destinationCurrency: 'EUR' };
		const { items } = await pay([{ key: 'INV-1', amount: 100, ...again }]);

		expect(outcomesOf(items)).toEqual(['skipped']);
		expect(payments.accepted).toEqual(['INV-1']);
	});

	it('is skipped with a fresh security code, which is no detail of it', async () => {
		await payments.payWith({ securityCode: '123456' }, [{ key: 'INV-1' }]);
		const { items } = await payments.payWith({ securityCode: '654321' }, [{ key: 'INV-1' }]);

		expect(items[0]?.json).toEqual({ outcome: 'skipped', idempotencyKey: 'INV-1', skipped: true });
	});

	it('is not known under another client of the same service', async () => {
		await pay([{ key: 'INV-1' }]);
		const before = await payments.lookUp([{ key: 'INV-1' }]);
		payments.useCredential({ clientId: 'another-client' });
		const after = await payments.lookUp([{ key: 'INV-1' }]);

		expect([before, after].map(({ items }) => items[0]?.json.state)).toEqual(['paid', 'new']);
	});

	it.each<[string, object]>([
		['amount', { amount: 200 }],
		['beneficiary', { beneficiaryId: 502 }],
		['account', { accountId: 1002 }],
	])('of unknown outcome is refused with another %s, and nothing is sent', async (_, change) => {
		payments.sandbox.nextFault({ route: '/operations/payout', kind: 'reset' });
		const onError = 'continueRegularOutput';
		await pay([{ key: 'INV-1', amount: 100 }], { onError });
		const { items } = await pay([{ key: 'INV-1', amount: 100, ...change }], { onError });

		expect(items[0]?.json).toMatchObject({
			outcome: 'refused',
			error: expect.stringMatching(
				/^Idempotency Key: it is not known whether the payout with the key 'INV-1' was carried out; it was another one/,
			),
			details: { keyState: 'unknown' },
		});
		expect(payments.requests).toBe(1);
	});

	it('of unknown outcome says with another concept that it is unknown, and names the difference', async () => {
		payments.sandbox.nextFault({ route: '/operations/payout', kind: 'resetAfterEffect' });
		await pay([{ key: 'INV-1', concept: 'One' }]);
		const { error } = await pay([{ key: 'INV-1', concept: 'Other' }]);

		expect(error?.message).toMatch(/^It is not known whether this payout was carried out/);
		expect(error?.description).toMatch(/Other details differ/);
		expect(error?.description).not.toMatch(/key of its own/);
		expect(payments.accepted).toEqual(['One']);
	});
});

describe('a key that comes twice in one list', () => {
	it('is paid once, and the second item is skipped', async () => {
		const { items } = await pay([{ key: 'A' }, { key: 'B' }, { key: 'A' }]);

		expect(endsOf(items)).toEqual([
			{ item: 0, outcome: 'paid', key: 'A' },
			{ item: 1, outcome: 'paid', key: 'B' },
			{ item: 2, outcome: 'skipped', key: 'A' },
		]);
		expect(payments.accepted).toEqual(['A', 'B']);
	});

	it('with different details stops the run before anything is sent', async () => {
		const { error } = await pay([{ key: 'B' }, { key: 'A', amount: 1 }, { key: 'A', amount: 2 }]);

		expect(error?.message).toMatch(
			/'A' stands for the 3rd item too, but the two are different payouts/,
		);
		expect(error?.description).toMatch(/Nothing was sent/);
		expect(payments.requests).toBe(0);
	});

	it('with different details refuses both where the node continues on fail, and pays the others', async () => {
		const list = [{ key: 'A', amount: 1 }, { key: 'B' }, { key: 'A', amount: 2 }];
		const { items } = await pay(list, { onError: 'continueRegularOutput' });

		expect(outcomesOf(items)).toEqual(['refused', 'paid', 'refused']);
		expect(payments.accepted).toEqual(['B']);
	});
});

describe('an Idempotency Key', () => {
	it.each([
		['an empty one', ''],
		['spaces', '  '],
		['none', undefined],
		['null', null],
	])('that an expression leaves as %s is refused before anything is sent', async (_name, key) => {
		const { error } = await pay([{ key: 'A' }, { key: key as string }]);

		expect(error?.message).toMatch(/^Idempotency Key: nothing was given/);
		expect(payments.requests).toBe(0);
	});

	it('that has lost its variable part is refused before anything is sent', async () => {
		const { error } = await pay([{ key: 'A' }, { key: 'INV-undefined' }]);

		expect(error?.message).toMatch(/^Idempotency Key: 'INV-undefined' has lost its variable part/);
		expect(payments.requests).toBe(0);
	});

	it('may be a number', async () => {
		await pay([{ key: 4711 as never }]);
		const { items } = await pay([{ key: '4711' }]);

		expect(outcomesOf(items)).toEqual(['skipped']);
	});
});

describe('the record', () => {
	it('has six rows for each payment, and none shows a key in plain text', async () => {
		await pay([{ key: 'A' }, { key: 'B' }]);

		expect(deduplication.names()).toHaveLength(12);
		for (const name of deduplication.names()) {
			expect(name).toMatch(/\|n:payments-service:[0-9a-f]{64}$/);
		}
	});

	it.each<[string, DeduplicationScope, ICheckProcessedOptions['mode'], string[]]>([
		['numbers', 'workflow', 'latestIncrementalKey', ['7', '8', '9']],
		['dates', 'workflow', 'latestDate', ['2026-05-12', '2026-05-13', '2026-05-14']],
		['values', 'workflow', 'entries', ['a', 'b', 'c']],
		['numbers', 'node', 'latestIncrementalKey', ['7', '8', '9']],
	])('works beside "Remove Duplicates" that keeps %s, scope %s', async (_, scope, mode, values) => {
		const removeDuplicates = async (ids: string[]) => {
			const { items, error } = await runNode({
				nodeType: removeDuplicatesOf(scope, mode),
				items: ids.map((id) => ({ id })),
			});
			expect(error).toBeUndefined();
			return items.map(({ json }) => json.id);
		};
		const [first = '', second = '', third = ''] = values;
		const kept = [await removeDuplicates([first])];
		const runs = [await pay([{ key: 'A' }, { key: 'B' }])];
		kept.push(await removeDuplicates([first, second]));
		runs.push(await pay([{ key: 'A' }, { key: 'C' }]));
		kept.push(await removeDuplicates([first, second, third]));

		expect(kept).toEqual([[first], [second], [third]]);
		expect(runs.map(({ items }) => outcomesOf(items))).toEqual([
			['paid', 'paid'],
			['skipped', 'paid'],
		]);
		expect(payments.accepted).toEqual(['A', 'B', 'C']);
		expect(deduplication.names().filter((name) => !name.includes('payments-service'))).toEqual([
			scope === 'workflow' ? 'workflow-under-test|' : expect.stringMatching(/\|n:node/),
		]);
	});

	it('is not emptied by "Remove Duplicates" that clears its own', async () => {
		await pay([{ key: 'A' }]);
		const workflow = { workflow: { id: 'workflow-under-test' } } as never;
		await deduplication.clearAllProcessedItems('workflow', workflow);
		const { items } = await pay([{ key: 'A' }]);

		expect(outcomesOf(items)).toEqual(['skipped']);
	});
});

/** What n8n's node "Remove Duplicates" asks its helpers, in one of its modes. */
function removeDuplicatesOf(
	scope: DeduplicationScope,
	mode: ICheckProcessedOptions['mode'],
): new () => INodeType {
	return class implements INodeType {
		description = {
			...{
				name: 'removeDuplicates',
				displayName: 'Remove Duplicates',
				description: 'Keeps new ones',
			},
			...{ group: ['transform' as const], version: 1, defaults: { name: 'Remove Duplicates' } },
			...{ inputs: ['main' as const], outputs: ['main' as const], properties: [] },
		};

		async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
			const ids = this.getInputData().map(({ json }) => String(json.id));
			const seen = await this.helpers.checkProcessedAndRecord(ids, scope, { mode });
			return [seen.new.map((id) => ({ json: { id: String(id) } }))];
		}
	};
}
