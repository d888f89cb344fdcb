import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Listr, PRESET_TIMER } from 'listr2';
import { checkLines } from './checks';
import { type RunContext, type RunOptions, summarise } from './context';
import { openInstance } from './instance';
import { stopAll } from './processes';
import { StartError, explain } from './start-error';
import { demonstrationSteps } from './steps-demonstration';
import { setUpSteps } from './steps-set-up';
import { storyTable } from './table';

/** Titles with their elapsed time, on a terminal as well as in a log file. */
const RENDERING = {
	rendererOptions: { timer: PRESET_TIMER, collapseErrors: false, showErrorMessage: false },
	fallbackRendererOptions: { timer: PRESET_TIMER },
	exitOnError: true,
} as const;

/**
 * Everything after the install: builds and installs the package, starts sandbox and n8n, pays the
 * sample list, prints the table, and stays until a signal comes unless `once` is set.
 * Gives the exit code: 0 only if all was as expected.
 */
export async function run(options: RunOptions): Promise<number> {
	const context: RunContext = { options, instance: openInstance(options.data), checks: [] };
	const code = await runSteps(context);
	try {
		await tearDown(context);
		return code;
	} catch (error) {
		console.error(`✖ ${explain(error)}`);
		return 1;
	}
}

/** The steps, the table, and the time until a signal. Gives the exit code; errors are printed. */
async function runSteps(context: RunContext): Promise<number> {
	const { options } = context;
	const stopped = whenSignalled(context);
	try {
		const steps = [...setUpSteps, ...demonstrationSteps];
		await new Listr<RunContext>(steps, { ctx: context, ...RENDERING }).run();
		console.log(`\n${storyTable(context.stories ?? [])}\n\n${checkLines(context.checks)}\n`);
		writeReport(context);
		const succeeded = context.checks.every(({ passed }) => passed);
		if (!options.once) {
			console.log(summarise(context));
			return await Promise.race([stopped, whenN8nEnds(context)]);
		}
		if (succeeded && options.temporary) removeLater.add(context.instance.dataDir);
		return succeeded ? 0 : 1;
	} catch (error) {
		console.error(`\n✖ ${explain(error)}`);
		return 1;
	}
}

/** Data folders to remove once nothing uses them any more. */
const removeLater = new Set<string>();

/** Stops what was started, n8n first: it may still have something to tell the sandbox. */
async function tearDown(context: RunContext): Promise<void> {
	await stopAll();
	await context.sandbox?.stop();
	for (const folder of removeLater) rmSync(folder, { recursive: true, force: true });
}

/**
 * Settles with 0 at the first SIGINT, SIGTERM or SIGHUP once the steps are over. Before that a signal
 * interrupts them: everything is stopped and the process ends with the signal's usual exit code.
 */
function whenSignalled(context: RunContext): Promise<number> {
	return new Promise((resolve) => {
		const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
		for (const [signal, code] of Object.entries(signals)) {
			process.once(signal, () => {
				if (context.ready) return resolve(0);
				console.error('\nInterrupted; stopping.');
				void tearDown(context).finally(() => process.exit(code));
			});
		}
	});
}

/** Fails when n8n ends by itself while people use it. */
async function whenN8nEnds({ n8n }: RunContext): Promise<number> {
	const code = await n8n?.exited;
	throw new StartError(`n8n ended by itself (exit code ${code}).`, n8n?.logFile);
}

function writeReport({ options, checks, n8n, sandbox, instance }: RunContext): void {
	if (!options.report) return;
	const report = {
		checks,
		n8n: { pid: n8n?.pid, url: n8n?.url },
		sandbox: sandbox?.url,
		instance: instance.name,
	};
	writeFileSync(path.resolve(options.report), `${JSON.stringify(report, null, '\t')}\n`);
}
