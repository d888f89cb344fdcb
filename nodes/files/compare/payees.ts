import type { IDataObject } from 'n8n-workflow';

import { isHexadecimal, isSameNumber, numberIndex } from '../../service/values/accountNumber';
import { grouped } from '../../service/values/grouped';
import { hasOddLetters } from '../../service/values/personName';
import { shown } from '../../service/values/shown';
import { type GivenRow, givenRow, textsOf } from './given';
import { type KnownRow, counts } from './known';
import { inGroups, lookOf, plainName } from './names';

type Payee = Pick<GivenRow, 'name' | 'accountNumber' | 'network' | 'currency' | 'line'>;

/** A name and an account that are known together, and how both are compared. */
type Seen = ReturnType<typeof seenOf>;

const ADVICE = 'before you pay, ask by a way that you know already, and not by one in the invoice.';

/** Who is known: from the service's beneficiaries, from what was paid or is on its way, and from the list itself. */
export function payeesKnown(
	beneficiaries: readonly IDataObject[],
	earlier: readonly KnownRow[],
	rows: readonly Payee[],
) {
	const all = beneficiaries.flatMap(registeredOf);
	const seen = eachPairOnce([...all, ...earlier.filter(counts).map(seenOf)]);
	const registered = grouped(all, ({ account }) => account);
	const byAccount = grouped(seen, ({ account }) => account);
	const listed = grouped(eachPairOnce(rows.map(seenOf)), ({ account }) => account);
	const doubtAboutName = doubtAmongNames(seen, earlier);
	return {
		/** The beneficiary that has the account, where the service would find it again (see "Reuse Existing"). */
		registeredAs(payee: Payee): { id: string; name: string } | undefined {
			const isBank = payee.network === '';
			const fitting = (registered.get(numberIndex(payee.accountNumber)) ?? []).filter(
				(one) =>
					isSameNumber(one.accountNumber, payee.accountNumber, isBank) && isSameKind(one, payee),
			);
			return fitting.find(({ currency }) => currency !== '') ?? fitting[0];
		},
		/** What a person must look at first, a sentence each; none where name and account are known together or both new. */
		warningsOf(payee: Payee): string[] {
			const one = seenOf(payee);
			const known = byAccount.get(one.account) ?? [];
			const [first] = known;
			if (first && !known.some(({ plain }) => plain === one.plain)) {
				return [
					`The account is known as that of ${shown(first.name)}, and here it is said to be of ${shown(payee.name)}: ${ADVICE}`,
				];
			}
			const inList = listed.get(one.account)?.find(({ plain }) => plain !== one.plain);
			const twice =
				inList && `Line ${inList.line} pays the same account, as that of ${shown(inList.name)}.`;
			return [doubtAboutName(one, !first), twice ?? ''].filter(Boolean);
		},
	};
}

/** The other account of a known name; else, of a new account, what could make a person take its name for that of somebody else. */
function doubtAmongNames(all: readonly Seen[], earlier: readonly KnownRow[]) {
	const byName = grouped(all, ({ plain }) => plain);
	// Of two accounts, one may have been registered for a row that nobody approved: what was paid is trusted.
	const paid = earlier.filter(({ state }) => state === 'paid');
	const trusted = new Set(paid.map((row) => pairOf(seenOf(row))));
	/** Made when the first new account needs it. */
	let byLook: Map<string, Seen[]> | undefined;
	return (one: Seen, isNewAccount: boolean): string => {
		const name = shown(one.name);
		const isTrusted = trusted.has(pairOf(one));
		const other = byName
			.get(one.plain)
			?.filter(({ account }) => account !== one.account)
			.find((seen) => isNewAccount || (!isTrusted && isSameKind(seen, one)));
		if (other !== undefined) {
			const known = inGroups(other.accountNumber);
			return isNewAccount
				? `${name} is known with another account, ${known}, and this one is new: ${ADVICE}`
				: `${name} is known with another account too, ${known}: make sure which is right.`;
		}
		if (!isNewAccount) return '';
		byLook ??= grouped(all, (seen) => lookOf(seen.name));
		const [like] = byLook.get(lookOf(one.name)) ?? [];
		if (like !== undefined) {
			return `${name} looks like ${shown(like.name)}, who is known with another account, ${inGroups(like.accountNumber)}, and this one is new: ${ADVICE}`;
		}
		return hasOddLetters(one.name)
			? `${name} has letters of several alphabets in one word, or invisible ones, so it may only look like the name of somebody else: ${ADVICE}`
			: '';
	};
}

function seenOf(payee: Payee) {
	const { accountNumber, name } = payee;
	return { ...payee, account: numberIndex(accountNumber), plain: plainName(name) };
}

function pairOf({ account, plain }: Seen): string {
	return `${account} ${plain}`;
}

/** The first of each pair of a name and an account; without one of the two, nothing is known. */
function eachPairOnce(all: readonly Seen[]): Seen[] {
	const named = all.filter(({ account, plain }) => account !== '' && plain !== '');
	return [...grouped(named, pairOf).values()].map(([first]) => first);
}

/** A beneficiary as the service lists it, once for its name and once for its alias. */
function registeredOf(beneficiary: IDataObject) {
	const text = textsOf(beneficiary);
	const given = givenRow(beneficiary);
	const [alias, id] = [text('alias'), text('id')];
	const name = given.name || alias;
	return [name, alias].map((one) => ({ ...seenOf({ ...given, name: one }), name, id }));
}

/** In the same currency, and a bank account, or a wallet on the same network, which one of hexadecimal digits must name. */
function isSameKind(one: Payee, other: Payee): boolean {
	if (one.currency !== '' && one.currency !== other.currency) return false;
	return one.network === other.network || (one.network === '' && !isHexadecimal(one.accountNumber));
}
