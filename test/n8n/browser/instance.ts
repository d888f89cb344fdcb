import { rmSync } from 'node:fs';
import { type Mailbox, startMailbox } from '../../../sandbox/mailbox';
import { buildAndInstall } from '../../../tools/n8n/communityPackage';
import type { Instance } from '../../../tools/n8n/instance';
import { openInstance } from '../../../tools/n8n/instance';
import { startN8n } from '../../../tools/n8n/n8n';
import { N8nApi, type StoredCredential } from '../../../tools/n8n/n8nApi';
import { stopAll } from '../../../tools/programs/processes';
import { credentialOf } from '../../../tools/n8n/sandbox';
import { type Sandbox, startSandbox } from '../../../sandbox/server/index';
import { later, laterClock } from '../laterClock';

/** A real n8n of its own, with the package as a user installs it, beside a sandbox. */
export interface EditorInstance {
	url: string;
	api: N8nApi;
	instance: Instance;
	credential: StoredCredential;
	sandbox: Sandbox;
	mailbox: Mailbox;
	/** Lets so much time pass in n8n that no lost payout is under way. */
	later: () => void;
	/** Stops everything; removes the data folder unless there is something to look up in it. */
	stop: (keepData: boolean) => Promise<void>;
}

/** Builds and installs the package, starts both on free ports and creates owner and credential. */
export async function startInstance(): Promise<EditorInstance> {
	const instance = openInstance(`browser-${process.pid}`);
	await buildAndInstall(instance);
	const sandbox = await startSandbox();
	const mailbox = await startMailbox();
	const n8n = await startN8n({ instance, env: laterClock });
	const { url } = n8n;
	sandbox.usedBy({ editor: url, credential: 'Payments Service (sandbox)' });
	const api = new N8nApi(url, instance.secrets);
	await api.signIn();
	const credential = await api.putCredential(
		'Payments Service (sandbox)',
		'paymentsServiceApi',
		credentialOf(sandbox),
	);
	return {
		url,
		api,
		instance,
		credential,
		sandbox,
		mailbox,
		later: () => later(n8n),
		stop: async (keepData) => {
			await stopAll();
			await sandbox.stop();
			await mailbox.stop();
			if (!keepData) rmSync(instance.dataDir, { recursive: true, force: true });
		},
	};
}
