import path from 'node:path';
import { type RunningProcess, startProcess } from '../../../tools/programs/processes';
import { until } from '../../engine/until';

const TOOLS = path.join(__dirname, '../../../tools/programs');

async function node(...args: string[]): Promise<RunningProcess> {
	return await startProcess({ command: process.execPath, args });
}

describe('the guard of a suite', () => {
	it('ends what a program has started once the program is gone, even by force', async () => {
		const program = await node(
			'-e',
			`const { startProcess } = require(${JSON.stringify(path.join(TOOLS, 'processes.js'))});
			startProcess({ command: process.execPath, args: ['-e', 'setInterval(() => {}, 1000)'] })
				.then((started) => console.log(started.pid));`,
		);
		await until(() => program.output().includes('\n'));
		const started = Number(program.output());
		expect(isThere(started)).toBe(true);
		await program.kill();
		await until(() => !isThere(started));
	});
});

function isThere(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}
