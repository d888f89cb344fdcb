import type { INodeParameters } from 'n8n-workflow';
import { deduplication } from '../../../engine';
import { byId } from '../../../../tools/operationSample';
import { CONTINUE, payoutParameters, usePayments } from './oncePerKey/support';
import { nextTurn } from '../../../engine/until';

let now = 0;

const payments = usePayments();
const list = Array.from({ length: 40 }, (_, index) => ({ key: `INV-${index}` }));

describe('a long list', () => {
	it.each<INodeParameters>([
		{ ...payoutParameters, idempotencyKey: '={{ "" }}' },
		{ resource: 'payout', operation: 'lookUp', idempotencyKey: '={{ "" }}' },
		{ resource: 'beneficiary', operation: 'get', beneficiaryId: byId('={{ $json.key }}') },
		{ resource: 'movement', operation: 'getAllByAccount', accountId: byId('={{ $json.key }}') },
	])('lets others have their turn while $operation checks it', async (parameters) => {
		// By this clock, each item takes 20 ms.
		jest.spyOn(performance, 'now').mockImplementation(() => (now += 20));
		let turns = 0;
		let isOver = false;
		const count = async () => {
			for (; !isOver; turns += 1) await nextTurn();
		};
		void count();
		const { items } = await payments.run(parameters, list, CONTINUE);
		isOver = true;

		expect(items).toHaveLength(list.length);
		expect(items.every(({ json }) => json.error !== undefined)).toBe(true);
		expect(turns).toBeGreaterThanOrEqual(list.length);
	});

	it.each([
		['Check Funds looks them up', { checkFunds: true }],
		['a refusal has stopped it', {}],
	])('takes few connections to the database at once when %s', async (_, options) => {
		const original = deduplication.getProcessedDataCount.bind(deduplication);
		let looks = 0;
		let atOnce = 0;
		let most = 0;
		jest.spyOn(deduplication, 'getProcessedDataCount').mockImplementation(async (...args) => {
			looks += 1;
			most = Math.max(most, (atOnce += 1));
			return await original(...args).finally(() => (atOnce -= 1));
		});
		payments.failNext({ kind: 'status', status: 422 });
		const { error } = await payments.payWith(options, list);

		expect(error).toBeDefined();
		expect(looks).toBeGreaterThanOrEqual(list.length);
		expect(most).toBeLessThanOrEqual(8);
	});
});
