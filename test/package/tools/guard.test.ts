import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const GUARD = path.join(__dirname, '../../../tools/n8n/guard.mjs');

/** A process with a group of its own that ends by itself after a minute. */
async function sleeper(): Promise<ChildProcess> {
	const child = spawn(process.execPath, ['-e', 'setTimeout(() => undefined, 60_000)'], {
		detached: true,
	});
	await once(child, 'spawn');
	return child;
}

/** Runs the guard with these lines, at whose end the program that wrote them is gone. */
async function guard(...lines: string[]): Promise<void> {
	const child = spawn(process.execPath, [GUARD], { stdio: ['pipe', 'inherit', 'inherit'] });
	child.stdin.end(`${lines.join('\n')}\n`);
	await once(child, 'close');
}

describe('the guard of a suite', () => {
	it('ends what a program has started once the program is gone', async () => {
		const left = await sleeper();
		const ended = once(left, 'exit');
		await guard(`+${left.pid}`);
		expect(await ended).toEqual([null, 'SIGKILL']);
	});

	it('leaves alone what has ended before, whose number may belong to another process by now', async () => {
		const other = await sleeper();
		const ended = once(other, 'exit');
		await guard(`+${other.pid}`, `-${other.pid}`);
		other.kill('SIGTERM');
		expect(await ended).toEqual([null, 'SIGTERM']);
	});
});
