import Table from 'cli-table3';
import type { PayoutStory } from './list';
import { invoiceOf } from './list';

const MAX_MESSAGE = 160;

/** The table that `npm start` prints: what was sent, what came back, what the trigger received. */
export function storyTable(stories: PayoutStory[]): string {
	const table = new Table({
		head: ['payout', 'to', 'sent', 'came back', 'through the trigger'],
		colWidths: [16, 22, 16, 40, 28],
		wordWrap: true,
		style: process.stdout.isTTY ? {} : { head: [], border: [] },
	});
	for (const { payout, outcome, notifications } of stories) {
		table.push([
			invoiceOf(payout),
			`${payout.beneficiary}\n${payout.kind}`,
			`${money(payout.amount)} ${payout.currency}\nfor ${payout.destinationCurrency}`,
			answerOf(outcome),
			notificationsOf(notifications),
		]);
	}
	return table.toString();
}

/** Minor units as a person writes them: 12345 is 123.45. Every currency of the list has two decimals. */
function money(minorUnits: number): string {
	return (minorUnits / 100).toLocaleString('en', { minimumFractionDigits: 2 });
}

function answerOf(outcome: PayoutStory['outcome']): string {
	if (!outcome) return 'no answer';
	const { transfer } = outcome;
	if (!transfer) return `${outcome.outcome}: ${shortened(outcome.message)}`;
	return `${outcome.outcome}: ${transfer.state}\ntransfer ${transfer.id}, ${transfer.reference}`;
}

function notificationsOf(notifications: PayoutStory['notifications']): string {
	if (notifications.length === 0) return 'none';
	const events = [...new Set(notifications.map(({ event }) => event))];
	return `${notifications.map(({ state }) => state).join(', ')}\n(${events.join(', ')})`;
}

/** A message as far as the table has room for it; workflow and report have it whole. */
function shortened(message: string): string {
	return message.length <= MAX_MESSAGE ? message : `${message.slice(0, MAX_MESSAGE)}…`;
}
