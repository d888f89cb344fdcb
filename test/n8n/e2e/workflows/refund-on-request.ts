import { defaults } from '../../../../sandbox/server';
import type { ImportedWorkflow, WorkflowCheck } from '../importedWorkflow';
import { own, rowsWhere } from '../support/calls';
import type { Account, AccountPage } from '../support/accounts';
import { HOSTILE, isMarked, isText } from '../support/hostile';
import { says } from '../support/findings';
import { peopleOf } from '../support/payouts';

interface Answer {
	outcome: string;
	message?: string;
}

const FORM = '/form/payments-service/refunds';
const APPROVER = 'approver@example.com';

/** One payment, asked for twice and approved twice; one that is refused; requests that cannot be. */
export const check: WorkflowCheck = async (imported) => {
	await imported.publish();
	const orderCode = own('ORD');
	receive(imported, orderCode, 25_000);
	const refunds = () =>
		imported.sandbox.state.refunds.filter((refund) => refund.orderCode === orderCode).length;

	const { ana, owner } = await peopleOf(imported);

	await ask(imported, orderCode, 4900, owner.id);
	const first = await ask(imported, orderCode, 2500);
	await ask(imported, orderCode, 2500);
	await ask(imported, orderCode, 700);
	const mail = await imported.mailTo(APPROVER, 4);
	const page = await open(owner);
	const hers = await decide(ana, 'Approve and refund', await ana.open(page.url));
	const late = await open(owner);
	const before = refunds();
	const approved = await decide(owner, 'Approve and refund');
	const tooLate = await decide(owner, 'Refuse', late);
	const again = await decide(owner, 'Approve and refund');
	const declined = await decide(owner, 'Refuse');
	const reloaded = await owner.open(approved.url);
	const none = await open(owner);
	await owner.post(none);
	const tooMuch = await ask(imported, orderCode, 25_001);
	const nobody = await ask(imported, 'ORD-NONE', 100);
	for (const amount of [900, 800]) receive(imported, own('TWICE'), amount);
	const twice = await ask(imported, own('TWICE'), 700);
	receive(imported, own('OUT'), -900);
	const outgoing = await ask(imported, own('OUT'), 700);
	const nothing = await ask(imported, orderCode, 0);

	const outcomes = (await rowsWhere(imported, 'refunds', 'orderCode', orderCode)).map(
		({ outcome, amount, decidedBy }) => [outcome, amount, String(decidedBy).includes(owner.id)],
	);
	return {
		'a request waits for a person': [
			[first.status, first.outcome],
			[202, 'waiting'],
		],
		'the approver is told where to decide, by a link that decides nothing': says(
			mail.text,
			'7.00 EUR',
			`${imported.n8nUrl}${FORM}`,
		),
		"whoever may not execute the workflow decides nothing by the link of somebody else's page":
			says(hers.text, 'Nothing was changed'),
		'the approver sees what is asked, and the payment': says(
			page.text,
			'Refund 25.00 EUR?',
			'250.00 EUR',
			'Returned',
			'shop',
		),
		'what a caller wrote is text on it, which turns nothing round': [
			[isText(page.html), isMarked(page.html)],
			[true, false],
		],
		'nobody decides what they asked for': [
			outcomes.filter(([, amount]) => amount === 4900),
			[['waiting', 4900, false]],
		],
		'after a reload the last page says nothing else: runs with the key of a caller are not saved': [
			[reloaded.status === 200, reloaded.text.includes('No refund is waiting')],
			[false, false],
		],
		'nothing is refunded before the approval': [before, 0],
		'a second request for the same payment refunds nothing': [refunds(), 1],
		'a page of a request that was decided since changes nothing': says(
			tooLate.text,
			'Nothing was changed',
		),
		'the last page says what came of it': [
			[approved, again, declined, none].map(({ text }) => /<h1>([^<]*)/.exec(text)?.[1].trim()),
			['It is refunded', 'It was refunded before', 'It is not refunded', 'No refund is waiting'],
		],
		'every decision is a row': [
			outcomes.filter(([, amount]) => amount !== 4900),
			[
				['refunded', 2500, true],
				['skipped', 2500, true],
				['not approved', 700, true],
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
	requestedBy = 'shop',
): Promise<Answer & { status: number }> {
	const body = { orderCode, amount, reason: `Returned ${HOSTILE}`, requestedBy };
	const answer = await imported.post('payments-service/refund-on-request', body);
	return { ...((await answer.json()) as Answer), status: answer.status };
}

/** The page of the oldest request. */
async function open(who: Account): Promise<AccountPage> {
	return await who.fillIn(await who.open(FORM));
}

/** Decides about the oldest request, and gives the last page. The run is not saved, so that nothing is left to reload. */
async function decide(who: Account, choice: string, page?: AccountPage): Promise<AccountPage> {
	const asked = page ?? (await open(who));
	const answers = { Decision: [choice], '2FA code': defaults.securityCode };
	const last = await who.fillIn(asked, answers);
	await who.post(last);
	return last;
}
