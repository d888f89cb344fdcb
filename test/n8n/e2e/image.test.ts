/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
/**
 * The image of deploy/Dockerfile without Docker: what the file says is done below a folder, and the real n8n runs in it as a
 * user without rights, as the image's own user does. It needs root, which alone can give files to another user.
 */
import {
	chmodSync,
	cpSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { INodeTypeDescription } from 'n8n-workflow';
import { parse } from 'yaml';
import { openInstance } from '../../../tools/n8n/instance';
import { startN8n } from '../../../tools/n8n/n8n';
import { N8nApi } from '../../../tools/n8n/n8nApi';
import { N8N_DIR, PACKAGE_NAME, ROOT } from '../../../tools/n8n/paths';
import { runProcess } from '../../../tools/programs/processes';
import { presentTarball } from './tarball';

const DEPLOY = path.join(ROOT, 'deploy');

/** The number that stands for the image's user and group "node". */
const NOBODY = '65534';

/** Lines that are no errors, or come of a machine that is slow and has no Python. */
const OF_THIS_MACHINE =
	/^(Starting|Finished) migration|Python task runner|Database (ping|connection)/;

interface Compose {
	services: {
		n8n: { build: { args: Record<string, string> }; environment: Record<string, string> };
	};
}

const read = (file: string) => readFileSync(path.join(DEPLOY, file), 'utf8');
const { build, environment } = (parse(read('compose.yaml'), { merge: true }) as Compose).services
	.n8n;

/** The instructions of a Dockerfile, each with what stands behind its name. */
function instructionsOf(dockerfile: string): Array<[name: string, rest: string]> {
	const text = dockerfile.replace(/^#.*\n/gm, '').replace(/\\\n/g, ' ');
	return [...text.matchAll(/^([A-Z]+)\s+(.+)$/gm)].map(([, name, rest]) => [name, rest]);
}

/** Does below `root` what the Dockerfile says; gives the variables of the image. */
async function buildBelow(root: string, args: Record<string, string>) {
	const variables: Record<string, string> = {};
	let workdir = root;
	/** Paths of the image are below the folder, and its user has a number. */
	const placed = (text: string) =>
		text.replace(/(?<=^|[\s=])\/(?=\w)/g, `${root}/`).replace(/(?<=:)node\b/g, NOBODY);
	const run = async (command: string) => {
		const env = { ...process.env, ...args, ...variables };
		const shell = { command: 'sh', args: ['-c', command], cwd: workdir, env };
		const { code, output } = await runProcess(shell);
		if (code !== 0) throw new Error(`${command}\n${output}`);
	};
	for (const [name, rest] of instructionsOf(read('Dockerfile'))) {
		const words = placed(rest).split(/\s+/);
		const [source, target] = words.filter((word) => !word.startsWith('--'));
		if (name === 'RUN') await run(placed(rest));
		if (name === 'ENV') Object.assign(variables, Object.fromEntries([placed(rest).split('=')]));
		if (name === 'WORKDIR') mkdirSync((workdir = source), { recursive: true });
		// Of the build folder, or of the stage before.
		if (name === 'COPY') {
			const to = path.resolve(workdir, target);
			const from = path.resolve(DEPLOY, source);
			// A file goes into the folder, of a folder what is in it.
			cpSync(from, statSync(from).isFile() ? path.join(to, source) : to, { recursive: true });
			const [, owner] = /--chown=(\S+)/.exec(placed(rest)) ?? [];
			if (owner !== undefined) await run(`chown -R ${owner} ${to}`);
		}
	}
	return variables;
}

const suite = process.getuid?.() === 0 ? describe : describe.skip;

suite('the image of deploy/Dockerfile', () => {
	const instance = openInstance(`e2e-image-${process.pid}`);
	const { ownerEmail, ownerPassword } = instance.secrets;
	const tarball = path.join(DEPLOY, 'tarballs', path.basename(presentTarball()));

	let root: string;

	beforeEach(() => {
		root = mkdtempSync(path.join(tmpdir(), 'payments-service-image-'));
	});
	afterEach(() => rmSync(root, { recursive: true, force: true }));
	afterAll(() => {
		rmSync(tarball, { force: true });
		if ('hasFailed' in globalThis) return;
		rmSync(instance.dataDir, { recursive: true, force: true });
	});

	it('starts with the owner of the environment, the nodes and their icons, and no error in its log', async () => {
		cpSync(presentTarball(), tarball);
		const digest = createHash('sha512').update(readFileSync(tarball)).digest('base64');
		const variables = await buildBelow(root, {
			...build.args,
			PACKAGE_CHECKSUM: `sha512-${digest}`,
		});
		const home = path.join(root, 'home');
		mkdirSync(home, { mode: 0o777 });
		for (const folder of [root, home, instance.dataDir]) chmodSync(folder, 0o755);
		await runProcess({ command: 'chown', args: [NOBODY, home] });
		const { hashSync } = createRequire(path.join(N8N_DIR, 'node_modules/n8n/'))('bcryptjs') as {
			hashSync(text: string, rounds: number): string;
		};
		const hash = path.join(root, 'owner_hash');
		writeFileSync(hash, hashSync(ownerPassword, 10));
		const n8n = await startN8n({
			instance,
			before: ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'],
			env: {
				...variables,
				HOME: home,
				...Object.fromEntries(
					Object.entries(environment).filter(([name]) => /COMMUNITY|INSTANCE_OWNER/.test(name)),
				),
				N8N_INSTANCE_OWNER_EMAIL: ownerEmail,
				N8N_INSTANCE_OWNER_FIRST_NAME: 'Ada',
				N8N_INSTANCE_OWNER_LAST_NAME: 'Owner',
				N8N_INSTANCE_OWNER_PASSWORD_HASH_FILE: hash,
			},
		});
		try {
			const api = new N8nApi(n8n.url, instance.secrets);
			const { showSetupOnFirstLoad } = (
				await api.request<{ userManagement: { showSetupOnFirstLoad: boolean } }>(
					'GET',
					'/rest/settings',
				)
			).userManagement;
			expect(showSetupOnFirstLoad).toBe(false);
			await api.signIn();
			const types = await api.readFile<INodeTypeDescription[]>('/types/nodes.json');
			const own = types.filter(({ name }) => name.startsWith(`${PACKAGE_NAME}.`));
			expect(own.map(({ name }) => name)).toEqual(
				expect.arrayContaining(
					['paymentsService', 'paymentsServiceTrigger'].map((name) => `${PACKAGE_NAME}.${name}`),
				),
			);
			const icons = own.flatMap(({ iconUrl = {} }) =>
				typeof iconUrl === 'string' ? [iconUrl] : Object.values(iconUrl),
			);
			expect(icons).not.toEqual([]);
			for (const icon of icons) expect((await fetch(`${n8n.url}/${icon}`)).status).toBe(200);
		} finally {
			await n8n.stop();
		}
		const log = readFileSync(n8n.logFile, 'utf8');
		const errors = log.split('\n').filter((line) => /error|EACCES|failed/i.test(line));
		expect(errors.filter((line) => !OF_THIS_MACHINE.test(line))).toEqual([]);
	});
});
