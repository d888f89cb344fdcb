/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { writeFileSync } from 'node:fs';
import { type Locator, type Page, expect } from '@playwright/test';
import type { StoredCredential } from '../../../tools/n8n/n8nApi';
import { fillCredentials, readWorkflow, withCredentials } from '../../../tools/n8n/workflows';
import type { Editor } from './editor';
import type { World } from '../world';

/** What lies above the canvas and is not part of the workflow. */
const OVERLAYS = [
	...['.vue-flow__panel', '[data-test-id="canvas-controls"]', '[data-test-id="canvas-minimap"]'],
	...[
		'[data-test-id^="execute-workflow-button"]',
		'[data-test-id="workflow-chat-button"]',
		'[data-test-id="logs-panel"]',
	],
	...['[data-test-id="canvas-handle-plus-wrapper"]', '[class*="nodeButtonsWrapper"]'],
];
/** A node or note on the canvas. */
const NODES = '.vue-flow__node';
/** Room around the outermost nodes, in pixels. */
const MARGIN = 16;
const WEBP_QUALITY = 0.82;

/** Shows an example on the canvas, as it is right after its import with the credentials chosen. */
export async function showExample(editor: Editor, world: World, name: string): Promise<void> {
	const file = withCredentials(readWorkflow(name), await exampleCredentials(world));
	const { id, nodes } = await world.api.putWorkflow(file);
	await editor.goTo(`/workflow/${id}`);
	const shown = nodes.map(({ id: nodeId }) => `${NODES}[data-id="${String(nodeId)}"]`);
	await Promise.all(shown.map(async (node) => await editor.page.locator(node).waitFor()));
}

/** The nodes that n8n marks: it does not know them, or they lack a credential or a value. */
export function marked({ page }: Editor): Locator {
	return page.locator(NODES).filter({ has: page.getByTestId('node-issues') });
}

/** Whether nothing is missing. */
export async function expectComplete(editor: Editor): Promise<void> {
	expect(await marked(editor).allInnerTexts()).toEqual([]);
}

/** Credentials of every type that an example asks for. */
export async function exampleCredentials({ api, credentials }: World): Promise<StoredCredential[]> {
	const filled = await fillCredentials(api, {
		telegramApi: { accessToken: 'none' },
		openAiApi: { apiKey: 'none' },
	});
	return [...credentials, ...filled];
}

/** Takes the picture of the canvas that is shown, as a WebP file, without anything that lies above it. */
export async function pictureOfCanvas(page: Page, file: string): Promise<void> {
	const usual = page.viewportSize();
	await page.setViewportSize({ width: 2000, height: 1300 });
	await page.getByTestId('zoom-to-fit').click();
	const style = await page.addStyleTag({
		content: `${OVERLAYS.join(', ')} { visibility: hidden !important; }`,
	});
	// The canvas moves smoothly.
	await page.waitForTimeout(800);
	const boxes = await Promise.all(
		(await page.locator(NODES).all()).map(async (node) => await node.boundingBox()),
	);
	const clip = around(boxes.filter((box) => box !== null));
	const png = await page.screenshot({ clip, animations: 'disabled' });
	writeFileSync(file, await toWebp(page, png));
	// The next example is shown in the same page.
	await style.evaluate((node) => node.parentNode?.removeChild(node));
	if (usual) await page.setViewportSize(usual);
}

interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** The box around all of these, with some room; a node's subtitle hangs out of its box at the bottom. */
function around(boxes: Box[]): Box {
	const x = Math.min(...boxes.map((box) => box.x)) - MARGIN;
	const y = Math.min(...boxes.map((box) => box.y)) - MARGIN;
	const right = Math.max(...boxes.map((box) => box.x + box.width)) + MARGIN;
	const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + 2.5 * MARGIN;
	return { x, y, width: right - x, height: bottom - y };
}

/** Runs in the browser, which can turn one kind of picture into another. */
const TO_WEBP = `async (source, quality) => {
	const image = new Image();
	image.src = source;
	await image.decode();
	const canvas = document.createElement('canvas');
	canvas.width = image.width;
	canvas.height = image.height;
	canvas.getContext('2d').drawImage(image, 0, 0);
	return canvas.toDataURL('image/webp', quality);
}`;

async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
	const source = `data:image/png;base64,${png.toString('base64')}`;
	const webp = await page.evaluate<string>(`(${TO_WEBP})('${source}', ${WEBP_QUALITY})`);
	return Buffer.from(webp.split(',')[1], 'base64');
}
