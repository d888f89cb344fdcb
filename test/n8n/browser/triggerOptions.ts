import { expect } from '@playwright/test';
import type { N8nApi } from '../../../tools/n8n/n8nApi';
import type { Check } from './checks';
import type { Editor } from './editor';

const TRIGGER = 'On notification';

/** n8n saves shortly after each change, within this time in milliseconds. */
const SAVED_WITHIN = 60_000;

/** The trigger keeps a hidden option that makes n8n hand over deliveries unread. */
export const triggerOptionsCheck: Check = {
	name: "the trigger's options show nothing of the hidden one, which stays when another is added and deleted",
	node: TRIGGER,
	run: async (editor, { api }) => {
		const { page } = editor;
		await page.getByTestId('collection-parameter-add').first().click();
		const entries = page.getByTestId('collection-parameter-option').filter({ visible: true });
		await expect(entries).toHaveText(['If Event Is Taken', 'Ignore Duplicates', 'Max Age (Hours)']);
		await entries.filter({ hasText: 'Max Age' }).click();
		await editor.field('maxAgeHours').fill('48');
		await page.keyboard.press('Tab');
		await untilStored(editor, api, { binaryData: true, maxAgeHours: 48 });
		const remove = page.getByTestId('node-parameters').getByTitle('Delete', { exact: true });
		expect(await remove.count()).toBe(1);
		await page.getByText('Max Age (Hours)').first().hover();
		await remove.click();
		await untilStored(editor, api, { binaryData: true });
	},
};

/** Waits until n8n has stored these options of the trigger. Throws when others are stored at the end of the time. */
async function untilStored(editor: Editor, api: N8nApi, options: unknown): Promise<void> {
	const workflowId = /\/workflow\/([^/?]+)/.exec(editor.page.url())?.[1] ?? '';
	const stored = async () => await storedOptions(api, workflowId);
	await expect.poll(stored, { timeout: SAVED_WITHIN }).toEqual(options);
}

async function storedOptions(api: N8nApi, workflowId: string): Promise<unknown> {
	const workflow = await api.findWorkflow(workflowId);
	const trigger = workflow?.nodes.find(({ name }) => name === TRIGGER);
	return (trigger?.parameters as { options?: unknown } | undefined)?.options;
}
