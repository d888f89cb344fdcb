import type { PaymentRow } from './row';

/** The most rows that a sentence names. */
const MAX_NAMED = 5;

/** How the doubt about rows that are equal but for their keys begins. */
export const REPEATED = 'Payee, account, amount and concept are those of';

/**
 * Says of rows that may be one payment that they are there twice: in `problem` where their keys are equal, since the second
 * one would not be paid, or not as it is; in `doubt` where payee, account, amount and concept are. `unit` is what a row is
 * called, "line" or "transaction". Changes the rows.
 */
export function markRepeated(rows: readonly PaymentRow[], unit: 'line' | 'transaction'): void {
	for (const group of groupsBy(rows, ({ key }) => key)) {
		for (const row of group) {
			const others = inWords(withoutRow(group, row), group.length - 1, unit);
			row.problem ||= `It has the same key as ${others}: give each payment a number of its own, or leave out what is there twice.`;
		}
	}
	for (const group of groupsBy(rows, contentOf)) {
		const oneOfEachKey = group.filter(isFirstOfKey());
		for (const row of group) {
			const others = oneOfEachKey.length - 1;
			if (others === 0) continue;
			const named = withoutRow(oneOfEachKey, row).filter(
				({ key }) => key === '' || key !== row.key,
			);
			const sentence = `${REPEATED} ${inWords(named, others, unit)}.`;
			row.doubt = [row.doubt, sentence].filter(Boolean).join(' ');
		}
	}
}

/** The groups of several rows with one name; what has no name is in none. */
function groupsBy(
	rows: readonly PaymentRow[],
	nameOf: (row: PaymentRow) => string,
): PaymentRow[][] {
	const groups = new Map<string, PaymentRow[]>();
	for (const row of rows) {
		const name = nameOf(row);
		const group = groups.get(name);
		if (group === undefined) groups.set(name, [row]);
		else group.push(row);
	}
	groups.delete('');
	return [...groups.values()].filter(({ length }) => length > 1);
}

function contentOf({ name, accountNumber, amount, currency, concept }: PaymentRow): string {
	if (accountNumber === '' || amount === '') return '';
	const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
	return [plain(name), accountNumber, amount, currency, plain(concept)].join('\n');
}

/** Passes the first row of each key, and every row without one. */
function isFirstOfKey(): (row: PaymentRow) => boolean {
	const seen = new Set<string>();
	return ({ key }) => {
		const isFirst = key === '' || !seen.has(key);
		seen.add(key);
		return isFirst;
	};
}

/** The first rows other than this one, as many as a sentence may name. */
function withoutRow(rows: readonly PaymentRow[], row: PaymentRow): PaymentRow[] {
	return rows.slice(0, MAX_NAMED + 1).filter((one) => one !== row);
}

/** "lines 2, 7 and 9"; of more than are named "lines 2, 7 and 14 more". */
function inWords(named: readonly PaymentRow[], count: number, unit: string): string {
	const lines = named.slice(0, MAX_NAMED).map(({ line }) => String(line));
	const last = count > lines.length ? `${count - lines.length} more` : String(lines.pop());
	return lines.length === 0 ? `${unit} ${last}` : `${unit}s ${lines.join(', ')} and ${last}`;
}
