import type { PaymentsServiceApi as Api } from '../../../credentials/PaymentsServiceApi.credentials';
import type { PaymentsService as Node } from '../../../nodes/PaymentsService/PaymentsService.node';
import { defaults } from '../../../sandbox/server';
import { CredentialStore, runNode } from '../../engine';
import { itemsUpTo, readOne } from '../nodes/service/support';
import { useSandbox } from '../sandbox/harness';
import { withToken } from './withToken';

interface Process {
	Api: new () => Api;
	Node: new () => Node;
	store: CredentialStore;
}

/** A process of its own: all that the package remembers is loaded once more. The stores are one database. */
async function startProcess(baseUrl: string, accessToken: string): Promise<Process> {
	const loaded: Partial<Process> = {};
	await jest.isolateModulesAsync(async () => {
		loaded.Api = (
			await import('../../../credentials/PaymentsServiceApi.credentials')
		).PaymentsServiceApi;
		loaded.Node = (
			await import('../../../nodes/PaymentsService/PaymentsService.node')
		).PaymentsService;
	});
	const { Api, Node } = loaded as Process;
	const { clientId, clientSecret } = defaults;
	const data = withToken({ baseUrl, clientId, clientSecret }, accessToken);
	const store = new CredentialStore().add(Api, data);
	return { Api, Node, store };
}

function shareDatabase(processes: Process[]): void {
	for (const { store } of processes) {
		store.updateCredentials = async (_reference, _typeName, data) => {
			await new Promise((resolve) => setImmediate(resolve));
			for (const other of processes) other.store.add(other.Api, data);
		};
	}
}

const { sandbox } = useSandbox({ revokeOldTokens: true, latencyMs: 10 });

it('two processes do not keep taking the token from each other', async () => {
	const processes = [
		await startProcess(sandbox().baseUrl, 'expired'),
		await startProcess(sandbox().baseUrl, 'expired'),
	];
	shareDatabase(processes);
	const runs = await Promise.all(
		processes.map(
			async ({ Node: nodeType, store }) =>
				await runNode({
					nodeType,
					parameters: readOne,
					items: itemsUpTo(60).map(() => ({ id: 501 })),
					credentials: store,
				}),
		),
	);
	expect(runs.map(({ error }) => error)).toEqual([undefined, undefined]);
	expect(runs.map(({ items }) => items.length)).toEqual([60, 60]);
	expect(sandbox().tokenExchanges()).toBeLessThanOrEqual(4);
});
