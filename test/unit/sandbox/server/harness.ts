import { type Sandbox, type SandboxOptions, startSandbox } from '../../../../sandbox/server';
import { type Call, client } from './client';

/** One sandbox for a whole test file, back at its start before each test, and a client with a user token. */
export function useSandbox(options: SandboxOptions = {}): { call: Call; sandbox(): Sandbox } {
	let running: Sandbox | undefined;
	const sandbox = () => running as Sandbox;

	beforeAll(async () => {
		// Its own answers are looked at as the spec shows them.
		running = await startSandbox({ oddAnswers: false, ...options });
	});

	beforeEach(() => sandbox().reset());

	afterAll(() => sandbox().stop());

	return { sandbox, call: (method, path, body) => client(sandbox())(method, path, body) };
}
