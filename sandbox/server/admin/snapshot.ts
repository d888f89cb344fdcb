import type { SandboxContext } from '../context';
import type { Knobs } from '../options';

const shownOnPage = 60;
const secretKnobs: ReadonlyArray<keyof Knobs> = ['clientSecret', 'webhookSecret', 'userToken'];

/** How much there is of everything. */
export function counts({ log, state }: SandboxContext) {
	return {
		requests: log.matching(),
		tokenExchanges: log.matching({ method: 'POST', route: '/access/token' }),
		payouts: state.payouts.length,
		refunds: state.refunds.length,
		movements: state.movements.length,
		beneficiaries: state.beneficiaries.length,
		paymentCards: state.paymentCards.length,
		hooks: state.hooks.length,
		deliveries: state.deliveries.length,
	};
}

/** The knobs without secrets. */
export function shownKnobs({ knobs }: SandboxContext): Partial<Knobs> {
	const shown = Object.entries(knobs).filter(
		([name]) => !secretKnobs.includes(name as keyof Knobs),
	);
	return Object.fromEntries(shown) as Partial<Knobs>;
}

/** All records but the movements (those can be very many) and what belongs to the user's security. */
export function wholeState(sandbox: SandboxContext) {
	const { user, accounts, beneficiaries, paymentCards, payouts, refunds, hooks, deliveries } =
		sandbox.state;
	return {
		knobs: shownKnobs(sandbox),
		counts: counts(sandbox),
		user,
		accounts,
		beneficiaries,
		paymentCards,
		payouts,
		refunds,
		hooks,
		deliveries,
	};
}

/** What the page shows: the newest entries of each list, newest first. */
export function pageSnapshot(sandbox: SandboxContext) {
	const { accounts, beneficiaries, payouts, hooks, deliveries } = sandbox.state;
	const names = new Map(beneficiaries.map(({ id, alias }) => [id, alias]));
	return {
		counts: counts(sandbox),
		accounts,
		requests: newest(sandbox.log.entries).map(({ body, ...request }) => request),
		payouts: newest(payouts).map(({ at, request, transfer }) => ({
			at,
			transfer,
			beneficiary: names.get(request.depositaccountId) ?? `No. ${request.depositaccountId}`,
			concept: request.conceptTransfer,
		})),
		hooks,
		deliveries: newest(deliveries).map(({ data, ...delivery }) => delivery),
	};
}

function newest<Entry>(list: readonly Entry[]): Entry[] {
	return list.slice(-shownOnPage).reverse();
}
