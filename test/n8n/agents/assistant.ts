/* eslint-disable no-console -- runs on Node.js, not within n8n */
import { WITHOUT_EDITOR } from '../../../tools/n8n/n8n';
import { sleep, until } from '../../../tools/n8n/until';
import { ImportedWorkflow } from '../e2e/importedWorkflow';
import { acceptedByKey } from '../e2e/payAll';
import type { Account } from '../e2e/support/accounts';
import { type RowAnswer, handingIn, publishAssistant } from '../e2e/support/assistant';
import { own } from '../e2e/support/calls';
import type { Findings } from '../e2e/support/findings';
import { decide, end, lookUp, openPayouts, opened, type PayoutRow } from '../e2e/support/payouts';
import type { World } from '../world';
import { SEED, inRounds, randomFrom, shuffled } from './random';

const INVOICES = Array.from({ length: 20 }, (_, index) => `INV-${index + 1}`);
const COPIES = 5;
/** How long a request of the workflows may take, in milliseconds. */
const TIMEOUT = { requestOptions: { timeout: 3000 } };
/** How often what is left open may be handed in, approved and answered again. */
const MAX_ROUNDS = 6;

/** A model hands in 20 invoices by 100 calls in five conversations, two of them at once, and people approve in between; requests fail, and n8n is killed while it takes rows and while it pays. */
export async function handsInWhateverFails(world: World): Promise<Findings> {
	console.log(`SEED=${SEED}`);
	const random = randomFrom(SEED);
	const { sandbox } = world;
	const imported = await ImportedWorkflow.import(world, 'assistant-for-payments');
	const people = await openPayouts(imported);
	const { ana, ben, cem, 'pay-a-list': list, 'approve-and-pay': approving } = people;
	await list.setParameters('Beneficiaries', TIMEOUT);
	await list.publish();
	await approving.setParameters('Send', TIMEOUT);
	await approving.publish();
	const { model, ask } = await publishAssistant(imported);
	const amountOf = (name: string) => `${INVOICES.indexOf(name) + 1}.00`;
	const calls = shuffled(
		Array.from({ length: COPIES }, () => INVOICES)
			.flat()
			.map((name) => handingIn(name, amountOf(name))),
		random,
	);

	const approved = new Set<string>();
	const early: string[] = [];
	const read: RowAnswer[] = [];
	const ends: string[] = [];
	const lookForEarly = () =>
		early.push(...[...acceptedByKey(sandbox).keys()].filter((key) => !approved.has(key)));
	const talk = async (first: number) => {
		const part = calls.slice(first, first + INVOICES.length);
		const answers = await ask(ana, ...inRounds(part, random)).catch(() => undefined);
		ends.push(answers ? 'ended' : 'broken off');
		read.push(...(answers ?? []).flat());
		lookForEarly();
	};
	/** Approves what the page shows. */
	const approve = async (who: Account) => {
		const page = await opened(who);
		if (!('Decision' in page.fields)) return await end(who, page);
		for (const name of INVOICES) if (page.text.includes(own(name))) approved.add(own(name));
		return await decide(who, { page });
	};
	const restart = async () => {
		await world.start(WITHOUT_EDITOR);
		for (const one of [imported, list, approving, people['payment-settings']])
			await world.api.waitUntilPublished(one.workflow);
		await world.api.waitUntilPublished(people['unknown-payouts'].workflow);
	};
	const killWhen = async (isSo: () => boolean) => {
		await until(isSo, 120_000, 5);
		await sleep(random() * 200);
		await world.n8n.kill();
	};
	const beneficiaries = { method: 'GET', route: '/deposit_accounts/' };
	const payout = { route: '/operations/payout' };

	try {
		sandbox.nextFault({ ...beneficiaries, kind: 'status' });
		sandbox.nextFault({ ...beneficiaries, kind: 'hang' });
		await talk(0);
		sandbox.nextFault({ ...payout, kind: 'statusAfterEffect' });
		sandbox.nextFault({ ...payout, kind: 'hangAfterEffect' });
		await approve(ben);
		const handIns = sandbox.count(beneficiaries);
		await Promise.all([talk(20), killWhen(() => sandbox.count(beneficiaries) > handIns + 6)]);
		await restart();
		await Promise.all([talk(40), talk(60)]);
		sandbox.nextFault({ ...payout, kind: 'reset' });
		const paid = sandbox.state.payouts.length;
		await Promise.all([
			approve(cem).catch(() => undefined),
			killWhen(() => sandbox.state.payouts.length > paid),
		]);
		await restart();
		await talk(80);

		const states = async () => {
			const rows = (await world.api.tableRows('Payouts')) as unknown as PayoutRow[];
			// Of calls at once one is taken, and the others are refused beside it.
			return INVOICES.map((name) => {
				const those = rows.filter(({ key }) => key === own(name)).map(({ state }) => state);
				return those.findLast((state) => state !== 'refused') ?? those.at(-1);
			});
		};
		/** Hands in again, approves, and answers what is unknown, by what the service did. */
		const goOn = async () => {
			imported.later();
			await approving.run('Every hour');
			const known = await states();
			const open = INVOICES.filter((_, at) => known[at] !== 'paid');
			await ask(
				ana,
				open.map((name) => handingIn(name, amountOf(name))),
			);
			await approve(ben);
			await approve(cem);
			const now = await states();
			for (const name of INVOICES.filter((_, at) => now[at] === 'unknown')) {
				const isPaid = acceptedByKey(sandbox).has(own(name));
				const page = await lookUp(ana, own(name));
				if (!('What became of it?' in page.fields)) continue;
				const answer = isPaid ? 'It was paid' : 'It was not paid';
				await end(ana, await ana.fillIn(page, { 'What became of it?': [answer] }));
			}
		};
		for (let round = 0; round < MAX_ROUNDS; round += 1) {
			if ((await states()).every((state) => state === 'paid')) break;
			await goOn();
		}
		lookForEarly();
		return {
			'n8n was killed in the second conversation': [ends.includes('broken off'), true],
			'each call is answered by what came of its row': [
				read.filter(({ state }) => !['waiting', 'known', 'refused'].includes(state)),
				[],
			],
			'nothing is paid before its yes': [early, []],
			'each invoice is paid once': [
				[...acceptedByKey(sandbox)].sort(),
				INVOICES.map((name) => [own(name), 1]).sort(),
			],
			'and the table says so': [await states(), INVOICES.map(() => 'paid')],
		};
	} finally {
		model.stop();
	}
}
