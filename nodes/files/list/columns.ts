import { textOf } from './cells';
import { type KnownHeading, headingOf, isOtherIban, wordsOf } from './headingOf';

/** The field that a person gave to an unknown heading. */
export interface NamedColumn {
	field: string;
	heading: string;
}

export interface Column extends KnownHeading {
	index: number;
	/** As written. */
	title: string;
}

/** In each row, the first group of columns with a text counts. */
type Groups = Column[][];

/** The columns of each field. */
export type Columns = Map<KnownHeading['heading'], Groups>;

/** How many cells of a row may be headings. */
const MAX_COLUMNS = 500;

/** What is known of the cells of a row, if it is the heading. */
export function knownIn(cells: readonly unknown[], named: readonly NamedColumn[]): Column[] {
	const known: Column[] = [];
	for (const [index, cell] of cells.slice(0, MAX_COLUMNS).entries()) {
		const title = textOf(cell);
		if (title === '') continue;
		const one = namedOf(title, named) ?? headingOf(title);
		if (one) known.push({ ...one, index, title });
		else if (isOtherIban(title)) known.push({ ...OTHER_ACCOUNT, index, title });
	}
	return withAccount(known);
}

/** Whether a row is the heading: an account and an amount are among its cells. */
export function isHeading(known: readonly Column[]): boolean {
	return ['accountNumber', 'amount'].every((needed) =>
		known.some(({ heading }) => heading === needed),
	);
}

/** What a person said this heading means. */
function namedOf(title: string, named: readonly NamedColumn[]): KnownHeading | undefined {
	const name = plain(title);
	const found = named.find(({ heading }) => plain(heading) === name);
	return found && { ...OTHER_ACCOUNT, heading: found.field as KnownHeading['heading'], rank: -1 };
}

/** What is known of a column under an unknown heading, with accounts in it. */
export const OTHER_ACCOUNT: KnownHeading = {
	...{ heading: 'otherAccount', rank: 0, part: 0, currency: '', country: '' },
	...{ isBareName: false, ofEmployee: false },
};

export function plain(title: string): string {
	return wordsOf(title).join('') || title.trim();
}

/** Without a column for accounts, an IBAN under an unknown heading is the payee's; beside a network, an address is a wallet's. */
function withAccount(known: Column[]): Column[] {
	const has = (name: string) => known.some(({ heading }) => heading === name);
	if (known.some(({ heading, rank }) => heading === 'accountNumber' && rank < LEDGER_RANK))
		return known;
	const instead = has('otherAccount') ? 'otherAccount' : has('network') ? 'address' : undefined;
	return known.map((column) =>
		column.heading === instead && column.part === 0
			? { ...column, heading: 'accountNumber', rank: 1 }
			: column,
	);
}

/** From this rank on, an account may be one of the ledger: "Konto", "Account". */
export const LEDGER_RANK = 2;

/** Where each field stands, of the columns that have a text in some row. */
export function arranged(known: readonly Column[]): Columns {
	const columns: Columns = new Map();
	for (const column of rightNames(known)) {
		const groups = columns.get(column.heading) ?? [];
		columns.set(column.heading, groups);
		(groups[column.rank + 1] ??= []).push(column);
	}
	for (const [heading, groups] of columns) columns.set(heading, groups.filter(Boolean));
	columns.set('amount', amountColumns(columns));
	// The employer is not the payee.
	if (isPayroll(columns)) columns.delete('company');
	// "Reference" is taken where no better known column has a text. It is no key: that of an employee comes again next month,
	// and what has a known key is not paid.
	const references = columns.get('reference');
	if (references) columns.set('concept', [...(columns.get('concept') ?? []), ...references]);
	return columns;
}

/** "Vorname, Name" and "Name, Surname": beside a column for one of the two names, the one word stands for the other. */
function rightNames(known: readonly Column[]): Column[] {
	const has = (name: string) => known.some(({ heading }) => heading === name);
	const [hasFirst, hasLast] = [has('firstName'), has('lastName')];
	const bare = known.filter(({ isBareName }) => isBareName);
	if (hasFirst === hasLast || bare.length !== 1) return [...known];
	return known.map((column) =>
		column.isBareName
			? { ...column, heading: hasFirst ? 'lastName' : 'firstName', rank: 0 }
			: column,
	);
}

/** The ranks of amounts: what is to be paid, gross, as it is, net. A column that a person named is -1. */
const AMOUNT = { toPay: 0, gross: 1, plain: 2, net: 3 };

/** Whether a column says what is left to be paid, whatever has been paid already. */
export function isToPay(column: Column | undefined): boolean {
	return column !== undefined && column.rank <= AMOUNT.toPay;
}

/**
 * What is to be paid, where a column says so. Of gross, net and plain amounts the gross one where there is a tax, since that is
 * an invoice; the net one where the list is one of salaries; else all are one group, so that a row in which they differ is
 * no row that could be paid. A balance beside them is one of the group.
 */
function amountColumns(columns: Columns): Groups {
	const all = (columns.get('amount') ?? []).flat();
	const balances = (columns.get('balance') ?? []).flat();
	const best = Math.min(...all.map(({ rank }) => rank));
	const ofRank = (wanted: number) => all.filter(({ rank }) => rank === wanted);
	if (best <= AMOUNT.toPay) return [ofRank(best)];
	// In a list of salaries, "Tax" is that of the wages.
	const taxes = isPayroll(columns) ? 1 : 2;
	const isInvoice = columns.get('tax')?.some(([first]) => first && first.rank < taxes);
	if (isInvoice) return best === AMOUNT.net ? [] : [[...ofRank(best), ...balances]];
	const net = isPayroll(columns) ? ofRank(AMOUNT.net) : [];
	if (net.length > 0) return [net];
	return all.length > 0 ? [[...all, ...balances]] : [];
}

function isPayroll(columns: Columns): boolean {
	return (
		columns.has('payroll') || [...columns.values()].flat(2).some(({ ofEmployee }) => ofEmployee)
	);
}
