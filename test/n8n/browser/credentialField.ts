import { expect } from '@playwright/test';
import { type Step, chainOf } from '../../../tools/n8n/chain';
import { step } from '../e2e/support/step';
import type { Editor } from './editor';
import { marked } from './examples';
import type { World } from '../world';

const OURS = 'n8n-nodes-payments-service.paymentsService';
const FILES = { resource: 'paymentFile', operation: 'read' };
const ACCOUNTS = { resource: 'account', operation: 'getAll' };
/** How long n8n may take to show something. */
const WITHIN = { timeout: 60_000 };

/** In the form of a payment file while its resource changes, and then on the canvas, beside another resource. */
export async function checkCredentialField(editor: Editor, instance: World): Promise<void> {
	await openSecondOf(editor, instance, [
		step('Start', 'n8n-nodes-base.manualTrigger', 1),
		step('Files', OURS, 1, FILES),
		step('Accounts', OURS, 1, ACCOUNTS),
	]);
	const field = editor.page.getByRole('combobox', { name: 'Select Credential' });
	const ofFiles = editor.page.getByTestId('parameter-input-from');
	await ofFiles.waitFor();
	expect(await field.count()).toBe(0);
	await editor.choose('resource', 'Payout');
	await field.waitFor();
	await editor.choose('resource', 'Payment File');
	await ofFiles.waitFor();
	await field.waitFor({ state: 'detached' });
	await editor.page.keyboard.press('Escape');
	await expect(marked(editor)).toHaveText([/Accounts/], WITHIN);
}

/** In the form of the tool that n8n makes of the node. */
export async function checkAgentsTool(editor: Editor, instance: World): Promise<void> {
	await openSecondOf(editor, instance, [
		step('Start', 'n8n-nodes-base.manualTrigger', 1),
		step('Tool', `${OURS}Tool`, 1, ACCOUNTS),
	]);
	await expect(await editor.entries('resource')).toHaveText(
		'Account, Beneficiary, Movement, Payment Link, Payout, User, User Hook'.split(', '),
		WITHIN,
	);
}

/** Stores a workflow whose nodes have no credential, and opens the form of the second. */
async function openSecondOf(editor: Editor, { api }: World, steps: Step[]): Promise<void> {
	const { id, nodes } = await api.putWorkflow(chainOf(steps[1].name, steps[1].name, steps));
	await editor.openNode(id, String(nodes[1].id));
}
