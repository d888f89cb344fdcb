import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { BadInput, booleanValue, isBlank, toMinorUnits } from '../../input';
import type { AmountUnit, Rule } from '../../input';
import type { Prepared, RunTools } from '../../protected/operation';
import { checkField } from '../../shared/checkField';
import type { Refusal } from '../../../service/nodeRun';
import { describeServiceError } from '../../../service/serviceError';

/** A switch under Options. What an expression gives must be readable: a check that is silently off protects nobody. */
export const switchValue: Rule<boolean> = (value) => !isBlank(value) && booleanValue(value);

/** Refuses an amount above the item's "Max Amount". Throws FieldRefused. */
export function checkMaxAmount(
	limit: unknown,
	unit: AmountUnit,
	currency: string,
	amountMinor: number,
): void {
	if (isBlank(limit)) return;
	const most = checkField('Max Amount', (value) => toMinorUnits(value, unit, currency), limit);
	checkField(
		'Amount',
		() => {
			if (amountMinor > most) {
				throw new BadInput(
					`${amountMinor} ${currency} is above Max Amount (${most}), both in minor units.`,
				);
			}
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
	const limit = context.getNodeParameter('options.maxTotal', 0, '');
	if (isBlank(limit)) return undefined;
	const unit = context.getNodeParameter('amountUnit', 0, 'minor') as AmountUnit;
	for (const [currency, total] of totals(prepared, 'currency')) {
		const most = checkField('Max Total', (value) => toMinorUnits(value, unit, currency), limit);
		if (total > most) {
			return {
				message: `Max Total: the list comes to ${total} ${currency}, above the ${most} allowed, both in minor units`,
				description: 'Check the list, split it, or raise Max Total under Options.',
			};
		}
	}
	return undefined;
}

/** Compares what the list takes from each account, without what was paid before, with its balance (spec, "Accounts"). */
async function checkFunds(
	context: IExecuteFunctions,
	prepared: Prepared[],
	{ fetch, settledOf }: RunTools,
): Promise<Refusal | undefined> {
	const wanted = context.getNodeParameter('options.checkFunds', 0, false);
	if (!checkField('Check Funds', switchValue, wanted)) return undefined;
	const settled = await settledOf(prepared.map(({ key }) => key));
	const missing = prepared.filter(({ key }) => !settled.has(key));
	const response = await fetch({ method: 'GET', url: '/accounts/' });
	if (response.statusCode !== 200 || !Array.isArray(response.body)) {
		const { message, description } = describeServiceError(response);
		return { message: `Check Funds: the balances could not be read. ${message}`, description };
	}
	const accounts = response.body as IDataObject[];
	for (const [accountId, total] of totals(missing, 'accountId')) {
		const account = accounts.find(({ id }) => String(id) === accountId);
		const balance = Number(account?.balance ?? NaN);
		if (!(total <= balance)) {
			const there = account === undefined ? 'it is not among your accounts' : `it has ${balance}`;
			return {
				message: `Check Funds: the list takes ${total} from account ${accountId}, but ${there}, both in minor units`,
				description: 'Top up the account or shorten the list. Fees come on top of these amounts.',
			};
		}
	}
	return undefined;
}

/** The sums of the amounts, in minor units, by a field of the summary. */
function totals(prepared: Prepared[], field: 'currency' | 'accountId'): Map<string, number> {
	const sums = new Map<string, number>();
	for (const { summary } of prepared) {
		const name = String(summary[field]);
		sums.set(name, (sums.get(name) ?? 0) + Number(summary.amount));
	}
	return sums;
}
