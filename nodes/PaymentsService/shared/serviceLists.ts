import type { IDataObject } from 'n8n-workflow';

import { ACCOUNTS, BENEFICIARIES, PAYMENT_CARDS } from '../../../credentials/paths';
import { identityOf, pageReader, readList, rowsOf } from '../../service/lists/pages';
import { unreadable } from '../../service/run/itemError';
import type { FetchSuccess } from '../../service/run/pipeline';
import { isSameNumber, numberIndex } from '../../service/values/accountNumber';
import { grouped } from '../../service/values/grouped';
import { nameIndex } from '../../service/values/personName';

type Listed = 'beneficiaries' | 'accounts' | 'payment links';

/** What a row is looked up by, and what was typed: equal where the row may be meant. A name may also be an alias. */
const INDEXES = {
	accountNumber: {
		ofRow: ({ accountNumber }: IDataObject) => [numberIndex(accountNumber)],
		ofText: numberIndex,
	},
	name: {
		ofRow: ({ firstName, lastName, alias }: IDataObject) => [
			nameIndex(firstName, lastName),
			nameIndex(alias),
		],
		ofText: nameIndex,
	},
	reference: {
		ofRow: ({ reference }: IDataObject) => [referenceIndex(reference)],
		ofText: referenceIndex,
	},
};

/** The beneficiaries, accounts and payment links of the service. Each list is read once for a run, and only when it is needed. */
export class ServiceLists {
	private readonly begun = new Map<string, Promise<unknown>>();

	/** What the service takes per page, once it has refused more. */
	private readonly memory: { maxRowsPerPage?: number } = {};

	constructor(
		private readonly fetch: FetchSuccess,
		private readonly timezone: string,
	) {}

	/** Those with this account number. Throws a UserError. */
	async withNumber(list: Listed, number: string, isBank?: boolean): Promise<IDataObject[]> {
		const rows = await this.with('accountNumber', list, number);
		return rows.filter((row) => isSameNumber(row.accountNumber, number, isBank));
	}

	/** Those that may have this account number, or have this name or reference. Throws a UserError. */
	async with(what: keyof typeof INDEXES, list: Listed, text: string): Promise<IDataObject[]> {
		const { ofRow, ofText } = INDEXES[what];
		const index = await this.once(`${list} by ${what}`, async () =>
			grouped(await this.rows(list), ofRow),
		);
		return index.get(ofText(text)) ?? [];
	}

	private async rows(list: Listed): Promise<IDataObject[]> {
		return await this.once(list, async () => {
			try {
				const rows = await this.read(list);
				// One that has moved meanwhile is there twice.
				return [...new Map(rows.map((row) => [identityOf(row), row])).values()];
			} catch (error) {
				throw unreadable(`The ${list} could not be read`, error, this.timezone);
			}
		});
	}

	private async read(list: Listed): Promise<IDataObject[]> {
		if (list === 'accounts')
			return rowsOf((await this.fetch({ method: 'GET', url: ACCOUNTS })).body);
		const url = list === 'beneficiaries' ? BENEFICIARIES : PAYMENT_CARDS;
		const readPage = pageReader(this.fetch, { method: 'GET', url }, this.memory);
		const { rows } = await readList(readPage, {
			advice: 'Run it again.',
			whatHelps: 'Give IDs in place of account numbers, names and references.',
		});
		return rows;
	}

	private async once<T>(name: string, make: () => Promise<T>): Promise<T> {
		const begun = this.begun.get(name) ?? make();
		this.begun.set(name, begun);
		return (await begun) as T;
	}
}

function referenceIndex(reference: unknown): string {
	return String(reference ?? '').trim();
}
