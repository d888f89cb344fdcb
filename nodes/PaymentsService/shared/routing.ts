import type { IExecuteSingleFunctions, IHttpRequestOptions, PreSendAction } from 'n8n-workflow';

import { type NodeRun, itemStateOf } from '../../service/run/nodeRun';
import { type Field, toRefusal } from './field';
import { type Form, formOfItem } from './form';
import { readForm } from './identify';
import type { Operation } from './operation';
import { ServiceLists } from './serviceLists';
import { type RefusedField, sentOf } from './sent';

/** For an operation that looks at what is there before it is sent, and then may not need each field. */
export interface LookFirst {
	/** Whether the refusal of a field is put off. */
	mayNotNeed?(field: Field, form: Form): boolean;
	/** The look at a request that is filled in; what it throws refuses the item. */
	check(asked: {
		form: Form;
		request: IHttpRequestOptions;
		/** The fields whose refusal was put off. */
		refused: RefusedField[];
		run: NodeRun;
		/** Throws NothingIsSent. */
		registered(): Promise<ServiceLists>;
	}): Promise<void>;
}

/** Puts the fields of an operation's form, and what `fixed` adds, into the request. All items of a run are filled in before one is sent. */
export function fillRequest(
	title: string,
	{ fields, fixed = () => ({}), lookFirst }: Operation,
): PreSendAction {
	const fillIn = async (context: IExecuteSingleFunctions, request: IHttpRequestOptions) => {
		const item = itemStateOf(context, request);
		item.run.log.title = title;
		const form = formOfItem(context);
		const refused: RefusedField[] = [];
		const putOff = (one: RefusedField) => {
			if (!lookFirst?.mayNotNeed?.(one.field, form)) throw one.error;
			refused.push(one);
		};
		const { result, identify } = readForm(form, (read) => sentOf(fields, read, putOff));
		const found = await identify?.(await registeredFor(item.run, context));
		item.ids = found?.ids;
		const { body, query, header, token } = found?.result ?? result;
		const filled = { ...body, ...fixed(body) };
		for (const [name, value] of Object.entries(body)) {
			const url = request.url.replace(`{${name}}`, encodeURIComponent(String(value)));
			if (url !== request.url) delete filled[name];
			request.url = url;
		}
		request.qs = { ...request.qs, ...query };
		request.headers = { ...request.headers, ...header };
		if (Object.keys(filled).length > 0) request.body = filled;
		item.sessionToken = token.sessionToken as string | undefined;
		const registered = async () => await registeredFor(item.run, context);
		await lookFirst?.check({ form, request, refused, run: item.run, registered });
	};
	return async function (request) {
		const item = itemStateOf(this, request);
		const filledIn = fillIn(this, request).catch((error: unknown) => {
			if (!(error instanceof NothingIsSent)) item.run.refuse(item, toRefusal('This form', error));
		});
		await item.run.holdBack(filledIn);
		return request;
	};
}

const registeredByRun = new WeakMap<NodeRun, ServiceLists>();

/** What the items of a run look up. Nothing is read for a run that is not sent: throws NothingIsSent. */
async function registeredFor(
	run: NodeRun,
	context: IExecuteSingleFunctions,
): Promise<ServiceLists> {
	if (!(await run.hasAllItems()) || run.isRefused()) throw new NothingIsSent();
	const known =
		registeredByRun.get(run) ?? new ServiceLists(run.reads(context), context.getTimezone());
	registeredByRun.set(run, known);
	return known;
}

/** Another item keeps this one from being sent. */
class NothingIsSent extends Error {}
