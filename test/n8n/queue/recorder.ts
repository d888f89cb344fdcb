import { createServer } from 'node:http';
import { listen } from '../../../tools/n8n/ports';

/** A service to which a workflow says which notification it runs for. */
export interface Recorder {
	/** How often the workflow ran, by the `id` in the query of its requests. */
	runs: Map<string, number>;
	url: string;
	stop: () => void;
}

/** Starts it on a free port of the loopback address. */
export async function startRecorder(): Promise<Recorder> {
	const runs = new Map<string, number>();
	const server = createServer((request, response) => {
		const id = new URL(request.url ?? '/', 'http://recorder').searchParams.get('id') ?? '';
		runs.set(id, (runs.get(id) ?? 0) + 1);
		request.resume();
		response.setHeader('content-type', 'application/json').end('{}');
	});
	const port = await listen(server);
	const stop = () => {
		server.closeAllConnections();
		server.close();
	};
	return { runs, url: `http://127.0.0.1:${port}/`, stop };
}
