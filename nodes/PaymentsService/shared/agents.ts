import type { INode, INodeParameters } from 'n8n-workflow';

import type { Refusal } from '../../service/answers/serviceError';
import { isJsonObject } from '../../service/values/json';
import { isBlank } from '../input';
import { type Field, SWITCH, switchValue } from './field';
import { maxAmountField, maxTotalField } from './limits';

/** What an AI agent may do with an operation. A text that it reads may tell it what to do; what it reads goes to its model. */
export interface ForAgents {
	/** Why no agent may call it. Whatever is not just a read says `false` where one may: it can be undone. */
	notForTools?: string | false;
	/** What is wrong with a call, if anything. Where an agent has n8n's engine run the node, this stands for `notForTools`. */
	faultForTools?: (parameters: INodeParameters) => string | undefined;
}

/** Why an agent's call is refused; `isRouted`: n8n runs it without the engine, and so without the record. */
export function refusalToAgent(
	title: string,
	{ notForTools, faultForTools }: ForAgents,
	{ parameters }: INode,
	isRouted: boolean,
): Refusal | undefined {
	if (notForTools && (isRouted || faultForTools === undefined)) {
		const message = `${title} cannot be used directly as an AI tool, because ${notForTools}. Nothing was sent.`;
		return { message, description: 'Do not call it again: let a person do it.' };
	}
	const fault = faultForTools?.(parameters);
	if (fault === undefined) return undefined;
	const message = `${title} is refused to an AI agent: ${fault}. Nothing was sent.`;
	return { message, description: 'Do not call it again: whoever set this up can change the node.' };
}

/** Which of these fields, by their paths, is an expression: whatever it reads, the model may have written. */
export function faultOfExpressions(
	fields: Record<string, string>,
	parameters: INodeParameters,
): string | undefined {
	for (const [path, displayName] of Object.entries(fields)) {
		if (isExpression(parameters, path.split('.'))) {
			return `${displayName} is an expression, into which the model could write`;
		}
	}
	return undefined;
}

function isExpression(value: unknown, [name, ...inner]: string[]): boolean {
	if (typeof value === 'string') return value.startsWith('=');
	return isJsonObject(value) && isExpression(value[name], inner);
}

/** Read as it is set, never as an expression gives it. */
export const agentsMayPayField: Field = {
	displayName: 'AI Agents May Pay',
	name: 'agentsMayPay',
	...SWITCH,
	noDataExpression: true,
	description:
		'Whether n8n’s AI Agent, from version 3, may carry this out by itself without asking anybody',
	hint: 'Up to Max Amount each, and Max Total in one execution. Both are needed, and the model cannot change them.',
	rule: switchValue,
	place: 'none',
};

/** What bounds a paying agent, and what says in which unit and currency, by its path. */
const SET_IN_THE_NODE = {
	'options.maxAmount': 'Max Amount',
	'options.maxTotal': 'Max Total',
	amountUnit: 'Amount Unit',
	currency: 'Currency',
};

/** Why an agent may not pay with this node, if so. */
export function faultOfPayingAgent(parameters: INodeParameters): string | undefined {
	const options: Record<string, unknown> = Object(parameters.options);
	if (options[agentsMayPayField.name] !== true) {
		return `"${agentsMayPayField.displayName}" under Options is off`;
	}
	if (isBlank(options[maxAmountField.name]) || isBlank(options[maxTotalField.name])) {
		return 'Max Amount and Max Total are not both set under Options';
	}
	// Without it, the beneficiary gets what is paid; with it, the limits would not bound what arrives.
	if (!isBlank(parameters.destinationAmount)) return 'Destination Amount is not left empty';
	return faultOfExpressions(SET_IN_THE_NODE, parameters);
}
