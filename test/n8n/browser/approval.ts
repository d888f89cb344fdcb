import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { readWorkflow, withCredentials } from '../../../tools/n8n/workflows';
import type { Chat } from '../e2e/support/chat';
import { startChat } from '../e2e/support/chat';
import { sampleCsv } from '../e2e/support/payFile';
import type { Editor } from './editor';
import { PERSON, exampleCredentials } from './examples';
import type { EditorInstance } from './instance';

const APPROVER = 'approver@example.com';
/** How long a mail and the page behind it may take, in milliseconds. */
const MAIL_WITHIN_MS = 30_000;
const COLUMNS =
	'id beneficiaryId accountId currency destinationCurrency amount paymentMethod concept reason';
const ROWS = [
	['INV-2026-0041', 501, 1001, 'EUR', 'EUR', 85_000, 'TPP', 'Invoice 41', 'Services'],
	['INV-2026-0042', 502, 1001, 'EUR', 'EUR', 48_050, 'TPP', 'Invoice 42', 'Materials'],
	['INV-2026-0043', 509, 1001, 'EUR', 'EUR', 9_900, 'TPP', 'Invoice 43', 'Rent'],
];

/** A browser window of a person who knows the forms' password. */
export async function openWindow(editor: Editor): Promise<Page> {
	const window = await editor.page
		.context()
		.browser()
		?.newContext({
			httpCredentials: { username: PERSON.user, password: PERSON.password },
			// A headless Chromium says that it is one, and n8n lets no robot approve anything.
			userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
			viewport: { width: 1000, height: 900 },
		});
	if (!window) throw new Error('The browser has ended');
	return await window.newPage();
}

/** Publishes an example, its mails going to the mailbox and its messages to the chat, and opens its form. */
async function openForm(
	editor: Editor,
	instance: EditorInstance,
	example: string,
	chat?: Chat,
): Promise<Page> {
	const { api, url, credential, mailbox } = instance;
	const credentials = await exampleCredentials(api, credential);
	await api.putCredential('Mail server', 'smtp', mailbox.credential);
	if (chat) await api.putCredential('Chat bot', 'telegramApi', chat.credential);
	const stored = await api.putWorkflow(withCredentials(readWorkflow(example), credentials));
	await api.publish(stored);
	const page = await openWindow(editor);
	await page.goto(`${url}/form/payments-service/${example}`);
	return page;
}

/** Opens the page behind the link of the approver's latest mail, as soon as that mail is there. */
export async function openApproval(editor: Editor, { mailbox }: EditorInstance): Promise<Page> {
	const find = () => [...mailbox.mails].reverse().find(({ to }) => to.includes(APPROVER));
	return await openLink(editor, () => find()?.links.find((link) => link.includes('approved=true')));
}

/** Opens the page behind the link of a message, as soon as that message is there. */
async function openLink(editor: Editor, find: () => string | undefined): Promise<Page> {
	await expect.poll(find, { timeout: MAIL_WITHIN_MS }).toBeDefined();
	const page = await openWindow(editor);
	// The message may be there a moment before n8n has stored that the run waits.
	const open = async () => (await page.goto(find() ?? ''))?.status();
	await expect.poll(open, { timeout: MAIL_WITHIN_MS }).toBe(200);
	return page;
}

async function approve(page: Page): Promise<void> {
	await page.getByText('Approve and pay').click();
	await page.locator('input[type="text"]').fill('Alba Serrano');
	await page.getByRole('button', { name: 'Decide' }).click();
	await page.getByText('Got it').first().waitFor();
	await page.context().close();
}

/** A list is submitted, reviewed, approved and paid, all in the browser; `picture` is where the approval page goes. */
export async function approveList(
	editor: Editor,
	instance: EditorInstance,
	picture?: string,
): Promise<void> {
	instance.mailbox.mails.length = 0;
	const before = instance.sandbox.state.payouts.length;
	const page = await openForm(editor, instance, 'pay-a-list-with-approval');
	const lines = [COLUMNS.split(' '), ...ROWS].map((row) => row.join('\t'));
	await page.locator('textarea').fill(lines.join('\n'));
	await page.getByRole('button', { name: 'Check the list' }).click();
	const approval = await openApproval(editor, instance);
	await approval.getByText('Approve 2 payouts, 1330.50 EUR in all?').waitFor();
	await approval.getByText('Will NOT be sent').waitFor();
	if (picture) await approval.screenshot({ path: picture, animations: 'disabled' });
	expect(instance.sandbox.state.payouts.length).toBe(before);

	await approve(approval);
	await page.getByText('The list was carried out').waitFor();
	await page.getByText('INV-2026-0042: paid').waitFor();
	expect(instance.sandbox.state.payouts.length).toBe(before + 2);
	await page.context().close();
}

/** A file of 20 rows, two of them bad, from the upload to the result that is downloaded; approved by mail or in a chat. */
export async function approveFile(
	editor: Editor,
	instance: EditorInstance,
	chat?: Chat,
): Promise<void> {
	instance.mailbox.mails.length = 0;
	const before = instance.sandbox.state.payouts.length;
	const example = chat ? 'pay-a-file-by-chat' : 'pay-a-file';
	const page = await openForm(editor, instance, example, chat);
	await page.locator('input[type="file"]').setInputFiles({
		name: 'payouts.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(sampleCsv()),
	});
	await page.locator('input[type="email"]').fill('finance@example.com');
	await page.getByRole('button', { name: 'Check the file' }).click();
	await page.getByText('18 payouts, 2513.68 EUR and 195.00 USDC').first().waitFor();
	await page.getByText('must be written like 80.50').waitFor();
	await page.getByText('Ask for approval').click();
	await page.getByRole('button', { name: 'Go on' }).click();
	const approval = chat
		? await openLink(editor, () => chat.messages[0]?.links[0])
		: await openApproval(editor, instance);
	await approval.getByText('Jonas Becker').waitFor();
	expect(instance.sandbox.state.payouts.length).toBe(before);
	const downloaded = page.waitForEvent('download');
	await approve(approval);
	expect((await downloaded).suggestedFilename()).toMatch(/^result\.(csv|xlsx)$/);
	await page.getByText('18 paid').first().waitFor();
	expect(instance.sandbox.state.payouts.length).toBe(before + 18);
	await page.context().close();
}

/** The same file, with a stand-in for Telegram in which the approver gets the message. */
export async function approveFileInChat(editor: Editor, instance: EditorInstance): Promise<void> {
	const chat = await startChat();
	try {
		await approveFile(editor, instance, chat);
		// Nobody is asked by mail as well.
		const asked = instance.mailbox.mails.filter(({ to }) => to.includes(APPROVER));
		expect([chat.messages.length, asked.length]).toEqual([1, 0]);
	} finally {
		await chat.stop();
	}
}
