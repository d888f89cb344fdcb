import type { WorkflowCheck } from '../importedWorkflow';
import type { Answers } from '../support/accounts';
import { own, payoutsOf } from '../support/calls';
import { all, says } from '../support/findings';
import {
	decide,
	end,
	handIn,
	openPayouts,
	opened,
	payoutRows,
	rowOf,
	settle,
} from '../support/payouts';
import { without } from '../../../../sandbox/server/without';

/** Settings that are not clear, changed by an editor and by others, with a page that another change has overtaken; and a copy of the workflow that pays. */
export const check: WorkflowCheck = async (imported) => {
	const { ana, ben, cem, owner, 'approve-and-pay': approving } = await openPayouts(imported);
	const form = '/form/payments-service/payment-settings';
	const settings = async () => {
		const rows = await imported.api.tableRows('Payment settings');
		const all: Record<string, unknown> = rows.find(({ setting }) => setting === 'all') ?? {};
		return without(all, 'updatedAt');
	};
	const person = async (id: string) => {
		const rows = await imported.api.tableRows('Payment settings');
		return rows.find(({ userId }) => userId === id) ?? {};
	};
	const mailsOf = (address: string) =>
		imported.mailsTo(address).filter(({ subject }) => subject === 'The payment settings change');

	const member = await ana.open(form);
	const first = await settings();
	const unclear = await settle(owner, { 'Highest payout': 'EUR "ten" {{ 1 }}', 'City of': 'Ulm' });
	const otherwise = await settle(owner, { 'Highest payout': 'EUR 1.000,00' });
	const apart = await settle(owner, {
		...{ 'Highest payout': 'EUR 2000.50', 'Two approvers above': 'EUR 5.000' },
	});
	const untouched = await settings();
	const right = await end(owner, await owner.fillIn(unclear, { 'Highest payout': 'EUR 20000' }));
	const changed = await settings();

	const blank = await owner.fillIn(await owner.open(form));
	const nothing = Object.keys(blank.fields).map((name) => [
		name,
		/^(App|Who)/.test(name) ? [] : '',
	]);
	const empty = await owner.fillIn(blank, Object.fromEntries(nothing) as Answers);
	const stillThere = await settings();
	// A member with the link of an editor's page; and one who takes an approver's name.
	const { url } = await owner.fillIn(await owner.open(form));
	const linked = await ana.open(url);
	const byMember = await end(ana, await ana.fillIn(linked, { 'Highest payout': 'EUR 99999' }));
	const overtaken = await owner.fillIn(await owner.open(form));
	const mails = mailsOf('cem@example.com').length;
	await end(
		owner,
		await settle(owner, ({ filled, fields, choices }) => ({
			Approvers: [filled[fields.Approvers] ?? []].flat().filter((one) => !one.includes(cem.id)),
			'Two approvers': choices.length > 0 ? 'EUR 7' : '',
		})),
	);
	await imported.until(() => mailsOf('cem@example.com').length > mails);
	const told = mailsOf('cem@example.com').at(-1);
	const late = await end(owner, await owner.fillIn(overtaken, { 'Highest payout': 'EUR 30000' }));
	const [kept, formerly] = [await settings(), await person(cem.id)];
	const preset = await owner.fillIn(
		await owner.open(`${form}?approvers=${ana.id}&maxAmount=EUR+1&open=no`),
	);
	await owner.post(preset);

	// A copy has a record of its own, and pays nothing.
	const { id, name, nodes, connections, settings: how } = approving.workflow;
	const copied = nodes.filter(({ type }) => type !== 'n8n-nodes-base.formTrigger');
	const copy = await imported.importOther(`${id}-copy`, {
		...{ name: `${name} (copy)`, settings: how },
		connections: Object.fromEntries(
			Object.entries(connections).filter(([from]) => copied.some((node) => node.name === from)),
		),
		nodes: copied.map((node) => ({
			...node,
			...(node.webhookId !== undefined && { webhookId: `copy-${String(node.webhookId)}` }),
		})),
	});
	await copy.publish();
	await handIn(imported, rowOf('W-1', 6, { dueDate: '2999-12-31' }));
	await decide(ben, { page: await opened(ben) });
	const due = (await imported.api.tableRows('Payouts')).find(({ key }) => key === own('W-1')) ?? {};
	await imported.api.changeRow('Payouts', own('W-1'), {
		...{ dueDate: '2000-01-01', shownAs: String(due.shownAs).replace('2999-12-31', '2000-01-01') },
	});
	const runs = await Promise.all([approving, copy].map(async (one) => await one.run('Every hour')));
	const moved = await end(owner, await settle(owner, { 'ID of the workflow': `${id}-copy` }));
	await copy.unpublish();

	return {
		'only who may execute the workflow gets the form': [member.fields, {}],
		'the first editor fills them in, and is noted as knowing the key': [
			[first.accounts, first.payingWorkflow, (await person(owner.id)).knowsKey],
			['EUR 1001, USDC 1003', 'approve-and-pay', 'saved'],
		],
		'what is not clear is said in words, changes nothing, and stays filled in': all(
			says(unclear.text, 'Nothing was changed', 'Write the currency and the amount'),
			[
				['EUR "ten" {{ 1 }}', 'Ulm'].filter((one) => Object.values(unclear.filled).includes(one)),
				['EUR "ten" {{ 1 }}', 'Ulm'],
			],
			[untouched, first],
		),
		'the highest payout is written as the payment reads it, and each limit is clear alone': all(
			says(otherwise.text, 'Nothing was changed', 'the highest payout is not clear'),
			says(apart.text, 'Nothing was changed', 'two approve is not clear'),
		),
		'what is clear applies from now on': all(
			says(right.text, 'The settings are written'),
			[changed.maxAmount, 'EUR 20000'],
			[changed.city, 'Ulm'],
		),
		'a page with nothing in it changes nothing, though n8n takes it': all(
			says(empty.text, 'Nothing was changed', 'required is empty'),
			[stillThere, changed],
		),
		'a member who sends the page of an editor changes nothing': all(
			says(byMember.text, 'Nothing was changed', 'Only whoever opened'),
			[kept.maxAmount, 'EUR 20000'],
		),
		'each change goes to the approvers before and after, old beside new': says(
			String(told?.text).replace(/\r/g, ''),
			'Local Owner (owner@example.com) changes',
			'twoAbove\n  before: -\n  now: EUR 7',
			'Cem Test, cem@example.com\n  before: approver\n  now: -',
		),
		'a page that another change has overtaken changes nothing of it, and gives no role back': all(
			says(late.text, 'Nothing was changed', 'Somebody else has changed'),
			[kept.twoAbove, 'EUR 7'],
			[formerly.role, ''],
		),
		'a link fills in no field of the page': [
			(await settings()).maxAmount === 'EUR 1' || (await person(ana.id)).role === 'approver',
			false,
		],
		'of two workflows that start in the same second only the one of the settings pays': [
			[
				runs.map(({ status }) => status),
				payoutsOf(imported, own('W-1')).length,
				(await payoutRows(imported))[own('W-1')].state,
			],
			[['success', 'success'], 1, 'paid'],
		],
		'and the form does not make it another one': all(says(moved.text, 'The settings are written'), [
			(await settings()).payingWorkflow,
			'approve-and-pay',
		]),
	};
};
