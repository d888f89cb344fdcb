import type { Account, AccountPage } from '../support/accounts';
import type { WorkflowCheck } from '../importedWorkflow';
import { own, payoutsOf } from '../support/calls';
import { all, says } from '../support/findings';
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

const PAID = 'It was paid';
const NOT_PAID = 'It was not paid';
const CHECKED = 'It was not paid: somebody has checked that its money has not moved';

/** Payouts that were paid and that were not, all lost, are looked up and, once their time has passed, answered; and one that was paid. */
export const check: WorkflowCheck = async (imported) => {
	const { ana, ben, cem, owner } = await openPayouts(imported);
	const { sandbox } = imported;
	const pay = async (name: string, amount: number, kind?: 'reset' | 'resetAfterEffect') => {
		await handIn(imported, rowOf(name, amount));
		const page = await opened(ben);
		if (kind) sandbox.nextFault({ kind, route: '/operations/payout' });
		return await decide(ben, { page });
	};
	const look = async (who: Account, name: string) => await lookUp(who, own(name));
	const answer = async (who: Account, page: AccountPage, choice: string) =>
		await end(who, await who.fillIn(page, { 'What became of it?': [choice] }));
	const stateOf = async (name: string) => (await payoutRows(imported))[own(name)].state;

	await pay('U-1', 7.31, 'resetAfterEffect');
	await pay('U-2', 7.32, 'reset');
	await pay('U-3', 7.33);
	const { reason } = (await payoutRows(imported))[own('U-1')];
	const early = await end(ben, await look(ben, 'U-1'));
	imported.later();
	const movement = payoutsOf(imported, own('U-1'))[0]?.movement;
	const page = await look(ben, 'U-1');
	const tooSoon = await answer(ben, page, NOT_PAID);
	const stranger = await end(ana, await look(ana, 'U-1'));
	const linked = await look(ben, 'U-1');
	const notTheirs = await answer(ana, await ana.open(linked.url), PAID);
	const afterwards = await stateOf('U-1');
	const olderPage = await look(cem, 'U-1');
	const paid = await answer(ben, await look(ben, 'U-1'), PAID);
	const contradicted = await answer(cem, olderPage, CHECKED);

	// As n8n leaves the row when it is killed before it writes what came of it.
	await imported.api.changeRow('Payouts', own('U-2'), { state: 'approved' });
	const other = await look(ben, 'U-2');
	const stale = await look(cem, 'U-2');
	const freed = await answer(ben, other, NOT_PAID);
	const tooLate = await answer(cem, stale, PAID);
	const waits = await stateOf('U-2');
	// As n8n leaves it when it is killed between the record and the row.
	await imported.api.changeRow('Payouts', own('U-2'), { state: 'unknown' });
	const freedAgain = await answer(ben, await look(ben, 'U-2'), NOT_PAID);
	const known = await end(ben, await look(ben, 'U-3'));
	const absent = await end(ben, await look(ben, 'U-4'));
	await handIn(imported, rowOf('U-5', 7.35));
	const forBen = await opened(ben);
	await decide(ben, { page: forBen, choice: 'Decline' });
	const forCem = await opened(cem);
	await decide(cem, { page: forCem });

	// Whoever handed it in may answer too; where nobody is left to approve it, the page says so.
	const list = `Invoice;Name;IBAN;Amount;Currency;Text\n${own('U-6')};Jonas Becker;DE89370400440532013000;7.36;EUR;U-6`;
	await end(ana, await ana.fillIn(await upload(ana, 'one.csv', list)));
	const asked = await opened(ben);
	sandbox.nextFault({ kind: 'resetAfterEffect', route: '/operations/payout' });
	await decide(ben, { page: asked });
	imported.later();
	await end(owner, await settle(owner, { 'Two approvers above': 'EUR 5' }));
	const onlyCem = await look(ben, 'U-6');
	await end(owner, await settle(owner, withApprovers(ben)));
	const alone = await look(ben, 'U-6');
	const byAna = await answer(ana, await look(ana, 'U-6'), CHECKED);
	const sentBefore = await opened(ben);

	return {
		'the row says where to look it up': [
			[/enter the key into the form of Unknown payouts/.test(reason), reason.includes('Look Up')],
			[true, false],
		],
		'while it may arrive, it says until when, and asks nothing': says(
			early.text,
			'It may be under way',
			'Look it up again after',
		),
		'the page shows the payout and the movement, in the time of the clock and without the words of nodes':
			all(
				says(page.text, own('U-1'), '7.31 EUR to Jonas Becker', String(movement?.reference)),
				[/ten minutes after \d{4}-\d\d-\d\d \d\d:\d0/.test(page.text), true],
				[page.text.includes('Payout: Resolve'), false],
			),
		'a key with a matching movement is not freed': says(
			tooSoon.text,
			'Nothing was changed',
			'Answer that it was paid if the movement',
			'answer that somebody has checked',
			`${movement?.id}`,
		),
		'who is neither an approver nor has handed it in sees nothing, and changes nothing with the link of a page':
			all(
				says(stranger.text, 'Nothing was changed'),
				[stranger.text.includes('Jonas Becker'), false],
				says(notTheirs.text, 'Nothing was changed'),
				[afterwards, 'unknown'],
			),
		'what was paid is recorded': says(paid.text, 'Recorded as paid'),
		'a page without movements says so': says(other.text, 'No movement of this'),
		'who answers on an older page changes nothing of what another has answered': all(
			says(contradicted.text, 'It was paid'),
			says(tooLate.text, 'freed'),
			[waits, 'waiting'],
		),
		'what is freed in the record but not in the row can be answered again': says(
			freedAgain.text,
			'The key is free',
		),
		'what was not paid is freed, and waits again': says(freed.text, 'The key is free'),
		'a paid key has nothing to decide': says(known.text, 'It was paid'),
		'nor has one that was never sent': says(absent.text, 'Nothing is open'),
		'whoever has answered is not asked about it': [
			[forBen.text.includes('7.32 EUR'), forBen.text.includes('7.35 EUR')],
			[false, true],
		],
		'who did neither is told first that it was sent before, when, and who says that it was not paid':
			says(
				forCem.text.split('Payouts</h2>')[0],
				'Sent before: make sure that it was not paid',
				'It was sent in the ten minutes after',
				'no movement was found that may be it',
				'Ben Test says that it was not paid',
			),
		'where nobody else could approve it, or one where it may need two, the page says so beforehand':
			all(
				says(alone.text, 'nobody is left who could approve it again'),
				says(onlyCem.text, 'only Cem Test is left', 'If it is above EUR 5, it needs two'),
			),
		'whoever handed it in may answer, and the approver sees which movement may be it': all(
			says(byAna.text, 'The key is free'),
			says(sentBefore.text, 'movements that may be it', 'Ana Test says'),
		),
		'the table says the same': [
			await Promise.all(['U-1', 'U-2', 'U-3', 'U-6'].map(stateOf)),
			['paid', 'paid', 'paid', 'waiting'],
		],
		'each payout was made once': [
			[1, 2, 3].map((number) => payoutsOf(imported, own(`U-${number}`)).length),
			[1, 1, 1],
		],
	};
};
