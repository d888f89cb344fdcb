import Table from 'cli-table3';
import { moneyInWords } from '../../nodes/service/values/money';
import { defaults } from '../../sandbox/server/index';
import type { InstanceSecrets } from '../n8n/instance';
import type { PayoutStory } from './list';

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
	{ ownerEmail, ownerPassword, webhookKey }: InstanceSecrets,
	form: Record<'user' | 'password', string>,
): string {
	return `n8n's editor     ${n8n}
  sign in as     ${ownerEmail}
  password       ${ownerPassword}
payments sandbox ${sandbox}/   (every request, payout and delivery, live; buttons for faults)
mailbox          ${mailbox}/   (every mail that a workflow sends)

To try the examples, all of them in the editor, their credentials chosen:
  start with     "Pay my list": open ${n8n}/workflow/pay-my-list
                 Press Execute workflow, sign in as for forms, and paste rows with their headings, such as
                 Invoice; Name; IBAN; Amount; Concept
                 INV-1; Jonas Becker; DE89 3704 0044 0532 0130 00; 12.50; Cleaning in May
  then           "Pay a file", where a second person approves: fill in the payment settings, then hand in
                 docs/examples/files/payouts.csv. The approval comes to the mailbox
                 ${n8n}/form/payments-service/payment-settings
                 ${n8n}/form/payments-service/pay-a-file
  forms          name ${form.user}, password ${form.password}
  webhooks       header X-Payments-Key: ${webhookKey}
  2FA code       ${defaults.securityCode}
  webhook secret ${defaults.webhookSecret}
  accounts       1001 and 1002 in EUR, 1003 in USDC
  beneficiaries  Jonas Becker, Ines Torres, Klara Visser and others; 509 is always refused, 510 always fails
  to refund      order code ${defaults.refundableOrderCode}, up to 250.00 EUR

Press Ctrl-C to stop.`;
}
