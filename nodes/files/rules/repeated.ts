import { grouped } from '../../service/values/grouped';
import { inWords } from '../../service/values/shown';
import { type PaymentRow, doubtEach } from './row';
import { smallestParts } from './sums';

/** How many rows a sentence names at most. */
const MAX_NAMED = 5;

/** No number is as long. */
const MAX_NUMBER = 200;

/** How the doubt about rows that differ only in their keys begins. */
export const REPEATED = 'Payee, account, amount and concept are those of';

/**
 * Marks rows that may be one payment: by `problem` where their keys are equal, since the second would not be paid as it is; by
 * `doubt` where payee, account, amount and concept are. `unit` is what a row is called. Changes the rows.
 */
export function markRepeated(rows: readonly PaymentRow[], unit: 'line' | 'transaction'): void {
	for (const group of groupsBy(rows, ({ key }) => key)) {
		for (const row of group) {
			const others = othersOf(group, (one) => one === row, unit);
			row.problem ||= `It has the same key as ${others}: give each payment a number of its own, or leave out the duplicate.`;
		}
	}
	for (const group of groupsBy(rows, moneyOf).flatMap((alike) => groupsBy(alike, textsOf))) {
		// Of the rows with one key, which is their problem, the first stands for all.
		const keys = new Set<string>();
		const apart = group.filter(({ key }) => key === '' || (!keys.has(key) && keys.add(key)));
		if (apart.length === 1) continue;
		doubtEach(group, (row) => {
			const isSame = (one: PaymentRow) => one === row || (row.key !== '' && one.key === row.key);
			return `${REPEATED} ${othersOf(apart, isSame, unit)}.`;
		});
	}
}

/** Marks the rows of a list that may be one payment, or the sum of others; `credits` has the line of what is taken back, by its account. Changes the rows. */
export function markAlike(rows: readonly PaymentRow[], credits: ReadonlyMap<string, number>): void {
	markRepeated(rows, 'line');
	markVersions(rows);
	markCredited(rows, credits);
	markShared(rows);
	markSums(rows);
}

/** A number with letters behind it: "I-11 v2", "I-11 V2", "12 rev. 2", but not "2026 Q3" or "Rent 2026 Q3". */
const VERSION = /^(\S*\p{L}\S*[0-9]\S*(?=\s+\p{L})|.*?[0-9]\S*(?=\s+\p{Ll}))/u;

/** Doubts the rows of an account whose numbers differ only in what stands behind them. */
function markVersions(rows: readonly PaymentRow[]): void {
	if (!rows.some(({ key }) => key.includes(' '))) return;
	const numberOf = ({ key, accountNumber }: PaymentRow) => {
		// Such a key is a text, or ends in the account anyway.
		if (key === '' || accountNumber === '' || key.endsWith(accountNumber)) return '';
		const [, number = key] = (/\s/.test(key) && VERSION.exec(key.slice(0, MAX_NUMBER))) || [];
		return `${number} ${accountNumber}`;
	};
	for (const group of groupsBy(rows, numberOf)) {
		if (new Set(group.map(({ key }) => key)).size === 1) continue;
		doubtEach(group, (row) => {
			const others = othersOf(group, (one) => one === row, 'line');
			return `Its number is that of ${others} but for its end, of the same account: it may be one invoice.`;
		});
	}
}

/** Doubts the rows of an account from which another one takes something back. */
function markCredited(rows: readonly PaymentRow[], credits: ReadonlyMap<string, number>): void {
	if (credits.size === 0) return;
	doubtEach(rows, ({ accountNumber, problem }) => {
		const line = problem === '' && accountNumber !== '' && credits.get(accountNumber);
		return line
			? `The amount in line ${line}, of the same account, is negative: check what is left to pay.`
			: '';
	});
}

/** Doubts all rows where three payees or more have one account, which may be that of who pays. */
function markShared(rows: readonly PaymentRow[]): void {
	const [first] = rows;
	const isShared = rows.every(({ accountNumber }) => accountNumber === first?.accountNumber);
	if (!first?.accountNumber || !isShared || new Set(rows.map(({ name }) => name)).size < 3) return;
	doubtEach(rows, () => 'All payees have this account: check that it is not that of who pays.');
}

/** A million and more, without decimals. */
const MILLIONS = /^[1-9][0-9]{6,}(?:\.0*)?$/;

/** Doubts all rows of wallets where each amount is of millions, as in the base units of a token; `doubt` says so. Changes the rows. */
export function markTokens(rows: readonly PaymentRow[], doubt: string): void {
	const ofWallets = rows.filter(({ network, amount }) => network !== '' && amount !== '');
	if (ofWallets.every(({ amount }) => MILLIONS.test(amount))) doubtEach(ofWallets, () => doubt);
}

/** Doubts a row that is the sum of those above it: of the same account, or in the last line, of all. */
function markSums(rows: readonly PaymentRow[]): void {
	/** By currency. */
	const all = new Map<string, bigint>();
	let [account, sum, count, counted] = ['', 0n, 0, 0];
	const last = rows.filter(({ problem }) => problem === '').at(-1);
	doubtEach(rows, (row) => {
		const parts = row.problem === '' ? smallestParts(row.amount, row.currency) : undefined;
		if (parts === undefined) return '';
		const own = `${row.accountNumber} ${row.currency}`;
		const isOfAccount = own === account && count > 1 && sum === parts;
		const sumOfAll = all.get(row.currency) ?? 0n;
		const isOfAll = row === last && counted > 1 && sumOfAll === parts;
		[account, sum, count] = own === account ? [own, sum + parts, count + 1] : [own, parts, 1];
		counted += 1;
		all.set(row.currency, sumOfAll + parts);
		return isOfAccount || isOfAll
			? 'It is as much as the lines above it together, like a total.'
			: '';
	});
}

/** The groups of several rows with one name; what has no name is in none. */
function groupsBy(
	rows: readonly PaymentRow[],
	nameOf: (row: PaymentRow) => string,
): PaymentRow[][] {
	const names = rows.map(nameOf);
	const seen = new Set<string>();
	const again = new Set(names.filter((name) => seen.size === seen.add(name).size));
	again.delete('');
	if (again.size === 0) return [];
	// Most lists have none, and a group for each row takes as long as all else that is compared.
	const some = rows.map((row, at) => ({ row, name: names[at] ?? '' }));
	const groups = grouped(
		some.filter(({ name }) => again.has(name)),
		({ name }) => name,
	);
	return [...groups.values()].map((group) => group.map(({ row }) => row));
}

function moneyOf({ accountNumber, amount, currency }: PaymentRow): string {
	return accountNumber === '' || amount === '' ? '' : `${accountNumber} ${amount} ${currency}`;
}

function textsOf({ name, concept }: PaymentRow): string {
	const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
	return `${plain(name)}\n${plain(concept)}`;
}

/** All of a group but one: "lines 2, 7 and 9"; of more than are named "lines 2, 7 and 14 more". */
function othersOf(
	group: readonly PaymentRow[],
	isSame: (row: PaymentRow) => boolean,
	unit: string,
): string {
	const named = group.slice(0, MAX_NAMED + 1).filter((row) => !isSame(row));
	const lines = named.slice(0, MAX_NAMED).map(({ line }) => String(line));
	const more = group.length - 1 - lines.length;
	if (more > 0) lines.push(`${more} more`);
	return `${unit}${lines.length > 1 ? 's' : ''} ${inWords(lines)}`;
}
