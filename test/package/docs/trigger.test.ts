/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { IDataObject } from 'n8n-workflow';
import { listen } from '../../../tools/n8n/ports';
import { runProcess } from '../../../tools/programs/processes';
import { webhookSecret } from '../../../sandbox/server/defaults';
import { USER_HOOK_EVENTS } from '../../../nodes/service/lists/hookEvents';
import { ENDPOINT_EVENTS } from '../../../nodes/PaymentsServiceTrigger/events';
import { faultOfSignature } from '../../../nodes/PaymentsServiceTrigger/deliveries/signature';
import { createTrigger, deliver } from '../../unit/nodes/PaymentsServiceTrigger/support';
import { codeBlocks, inlineCodes, read } from './documents';

const root = read('docs/trigger.md');
const blocks = codeBlocks(root);

/** Each notification of the page with the item that it is said to become. */
const samples = blocks.flatMap(({ comment, text }, index) => {
	const [, source] = /^delivery: (\w+)$/.exec(comment) ?? [];
	return source
		? [{ source, body: text, item: JSON.parse(blocks[index + 1].text) as IDataObject }]
		: [];
});

describe('docs/trigger.md', () => {
	it.each(samples)(
		'shows what a notification of $source becomes',
		async ({ source, body, item }) => {
			const notification = JSON.parse(body) as IDataObject;
			const trigger = createTrigger({
				parameters: { source, events: [String(notification.event)] },
			});
			const { items } = await deliver(trigger, notification);
			expect(items.map(({ json }) => json)).toEqual([{ ...notification, ...item }]);
		},
	);

	it('names every event, and no other', () => {
		const named = inlineCodes(root).filter((code) =>
			/^(user|payment|beneficiary)_|^\w+\.\w+$/.test(code),
		);
		const listed = [...USER_HOOK_EVENTS, ...ENDPOINT_EVENTS].map(({ value }) => String(value));
		const events = listed.filter((event) => event !== '*');
		expect([...new Set(named)].sort()).toEqual([...events, 'payment_link_notification'].sort());
	});

	it('shows how to send a notification that is accepted', async () => {
		const [block] = blocks.filter(({ comment }) => comment.startsWith('run by'));
		const folder = mkdtempSync(path.join(tmpdir(), 'payments-service-docs-'));
		let valid: boolean | undefined;
		const server = createServer((request, response) => {
			const parts: Buffer[] = [];
			request.on('data', (part: Buffer) => parts.push(part));
			request.on('end', () => {
				const header = request.headers['x-service-signature'];
				valid = faultOfSignature(Buffer.concat(parts), header, [webhookSecret]) === undefined;
				response.end();
			});
		});
		const port = await listen(server);
		try {
			const { output } = await runProcess({
				command: 'bash',
				args: ['-e', '-c', block.text],
				cwd: folder,
				env: { ...process.env, ADDRESS: `http://127.0.0.1:${port}/webhook` },
			});
			expect(output).toContain('200 OK');
			expect(valid).toBe(true);
		} finally {
			server.close();
			rmSync(folder, { recursive: true });
		}
	});
});
