import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { DateTime } from 'luxon';
import { bankFile, statusesOf } from '../e2e/support/bankFile';
import { approve, openApproval, openFamily, openForm, publishExamples } from './approval';
import type { Editor } from './editor';
import { expectLayout } from './pageLayout';
import type { World } from '../world';

const LEDGER = 'ledger@example.com';
/** How long 200 payouts may take, in milliseconds. */
const PAID_WITHIN_MS = 240_000;

/** A pain.001 of 200 transactions, from the upload to the pain.002 that is saved and the day's camt.053; both fit it to the cent. */
export async function payBankFile(editor: Editor, instance: World): Promise<void> {
	const { state } = instance.sandbox;
	state.movements.length = 0;
	const [account] = state.accounts;
	const opening = account.balance;
	const before = state.payouts.length;
	await publishExamples(instance, 'account-statement');
	await openFamily(editor, instance);

	const page = await openForm(editor, instance, 'pay-a-file');
	await page.locator('input[type="file"]').setInputFiles({
		name: 'pain.001.xml',
		mimeType: 'application/xml',
		buffer: Buffer.from(bankFile(200)),
	});
	await page.locator('input[type="email"]').fill('finance@example.com');
	await page.getByRole('button', { name: 'Check the file' }).click();
	await page.getByText('199 payouts, 19,949.75 EUR').first().waitFor();
	await page.getByText('pays in USD').first().waitFor();
	await expectLayout(page, 'rows');
	await page.getByRole('button', { name: 'Ask for approval' }).click();
	const saving = page.waitForEvent('download', { timeout: PAID_WITHIN_MS });
	await approve(await openApproval(editor, instance));
	const pain002 = readFileSync(await (await saving).path(), 'utf8');
	await page.getByText('198 paid').first().waitFor();
	await expectLayout(page, 'rows');
	await page.context().close();

	expect(statusesOf(pain002)).toEqual({
		ACSP: ['198', '19750.50'],
		PDNG: ['1', '199.25'],
		RJCT: ['1', '200.25'],
	});
	const paid = state.payouts.slice(before);
	expect(paid.length).toBe(198);

	const form = await openForm(editor, instance, 'account-statement');
	await expectLayout(form, 'no rows');
	const today = DateTime.now().setZone('America/New_York').toISODate() ?? '';
	await form.locator('input[type="date"]').first().fill(today);
	await form.getByRole('button', { name: 'Make it' }).click();
	const mail = () => instance.mailbox.mails.find(({ subject }) => subject.startsWith('Statement'));
	await expect.poll(() => mail()?.to, { timeout: PAID_WITHIN_MS }).toEqual([LEDGER]);
	await form.context().close();
	const camt = new TextDecoder().decode(mail()?.attachments[0].content);
	const fees = paid.reduce((sum, { fee }) => sum + fee, 0);
	const shown = [opening, opening - 1_975_050 - fees].map((cents) => (cents / 100).toFixed(2));
	const balances = camt.matchAll(/<Bal>[\s\S]*?<Amt Ccy="EUR">([\d.]+)</g);
	expect([...balances].map(([, amount]) => amount)).toEqual(shown);
	expect(camt.match(/<NtryRef>/g)?.length).toBe(198);
}
