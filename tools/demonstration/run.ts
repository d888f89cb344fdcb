import { rmSync } from 'node:fs';
import { Listr, PRESET_TIMER } from 'listr2';
import { checkLines } from './checks';
import { type RunContext, type RunOptions, given, summarise } from './context';
import { openInstance } from '../n8n/instance';
import { stopAll } from '../programs/processes';
import { StartError, explain } from '../n8n/startError';
import { steps } from './steps';
import { storyTable } from './table';

/** Titles with their elapsed time, on a terminal as well as in a log file. */
const RENDERING = {
	rendererOptions: { timer: PRESET_TIMER, collapseErrors: false, showErrorMessage: false },
	fallbackRendererOptions: { timer: PRESET_TIMER },
	exitOnError: true,
} as const;

/** The signals that end a run, and the exit code for each. */
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Everything after the install: builds and installs the package, starts sandbox and n8n, pays the
 * sample list, prints the table, and stays until a signal comes unless `once` is set.
 * Gives the exit code: 0 only if all was as expected.
 */
export async function run(options: RunOptions): Promise<number> {
	const context: RunContext = { options, instance: openInstance(options.data), checks: [] };
	// Whichever comes first; a signal that comes during the steps breaks them off.
	const code = await Promise.race([runSteps(context), whenSignalled(context)]);
	try {
		await tearDown(context);
		return code;
	} catch (error) {
		console.error(`✖ ${explain(error)}`);
		return 1;
	}
}

/** The steps, the table, and unless `once` is set the time after. Errors are printed. */
async function runSteps(context: RunContext): Promise<number> {
	try {
		await new Listr<RunContext>(steps, { ctx: context, ...RENDERING }).run();
		console.log(`\n${storyTable(given(context, 'stories'))}\n\n${checkLines(context.checks)}\n`);
		if (!context.options.once) return await stayUp(context);
		context.isDisposable = context.checks.every(({ passed }) => passed);
		return context.isDisposable ? 0 : 1;
	} catch (error) {
		if (!context.isInterrupted) console.error(`\n✖ ${explain(error)}`);
		return 1;
	}
}

/** Says how to go on by hand. Only a signal ends this; n8n ending by itself is an error. */
async function stayUp(context: RunContext): Promise<never> {
	context.isReady = true;
	console.log(summarise(context));
	const n8n = given(context, 'n8n');
	const code = await n8n.exited;
	throw new StartError(`n8n ended by itself (exit code ${code}).`, n8n.logFile);
}

/**
 * The exit code of the first signal: 0 once the steps are over, for Ctrl-C is then the usual end.
 * Later signals change nothing: npm passes a terminal's Ctrl-C on, so that it arrives twice.
 */
function whenSignalled(context: RunContext): Promise<number> {
	return new Promise((resolve) => {
		const stop = (code: number) => {
			if (context.isInterrupted) return;
			context.isInterrupted = true;
			console.error('\nStopping.');
			if (context.isReady) return resolve(0);
			context.isDisposable = true;
			resolve(code);
		};
		for (const [signal, code] of Object.entries(SIGNALS)) process.on(signal, () => stop(code));
		whenNpmEnds(() => stop(SIGNALS.SIGTERM));
	});
}

/** npm's shell does not pass SIGTERM on: ended alone, it would leave this process behind. */
function whenNpmEnds(stop: () => void): void {
	if (!process.env.npm_lifecycle_event) return;
	const parent = process.ppid;
	const timer = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(timer);
		stop();
	}, 500);
	timer.unref();
}

/** Stops what was started, n8n first: it may still have requests to send to the sandbox. */
async function tearDown({
	sandbox,
	mailbox,
	options,
	instance,
	isDisposable,
}: RunContext): Promise<void> {
	await stopAll();
	await sandbox?.stop();
	await mailbox?.stop();
	if (options.temporary && isDisposable) {
		rmSync(instance.dataDir, { recursive: true, force: true });
	}
}
