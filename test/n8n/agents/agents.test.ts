/* eslint-disable no-console -- runs on Node.js, not within n8n */
import { WITHOUT_EDITOR } from '../../../tools/n8n/n8n';
import type { StoredWorkflow } from '../../../tools/n8n/n8nRelease';
import { sleep, until } from '../../../tools/n8n/until';
import { call } from '../e2e/operations';
import { acceptedByKey } from '../e2e/payAll';
import { expectAll } from '../e2e/support/findings';
import { later } from '../laterClock';
import { World } from '../world';
import { ACCOUNT_NUMBER, LIMITS, type Way, agentWorkflow } from './agentWorkflow';
import { handsInWhateverFails } from './assistant';
import { SEED, inRounds, randomFrom, shuffled } from './random';
import { type ModelCall, type ScriptedModel, startModel } from './scriptedModel';

const PAYOUT = '/operations/payout';

const world = new World('agents', { latencyMs: 20, payoutCompletesAfterMs: 500 });
let model: ScriptedModel;

beforeAll(async () => {
	model = await startModel();
	await world.install();
	await world.start(WITHOUT_EDITOR);
});

afterAll(async () => {
	model?.stop();
	await world.close();
});

beforeEach(() => world.sandbox.reset());

/** Publishes the workflow in which a model has the tools. */
async function publish(id: string, way: Way): Promise<StoredWorkflow> {
	const { api, credentials } = world;
	const openAi = await api.putCredential('Model', 'openAiApi', model.credential);
	const [payments] = credentials;
	const smtp = credentials.find(({ type }) => type === 'smtp') as typeof payments;
	const used = { payments, model: openAi, smtp };
	const workflow = await api.putWorkflow(agentWorkflow(id, way, used));
	await api.publish(workflow);
	return workflow;
}

async function post(path: string, body: Record<string, unknown>): Promise<void> {
	const { status } = await call(world, path, body);
	if (status !== 200) throw new Error(`${path} answered with status ${status}`);
}

const pay = (invoiceNumber: string, amount = '1.00'): ModelCall => ({
	tool: 'Pay',
	args: { accountNumber: ACCOUNT_NUMBER, amount, concept: invoiceNumber, invoiceNumber },
});

/** What the model reads of one call, for short. */
function readAs(answer = ''): string {
	const text = answer.startsWith('[') ? answer : JSON.stringify([{ error: answer }]);
	const [{ outcome, error, alias }] = JSON.parse(text) as Array<Record<string, string>>;
	return String(outcome ?? alias ?? error);
}

/** Calls the tools of n8n's MCP server, as an MCP client does. */
async function callByMcp(path: string, calls: ModelCall[]): Promise<string[]> {
	const url = `${world.url}/mcp/${path}`;
	let session: string | undefined;
	const send = async (body: object) => {
		const response = await fetch(url, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				accept: 'application/json, text/event-stream',
				...(session && { 'mcp-session-id': session }),
			},
			body: JSON.stringify({ jsonrpc: '2.0', ...body }),
		});
		session ??= response.headers.get('mcp-session-id') ?? undefined;
		const text = await response.text();
		return text === '' ? {} : (JSON.parse(text.slice(text.indexOf('{'))) as object);
	};
	const clientInfo = { name: 'test', version: '1' };
	const params = { protocolVersion: '2025-03-26', capabilities: {}, clientInfo };
	await send({ id: 0, method: 'initialize', params });
	await send({ method: 'notifications/initialized' });
	const answers: string[] = [];
	for (const [index, { tool, args }] of calls.entries()) {
		const answer = await send({
			...{ id: index + 1, method: 'tools/call', params: { name: tool, arguments: args } },
		});
		const { result } = answer as { result?: { content: Array<{ text: string }> } };
		answers.push(result?.content[0]?.text ?? JSON.stringify(answer));
	}
	return answers;
}

const WITHOUT_RECORD =
	'Payout: Send cannot be used directly as an AI tool, because nothing would keep it from paying twice. Nothing was sent.';
const NOT_THERE =
	'The beneficiary does not exist (beneficiary_not_found, field beneficiaryId, status 404)';
const CALLS = [
	pay('A'),
	pay('A'),
	pay('B', '1.51'),
	{ tool: 'Show', args: { id: '501' } },
	{ tool: 'Show', args: { id: '9' } },
];

it.each<[string, Way, string[]]>([
	['n8n’s Agent 3.1', { agent: 3.1 }, ['paid', 'skipped', 'refused', 'Jonas Becker', NOT_THERE]],
	[
		'an agent that is its tool',
		{ agent: 3.1, between: 'helper' },
		['paid', 'skipped', 'refused', 'Jonas Becker', NOT_THERE],
	],
	[
		'n8n’s Agent 2.2',
		{ agent: 2.2 },
		[WITHOUT_RECORD, WITHOUT_RECORD, WITHOUT_RECORD, 'Jonas Becker', NOT_THERE],
	],
	[
		'n8n’s MCP server',
		{},
		[WITHOUT_RECORD, WITHOUT_RECORD, WITHOUT_RECORD, 'Jonas Becker', NOT_THERE],
	],
])('by %s, the model reads what became of each call', async (name, way, expected) => {
	const id = name.replace(/[^A-Za-z0-9]+/g, '-');
	await publish(id, way);
	const ask = async () => {
		model.play(id, [CALLS.slice(0, 1), CALLS.slice(1)]);
		model.play(`${id} by a helper`, [[{ tool: 'Helper', args: { question: id } }]]);
		await post(id, { question: way.between ? `${id} by a helper` : id });
		return model.read(id);
	};
	const answers = way.agent === undefined ? await callByMcp(id, CALLS) : await ask();
	expect(answers.map(readAs)).toEqual(expected);
	expect([...acceptedByKey(world.sandbox)]).toEqual(expected[0] === 'paid' ? [['A', 1]] : []);
});

// n8n takes no answer from what calls itself a program.
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0';

/** Says yes to each of n8n's reviews by mail, until the execution of that workflow has ended; gives its status. */
async function approveAll(workflowId: string): Promise<string> {
	const { mails } = world.mailbox;
	let status = '';
	let answered = 0;
	const hasEnded = async () => {
		for (; answered < mails.length; answered += 1) {
			const yes = mails[answered].links.find((link) => link.includes('approved=true'));
			const headers = { 'user-agent': BROWSER };
			// The mail may be there before the execution waits.
			await until(async () => (await fetch(String(yes), { headers })).status === 200, 60_000, 200);
		}
		[{ status }] = await world.api.executions(workflowId);
		return ['success', 'error'].includes(status);
	};
	await until(hasEnded, 120_000, 200);
	return status;
}

it('counts on where each call waits for a person', async () => {
	const id = 'reviewed';
	const workflow = await publish(id, { agent: 3.1, between: 'review' });
	const calls = Array.from({ length: 7 }, (_, index) => pay(`REV-${index + 1}`));
	const rounds = calls.map((call) => [
		{ ...call, args: { toolParameters: call.args, hitlParameters: {} } },
	]);
	model.play(id, rounds);
	// Its webhook has nothing to answer with as the execution begins to wait.
	await post(id, { question: id }).catch(() => undefined);
	expect(await approveAll(workflow.id)).toBe('success');
	expect(world.mailbox.mails[0].text + world.mailbox.mails[0].html).toContain(
		`Pay 1.00 EUR to ${ACCOUNT_NUMBER} for invoice REV-1 (REV-1)?`,
	);
	expect(model.read(id).map(readAs)).toEqual(
		calls.map((_, index) => (index < 5 ? 'paid' : 'refused')),
	);
	expect(world.sandbox.state.payouts).toHaveLength(5);
});

it('whatever the model repeats, and whatever fails, an agent pays each invoice once and no more than Max Total', async () => {
	console.log(`SEED=${SEED}`);
	const random = randomFrom(SEED);
	const { sandbox } = world;
	const id = 'pays-by-itself';
	const workflow = await publish(id, { agent: 3.1 });
	const invoices = Array.from({ length: 20 }, (_, index) => `INV-${index + 1}`);
	// One in five is for more than may be paid at a time.
	const calls = shuffled(
		[0, 1, 2, 3, 4].flatMap((copy) =>
			invoices.map((one) => pay(one, copy === 4 ? '1.51' : '1.00')),
		),
		random,
	);
	const totals: number[] = [];
	/** Has the agent make these calls in one execution; gives how it ended, and counts what the service has accepted in it. */
	const execute = async (question: string, part: ModelCall[], meanwhile = async () => {}) => {
		const before = sandbox.state.payouts.length;
		model.play(question, inRounds(part, random));
		const asked = post(id, { question }).then(
			() => 'ended',
			() => 'broken off',
		);
		await meanwhile();
		const end = await asked;
		totals.push(
			sandbox.state.payouts.slice(before).reduce((sum, { request }) => sum + request.amount, 0),
		);
		return end;
	};
	const fault = (kind: 'hangAfterEffect' | 'statusAfterEffect' | 'resetAfterEffect' | 'reset') =>
		sandbox.nextFault({ route: PAYOUT, kind });
	const resolveOpen = async () => {
		later(world.n8n);
		const accepted = acceptedByKey(sandbox);
		const items = invoices.map((key) => ({
			key: `${ACCOUNT_NUMBER} ${key}`,
			resolution: accepted.has(key) ? 'paid' : 'notPaid',
		}));
		await post(`${id}-resolve`, { items });
	};

	const ends = [];
	fault('statusAfterEffect');
	ends.push(await execute('first', calls.slice(0, 20)));
	ends.push(
		await execute('second', calls.slice(20, 40), async () => {
			const enough = sandbox.state.payouts.length + 3;
			await until(() => sandbox.state.payouts.length >= enough, 60_000, 1);
			await sleep(random() * 30);
			await world.n8n.kill();
		}),
	);
	await world.restart(WITHOUT_EDITOR);
	await world.api.waitUntilPublished(workflow);
	fault('hangAfterEffect');
	ends.push(await execute('third', calls.slice(40, 60)));
	fault('reset');
	fault('resetAfterEffect');
	ends.push(await execute('fourth', calls.slice(60, 80)));
	ends.push(await execute('fifth', calls.slice(80)));
	const acceptedBefore = sandbox.state.payouts.length;

	// On a slow machine an answer may be late, and leave another payout open.
	let last = 'fifth';
	const isAllSkipped = () =>
		last !== 'fifth' && model.read(last).every((text) => readAs(text) === 'skipped');
	for (let count = 1; count <= 5 && !isAllSkipped(); count += 1) {
		last = `after ${count} times`;
		await resolveOpen();
		ends.push(
			await execute(
				last,
				invoices.map((one) => pay(one)),
			),
		);
	}
	const accepted = acceptedByKey(sandbox);
	console.log(
		`${acceptedBefore} paid before a person resolved what was open; by execution: ${totals.join(', ')}`,
	);
	expectAll({
		'n8n was killed in the second execution': [
			ends.map((end, index) => (index === 1 ? end : 'ended')),
			ends.map((_, index) => (index === 1 ? 'broken off' : 'ended')),
		],
		'each invoice is paid once in the end': [
			[...accepted].sort(),
			invoices.map((one) => [one, 1]).sort(),
		],
		'no execution pays more than Max Total': [
			totals.filter((total) => total > 100 * Number(LIMITS.maxTotal)),
			[],
		],
		'nothing above Max Amount is paid': [
			sandbox.state.payouts.filter(({ request }) => request.amount !== 100),
			[],
		],
		'the model reads how each of its last calls ended': [
			model.read(last).map(readAs),
			invoices.map(() => 'skipped'),
		],
	});
});

it('whatever the model repeats, and whatever fails, the assistant has each invoice paid once, and none before its yes', async () => {
	expectAll(await handsInWhateverFails(world));
});
