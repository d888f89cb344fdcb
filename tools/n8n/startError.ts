/** A failure that a person can act on: its message is one line and is printed without a stack. */
export class StartError extends Error {
	/**
	 * @param message what went wrong and what to do about it, in one line
	 * @param logFile a file that says more, when there is one
	 * @param cause what that file says, for the reports of tests
	 */
	constructor(
		message: string,
		readonly logFile?: string,
		cause?: string,
	) {
		super(message, { cause });
		this.name = 'StartError';
	}
}

/** The one line (and, where known, the log file) that tells a person what `error` means. */
export function explain(error: unknown): string {
	if (error instanceof StartError) {
		return error.logFile ? `${error.message} (log: ${error.logFile})` : error.message;
	}
	if (!(error instanceof Error)) return String(error);
	// For a request that failed, only the cause says why.
	return error.cause === undefined ? error.message : `${error.message}: ${explain(error.cause)}`;
}
