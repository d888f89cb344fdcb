import type { ImportedWorkflow } from '../importedWorkflow';
import { call, changeSettings, own } from './calls';
import { openPage, sendForm } from './forms';

/** The workflows behind every list, each after those that it calls. */
const BEHIND = ['put-into-payouts', 'payout-report', 'pay-what-is-due', 'approve-and-pay'] as const;
type Behind = Record<(typeof BEHIND)[number], ImportedWorkflow>;

const TABLE = 'Payouts';
const APPROVER = 'approver@example.com';

/** What the tests read of a row of the data table "Payouts". */
interface PayoutRow {
	key: string;
	amount: string;
	state: string;
	reason: string;
	transfer: string;
	fee: string;
	decidedBy: string;
	updatedAt: string;
}

/** Imports and publishes the workflows behind a list, with the table not there yet. */
export async function openPayouts(imported: ImportedWorkflow): Promise<Behind> {
	await imported.api.deleteTable(TABLE);
	const all: Partial<Behind> = {};
	for (const name of BEHIND) {
		all[name] = await imported.importAlso(name);
		// Other examples count the mails to the address that the file has.
		if (name === 'payout-report') await changeSettings(all[name], 'finance@', 'reports@');
		await all[name].publish();
	}
	return all as Behind;
}

/** A row as another system hands it in, to a beneficiary whom the sandbox knows. */
export function rowOf(name: string, amount: number | string, more: Record<string, unknown> = {}) {
	return {
		...{ key: own(name), firstName: 'Jonas', lastName: 'Becker', currency: 'EUR', amount },
		...{ account: 'DE89 3704 0044 0532 0130 00', concept: own(name) },
		...{ city: 'Berlin', province: 'Brandenburg', address: 'Lindenstrasse 4', postalCode: '10969' },
		...more,
	};
}

/** Hands rows in through the published example "Pay a list", and gives its answer. */
export async function handIn(
	imported: ImportedWorkflow,
	...payouts: object[]
): Promise<Array<{ key: string; state: string; reason: string }>> {
	return await call(imported, 'pay-a-list', { payouts });
}

/** The rows of the table, by key. */
export async function payoutRows({ api }: ImportedWorkflow): Promise<Record<string, PayoutRow>> {
	const rows = (await api.tableRows(TABLE)) as unknown as PayoutRow[];
	return Object.fromEntries(rows.map((row) => [row.key, row]));
}

/** Waits until the row of a key has this state. */
export async function untilRow(
	imported: ImportedWorkflow,
	key: string,
	state: string,
): Promise<void> {
	await imported.until(async () => (await payoutRows(imported))[key]?.state === state);
}

/** Somebody who is asked, with the mails that come from now on. */
export function approverOf(imported: ImportedWorkflow, address = APPROVER) {
	let asked = imported.mailsTo(address).length;
	return {
		/** The next mail, and the page behind its link. */
		next: async () => {
			asked += 1;
			const { subject, links } = await imported.mailTo(address, asked);
			await imported.until(async () => (await openPage(links[0])).status === 200);
			return { subject, ...(await openPage(links[0])) };
		},
		decide: async ({ url }: { url: string }, choice = 'Approve and pay') =>
			await sendForm(url, { 'field-1': JSON.stringify([choice]), 'field-2': 'Alba Serrano' }),
	};
}

/** The texts that are missing in another one. */
export function missingIn(text: string, ...parts: string[]): string[] {
	return parts.filter((part) => !text.includes(part));
}
