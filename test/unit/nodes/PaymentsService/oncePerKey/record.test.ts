import { shortPauses, withSleep } from '../../../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(shortPauses));

import { defaults } from '../../../../../sandbox/server';
import { deduplication } from '../../../../engine';
import { hookContext } from '../../../../engine/trigger';
import { createTrigger } from '../../PaymentsServiceTrigger/support';
import {
	CONTINUE,
	outcomesOf,
	passMinutes,
	stopClockAt,
	UNTIL_KNOWN,
	usePayments,
} from './support';
import { pause } from '../../../../engine/until';

const payments = usePayments();

/** The table's own step, with which n8n writes a row. */
const table = deduplication as unknown as { insert(...row: unknown[]): Promise<void> };
const insert = table.insert.bind(table);

/** What n8n gives to nodes to write a row with. */
const record = () => jest.spyOn(deduplication, 'checkProcessedAndRecord');
const locked = new Error('database is locked');

describe('before a payout is sent', () => {
	it('nothing is sent when the record cannot be written', async () => {
		record().mockRejectedValue(locked);
		const { error } = await payments.pay([{ key: 'A' }]);

		expect(error?.message).toMatch(/ \(A\) was not sent: n8n could not write it into its record/);
		expect(payments.requests).toBe(0);
	});

	it.each([1, 2, 3])('its key stays free when row %i cannot be written', async (row) => {
		let writes = 0;
		const failing = jest.spyOn(table, 'insert').mockImplementation(async (...given) => {
			writes += 1;
			if (writes >= row) throw locked;
			await insert(...given);
		});
		const first = await payments.pay([{ key: 'A' }], CONTINUE);
		failing.mockRestore();
		const second = await payments.pay([{ key: 'A', amount: 99 }]);

		expect(first.items[0]?.json.error).toMatch(
			/^12\.34 EUR to beneficiary 501 \(A\) was not sent: n8n could not write/,
		);
		expect(outcomesOf(second.items)).toEqual(['paid']);
		expect(payments.accepted).toEqual(['A']);
	});

	it('nothing is sent from a workflow that is not saved, which has no record', async () => {
		const noId = new Error('The expression evaluated to a falsy value: assert.ok(workflow.id)');
		record().mockRejectedValue(noId);
		const { error } = await payments.pay([{ key: 'A' }], { workflowId: '' });

		expect(error?.description).toMatch(/Save the workflow/);
		expect(payments.requests).toBe(0);
	});
});

describe('a paid payout whose record cannot be written', () => {
	const failToSettle = () => {
		const original = deduplication.checkProcessedAndRecord.bind(deduplication);
		return record().mockImplementation(async (...given) => {
			if (payments.accepted.length > 0) throw locked;
			return await original(...given);
		});
	};

	it('is reported as paid, and named in the log', async () => {
		const { logger } = hookContext(createTrigger().setup).context;
		const error = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
		failToSettle();
		const { items } = await payments.pay([{ key: 'A' }]);

		expect(outcomesOf(items)).toEqual(['paid']);
		expect(error).toHaveBeenCalledWith(
			"Payments Service: the record of payout 'A' could not be written",
			{ reason: expect.stringContaining('database is locked') },
		);
	});

	it('keeps its key from the next item of the list until it is written', async () => {
		jest.spyOn(table, 'insert').mockImplementation(async (...row) => {
			if (payments.accepted.length > 0) await pause(100);
			await insert(...row);
		});
		const { items } = await payments.pay([{ key: 'A' }, { key: 'A' }], CONTINUE);

		expect(outcomesOf(items)).toEqual(['paid', 'skipped']);
	});

	it('counts as in flight from when it was sent, not from when it was met again', async () => {
		failToSettle();
		stopClockAt('2026-05-12T09:03:07Z');
		await payments.pay([{ key: 'A' }]);
		stopClockAt('2026-05-12T09:12:13Z');
		const { items } = await payments.pay([{ key: 'A' }], CONTINUE);

		expect(items[0]?.json).toMatchObject({
			outcome: 'unknown',
			error: expect.stringMatching(
				/it may still arrive until 05:40 America\/New_York, in 27 minutes$/,
			),
			details: { keyState: 'inFlight', until: '2026-05-12T09:40:00.000Z' },
		});
	});

	it('is unknown for the next run, as the end of this one says, and not sent again', async () => {
		// Why an earlier attempt was unknown says nothing of this one.
		await payments.payUnknown('reset', { key: 'A' });
		passMinutes(UNTIL_KNOWN);
		await payments.resolve([{ key: 'A' }], 'notPaid');
		const database = failToSettle();
		const first = await payments.pay([{ key: 'A' }, { key: 'B', beneficiaryId: 509 }]);
		expect(first.error?.description).toMatch(
			/; the next run leaves out 1 open \(A\) and sends up to 1\.$/,
		);
		database.mockRestore();
		for (const before of [() => undefined, () => payments.restart()]) {
			before();
			const { error } = await payments.pay([{ key: 'A' }]);
			expect(error?.message).toMatch(
				/^Not known whether 12\.34 EUR to beneficiary 501 \(A\) was paid: its end is not recorded, and/,
			);
		}
		expect(payments.accepted).toEqual(['A']);
	});
});

describe('a refused payout whose record cannot be written', () => {
	it('is one that the next run leaves out, as the error says', async () => {
		jest.spyOn(table, 'insert').mockImplementation(async (...row) => {
			if (payments.requests > 0) throw locked;
			await insert(...row);
		});
		const { refused } = defaults.beneficiaryIds;
		const { error } = await payments.pay([{ key: 'A', beneficiaryId: refused }, { key: 'B' }]);

		expect(error?.message).toMatch(/ \(A\) was not paid: .*beneficiary_not_allowed/);
		expect(error?.description).toMatch(/ leaves out 1 open \(A\) and sends up to 1\.$/);
	});
});
