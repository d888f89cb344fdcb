/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports, no-console -- runs on Node.js, not within n8n */
/**
 * `npm run test:docker -- 3`: builds `deploy/Dockerfile` on the newest n8n 3, or on a version such as `3.0.1`, brings
 * `deploy/compose.yaml` up, and runs the end-to-end suite against it. It needs Docker with Compose, and the ports 80, 443,
 * 5432, 5678 to 5683 and 6379 of the machine. Exit code 77 without Docker.
 */
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { buildPackage, packPackage } from '../../../tools/n8n/communityPackage';
import { ROOT } from '../../../tools/n8n/paths';
import { runProcess, stopAll } from '../../../tools/programs/processes';
import { newestImage } from './images.mjs';

const SKIPPED = 77;

interface Compose {
	services: { caddy: { image: string } };
}

const OWNER = {
	email: 'owner@example.com',
	// n8n asks for at least one capital letter and one digit.
	password: `Pay-${randomBytes(6).toString('hex')}-1`,
};

const folder = mkdtempSync(path.join(tmpdir(), 'payments-service-docker-'));
const inFolder = (...parts: string[]) => path.join(folder, ...parts);

/** Runs a program in the copy of `deploy/`, shows what it prints, and gives it. Throws unless it ends well. */
async function run(command: string, args: string[]): Promise<string> {
	const { code, output } = await runProcess({ command, args, cwd: folder });
	console.log(output);
	if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with exit code ${code}.`);
	return output;
}

const compose = async (...args: string[]) =>
	await run('docker', [
		...['compose', '--file', 'compose.yaml', '--file', 'compose.test.yaml'],
		...args,
	]);

/** Makes the folder what `deploy/README.md` makes of its copy: the package, the secrets, the settings. */
async function setUp(version: string): Promise<void> {
	cpSync(path.join(ROOT, 'deploy'), folder, { recursive: true });
	cpSync(path.join(__dirname, 'compose.test.yaml'), inFolder('compose.test.yaml'));
	// The suite names an address for each account, as a proxy before Caddy would.
	const caddyfile = readFileSync(inFolder('Caddyfile'), 'utf8');
	const trusting = caddyfile.replace(
		'servers {',
		'servers {\n\t\ttrusted_proxies static private_ranges',
	);
	writeFileSync(inFolder('Caddyfile'), trusting);
	await buildPackage(inFolder('build.log'));
	const tarball = packPackage(inFolder('tarballs'));
	const digest = createHash('sha512').update(readFileSync(tarball)).digest('base64');
	for (const name of ['n8n_encryption_key', 'postgres_password', 'redis_password']) {
		writeFileSync(inFolder('secrets', name), randomBytes(32).toString('hex'));
	}
	const { caddy } = (
		parse(readFileSync(inFolder('compose.yaml'), 'utf8'), { merge: true }) as Compose
	).services;
	await run('docker', ['pull', '--quiet', caddy.image]);
	const hashing = ['caddy', 'hash-password', '--plaintext', OWNER.password];
	const hash = await run('docker', ['run', '--rm', caddy.image, ...hashing]);
	writeFileSync(inFolder('secrets', 'n8n_owner_hash'), hash.trim());
	const settings = {
		...{ COMPOSE_PROJECT_NAME: 'n8n-payments-test', PUBLIC_HOST: 'localhost' },
		...{ TIMEZONE: 'America/New_York', PACKAGE_CHECKSUM: `sha512-${digest}` },
		...{ OWNER_EMAIL: OWNER.email, OWNER_FIRST_NAME: 'Ada', OWNER_LAST_NAME: 'Owner' },
	};
	const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
	writeFileSync(inFolder('.env'), lines.join(''));
	await compose('build', '--build-arg', `N8N_VERSION=${version}`, 'n8n');
}

/** Runs the suite; gives its exit code. */
async function test(): Promise<number | null> {
	await compose('up', '--detach', '--wait', '--no-build');
	const authority = inFolder('caddy.crt');
	await compose('cp', 'caddy:/data/caddy/pki/authorities/local/root.crt', authority);
	const { code } = await runProcess({
		command: process.execPath,
		args: [path.join(ROOT, 'test/n8n/run.mjs'), 'e2e', '--url', 'https://localhost'],
		cwd: ROOT,
		env: {
			...process.env,
			NODE_EXTRA_CA_CERTS: authority,
			PAYMENTS_OWNER_EMAIL: OWNER.email,
			PAYMENTS_OWNER_PASSWORD: OWNER.password,
		},
		onOutput: (text) => process.stdout.write(text),
	});
	if (code !== 0) await compose('logs', '--no-color', '--tail', '500');
	return code;
}

async function main(wanted = '3'): Promise<number> {
	const docker = { command: 'docker', args: ['compose', 'version'] };
	const found = await runProcess(docker).catch(() => ({ code: 1 }));
	if (found.code !== 0) {
		console.log('test:docker: skipped: there is no Docker with Compose');
		return SKIPPED;
	}
	const isMajor = /^\d+$/.test(wanted);
	const version = isMajor ? await newestImage(Number(wanted)) : wanted;
	if (version === undefined) throw new Error(`There is no image of n8n ${wanted}.`);
	console.log(`n8n ${version}`);
	try {
		await setUp(version);
		return (await test()) ?? 1;
	} finally {
		await compose('down', '--volumes', '--timeout', '10').catch(console.error);
		await stopAll();
		rmSync(folder, { recursive: true, force: true });
	}
}

main(process.argv[2])
	.then((code) => process.exit(code))
	.catch((error: unknown) => {
		console.error(error);
		process.exit(1);
	});
