import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { readWorkflow, withCredentials } from '../../../tools/n8n/workflows';
import { sampleCsv } from '../e2e/workflows/pay-a-file';
import type { Editor } from './editor';
import { exampleCredentials } from './examples';
import { type World, person } from '../world';

const APPROVER = 'approver@example.com';
/** How long a mail, or what a page shows next, may take, in milliseconds. */
const WITHIN_MS = 120_000;
/** The workflows behind every list, each after those that it calls. */
export const BEHIND = ['put-into-payouts', 'payout-report', 'pay-what-is-due', 'approve-and-pay'];

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
export async function publishExamples(world: World, ...names: string[]): Promise<void> {
	const { api } = world;
	const credentials = await exampleCredentials(world);
	world.mailbox.mails.length = 0;
	for (const name of names) {
		await api.publish(await api.putWorkflow(withCredentials(readWorkflow(name), credentials)));
	}
}

/** Opens the form of an example. */
export async function openForm(editor: Editor, { url }: World, name: string): Promise<Page> {
	const page = await openWindow(editor);
	await page.goto(`${url}/form/payments-service/${name}`);
	return page;
}

/** Opens the page behind the link of the approver's latest mail, as soon as that mail is there. */
export async function openApproval(editor: Editor, { mailbox }: World): Promise<Page> {
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
export async function approve(page: Page): Promise<void> {
	await page.getByText('Approve and pay').click();
	await page.locator('input[type="text"]').fill('Alba Serrano');
	await page.getByRole('button', { name: 'Decide' }).click();
	await page.getByText('Got it').first().waitFor();
	await page.context().close();
}

/** A file of 20 rows, two of them bad, from the upload to the report; `picture` is where the approval page goes. */
export async function approveFile(
	editor: Editor,
	instance: World,
	picture?: string,
): Promise<void> {
	await publishExamples(instance, ...BEHIND, 'pay-a-file');
	const before = instance.sandbox.state.payouts.length;
	const page = await openForm(editor, instance, 'pay-a-file');
	const csv = sampleCsv();
	await page.locator('input[type="file"]').setInputFiles({
		name: 'payouts.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(picture ? csv.split('\n').slice(0, 6).join('\n') : csv),
	});
	await page.locator('input[type="email"]').fill('finance@example.com');
	await page.getByRole('button', { name: 'Check the file' }).click();
	await page.getByRole('button', { name: 'Ask for approval' }).click();
	const approval = await openApproval(editor, instance);
	await approval.getByText('Jonas Becker').waitFor();
	if (picture) await approval.screenshot({ path: picture, animations: 'disabled' });
	expect(instance.sandbox.state.payouts.length).toBe(before);
	await approve(approval);
	await page.getByText('Alba Serrano').first().waitFor();
	const paid = picture ? 5 : 18;
	expect(instance.sandbox.state.payouts.length).toBe(before + paid);
	await page.context().close();
}

/** Rows are pasted, looked at and paid, as a new user does it. */
export async function payMyList(editor: Editor, instance: World): Promise<void> {
	await publishExamples(instance, 'pay-my-list');
	const before = instance.sandbox.state.payouts.length;
	const page = await openForm(editor, instance, 'pay-my-list');
	const rows = [
		'Invoice; Name; IBAN; Amount; Concept',
		'MY-1; Jonas Becker; DE89 3704 0044 0532 0130 00; 12.50; Cleaning',
		'MY-2; Ines Torres; ES91 2100 0418 4502 0005 1332; 5080.00; Printing',
	];
	await page.locator('textarea').fill(rows.join('\n'));
	await page.getByRole('button', { name: 'Check the list' }).click();
	await page.getByText('Pay 2 payouts, 5,092.50 EUR?').first().waitFor();
	expect(instance.sandbox.state.payouts.length).toBe(before);
	await page.getByRole('button', { name: 'Pay' }).click();
	await page.getByText('1 refused, 5,080.00 EUR; 1 paid, 12.50 EUR').first().waitFor();
	await page.getByText('above Max Amount').first().waitFor();
	expect(instance.sandbox.state.payouts.length).toBe(before + 1);
	await page.context().close();
}
