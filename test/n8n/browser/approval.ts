import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { readWorkflow, withCredentials } from '../../../tools/n8n/workflows';
import { sampleCsv } from '../e2e/workflows/pay-a-file';
import type { Editor } from './editor';
import { exampleCredentials } from './examples';
import { expectLayout, pictureOnPhone } from './pageLayout';
import { type World, person } from '../world';

const APPROVER = 'approver@example.com';
/** The label of a field of the settings. */
const HIGHEST = 'Highest payout, such as EUR 10000, USD 500.50';
/** How long a mail, or what a page shows next, may take, in milliseconds. */
const WITHIN_MS = 120_000;
/** The workflows behind every list, each after those that it calls. */
const BEHIND = ['approve-and-pay', 'pay-a-file'];

/** A browser window of a person who knows the forms' password. */
async function openWindow(editor: Editor): Promise<Page> {
	const window = await editor.page
		.context()
		.browser()
		?.newContext({
			httpCredentials: { username: person.user, password: person.password },
			// A headless Chromium says that it is one, and n8n lets no robot approve anything.
			userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
			viewport: { width: 1100, height: 900 },
		});
	if (!window) throw new Error('The browser has ended');
	window.setDefaultTimeout(WITHIN_MS);
	return await window.newPage();
}

/** Imports examples as a person does, their mails going to the mailbox, empty as it is then, and publishes them in this order. */
async function publishExamples(world: World, ...names: string[]): Promise<void> {
	const { api } = world;
	const credentials = await exampleCredentials(world);
	world.mailbox.mails.length = 0;
	for (const name of names) {
		await api.publish(await api.putWorkflow(withCredentials(readWorkflow(name), credentials)));
	}
}

/** Imports and publishes the workflows around the table Payouts, and fills in their settings, unless somebody has. */
async function openFamily(editor: Editor, instance: World): Promise<void> {
	await publishExamples(instance, ...BEHIND);
	if ((await instance.api.tableRows('Payment settings')).length > 0) return;
	const page = await openForm(editor, instance, 'payment-settings');
	await page.getByRole('button', { name: 'Show them' }).click();
	await page.getByRole('button', { name: 'Save' }).waitFor();
	await expectLayout(page, 'no rows');
	const fill = async (label: string, value: string) =>
		await page.getByLabel(label, { exact: true }).fill(value);
	await fill('Approver (email)', APPROVER);
	await fill('Deputy (email), for what the approver has handed in', 'deputy@example.com');
	await fill('Reports go to (email)', 'reports@example.com');
	await fill('Files for the ledger go to (email; empty: with the reports)', 'ledger@example.com');
	await fill('Sender of the emails', 'payments@example.com');
	await fill(HIGHEST, 'ten');
	await page.getByRole('button', { name: 'Save' }).click();
	await page.getByText("'ten'").waitFor();
	await expectLayout(page, 'no rows');
	await expect(page.getByLabel('Approver (email)')).toHaveValue(APPROVER);
	await fill(HIGHEST, '');
	await page.getByRole('button', { name: 'Save' }).click();
	await page.getByText('The settings are written').first().waitFor();
	await expectLayout(page, 'no rows');
	await page.context().close();
}

/** Opens the form of an example. */
async function openForm(editor: Editor, { url }: World, name: string): Promise<Page> {
	const page = await openWindow(editor);
	await page.goto(`${url}/form/payments-service/${name}`);
	return page;
}

/** Opens the page behind the link of the approver's latest mail, as soon as that mail is there. */
async function openApproval(editor: Editor, { mailbox }: World): Promise<Page> {
	const mail = () => [...mailbox.mails].reverse().find(({ to }) => to.includes(APPROVER));
	const find = () => mail()?.links.find((link) => link.includes('approved=true'));
	await expect.poll(find, { timeout: WITHIN_MS }).toBeDefined();
	const page = await openWindow(editor);
	// The mail may be there a moment before n8n has stored that the run waits.
	const open = async () => (await page.goto(find() ?? ''))?.status();
	await expect.poll(open, { timeout: WITHIN_MS }).toBe(200);
	return page;
}

/** Approves what a page shows. */
async function approve(page: Page): Promise<void> {
	await page.getByText('Approve and pay').click();
	await page.getByRole('textbox', { name: 'Your name' }).fill('Alba Serrano');
	await page.getByRole('button', { name: 'Decide' }).click();
	await page.getByText('Got it').first().waitFor();
	await page.context().close();
}

/** A file of 20 rows, two of them bad, from the upload to the report; `pictures` is where those of the pages go. */
export async function approveFile(
	editor: Editor,
	instance: World,
	pictures?: string,
): Promise<void> {
	await openFamily(editor, instance);
	const before = instance.sandbox.state.payouts.length;
	const page = await openForm(editor, instance, 'pay-a-file');
	await expectLayout(page, 'no rows');
	const csv = sampleCsv();
	const upload = async (text: string) => {
		const file = { name: 'payouts.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
		await page.locator('input[type="file"]').setInputFiles(file);
		await page.locator('input[type="email"]').fill('finance@example.com');
		await page.getByRole('button', { name: 'Check the file' }).click();
	};
	await upload(csv.split('\n')[0]);
	await page.getByText('Nothing was handed in').first().waitFor();
	await expectLayout(page, 'no rows');
	await page.getByRole('link', { name: 'Hand in a file' }).click();
	await upload(pictures ? csv.split('\n').slice(0, 6).join('\n') : csv);
	await page.getByText('Jonas Becker').first().waitFor();
	await expectLayout(page, 'rows');
	if (pictures) await pictureOnPhone(page, path.join(pictures, 'pay-a-file-phone.png'));
	await page.getByRole('button', { name: 'Register the new payees' }).click();
	await page.getByRole('button', { name: 'Ask for approval' }).waitFor();
	await expectLayout(page, 'rows');
	await page.getByRole('button', { name: 'Ask for approval' }).click();
	const approval = await openApproval(editor, instance);
	await approval.getByText('Jonas Becker').first().waitFor();
	await expectLayout(approval, 'rows');
	if (pictures) {
		const file = path.join(pictures, 'approval.png');
		await approval.screenshot({ path: file, animations: 'disabled' });
		await pictureOnPhone(approval, path.join(pictures, 'approval-phone.png'));
	}
	expect(instance.sandbox.state.payouts.length).toBe(before);
	await approve(approval);
	await page.getByText('Alba Serrano').first().waitFor();
	await expectLayout(page, 'rows');
	const paid = pictures ? 5 : 18;
	expect(instance.sandbox.state.payouts.length).toBe(before + paid);
	await page.context().close();
}

/** Rows are pasted, looked at and paid, as a new user does it. */
export async function payMyList(editor: Editor, instance: World): Promise<void> {
	await publishExamples(instance, 'pay-my-list');
	const before = instance.sandbox.state.payouts.length;
	// Signed in as the owner, who may execute the workflow.
	const page = await editor.page.context().newPage();
	page.setDefaultTimeout(WITHIN_MS);
	await page.goto(`${instance.url}/form/payments-service/pay-my-list`);
	const allow = page.getByRole('button', { name: 'Allow' });
	await allow.or(page.locator('textarea')).first().waitFor();
	if (await allow.isVisible()) await allow.click();
	await page.locator('textarea').waitFor();
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
