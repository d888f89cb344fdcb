import type {
	IDataObject,
	IExecuteSingleFunctions,
	IHttpRequestOptions,
	INodePropertyRouting,
	PreSendAction,
} from 'n8n-workflow';

import { isBlank } from '../input';
import type { Rule } from '../input';
import { itemStateOf } from '../../service/nodeRun';
import { describeRefusal } from './checkField';

/**
 * The first preSend of every operation: takes the item into its run, and takes out every optional input that was left
 * empty, which n8n would send as an empty string. Text of spaces alone, as spreadsheets have it, counts as empty.
 */
export const enterRun: PreSendAction = async function (
	this: IExecuteSingleFunctions,
	request: IHttpRequestOptions,
): Promise<IHttpRequestOptions> {
	itemStateOf(this, request);
	if (request.body !== undefined) request.body = withoutEmpty(request.body as IDataObject);
	request.qs = withoutEmpty(request.qs ?? {});
	return request;
};

/** Sends a parameter as a property of the body, in the form that the rule gives it. */
export function toBody(property: string, label: string, rule: Rule<unknown>): INodePropertyRouting {
	return sentIn('body', property, checkProperty('body', property, label, rule, true));
}

/** As `toBody`, for an input that may be left empty and is then not sent. */
export function toBodyIfFilled(
	property: string,
	label: string,
	rule: Rule<unknown>,
): INodePropertyRouting {
	return sentIn('body', property, checkProperty('body', property, label, rule, false));
}

/** Sends an input that may be left empty as a property of the query. */
export function toQueryIfFilled(
	property: string,
	label: string,
	rule: Rule<unknown>,
): INodePropertyRouting {
	return sentIn('query', property, checkProperty('qs', property, label, rule, false));
}

/** Puts a parameter in the place of `{name}` in the path, if it has the form that the rule asks for. */
export function toPath(
	parameter: string,
	label: string,
	rule: Rule<string | number>,
): INodePropertyRouting {
	return { send: { preSend: [recordToPath(parameter, label, rule)] } };
}

/** As `toPath`, for the routing of an operation whose record the parameter names. */
export function recordToPath(
	parameter: string,
	label: string,
	rule: Rule<string | number>,
): PreSendAction {
	return refusing(label, async function (request) {
		const value = rule(this.getNodeParameter(parameter, undefined, { extractValue: true }));
		request.url = request.url.replace(`{${parameter}}`, encodeURIComponent(value));
	});
}

/** As `toBody`, for the routing of an operation whose record the parameter names. */
export function recordToBody(
	parameter: string,
	property: string,
	label: string,
	rule: Rule<string | number>,
): PreSendAction {
	return refusing(label, async function (request) {
		const value = rule(this.getNodeParameter(parameter, undefined, { extractValue: true }));
		request.body = { ...(request.body as IDataObject), [property]: value };
	});
}

/** Adds what the spec fixes and a user never types. */
export function setBody(values: IDataObject): PreSendAction {
	return async function (
		this: IExecuteSingleFunctions,
		request: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		request.body = { ...(request.body as IDataObject), ...values };
		return request;
	};
}

/** Changes a request by code; a BadInput thrown there refuses the item under the label of the field. */
export function refusing(
	label: string,
	change: (this: IExecuteSingleFunctions, request: IHttpRequestOptions) => Promise<void>,
): PreSendAction {
	return async function (
		this: IExecuteSingleFunctions,
		request: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		try {
			await change.call(this, request);
		} catch (error) {
			const item = itemStateOf(this, request);
			item.run.refuse(item, { message: describeRefusal(label, error) });
		}
		return request;
	};
}

function sentIn(
	type: 'body' | 'query',
	property: string,
	check: PreSendAction,
): INodePropertyRouting {
	return { send: { type, property, preSend: [check] } };
}

function checkProperty(
	part: 'body' | 'qs',
	property: string,
	label: string,
	rule: Rule<unknown>,
	isRequired: boolean,
): PreSendAction {
	return refusing(label, async function (request) {
		const values = (request[part] ??= {}) as IDataObject;
		if (!isRequired && !(property in values)) return;
		values[property] = rule(values[property]) as IDataObject[string];
	});
}

function withoutEmpty(values: IDataObject): IDataObject {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)));
}
