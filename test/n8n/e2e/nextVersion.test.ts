/* eslint-disable @n8n/community-nodes/no-dangerous-functions, @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
/** n8n's own rules of its move to n8n 3, over what this repository gives to others. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { nodeForN8n } from '../../../tools/n8n/n8nRelease';
import { N8N_DIR, ROOT, WORKFLOWS_DIR } from '../../../tools/n8n/paths';

/** What one rule has to say: "warning: pay-a-file.json: ...". */
interface Found {
	rule: string;
	isOfSettings: boolean;
	issues: string[];
}

/** Settings that a rule may object to, and why it does no harm. */
const EXCEPTIONS: Record<string, string> = {
	'docker-only-deployment-v3': 'the tests run outside a container',
};

/** A workflow that breaks a rule, which shows that what is wrong is found. */
const CONTROL = {
	file: 'control.json',
	workflow: {
		name: 'Control',
		nodes: [
			{
				...{ id: '1', name: 'Old', type: 'n8n-nodes-base.function', typeVersion: 1 },
				...{ position: [0, 0], parameters: {} },
			},
		],
		connections: {},
	},
};

const compose = parse(readFileSync(path.join(ROOT, 'deploy', 'compose.yaml'), 'utf8'), {
	merge: true,
}) as { services: Record<string, { environment: Record<string, string> }> };

/** The settings of a service, without the files of its secrets. */
function settingsOf(service: string): Record<string, string> {
	const { environment } = compose.services[service];
	return Object.fromEntries(
		Object.entries(environment).filter(([name]) => !name.endsWith('_FILE')),
	);
}

function findIn(service: string): Found[] {
	const folder = mkdtempSync(path.join(tmpdir(), 'next-version-'));
	const files = readdirSync(WORKFLOWS_DIR).filter((file) => file.endsWith('.json'));
	const control = path.join(folder, CONTROL.file);
	writeFileSync(control, JSON.stringify(CONTROL.workflow));
	const script = path.join(__dirname, 'support', 'nextVersion.cjs');
	const { status, stdout, stderr } = spawnSync(
		nodeForN8n(),
		[
			script,
			path.join(N8N_DIR, 'node_modules'),
			...files.map((file) => path.join(WORKFLOWS_DIR, file)),
			control,
		],
		{
			env: {
				...{ PATH: process.env.PATH, HOME: folder, N8N_USER_FOLDER: folder },
				...{ N8N_ENCRYPTION_KEY: 'of-the-test', ...settingsOf(service) },
			},
			encoding: 'utf8',
		},
	);
	rmSync(folder, { recursive: true });
	if (status !== 0) throw new Error(stderr);
	return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Found[];
}

const found = findIn('n8n');
const ofWorkflows = found.filter(({ isOfSettings }) => !isOfSettings);
const ofSettings = found.filter(({ isOfSettings }) => isOfSettings);
const isOfControl = (issue: string) => issue.includes(CONTROL.file);
const grave = (issues: string[]) =>
	issues.filter((issue) => !issue.startsWith('info:') && !isOfControl(issue));

it('has rules for workflows and for settings', () => {
	expect(ofWorkflows.length).toBeGreaterThan(0);
	expect(ofSettings.length).toBeGreaterThan(0);
	const all = ofSettings.map(({ rule }) => rule);
	expect(Object.keys(EXCEPTIONS).filter((rule) => !all.includes(rule))).toEqual([]);
});

it('finds what breaks a rule', () => {
	const broken = ofWorkflows.filter(({ issues }) => issues.some(isOfControl));
	expect(broken.map(({ rule }) => rule)).toEqual(['function-removed-v3']);
});

it.each(ofWorkflows)('no workflow breaks $rule', ({ issues }) => {
	expect(grave(issues)).toEqual([]);
});

it.each(ofSettings.filter(({ rule }) => !(rule in EXCEPTIONS)))(
	'deploy/compose.yaml keeps to $rule',
	({ issues }) => {
		expect(grave(issues)).toEqual([]);
	},
);
