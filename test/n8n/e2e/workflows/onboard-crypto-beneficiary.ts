import type { WorkflowCheck } from '../importedWorkflow';
import { call, emptyTable, own, payoutsOf, setMostPerDay } from '../support/calls';

interface Answer {
	beneficiaryId: number | null;
	isNew: boolean;
	outcome: string;
	step: string;
	message: string;
}

const WALLET = '0x8ba1f109551bD432803012645Ac136ddd64DBA72';

/** A new wallet and its first payout; the same call again, a second payout, a wrong network and a lost answer. */
export const check: WorkflowCheck = async (imported) => {
	await setMostPerDay(imported, 17_500);
	await imported.publish();
	await emptyTable(imported, 'payouts by call');
	const { sandbox } = imported;
	const onboard = async (id: string, change: Record<string, unknown> = {}) =>
		await call<Answer>(imported, 'onboard-crypto-beneficiary', {
			id,
			firstName: 'Nadia',
			lastName: 'Okafor',
			network: 'polygon',
			wallet: WALLET,
			token: 'USDC',
			accountId: 1003,
			currency: 'USDC',
			amount: 2500,
			concept: id,
			reason: 'Services',
			...change,
		});
	const added = () =>
		sandbox.state.beneficiaries.filter(({ lastName }) => lastName === 'Okafor').length;

	const first = await onboard(own('WALLET-1'));
	const again = await onboard(own('WALLET-1'));
	const second = await onboard(own('WALLET-2'), { wallet: WALLET.toLowerCase() });
	const wrongNetwork = await onboard(own('WALLET-3'), { network: 'SOLANA' });
	const tooMuch = await onboard(own('WALLET-4'), { amount: 10_001 });
	sandbox.nextFault({ kind: 'resetAfterEffect', route: '/operations/payout' });
	const lost = await onboard(own('WALLET-5'));
	const afterLost = await onboard(own('WALLET-5'));

	const overTheDay = await onboard(own('WALLET-6'), { amount: 10_001 });
	const within = await onboard(own('WALLET-7'), { amount: 100 });

	return {
		'a new wallet is added and paid': [
			[first.isNew, first.outcome, first.message],
			[true, 'paid', ''],
		],
		'the same call pays nothing again': [
			[again.isNew, again.outcome],
			[false, 'skipped'],
		],
		'a known wallet is paid without being added again': [second.outcome, 'paid'],
		'it is the same beneficiary': [second.beneficiaryId, first.beneficiaryId],
		'the sandbox holds the beneficiary once': [added(), 1],
		'an address of another network stops at the validation': [
			[wrongNetwork.outcome, wrongNetwork.step],
			['refused', 'Validate'],
		],
		'a first payment above Max Amount is refused': [
			[tooMuch.outcome, tooMuch.step],
			['refused', 'Send'],
		],
		'a lost answer is reported as unknown': [lost.outcome, 'unknown'],
		'an unknown payout is not sent again': [afterLost.outcome, 'unknown'],
		'what is above the daily limit is refused': [
			[overTheDay.outcome, overTheDay.step],
			['refused', 'Within the day?'],
		],
		'what is within it is paid': [within.outcome, 'paid'],
		'each payout is at the sandbox once or not at all': [
			[1, 2, 3, 4, 5, 6, 7].map((number) => payoutsOf(imported, own(`WALLET-${number}`)).length),
			[1, 1, 0, 0, 1, 0, 1],
		],
	};
};
