import { defaults } from '../../../../sandbox/server';
import type { ImportedWorkflow, WorkflowCheck } from '../importedWorkflow';
import { own, rowsWhere } from '../support/calls';
import { openNextPage, openPage, sendForm, untilStatus } from '../support/forms';
import { person } from '../../world';

interface Answer {
	outcome: string;
	message?: string;
	approvalUrl?: string;
}

/** One payment, asked for twice and approved twice; one that is refused; requests that cannot be. */
export const check: WorkflowCheck = async (imported) => {
	await imported.publish();
	const orderCode = own('ORD');
	receive(imported, orderCode, 25_000);
	const refunds = () =>
		imported.sandbox.state.refunds.filter((refund) => refund.orderCode === orderCode).length;

	const first = await ask(imported, orderCode, 2500);
	const second = await ask(imported, orderCode, 2500);
	const refused = await ask(imported, orderCode, 700);
	const page = await openNextPage(first.approvalUrl, person);
	const uninvited = await openPage(first.approvalUrl);
	const before = refunds();
	await decide(first.approvalUrl, 'Approve and refund');
	await decide(second.approvalUrl, 'Approve and refund');
	await decide(refused.approvalUrl, 'Refuse');
	const tooMuch = await ask(imported, orderCode, 25_001);
	const nobody = await ask(imported, 'ORD-NONE', 100);
	for (const amount of [900, 800]) receive(imported, own('TWICE'), amount);
	const twice = await ask(imported, own('TWICE'), 700);
	receive(imported, own('OUT'), -900);
	const outgoing = await ask(imported, own('OUT'), 700);
	const nothing = await ask(imported, orderCode, 0);

	const outcomes = (await rowsWhere(imported, 'refunds', 'orderCode', orderCode)).map(
		({ outcome, amount, decidedBy }) => [outcome, amount, decidedBy],
	);
	return {
		'a request waits for a person': [
			[first.status, first.outcome],
			[202, 'waiting'],
		],
		'the approval page asks for a name and password': [uninvited.status, 401],
		'the approver sees what is asked': [page.text.includes('Refund 25.00 EUR?'), true],
		'the approver sees the payment': [page.text.includes('250.00 EUR'), true],
		'nothing is refunded before the approval': [before, 0],
		'a second request for the same payment refunds nothing': [refunds(), 1],
		'every decision is a row': [
			outcomes,
			[
				['refunded', 2500, 'Alba Serrano'],
				['skipped', 2500, 'Alba Serrano'],
				['not approved', 700, 'Alba Serrano'],
			],
		],
		'more than came in is refused at once': [
			[tooMuch.status, tooMuch.outcome],
			[422, 'refused'],
		],
		'so is what is no payment, several, no incoming one, or no amount, each with its reason': [
			[nobody, twice, outgoing, nothing].map(({ status, message }) => [status, message]),
			[
				[422, 'There is no payment with this order code.'],
				[422, 'Several payments have this order code; refund it by hand.'],
				[422, 'This is not a completed incoming payment.'],
				[422, 'A request needs orderCode (text) and amount (a whole number of cents above 0).'],
			],
		],
	};
};

/** A completed incoming payment of this many cents, on the sandbox's main account. */
function receive({ sandbox }: ImportedWorkflow, reference: string, amount: number): void {
	const { movements } = sandbox.state;
	const seeded = movements.find((one) => one.reference === defaults.refundableOrderCode);
	if (seeded) movements.push({ ...seeded, id: movements.length + 1, reference, amount });
}

async function ask(
	imported: ImportedWorkflow,
	orderCode: string,
	amount: number,
): Promise<Answer & { status: number; approvalUrl: string }> {
	const body = { orderCode, amount, reason: 'Returned <goods>', requestedBy: 'shop' };
	const answer = await imported.post('payments-service/refund-on-request', body);
	return { approvalUrl: '', ...((await answer.json()) as Answer), status: answer.status };
}

/** Fills in the approval page and waits until the run is over: it is not saved, so that n8n no longer knows it then. */
async function decide(url: string, choice: string): Promise<void> {
	await openNextPage(url, person);
	const fields = { 'field-1': JSON.stringify([choice]), 'field-3': 'Alba Serrano' };
	await sendForm(url, { ...fields, 'field-2': defaults.securityCode }, person);
	await untilStatus(url, 'null');
}
