/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { N8nApi } from '../n8n/n8nApi';
import { StartError } from '../n8n/startError';
import { until } from '../n8n/until';

/** A payout of the sample list, as the workflow that pays it takes it; amounts are whole minor units. */
interface SamplePayout {
	id: string;
	/** The alias of the beneficiary. */
	beneficiary: string;
	/** How the money travels, in words, for the table. */
	kind: string;
	currency: string;
	destinationCurrency: string;
	amount: number;
	expected: 'paid' | 'refused';
	[field: string]: unknown;
}

/** The list that `npm start` pays, to beneficiaries that it registers first. */
interface SampleList {
	beneficiaries: Array<{ alias: string; [field: string]: unknown }>;
	payouts: SamplePayout[];
}

/** What the demonstration's workflow that registers answers for one beneficiary. */
export interface BeneficiaryOutcome {
	alias: string;
	beneficiaryId: number | null;
	message: string;
}

/** What the demonstration's workflow that pays answers for one payout. */
interface PayoutOutcome {
	id: string;
	outcome: 'paid' | 'refused' | 'skipped' | 'unknown';
	transfer: { id: number; state: string; reference: string; destinationAmount: number } | null;
	message: string;
}

/** A row that "On payout state change" recorded. */
interface RecordedNotification {
	/** The row's number, which grows. */
	id: number;
	deliveryId: string;
	event: string;
	transferId: string;
	state: string;
}

/** A payout of the list, with its answer and its notifications. */
export interface PayoutStory {
	payout: SamplePayout;
	outcome: PayoutOutcome | undefined;
	notifications: RecordedNotification[];
	/** It ended as the list says, a refusal with its reason; what was paid is notified as completed once, nothing else is. */
	isAsExpected: boolean;
}

/** Posts to a workflow of the demonstration, below `/webhook/demo/`. */
type Call = <T>(path: string, body: unknown) => Promise<T>;

/** How long the last notification may take after the last payout, in milliseconds. */
const NOTIFICATIONS_WITHIN_MS = 60_000;

/**
 * Reads the sample list. Each run gives its payouts other ids: n8n's database outlives the run, and
 * a payout whose id was paid before would rightly be skipped.
 */
export function readSampleList(): SampleList {
	const file = path.join(__dirname, 'list.json');
	const { beneficiaries, payouts } = JSON.parse(readFileSync(file, 'utf8')) as SampleList;
	const run = Date.now().toString(36);
	return {
		beneficiaries,
		payouts: payouts.map((payout) => ({ ...payout, id: `${payout.id}/${run}` })),
	};
}

/** The calls of the workflows in the n8n at that address, with their key. They throw for any answer other than 200. */
export function callsOf(n8nUrl: string, webhookKey: string): Call {
	return async <T>(path: string, body: unknown) => {
		const response = await fetch(`${n8nUrl}/webhook/demo/${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'X-Payments-Key': webhookKey },
			body: JSON.stringify(body),
		});
		const text = await response.text();
		if (response.ok) return JSON.parse(text) as T;
		throw new StartError(`The workflow at ${path} answered ${response.status}: ${text}`);
	};
}

/** Pays the list to its beneficiaries, who are found by their alias, and waits until each paid one is notified as completed. */
export async function payList(
	api: N8nApi,
	call: Call,
	{ payouts }: SampleList,
	beneficiaries: BeneficiaryOutcome[],
): Promise<PayoutStory[]> {
	// A new sandbox counts transfers from the start, so an earlier run's rows would name the same ones.
	const lastRow = (await recordedNotifications(api)).at(-1)?.id ?? 0;
	const beneficiaryOf = ({ beneficiary }: SamplePayout) =>
		beneficiaries.find(({ alias }) => alias === beneficiary)?.beneficiaryId;
	const outcomes = await call<PayoutOutcome[]>('pay-a-list', {
		payouts: payouts.map((payout) => ({ ...payout, beneficiaryId: beneficiaryOf(payout) })),
	});
	const storyOf = (payout: SamplePayout, recorded: RecordedNotification[]): PayoutStory => {
		const outcome = outcomes.find(({ id }) => id === payout.id);
		const transferId = String(outcome?.transfer?.id);
		const notifications = recorded.filter((row) => row.transferId === transferId);
		const completed = notifications.filter(({ state }) => state === 'completed').length;
		const isPaid = payout.expected === 'paid';
		const isAsExpected =
			outcome?.outcome === payout.expected &&
			completed === (isPaid ? 1 : 0) &&
			(isPaid || outcome.message !== '');
		return { payout, outcome, notifications, isAsExpected };
	};
	let stories: PayoutStory[] = [];
	const areComplete = async () => {
		const recorded = await recordedNotifications(api, lastRow);
		stories = payouts.map((payout) => storyOf(payout, recorded));
		return stories.every(({ isAsExpected }) => isAsExpected);
	};
	await until(areComplete, NOTIFICATIONS_WITHIN_MS, 250);
	return stories;
}

/** The notifications that "On payout state change" has recorded after that row, oldest first. */
export async function recordedNotifications(
	api: N8nApi,
	afterRow = 0,
): Promise<RecordedNotification[]> {
	const rows = (await api.tableRows('payout notifications')) as unknown as RecordedNotification[];
	return rows.filter(({ id }) => id > afterRow);
}
