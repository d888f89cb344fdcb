/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports, no-console -- runs on Node.js, not within n8n */
import { startSandbox } from '.';
import type { Sandbox } from '.';
import { commandLineOptions, helpText } from './commandLine';
import * as defaults from './defaults';

/** `npm run sandbox`: starts the sandbox, says where it is, and stays until Ctrl-C. */
async function main(): Promise<void> {
	const options = commandLineOptions(process.argv.slice(2), process.env);
	if (options === null) return console.log(helpText);
	const sandbox = await startSandbox(options);
	const stop = () => {
		sandbox.stop().catch((error: Error) => {
			console.error(error.message);
			process.exitCode = 1;
		});
	};
	process.once('SIGINT', stop);
	process.once('SIGTERM', stop);
	console.log(greeting(sandbox));
}

function greeting({ url, baseUrl }: Sandbox): string {
	return [
		'The Payments Service sandbox is running.',
		'',
		`  Base URL        ${baseUrl}`,
		`  Client ID       ${defaults.clientId}`,
		`  Client Secret   ${defaults.clientSecret}`,
		`  Webhook Secret  ${defaults.webhookSecret}`,
		`  User Token      ${defaults.userToken}`,
		`  Security code   ${defaults.securityCode} (authenticator secret ${defaults.totpSecret})`,
		'',
		`  See what happens, live:   ${url}/`,
		`  The API as OpenAPI 3.1:   ${url}/openapi.json`,
		'',
		'Press Ctrl-C to stop.',
	].join('\n');
}

/** One line that says what to do about it. */
function explained(error: NodeJS.ErrnoException): string {
	if (error.code === 'EADDRINUSE') {
		return 'The port is in use by another program. Choose another one: npm run sandbox -- --port 4000';
	}
	return error.message;
}

main().catch((error: NodeJS.ErrnoException) => {
	console.error(explained(error));
	process.exitCode = 1;
});
