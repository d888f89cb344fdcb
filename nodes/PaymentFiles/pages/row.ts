import type { IDataObject } from 'n8n-workflow';

import { fullName, inGroups, isMadeUp } from '../compare/names';
import { moneyOf, smallestParts } from '../rules/sums';

/** A row as pages show it; texts are as they were written, not escaped. */
export interface PageRow {
	/** On the approval its place among the rows, else the line of the file. */
	number: string;
	state: string;
	name: string;
	firstName: string;
	lastName: string;
	/** In groups of four, a wallet with its network. */
	account: string;
	currency: string;
	/** Undefined where the amount cannot be read. */
	parts: bigint | undefined;
	/** "1,234.56 EUR", or what is there. */
	amount: string;
	/** In the currency of the amount; undefined where it is not known yet. */
	fee: bigint | undefined;
	/** "2026-12-31" or "at once". */
	day: string;
	key: string;
	concept: string;
	/** Key and concept, or one of them where the other says nothing new. */
	what: string;
	isNew: boolean;
	network: string;
	address: { address: string; postalCode: string; city: string; province: string; country: string };
	reason: string;
	/** A sentence each. */
	warnings: string[];
	doubt: string;
	reference: string;
	decidedBy: string;
	file: string;
	line: string;
}

/** `today` like 2026-12-31: what is due before is paid at once. */
export function pageRow(row: IDataObject, number: string, today: string): PageRow {
	const text = (name: string) => String(row[name] ?? '').trim();
	const [currency, network] = [text('currency'), text('network')];
	const [key, concept] = [text('key'), text('concept')];
	const parts = smallestParts(text('amount'), currency);
	const dueDate = text('dueDate');
	const isPlain = key === concept || isMadeUp(key, concept, text('accountNumber'));
	const account = inGroups(text('accountNumber'));
	return {
		...{ number, state: text('state'), currency, network, parts, key, concept },
		name: text('name') || fullName(text('firstName'), text('lastName')),
		...{ firstName: text('firstName'), lastName: text('lastName') },
		account: network === '' ? account : `${account} (${network})`,
		amount: parts === undefined ? text('amount') || 'no amount' : moneyOf(parts, currency),
		fee: text('fee') === '' ? undefined : smallestParts(text('fee'), currency),
		day: dueDate > today ? dueDate : 'at once',
		what: isPlain ? concept || key : [key, concept].filter(Boolean).join(', '),
		isNew: text('payee') === 'new' && text('beneficiaryId') === '',
		address: {
			...{ address: text('address'), postalCode: text('postalCode'), city: text('city') },
			...{ province: text('province'), country: text('country') },
		},
		...{ reason: text('reason'), doubt: text('doubt'), decidedBy: text('decidedBy') },
		warnings: text('warning').split('\n').filter(Boolean),
		...{ reference: text('reference') || text('transfer'), file: text('file'), line: text('line') },
	};
}
