import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { readWorkflow, withCredentials } from '../../sandbox/local/workflows';
import { WORKFLOWS_DIR } from '../../sandbox/local/paths';
import type { Editor } from './editor';
import type { EditorInstance } from './instance';

/** What lies above the canvas and is no part of the workflow. */
const OVERLAYS = [
	...['.vue-flow__panel', '[data-test-id="canvas-controls"]', '[data-test-id="canvas-minimap"]'],
	...['[data-test-id^="execute-workflow-button"]', '[data-test-id="workflow-chat-button"]', '[data-test-id="logs-panel"]'],
	...['[data-test-id="canvas-handle-plus-wrapper"]', '[class*="nodeButtonsWrapper"]'],
];
/** Room around the outermost nodes, in pixels. */
const MARGIN = 16;
const WEBP_QUALITY = 0.82;

/** The names of the example workflows. */
export function exampleNames(): string[] {
	return readdirSync(WORKFLOWS_DIR)
		.filter((file) => file.endsWith('.json'))
		.map((file) => path.basename(file, '.json'))
		.sort();
}

/** Shows an example on the canvas, as it is right after its import with the credentials chosen. */
export async function showExample(
	editor: Editor,
	{ api, url, credential }: EditorInstance,
	name: string,
): Promise<void> {
	const credentials = await exampleCredentials(api, credential);
	const { id } = await api.putWorkflow(withCredentials(readWorkflow(name), credentials));
	await editor.page.goto(`${url}/workflow/${id}`);
	await editor.page.locator('[data-test-id="canvas-node"]').first().waitFor();
}

/** Credentials of every type that an example asks for; none of them is used. */
async function exampleCredentials(
	api: EditorInstance['api'],
	credential: EditorInstance['credential'],
): Promise<Array<EditorInstance['credential']>> {
	return [
		credential,
		await api.putCredential('Key of the webhook', 'httpHeaderAuth', { name: 'X-Key', value: 'k' }),
		await api.putCredential('Name and password', 'httpBasicAuth', { user: 'u', password: 'p' }),
		await api.putCredential('Two-factor secret', 'totpApi', { secret: 'JBSWY3DPEHPK3PXP', label: '' }),
		await api.putCredential('Chat model', 'openAiApi', { apiKey: 'none' }),
	];
}

/** Takes the picture of the canvas that is shown, as WebP, without anything that lies above it. */
export async function pictureOfCanvas(page: Page, file: string): Promise<void> {
	await page.setViewportSize({ width: 2000, height: 1300 });
	await page.getByTestId('zoom-to-fit').click();
	await page.addStyleTag({ content: `${OVERLAYS.join(', ')} { visibility: hidden !important; }` });
	// The canvas moves smoothly.
	await page.waitForTimeout(800);
	const clip = await page.evaluate((margin) => {
		const boxes = [...document.querySelectorAll('.vue-flow__node')].map((node) =>
			node.getBoundingClientRect(),
		);
		const left = Math.min(...boxes.map((box) => box.left)) - margin;
		const top = Math.min(...boxes.map((box) => box.top)) - margin;
		return {
			x: left,
			y: top,
			width: Math.max(...boxes.map((box) => box.right)) + margin - left,
			height: Math.max(...boxes.map((box) => box.bottom)) + 2.5 * margin - top,
		};
	}, MARGIN);
	const png = await page.screenshot({ clip, animations: 'disabled' });
	writeFileSync(file, await toWebp(page, png));
}

/** The browser itself turns a PNG into WebP. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
	const source = `data:image/png;base64,${png.toString('base64')}`;
	const webp = await page.evaluate(
		async ({ source, quality }) => {
			const image = new Image();
			image.src = source;
			await image.decode();
			const canvas = document.createElement('canvas');
			canvas.width = image.width;
			canvas.height = image.height;
			canvas.getContext('2d')?.drawImage(image, 0, 0);
			return canvas.toDataURL('image/webp', quality);
		},
		{ source, quality: WEBP_QUALITY },
	);
	return Buffer.from(webp.split(',')[1], 'base64');
}
