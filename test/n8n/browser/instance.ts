import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Mailbox, startMailbox } from '../../../sandbox/mailbox';
import { buildPackage, installCommunityPackage } from '../../../tools/n8n/community-package';
import type { Instance } from '../../../tools/n8n/instance';
import { openInstance } from '../../../tools/n8n/instance';
import { startN8n } from '../../../tools/n8n/n8n';
import { N8nApi, type StoredCredential } from '../../../tools/n8n/n8n-api';
import { stopAll } from '../../../tools/n8n/processes';
import { type RunningSandbox, startPaymentsSandbox } from '../../../tools/n8n/sandbox';

/** A real n8n of its own, with the package as a user installs it, beside a sandbox. */
export interface EditorInstance {
	url: string;
	api: N8nApi;
	instance: Instance;
	credential: StoredCredential;
	sandbox: RunningSandbox;
	mailbox: Mailbox;
	/** Stops everything; removes the data folder unless there is something to look up in it. */
	stop: (keepData: boolean) => Promise<void>;
}

/** Builds and installs the package, starts both on free ports and creates owner and credential. */
export async function startInstance(): Promise<EditorInstance> {
	const instance = openInstance(`browser-${process.pid}`);
	const log = path.join(instance.dataDir, 'tools.log');
	await buildPackage(log);
	await installCommunityPackage(instance, log);
	const sandbox = await startPaymentsSandbox(0);
	const mailbox = await startMailbox();
	const { url } = await startN8n({ instance });
	const api = new N8nApi(url, instance.secrets);
	await api.signIn();
	const credential = await api.putCredential(
		'Payments Service (sandbox)',
		'paymentsServiceApi',
		sandbox.credential,
	);
	return {
		url,
		api,
		instance,
		credential,
		sandbox,
		mailbox,
		stop: async (keepData) => {
			await stopAll();
			await sandbox.stop();
			await mailbox.stop();
			if (!keepData) rmSync(instance.dataDir, { recursive: true, force: true });
		},
	};
}
