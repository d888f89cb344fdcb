import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { N8nApi } from '../../../tools/n8n/n8n-api';
import type { Check } from './checks';
import type { Editor } from './editor';

const TRIGGER = 'On notification';

/** How often the stored workflow is read, and for how long: n8n saves a little after each change. In milliseconds. */
const LOOK_EVERY = 250;
const SAVED_WITHIN = 15_000;

/** The trigger keeps a hidden option that makes n8n hand over deliveries unread. */
export const triggerOptionsCheck: Check = {
	name: "the trigger's options show nothing of the hidden one, which stays when another is added and deleted",
	node: TRIGGER,
	run: async (editor, { api }) => {
		const { page } = editor;
		await page.getByTestId('collection-parameter-add').first().click();
		const entries = page.getByTestId('collection-parameter-option').filter({ visible: true });
		await entries.first().waitFor();
		assert.deepEqual(await entries.allInnerTexts(), [
			'If Event Is Taken',
			'Ignore Duplicates',
			'Max Age (Hours)',
		]);
		await entries.filter({ hasText: 'Max Age' }).click();
		await editor.field('maxAgeHours').fill('48');
		await page.keyboard.press('Tab');
		await untilStored(editor, api, { binaryData: true, maxAgeHours: 48 });
		const remove = page.getByTestId('node-parameters').getByTitle('Delete', { exact: true });
		assert.equal(await remove.count(), 1);
		await page.getByText('Max Age (Hours)').first().hover();
		await remove.click();
		await untilStored(editor, api, { binaryData: true });
	},
};

/** Waits until n8n has stored these options of the trigger. Errors: others are stored when the time is over. */
async function untilStored(editor: Editor, api: N8nApi, options: unknown): Promise<void> {
	const workflowId = /\/workflow\/([^/?]+)/.exec(editor.page.url())?.[1] ?? '';
	const deadline = Date.now() + SAVED_WITHIN;
	for (;;) {
		const stored = await storedOptions(api, workflowId);
		try {
			return assert.deepEqual(stored, options);
		} catch (error) {
			if (Date.now() > deadline) throw error;
		}
		await sleep(LOOK_EVERY);
	}
}

async function storedOptions(api: N8nApi, workflowId: string): Promise<unknown> {
	const workflow = await api.findWorkflow(workflowId);
	const trigger = workflow?.nodes.find(({ name }) => name === TRIGGER);
	return (trigger?.parameters as { options?: unknown } | undefined)?.options;
}
