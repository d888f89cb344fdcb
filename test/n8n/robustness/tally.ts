import { createHash } from 'node:crypto';
import Table from 'cli-table3';
import type { Delivery, Runs, Scenario } from './delivery';
import type { Outcome } from './send';

/** How all deliveries ended, by class. */
export class Tally {
	private readonly outcomes = new Map<string, Map<Outcome, number>>();

	private readonly expected = new Map<string, { kind: string; runs: Runs; deliveryId: string }>();

	/** Deliveries that were not answered as they should be. */
	readonly wrong: string[] = [];

	/** Answers 500. */
	serverErrors = 0;

	deliveries = 0;

	/** Deliveries that n8n answered with an error of its own, and that were sent again. */
	sentAgain = 0;

	expect({ id, runs, waves }: Scenario): void {
		const [{ kind, body } = { kind: '', body: '' }] = waves[0] ?? [];
		const deliveryId = createHash('sha256').update(body).digest('hex');
		this.expected.set(id, { kind, runs, deliveryId });
	}

	count({ kind, id, statuses, manner }: Delivery, outcome: Outcome): void {
		this.deliveries += 1;
		const ofKind = this.outcomes.get(kind) ?? new Map<Outcome, number>();
		this.outcomes.set(kind, ofKind.set(outcome, (ofKind.get(outcome) ?? 0) + 1));
		if (outcome === 500) this.serverErrors += 1;
		const isRight =
			typeof outcome === 'number' ? statuses.includes(outcome) : manner.way === 'aborted';
		if (!isRight) this.wrong.push(`${kind} (${id}): ${outcome}`);
	}

	/**
	 * Notifications whose workflow ran too often, or not at all (their ids), by what the recorder was told. Those that the
	 * trigger let run in doubt, by their `deliveryId`, may have run again.
	 */
	compareRuns(runs: ReadonlyMap<string, number>, inDoubt: ReadonlySet<string>) {
		const result = {
			forged: [] as string[],
			doubled: [] as string[],
			doubledInDoubt: [] as string[],
			lost: [] as string[],
		};
		for (const [id, { kind, runs: wanted, deliveryId }] of this.expected) {
			const times = runs.get(id) ?? 0;
			if (times > 0 && wanted === 'never') result.forged.push(`${kind} (${id})`);
			const doubled = inDoubt.has(deliveryId) ? result.doubledInDoubt : result.doubled;
			if (times > 1) doubled.push(`${kind} (${id}): ${times} runs`);
			if (times === 0 && wanted === 'once') result.lost.push(id);
		}
		const strangers = [...runs.keys()].filter((id) => !this.expected.has(id));
		result.forged.push(...strangers.map((id) => `not sent by this run (${id})`));
		return result;
	}

	/** A table of answers by class. */
	table(): string {
		const table = new Table({ head: ['deliveries', 'answers'], colWidths: [44, 60] });
		for (const [kind, outcomes] of this.outcomes) {
			const answers = [...outcomes].map(([outcome, count]) => `${outcome}: ${count}`);
			table.push([kind, answers.join(', ')]);
		}
		return table.toString();
	}
}
