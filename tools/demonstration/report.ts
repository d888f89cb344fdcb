/* eslint-disable @n8n/community-nodes/no-restricted-globals -- runs on Node.js, not within n8n */
import Table from 'cli-table3';
import { moneyInWords } from '../../nodes/service/values/money';
import { defaults } from '../../sandbox/server/index';
import type { InstanceSecrets } from '../n8n/instance';
import type { PayoutStory } from './list';

/** Who pays a file in the demonstration, beside the owner: one hands in, the other approves. */
export const PEOPLE = [
	{ email: 'ana@example.com', firstName: 'Ana', lastName: 'Silva' },
	{ email: 'ben@example.com', firstName: 'Ben', lastName: 'Arroyo' },
];

/** Where the editor and the pages of the stand-ins are. */
export type Addresses = Record<'n8n' | 'sandbox' | 'mailbox', string>;

/** The table that `npm start` prints: what was sent, what came back, what the trigger received. */
export function storyTable(stories: PayoutStory[]): string {
	const table = new Table({
		head: ['payout', 'to', 'sent', 'came back', 'through the trigger'],
		colWidths: [20, 22, 16, 40, 28],
		wordWrap: true,
		style: process.stdout.isTTY ? {} : { head: [], border: [] },
	});
	for (const { payout, outcome, notifications, isAsExpected } of stories) {
		const { transfer, message = 'no answer' } = outcome ?? {};
		const events = [...new Set(notifications.map(({ event }) => event))].join(', ');
		table.push([
			`${isAsExpected ? '✔' : '✖'} ${payout.id.split('/')[0]}`,
			`${payout.beneficiary}\n${payout.kind}`,
			`${moneyInWords(payout.amount, payout.currency)}\nfor ${payout.destinationCurrency}`,
			transfer
				? `${outcome?.outcome}: ${transfer.state}\ntransfer ${transfer.id}, ${transfer.reference}`
				: `${outcome?.outcome}: ${message}`,
			notifications.length === 0
				? 'none'
				: `${notifications.map(({ state }) => state).join(', ')}\n(${events})`,
		]);
	}
	return table.toString();
}

/** What a person needs to go on by hand, and to try the examples. */
export function howToGoOn(
	{ n8n, sandbox, mailbox }: Addresses,
	{ ownerEmail: editor, ownerPassword, webhookKey }: InstanceSecrets,
): string {
	const [handsIn, approves] = PEOPLE.map(({ email }) => email);
	const form = `${n8n}/form/payments-service`;
	return `n8n's editor     ${n8n}
  sign in as     ${editor}, who may do everything
                 ${handsIn}, who hands in; ${approves}, who approves
  password       ${ownerPassword}, the same for all three
payments sandbox ${sandbox}/   (every request, payout and delivery, live; buttons for faults)
mailbox          ${mailbox}/   (every mail that a workflow sends)

To try the examples, all of them in the editor, their credentials chosen:
  start with     "Pay my list": open ${n8n}/workflow/pay-my-list
                 Press Execute workflow, and paste rows with their headings, such as
                 Invoice; Name; IBAN; Amount; Concept
                 INV-1; Jonas Becker; DE89 3704 0044 0532 0130 00; 12.50; Cleaning in May
  then           "Pay a file", where a second person approves. Each signs in, in a browser of their own:
                 1. ${editor} fills in the settings: ${form}/payment-settings
                 2. ${approves} asks to become an approver: ${form}/approve-and-pay
                 3. ${editor} ticks ${approves} in the settings
                 4. ${handsIn} hands in docs/examples/files/payouts.csv: ${form}/pay-a-file
                 5. ${approves} opens the form of 2. again, and decides
  webhooks       header X-Payments-Key: ${webhookKey}
  2FA code       ${defaults.securityCode}
  webhook secret ${defaults.webhookSecret}
  accounts       1001 and 1002 in EUR, 1003 in USDC
  beneficiaries  Jonas Becker, Ines Torres, Klara Visser and others; 509 is always refused, 510 always fails
  to refund      order code ${defaults.refundableOrderCode}, up to 250.00 EUR

Press Ctrl-C to stop.`;
}
