/* eslint-disable no-empty-pattern -- Playwright reads from the first parameter what a fixture needs */
import { test as base } from '@playwright/test';
import { Editor } from './editor';
import { nodeId, storeForms } from './forms';
import { World } from '../world';

interface Shared {
	instance: World;
	/** Signed in. */
	editor: Editor;
	/** The workflow that has a node for each form. */
	formsId: string;
}

interface Own {
	/** Opens the form of one of its nodes. */
	openForm: (name: string) => Promise<void>;
	/** Notes a failure, after which the data folder stays for a look. */
	failures: null;
}

let hasFailed = false;

/** A test in the editor of an n8n, which they all share. */
export const test = base.extend<Own, Shared>({
	instance: [
		async ({}, use) => {
			const instance = new World('browser', {});
			await instance.install();
			await instance.start();
			await use(instance);
			await instance.close(hasFailed);
		},
		{ scope: 'worker', timeout: 15 * 60_000 },
	],
	editor: [
		async ({ browser, instance }, use) => {
			const editor = await Editor.open(browser, instance.url);
			await editor.signIn(instance.instance.secrets);
			await use(editor);
		},
		{ scope: 'worker', timeout: 5 * 60_000 },
	],
	formsId: [
		async ({ instance }, use) => await use(await storeForms(instance)),
		{ scope: 'worker' },
	],
	openForm: async ({ editor, formsId }, use) =>
		await use(async (name) => await editor.openNode(formsId, nodeId(name))),
	failures: [
		async ({}, use, { errors }) => {
			await use(null);
			hasFailed ||= errors.length > 0;
		},
		{ auto: true },
	],
});
