import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nodeForN8n } from '../../../tools/n8n/nodeBinary';
import { until } from '../../../tools/n8n/until';
import { type RunningProcess, startProcess } from '../../../tools/processes';

/** Longer than a program waits for the database, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Faults of the SQLite database of a real n8n, until they are stopped. */
export class DatabaseFaults {
	private constructor(private readonly program: RunningProcess) {}

	/** Throws when the program ended without a fault. */
	static async start(file: string): Promise<DatabaseFaults> {
		const args = [path.join(__dirname, 'breakDatabase.mjs'), file];
		const program = await startProcess({ command: nodeForN8n(), args });
		await until(() => program.hasExited() || program.output().includes('ready'), PATIENCE_MS);
		expect(program.output()).toContain('ready');
		return new DatabaseFaults(program);
	}

	/** Ends all faults, so that n8n can do its last work; gives how often nobody else could write. */
	async stop(): Promise<number> {
		await this.program.stop(PATIENCE_MS);
		const [, locks] = /^(\d+) locks$/m.exec(this.program.output()) ?? [];
		return Number(locks);
	}
}

/** The `deliveryId` of each notification that the trigger let run in doubt, by n8n's logs. */
export function inDoubt(logFiles: string[]): Set<string> {
	const logs = logFiles.map((file) => readFileSync(file, 'utf8')).join('\n');
	const lines = logs.matchAll(/in doubt, notification (\w{64}) was run/g);
	return new Set([...lines].map(([, id = '']) => id));
}
