import type { SandboxContext } from '../context';
import type { LoggedRequest } from '../http/requestLog';
import type { Knobs } from '../options';
import { paymentMethodsOf } from '../rules/paymentMethods';

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
	const { knobs, faults, log } = sandbox;
	const { accounts, beneficiaries, payouts, paymentCards, hooks, deliveries } = sandbox.state;
	const names = new Map(beneficiaries.map(({ id, alias }) => [id, alias]));
	const nameOf = (id: unknown) => names.get(id as number) ?? `No. ${String(id)}`;
	return {
		counts: counts(sandbox),
		accounts,
		requests: newest(log.entries).map(({ body, ...request }) => request),
		payouts: newest(payouts).map(({ at, request, transfer }) => ({
			at,
			transfer,
			beneficiary: nameOf(request.depositaccountId),
			concept: request.conceptTransfer,
		})),
		refused: newest(log.entries.filter(isRefusedPayout)).map(
			({ id, at, status, body, errorCode, errorMessage, fault }) => {
				const { depositaccountId, conceptTransfer, amount, currency } = asRecord(body);
				return {
					...{ id, at, status, errorCode, errorMessage, fault, amount, currency },
					beneficiary: nameOf(depositaccountId),
					concept: conceptTransfer,
				};
			},
		),
		beneficiaries: newest(beneficiaries).map((beneficiary) => {
			const { id, alias, accountNumber, currency, allowed } = beneficiary;
			return {
				...{ id, alias, accountNumber, currency, allowed },
				paymentMethods: paymentMethodsOf(beneficiary),
			};
		}),
		paymentCards: newest(paymentCards).map(
			({ id, reference, concept, amount, currency, state }) => ({
				...{ id, reference, concept, amount, currency, state },
			}),
		),
		hooks,
		deliveries: newest(deliveries).map(({ data, ...delivery }) => delivery),
		faults: faults.waiting.map(({ kind, times }) => ({ kind, times })),
		latencyMs: knobs.latencyMs,
		rateLimit: knobs.rateLimit,
	};
}

/** One that the service refused, or that a fault kept from it or from its answer. */
function isRefusedPayout({ method, route, status, fault }: LoggedRequest): boolean {
	const isPayout = method === 'POST' && route === '/operations/payout';
	return isPayout && ((status ?? 0) >= 400 || fault !== undefined);
}

function asRecord(body: unknown): Record<string, unknown> {
	return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

function newest<Entry>(list: readonly Entry[]): Entry[] {
	return list.slice(-shownOnPage).reverse();
}
