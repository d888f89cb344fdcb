import type { ImportedWorkflow, WorkflowCheck } from '../importedWorkflow';
import { call, changeSettings, own, rowsWhere } from '../support/calls';
import { until } from '../../../../tools/n8n/until';

const TABLE = 'payment links';
const PAID_WITHIN_MS = 20_000;

interface Answer {
	outcome: string;
	shortUrl: string | null;
}

/** A link is created and paid; then a forged notification for another one. */
export const check: WorkflowCheck = async (imported) => {
	const url = productionUrl(imported);
	// As the sticky note says.
	await changeSettings(imported, /PASTE THE PRODUCTION URL[^']*HERE/, url);
	await imported.publish();
	const { sandbox } = imported;
	const created = await createLink(imported, own('LINK-1'));
	const again = await createLink(imported, own('LINK-1'));
	await createLink(imported, own('LINK-2'));
	const cardOf = (invoice: string) =>
		sandbox.state.paymentCards.filter(({ reference }) => reference === invoice);
	const waiting = await stateOf(imported, own('LINK-1'));

	const [card] = cardOf(own('LINK-1'));
	await admin(imported, 'pay-card', { id: card.id });
	const paid = await untilPaid(imported, own('LINK-1'));

	const [unpaid] = cardOf(own('LINK-2'));
	const forged = (await admin(imported, 'notify', {
		url: unpaid.urlNotification,
		event: 'payment.completed',
		data: { reference: own('LINK-2'), amount: 12_500 },
		secret: 'not-the-secret',
	})) as { status: number };
	return {
		'a link is created': [created.outcome, 'created'],
		'its address is answered': [created.shortUrl, card.shortUrl],
		'the link has the URL of the trigger': [card.urlNotification, url],
		'the same invoice gets no second link': [
			[again.outcome, cardOf(own('LINK-1')).length],
			['skipped', 1],
		],
		'the row waits until the link is paid': [waiting, ['waiting']],
		'the payment starts the workflow, which writes it down': [paid, ['paid']],
		'a forged notification is refused': [forged.status, 401],
		'the other link is still waiting': [await stateOf(imported, own('LINK-2')), ['waiting']],
	};
};

/** The production URL of the trigger, as the editor shows it. */
function productionUrl({ n8nUrl, workflow }: ImportedWorkflow): string {
	const trigger = workflow.nodes.find(({ name }) => name === 'On payment');
	return `${n8nUrl}/webhook/${String(trigger?.webhookId)}/webhook`;
}

async function createLink(imported: ImportedWorkflow, invoice: string): Promise<Answer> {
	return await call<Answer>(imported, 'payment-link-paid', {
		invoice,
		amount: 12_500,
		currency: 'EUR',
		concept: 'Services in May',
		client: {
			name: 'Ana',
			lastName: 'Silva',
			email: 'ana@example.com',
			phone: '+34 600 123 456',
			address: 'Calle Mayor 1',
			countryIso: 'ES',
			termsAndConditions: true,
		},
	});
}

async function stateOf(imported: ImportedWorkflow, invoice: string): Promise<unknown[]> {
	return (await rowsWhere(imported, TABLE, 'invoice', invoice)).map(({ state }) => state);
}

async function untilPaid(imported: ImportedWorkflow, invoice: string): Promise<unknown[]> {
	const isWaiting = async () => (await stateOf(imported, invoice)).includes('waiting');
	await until(async () => !(await isWaiting()), PAID_WITHIN_MS);
	return await stateOf(imported, invoice);
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
