import { expect } from '@playwright/test';
import type { Editor } from './editor';
import type { World } from '../world';

/** One thing that a person does or sees in the form of a node. */
export interface Check {
	name: string;
	/** The node whose form is open. */
	node: string;
	/** The name of the picture that is taken afterwards. */
	picture?: string;
	run: (editor: Editor, instance: World) => Promise<void>;
}

/** The fields of a form, in part. Throws when one of `some` is missing or one of `none` is there. */
async function expectFields(editor: Editor, some: string[], none: string[]): Promise<void> {
	const labels = await editor.labels();
	const missing = some.filter((label) => !labels.includes(label));
	const present = none.filter((label) => labels.includes(label));
	expect({ missing, present }, labels.join(', ')).toEqual({ missing: [], present: [] });
}

/** Types the texts into the fields, by their names. */
async function fill(editor: Editor, texts: Record<string, string>): Promise<void> {
	for (const [name, text] of Object.entries(texts)) await editor.field(name).fill(text);
}

/** A crypto beneficiary with an Ethereum-type address. */
async function fillWallet(editor: Editor, network: string): Promise<void> {
	await editor.choose('beneficiaryType', 'Crypto Wallet');
	await editor.choose('network', network);
	await fill(editor, {
		firstName: 'Ada',
		lastName: 'Lovelace',
		accountNumber: '0x52908400098527886E0F7030069857D2E4169EE7',
	});
}

const BANK_FIELDS = ['Country', 'Account Number', 'SWIFT / BIC', 'Relation', 'Postal Code'];
const WALLET_FIELDS = ['Network', 'Wallet Address'];
const SINGLE_USE_FIELDS = ['Client Details', 'Client'];

export const checks: Check[] = [
	{
		name: 'accounts are read and shown, and n8n offers their fields before',
		node: 'Get accounts',
		run: async (editor, { url }) => {
			const schema = '/schemas/n8n-nodes-payments-service.paymentsService/1/account/getAll.json';
			const answer = await editor.page.request.get(url + schema);
			const { properties } = (await answer.json()) as { properties: Record<string, unknown> };
			expect(properties).toHaveProperty('balance');
			await editor.execute('3 items', 'Main EUR');
		},
	},
	{
		name: 'a bank beneficiary has the fields of a bank account, and is added',
		node: 'Add beneficiary',
		picture: 'bank-beneficiary',
		run: async (editor) => {
			await expectFields(editor, BANK_FIELDS, WALLET_FIELDS);
			await editor.choose('countryISO', 'Spain');
			await fill(editor, {
				firstName: 'Ada',
				lastName: 'Lovelace',
				accountNumber: 'ES91 2100 0418 4502 0005 1332',
				address: 'Calle Mayor 1',
				city: 'Madrid',
				province: 'Madrid',
				postalCode: '28013',
			});
			await editor.execute('1 item', 'Lovelace');
		},
	},
	{
		name: 'a crypto beneficiary has a network and an address in place of the bank account',
		node: 'Add beneficiary',
		picture: 'crypto-beneficiary',
		run: async (editor) => {
			await fillWallet(editor, 'Polygon');
			await expectFields(editor, WALLET_FIELDS, BANK_FIELDS);
			await editor.execute('1 item', 'Lovelace');
		},
	},
	{
		name: 'an address of another network is refused',
		node: 'Add beneficiary',
		picture: 'refused-input',
		run: async (editor) => {
			await fillWallet(editor, 'Solana');
			await editor.execute("Wallet Address: '0x5290", 'Nothing was sent');
		},
	},
	{
		name: 'a payment link for a single use asks for its client',
		node: 'Create payment link',
		picture: 'payment-card',
		run: async (editor) => {
			await expectFields(editor, ['Concept', 'Reference', 'Service Date'], SINGLE_USE_FIELDS);
			await editor.page.getByTestId('parameter-input-singleUse').click();
			await editor.page.getByText('Client', { exact: true }).waitFor();
			await expectFields(editor, [...SINGLE_USE_FIELDS, 'Country', 'Accepted the Terms'], []);
			await editor.page.getByText('Concept', { exact: true }).scrollIntoViewIfNeeded();
		},
	},
	{
		name: 'a payout is simulated between an account and a beneficiary picked from their lists',
		node: 'Simulate payout',
		run: async (editor) => {
			expect(await editor.pick('beneficiaryId', 'Jonas Becker')).toMatch(
				/^Jonas .* · EUR · …\w{4}$/,
			);
			expect(await editor.pick('accountId', 'Main EUR')).toMatch(/^Main EUR · [\d,.]+ EUR · ES91/);
			await editor.choose('amountUnit', 'Minor Unit (1250 for 12.50)');
			await editor.field('amount').fill('1234');
			await editor.execute('estimatedFee');
		},
	},
	{
		name: 'a payout is sent',
		node: 'Send payout',
		picture: 'payout-send',
		run: async (editor, { sandbox }) => {
			const before = sandbox.state.payouts.length;
			await editor.pick('beneficiaryId', 'Jonas');
			await editor.pick('accountId', 'Main EUR');
			await editor.choose('amountUnit', 'Major Unit (12.50)');
			await fill(editor, {
				amount: '12.34',
				conceptTransfer: 'Invoice 2026-0042',
				reasonDes: 'Supplier invoice',
				idempotencyKey: 'INV-2026-0042',
			});
			await editor.execute('charged', '-1234');
			expect(sandbox.state.payouts.length).toBe(before + 1);
		},
	},
	{
		name: 'the trigger offers the events of the service, also after its source was changed, and warns when signatures are not checked',
		node: 'On notification',
		picture: 'trigger',
		run: async (editor) => {
			await editor.choose('source', 'Developer Panel Endpoint');
			await editor.choose('source', 'Events of Your Account');
			await editor.choose('events', 'Payment Out State Change');
			await editor.page.keyboard.press('Escape');
			await editor.page.getByTestId('parameter-input-verifySignature').click();
			await editor.page.getByText('made-up payments').waitFor();
			await editor.page.getByTestId('parameter-input-verifySignature').click();
			await editor.page.getByText('made-up payments').waitFor({ state: 'detached' });
		},
	},
];
