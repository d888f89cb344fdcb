import { setTimeout as sleep } from 'node:timers/promises';
import { check } from '../../../sandbox/local/checks';
import type { StoredWorkflow, WorkflowFile } from '../../../sandbox/local/n8n-api';
import { call, own, rowsWhere } from '../support/calls';
import type { ExampleCheck, World } from '../support/world';

const TABLE = 'payment links';
const PAID_WITHIN_MS = 20_000;

interface Answer {
	outcome: string;
	shortUrl: string | null;
}

/** A link is created and paid; then a forged notification for another one. */
export const run: ExampleCheck = async (world, workflow) => {
	const url = productionUrl(world, workflow);
	await fillIn(world, workflow, url);
	const { sandbox } = world;
	const created = await createLink(world, own('LINK-1'));
	const again = await createLink(world, own('LINK-1'));
	await createLink(world, own('LINK-2'));
	const cardOf = (invoice: string) =>
		sandbox.state.paymentCards.filter(({ reference }) => reference === invoice);
	const waiting = await stateOf(world, own('LINK-1'));

	const [card] = cardOf(own('LINK-1'));
	await admin(world, 'pay-card', { id: card.id });
	const paid = await untilPaid(world, own('LINK-1'));

	const [unpaid] = cardOf(own('LINK-2'));
	const [forged] = (await admin(world, 'notify', {
		url: unpaid.urlNotification,
		event: 'payment.completed',
		data: { reference: own('LINK-2'), amount: 12_500 },
		options: { secret: 'not-the-secret' },
	})) as Array<{ status: number }>;
	return [
		check('a link is created', created.outcome, 'created'),
		check('its address is answered', created.shortUrl, card.shortUrl),
		check('the link has the URL of the trigger', card.urlNotification, url),
		check(
			'the same invoice gets no second link',
			[again.outcome, cardOf(own('LINK-1')).length],
			['skipped', 1],
		),
		check('the row waits until the link is paid', waiting, ['waiting']),
		check('the payment starts the workflow, which writes it down', paid, ['paid']),
		check('a forged notification is refused', forged.status, 401),
		check('the other link is still waiting', await stateOf(world, own('LINK-2')), ['waiting']),
	];
};

/** The production URL of the trigger, as the editor shows it. */
function productionUrl({ n8nUrl }: World, { nodes }: StoredWorkflow): string {
	const trigger = nodes.find(({ name }) => name === 'On payment');
	return `${n8nUrl}/webhook/${String(trigger?.webhookId)}/webhook`;
}

/** Pastes the trigger's URL into "Settings", as the sticky note says, and publishes. */
async function fillIn({ api }: World, workflow: StoredWorkflow, url: string): Promise<void> {
	const filled = JSON.parse(
		JSON.stringify(workflow).replace(/PASTE THE PRODUCTION URL[^']*HERE/, url),
	) as WorkflowFile;
	await api.publish(await api.putWorkflow(filled));
}

async function createLink(world: World, invoice: string): Promise<Answer> {
	return await call<Answer>(world, 'payment-link-paid', {
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

async function stateOf(world: World, invoice: string): Promise<unknown[]> {
	return (await rowsWhere(world, TABLE, 'invoice', invoice)).map(({ state }) => state);
}

async function untilPaid(world: World, invoice: string): Promise<unknown[]> {
	const deadline = Date.now() + PAID_WITHIN_MS;
	for (;;) {
		const states = await stateOf(world, invoice);
		if (!states.includes('waiting') || Date.now() > deadline) return states;
		await sleep(100);
	}
}

/** Asks the sandbox's admin path. */
async function admin({ sandbox }: World, path: string, body: unknown): Promise<unknown> {
	const response = await fetch(`${sandbox.url}/__admin/${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
	return await response.json();
}
