import type { N8nApi } from '../n8n/n8nApi';
import type { SampleList, SamplePayout } from './sample';
import { StartError } from '../n8n/startError';
import { until } from '../n8n/until';

/** What "Add beneficiaries" answers for one beneficiary. */
export interface BeneficiaryOutcome {
	alias: string;
	beneficiaryId: number | null;
	message: string;
}

/** What the demonstration's workflow that pays answers for one payout. */
export interface PayoutOutcome {
	id: string;
	outcome: 'paid' | 'refused' | 'skipped' | 'unknown';
	transfer: { id: number; state: string; reference: string; destinationAmount: number } | null;
	message: string;
}

/** A row that "On payout state change" recorded. */
export interface RecordedNotification {
	/** The row's number, which grows. */
	id: number;
	deliveryId: string;
	event: string;
	transferId: string;
	state: string;
}

/** Where the demonstration's workflow that pays is called, below `/webhook/`. */
export const PAYING_PATH = 'demo/pay-a-list';

/** The data table into which "On payout state change" writes. */
const NOTIFICATIONS_TABLE = 'payout notifications';

/** Calls a published workflow's webhook with its key. Throws for any answer other than 200. */
async function callWorkflow<T>(
	n8nUrl: string,
	webhookKey: string,
	path: string,
	body: unknown,
): Promise<T> {
	const response = await postToWorkflow(n8nUrl, path, body, { 'X-Payments-Key': webhookKey });
	const text = await response.text();
	if (response.ok) return JSON.parse(text) as T;
	throw new StartError(`The workflow at ${path} answered ${response.status}: ${text}`);
}

/** Posts to a workflow's webhook and gives its answer, whatever it is. */
export async function postToWorkflow(
	n8nUrl: string,
	path: string,
	body: unknown,
	headers: Record<string, string>,
): Promise<Response> {
	return await fetch(`${n8nUrl}/webhook/${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body: JSON.stringify(body),
	});
}

/** Registers the list's beneficiaries through the workflow "Add beneficiaries". */
export async function addBeneficiaries(
	n8nUrl: string,
	webhookKey: string,
	list: SampleList,
): Promise<BeneficiaryOutcome[]> {
	return await callWorkflow(n8nUrl, webhookKey, 'demo/add-beneficiaries', {
		beneficiaries: list.beneficiaries,
	});
}

/** Pays the list through the demonstration's workflow; beneficiaries are found by their alias. */
export async function payList(
	n8nUrl: string,
	webhookKey: string,
	list: SampleList,
	beneficiaries: BeneficiaryOutcome[],
): Promise<PayoutOutcome[]> {
	const idOf = ({ beneficiary }: SamplePayout) =>
		beneficiaries.find(({ alias }) => alias === beneficiary)?.beneficiaryId;
	const payouts = list.payouts.map((payout) => ({ ...payout, beneficiaryId: idOf(payout) }));
	return await callWorkflow(n8nUrl, webhookKey, PAYING_PATH, { payouts });
}

/** Every notification that the trigger has recorded after row `afterRow`, oldest first. */
export async function recordedNotifications(
	api: N8nApi,
	afterRow = 0,
): Promise<RecordedNotification[]> {
	const rows = (await api.tableRows(NOTIFICATIONS_TABLE)) as unknown as RecordedNotification[];
	return rows.filter(({ id }) => id > afterRow);
}

/**
 * Waits until a notification of state `completed` was recorded for each transfer, or `withinMs` is
 * over, and gives what was recorded after row `afterRow`: a new sandbox counts transfers from the start, so an
 * earlier run's rows would name the same ones.
 */
export async function waitForCompletion(
	api: N8nApi,
	transferIds: number[],
	afterRow: number,
	withinMs: number,
): Promise<RecordedNotification[]> {
	let recorded: RecordedNotification[] = [];
	const isComplete = async () => {
		recorded = await recordedNotifications(api, afterRow);
		const completed = recorded.filter(({ state }) => state === 'completed');
		return transferIds.every((transferId) =>
			completed.some((row) => row.transferId === String(transferId)),
		);
	};
	await until(isComplete, withinMs, 250);
	return recorded;
}
