import { WITHOUT_EDITOR } from '../../../../tools/n8n/n8n';
import { until } from '../../../../tools/n8n/until';
import type { World } from '../../world';
import { ImportedWorkflow } from '../importedWorkflow';
import { type Account, inviteAll } from '../support/accounts';
import { beginAnew, own, payoutsOf } from '../support/calls';
import { all, expectAll, missingIn, says } from '../support/findings';
import {
	decide,
	end,
	handIn,
	lookUp,
	openPayouts,
	opened,
	payoutRows,
	rowOf,
	settle,
	upload,
	withApprovers,
} from '../support/payouts';

/** So many rows that n8n can be killed while it pays them. */
const MANY = 100;
const IN_THE_MIDDLE = 20;
const WITHIN_MS = 120_000;

/** Who may decide about what, and that each row is paid once, whoever decides and whatever stops. */
export function describeDecisions(world: World): void {
	const open = async (settings = {}) => {
		world.sandbox.reset();
		beginAnew();
		const imported = await ImportedWorkflow.import(world, 'approve-and-pay');
		const statesOf = async (...names: string[]) => {
			const rows = await payoutRows(imported);
			return names.map((name) => rows[own(name)]?.state);
		};
		const paid = (...names: string[]) => names.map((name) => payoutsOf(imported, own(name)).length);
		return { imported, statesOf, paid, ...(await openPayouts(imported, settings)) };
	};
	const byFile = async (who: Account, name: string) => {
		const list = `Invoice;Name;IBAN;Amount;Currency;Text\n${own(name)};Jonas Becker;DE89370400440532013000;3.10;EUR;${own(name)}`;
		return await end(who, await who.fillIn(await upload(who, 'one.csv', list)));
	};
	/** Somebody with an account of their own for one test, who may rename themselves. */
	const another = async (name: string) => (await inviteAll(world.api, world.url, [name]))[0];

	it('promise 1: nobody decides about a row that they handed in, whoever opened the page, and as the settings are then', async () => {
		const { imported, ana, ben, cem, owner, statesOf, paid } = await open();
		await byFile(ana, 'A-1');
		await byFile(ben, 'B-1');
		await handIn(imported, rowOf('K-1', 4));
		const forBen = await opened(ben);
		const forCem = await opened(cem);
		const bens = await decide(ben, { page: await ben.open(forCem.url) });
		const first = await statesOf('A-1', 'B-1', 'K-1');
		await byFile(ana, 'A-2');
		const formerly = await opened(cem);
		await end(owner, await settle(owner, withApprovers(ben)));
		const late = await decide(cem, { page: formerly });
		const second = await statesOf('A-2', 'B-1');
		const nobody = await opened(ben);
		expectAll({
			'an approver sees what others handed in, and not their own': [
				['A-1', 'K-1', 'B-1'].map((name) => forBen.text.includes(own(name))),
				[true, true, false],
			],
			'another one sees all of it': says(forCem.text, own('A-1'), own('B-1')),
			'who sends the page of another decides about what others handed in, and nothing of their own':
				all([first, ['paid', 'waiting', 'paid']], says(bens.text, '2 paid')),
			'who is an approver no more when they send the page changes nothing': all(
				says(late.text, 'Nothing was changed'),
				[second, ['waiting', 'waiting']],
			),
			'their own row waits for another, also where they are the only approver': [
				[nobody.text.includes(own('A-2')), nobody.text.includes(own('B-1'))],
				[true, false],
			],
			'each is paid once or not at all': [paid('A-1', 'B-1', 'K-1', 'A-2'), [1, 0, 1, 0]],
		});
	});

	it('promise 1: who takes the name of an approver, and the address of somebody without an account, is neither', async () => {
		const { ana, ben, owner, statesOf } = await open();
		await byFile(ana, 'A-1');
		const dora = await another('Dora');
		await dora.rename('deputy@example.com', 'Ben', 'Test');
		const asks = await opened(dora);
		await end(dora, asks);
		const shown = await settle(owner, withApprovers(ben));
		await end(owner, shown);
		const after = await opened(dora);
		const linked = await opened(ben);
		const sent = await decide(dora, { page: await dora.open(linked.url) });
		expectAll({
			'the page says that they are no approver, and shows nothing': [
				[asks, after].map(({ text }) => [
					missingIn(text, 'You are not an approver'),
					text.includes(own('A-1')),
				]),
				[
					[[], false],
					[[], false],
				],
			],
			'ticking the approver of that name ticks nobody else': says(
				shown.text,
				'The settings are written',
			),
			'with the link of a page of the approver they change nothing': all(
				says(sent.text, 'Nothing was changed'),
				[await statesOf('A-1'), ['waiting']],
			),
		});
	});

	it('opened before the settings were ever filled in, it says who has to do so', async () => {
		const { imported, ben } = await open();
		await imported.api.deleteTable('Payment settings');
		const { text } = await end(ben, await opened(ben));
		expect(missingIn(text, 'Nothing was changed', 'An editor has to fill in')).toEqual([]);
	});

	it('promise 2: only approvers decide, no mail has the link of a page, and whoever fetches all its links decides nothing', async () => {
		const { imported, ana, ben, statesOf } = await open();
		await byFile(ana, 'A-1');
		const page = await opened(ben);
		const byAna = await decide(ana, { page: await ana.open(page.url) });
		const notHers = await opened(ana);
		const asking = () =>
			imported.mailsTo('ben@example.com').filter(({ subject }) => subject.startsWith('To approve'));
		await imported.until(() => asking().length > 0);
		const mails = world.mailbox.mails.slice(-8);
		const links = mails.flatMap(
			({ text, html }) => `${text} ${html}`.match(/http[^\s"'<]+/g) ?? [],
		);
		for (const link of links) await fetch(link, { headers: { 'user-agent': 'Mozilla/5.0' } });
		expectAll({
			'the first is told so': says(byAna.text, 'Nothing was changed', 'Only approvers'),
			'a page of her own shows her nothing': all(says(notHers.text, 'You are not an approver'), [
				notHers.text.includes('Jonas Becker'),
				false,
			]),
			'there is a link to the form, and none to a page': [
				[
					links.some((link) => link.endsWith('/form/payments-service/approve-and-pay')),
					mails.filter(({ text, html }) => /form-waiting|signature=/.test(`${text}${html}`)),
				],
				[true, []],
			],
			'the row waits': [await statesOf('A-1'), ['waiting']],
		});
	});

	it('promise 3: of the page only the choice is believed, if it was offered, and no link fills it in', async () => {
		const { imported, ana, ben, statesOf, paid } = await open();
		await handIn(imported, rowOf('C-1', 5), rowOf('C-2', 6));
		const query = 'decision=Approve+and+pay&Decision=Approve+and+pay&rows=%5B%5D&open=x&user=x';
		const form = `/form/payments-service/approve-and-pay?${query}`;
		const preset = await ben.fillIn(await ben.open(form));
		const { Decision: decision } = preset.fields;
		const without = await ben.post(preset);
		const invented = await decide(ben, { choice: 'Approve everything' });
		const unknown = await decide(ben, { leaveOut: ['77. Somebody'] });
		const waiting = await statesOf('C-1', 'C-2');
		const byAna = await opened(ana);
		await handIn(imported, rowOf('C-3', 7));
		const shown = await opened(ben);
		await handIn(imported, rowOf('C-4', 8));
		await decide(ben, { page: shown });
		expectAll({
			'nothing is preselected': [
				[decision in preset.filled, preset.filled],
				[false, {}],
			],
			'a page without a choice decides nothing': [without.status < 500, true],
			'nor does one with a choice that was not offered': [
				[invented, unknown].map(({ text }) => missingIn(text, '2 waiting for approval')),
				[[], []],
			],
			'all of it waits': [waiting, ['waiting', 'waiting']],
			'a member who opens the form gets no page to decide on': [byAna.fields, {}],
			'what came after the page was shown is not decided by it': [
				[await statesOf('C-1', 'C-3', 'C-4'), paid('C-1', 'C-2', 'C-3', 'C-4')],
				[
					['paid', 'paid', 'waiting'],
					[1, 1, 1, 0],
				],
			],
		});
	});

	it('promise 4: two approvers at the same second pay each row once, and a yes and a no leave one of them', async () => {
		const { imported, ben, cem, statesOf, paid } = await open();
		const names = ['D-1', 'D-2', 'D-3', 'D-4', 'D-5'];
		await handIn(imported, ...names.map((name, at) => rowOf(name, 10 + at)));
		const pages = await Promise.all([opened(ben), opened(cem)]);
		const both = await Promise.all([
			decide(ben, { page: pages[0] }),
			decide(cem, { page: pages[1] }),
		]);
		await handIn(imported, rowOf('D-6', 20));
		const [yes, no] = await Promise.all([opened(ben), opened(cem)]);
		await Promise.all([decide(ben, { page: yes }), decide(cem, { page: no, choice: 'Decline' })]);
		const [last] = await statesOf('D-6');
		expectAll({
			'each is paid once': [
				[paid(...names), await statesOf(...names)],
				[names.map(() => 1), names.map(() => 'paid')],
			],
			'one of the pages says so': [
				both.filter(({ text }) => text.includes('5 paid')).length > 0,
				true,
			],
			'of a yes and a no, the state is what became of it': [
				['paid', 'declined'].includes(last) && paid('D-6')[0] === (last === 'paid' ? 1 : 0),
				true,
			],
		});
	});

	it('promises 5 and 8: who answered that a payout was not paid does not approve it, and two others do above the amount', async () => {
		const { imported, ana, ben, cem, owner, statesOf, paid } = await open();
		await byFile(ana, 'E-1');
		const page = await opened(ben);
		world.sandbox.nextFault({ kind: 'reset', route: '/operations/payout' });
		await decide(ben, { page });
		imported.later();
		const asked = await lookUp(ben, own('E-1'));
		await end(ben, await ben.fillIn(asked, { 'What became of it?': ['It was not paid'] }));
		await decide(cem, { choice: 'Decline' });
		const handedIn = await byFile(ana, 'E-1');
		const forCem = await opened(cem);
		const byBen = await decide(ben, { page: await ben.open(forCem.url) });
		const after = await statesOf('E-1');
		await end(owner, await settle(owner, { 'Two approvers above': 'EUR 2' }));
		const one = await opened(cem);
		const two = await opened(cem);
		const firstYes = await decide(cem, { page: one });
		const sameAgain = await decide(cem, { page: two });
		const onlyBen = await opened(ben);
		const waits = await statesOf('E-1');
		const fay = await another('Fay');
		await end(fay, await opened(fay));
		await end(owner, await settle(owner, withApprovers(ben, cem, fay)));
		await decide(fay);
		expectAll({
			'declined and handed in again, it is still said to have been sent before': all(
				says(handedIn.text, 'Sent before: make sure that it was not paid'),
				says(forCem.text, 'Sent before', 'Ben Test says that it was not paid'),
			),
			'the page of another who may approve does not help them': all(
				says(byBen.text, 'Nothing was changed'),
				[after, ['waiting']],
			),
			'above the amount one yes is not enough': says(firstYes.text, 'It needs another approver'),
			'nor are two of the same person, from two pages': all(
				says(sameAgain.text, 'Nothing was changed'),
				[waits, ['waiting']],
			),
			'nor one of who answered': [onlyBen.text.includes(own('E-1')), false],
			'another approver pays it, once': [
				[await statesOf('E-1'), paid('E-1')],
				[['paid'], [1]],
			],
		});
	});

	it('promise 11: a decision that was lost is asked again, and what was sent but not written is paid once', async () => {
		const { imported, ben, statesOf, paid, 'approve-and-pay': approving } = await open();
		const parametersOf = (name: string) =>
			approving.workflow.nodes.find((node) => node.name === name)?.parameters as object;
		const stopped = async (name: string, broken: Record<string, unknown>) => {
			const before = { ...parametersOf(name) } as Record<string, unknown>;
			await approving.setParameters(name, broken);
			await approving.publish();
			const end1 = await decide(ben).then(
				() => 'ended',
				() => 'broken off',
			);
			await approving.setParameters(name, before);
			await approving.publish();
			return end1;
		};
		await handIn(imported, rowOf('L-1', 9));
		const lost = await stopped('Now', { twoAbove: "={{ $('Nowhere').first() }}" });
		await approving.run('Every hour');
		const asksAgain = await opened(ben);
		const unwritten = await stopped('Write what came of it', {
			dataTableId: { __rl: true, mode: 'name', value: 'Nowhere' },
		});
		const between = await statesOf('L-1');
		await approving.run('Every hour');
		expectAll({
			'n8n stops between the nodes': [
				[lost, unwritten],
				['broken off', 'broken off'],
			],
			'the page asks about it again': says(asksAgain.text, own('L-1'), '1 payout'),
			'what was sent stands as approved': [between, ['approved']],
			'the next hour writes that it is paid, and sends nothing': [
				[await statesOf('L-1'), paid('L-1')],
				[['paid'], [1]],
			],
		});
	});

	it('promise 11: killed in the middle of paying, n8n goes on at the next clock, and pays each row once', async () => {
		const { imported, ben, 'approve-and-pay': approving } = await open();
		const names = Array.from({ length: MANY }, (_, at) => `Z-${at + 1}`);
		await handIn(imported, ...names.map((name) => rowOf(name, 1)));
		const page = await opened(ben);
		const ended = decide(ben, { page }).then(
			() => 'ended',
			() => 'broken off',
		);
		await until(() => world.sandbox.state.payouts.length >= IN_THE_MIDDLE, WITHIN_MS, 1);
		await world.n8n.kill();
		const before = world.sandbox.state.payouts.length;
		const how = await ended;
		await world.start(WITHOUT_EDITOR);
		await world.api.waitUntilPublished(approving.workflow);
		const killed = Object.values(await payoutRows(imported)).map(({ state }) => state);
		await approving.run('Every hour');
		const rows = await payoutRows(imported);
		const states = names.map((name) => rows[own(name)].state);
		const unclear = names.filter((_, at) => states[at] === 'unknown');
		const sent = names.map((name) => payoutsOf(imported, own(name)).length);
		expectAll({
			'n8n is killed in the middle': [
				[how, before < MANY],
				['broken off', true],
			],
			'the approval stands in the table': [
				killed.filter((state) => !['approved', 'paid', 'unknown'].includes(state)),
				[],
			],
			'nothing is sent twice': [sent.filter((count) => count > 1), []],
			'every row is paid, or it is said that nobody knows': [
				names.filter((_, at) => !['paid', 'unknown'].includes(states[at])),
				[],
			],
			'of which there are not more than were on their way': [unclear.length <= 5, true],
			'what is called paid was paid': [
				names.filter((_, at) => states[at] === 'paid' && sent[at] !== 1),
				[],
			],
		});
	});
}
