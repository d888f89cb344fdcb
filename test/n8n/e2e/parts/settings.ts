import { ImportedWorkflow } from '../importedWorkflow';
import { beginAnew, own, payoutsOf } from '../support/calls';
import { type FormPage, finish, openPage } from '../support/forms';
import {
	approverOf,
	fillIn,
	handIn,
	missingIn,
	openPayouts,
	rowOf,
	sendSettings,
	untilRow,
} from '../support/payouts';
import { type World, person } from '../../world';

/** What the form of the settings promises, and that only one workflow pays. */
export function describeSettings(world: World): void {
	const open = async () => {
		world.sandbox.reset();
		beginAnew();
		const imported = await ImportedWorkflow.import(world, 'pay-a-list');
		const behind = await openPayouts(imported);
		await imported.publish();
		const row = async () => (await world.api.tableRows('Payment settings'))[0];
		/** Of a form that is being sent: how the approver's answer to the mail brings the page after it. */
		const ask = async (written: Promise<FormPage>) => {
			const asked = imported.mailsTo('approver@example.com').length;
			const { links } = await imported.mailTo('approver@example.com', asked + 1);
			return async (answer: 'true' | 'false') => {
				const link = links.find((one) => one.includes(`approved=${answer}`)) ?? '';
				// n8n lets no robot approve anything, and the link decides as soon as the run waits.
				const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' };
				await imported.until(async () => (await fetch(link, { headers })).status === 200);
				const page = await written;
				await finish(page, person);
				return page.text;
			};
		};
		const change = async (answer: 'true' | 'false', settings: object, path?: string) =>
			await (
				await ask(fillIn(imported, settings, path))
			)(answer);
		return { imported, approving: behind['approve-and-pay'], row, ask, change };
	};

	it('are written when they are clear and the present approver agrees; the first time there is nobody to ask', async () => {
		const { imported, row, ask, change } = await open();
		const stranger = await openPage(`${imported.n8nUrl}/form/payments-service/payment-settings`);
		const first = await row();
		const unclear = await fillIn(imported, { maxAmount: 'EUR "ten" {{ 1 }}', city: 'Ulm' });
		const refused = await change('false', { deputy: 'other@example.com' });
		const afterwards = await row();
		const right = { maxAmount: 'EUR 20000', deputy: 'other@example.com' };
		const agreed = await (await ask(sendSettings(unclear.url, right)))('true');

		expect(stranger.status).toBe(401);
		expect(first).toMatchObject({
			...{ approver: 'approver@example.com', accounts: 'EUR 1001, USDC 1003' },
			payingWorkflow: 'approve-and-pay',
		});
		const said = ['Nothing was changed', '"ten" {{ 1 }}', 'Write the currency and the amount'];
		expect(missingIn(unclear.text, ...said, 'value="Ulm"')).toEqual([]);
		expect(refused).toContain('Nothing was changed');
		expect(afterwards).toEqual(first);
		expect(agreed).toContain('The settings are written');
		expect(await row()).toMatchObject(right);
	});

	it('name the one workflow that pays: of two that start in the same second only that one does, until the other takes over', async () => {
		const { imported, approving, row, ask, change } = await open();
		const approver = approverOf(imported);
		const { id, name, nodes, connections, settings } = approving.workflow;
		const path = 'payments-service/copied-settings';
		const copy = await imported.importOther(`${id}-copy`, {
			...{ name: `${name} (copy)`, connections, settings },
			nodes: nodes.map((node) => ({
				...node,
				...(node.webhookId !== undefined && { webhookId: `copy-${String(node.webhookId)}` }),
				...(node.name === 'Form opened' && {
					parameters: { ...(node.parameters as object), options: { path } },
				}),
			})),
		});
		await copy.publish();
		await handIn(imported, rowOf('W-1', 41, { dueDate: '2999-12-31' }));
		await approver.decide(await approver.next());
		await untilRow(imported, own('W-1'), 'approved');
		const tooEarly = await change('true', { pays: 'This one takes over' }, path);
		const shownAs = `${own('W-1')} | DE89370400440532013000 | 41.00 | EUR | 501 | 1001 | TPP | 2000-01-01`;
		await imported.api.changeRow('Payouts', own('W-1'), { dueDate: '2000-01-01', shownAs });
		const runs = await Promise.all(
			[approving, copy].map(async (one) => await one.run('Every morning')),
		);
		await untilRow(imported, own('W-1'), 'paid');
		const openedBefore = await ask(fillIn(imported, { deputy: 'late@example.com' }));
		const takenOver = await change('true', { pays: 'This one takes over' }, path);
		const agreedLater = await openedBefore('true');
		const late = await approving.run('Every morning');

		expect(tooEarly).toContain('The other workflow still pays, since some payouts are open.');
		expect(runs.map(({ status, error }) => [status, error?.message.slice(0, 72)])).toEqual([
			['success', undefined],
			['error', 'Nothing was done: another workflow pays, with the id approve-and-pay. If'],
		]);
		expect(payoutsOf(imported, own('W-1')).length).toBe(1);
		expect(takenOver).toContain('The settings are written');
		expect(agreedLater).toContain('The settings are written');
		expect(await row()).toMatchObject({
			...{ deputy: 'late@example.com', payingWorkflow: 'approve-and-pay-copy' },
		});
		expect(late.error?.message).toContain('with the id approve-and-pay-copy');
		await copy.unpublish();
	});
}
