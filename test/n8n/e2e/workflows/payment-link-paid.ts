import type { ImportedWorkflow, WorkflowCheck } from '../importedWorkflow';
import { own, rowsWhere } from '../support/calls';
import { HOSTILE, isMarked, unmarked } from '../support/hostile';
import { peopleOf } from '../support/payouts';
import { createLink } from './payment-link-with-qr';

const TABLE = 'payment links';

/** A link of the other example is paid, and one for an invoice that is no plain text; then a forged notification for another one. */
export const check: WorkflowCheck = async (imported) => {
	const links = await imported.importAlso('payment-link-with-qr');
	const url = productionUrl(imported);
	// As the sticky note says.
	await links.setParameters('Create link', { additionalFields: { urlNotification: url } });
	await imported.publish();
	await links.publish();
	const { sandbox } = imported;
	const { owner } = await peopleOf(imported);
	const create = async (invoice: string) => {
		await owner.reload(await createLink(owner, invoice, '125.00'));
		return sandbox.state.paymentCards.filter(({ reference }) => reference === invoice);
	};
	const stateOf = async (invoice: string) =>
		(await rowsWhere(imported, TABLE, 'invoice', invoice)).map(({ state }) => state);

	const [card] = await create(own('LINK-1'));
	const [unpaid] = await create(own('LINK-2'));
	const waiting = await stateOf(own('LINK-1'));
	await admin(imported, 'pay-card', { id: card.id });
	await imported.until(async () => !(await stateOf(own('LINK-1'))).includes('waiting'));
	const strange = `${HOSTILE} ${own('LINK-3')}`;
	const [odd] = await create(own('LINK-3'));
	await imported.api.changeRow(TABLE, own('LINK-3'), { invoice: strange }, 'invoice');
	Object.assign(odd, { reference: strange });
	await admin(imported, 'pay-card', { id: odd.id });
	const deliver = await imported.mailTo('warehouse@example.com', 2);
	const forged = (await admin(imported, 'notify', {
		url: unpaid.urlNotification,
		event: 'payment.completed',
		data: { reference: own('LINK-2'), amount: 12_500 },
		secret: 'not-the-secret',
	})) as { status: number };
	return {
		'the link has the URL of the trigger': [card.urlNotification, url],
		'the row waits until the link is paid': [waiting, ['waiting']],
		'the payment starts the workflow, which writes it down': [
			await stateOf(own('LINK-1')),
			['paid'],
		],
		'the number of an invoice is text in the mail, and turns nothing round': [
			[deliver.text.trim(), isMarked(deliver.subject), deliver.html],
			[`Invoice ${unmarked(strange)} is paid: deliver.`, false, ''],
		],
		'a forged notification is refused': [forged.status, 401],
		'the other link is still waiting': [await stateOf(own('LINK-2')), ['waiting']],
	};
};

/** The production URL of the trigger, as the editor shows it. */
function productionUrl({ n8nUrl, workflow }: ImportedWorkflow): string {
	const trigger = workflow.nodes.find(({ name }) => name === 'On payment');
	return `${n8nUrl}/webhook/${String(trigger?.webhookId)}/webhook`;
}

/** Asks the sandbox's admin path. */
async function admin({ sandbox }: ImportedWorkflow, path: string, body: unknown): Promise<unknown> {
	const response = await fetch(`${sandbox.url}/__admin/${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
	return await response.json();
}
