import type { WorkflowCheck } from '../importedWorkflow';
import { call, callerOf, emptyTable, own, payoutsOf, rowsWhere } from '../support/calls';

const TABLE = 'agent payouts';

/** What an agent fills in. */
const INPUTS = {
	...{ invoice: 'string', concept: 'string' },
	...{ beneficiaryId: 'number', amount: 'number' },
};

interface Answer {
	invoice: string;
	outcome: string;
	message: string;
}

/** Calls the tool with the values that an agent would fill in: within the limits, above each of them, all at once. */
export const check: WorkflowCheck = async (imported) => {
	await imported.publish();
	await emptyTable(imported, TABLE);
	const { api, sandbox } = imported;
	await api.publish(
		await api.putWorkflow(callerOf(imported.workflow.id, 'agent-payout-tool', INPUTS)),
	);
	const requests = () => sandbox.count({ method: 'POST', route: '/operations/payout' });
	const ask = async (name: string, amount: number, beneficiaryId = 501) =>
		await call<Answer>(imported, 'agent-payout-tool', {
			...{ invoice: own(name), concept: own(name) },
			...{ amount, beneficiaryId },
		});

	const paid = await ask('TOOL-1', 4000);
	const again = await ask('TOOL-1', 4000);
	const before = requests();
	const tooMuch = await ask('TOOL-2', 10_001);
	const stranger = await ask('TOOL-3', 100, 504);
	const sentForRefused = requests() - before;
	sandbox.nextFault({ kind: 'resetAfterEffect', route: '/operations/payout' });
	const lost = await ask('TOOL-4', 4000);
	const atOnce = await Promise.all(
		[5, 6, 7, 8].map(async (number) => await ask(`TOOL-${number}`, 5000)),
	);
	await ask('TOOL-9', 10_000);
	const overTheDay = await ask('TOOL-10', 10_000);

	const sent = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((number) =>
		payoutsOf(imported, own(`TOOL-${number}`)),
	);
	const total = sent.reduce((sum, { request }) => sum + request.amount, 0);
	const asked = await rowsWhere(imported, TABLE, 'outcome', 'asked');
	return {
		'a payout within the limits is paid': [
			[paid.outcome, paid.message],
			['paid', ''],
		],
		'the same invoice is not paid again': [again.outcome, 'skipped'],
		'an amount above Max Amount is refused': [
			[tooMuch.outcome, tooMuch.message.includes('above Max Amount, which is 10000')],
			['refused', true],
		],
		'a beneficiary that is not allowed is refused': [stranger.outcome, 'refused'],
		'nothing is sent for what is refused': [sentForRefused, 0],
		'a lost answer is reported as unknown': [lost.outcome, 'unknown'],
		'what is over the daily limit is refused': [overTheDay.outcome, 'refused'],
		'requests at the same moment stay within the daily limit': [
			[total <= 20_000, atOnce.every(({ outcome }) => ['paid', 'refused'].includes(outcome))],
			[true, true],
		],
		'every request has its outcome in the table': [asked, []],
	};
};
