import type { SandboxContext } from '../context';
import { beneficiaryIds } from '../defaults';
import type { LoggedRequest } from '../http/requestLog';
import type { Knobs } from '../options';
import { paymentMethodsOf } from '../rules/paymentMethods';
import { findBeneficiary } from '../state/state';
import type { Beneficiary } from '../state/types';
import { without } from '../without';

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
	const nameOf = (records: Array<{ id: number; alias: string }>, id: unknown) =>
		records.find((record) => record.id === id)?.alias ?? `No. ${String(id)}`;
	return {
		n8n: sandbox.n8n,
		counts: counts(sandbox),
		accounts,
		requests: newest(log.entries).map((request) => without(request, 'body')),
		payouts: newest(payouts).map(({ at, request, transfer }) => ({
			at,
			transfer,
			account: nameOf(accounts, request.accountId),
			beneficiary: nameOf(beneficiaries, request.depositaccountId),
			accountNumber: findBeneficiary(sandbox.state, request.depositaccountId)?.accountNumber,
			concept: request.conceptTransfer,
			reason: request.reasonDes,
		})),
		refused: newest(log.entries.filter(isRefusedPayout)).map(
			({ id, at, status, body, errorCode, errorMessage, fault }) => {
				const { depositaccountId, conceptTransfer, amount, currency } = asRecord(body);
				return {
					...{ id, at, status, errorCode, errorMessage, fault, amount, currency },
					beneficiary: nameOf(beneficiaries, depositaccountId),
					concept: conceptTransfer,
				};
			},
		),
		// The seeded ones keep their order, below those that were made since.
		beneficiaries: [...beneficiaries]
			.sort(byAge)
			.slice(0, shownOnPage)
			.map((beneficiary) => {
				const { id, alias, accountNumber, currency } = beneficiary;
				return {
					...{ id, alias, accountNumber, currency, note: noteOn(beneficiary) },
					paymentMethods: paymentMethodsOf(beneficiary),
				};
			}),
		paymentCards: newest(paymentCards).map(
			({ id, reference, concept, amount, currency, state }) => ({
				...{ id, reference, concept, amount, currency, state },
			}),
		),
		hooks,
		deliveries: newest(deliveries).map((delivery) => without(delivery, 'data')),
		faults: faults.waiting.map(({ kind, times }) => ({ kind, times })),
		latencyMs: knobs.latencyMs,
		payoutsToFail: knobs.payoutsToFail,
		rateLimit: knobs.rateLimit,
	};
}

/** What the seeded beneficiaries are there for that cannot be paid. */
function noteOn({ id, allowed }: Beneficiary): string | undefined {
	if (!allowed) return 'every payout is refused';
	return id === beneficiaryIds.failing ? 'every payout fails' : undefined;
}

/** One that the service refused, or that a fault kept from it or from its answer. */
function isRefusedPayout({ method, route, status, fault }: LoggedRequest): boolean {
	const isPayout = method === 'POST' && route === '/operations/payout';
	return isPayout && ((status ?? 0) >= 400 || fault !== undefined);
}

function byAge(one: Beneficiary, other: Beneficiary): number {
	return other.createdAt.localeCompare(one.createdAt);
}

function asRecord(body: unknown): Record<string, unknown> {
	return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

function newest<Entry>(list: readonly Entry[]): Entry[] {
	return list.slice(-shownOnPage).reverse();
}
