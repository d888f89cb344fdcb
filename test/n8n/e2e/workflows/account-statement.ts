import { DateTime } from 'luxon';
import type { WorkflowCheck } from '../importedWorkflow';
import { says } from '../support/findings';
import { peopleOf } from '../support/payouts';

const LEDGER = 'ledger@example.com';

/** Yesterday by the clock, and a range by the form, from movements whose balances fit; and one with a gap. */
export const check: WorkflowCheck = async (imported) => {
	await imported.publish();
	const { state } = imported.sandbox;
	const [account] = state.accounts;
	const own = state.movements.filter(({ accountId }) => accountId === account.id);
	const { owner } = await peopleOf(imported);
	const form = '/form/payments-service/account-statement';
	const enter = async (From: string, To: string, account = '') => {
		const page = await owner.open(form);
		const answer = await owner.post(page, { From, To, 'Account number': account });
		return { answer, reloaded: await owner.open(page.url) };
	};
	const statement = async (count: number) => {
		const { subject, attachments } = await imported.mailTo(LEDGER, count);
		const [xml, csv] = attachments.map(({ content }) => new TextDecoder().decode(content));
		return { subject, xml, csv: csv.trim().split('\r\n') };
	};
	// The zone in which an n8n counts its days that was told of none.
	const dayOf = (time: DateTime) => time.setZone('America/New_York').toISODate() ?? '';
	const today = DateTime.now();
	const daysAgo = (days: number) => dayOf(today.minus({ days }));

	const [formula, amount] = own.filter((one) => one.balanceBefore !== one.balanceAfter).slice(-2);
	Object.assign(formula, { reference: 'PO; =1+1' });
	Object.assign(amount, { reference: '-12.50' });
	const run = await imported.run('Every morning');
	const yesterday = await statement(1);
	const { answer, reloaded } = await enter(daysAgo(60), daysAgo(0));
	const range = await statement(2);
	const since = own.filter(({ createdAt }) => dayOf(DateTime.fromISO(createdAt)) >= daysAgo(60));
	const moved = since.filter(({ balanceBefore, balanceAfter }) => balanceBefore !== balanceAfter);
	const changed = moved.reduce((sum, one) => sum + one.balanceAfter - one.balanceBefore, 0);
	own[own.length - 2].balanceAfter += 1;
	await enter(daysAgo(60), daysAgo(0));
	const gap = await imported.lastOf(3);
	await enter(daysAgo(1), '', 'ES00');
	const stranger = await imported.lastOf(4);

	return {
		'the run by the clock succeeds': [run.status, 'success'],
		'and mails the statement of the day before': [
			[yesterday.subject.includes(daysAgo(1)), yesterday.xml.includes(`<Dt>${daysAgo(1)}</Dt>`)],
			[true, true],
		],
		'a range has an entry for each movement that changed the balance': [
			range.xml.match(/<NtryRef>/g)?.length,
			moved.length,
		],
		'and so has the CSV, below the headings of a ledger': [
			[range.csv[0], range.csv.length - 1],
			['Date,Amount,Payee,Description,Reference', moved.length],
		],
		'in which what others wrote is no formula, and an amount stays one': says(
			range.csv.join('\n'),
			"PO;' =1+1",
			',-12.50,',
		),
		'a reload after it was sent shows the form again, and makes no second one': [
			[answer.ok, Object.keys(reloaded.fields), Object.values(reloaded.filled).join('')],
			[true, ['From', 'To (empty: the same day)', 'Account number'], ''],
		],
		'its amount is by how much the balance changed': [
			range.csv
				.slice(1)
				.reduce((sum, line) => sum + Number(line.split(',')[1]), 0)
				.toFixed(2),
			(changed / 100).toFixed(2),
		],
		'and ends at the balance of the account': [
			[...range.xml.matchAll(/<Bal>[\s\S]*?<Amt Ccy="EUR">([\d.]+)</g)][1][1],
			(account.balance / 100).toFixed(2),
		],
		'a gap between two balances is an error, and no statement': [
			[gap.status, /No statement is made: movement '\d+' ends at/.test(gap.error?.message ?? '')],
			['error', true],
		],
		'so is an account that there is not': [
			[stranger.status, stranger.error?.message.includes('account does not exist')],
			['error', true],
		],
		'nothing more was mailed': [imported.mailsTo(LEDGER).length, 2],
	};
};
