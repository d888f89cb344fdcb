import type { ImportedWorkflow } from '../importedWorkflow';
import { call, own } from './calls';
import { finish, nextPageUrl, openNextPage, openPage, sendForm } from './forms';
import type { FormPage } from './forms';
import { type World, person } from '../../world';

/** The workflows around the table, each after those that it calls. */
const BEHIND = ['approve-and-pay', 'pay-a-file'] as const;
type Behind = Record<(typeof BEHIND)[number], ImportedWorkflow>;

const TABLE = 'Payouts';
const APPROVER = 'approver@example.com';
/** What a person fills in, in the order of the form. Other examples count the mails to finance@example.com. */
const SETTINGS = {
	...{ approver: APPROVER, deputy: 'deputy@example.com', reportTo: 'reports@example.com' },
	...{ ledgerTo: 'ledger@example.com', sender: 'payments@example.com' },
	...{ accounts: 'EUR 1001, USDC 1003', bankMethod: 'TPP', walletMethod: 'CRYPTO' },
	...{ maxAmount: 'EUR 10000, USDC 10000', maxTotal: 'EUR 500000', codesAbove: 'EUR 1000' },
	...{ city: '', province: '', address: '', postalCode: '', pays: 'As before' },
};

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

/** Imports and publishes the workflows around the table, without tables of an earlier test, and fills in the settings. */
export async function openPayouts(
	imported: ImportedWorkflow,
	settings: Partial<typeof SETTINGS> = {},
): Promise<Behind> {
	for (const table of [TABLE, 'Payment settings']) await imported.api.deleteTable(table);
	const all: Partial<Behind> = {};
	for (const name of BEHIND) {
		all[name] = await imported.importAlso(name);
		await all[name].publish();
	}
	await finish(await fillIn(imported, settings), person);
	return all as Behind;
}

/** Fills in the form of the settings at a path, and gives the page that follows. */
export async function fillIn(
	{ n8nUrl }: Pick<ImportedWorkflow, 'n8nUrl'>,
	settings: Partial<typeof SETTINGS>,
	path = 'payments-service/payment-settings',
): Promise<FormPage> {
	const form = `${n8nUrl}/form/${path}`;
	const url = await nextPageUrl(await sendForm(form, { 'field-0': 'yes' }, person));
	await openNextPage(url, person);
	return await sendSettings(url, settings);
}

/** Sends the page of the settings, and gives the page that follows. */
export async function sendSettings(
	url: string,
	settings: Partial<typeof SETTINGS>,
): Promise<FormPage> {
	const values = Object.values({ ...SETTINGS, ...settings });
	await sendForm(
		url,
		Object.fromEntries(values.map((value, index) => [`field-${index + 1}`, value])),
		person,
	);
	return await openNextPage(url, person);
}

/** Uploads a file, and gives the page that shows what is in it. */
export async function upload(
	{ n8nUrl }: Pick<ImportedWorkflow, 'n8nUrl'>,
	name: string,
	content: string | Uint8Array,
	{ email = 'accounting@example.com', sheet = '' } = {},
): Promise<FormPage> {
	const form = `${n8nUrl}/form/payments-service/pay-a-file`;
	const fields = { 'field-0': new File([content], name), 'field-1': email, 'field-2': sheet };
	return await openNextPage(await nextPageUrl(await sendForm(form, fields, person)), person);
}

/** A row as another system hands it in, to a beneficiary whom the sandbox knows. */
export function rowOf(name: string, amount: number | string, more: Record<string, unknown> = {}) {
	return {
		...{ key: own(name), firstName: 'Jonas', lastName: 'Becker', currency: 'EUR', amount },
		...{ accountNumber: 'DE89 3704 0044 0532 0130 00', concept: own(name) },
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
			const { subject, links, html: message } = await imported.mailTo(address, asked);
			await imported.until(async () => (await openPage(links[0])).status === 200);
			return { subject, message, ...(await openPage(links[0])) };
		},
		decide: async ({ url }: { url: string }, choice = 'Approve and pay', leaveOut: string[] = []) =>
			await sendForm(url, {
				...{ 'field-1': JSON.stringify([choice]), 'field-2': 'Alba Serrano' },
				'field-3': JSON.stringify(leaveOut),
			}),
	};
}

/** The Base32 secret of the sandbox's user. */
export const SECRET = 'JBSWY3DPEHPK3PXP';

/** Puts the Authenticator Secret into the credential of the sandbox, or takes it out. */
export async function giveCodes(world: World, isGiven: boolean): Promise<void> {
	const [{ name, type }] = world.credentials;
	const authenticatorSecret = isGiven ? SECRET : '';
	await world.api.putCredential(name, type, { ...world.credentialData, authenticatorSecret });
}

/** The texts that are missing in another one. */
export function missingIn(text: string, ...parts: string[]): string[] {
	return parts.filter((part) => !text.includes(part));
}
