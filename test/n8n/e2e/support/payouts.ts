import { defaults } from '../../../../sandbox/server';
import type { N8nApi } from '../../../../tools/n8n/n8nApi';
import type { ImportedWorkflow } from '../importedWorkflow';
import { Account, type AccountPage, type Answers, inviteAll } from './accounts';
import { call, own } from './calls';
import type { World } from '../../world';

/** The workflows around the table, each after those that it calls. */
const BEHIND = [
	...['payment-settings', 'report-payouts', 'approve-and-pay', 'pay-a-list', 'pay-a-file'],
	'unknown-payouts',
] as const;

/** The data tables of these workflows, that of the settings first. */
const TABLES = ['Payment settings', 'Payouts', 'Payment layouts'];

/** What an editor fills in, by the labels of the page. Other examples count the mails to finance@example.com. */
const SETTINGS: Answers = {
	...{ 'Reports go': 'reports@example.com', 'Files for the ledger': 'ledger@example.com' },
	...{ 'Sender of': 'payments@example.com', 'Accounts that': 'EUR 1001, USDC 1003' },
	...{ 'Payment method of bank': 'TPP', 'Payment method of wallets': 'CRYPTO' },
	...{ 'Highest payout': 'EUR 10000, USDC 10000', 'Highest total': 'EUR 500000' },
	...{ 'The service asks for a code': 'EUR 1000', 'Two approvers above': '' },
	'ID of the workflow': 'approve-and-pay',
};

/** Ana hands in, Ben and Cem approve, and the owner edits. */
export type People = Record<'ana' | 'ben' | 'cem' | 'owner', Account>;

/** What the tests read of a row of the data table "Payouts". */
export interface PayoutRow {
	id: number;
	key: string;
	amount: string;
	state: string;
	reason: string;
	transfer: string;
	fee: string;
	beneficiaryId: string;
	handedInBy: string;
	decidedBy: string;
	approvedBy: string;
	answeredBy: string;
	updatedAt: string;
}

const invited = new WeakMap<N8nApi, People>();
/** What the table of the settings has once they are filled in, and Ben and Cem admitted. */
const filledIn = new WeakMap<N8nApi, Array<Record<string, unknown>>>();

/** The people of an n8n, invited once, who have opened no form lately. */
export async function peopleOf({ api, n8nUrl }: ImportedWorkflow): Promise<People> {
	const known = invited.get(api);
	for (const person of Object.values(known ?? {})) person.forgetForms();
	if (known) return known;
	const [ana, ben, cem] = await inviteAll(api, n8nUrl, ['Ana', 'Ben', 'Cem']);
	const { ownerEmail, ownerPassword } = api.secrets;
	const owner = await new Account(n8nUrl, ownerEmail, ownerPassword, 'Local Owner').signIn();
	const people = { ana, ben, cem, owner };
	invited.set(api, people);
	return people;
}

/**
 * Imports and publishes the workflows around the table, without rows of an earlier test, and has the settings filled in, and Ben and
 * Cem admitted: by the forms once in each n8n, since that takes longer than most tests.
 */
export async function openPayouts(imported: ImportedWorkflow, settings: Answers = {}) {
	const { api } = imported;
	const behind: Partial<Record<(typeof BEHIND)[number], ImportedWorkflow>> = {};
	for (const name of BEHIND) {
		behind[name] = await imported.importAlso(name);
		await behind[name].publishIfChanged();
	}
	const people = await peopleOf(imported);
	const { ben, cem, owner } = people;
	const [ofSettings, ...others] = TABLES;
	const rows = filledIn.get(api);
	if (rows && (await api.replaceRows(ofSettings, rows))) {
		for (const table of others) await api.replaceRows(table, []);
	} else {
		for (const table of TABLES) await api.deleteTable(table);
		await admit(owner, [ben, cem]);
		filledIn.set(api, await api.tableRows(ofSettings));
	}
	if (Object.keys(settings).length > 0) await end(owner, await settle(owner, settings));
	return { ...(behind as Required<typeof behind>), ...people };
}

/** Fills in the settings as an editor does, has people ask to become approvers, and admits them. */
export async function admit(owner: Account, asking: Account[]) {
	await end(owner, await settle(owner, SETTINGS));
	for (const one of asking) await end(one, await opened(one));
	await end(owner, await settle(owner, withApprovers(...asking)));
}

/** These people alone as approvers, each once, though the page names some of them twice. */
export function withApprovers(...people: Account[]) {
	return ({ choices }: AccountPage): Answers => ({
		Approvers: [...new Set(choices)].filter((choice) =>
			people.some(({ id }) => choice.endsWith(`(${id})`)),
		),
	});
}

/** Opens one of the forms, sends its first page, and gives the next one. */
async function begin(who: Account, form: string, answers: Answers = {}): Promise<AccountPage> {
	return await who.fillIn(await who.open(`/form/payments-service/${form}`), answers);
}

/** Leaves a last page, and gives it as it is after a reload. */
export async function end(who: Account, page: AccountPage): Promise<AccountPage> {
	return await who.reload(page);
}

/** Opens the settings, changes some, and gives the page that follows. */
export async function settle(
	who: Account,
	answers: Answers | ((page: AccountPage) => Answers) = {},
): Promise<AccountPage> {
	const page = await begin(who, 'payment-settings');
	return await who.fillIn(page, typeof answers === 'function' ? answers(page) : answers);
}

/** The page that shows an approver what waits for them. */
export async function opened(who: Account): Promise<AccountPage> {
	return await begin(who, 'approve-and-pay');
}

/** Decides about what waits, and gives the last page as it is after a reload. */
export async function decide(
	who: Account,
	{
		choice = 'Approve and pay',
		leaveOut = [] as string[] | string,
		page = undefined as AccountPage | undefined,
	} = {},
): Promise<AccountPage> {
	const asked = page ?? (await opened(who));
	return await end(who, await who.fillIn(asked, { Decision: [choice], 'Leave out': leaveOut }));
}

/** Looks a key up on the form of unknown payouts, and gives the page that follows. */
export async function lookUp(who: Account, key: string): Promise<AccountPage> {
	return await begin(who, 'unknown-payouts', { Key: key });
}

/** Uploads a file, and gives the page that follows; that on its columns is sent as it stands, but for `columns`. */
export async function upload(
	who: Account,
	name: string,
	content: string | Uint8Array,
	{ sheet = '', columns = {} as Answers | undefined } = {},
): Promise<AccountPage> {
	const file = new File([content], name);
	const page = await begin(who, 'pay-a-file', { File: file, 'Sheet of a workbook': sheet });
	const isAsked = page.text.includes('<h1>Which column is what?</h1>');
	return isAsked && columns ? await who.fillIn(page, columns) : page;
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
	const rows = (await api.tableRows('Payouts')) as unknown as PayoutRow[];
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

/** Runs the hourly run as at 18:00, when it reports the day. */
export async function evening(approving: ImportedWorkflow): Promise<void> {
	await approving.setParameters('Report', {
		workflowInputs: {
			mappingMode: 'defineBelow',
			value: {
				settings: "={{ $('Settings').all().map(({ json }) => json) }}",
				...{ askedIn: '', since: '={{ $now.minus({ days: 1 }).toISO() }}' },
			},
		},
	});
	await approving.run('Every hour');
}

/** The Base32 secret of the sandbox's user. */
export const SECRET = defaults.totpSecret;

/** Puts the Authenticator Secret into the credential of the sandbox, or takes it out. */
export async function giveCodes(world: World, isGiven: boolean): Promise<void> {
	const [{ name, type }] = world.credentials;
	const authenticatorSecret = isGiven ? SECRET : '';
	await world.api.putCredential(name, type, { ...world.credentialData, authenticatorSecret });
}
