import { check } from '../../../sandbox/local/checks';
import { call, own, payoutsOf } from '../support/calls';
import type { ExampleCheck } from '../support/world';

interface Answer {
	id: string;
	outcome: string;
	transfer: { id: number } | null;
	message: string;
}

/** A payout above the amount from which the service asks for a code, twice; then one above the workflow's own limit. */
export const run: ExampleCheck = async (world) => {
	const { highValueAmount } = world.sandbox.knobs;
	const pay = async (id: string, amount: number) =>
		await call<Answer>(world, 'pay-with-2fa-code', {
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

	const [sent] = payoutsOf(world, own('CODE-1'));
	return [
		check('a payout that needs a code is paid', paid.outcome, 'paid'),
		check('a code was sent with it', sent?.request.securityCode !== undefined, true),
		check('the answer holds no code', /token|securityCode/.test(JSON.stringify(paid)), false),
		check('the same id is not paid again', again.outcome, 'skipped'),
		check('the sandbox holds it once', payoutsOf(world, own('CODE-1')).length, 1),
		check('an amount above Max Amount is refused', tooMuch.outcome, 'refused'),
		check('the refusal names the limit', tooMuch.message.includes('Max Amount'), true),
		check('nothing of it is sent', payoutsOf(world, own('CODE-2')).length, 0),
		check('an amount that is no whole number is invalid', invalid.outcome, 'invalid'),
	];
};
