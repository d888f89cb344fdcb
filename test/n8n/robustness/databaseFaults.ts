import type { ChildProcessByStdio } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { nodeForN8n } from '../../../tools/n8n/node-binary';

/** Faults of the SQLite database of a real n8n, until they are stopped. */
export class DatabaseFaults {
	private constructor(private readonly process: ChildProcessByStdio<Writable, Readable, null>) {}

	static async start(file: string): Promise<DatabaseFaults> {
		const program = path.join(__dirname, 'database-faults.mjs');
		const child = spawn(nodeForN8n(), [program, file], { stdio: ['pipe', 'pipe', 'inherit'] });
		await once(child.stdout, 'data');
		return new DatabaseFaults(child);
	}

	/** Ends all faults, so that n8n can do its last work; gives how often nobody else could write. */
	async stop(): Promise<number> {
		const said = once(this.process.stdout, 'data');
		this.process.stdin.end();
		return Number(String((await said)[0]));
	}
}

/** The `deliveryId` of each notification that the trigger let run in doubt, by n8n's logs. */
export function inDoubt(logFiles: string[]): Set<string> {
	const logs = logFiles.map((file) => readFileSync(file, 'utf8')).join('\n');
	const lines = logs.matchAll(/in doubt, notification (\w{64}) was run/g);
	return new Set([...lines].map(([, id = '']) => id));
}
