/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { ROOT } from '../../../tools/n8n/paths';
import { exampleNames } from '../../../tools/n8n/workflows';
import { approveFile, payMyList } from './approval';
import { checks } from './checks';
import { checkAgentsTool, checkCredentialField } from './credentialField';
import type { Editor } from './editor';
import { expectComplete, pictureOfCanvas, showExample } from './examples';
import { test } from './fixtures';
import { checkSandboxPage } from './sandboxPage';
import { triggerOptionsCheck } from './triggerOptions';

/** Whether the pictures of the documentation are taken again. */
const takesPictures = process.env.PAYMENTS_PICTURES === 'true';
const PICTURES = path.join(ROOT, 'docs', 'images');
const begunMs = Date.now();

test.beforeAll(() => {
	mkdirSync(PICTURES, { recursive: true });
});

for (const { name, node, picture, run } of [...checks, triggerOptionsCheck]) {
	test(name, async ({ editor, instance, openForm }) => {
		await openForm(node);
		await run(editor, instance);
		if (takesPictures && picture) await takePicture(editor, picture);
	});
}

test('payment files show no field for a credential and no warning without one; other resources do', async ({
	editor,
	instance,
}) => {
	await checkCredentialField(editor, instance);
});

test('an agent is offered every resource but payment files', async ({ editor, instance }) => {
	await checkAgentsTool(editor, instance);
});

test('a pasted list is looked at, and paid', async ({ editor, instance }) => {
	await payMyList(editor, instance);
});

test('a file is handed in, approved by another account and paid, and the report is shown', async ({
	editor,
	instance,
}) => {
	await approveFile(editor, instance, takesPictures ? PICTURES : undefined);
});

test('an example is shown with nothing missing, and runs when its button is pressed', async ({
	editor,
	instance,
}) => {
	await showExample(editor, instance, 'alert');
	await expectComplete(editor);
	const { mails } = instance.mailbox;
	const before = mails.length;
	await editor.page.getByTestId('execute-workflow-button').click();
	await editor.page.getByText('Workflow executed successfully').first().waitFor();
	const subjects = () => mails.slice(before).map(({ subject }) => subject);
	await expect.poll(subjects, { timeout: 60_000 }).toEqual(['Payments: 1 to look at']);
});

if (takesPictures) {
	for (const name of exampleNames()) {
		test(`picture of the example ${name}`, async ({ editor, instance }) => {
			await showExample(editor, instance, name);
			await expectComplete(editor);
			await pictureOfCanvas(editor.page, path.join(PICTURES, `example-${name}.webp`));
		});
	}

	test('every picture of the documentation is one that was taken now', () => {
		const isOld = (file: string) => statSync(path.join(PICTURES, file)).mtimeMs < begunMs;
		expect(readdirSync(PICTURES).filter(isOld)).toEqual([]);
	});
}

// The last: it puts the sandbox back to its start.
test("the sandbox's page shows what happens, and its buttons do what they say", async ({
	editor,
	instance,
}) => {
	const page = await editor.page.context().newPage();
	await checkSandboxPage(page, instance.sandbox);
	await page.close();
});

async function takePicture(editor: Editor, name: string): Promise<void> {
	await editor.page.mouse.move(0, 0);
	// The notice of a failed run covers what the panel itself says.
	const notice = editor.page.locator('.el-notification__closeBtn');
	if (await notice.count()) await notice.first().click();
	await editor.page.screenshot({
		path: path.join(PICTURES, `${name}.png`),
		animations: 'disabled',
	});
}
