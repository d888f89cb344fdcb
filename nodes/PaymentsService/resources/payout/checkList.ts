import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { ACCOUNTS } from '../../../../credentials/paths';
import type { Payment, RunTools } from '../../oncePerKey/operation';
import { amountUnitField, readLimit } from '../../shared/amounts';
import type { Field, RuledField } from '../../shared/field';
import { SWITCH, optionOf, switchValue, valueOf } from '../../shared/field';
import { type Form, formsOf } from '../../shared/form';
import { moneyInWords } from '../../../service/values/money';
import type { Refusal } from '../../../service/run/itemError';
import { describeServiceError } from '../../../service/answers/serviceError';

export const maxTotalField: Field = {
	displayName: 'Max Total',
	name: 'maxTotal',
	type: 'string',
	default: '',
	placeholder: 'e.g. 500000',
	description:
		'Refuse the whole list when its total in any one currency is above this, in the unit of Amount Unit. Each run of this node is a list of its own, also in a loop.',
};

export const checkFundsField: RuledField<boolean> = {
	displayName: 'Check Funds',
	name: 'checkFunds',
	...SWITCH,
	description:
		'Whether to compare what the list takes from each account with its balance first, and send nothing if it is not enough. Fees are not included.',
	rule: switchValue,
	place: 'none',
};

/** What one run will pay, before anything is sent: within Max Total, and covered by the accounts. */
export async function checkList(
	context: IExecuteFunctions,
	payments: Payment[],
	tools: RunTools,
): Promise<Refusal | undefined> {
	// A key that comes twice is paid once.
	const once = [...new Map(payments.map((item) => [item.key, item])).values()];
	// These options are the same for all items.
	const form = formsOf(context)(0);
	return checkMaxTotal(form, once) ?? (await checkFunds(form, once, tools));
}

function checkMaxTotal(form: Form, payments: Payment[]): Refusal | undefined {
	for (const [currency, total] of totals(payments, 'currency')) {
		const unit = valueOf(amountUnitField, form);
		const max = readLimit(maxTotalField, form, unit, currency);
		if (max !== undefined && total > max) {
			return {
				message: `Max Total: the list comes to ${moneyInWords(total, currency)}, above the ${moneyInWords(max, currency)} allowed for one run of this node`,
				description: 'Check the list, split it, or raise Max Total under Options.',
			};
		}
	}
	return undefined;
}

/** Compares the sum of what the run takes from each account, without what is paid or open from before, with its balance (spec, "Accounts"). */
async function checkFunds(
	form: Form,
	payments: Payment[],
	{ fetch, toSend }: RunTools,
): Promise<Refusal | undefined> {
	if (!optionOf(checkFundsField, form)) return undefined;
	const keys = await toSend(payments.map(({ key }) => key));
	const missing = payments.filter(({ key }) => keys.has(key));
	const response = await fetch({ method: 'GET', url: ACCOUNTS });
	if (response.statusCode !== 200 || !Array.isArray(response.body)) {
		const { message, description } = describeServiceError(response, 'reads');
		return { message: `Check Funds: the balances could not be read: ${message}`, description };
	}
	const accounts = response.body as IDataObject[];
	for (const [accountId, total] of totals(missing, 'accountId')) {
		const account = accounts.find(({ id }) => String(id) === accountId);
		const balance = Number(account?.balance ?? NaN);
		if (total <= balance) continue;
		const first = missing.find(({ summary }) => String(summary.accountId) === accountId);
		const currency = String(account?.currency ?? first?.summary.currency);
		const there =
			account === undefined
				? 'it is not among your accounts'
				: `it has ${moneyInWords(balance, currency)}`;
		return {
			message: `Check Funds: the list takes ${moneyInWords(total, currency)} from account ${accountId}, but ${there}`,
			description:
				account === undefined
					? 'Check the account and the credential.'
					: 'Top up the account or shorten the list, since fees come on top of these amounts.',
		};
	}
	return undefined;
}

/** The sums of the amounts, in minor units, by a field of the summary; "eur" and "EUR" are one currency. */
function totals(payments: Payment[], field: 'currency' | 'accountId'): Map<string, number> {
	const sums = new Map<string, number>();
	for (const { summary } of payments) {
		const name = String(summary[field]).toUpperCase();
		sums.set(name, (sums.get(name) ?? 0) + Number(summary.amount));
	}
	return sums;
}
