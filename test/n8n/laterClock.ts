/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import path from 'node:path';

/** What an n8n is started with so that `later` works, and that it ends waits soon. */
export const laterClock = {
	NODE_OPTIONS: `--require ${JSON.stringify(path.join(__dirname, 'aheadClock.cjs'))}`,
};

/** Puts the clock of that n8n 45 minutes ahead; its timers run on as before. */
export function later({ pid }: { pid: number }): void {
	process.kill(pid, 'SIGUSR2');
}
