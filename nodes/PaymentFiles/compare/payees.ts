import type { IDataObject } from 'n8n-workflow';

import { shown } from '../../service/values/shown';
import type { KnownRow } from './known';
import { counts } from './known';
import { fullName, inGroups, plainAccount, plainName } from './names';

/** Whom a row pays. */
export interface Payee {
	name: string;
	accountNumber: string;
	network: string;
	currency: string;
}

/** A beneficiary as the service lists it. */
interface Registered extends Payee {
	id: string;
	plainNames: string[];
}

/** A name and an account that are known together. */
interface Seen extends Payee {
	/** Of the list that says so; nothing where it was known before. */
	line?: string;
}

const ADVICE = 'before you pay, ask by a way that you know already, and not by one in the invoice.';

/** Who is known: from the service's beneficiaries, from what was paid or is on its way, and from the list itself. */
export class Payees {
	private readonly registered = new Groups<Registered>();

	/** By account, then by name. */
	private readonly names = new Pairs();

	/** By name, then by account. */
	private readonly accounts = new Pairs();

	private readonly listed = new Pairs();

	private readonly paid = new Set<string>();

	constructor(
		beneficiaries: readonly IDataObject[],
		known: readonly KnownRow[],
		rows: ReadonlyArray<Payee & { line: string }>,
	) {
		for (const one of beneficiaries.map(registeredOf)) {
			const account = plainAccount(one.accountNumber);
			this.registered.add(account, one);
			for (const plain of one.plainNames) this.note(account, plain, one);
		}
		for (const row of known.filter(counts)) {
			const { account, plain } = plainOf(row);
			this.note(account, plain, row);
			if (row.state === 'paid') this.paid.add(`${account} ${plain}`);
		}
		for (const row of rows) {
			const { account, plain } = plainOf(row);
			this.listed.add(account, plain, row);
		}
	}

	/** The beneficiary that has the account, where the service would find it again (see "Reuse Existing"). */
	registeredAs(payee: Payee): { id: string; name: string } | undefined {
		const fitting = this.registered
			.of(plainOf(payee).account)
			.filter((one) => isWritten(one, payee) && isSameKind(one, payee));
		return fitting.find(({ currency }) => currency !== '') ?? fitting[0];
	}

	/** What a person must look at first, a sentence each; none where name and account are known together, or both new. */
	warningsOf(payee: Payee): string[] {
		const { account, plain } = plainOf(payee);
		const name = shown(payee.name);
		const isNewAccount = !this.names.has(account);
		if (!isNewAccount && !this.names.has(account, plain)) {
			const other = shown(this.names.other(account, plain)?.name);
			return [
				`The account is known as that of ${other}, and here it is said to be of ${name}: ${ADVICE}`,
			];
		}
		const warnings: string[] = [];
		// Of two accounts, one may have been registered for a row that nobody approved: what was paid is trusted.
		const isTrusted = this.paid.has(`${account} ${plain}`);
		const other = this.accounts.other(
			plain,
			account,
			(one) => isNewAccount || (!isTrusted && isSameKind(one, payee)),
		);
		const inList = this.listed.other(account, plain);
		if (other !== undefined) {
			const known = inGroups(other.accountNumber);
			warnings.push(
				isNewAccount
					? `${name} is known with another account, ${known}, and this one is new: ${ADVICE}`
					: `${name} is known with another account too, ${known}: make sure which is right.`,
			);
		}
		if (inList !== undefined) {
			warnings.push(`Line ${inList.line} pays the same account, as that of ${shown(inList.name)}.`);
		}
		return warnings;
	}

	private note(account: string, plain: string, seen: Seen): void {
		this.names.add(account, plain, seen);
		this.accounts.add(plain, account, seen);
	}
}

/** What is filed under a name; nothing is under an empty one. */
class Groups<T> {
	private readonly groups = new Map<string, T[]>();

	add(name: string, one: T): void {
		const group = this.groups.get(name);
		if (group !== undefined) group.push(one);
		else if (name !== '') this.groups.set(name, [one]);
	}

	of(name: string): readonly T[] {
		return this.groups.get(name) ?? [];
	}
}

/** What is filed under two texts, neither of them empty; the first of each pair stays. */
class Pairs {
	private readonly pairs = new Map<string, Map<string, Seen>>();

	add(first: string, second: string, seen: Seen): void {
		if (first === '' || second === '') return;
		const others = this.pairs.get(first) ?? new Map<string, Seen>();
		this.pairs.set(first, others);
		if (!others.has(second)) others.set(second, seen);
	}

	has(first: string, second?: string): boolean {
		const others = this.pairs.get(first);
		return others !== undefined && (second === undefined || others.has(second));
	}

	/** The first of those that are filed elsewhere, and fit. */
	other(
		first: string,
		second: string,
		fits: (seen: Seen) => boolean = () => true,
	): Seen | undefined {
		for (const [other, seen] of this.pairs.get(first) ?? []) {
			if (other !== second && fits(seen)) return seen;
		}
		return undefined;
	}
}

function plainOf({ name, accountNumber }: Pick<Payee, 'name' | 'accountNumber'>) {
	return { account: plainAccount(accountNumber), plain: plainName(name) };
}

function registeredOf(beneficiary: IDataObject): Registered {
	const text = (name: string) => String(beneficiary[name] ?? '').trim();
	const name = fullName(text('firstName'), text('lastName')) || text('alias');
	const plainNames = [...new Set([name, text('alias')].map(plainName))];
	return {
		...{ id: text('id'), name, plainNames, accountNumber: text('accountNumber') },
		...{ network: text('network').toUpperCase(), currency: text('currency').toUpperCase() },
	};
}

/** In the same currency, and a bank account, or a wallet on the same network, which one that begins with 0x must name. */
function isSameKind(one: Payee, other: Payee): boolean {
	if (one.currency !== '' && one.currency !== other.currency) return false;
	return one.network === other.network || (one.network === '' && !/^0x/i.test(one.accountNumber));
}

/** Capitals make a difference to a wallet, but not in hexadecimal digits. */
function isWritten({ accountNumber }: Payee, payee: Payee): boolean {
	const compact = accountNumber.replace(/\s/g, '');
	return (
		payee.network === '' ||
		/^0x/i.test(compact) ||
		compact === payee.accountNumber.replace(/\s/g, '')
	);
}
