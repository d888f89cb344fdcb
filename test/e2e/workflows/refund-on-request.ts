import { check } from '../../../sandbox/local/checks';
import { postToWorkflow } from '../../../sandbox/local/payout-run';
import { defaults } from '../../../sandbox/server';
import { own, rowsWhere } from '../support/calls';
import { openNextPage, openPage, sendForm, untilStatus } from '../support/forms';
import type { ExampleCheck, World } from '../support/world';

interface Answer {
	outcome: string;
	message?: string;
	approvalUrl?: string;
}

/** One payment, asked for twice and approved twice; one that is refused; requests that cannot be. */
export const run: ExampleCheck = async (world) => {
	const orderCode = own('ORD');
	receive(world, orderCode, 25_000);
	const refunds = () =>
		world.sandbox.state.refunds.filter((refund) => refund.orderCode === orderCode).length;

	const first = await ask(world, orderCode, 2500);
	const second = await ask(world, orderCode, 2500);
	const refused = await ask(world, orderCode, 700);
	const page = await openNextPage(first.approvalUrl, world.person);
	const uninvited = await openPage(first.approvalUrl);
	const before = refunds();
	await decide(world, first.approvalUrl, 'Approve and refund');
	await decide(world, second.approvalUrl, 'Approve and refund');
	await decide(world, refused.approvalUrl, 'Refuse');
	const tooMuch = await ask(world, orderCode, 25_001);
	const nobody = await ask(world, 'ORD-NONE', 100);

	const outcomes = (await rowsWhere(world, 'refunds', 'orderCode', orderCode)).map(
		({ outcome, amount, decidedBy }) => [outcome, amount, decidedBy],
	);
	return [
		check('a request waits for a person', [first.status, first.outcome], [202, 'waiting']),
		check('the approval page asks for a name and password', uninvited.status, 401),
		check('the approver sees what is asked', page.text.includes('Refund 25.00 EUR?'), true),
		check('the approver sees the payment', page.text.includes('250.00 EUR'), true),
		check('nothing is refunded before the approval', before, 0),
		check('a second request for the same payment refunds nothing', refunds(), 1),
		check('every decision is a row', outcomes, [
			['refunded', 2500, 'Alba Serrano'],
			['skipped', 2500, 'Alba Serrano'],
			['not approved', 700, 'Alba Serrano'],
		]),
		check(
			'more than came in is refused at once',
			[tooMuch.status, tooMuch.outcome],
			[422, 'refused'],
		),
		check('an unknown order code is refused at once', nobody.message?.includes('no payment'), true),
	];
};

/** A completed incoming payment of so many cents, on the sandbox's main account. */
function receive({ sandbox }: World, reference: string, amount: number): void {
	const { movements } = sandbox.state;
	const seeded = movements.find((one) => one.reference === defaults.refundableOrderCode);
	if (seeded) movements.push({ ...seeded, id: movements.length + 1, reference, amount });
}

async function ask(
	{ n8nUrl, webhookKey }: World,
	orderCode: string,
	amount: number,
): Promise<Answer & { status: number; approvalUrl: string }> {
	const body = { orderCode, amount, reason: 'Returned <goods>', requestedBy: 'shop' };
	const key = { 'X-Payments-Key': webhookKey };
	const answer = await postToWorkflow(n8nUrl, 'payments-service/refund-on-request', body, key);
	return { approvalUrl: '', ...((await answer.json()) as Answer), status: answer.status };
}

/** Fills in the approval page and waits until the run is over. */
async function decide({ person }: World, url: string, choice: string): Promise<void> {
	await openNextPage(url, person);
	const fields = { 'field-1': JSON.stringify([choice]), 'field-3': 'Alba Serrano' };
	await sendForm(url, { ...fields, 'field-2': defaults.securityCode }, person);
	await untilStatus(url, 'success');
}
