import { defaults } from '../../../../sandbox/server';
import type { WorkflowCheck } from '../importedWorkflow';
import { call, callerOf, own, payoutsOf } from '../support/calls';
import { finish, nextPageUrl, openNextPage, openPage, person, sendForm } from '../support/forms';
import type { FormPage } from '../support/forms';

const PAID = 'It was paid';
const NOT_PAID = 'It was not paid';
const NOT_THIS_MOVEMENT = 'It was not paid: the movement shown belongs to something else';

/** What the workflow takes from another one. */
const INPUTS = {
	...{ key: 'string', beneficiaryId: 'number', accountId: 'number' },
	...{ amount: 'number', currency: 'string', concept: 'string' },
};

interface Answer {
	outcome: string;
	idempotencyKey: string;
}

/** One payout that was paid and one that was not, both unknown, are looked up, resolved and sent again. */
export const check: WorkflowCheck = async (imported) => {
	await imported.chooseCredential('Unknown payment', 'httpBasicAuth', person);
	await imported.publish();
	const { api, sandbox } = imported;
	await api.publish(
		await api.putWorkflow(callerOf(imported.workflow.id, 'unknown-payouts-caller', INPUTS)),
	);
	const form = `${imported.n8nUrl}/form/payments-service/unknown-payouts`;
	const amounts: Record<string, number> = { 'UN-1': 731, 'UN-2': 732, 'UN-3': 733, 'UN-4': 734 };
	const send = async (name: string) =>
		(
			await call<Answer>(imported, 'unknown-payouts-caller', {
				...{ key: own(name), concept: own(name), amount: amounts[name], currency: 'EUR' },
				...{ beneficiaryId: 501, accountId: defaults.accountIds.mainEur },
			})
		).outcome;
	const open = async (name: string, amount = amounts[name]): Promise<FormPage> => {
		const values = [
			...[own(name), 'Payout', String(amount), 'EUR'],
			String(defaults.accountIds.mainEur),
		];
		const fields = Object.fromEntries(values.map((value, index) => [`field-${index}`, value]));
		const url = await nextPageUrl(await sendForm(form, fields, person));
		return await openNextPage(url, person);
	};
	const decide = async ({ url }: FormPage, choice: string): Promise<FormPage> => {
		await sendForm(url, { 'field-1': JSON.stringify([choice]) }, person);
		const page = await openNextPage(url, person);
		await finish(page, person);
		return page;
	};

	const stranger = await openPage(form);
	sandbox.nextFault({ kind: 'resetAfterEffect', route: '/operations/payout' });
	const first = [await send('UN-1')];
	sandbox.nextFault({ kind: 'reset', route: '/operations/payout' });
	first.push(await send('UN-2'), await send('UN-3'));
	const movement = payoutsOf(imported, own('UN-1'))[0]?.movement;
	const page = await open('UN-1');
	const tooSoon = await decide(page, NOT_PAID);
	const mistyped = await open('UN-1', 732);
	const refused = await decide(mistyped, NOT_PAID);
	const later = await decide(await open('UN-1'), 'I do not know yet');
	const paid = await decide(await open('UN-1'), PAID);
	const other = await open('UN-2');
	const freed = await decide(other, NOT_PAID);
	const known = await open('UN-3');
	await finish(known, person);
	const second = [await send('UN-1'), await send('UN-2'), await send('UN-3')];

	sandbox.nextFault({ kind: 'reset', route: '/operations/payout' });
	await send('UN-4');
	const stale = await open('UN-4');
	await decide(await open('UN-4'), NOT_PAID);
	sandbox.nextFault({ kind: 'resetAfterEffect', route: '/operations/payout' });
	await send('UN-4');
	const outdated = await decide(stale, NOT_THIS_MOVEMENT);
	const last = await send('UN-4');

	const sent = Object.keys(amounts).map((name) => payoutsOf(imported, own(name)).length);
	return {
		'the form asks for a name and password': [stranger.status, 401],
		'lost answers are unknown': [first, ['unknown', 'unknown', 'paid']],
		'the page shows the movement': [page.text.includes(String(movement?.reference)), true],
		'a key with a matching movement is not freed': [
			[tooSoon.text.includes('Nothing was changed'), tooSoon.text.includes(`${movement?.id} of `)],
			[true, true],
		],
		'another amount than was sent finds no movement and frees nothing': [
			[
				mistyped.text.includes('It was sent with another'),
				refused.text.includes('Nothing was changed'),
			],
			[true, true],
		],
		'a person may decide later': [later.text.includes('Left as it is'), true],
		'what was paid is recorded': [paid.text.includes('Recorded as paid'), true],
		'a page without movements says so': [other.text.includes('No movement of this'), true],
		'what was not paid is freed': [freed.text.includes('The key is free'), true],
		'a paid key has nothing to decide': [known.text.includes('It was paid'), true],
		'the list again skips and pays': [second, ['skipped', 'paid', 'skipped']],
		'a page that was opened before the key was sent again frees nothing': [
			[outdated.text.includes('is now at attempt 2, and 1 was looked at'), last],
			[true, 'unknown'],
		],
		'each payout was made once': [sent, [1, 1, 1, 1]],
	};
};
