import type { IDataObject } from 'n8n-workflow';

import { givenRow, textsOf } from '../compare/given';
import { inGroups, isMadeUp } from '../compare/names';
import { TOTAL } from '../rules/row';
import { moneyOf, smallestParts } from '../rules/sums';

/** The fields that an approver decides about. */
const CONTENT = [
	...['key', 'name', 'accountNumber', 'network', 'amount', 'currency', 'concept', 'dueDate'],
	...['beneficiaryId', 'accountId', 'paymentMethod', 'handedInBy'],
];

/** The parts of an address that every bank's payee needs, by the names of the rows' fields. */
export const ADDRESS_FIELDS = ['address', 'postalCode', 'city', 'province'] as const;

/** A row as pages show it; texts are as they were written, not escaped. */
export type PageRow = ReturnType<typeof pageRow>;

/**
 * `number` is on the approval its place among the rows, else the line of the file; `today` like 2026-12-31: what is due before
 * is paid at once. `parts` and `fee`, in the currency of the row, are undefined where they cannot be read or are not known yet.
 */
export function pageRow(
	row: IDataObject,
	number: string,
	today: string,
	twoAbove: ReadonlyMap<string, bigint> = new Map(),
) {
	const text = textsOf(row);
	const given = givenRow(row);
	const { key, concept, accountNumber, network, currency } = given;
	const parts = smallestParts(given.amount, currency);
	const limit = twoAbove.get(currency);
	const dueDate = text('dueDate');
	const isPlain = key === concept || isMadeUp(key, concept, accountNumber);
	const account = inGroups(accountNumber);
	const [street, postalCode, city, province] = ADDRESS_FIELDS.map(text);
	return {
		...given,
		number,
		parts,
		firstName: text('firstName'),
		lastName: text('lastName'),
		account: network === '' ? account : `${account} (${network})`,
		/** "1,234.56 EUR", or what is there. */
		amount: parts === undefined ? given.amount || 'no amount' : moneyOf(parts, currency),
		fee: text('fee') === '' ? undefined : smallestParts(text('fee'), currency),
		day: dueDate > today ? dueDate : 'at once',
		/** Key and concept, or one of them where the other says nothing new. */
		what: isPlain ? concept : [key, concept].filter(Boolean).join(', '),
		isNew: text('payee') === 'new',
		isRegistered: text('beneficiaryId') !== '',
		address: [street, `${postalCode} ${city}`.trim(), province, text('country')]
			.filter(Boolean)
			.join(', '),
		lacks: ADDRESS_FIELDS.filter((name) => text(name) === ''),
		reason: text('reason'),
		doubt: text('doubt'),
		decidedAs: text('decidedAs') || text('decidedBy'),
		/** What is approved: whoever compares it sees that the row has changed since. */
		content: JSON.stringify(CONTENT.map((name) => String(row[name] ?? ''))),
		id: row.id,
		readAs: text('readAs'),
		answer: text('answer'),
		/** An amount that cannot be read counts as above. */
		needsTwo: limit !== undefined && (parts === undefined || parts > limit),
		approvedAs: text('approvedAs'),
		handedInAs: text('handedInAs') || text('handedInBy'),
		isTotal: text('reason') === TOTAL,
		/** A sentence each. */
		warnings: text('warning').split('\n').filter(Boolean),
		reference: text('reference') || text('transfer'),
		file: text('file'),
	};
}
