import { type IDataObject, type IHttpRequestOptions, UserError } from 'n8n-workflow';

import { ACCOUNT_MOVEMENTS, MOVEMENTS } from '../../../credentials/paths';
import type { IntegerId } from '../input';
import {
	type ServiceResponse,
	describeServiceError,
	RefusedByService,
	serviceDetails,
} from '../../service/answers/serviceError';

/** What a payment would show as: an outgoing movement of this amount, in minor units. */
export interface Sought {
	/** Without one, the movements of all accounts are searched. */
	accountId?: IntegerId;
	amountMinor: number;
	currency?: string;
	/** Only movements that name it. */
	orderCode?: string;
}

/** Sends a request that reads; gives the response, whatever its status. */
export type Fetch = (request: IHttpRequestOptions) => Promise<ServiceResponse>;

/** A movement that may be the payment, or why the movements could not be read, with what the service gave of that. */
export type Candidates =
	{ candidates: IDataObject[] } | { candidatesError: string; details?: IDataObject };

/** What a workflow needs of a movement to decide. */
const SHOWN = ['id', 'reference', 'amount', 'currency', 'state', 'createdAt'] as const;

/** States of a movement that moved no money (spec, "States"). */
const WITHOUT_EFFECT = new Set(['failed', 'cancelled', 'canceled']);

/** How far the service's clock may be behind this one before that is looked at. */
const MARGIN_MS = 5 * 60_000;
const PAGE_SIZE = 50;
const MAX_PAGES = 20;
const TOO_MANY =
	'there are more movements than can be looked through; look for it in the service, by amount and time';

/**
 * The outgoing movements that may be a payment of unknown outcome, since shortly before it was sent (spec, "Movements").
 * The spec does not show the sign of what goes out: both are looked for, and what raised the balance is left out. Never throws.
 */
export async function findCandidates(
	sought: Sought,
	since: Date | undefined,
	fetch: Fetch,
): Promise<Candidates> {
	try {
		const goesOut = await findMovements(sought, -sought.amountMinor, since, fetch);
		const unsigned = await findMovements(sought, sought.amountMinor, since, fetch);
		return { candidates: [...goesOut, ...unsigned] };
	} catch (error) {
		if (error instanceof RefusedByService) {
			const { message } = describeServiceError(error.response);
			return { candidatesError: message, details: serviceDetails(error.response) };
		}
		return { candidatesError: error instanceof Error ? error.message : 'no answer' };
	}
}

/** The movements of exactly this amount, with its sign, that did not come in. What was not read may hold the payment: then it throws. */
async function findMovements(
	{ accountId, currency, orderCode }: Sought,
	amount: number,
	since: Date | undefined,
	fetch: Fetch,
): Promise<IDataObject[]> {
	const url =
		accountId === undefined
			? MOVEMENTS
			: ACCOUNT_MOVEMENTS.replace('{accountId}', String(accountId));
	const queryFrom = (marginMs: number) =>
		JSON.stringify({
			amountGte: amount,
			amountLte: amount,
			...(since !== undefined && {
				createdAtFrom: new Date(since.getTime() - marginMs).toISOString(),
			}),
		});
	let candidates: IDataObject[] = [];
	let marginMs = MARGIN_MS;
	let offset = 0;
	for (let page = 0; page < MAX_PAGES; page += 1) {
		const qs = { limit: PAGE_SIZE, offset, query: queryFrom(marginMs) };
		const response = await fetch({ method: 'GET', url, qs });
		const aheadMs = aheadOf(response);
		if (since !== undefined && aheadMs > marginMs) {
			marginMs = aheadMs + MARGIN_MS;
			candidates = [];
			offset = 0;
			continue;
		}
		const { items, hasMore } = (response.body ?? {}) as { items?: unknown; hasMore?: unknown };
		if (response.statusCode !== 200 || !Array.isArray(items)) throw new RefusedByService(response);
		// A service that ignores the filter must not add others.
		const rows = (items as IDataObject[]).filter(
			(row) =>
				Number(row.amount) === amount &&
				isSameCurrency(row.currency, currency) &&
				isOfOrder(row, orderCode) &&
				!hasComeIn(row),
		);
		for (const row of rows) {
			candidates.push(Object.fromEntries(SHOWN.map((name) => [name, row[name] ?? null])));
		}
		if (items.length === 0 || hasMore === false) return candidates;
		offset += items.length;
	}
	throw new UserError(TOO_MANY);
}

/** How far this machine's clock is ahead of the service's, by its answer: movements carry the service's time, in milliseconds. */
function aheadOf({ headers }: ServiceResponse): number {
	const aheadMs = Date.now() - Date.parse(String(headers?.date));
	return Number.isNaN(aheadMs) ? 0 : aheadMs;
}

/** A person typed the code, in any case: a filter of the service may not match it, and a payout would seem unsent. */
function isSameCurrency(found: unknown, wanted: string | undefined): boolean {
	// A movement that names no currency may be the one.
	const isTold = typeof found === 'string' && found.trim() !== '';
	return !isTold || wanted === undefined || found.trim().toUpperCase() === wanted.toUpperCase();
}

/** Assumption: what belongs to an order has its code as reference, or in a field of that name. */
function isOfOrder(row: IDataObject, orderCode: string | undefined): boolean {
	return orderCode === undefined || [row.reference, row.orderCode].includes(orderCode);
}

/** Whether a movement is shown to have brought money: a negative one never has, one without balances may be either. */
function hasComeIn({ amount, balanceBefore, balanceAfter }: IDataObject): boolean {
	return Number(amount) > 0 && Number(balanceAfter) > Number(balanceBefore);
}

/** The movements that say that the money has moved, or may still move. */
export function withEffect(candidates: IDataObject[]): IDataObject[] {
	return candidates.filter(({ state }) => !WITHOUT_EFFECT.has(String(state).trim().toLowerCase()));
}
