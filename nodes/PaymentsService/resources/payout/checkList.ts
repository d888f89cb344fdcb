import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { ACCOUNTS } from '../../../../credentials/paths';
import { checkMaxTotal, oncePerKeyOf, totals } from '../../oncePerKey/maxTotal';
import type { Payment, RunTools } from '../../oncePerKey/payment';
import { type RuledField, SWITCH, optionOf, switchValue } from '../../shared/field';
import { type Form, formsOf } from '../../shared/form';
import { moneyInWords } from '../../../service/values/money';
import {
	type Refusal,
	describeServiceError,
	serviceDetails,
} from '../../../service/answers/serviceError';

export const checkFundsField: RuledField<boolean> = {
	displayName: 'Check Funds',
	name: 'checkFunds',
	...SWITCH,
	description:
		'Whether to compare what the list takes from each account with its balance first, without what is on its way out, and send nothing if it is not enough. Fees are not included.',
	rule: switchValue,
	place: 'none',
};

/** What one run will pay, before anything is sent: within Max Total, and covered by the accounts. */
export async function checkList(
	context: IExecuteFunctions,
	payments: Payment[],
	tools: RunTools,
): Promise<Refusal | undefined> {
	const tooMuch = await checkMaxTotal(context, payments);
	// This option is the same for all items.
	return tooMuch ?? (await checkFunds(formsOf(context)(0), oncePerKeyOf(payments), tools));
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
		return {
			message: `Check Funds: the balances could not be read: ${message}`,
			description,
			details: serviceDetails(response),
		};
	}
	const accounts = response.body as IDataObject[];
	for (const [accountId, total] of totals(missing, 'accountId')) {
		const account = accounts.find(({ id }) => String(id) === accountId);
		// Assumption: what is pending has not left the balance yet.
		const pending = Math.abs(Number(account?.pendingOut ?? 0));
		const free = Number(account?.balance ?? NaN) - pending;
		if (total <= free) continue;
		const first = missing.find(({ summary }) => String(summary.accountId) === accountId);
		const currency = String(account?.currency ?? first?.summary.currency);
		const there =
			account === undefined
				? 'it is not among your accounts'
				: `it has ${moneyInWords(free, currency)}${pending > 0 ? ' beside what is on its way out' : ''}`;
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
