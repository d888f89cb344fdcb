import { defaults } from '../../../../sandbox/server';
import type { WorkflowCheck } from '../importedWorkflow';
import { call, emptyTable, own, payoutsOf, setMostPerDay } from '../support/calls';

interface Answer {
	id: string;
	outcome: string;
	transfer: { id: number } | null;
	message: string;
}

/** A payout that needs a code, twice; then one above the workflow's own limit, and two at the daily limit. */
export const check: WorkflowCheck = async (imported) => {
	await imported.chooseCredential('Code', 'totpApi', {
		secret: defaults.totpSecret,
		label: 'Sandbox:owner',
	});
	const { highValueAmount } = imported.sandbox.knobs;
	await imported.publish();
	await emptyTable(imported, 'payouts by call');
	const pay = async (id: string, amount: number) =>
		await call<Answer>(imported, 'pay-with-2fa-code', {
			id,
			beneficiaryId: 501,
			accountId: 1001,
			currency: 'EUR',
			destinationCurrency: 'EUR',
			amount,
			paymentMethod: 'TPP',
			concept: id,
			reason: 'Equipment',
		});

	const paid = await pay(own('CODE-1'), highValueAmount + 50_000);
	const again = await pay(own('CODE-1'), highValueAmount + 50_000);
	const tooMuch = await pay(own('CODE-2'), 2_000_001);
	const invalid = await pay(own('CODE-3'), 0.5);

	await setMostPerDay(imported, highValueAmount + 50_100);
	await imported.publish();
	const within = await pay(own('CODE-4'), 100);
	const overTheDay = await pay(own('CODE-5'), 1);

	const [sent] = payoutsOf(imported, own('CODE-1'));
	return {
		'a payout that needs a code is paid': [paid.outcome, 'paid'],
		'a code was sent with it': [sent?.request.securityCode !== undefined, true],
		'the answer holds no code': [/token|securityCode/.test(JSON.stringify(paid)), false],
		'the same id is not paid again': [again.outcome, 'skipped'],
		'the sandbox holds it once': [payoutsOf(imported, own('CODE-1')).length, 1],
		'an amount above Max Amount is refused': [tooMuch.outcome, 'refused'],
		'the refusal names the limit': [tooMuch.message.includes('Max Amount'), true],
		'nothing of it is sent': [payoutsOf(imported, own('CODE-2')).length, 0],
		'what is within the daily limit is paid': [within.outcome, 'paid'],
		'what is above the daily limit is refused': [
			[overTheDay.outcome, overTheDay.message.includes('mostPerDay')],
			['refused', true],
		],
		'and not sent': [payoutsOf(imported, own('CODE-5')).length, 0],
		'an amount that is not a whole number is invalid': [invalid.outcome, 'invalid'],
	};
};
