/* eslint-disable @n8n/community-nodes/no-restricted-globals -- runs on Node.js, not within n8n */
import { ROOT } from '../../../../tools/n8n/paths';
import { until } from '../../../../tools/n8n/until';
import {
	type RunningProcess,
	processesThat,
	startProcess,
} from '../../../../tools/programs/processes';

const TEN_MINUTES = 600_000;

/** One run of `npm start`. */
interface StartRun extends RunningProcess {
	/** Waits for a text in the output. Throws when the run ended, or ten minutes passed, without it. */
	prints: (text: string) => Promise<void>;
	/** The processes that it started and that still run. */
	leftovers: () => string[];
}

/** The time zone of the machine, as `npm start` sees it. */
export const ZONE = 'Europe/Madrid';

/** Starts `npm start` (without npm's own process in between) with these options. */
export async function startRun(...args: string[]): Promise<StartRun> {
	const mark = `payments-e2e-${process.pid}-${Date.now()}`;
	const child = await startProcess({
		command: process.execPath,
		args: ['tools/start.mjs', ...args],
		cwd: ROOT,
		// Children inherit the mark, by which they are found whatever group they are in.
		env: { ...process.env, PAYMENTS_E2E_MARK: mark, TZ: ZONE },
		leavesOthers: true,
	});
	return {
		...child,
		prints: async (text) => {
			await until(() => child.hasExited() || child.output().includes(text), TEN_MINUTES);
			expect(child.output()).toContain(text);
		},
		leftovers: () => processesThat((line) => line.includes(mark)),
	};
}
