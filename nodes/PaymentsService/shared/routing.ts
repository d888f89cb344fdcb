import type {
	IDataObject,
	IExecuteSingleFunctions,
	IHttpRequestOptions,
	PreSendAction,
} from 'n8n-workflow';

import { itemStateOf } from '../../service/run/nodeRun';
import type { Field } from './field';
import { describeRefusal } from './field';
import { formOfItem } from './form';
import { sentOf } from './sent';

/** The first preSend of every operation. */
export const enterRun: PreSendAction = async function (request) {
	itemStateOf(this, request);
	return request;
};

/** Puts the fields of an operation's form, and what `fixed` adds, into the request. */
export function fillRequest(
	title: string,
	fields: Field[],
	fixed: (body: IDataObject) => IDataObject = () => ({}),
): PreSendAction {
	return refusing('This form', async function (request) {
		const item = itemStateOf(this, request);
		item.run.log.title = title;
		const { body, query, token } = sentOf(fields, formOfItem(this));
		const filled = { ...body, ...fixed(body) };
		for (const [name, value] of Object.entries(body)) {
			const url = request.url.replace(`{${name}}`, encodeURIComponent(String(value)));
			if (url !== request.url) delete filled[name];
			request.url = url;
		}
		request.qs = { ...request.qs, ...query };
		if (Object.keys(filled).length > 0) request.body = filled;
		const [sessionToken] = Object.values(token);
		if (sessionToken !== undefined) item.sessionToken = String(sessionToken);
	});
}

/** Changes a request by code; what it throws refuses the item. */
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
