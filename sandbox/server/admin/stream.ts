/* eslint-disable @n8n/community-nodes/no-restricted-globals -- runs on Node.js, not within n8n */
import type { RequestHandler } from 'express';
import type { SandboxContext } from '../context';
import { pageSnapshot } from './snapshot';

/** The page gets at most one update in this time (milliseconds), however much happens. */
const pauseMs = 250;

/** Server-sent events: the page's snapshot, at once and whenever something has changed. */
export function snapshotStream(sandbox: SandboxContext): RequestHandler {
	return (_request, response) => {
		response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
		response.flushHeaders();
		let timer: NodeJS.Timeout | undefined;
		const send = () => {
			timer = undefined;
			response.write(`data: ${JSON.stringify(pageSnapshot(sandbox))}\n\n`);
		};
		const onChange = () => {
			timer ??= setTimeout(send, pauseMs);
		};
		sandbox.changes.on('change', onChange);
		response.on('close', () => {
			sandbox.changes.off('change', onChange);
			clearTimeout(timer);
		});
		send();
	};
}
