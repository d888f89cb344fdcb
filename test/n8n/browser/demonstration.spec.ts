/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
/**
 * `npm run demonstration`: what n8n asks to see of a package, in under five minutes, each step with its caption: installed,
 * credential, operations, trigger. It leaves a recording that `npx playwright show-trace` plays, and a video where Playwright has
 * its ffmpeg (`npx playwright install ffmpeg`).
 */
import path from 'node:path';
import { type Page, expect } from '@playwright/test';
import { ROOT } from '../../../tools/n8n/paths';
import { checks } from './checks';
import { Editor } from './editor';
import { test } from './fixtures';
import { nodeId } from './forms';

const FOLDER = path.join(ROOT, 'release', 'demonstration');

/** How long a caption is there before anything happens, and what came of it afterwards, in milliseconds. */
const READING_MS = 5000;

const MAX_MS = 5 * 60_000;

/** The steps in forms: what the caption says, and the check that fills the form in. */
const FORMS = [
	['Operations: reading accounts', 'accounts are read and shown'],
	['Operations: a payout is simulated before it is sent', 'a payout is simulated'],
	['Operations: the payout is sent, once for its Idempotency Key', 'a payout is sent'],
	['Input that cannot be right is refused, and nothing is sent', 'an address of another network'],
	[
		'Trigger: it starts a workflow when a payout changes its state',
		'the trigger offers the events',
	],
] as const;

test('what the package does', async ({ browser, instance, formsId }) => {
	const editor = await Editor.open(browser, instance.url, path.join(FOLDER, 'video'));
	const { page } = editor;
	await page.context().tracing.start({ screenshots: true, title: 'n8n-nodes-payments-service' });
	await editor.signIn(instance.instance.secrets);
	const begunMs = Date.now();

	await page.goto(`${instance.url}/settings/community-nodes`);
	await show(page, 'Installed: Settings, Community nodes, n8n-nodes-payments-service');

	await page.goto(`${instance.url}/home/credentials`);
	await page.getByText('Payments Service', { exact: true }).first().click();
	await page.getByText('Connection tested successfully').waitFor();
	await show(page, 'Credential: Base URL, Client ID, Client Secret. n8n tests it with the service');

	for (const [caption, name] of FORMS) {
		const check = checks.find((one) => one.name.startsWith(name));
		if (!check) throw new Error(`There is no check "${name}".`);
		await editor.openNode(formsId, nodeId(check.node));
		await show(page, caption);
		await check.run(editor, instance);
		await page.waitForTimeout(READING_MS);
	}
	expect(Date.now() - begunMs).toBeLessThan(MAX_MS);
	await page.context().tracing.stop({ path: path.join(FOLDER, 'demonstration.zip') });
	await page.context().close();
});

/** Shows a caption at the bottom of the page for a while. */
async function show(page: Page, text: string): Promise<void> {
	const style =
		'position:fixed;bottom:24px;left:10%;right:10%;z-index:99999;padding:16px;border-radius:8px;background:#101330;color:#fff;font:20px sans-serif;text-align:center;pointer-events:none';
	// As a text: the types of a page are not those of these programs.
	await page.evaluate(
		`document.body.append(Object.assign(document.createElement('div'), { textContent: ${JSON.stringify(text)}, style: '${style}' }))`,
	);
	await page.waitForTimeout(READING_MS);
}
