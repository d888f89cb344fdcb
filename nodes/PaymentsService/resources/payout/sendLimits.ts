import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { BadInput, booleanValue, inTypedUnit, isBlank, toMinorUnits } from '../../input';
import type { AmountUnit, Rule } from '../../input';
import type { Prepared, RunTools } from '../../protected/operation';
import { amountUnit } from '../../shared/amounts';
import { checkField } from '../../shared/checkField';
import type { Refusal } from '../../../service/nodeRun';
import { describeServiceError } from '../../../service/serviceError';

/** A switch under Options. What an expression gives must be readable: a check that is silently off protects nobody. */
export const switchValue: Rule<boolean> = (value) => !isBlank(value) && booleanValue(value);

/**
 * A limit under Options, in minor units; undefined where the option was not added. One that was added must hold an amount:
 * an expression that gives nothing would switch the limit off without a word. Throws FieldRefused.
 */
function readLimit(
	label: string,
	name: string,
	options: unknown,
	unit: AmountUnit,
	currency: string,
): number | undefined {
	const given = (options ?? {}) as IDataObject;
	if (!(name in given)) return undefined;
	return checkField(label, (value) => toMinorUnits(value, unit, currency), given[name]);
}

/** Refuses an amount above the item's "Max Amount". Throws FieldRefused. */
export function checkMaxAmount(
	options: unknown,
	unit: AmountUnit,
	currency: string,
	amountMinor: number,
): void {
	const max = readLimit('Max Amount', 'maxAmount', options, unit, currency);
	if (max === undefined || amountMinor <= max) return;
	checkField(
		'Amount',
		() => {
			const [amount, allowed] = [amountMinor, max].map((minor) =>
				inTypedUnit(minor, unit, currency),
			);
			throw new BadInput(`${amount} is above Max Amount, which is ${allowed}.`);
		},
		amountMinor,
	);
}

/** What is to be paid in one run, before anything is sent: within Max Total, and covered by the accounts. */
export async function checkPayoutRun(
	context: IExecuteFunctions,
	prepared: Prepared[],
	tools: RunTools,
): Promise<Refusal | undefined> {
	// A key that comes twice is paid once.
	const once = [...new Map(prepared.map((item) => [item.key, item])).values()];
	return checkMaxTotal(context, once) ?? (await checkFunds(context, once, tools));
}

function checkMaxTotal(context: IExecuteFunctions, prepared: Prepared[]): Refusal | undefined {
	const options = context.getNodeParameter('options', 0, {});
	for (const [currency, total] of totals(prepared, 'currency')) {
		const unit = unitOf(context);
		const max = readLimit('Max Total', 'maxTotal', options, unit, currency);
		if (max !== undefined && total > max) {
			return {
				message: `Max Total: the list comes to ${inTypedUnit(total, unit, currency)}, above the ${inTypedUnit(max, unit, currency)} allowed for one run of this node`,
				description: 'Check the list, split it, or raise Max Total under Options.',
			};
		}
	}
	return undefined;
}

/** Compares the sum of what the list takes from each account, without what was paid before, with its balance (spec, "Accounts"). */
async function checkFunds(
	context: IExecuteFunctions,
	prepared: Prepared[],
	{ fetch, paidOf }: RunTools,
): Promise<Refusal | undefined> {
	const wanted = context.getNodeParameter('options.checkFunds', 0, false);
	if (!checkField('Check Funds', switchValue, wanted)) return undefined;
	const paid = await paidOf(prepared.map(({ key }) => String(key)));
	const missing = prepared.filter(({ key }) => !paid.has(String(key)));
	const response = await fetch({ method: 'GET', url: '/accounts/' });
	if (response.statusCode !== 200 || !Array.isArray(response.body)) {
		const { message, description } = describeServiceError(response);
		return { message: `Check Funds: the balances could not be read. ${message}`, description };
	}
	const accounts = response.body as IDataObject[];
	const unit = unitOf(context);
	for (const [accountId, total] of totals(missing, 'accountId')) {
		const account = accounts.find(({ id }) => String(id) === accountId);
		const balance = Number(account?.balance ?? NaN);
		if (!(total <= balance)) {
			const first = missing.find(({ summary }) => String(summary.accountId) === accountId);
			const currency = String(account?.currency ?? first?.summary.currency);
			const there =
				account === undefined
					? 'it is not among your accounts'
					: `it has ${inTypedUnit(balance, unit, currency)}`;
			return {
				message: `Check Funds: the list takes ${inTypedUnit(total, unit, currency)} from account ${accountId}, but ${there}`,
				description: 'Top up the account or shorten the list. Fees come on top of these amounts.',
			};
		}
	}
	return undefined;
}

function unitOf(context: IExecuteFunctions): AmountUnit {
	return checkField('Amount Unit', amountUnit, context.getNodeParameter('amountUnit', 0, 'minor'));
}

/** The sums of the amounts, in minor units, by a field of the summary; "eur" and "EUR" are one currency. */
function totals(prepared: Prepared[], field: 'currency' | 'accountId'): Map<string, number> {
	const sums = new Map<string, number>();
	for (const { summary } of prepared) {
		const name = String(summary[field]).toUpperCase();
		sums.set(name, (sums.get(name) ?? 0) + Number(summary.amount));
	}
	return sums;
}
