/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../docs/documents';

const WORKFLOWS = path.join(ROOT, 'workflows');
const PAGES = path.join(ROOT, 'docs', 'examples');
const MAX_PICTURE_BYTES = 120_000;

/** What fits on one screen: so many nodes side by side and one below the other. */
const SCREEN = { columns: 12, rows: 10 };
/** How far apart nodes stand at least, in pixels. */
const GRID = { width: 220, height: 165 };
/** How tall a node with its label is, and how much more for each input or output after so many. */
const TALL = { height: 144, from: 2, more: 32 };
/** From a file to paid, with all that is called on the way. */
const CHAIN = [
	...['pay-a-file', 'pay-a-list', 'approve-and-pay', 'payment-settings', 'report-payouts'],
	...['unknown-payouts', 'account-statement', 'on-payout-state-change'],
];
/** How many nodes one workflow has at most, and those of the chain together. */
const MAX_NODES = { each: 40, chain: 130 };
/** Their forms are for any account: who decides is read from the settings. */
const FOR_EVERYBODY = ['pay-a-file', 'approve-and-pay', 'unknown-payouts'];
/** Only these send payouts. */
const PAYING = ['approve-and-pay', 'pay-my-list'];
const STICKY_NOTE = 'n8n-nodes-base.stickyNote';
const ACTION_NODE = 'n8n-nodes-payments-service.paymentsService';
/** Operations that n8n's record keeps from being carried out twice, and the parameter with their key. */
const PROTECTED: Record<string, string> = {
	'payout send': 'idempotencyKey',
	'movement refund': 'idempotencyKey',
	'paymentCard create': 'options.idempotencyKey',
};
/** Nodes by which somebody outside reaches a workflow, and the parameter that says who may. */
const ENTRANCES: Record<string, string> = {
	'n8n-nodes-base.webhook': 'authentication',
	'n8n-nodes-base.formTrigger': 'authentication',
	'n8n-nodes-base.wait': 'incomingAuthentication',
	'@n8n/n8n-nodes-langchain.chatTrigger': 'authentication',
};

/** Nodes that start another workflow. */
const CALLERS = ['n8n-nodes-base.executeWorkflow', '@n8n/n8n-nodes-langchain.toolWorkflow'];
const ITSELF = '={{ $workflow.id }}';

interface Node {
	name: string;
	type: string;
	position: [number, number];
	parameters: Record<string, unknown>;
	credentials?: object;
}

const names = readdirSync(WORKFLOWS)
	.filter((file) => file.endsWith('.json'))
	.map((file) => path.basename(file, '.json'));

/** What the command of the set-up imports once: a name and a type each. */
const setUp = JSON.parse(
	readFileSync(path.join(WORKFLOWS, 'set-up', 'credentials.json'), 'utf8'),
) as Array<{ id: string; name: string; type: string; data: object }>;
const named = setUp.map(({ id, name, type }) => ({ [type]: { id, name } }));
/** Nodes that do nothing without a credential, unless they are about files. */
const NEEDS_CREDENTIAL = /\.(paymentsService(Trigger)?|emailSend|telegram)$/;

interface Workflow {
	id: string;
	name: string;
	nodes: Node[];
	connections: Record<string, { main?: Array<Array<{ node: string }> | null> }>;
	settings: Record<string, unknown>;
}

function workflowOf(name: string): Workflow {
	const text = readFileSync(path.join(WORKFLOWS, `${name}.json`), 'utf8');
	return JSON.parse(text) as Workflow;
}

function wordsOf(text: string): number {
	return text
		.replace(/[#*`[\]()]/g, ' ')
		.split(/\s+/)
		.filter(Boolean).length;
}

/** That whatever comes into the table is checked against the limits of the settings. */
function expectLimitsBefore(): void {
	const check = workflowOf('pay-a-list').nodes.find((node) => node.name === 'Check');
	const limits = check?.parameters.limits as Record<string, string>;
	for (const name of ['maxAmount', 'maxTotal'])
		expect(limits[name]).toContain(`$('Settings').first().json.${name}`);
}

/** A parameter by its path, such as `options.idempotencyKey`. */
function parameter({ parameters }: Node, at: string): unknown {
	return at
		.split('.')
		.reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], parameters);
}

describe.each(names)('the example %s', (name) => {
	const workflow = workflowOf(name);
	const { nodes, settings } = workflow;

	/** A limit of a node: the number itself, or the amount in major units of the node Settings that it takes. */
	const limit = (node: Node, at: string): number => {
		const value = parameter(node, at);
		const [, setting] =
			/^=\{\{ \$\('Settings'\)\.first\(\)\.json\.(\w+) \}\}$/.exec(String(value)) ?? [];
		if (setting === undefined) return Number(value);
		const values = nodes.find((candidate) => candidate.name === 'Settings')?.parameters.jsonOutput;
		return Number((JSON.parse(String(values)) as Record<string, string>)[setting]);
	};

	it('is explained by one yellow note of 100 to 300 words, with its title, how it works and setup', () => {
		const yellow = nodes.filter(({ type, parameters }) => {
			return type === STICKY_NOTE && parameters.color === undefined;
		});
		expect(yellow.map((note) => note.name)).toEqual(['Read me']);
		const text = String(yellow[0].parameters.content);
		expect(wordsOf(text)).toBeGreaterThanOrEqual(100);
		expect(wordsOf(text)).toBeLessThanOrEqual(300);
		// What it does, from where and to where.
		expect(text).toMatch(/^## [^\n]+: (from|before|to) [^\n]+\n/);
		expect(text).toContain('### How it works');
		expect(text).toContain('### Setup');
		expect(text).toMatch(/\]\(https:\/\/[^)\s]+\)/);
	});

	it('fits on one screen', () => {
		const placed = nodes.filter(({ type }) => type !== STICKY_NOTE);
		expect(placed.length).toBeLessThanOrEqual(MAX_NODES.each);
		const span = (axis: 0 | 1) => {
			const places = placed.map(({ position }) => position[axis]);
			return Math.max(...places) - Math.min(...places);
		};
		expect(span(0) / GRID.width).toBeLessThan(SCREEN.columns);
		expect(span(1) / GRID.height).toBeLessThan(SCREEN.rows);
	});

	it('has room for the label below each node', () => {
		const placed = nodes.filter(({ type }) => type !== STICKY_NOTE);
		const crowded = placed.flatMap((node) => {
			const { numberOutputs, numberInputs } = node.parameters as Record<string, number>;
			const more = Math.max(0, (numberOutputs ?? numberInputs ?? 0) - TALL.from);
			const end = node.position[1] + TALL.height + more * TALL.more;
			return placed
				.filter(({ position: [x, y] }) => x === node.position[0] && y > node.position[1] && y < end)
				.map(({ name: below }) => `${node.name} above ${below}`);
		});
		expect(crowded).toEqual([]);
	});

	it('says the unit of each amount', () => {
		const without = nodes.filter(
			(node) =>
				node.type === ACTION_NODE &&
				parameter(node, 'amount') !== undefined &&
				!['minor', 'major'].includes(String(parameter(node, 'amountUnit'))),
		);
		expect(without.map((node) => node.name)).toEqual([]);
	});

	it('calls only itself and workflows that are examples', () => {
		const called = nodes
			.filter(
				(node) => CALLERS.includes(node.type) && parameter(node, 'workflowId.value') !== ITSELF,
			)
			.map((node) => [
				parameter(node, 'workflowId.value'),
				parameter(node, 'workflowId.cachedResultName'),
			]);
		const known = names.map(workflowOf).map((other) => [other.id, other.name]);
		expect(known).toEqual(expect.arrayContaining(called));
	});

	it('asks nobody by a link that decides, and calls no workflow once for each item', () => {
		const decides = nodes.filter(({ parameters }) => parameters.operation === 'sendAndWait');
		const each = nodes.filter(
			({ type, parameters }) => CALLERS.includes(type) && parameters.mode === 'each',
		);
		expect([...decides, ...each].map((node) => node.name)).toEqual([]);
	});

	it('lets only whoever may execute it open its form, unless that moves no money', () => {
		const forms = nodes.filter(({ type }) => type === 'n8n-nodes-base.formTrigger');
		for (const form of forms) {
			expect(form.parameters.authentication).toBe('n8nUserAuth');
			expect(form.parameters.requireExecuteAccess ?? false).toBe(!FOR_EVERYBODY.includes(name));
		}
	});

	it('has last pages made of what a reload has', () => {
		const ends = nodes.filter(
			({ type, parameters }) =>
				type === 'n8n-nodes-base.form' && parameters.operation === 'completion',
		);
		for (const { name: end, parameters } of ends) {
			const { completionTitle, completionMessage } = parameters;
			const text = `${String(completionTitle)} ${String(completionMessage)}`;
			expect({ end, ofTheRequest: /\$json\b|\$input\b|\.item\b/.test(text) }).toEqual({
				...{ end, ofTheRequest: false },
			});
		}
	});

	it('sends a mail or a message where one is meant, and has its settings in one node', () => {
		expect(nodes.filter(({ type }) => type === 'n8n-nodes-base.noOp')).toEqual([]);
		const named = nodes.filter(({ name: node }) => /settings$/i.test(node));
		expect(named.length).toBeLessThanOrEqual(1);
	});

	it('pays nobody less than the invoice where both currencies are the same', () => {
		const sends = nodes.filter(
			(node) => parameter(node, 'operation') === 'send' && parameter(node, 'resource') === 'payout',
		);
		const less = sends.filter((node) =>
			/^=\{\{ [^?]*finalAmount/.test(String(parameter(node, 'destinationAmount'))),
		);
		expect(less.map((node) => node.name)).toEqual([]);
	});

	it('has the name of its file as its id, by which others call it', () => {
		expect(workflow.id).toBe(name);
		// The most that n8n stores.
		expect(name.length).toBeLessThanOrEqual(36);
	});

	it('names the credentials of the set-up wherever one is needed', () => {
		const chosen = nodes.flatMap(({ credentials }) => credentials ?? []);
		for (const one of chosen) expect(named).toContainEqual(one);
		const without = nodes.filter(
			(node) =>
				node.credentials === undefined &&
				((NEEDS_CREDENTIAL.test(node.type) && parameter(node, 'resource') !== 'paymentFile') ||
					/(?<!n8nUser)Auth$/.test(
						String(parameter(node, ENTRANCES[node.type] ?? 'authentication')),
					)),
		);
		expect(without.map((node) => node.name)).toEqual([]);
	});

	it('takes the key of each payment from its data', () => {
		const keys = nodes
			.filter(({ type }) => type === ACTION_NODE)
			.map((node) => [
				node,
				PROTECTED[`${parameter(node, 'resource')} ${parameter(node, 'operation')}`],
			])
			.filter((pair): pair is [Node, string] => pair[1] !== undefined)
			.map(([node, at]) => parameter(node, at));
		const fromData = /^=\{\{ .*\$json|^=\{\{ .*\.json\./;
		expect(keys.filter((key) => !fromData.test(String(key)))).toHaveLength(0);
	});

	it('saves no executions when a call with a key starts it, because they would hold the key', () => {
		if (!nodes.some(({ type }) => type === 'n8n-nodes-base.webhook')) return;
		expect(settings).toMatchObject({
			saveDataSuccessExecution: 'none',
			saveDataErrorExecution: 'none',
			saveManualExecutions: false,
			saveExecutionProgress: false,
		});
	});

	it('limits each payout and the whole call', () => {
		for (const node of nodes) {
			if (node.type !== ACTION_NODE || parameter(node, 'operation') !== 'send') continue;
			// Around the table Payouts they are checked over the whole list before anybody is asked.
			if (name === 'approve-and-pay') return expectLimitsBefore();
			expect(limit(node, 'options.maxAmount')).toBeGreaterThan(0);
			expect(limit(node, 'options.maxTotal')).toBeGreaterThan(0);
		}
	});

	it('lets nobody in without a key or a password', () => {
		const open = nodes.filter((node) => {
			// A wait for a time alone has no address.
			const at = parameter(node, 'resume') === 'timeInterval' ? undefined : ENTRANCES[node.type];
			return at !== undefined && ['none', undefined].includes(parameter(node, at) as undefined);
		});
		expect(open.map((node) => node.name)).toEqual([]);
	});

	it('has a page with its picture, and is in the list of examples', () => {
		const picture = `images/example-${name}.webp`;
		const page = path.join(PAGES, `${name}.md`);
		expect(existsSync(page) && readFileSync(page, 'utf8')).toContain(`](../${picture})`);
		expect(statSync(path.join(ROOT, 'docs', picture)).size).toBeLessThan(MAX_PICTURE_BYTES);
		expect(readFileSync(path.join(PAGES, 'README.md'), 'utf8')).toContain(`](${name}.md)`);
	});
});

describe('the chain from a file to paid', () => {
	const nodes = CHAIN.flatMap((name) => workflowOf(name).nodes);

	it('can be taken in: no more nodes than somebody can own', () => {
		const placed = nodes.filter(({ type }) => type !== STICKY_NOTE);
		expect(placed.length).toBeLessThanOrEqual(MAX_NODES.chain);
	});

	it('calls only what belongs to it', () => {
		const called = nodes
			.filter(({ type }) => CALLERS.includes(type))
			.map((node) => parameter(node, 'workflowId.value'));
		expect(called.filter((id) => id !== ITSELF && !CHAIN.includes(String(id)))).toEqual([]);
	});

	it('has one place that makes the table Payouts', () => {
		const tables = nodes.filter((node) => parameter(node, 'tableName') === 'Payouts');
		expect(tables).toHaveLength(1);
	});

	it('and nothing else but "Pay my list" sends payouts', () => {
		const sends = (node: Node) =>
			parameter(node, 'resource') === 'payout' && parameter(node, 'operation') === 'send';
		expect(names.filter((name) => workflowOf(name).nodes.some(sends))).toEqual(PAYING);
	});
});

it('has no page without an example', () => {
	const pages = readdirSync(PAGES)
		.filter((file) => file.endsWith('.md'))
		.map((file) => path.basename(file, '.md'));
	expect(pages.filter((page) => page !== 'README').sort()).toEqual([...names].sort());
});

it('is set up with credentials that hold nothing', () => {
	expect(setUp.flatMap(({ data }) => Object.entries(data))).toEqual([]);
});

/** Every text of a parameter, however deep. */
function textsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	return Object.values(Object(value) as object).flatMap(textsIn);
}

describe('the examples', () => {
	const allNodes = names.flatMap((name) => workflowOf(name).nodes);

	it('are as many as people start from', () => {
		expect(names.length).toBeLessThanOrEqual(16);
	});

	it('leave to n8n and its nodes what code would do', () => {
		const code = allNodes.filter(({ type }) => type === 'n8n-nodes-base.code');
		const lines = code.map(({ parameters }) => String(parameters.jsCode).split('\n').length);
		expect(Math.max(...lines)).toBeLessThanOrEqual(8);
		expect(lines.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(80);
	});

	it('have expressions that can be read', () => {
		const long = allNodes.flatMap(({ name, parameters }) =>
			textsIn(parameters)
				.flatMap((text) => text.match(/\{\{.*?\}\}(?!\})/gs) ?? [])
				.filter((expression) => expression.length > 200)
				.map((expression) => `${name}: ${expression}`),
		);
		expect(long).toEqual([]);
	});

	it('look alike on every page of a form', () => {
		const styleOf = ({ parameters }: Node) =>
			String((parameters.options as Node['parameters'] | undefined)?.customCss);
		const first = allNodes.filter(({ type }) => type.endsWith('.formTrigger'));
		const [style, ...others] = new Set(first.map(styleOf));
		expect(style).toContain('@media');
		expect(others).toEqual([]);
		const further = allNodes.filter(({ type }) => type.endsWith('.form'));
		const own = further.filter(
			(page) => !/^=\{\{ \$\('.+'\)\.params\.options\.customCss \}\}$/.test(styleOf(page)),
		);
		expect(own).toEqual([]);
	});
});
