import type {
	IDataObject,
	IExecuteFunctions,
	IHttpRequestOptions,
	INodeExecutionData,
} from 'n8n-workflow';

import { toRefusalError } from '../../service/run/itemError';
import type { Item } from '../../service/run/nodeRun';
import { NodeRun } from '../../service/run/nodeRun';
import { sendAll } from '../../service/run/pipeline';
import { readRequestSettings, withSettings } from '../../service/transport/requestOptions';
import type { Field } from './field';
import { toRefusal } from './field';
import type { Form } from './form';
import { formsOf } from './form';
import type { Judged } from './identify';
import { judge } from './identify';
import { limitOf } from './lists';
import type { SendingOperation } from './operation';
import { Registered } from './registered';
import type { RefusedField, Sent } from './sent';
import { sentOf } from './sent';

/** For an operation that looks at what is there before it is sent, and then may not need each field. */
export interface LookFirst {
	/** Whether the refusal of a field is put off. */
	mayNotNeed(field: Field, form: Form): boolean;
	/** The look at a request that is filled in; what it throws refuses the item. */
	look(asked: Asked): Promise<void>;
}

export interface Asked {
	form: Form;
	request: IHttpRequestOptions;
	/** The fields whose refusal was put off. */
	refused: RefusedField[];
	run: NodeRun;
	registered: Registered;
}

/** An item, what its form says, and the fields whose refusal was put off. */
interface Draft {
	item: Item;
	form: Form;
	refused: RefusedField[];
	judged?: Judged<Sent>;
}

/**
 * Sends one request, or one for each page, for each item. All forms are judged before anything is looked up, and all requests are
 * filled in before one is sent: an item that is refused keeps all from being sent, unless the node continues.
 */
export async function sendItems(
	context: IExecuteFunctions,
	operation: SendingOperation,
): Promise<INodeExecutionData[][]> {
	const settings = readRequestSettings(context.getNodeParameter('requestOptions', 0, {}));
	const run = new NodeRun(context, settings);
	const formAt = formsOf(context);
	const drafts = context
		.getInputData()
		.map((_, itemIndex) => draftOf(run, operation, formAt(itemIndex), itemIndex));
	throwFirstRefusal(run, drafts);
	const registered = new Registered(run.read, context.getTimezone(), run);
	await Promise.all(drafts.map(async (draft) => await fillIn(run, operation, draft, registered)));
	throwFirstRefusal(run, drafts);
	const items = drafts.map(({ item }) => item);
	return [await sendAll(run, items, operation.sends)];
}

function draftOf(
	{ context, settings }: NodeRun,
	{ request, fields, output = [], lookFirst }: SendingOperation,
	form: Form,
	itemIndex: number,
): Draft {
	const outputs = [...output, ...fields.flatMap((field) => field.output ?? [])];
	const refused: RefusedField[] = [];
	const putOff = (one: RefusedField) => {
		if (!lookFirst?.mayNotNeed(one.field, form)) throw one.error;
		refused.push(one);
	};
	const item: Item = {
		itemIndex,
		request: { ...request },
		receive: async (response) => {
			let items = rowsIn(response.body);
			for (const make of outputs) items = await make(items, { context, form, response });
			return items;
		},
	};
	try {
		item.request = withSettings(item.request, settings);
		const judged = judge(form, (read) => sentOf(fields, read, putOff));
		item.maxResults = limitOf(form);
		return { item, form, refused, judged };
	} catch (error) {
		item.refusal = toRefusal('This form', error);
		return { item, form, refused };
	}
}

/** Puts what the fields of a form say, and what `fixed` adds, into the request, once it is known what they name. */
async function fillIn(
	run: NodeRun,
	{ fixed = () => ({}), lookFirst }: SendingOperation,
	{ item, form, refused, judged }: Draft,
	registered: Registered,
): Promise<void> {
	if (judged === undefined) return;
	const { request } = item;
	try {
		const found = await judged.identify?.(registered);
		item.ids = found?.ids;
		const { body, query, header, token } = found?.result ?? judged.result;
		const filled = { ...body, ...fixed(body) };
		for (const [name, value] of Object.entries(body)) {
			const url = request.url.replace(`{${name}}`, encodeURIComponent(String(value)));
			if (url !== request.url) delete filled[name];
			request.url = url;
		}
		request.qs = query;
		request.headers = header;
		if (Object.keys(filled).length > 0) request.body = filled;
		const [sessionToken] = Object.values(token);
		if (sessionToken !== undefined) item.sessionToken = String(sessionToken);
		await lookFirst?.look({ form, request, refused, run, registered });
	} catch (error) {
		item.refusal = toRefusal('This form', error);
	}
}

/** An item for each row; without a body, the success itself. */
function rowsIn(body: unknown): INodeExecutionData[] {
	if (Array.isArray(body)) return body.map((json) => ({ json }));
	const isFilled = typeof body === 'object' && body !== null && Object.keys(body).length > 0;
	return [{ json: isFilled ? (body as IDataObject) : { success: true } }];
}

function throwFirstRefusal({ context }: NodeRun, drafts: Draft[]): void {
	if (context.continueOnFail()) return;
	for (const { item } of drafts) {
		const { refusal, itemIndex } = item;
		if (refusal === undefined) continue;
		throw toRefusalError(context, refusal, { itemIndex, progress: 'Nothing was sent.' });
	}
}
