import { grouped } from '../../service/values/grouped';
import { decimalsOf } from '../../service/values/money';
import { filled } from '../compare/given';
import { asChoice, escaped } from './escape';
import { type PageRow, ADDRESS_FIELDS } from './row';
import {
	CELLS,
	MAX_ROWS,
	type Warnings,
	countAndSum,
	counted,
	feeCell,
	labelled,
	list,
	listItem,
	nameAndAmount,
	payoutsOf,
	section,
	table,
	totalCells,
	totalsOf,
	warningsIn,
	withSum,
} from './tables';

const { Payee, Amount, Account, For } = CELLS;

const LARGEST = 10;

/** Rows in these states may be asked for. */
const ASKED_FOR = new Set(['payable', 'draft', 'waiting', 'asked', 'approved']);

const MAX_NAME = 60;

/**
 * The page on which somebody hands in or approves: who approves is told where the rows come from, and may leave some out;
 * who hands in, which `approvers` may decide, where it is known.
 */
export function requestPage(
	rows: readonly PageRow[],
	isApproval: boolean,
	approvers?: readonly string[],
) {
	const payable = askedFor(rows);
	const known = rows.filter(({ state }) => state === 'known');
	const leftOut = rows.filter(({ state }) => !ASKED_FOR.has(state) && state !== 'known');
	const newAccounts = onePerAccount(payable.filter(({ isNew }) => isNew));
	const newPayees = newAccounts.filter(({ isRegistered }) => !isRegistered);
	const warnings = warningsIn(payable);
	const isOver = payable.length > MAX_ROWS;
	const shown = isOver ? toLookAt(payable, warnings) : payable;
	const from = sourcesOf(rows);
	const html = [
		table(['Sum', 'Payouts', 'Fees'], totalsOf(payable).map(totalCells)),
		isApproval ? paragraph(from) : '',
		sentBefore(payable, isApproval),
		warnings.html,
		notes(payable, known, payoutsOf(leftOut), newAccounts),
		approvers && payable.length > 0 ? whoDecides(payable, approvers) : '',
		isOver
			? `<p>${counted(shown.length)} of ${payable.length} are shown: the ten largest, and what is marked. The file has all of them.</p>\n`
			: '',
		section('Payouts', shown, payouts(warnings)),
		...[...grouped(payable, ({ readAs }) => filled(readAs)).keys()].map(paragraph),
		section('New payees', newPayees, REGISTRATION),
		section(withSum('Left out', leftOut), leftOut, REASONS),
		section(withSum('Handed in before', known), known, REASONS),
	].join('');
	const banks = newPayees.filter(({ network }) => network === '');
	return {
		title: titleOf(payable),
		html,
		count: payable.length,
		newPayees: newPayees.length,
		lacks: ADDRESS_FIELDS.filter((name) => banks.some(({ lacks }) => lacks.includes(name))),
		over100: isOver,
		...(isApproval && {
			choices: shown.map(choice),
			from,
			rows: rows.map(({ id, content, needsTwo }) => ({ id, content, needsTwo })),
		}),
		totals: totalsOf(payable),
	};
}

export function askedFor(rows: readonly PageRow[]): PageRow[] {
	return rows.filter(({ state }) => ASKED_FOR.has(state));
}

export function titleOf(payable: readonly PageRow[]): string {
	return payable.length === 0 ? 'Nothing of this list can be paid' : countAndSum(payable);
}

/** Said beforehand, also where they are too few: nobody else could approve it then. */
function whoDecides(payable: readonly PageRow[], approvers: readonly string[]): string {
	const forTwo = payable.filter(({ needsTwo }) => needsTwo);
	const who = `<p>Who may decide: ${escaped(approvers.join(', ') || 'nobody')}. An editor of the payment settings admits approvers.</p>\n`;
	if (forTwo.length === 0 || approvers.length !== 1) return who;
	return `${who}<p><strong>${escaped(countAndSum(forTwo))}: two must approve, and nobody else may.</strong> An editor must first admit another approver in the payment settings.</p>\n`;
}

/** What was sent before and may have been paid, before all else; what was found of it is for approvers. */
function sentBefore(rows: readonly PageRow[], isApproval: boolean): string {
	const those = rows.filter(({ answer }) => answer !== '');
	const items = those.map((row) => listItem(nameAndAmount(row), isApproval ? row.answer : SAID));
	return list('Sent before: make sure that it was not paid', items);
}

const SAID = 'Somebody has said that it was not paid. Ask for it only if its money has not moved.';

function paragraph(text: string): string {
	return `<p>${escaped(text)}</p>\n`;
}

function notes(
	payable: readonly PageRow[],
	known: readonly PageRow[],
	leftOut: readonly PageRow[],
	newAccounts: readonly PageRow[],
): string {
	const doubtful = payable.filter(({ doubt }) => doubt !== '');
	const count = newAccounts.length;
	const [are, them] = count === 1 ? ['is', 'it'] : ['are', 'them'];
	const sentences = [
		doubtful.length > 0 &&
			`<b>${escaped(countAndSum(doubtful))}:</b> a question is written below ${doubtful.length === 1 ? 'the name' : 'each name'}.`,
		leftOut.length > 0 &&
			`<b>Left out: ${escaped(countAndSum(leftOut) + unreadable(leftOut))}.</b> Why is said below.`,
		known.length > 0 &&
			`<b>Handed in before: ${escaped(countAndSum(known))}.</b> ${known.length === 1 ? 'It is' : 'They are'} not asked for again.`,
		count > 0 &&
			`<b>${counted(count, 'payee')} ${are} new.</b> ${
				newAccounts.every(({ isRegistered }) => isRegistered)
					? `The service did not know ${them} before.`
					: `The button registers ${them} at the service; before, nothing is changed there.`
			}`,
	];
	return sentences.map((one) => (one === false ? '' : `<p>${one}</p>\n`)).join('');
}

/** "2 payouts from payouts.csv, 2026-12-31 09:00:00, handed in by ana@example.com" */
function sourcesOf(rows: readonly PageRow[]): string {
	const sources = grouped(rows, ({ file, handedInAs }) =>
		[file || 'no file', handedInAs && `handed in by ${handedInAs}`].filter(Boolean).join(', '),
	);
	return [...sources].map(([one, { length }]) => `${counted(length)} from ${one}`).join('; ');
}

function unreadable(rows: readonly PageRow[]): string {
	const count = rows.filter(({ parts }) => parts === undefined).length;
	return count === 0 ? '' : `; ${counted(count, 'amount')} cannot be read`;
}

function payouts(warnings: Warnings) {
	return {
		Payee: (row: PageRow) => {
			const marks = warnings.own(row).map((one) => `<br><strong>${escaped(one)}</strong>`);
			const doubt = row.doubt === '' ? '' : `<br><em>${escaped(row.doubt)}</em>`;
			return `${Payee(row)}${row.isNew ? ' <u>new</u>' : ''}${marks.join('')}${approvals(row)}${doubt}`;
		},
		Amount,
		Account,
		Day: ({ day }: PageRow) => labelled('Day', day),
		Fee: (row: PageRow) => feeCell(row, 'not known yet'),
		For,
	};
}

function approvals({ needsTwo, approvedAs }: PageRow): string {
	if (!needsTwo) return '';
	const said =
		approvedAs === '' ? 'Needs two approvers.' : `Approved by ${approvedAs}; needs another.`;
	return `<br><em>${escaped(said)}</em>`;
}

/** As the service will have them. */
const REGISTRATION = {
	'First name': ({ firstName }: PageRow) => `<i>First name </i><b>${escaped(firstName)}</b>`,
	'Last name': ({ lastName }: PageRow) => `<i>Last name </i><b>${escaped(lastName)}</b>`,
	Account,
	Address: ({ network, address }: PageRow) => (network === '' ? escaped(address) : 'a wallet'),
};

const REASONS = {
	Payee,
	Amount,
	Why: ({ reason }: PageRow) => `<em>${escaped(reason)}</em>`,
	Account,
	For,
};

/** "3. Acme GmbH, 120.00 EUR (INV-7)" */
function choice({ number, name, amount, what }: PageRow): string {
	const short = (text: string) => asChoice(Array.from(text).slice(0, MAX_NAME).join(''));
	return `${number}. ${short(name)}, ${short(amount)} (${short(what)})`;
}

function onePerAccount(rows: readonly PageRow[]): PageRow[] {
	return [...new Map(rows.map((row) => [`${row.account} ${row.currency}`, row])).values()];
}

/** What a long list shows: what is marked, and the largest, in the order of the list. */
function toLookAt(rows: readonly PageRow[], warnings: Warnings): PageRow[] {
	const comparable = ({ parts = 0n, currency }: PageRow) =>
		parts * 10n ** BigInt(4 - decimalsOf(currency));
	const largest = [...rows]
		.sort((one, other) => Number(comparable(other) - comparable(one)))
		.slice(0, LARGEST);
	const marked = rows.filter((row) => row.doubt !== '' || warnings.own(row).length > 0);
	const shown = new Set([...largest, ...marked.slice(0, MAX_ROWS - LARGEST)]);
	return rows.filter((row) => shown.has(row));
}
