import { isWalletAddress } from '../../service/values/networks';
import { OF_PAYEES, PARTNERS_RANK, PAYMENTS_RANK, type As, isOfPayment } from '../headings/words';
import { SAYS, type Say } from '../languages/language';
import type { PayRule } from '../list/layout';
import { compactOf } from '../rules/accounts';
import { type Profile, isKnownOpen, proseIn, statesIn, sumsIn, toldByCells } from './profile';
import { type Profiled, type ProfiledTable, type Suggested, unusedIn } from './suggest';
import { isSumOf } from './sums';

/** A column that may have a say in whether its rows are paid. */
export interface Deciding {
	column: Profiled;
	say?: Say;
	/** False where all that it says is known to be harmless. */
	isAsked: boolean;
	/** Its values, in small letters, that are known to mean "to be paid". */
	open: string[];
	/** Whether it is asked about only because it had nothing in it before: its cells tell nothing. */
	isPlain?: boolean;
	/** What a person has said of it before, which stays where they choose nothing. */
	rule?: PayRule;
}

/** From here on, a heading names a partner, and not who is paid. */
export const PAYEES_RANK = 1;

export const sayOf = ({ meaning }: Profiled) => SAYS.find((say) => say === meaning?.as);

/**
 * The columns that may say of a row that it is not to be paid, or not in this way; harmless is only what is known to be so.
 * `named` are the fields that a person has named. A column is asked about
 * - for the words below a heading that says so, such as "Status", but for those that are known to mean "to be paid";
 * - where it is a day or a number of payments that some rows lack, which may be of payments that were made;
 * - where it may be a memo, without which the wallet of an exchange gets nothing;
 * - where a word in it stands out, below a heading that says something else;
 * - where its cells may tell anything, below a heading that nobody knows.
 */
export function decidingIn(
	table: ProfiledTable,
	suggested: Suggested,
	named: ReadonlySet<string> = new Set(),
): Deciding[] {
	const unused = new Set(unusedIn(table, suggested));
	const isPayeeKnown = isNamedAsPaid(suggested);
	return table.columns.flatMap((column): Deciding[] => {
		const { profile, meaning } = column;
		const { values, isEmpty, kind } = profile;
		const as = meaning?.as;
		const asked = (open: string[] = []) => [{ column, isAsked: true, open }];
		const say = as === 'owed' && isPayeeKnown ? undefined : sayOf(column);
		// A status that a person has named for a text stays one.
		const isField = !unused.has(column) && say === undefined;
		if (isField && (as === undefined || named.has(as))) return [];
		if (!isField && saysNothingYet(column)) {
			return [{ column, isAsked: false, open: [...new Set([...values.keys(), ''])] }];
		}
		if (say !== undefined && say !== 'money') {
			const isWhole = say === 'paid' && isPart(column, table.columns, suggested);
			return isWhole ? [] : [bySay(column, say)];
		}
		if (isField && isOfMade(column) && values.has('')) return asked(['']);
		if (mayBeMemo(column, suggested)) return [{ column, say: 'memo', isAsked: true, open: [] }];
		if (isField || !UNKNOWN.includes(as)) return isTold(column, isField) ? asked() : [];
		// What it says where it is filled has been seen by nobody.
		if (isEmpty) return [{ column, isAsked: false, open: [''] }];
		// What is open may be a dispute, below a heading that nobody knows.
		if (kind === 'text' && toldByCells(profile) === 'open' && statesIn(profile).length === 0) {
			return [{ column, isAsked: profile.hasMore, open: [...values.keys()] }];
		}
		return mayTell(column, suggested) ? asked() : [];
	});
}

/** Whether a heading names the day or the number of a payment, which may be of one that was made. */
function isOfMade({ heading, meaning }: Profiled): boolean {
	if (meaning?.as === 'key') return isOfPayment(heading);
	return meaning?.as === 'dueDate' && meaning.rank === 1;
}

/** A column whose heading says of a state: it is asked about where a word in it is not known to be harmless. */
function bySay(column: Profiled, say: Say): Deciding {
	const { profile, meaning } = column;
	const { values, isEmpty, hasMore } = profile;
	const isKnown = (text: string) => !meaning?.isPartly && isKnownOpen(say, text);
	const open = [...values].flatMap(([value, text]) => (isKnown(text) ? [value] : []));
	const isHarmless = isEmpty || (!hasMore && open.length === values.size);
	return { column, say, isAsked: !isHarmless, open: isEmpty ? [''] : open };
}

/** Headings that do not say what is in their column. */
const UNKNOWN: readonly As[] = [undefined, 'identifier', 'key'];

/** What may have a word for a state in it, whatever becomes of the row: firms are called "Payments Ltd". */
const OF_NAMES: readonly As[] = ['name', 'firstName', 'lastName'];

/** Where a word among numbers or sums stands out. */
const OF_ONE_KIND: readonly As[] = ['name', 'amount', 'money', 'owed', 'harmless'];

/** Fields in which a word for a state stands out of place. */
const PLAIN: readonly As[] = ['key', 'address', 'city', 'province', 'phone', 'email'];

/** Whether the cells of a column tell something of their rows that its heading does not say. */
function isTold(column: Profiled, isField: boolean): boolean {
	const { profile, meaning } = column;
	const { kind, isMixed } = profile;
	const as = meaning?.as;
	if (as === 'concept') {
		const isOdd = isField ? meaning?.rank !== 0 && kind !== 'text' : isMixed || isAside(column);
		return isOdd || isRemark(column);
	}
	const mayHaveState = isField ? PLAIN.includes(as) : !OF_NAMES.includes(as);
	return (
		(!isField && (isMixed || areSome(sumsIn(profile), profile)) && OF_ONE_KIND.includes(as)) ||
		(!isField && as === 'harmless' && areSome(proseIn(profile), profile)) ||
		(mayHaveState && statesIn(profile).length > 0)
	);
}

/** Whether some cells of a column are among these texts, and others are not. */
function areSome(some: readonly string[], { texts }: Profile): boolean {
	return some.length > 0 && some.length < texts.length;
}

/** Whether the cells of a column that is neither known nor used may tell something of their rows. */
function mayTell(
	{ profile, meaning, heading, isUnnamed }: Profiled,
	suggested: Suggested,
): boolean {
	const { kind } = profile;
	const [key] = suggested.key ?? [];
	const isOfInvoice = key?.meaning?.as === 'key' && key.meaning.rank < PAYMENTS_RANK;
	const isStamped = profile.isStamped && !areInCapitals(suggested);
	const isSaid = meaning === undefined && (profile.isWords || profile.isProse || isStamped);
	return (
		// Beside the number of the invoice, that of a payment tells that there has been one.
		(isOfInvoice && meaning !== undefined && isOfPayment(heading)) ||
		kind === 'day' ||
		kind === 'sign' ||
		(kind === 'currency' && suggested.currency === undefined) ||
		toldByCells(profile) !== 'no' ||
		profile.isMark ||
		(profile.isPartly && kind !== 'account') ||
		profile.isMixed ||
		(kind === 'text' && (profile.isRepeated || isSaid || isUnnamed === true)) ||
		// "Transaction code" may say that 17 is collected, and 99 paid.
		(kind === 'number' && meaning !== undefined && profile.isRepeated) ||
		// Without a column of accounts, whole rows may be in one.
		(meaning === undefined && sumsIn(profile).length > 0 && suggested.accountNumber !== undefined)
	);
}

/** What changes whom a payment goes to, how much it is, or when: in a list in which that is nothing, nobody has said what it does. */
const DECISIVE: readonly As[] = [
	...(['amount', 'money', 'paid', 'accountNumber', 'currency', 'dueDate', 'network'] as const),
];

/** Once, and all of it: what an amount can be multiplied by without being another one. */
const WHOLE = /^(?:1(?:[.,]0+)?|100(?:[.,]0+)? ?%)$/;

/** Whether a column has yet to say something: it is empty, or its sums are nothing, or change none. */
export function saysNothingYet({ meaning, profile }: Profiled): boolean {
	const { kind, texts, hasMore, isEmpty } = profile;
	const as = meaning?.as;
	// What is filled in for some payees alone says nothing of a payment that its words do not.
	if (isEmpty || hasMore) return isEmpty && as !== 'harmless' && !OF_PAYEES.includes(as);
	const isSum = kind === 'money' || (kind === 'number' && as === undefined);
	const mayBeSum = isSum && [undefined, 'harmless', 'identifier'].includes(as);
	const mayBeFactor = mayBeSum || as === 'money';
	if (!DECISIVE.includes(as) && !mayBeSum) return false;
	return texts.every((text) => isKnownOpen('money', text) || (mayBeFactor && WHOLE.test(text)));
}

/** Whether the payees are written in capitals: then they tell nothing elsewhere either. */
function areInCapitals({ name = [], lastName = [] }: Suggested): boolean {
	const names = [...name, ...lastName].flatMap(({ profile }) => [...profile.values.values()]);
	return names.length > 0 && !names.some((text) => /\p{Ll}/u.test(text));
}

/** Whether a heading says that its names are those of who is paid. */
function isNamedAsPaid({ name: [name] = [] }: Suggested): boolean {
	if (name?.meaning?.as !== 'name') return false;
	return name.meaning.rank < PAYEES_RANK || name.meaning.rank === PARTNERS_RANK;
}

/** Whether what was paid and what is left are in each row the whole of another column. */
function isPart(
	paid: Profiled,
	columns: readonly Profiled[],
	{ amount: [left] = [] }: Suggested,
): boolean {
	if (left?.meaning?.as !== 'amount' || left.meaning.rank > 0) return false;
	const wholes = columns.filter(
		(one) => one.index !== left.index && ['amount', 'money'].includes(one.meaning?.as ?? ''),
	);
	return wholes.some((whole) => isSumOf(whole, [left, paid]));
}

/** "MX88121", but neither "erc20" nor a text of several words. */
const NUMBERED = /^(?=(?:[^0-9]*[0-9]){3})[\p{L}\p{N}_-]+$/u;

/** Whether a column beside wallets may have what an exchange tells its customers apart by: numbers that are none of an invoice, or codes below a heading that nobody knows. */
function mayBeMemo({ meaning, profile }: Profiled, { accountNumber }: Suggested): boolean {
	const isOfPayment = meaning?.as === 'key' && meaning.rank >= PAYMENTS_RANK;
	const isUnknown = [undefined, 'identifier', 'concept'].includes(meaning?.as) || isOfPayment;
	if (!isUnknown || profile.isEmpty) return false;
	const areCodes = () =>
		(meaning === undefined || meaning.as === 'identifier') &&
		profile.texts.every((text) => NUMBERED.test(text));
	const isNumber = profile.kind === 'number' || areCodes();
	return isNumber && accountNumber?.some(hasWallets) === true;
}

/** Whether a text may be said of a row instead of to its payee: a word for a state or a kind, or a remark that few rows have. */
function isRemark({ meaning, profile }: Profiled): boolean {
	const states = statesIn(profile);
	if (toldByCells(profile) === 'yes' && (meaning?.rank || !hasBlanks(profile))) return true;
	// A sentence for the payee may have such a word; alone it is none.
	if (!meaning?.rank) return states.some((text) => !/\s/.test(text));
	return states.length > 0 || (profile.values.has('') && !profile.isEmpty);
}

/** Whether a note, which is not the text for the payee, tells somebody else something of the row. */
function isAside({ meaning, profile }: Profiled): boolean {
	return meaning?.rank === 1 && !profile.isEmpty && toldByCells(profile) !== 'open';
}

const hasBlanks = ({ texts }: Profile) => texts.some((text) => /\s/.test(text));

/** Whether a cell of a column is the address of a wallet. */
export function hasWallets({ profile }: Profiled): boolean {
	return profile.texts.some((text) => isWalletAddress(compactOf(text)));
}
