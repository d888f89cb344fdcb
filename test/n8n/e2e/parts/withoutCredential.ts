import { type Step, chainOf } from '../../../../tools/n8n/chain';
import { runWorkflow, untilEnded, untilExecuted } from '../../../../tools/n8n/executions';
import { checksCredentialsToPublish } from '../../../../tools/n8n/n8nRelease';
import { step } from '../support/step';
import type { World } from '../../world';

const TRIGGER = 'Every second';
const RULE = { rule: { interval: [{ field: 'seconds', secondsInterval: 1 }] } };
const ROW = { Invoice: 'R-1', Name: 'Jonas Becker', IBAN: 'DE89370400440532013000', Amount: 12.5 };

/** A list that is read, checked and shown. */
const FILES = [
	payments('Read', { resource: 'paymentFile', from: 'rows', options: { currency: 'EUR' } }),
	payments('Check', { resource: 'paymentFile', operation: 'check', accounts: 'EUR 1001' }),
	payments('Show', { resource: 'paymentFile', operation: 'show' }),
];
const ACCOUNTS = payments('Accounts', { resource: 'account', operation: 'getAll' });

/** What asks for no credential, and what misses it. */
export function describeWithoutCredential(world: World): void {
	const save = async (name: string, steps: Step[]) => {
		const trigger = [step(TRIGGER, 'n8n-nodes-base.scheduleTrigger', 1.2, RULE)];
		const rows = { mode: 'raw', jsonOutput: JSON.stringify(ROW), options: {} };
		const file = [...trigger, step('Rows', 'n8n-nodes-base.set', 3.4, rows), ...steps];
		return await world.api.putWorkflow(chainOf(name, name, file));
	};

	it('publishes and runs a workflow that has nothing but payment files', async () => {
		const { api } = world;
		const stored = await save('files-alone', FILES);
		const byHand = await runWorkflow(api, stored, TRIGGER);
		await api.publish(stored);
		const [byItself] = await untilExecuted(api, stored.id, 2);
		await api.unpublish(stored.id);
		for (const id of [byHand, byItself.id]) {
			const { status, nodes } = await untilEnded(api, id);
			expect(status).toBe('success');
			expect(nodes.Show.items[0]).toMatchObject([{ totals: [{ count: 1, amount: '12.50' }] }]);
		}
		expect(byItself.mode).toBe('trigger');
	});

	it('neither publishes nor runs what meets the service', async () => {
		const { api, sandbox } = world;
		sandbox.reset();
		const stored = await save('files-and-accounts', [...FILES, ACCOUNTS]);
		if (checksCredentialsToPublish()) {
			await expect(api.publish(stored)).rejects.toThrow(
				/1 node have configuration issues:\s+Node "Accounts":\s+- Missing required credential: \S+$/,
			);
		}
		const { status, error } = await untilEnded(api, await runWorkflow(api, stored, TRIGGER));
		expect([status, error?.message]).toEqual(['error', 'Node does not have any credentials set']);
		expect(sandbox.count()).toBe(0);
	});
}

function payments(name: string, parameters: Step['parameters']): Step {
	return step(name, 'n8n-nodes-payments-service.paymentsService', 1, parameters);
}
