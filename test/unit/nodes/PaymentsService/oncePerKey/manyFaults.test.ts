import { shortPauses, withSleep } from '../../../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(shortPauses));

import type { FaultRequest } from '../../../../../sandbox/server';
import { ServiceClient } from '../../../../../nodes/service/transport/client';
import { outcomesOf, usePayments } from './support';
import { timeOutHanging } from './timeOut';
import { given } from '../../../../engine/given';

/** PAYOUTS=1000 walks as many as the weekly run; a hundred of them meet each fault once. */
const PAYOUTS = given('PAYOUTS', 100);
const EVERY = 10;
const route = '/operations/payout';

/** Each of them hits one payout in a hundred. Those with `AfterEffect` come after the money has moved. */
const faults: FaultRequest[] = [
	{ kind: 'status', status: 400 },
	{ kind: 'status', status: 422 },
	{ kind: 'status', status: 408 },
	{ kind: 'status', status: 500 },
	{ kind: 'status', status: 200, body: '<html>Maintenance</html>' },
	{ kind: 'reset' },
	{ kind: 'hang' },
	{ kind: 'statusAfterEffect', status: 503 },
	{ kind: 'resetAfterEffect' },
	{ kind: 'hangAfterEffect' },
];

const payments = usePayments();

/** Gives the sandbox the fault of a payout when it is about to be sent: its request holds the key as its concept. */
function injectFaults(faultOf: Map<string, FaultRequest>): void {
	const send = ServiceClient.prototype.send;
	jest.spyOn(ServiceClient.prototype, 'send').mockImplementation(async function (
		this: ServiceClient,
		...args
	) {
		const { conceptTransfer: key } = (args[1].body ?? {}) as { conceptTransfer?: string };
		const fault = faultOf.get(String(key));
		faultOf.delete(String(key));
		if (fault !== undefined) payments.sandbox.nextFault({ ...fault, route });
		return await send.apply(this, args);
	});
}

function countsOf(outcomes: string[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
	return counts;
}

describe(`${PAYOUTS} payouts, every tenth with a fault`, () => {
	const list = Array.from({ length: PAYOUTS }, (_, index) => ({
		key: `P${index + 1}`,
		amount: 100 + index,
	}));
	const hundreds = PAYOUTS / 100;
	const run = { onError: 'continueRegularOutput' as const };
	beforeEach(() => timeOutHanging(payments));

	it('end with one outcome each, none paid twice, and a second run pays what was refused', async () => {
		injectFaults(
			new Map(
				list
					.filter((_, index) => index % EVERY === 3)
					.map(({ key }, index) => [key, faults[index % faults.length] as FaultRequest]),
			),
		);
		const first = await payments.pay(list, run);
		const acceptedFirst = payments.accepted.length;
		const second = await payments.pay(list, run);

		expect(first.items).toHaveLength(PAYOUTS);
		expect(countsOf(outcomesOf(first.items))).toEqual({
			paid: 90 * hundreds,
			refused: 2 * hundreds,
			unknown: 8 * hundreds,
		});
		// Of the unknown ones, those whose fault came after the effect: 3 of 10 kinds.
		expect(acceptedFirst).toBe((90 + 3) * hundreds);
		expect(countsOf(outcomesOf(second.items))).toEqual({
			skipped: 90 * hundreds,
			paid: 2 * hundreds,
			unknown: 8 * hundreds,
		});
		expect(new Set(payments.accepted).size).toBe(payments.accepted.length);
	});
});
