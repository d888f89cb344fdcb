/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import path from 'node:path';
import { type Page, expect } from '@playwright/test';
import { readWorkflow, withCredentials } from '../../../tools/n8n/workflows';
import { sampleCsv } from '../e2e/workflows/pay-a-file';
import { ImportedWorkflow } from '../e2e/importedWorkflow';
import type { Account } from '../e2e/support/accounts';
import { openPayouts } from '../e2e/support/payouts';
import { type Editor, signIn } from './editor';
import { exampleCredentials } from './examples';
import { expectLayout, pictureOnPhone } from './pageLayout';
import type { World } from '../world';

/** The label of a field of the settings. */
const HIGHEST = 'Highest payout, such as EUR 10000, USD 500.50';
/** How long what a page shows next may take, in milliseconds. */
const WITHIN_MS = 120_000;

/** Opens the form of an example in a browser window of somebody's own, who signs in there and lets it use their account. */
async function openForm(editor: Editor, { url }: World, who: Account, name: string): Promise<Page> {
	const window = await editor.page
		.context()
		.browser()
		?.newContext({ viewport: { width: 1100, height: 900 } });
	if (!window) throw new Error('The browser has ended');
	window.setDefaultTimeout(WITHIN_MS);
	const page = await window.newPage();
	await page.goto(`${url}/form/payments-service/${name}`);
	await signIn(page, who.email, who.password);
	await allow(page);
	return page;
}

/** Lets a form use the account, which n8n asks once, and waits until the form is shown. */
async function allow(page: Page): Promise<void> {
	const button = page.getByRole('button', { name: 'Allow' });
	const form = page.locator('#submit-btn');
	await button.or(form).first().waitFor();
	if (await button.isVisible()) await button.click();
	await form.waitFor();
}

/** An editor gives a highest payout that is none, is told so, and corrects it. */
async function changeSettings(editor: Editor, instance: World, owner: Account): Promise<void> {
	const page = await openForm(editor, instance, owner, 'payment-settings');
	await page.getByRole('button', { name: 'Show them' }).click();
	await page.getByLabel(HIGHEST).fill('ten');
	await expectLayout(page, 'no rows');
	await page.getByRole('button', { name: 'Save' }).click();
	await page.getByText('written otherwise: ten').waitFor();
	await expectLayout(page, 'no rows');
	await expect(page.getByLabel('Sender of the emails')).toHaveValue('payments@example.com');
	await page.getByLabel(HIGHEST).fill('EUR 20000');
	await page.getByRole('button', { name: 'Save' }).click();
	await page.getByText('The settings are written').first().waitFor();
	await expectLayout(page, 'no rows');
	await page.context().close();
}

/** Chooses a file on the form that is open, and sends it. */
async function upload(page: Page, text: string): Promise<void> {
	const file = { name: 'payouts.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
	await page.locator('input[type="file"]').setInputFiles(file);
	await page.getByRole('button', { name: 'Check the file' }).click();
}

/** Hands in a list, after one without rows, and leaves its last page open; `pictures` is where that of the page goes. */
async function handIn(page: Page, csv: string, pictures?: string): Promise<void> {
	await expectLayout(page, 'no rows');
	await upload(page, csv.split('\n')[0]);
	await page.getByText('Nothing was handed in').first().waitFor();
	await expectLayout(page, 'no rows');
	await page.getByRole('link', { name: 'Hand in a file' }).click();
	await upload(page, csv);
	await page.getByText('Which column is what?').first().waitFor();
	await expectLayout(page, 'no rows');
	await page.getByRole('button', { name: 'Read it so' }).click();
	await page.getByText('Jonas Becker').first().waitFor();
	await expectLayout(page, 'rows');
	if (pictures) await pictureOnPhone(page, path.join(pictures, 'pay-a-file-phone.png'));
	await page.getByRole('button', { name: 'Register, and ask for approval' }).click();
	await page.getByText('Handed in: ').first().waitFor();
	await expectLayout(page, 'rows');
}

/** Approves what waits, and leaves the last page open; `pictures` is where those of the page go. */
async function approve(page: Page, pictures?: string): Promise<void> {
	await expectLayout(page, 'no rows');
	await page.getByRole('button', { name: 'Show what waits' }).click();
	await page.getByText('handed in by Ana Test').first().waitFor();
	await expectLayout(page, 'rows');
	if (pictures) {
		const file = path.join(pictures, 'approval.png');
		await page.screenshot({ path: file, animations: 'disabled' });
		await pictureOnPhone(page, path.join(pictures, 'approval-phone.png'));
	}
	await page.getByText('Approve and pay', { exact: true }).click();
	await page.getByRole('button', { name: 'Decide' }).click();
}

/** A file of 20 rows, two of them bad, from the upload by one account to the report to another; `pictures` is where those of the pages go. */
export async function approveFile(
	editor: Editor,
	instance: World,
	pictures?: string,
): Promise<void> {
	const { ana, ben, owner } = await openPayouts(
		await ImportedWorkflow.import(instance, 'pay-a-file'),
	);
	await changeSettings(editor, instance, owner);
	const before = instance.sandbox.state.payouts.length;
	const csv = sampleCsv();
	const handedIn = await openForm(editor, instance, ana, 'pay-a-file');
	await handIn(handedIn, pictures ? csv.split('\n').slice(0, 6).join('\n') : csv, pictures);
	const approval = await openForm(editor, instance, ben, 'approve-and-pay');
	expect(instance.sandbox.state.payouts.length).toBe(before);
	await approve(approval, pictures);
	const report = approval.getByText(pictures ? '5 paid, 830.44 EUR' : '16 paid, 2,513.68 EUR');
	await report.first().waitFor();
	await expectLayout(approval, 'rows');
	expect(instance.sandbox.state.payouts.length).toBe(before + (pictures ? 5 : 18));
	await approval.reload();
	await report.first().waitFor();
	await handedIn.context().close();
	await approval.context().close();
}

/** Rows are pasted, looked at and paid, as a new user does it. */
export async function payMyList(editor: Editor, instance: World): Promise<void> {
	const { api } = instance;
	const file = withCredentials(readWorkflow('pay-my-list'), await exampleCredentials(instance));
	await api.publish(await api.putWorkflow(file));
	const before = instance.sandbox.state.payouts.length;
	// Signed in as the owner, who may execute the workflow.
	const page = await editor.page.context().newPage();
	page.setDefaultTimeout(WITHIN_MS);
	await page.goto(`${instance.url}/form/payments-service/pay-my-list`);
	await allow(page);
	await expectLayout(page, 'no rows');
	const rows = [
		'Invoice; Name; IBAN; Amount; Concept',
		'MY-1; Jonas Becker; DE89 3704 0044 0532 0130 00; 12.50; Cleaning',
		'MY-2; Ines Torres; ES91 2100 0418 4502 0005 1332; 5080.00; Printing',
	];
	await page.locator('textarea').fill(rows.join('\n'));
	await page.getByRole('button', { name: 'Check the list' }).click();
	await page.getByText('Which column is what?').first().waitFor();
	await page.getByLabel('Currency of rows that have none').fill('EUR');
	await expectLayout(page, 'no rows');
	await page.getByRole('button', { name: 'Read it so' }).click();
	await page.getByText('Pay 2 payouts, 5,092.50 EUR?').first().waitFor();
	await expectLayout(page, 'rows');
	expect(instance.sandbox.state.payouts.length).toBe(before);
	await page.getByRole('button', { name: 'Pay' }).click();
	await page.getByText('1 refused, 5,080.00 EUR; 1 paid, 12.50 EUR').first().waitFor();
	await page.getByText('above Max Amount').first().waitFor();
	await expectLayout(page, 'rows');
	expect(instance.sandbox.state.payouts.length).toBe(before + 1);
	await page.close();
}
