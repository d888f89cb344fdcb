import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../tools/n8n/paths';
import { stopAll } from '../../../tools/n8n/processes';
import { explain } from '../../../tools/n8n/start-error';
import { approvalCheck, payFileCheck } from './approval';
import { Editor } from './editor';
import { exampleChecks, pictureOfCanvas } from './examples';
import { nodeId, storeForms } from './forms';
import type { EditorInstance } from './instance';
import { startInstance } from './instance';
import { type Check, checks } from './checks';
import { sandboxPageCheck } from './sandbox-page';
import { triggerOptionsCheck } from './trigger-options';

const PICTURES = path.join(ROOT, 'docs', 'images');

/** Runs every check one after the other and gives the exit code: 0 only if all passed. */
export async function run(chromium: string, takesPictures: boolean): Promise<number> {
	let instance: EditorInstance;
	try {
		instance = await startInstance();
	} catch (error) {
		await stopAll();
		console.log(`✖ n8n could not be started: ${explain(error)}\n\n0 passed, 1 failed`);
		return 1;
	}
	const approval = approvalCheck(takesPictures ? path.join(PICTURES, 'approval.png') : undefined);
	const forms = [...checks, triggerOptionsCheck];
	const total = forms.length + exampleChecks.length + 3;
	let failed = total;
	try {
		const editor = await Editor.open(chromium, instance.url);
		try {
			await editor.signIn(instance.instance.secrets);
			const workflowId = await storeForms(instance);
			failed = 0;
			for (const check of forms) {
				await editor.openNode(workflowId, nodeId(check.node));
				if (!(await passes(check, editor, instance))) failed += 1;
				if (takesPictures && check.picture) await takePicture(editor, check.picture);
			}
			for (const check of exampleChecks) {
				if (!(await passes(check, editor, instance))) failed += 1;
				if (takesPictures) await pictureOfCanvas(editor.page, exampleFile(check.node));
			}
			if (!(await passes(approval, editor, instance))) failed += 1;
			if (!(await passes(payFileCheck, editor, instance))) failed += 1;
			// The last: it puts the sandbox back to its start.
			if (!(await passes(sandboxPageCheck, editor, instance))) failed += 1;
		} finally {
			await editor.close();
		}
	} finally {
		await instance.stop(failed > 0);
	}
	console.log(`\n${total - failed} passed, ${failed} failed`);
	return failed === 0 ? 0 : 1;
}

async function passes(check: Check, editor: Editor, instance: EditorInstance): Promise<boolean> {
	try {
		await check.run(editor, instance);
		console.log(`✔ ${check.name}`);
		return true;
	} catch (error) {
		const shot = path.join(instance.instance.dataDir, `failed-${nodeId(check.node)}.png`);
		await editor.page.screenshot({ path: shot });
		console.log(`✖ ${check.name}: ${(error as Error).message}\n  Picture: ${shot}`);
		return false;
	}
}

/** Where the picture of an example belongs. */
function exampleFile(name: string): string {
	return path.join(PICTURES, `example-${name}.webp`);
}

async function takePicture(editor: Editor, name: string): Promise<void> {
	mkdirSync(PICTURES, { recursive: true });
	await editor.page.mouse.move(0, 0);
	// The notice of a failed run covers what the panel itself says.
	const notice = editor.page.locator('.el-notification__closeBtn');
	if (await notice.count()) await notice.first().click();
	await editor.page.screenshot({
		path: path.join(PICTURES, `${name}.png`),
		animations: 'disabled',
	});
}
