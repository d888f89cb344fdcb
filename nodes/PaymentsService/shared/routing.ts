import type {
	IDataObject,
	IExecuteSingleFunctions,
	IHttpRequestOptions,
	INodePropertyRouting,
	PreSendAction,
} from 'n8n-workflow';

import { isBlank } from '../input';
import { itemStateOf } from '../../service/run/nodeRun';
import type { Field, Form } from './field';
import { describeRefusal, isAlwaysChecked } from './field';

/**
 * The first preSend of every operation: takes the item into its run, and takes out every optional input that was left
 * empty, which n8n would send as an empty string. Text of only spaces, as spreadsheets have it, counts as empty.
 */
export const enterRun: PreSendAction = async function (request) {
	itemStateOf(this, request);
	if (request.body !== undefined) request.body = withoutEmpty(request.body as IDataObject);
	request.qs = withoutEmpty(request.qs ?? {});
	return request;
};

/** The routing with which n8n sends a field that has a rule. */
export function routingOf(field: Field): INodePropertyRouting {
	const { name, place = 'body', as = name } = field;
	if (place === 'none') return {};
	if (place === 'path') return { send: { preSend: [subjectStep(field)] } };
	return { send: { type: place, property: as, preSend: [checkProperty(field, place)] } };
}

/** Puts an ID, or another part of a path, in the place of `{name}` in the path, or into the body, as its rule gives it. */
export function subjectStep({ displayName, name, rule, place, as = name }: Field): PreSendAction {
	return refusing(displayName, async function (request) {
		const form = formOfItem(this);
		const value = rule?.(form.read(name), form, {}) as string | number;
		if (place === 'path') {
			request.url = request.url.replace(`{${name}}`, encodeURIComponent(value));
		} else {
			request.body = { ...(request.body as IDataObject), [as]: value };
		}
	});
}

/** The form of the item that n8n routes. */
export function formOfItem(context: IExecuteSingleFunctions): Form {
	return {
		read: (name, fallback) =>
			context.getNodeParameter(name, fallback as object, { extractValue: true }),
		timezone: context.getTimezone(),
	};
}

/** Changes a request by code; a BadInput thrown there refuses the item under the label of the field. */
export function refusing(
	label: string,
	change: (this: IExecuteSingleFunctions, request: IHttpRequestOptions) => Promise<void>,
): PreSendAction {
	return async function (request) {
		try {
			await change.call(this, request);
		} catch (error) {
			const item = itemStateOf(this, request);
			item.run.refuse(item, { message: describeRefusal(label, error) });
		}
		return request;
	};
}

/** What n8n has put into the body or the query, in the form that the rule gives it. */
function checkProperty(field: Field, place: 'body' | 'query'): PreSendAction {
	const { displayName, name, rule, as = name } = field;
	return refusing(displayName, async function (request) {
		const values = (request[place === 'body' ? 'body' : 'qs'] ??= {}) as IDataObject;
		if (!(as in values) && !isAlwaysChecked(field)) return;
		const value = rule?.(values[as], formOfItem(this), values);
		if (value === undefined) delete values[as];
		else values[as] = value as IDataObject[string];
	});
}

function withoutEmpty(values: IDataObject): IDataObject {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)));
}
