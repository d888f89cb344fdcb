/* eslint-disable @n8n/community-nodes/no-restricted-globals, no-console -- runs on Node.js, not within n8n */
import { WITHOUT_EDITOR } from '../../../tools/n8n/n8n';
import type { StoredWorkflow } from '../../../tools/n8n/n8nRelease';
import { sleep, until } from '../../../tools/n8n/until';
import type { Resolution } from '../e2e/payAll';
import { acceptedByKey, byOutcome, payAll, payAllWorkflow, resolveAll } from '../e2e/payAll';
import { beginAnew, own } from '../e2e/support/calls';
import { expectAll } from '../e2e/support/findings';
import { World } from '../world';

const PAYOUTS = 200;
const LATENCY_MS = 20;
const FIRST_RUN_WITHIN_MS = 300_000;

const world = new World('kill', { latencyMs: LATENCY_MS, payoutCompletesAfterMs: 3_600_000 });

/** What pays, once it is published. */
let workflow: StoredWorkflow | undefined;

/** Starts n8n, which finds what it had stored before. */
async function start(): Promise<void> {
	await world.restart(WITHOUT_EDITOR);
	const { api, credentials } = world;
	if (workflow !== undefined) return await api.waitUntilPublished(workflow);
	workflow = await api.putWorkflow(payAllWorkflow(credentials[0]));
	await api.publish(workflow);
}

beforeAll(async () => {
	await world.install();
	await start();
});

afterAll(async () => await world.close());

const rounds = Array.from({ length: Number(process.env.PAYMENTS_ROUNDS) }, (_, index) => index + 1);

it.each(rounds)(
	'killed in the middle of a list, n8n pays nothing twice and loses nothing, round %d',
	async () => {
		const { sandbox, url } = world;
		sandbox.reset();
		beginAnew();
		const list = Array.from({ length: PAYOUTS }, (_, index) => ({ key: own(`${index + 1}`) }));

		// So far from the end that the list is not through before n8n is killed.
		const killedAfter = Math.round(PAYOUTS * (0.2 + Math.random() * 0.4));
		let firstEnd: string | undefined;
		const firstRun = payAll(url, list).then(
			() => (firstEnd = 'ended'),
			() => (firstEnd = 'broken off'),
		);
		const isInTheMiddle = () => sandbox.state.payouts.length >= killedAfter;
		await until(() => isInTheMiddle() || firstEnd !== undefined, FIRST_RUN_WITHIN_MS, 1);
		expect(isInTheMiddle()).toBe(true);
		await sleep(Math.random() * 30);
		await world.n8n.kill();
		await firstRun;
		const acceptedBefore = sandbox.state.payouts.length;
		await start();

		const ended = byOutcome(await payAll(url, list));
		const accepted = acceptedByKey(sandbox);
		const counts = Object.entries(ended).map(([outcome, which]) => `${which.length} ${outcome}`);
		console.log(`killed after ${acceptedBefore} accepted; second run: ${counts.join(', ')}`);
		const resolutions = ended.unknown.map((key): Resolution => {
			return { key, resolution: accepted.has(key) ? 'paid' : 'notPaid' };
		});
		const notResolved = await resolveAll(url, resolutions);
		const third = byOutcome(await payAll(url, list));
		const inTheEnd = acceptedByKey(sandbox);

		const certain = [...ended.paid, ...ended.skipped];
		const told = new Set([...certain, ...ended.unknown]);
		expectAll({
			'the first run is interrupted': [firstEnd, 'broken off'],
			'the service accepts nothing twice': [[...accepted].filter(([, count]) => count > 1), []],
			'every item of the second run has one outcome, and none is refused': [
				[told.size, ended.refused],
				[PAYOUTS, []],
			],
			'only what was accepted once is called paid or skipped': [
				certain.filter((key) => accepted.get(key) !== 1),
				[],
			],
			'everything that was accepted is accounted for': [
				[...accepted.keys()].filter((key) => !told.has(key)),
				[],
			],
			'at most two are unknown: the one under way, and the one before or after it': [
				ended.unknown.length <= 2,
				true,
			],
			'nobody can decide about these so soon, because the killed process may still have sent them':
				[
					notResolved.map(({ idempotencyKey, error }) => [
						idempotencyKey,
						/may still arrive until (\d{4}-\d\d-\d\d )?\d\d:\d\d America\/New_York, in \d+ minutes$/.test(
							error ?? '',
						),
					]),
					ended.unknown.map((key) => [key, true]),
				],
			'a third run skips everything that was paid, and keeps naming the others': [
				third,
				{
					...{ paid: [], unknown: ended.unknown, refused: [] },
					skipped: list.map(({ key }) => key).filter((key) => !ended.unknown.includes(key)),
				},
			],
			'and pays nothing twice': [[...inTheEnd.values()].filter((count) => count !== 1), []],
		});
	},
);
