import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { readWorkflow, withCredentials } from '../../../tools/n8n/workflows';
import type { Check } from './checks';
import type { Editor } from './editor';
import { PERSON, exampleCredentials } from './examples';
import type { EditorInstance } from './instance';

const EXAMPLE = 'pay-a-list-with-approval';
const COLUMNS =
	'id beneficiaryId accountId currency destinationCurrency amount paymentMethod concept reason';
const ROWS = [
	['INV-2026-0041', 501, 1001, 'EUR', 'EUR', 85_000, 'TPP', 'Invoice 41', 'Services'],
	['INV-2026-0042', 502, 1001, 'EUR', 'EUR', 48_050, 'TPP', 'Invoice 42', 'Materials'],
	['INV-2026-0043', 509, 1001, 'EUR', 'EUR', 9_900, 'TPP', 'Invoice 43', 'Rent'],
];

/** Opens the form of the published example in a browser window of a person who knows the password. */
async function openForm(editor: Editor, { api, url, credential }: EditorInstance): Promise<Page> {
	const credentials = await exampleCredentials(api, credential);
	const stored = await api.putWorkflow(withCredentials(readWorkflow(EXAMPLE), credentials));
	await api.publish(stored);
	const window = await editor.page
		.context()
		.browser()
		?.newContext({
			httpCredentials: { username: PERSON.user, password: PERSON.password },
			viewport: { width: 1000, height: 900 },
		});
	assert.ok(window);
	const page = await window.newPage();
	await page.goto(`${url}/form/payments-service/${EXAMPLE}`);
	return page;
}

/** A list is handed in, looked at, approved and paid, all in the browser; `picture` is where the approval page goes. */
export function approvalCheck(picture?: string): Check {
	return {
		name: 'a pasted list is shown to the approver, and paid after the approval',
		node: EXAMPLE,
		run: async (editor, instance) => {
			const before = await instance.sandbox.countPayouts();
			const page = await openForm(editor, instance);
			const lines = [COLUMNS.split(' '), ...ROWS].map((row) => row.join('\t'));
			await page.locator('textarea').fill(lines.join('\n'));
			await page.getByRole('button', { name: 'Check the list' }).click();
			await page.getByText('Approve 2 payouts, 1330.50 EUR in all?').waitFor();
			await page.getByText('Will NOT be sent').waitFor();
			if (picture) await page.screenshot({ path: picture, animations: 'disabled' });
			assert.equal(await instance.sandbox.countPayouts(), before);

			await page.getByText('Approve and pay').click();
			await page.locator('input[type="text"]').fill('Alba Serrano');
			await page.getByRole('button', { name: 'Submit' }).click();
			await page.getByText('The list was carried out').waitFor();
			await page.getByText('INV-2026-0042: paid').waitFor();
			assert.equal(await instance.sandbox.countPayouts(), before + 2);
			await page.context().close();
		},
	};
}
