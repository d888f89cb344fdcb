/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports, no-console -- runs on Node.js, not within n8n */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Mailbox, startMailbox } from '../../sandbox/mailbox';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/server';
import { buildAndInstall, installTarball } from '../../tools/n8n/communityPackage';
import { type Instance, openInstance } from '../../tools/n8n/instance';
import { type RunningN8n, startN8n } from '../../tools/n8n/n8n';
import { N8nApi, type StoredCredential } from '../../tools/n8n/n8nApi';
import { freePort } from '../../tools/n8n/ports';
import { fillCredentials } from '../../tools/n8n/workflows';
import { processesThat } from '../../tools/programs/processes';
import { later, laterClock } from './laterClock';

const CREDENTIAL = 'Payments Service';

/** Lets forms be opened as often as the tests do: n8n's sign-in also has a limit by address that no setting changes, and an `Account` names another address each time, as a proxy would. */
export const UNLIMITED = { N8N_OAUTH_SERVER_AUTHORIZE_RATE_LIMIT: '0', N8N_PROXY_HOPS: '1' };

/** An n8n that runs already (`--url`), or none. Its process is not the suite's to stop, nor are its files to be read. */
export const RUNNING_URL = process.env.PAYMENTS_N8N_URL ?? '';

/** A world for the tests around this call, with the package from its tarball; `env` are further settings. */
export function useWorld(name: string, tarball: () => string, env: Record<string, string> = {}) {
	const world = new World(name);
	beforeAll(async () => {
		await world.install(tarball());
		await world.start(env);
	});
	afterAll(async () => await world.close());
	return world;
}

/** A real n8n with a data folder of its own, and beside it a sandbox and a mailbox. */
export class World {
	readonly instance: Instance;

	sandbox!: Sandbox;

	/** Where the mails of the examples arrive. */
	mailbox!: Mailbox;

	n8n!: RunningN8n;

	api!: N8nApi;

	/** That of the sandbox first, then what the examples ask for, once n8n has started. */
	credentials: StoredCredential[] = [];

	/** The port of editor and webhooks; it stays the same over restarts. */
	private port = 0;

	/** Every n8n process that was started, by its number, which is also that of its group. */
	private readonly started: number[] = [];

	constructor(
		name: string,
		private readonly sandboxOptions: SandboxOptions = { payoutCompletesAfterMs: 500 },
	) {
		this.instance = openInstance(`${name}-${process.pid}`);
		if (RUNNING_URL === '') return;
		this.instance.secrets.ownerEmail = String(process.env.PAYMENTS_OWNER_EMAIL);
		this.instance.secrets.ownerPassword = String(process.env.PAYMENTS_OWNER_PASSWORD);
	}

	/** Editor and webhooks, without a trailing slash. */
	get url(): string {
		return RUNNING_URL || this.n8n.url;
	}

	/** What a person types into the credential's form. */
	get credentialData(): Record<string, string> {
		return this.sandbox.credential;
	}

	/** Installs the package from its tarball, as a user has it; without one, it is built and packed. */
	async install(tarball?: string): Promise<void> {
		if (RUNNING_URL !== '') return;
		if (tarball === undefined) return await buildAndInstall(this.instance);
		await installTarball(this.instance, tarball, path.join(this.instance.dataDir, 'tools.log'));
	}

	/** Starts n8n, at its first start with owner and credentials; `env` are further settings. */
	async start(env: Record<string, string> = {}): Promise<void> {
		this.sandbox ??= await startSandbox(this.sandboxOptions);
		this.mailbox ??= await startMailbox();
		if (RUNNING_URL === '') await this.startOwn(env);
		this.sandbox.usedBy({ editor: this.url, credential: CREDENTIAL });
		this.api = new N8nApi(this.url, this.instance.secrets);
		await this.api.signIn();
		if (this.credentials.length > 0) return;
		this.credentials = await fillCredentials(this.api, {
			paymentsServiceApi: this.credentialData,
			httpHeaderAuth: { name: 'X-Payments-Key', value: this.instance.secrets.webhookKey },
			smtp: this.mailbox.credential,
		});
	}

	/** Puts n8n's clock ahead, so far that no lost payout is under way. */
	later(): void {
		later(this.n8n);
	}

	private async startOwn(env: Record<string, string>): Promise<void> {
		this.port ||= await freePort();
		this.n8n = await startN8n({
			instance: this.instance,
			port: this.port,
			env: { ...laterClock, ...UNLIMITED, ...env },
		});
		this.started.push(this.n8n.pid);
	}

	/** Ends n8n as a person does, and starts it again on the same port. */
	async restart(env: Record<string, string> = {}): Promise<void> {
		await this.n8n?.stop();
		await this.start(env);
	}

	/** Stops everything, and removes the data folder unless it is to be looked at. Throws when a process is left. */
	async close(keepsData = 'hasFailed' in globalThis): Promise<void> {
		await this.n8n?.stop();
		await this.sandbox?.stop();
		await this.mailbox?.stop();
		const { dataDir } = this.instance;
		// Those of the groups that were started, or with the folder in their command line or environment.
		const left = processesThat(
			(line, group) => this.started.includes(group) || line.includes(dataDir),
		);
		if (left.length > 0) throw new Error(`Left running: ${left.join('\n')}`);
		if (keepsData) return console.log(`Kept: ${dataDir}`);
		rmSync(dataDir, { recursive: true, force: true });
	}
}
