import { type IExecuteFunctions, UserError } from 'n8n-workflow';

import { type Rows, rowName } from '../../record/rows';
import type { Refusal } from '../../service/answers/serviceError';
import { moneyInWords } from '../../service/values/money';
import { formsOf } from '../shared/form';
import { maxTotalField, readLimit } from '../shared/limits';
import type { Payment } from './payment';

/** Kept in the execution's own data, which n8n stores while a person is asked, and hands to whichever process goes on. */
interface Kept {
	/** How many processes have taken it up. */
	takenUp: number;
	/** What agents have paid, in minor units by currency; '' is that of refunds in minor units, which have none. */
	spent: Record<string, number>;
}

/** Whether this process may go on from that state, by the state itself. */
const taken = new WeakMap<Kept, Promise<boolean>>();

const UNKNOWN = 'It is not known what AI agents have paid in this execution. Nothing was sent';

/** What AI agents have paid in one execution, which is at most Max Total. What may have been paid counts. */
export class AgentTotal {
	private constructor(
		private readonly context: IExecuteFunctions,
		private readonly kept: Kept,
	) {}

	/**
	 * The total of this execution. Of all processes that find it in the same state, as after a crash, the record lets one go on.
	 * Throws UserError for the others, and where n8n says of no execution which one it is; RecordUnavailable.
	 */
	static async of(context: IExecuteFunctions, rows: Rows): Promise<AgentTotal> {
		const kept = (context.getContext('flow').paidByAgents ??= { takenUp: 0, spent: {} }) as Kept;
		const executionId: unknown = context.getExecutionId();
		const isOurs =
			taken.get(kept) ??
			(executionId ? rows.claim(rowName('agents', String(executionId), kept.takenUp)) : undefined);
		if (isOurs !== undefined && !taken.has(kept)) {
			kept.takenUp += 1;
			taken.set(kept, isOurs);
		}
		if (await isOurs) return new AgentTotal(context, kept);
		throw new UserError(UNKNOWN, { description: 'Start a new execution.' });
	}

	/** Counts a payment before it is sent, unless it is above Max Total with those before it. */
	add({ itemIndex, summary, words }: Payment): Refusal | undefined {
		const { amount, currency } = summary as { amount: number; currency?: string };
		const max = readLimit(maxTotalField, formsOf(this.context)(itemIndex), currency) ?? 0;
		const name = nameOf(currency);
		// What has no currency may be of any.
		const before = Object.entries(this.kept.spent)
			.filter(([other]) => [other, name].includes('') || other === name)
			.reduce((sum, [, spent]) => sum + spent, 0);
		if (before + amount > max) {
			return {
				message: `Max Total: with ${words}, AI agents would have paid ${moneyInWords(before + amount, currency)} in this execution, above the ${moneyInWords(max, currency)} allowed`,
				description: 'Let a person pay it.',
			};
		}
		this.kept.spent[name] = (this.kept.spent[name] ?? 0) + amount;
		return undefined;
	}

	/** Takes back what was certainly not paid. */
	remove({ summary: { amount, currency } }: Payment): void {
		this.kept.spent[nameOf(currency)] -= Number(amount);
	}
}

function nameOf(currency: unknown): string {
	return String(currency ?? '').toUpperCase();
}
