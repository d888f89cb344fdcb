import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	INodePropertyRouting,
	PostReceiveAction,
	PreSendAction,
} from 'n8n-workflow';

import { type Refusal, toRefusalError } from '../../service/run/itemError';
import { itemStateOf } from '../../service/run/nodeRun';
import type { SendItem } from '../../service/run/pipeline';
import type { Field } from './field';
import { itemByItem } from './itemByItem';
import { type LookFirst, fillRequest } from './routing';

interface OperationForm {
	name: string;
	action: string;
	description: string;
	/** Why no AI agent may call it. Whatever is not just a read says `false` where one may: it can be undone. */
	notForTools?: ReasonAgainstTools | false;
	/** What goes into the body besides the fields. */
	fixed?: (body: IDataObject) => IDataObject;
	lookFirst?: LookFirst;
	output?: PostReceiveAction[];
	/**
	 * What the operation is about, first in its form. Operations of a resource name the same one where theirs differs in
	 * nothing: they then share a property, and n8n evaluates an expression once for each property of its name, shown or not.
	 */
	subject?: Field;
	fields: Field[];
}

/**
 * Which request goes out, and how (`nodes/service/requests.ts`). A read is sent again when its answer is lost, so it is a GET,
 * or a POST that changes nothing. Without `execute`, items are sent one by one; n8n's own routing serves AI agents alone. Without
 * a request, nothing is sent and no credential asked for.
 */
type HowItSends =
	| { request: Request<'GET' | 'POST'>; sends: SendItem<'reads'>; execute?: Execute }
	| (Decided & {
			request: Request<Exclude<Method, 'GET'>>;
			sends: SendItem<'writes'>;
			execute?: Execute;
	  })
	| (Decided & { request: Request; sends?: undefined; execute: Execute })
	| (Decided & { request?: undefined; sends?: undefined; execute: ExecuteAlone });

type Decided = Required<Pick<OperationForm, 'notForTools'>>;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Request<M extends Method = Method> {
	method: M;
	url: string;
}

export type Operation = OperationForm & HowItSends;

export interface OperationInfo {
	/** As on the screen: "Payout: Send". */
	title: string;
	request: Request;
	routings: INodePropertyRouting[];
}

export type Execute = (
	context: IExecuteFunctions,
	operation: OperationInfo,
) => Promise<INodeExecutionData[][]>;

type ExecuteAlone = (context: IExecuteFunctions) => Promise<INodeExecutionData[][]>;

/** What the node can do with something; operations by the names under which workflows store them. */
export interface Resource {
	title: string;
	operations: Readonly<Record<string, Operation>>;
	defaultOperation: string;
}

/** By the names under which workflows store them. */
export type Resources = Readonly<Record<string, Resource>>;

/** The custom operations, as n8n calls them. */
export function customOperationsOf(resources: Resources) {
	const entries = Object.entries(resources).map(([resource, { title, operations }]) => [
		resource,
		Object.fromEntries(
			Object.entries(operations).map(([name, operation]) => {
				const execute = executeOf(title, operation);
				const run = async function (this: IExecuteFunctions) {
					const refusal = isTool(this) && refusalAsTool(titleOf(title, operation), operation);
					return refusal ? refuseAll(this, refusal) : await execute(this);
				};
				return [name, run];
			}),
		),
	]);
	return Object.fromEntries(entries) as Record<
		string,
		Record<string, (this: IExecuteFunctions) => Promise<INodeExecutionData[][]>>
	>;
}

function executeOf(resource: string, operation: Operation): ExecuteAlone {
	if (operation.request === undefined) return operation.execute;
	const { execute = itemByItem, request, fields } = operation;
	const ofFields = fields.flatMap(({ routing = [] }) => routing);
	const routings = [routingOf(resource, operation), ...ofFields];
	const info = { title: titleOf(resource, operation), request, routings };
	return async (context) => await execute(context, info);
}

function titleOf(resource: string, operation: Operation): string {
	return `${resource}: ${operation.name}`;
}

/** What n8n does for an AI agent of an older version; everywhere else, all operations are custom operations. */
export function choiceRoutingOf(resource: string, operation: Operation): INodePropertyRouting {
	const { send: { preSend = [] } = {}, ...routing } = routingOf(resource, operation);
	const refuseTools: PreSendAction = async function (request) {
		// Here is no record that keeps a repeated call from paying twice.
		const refusal = refusalAsTool(titleOf(resource, operation), operation);
		const item = itemStateOf(this, request);
		if (refusal) item.run.refuse(item, refusal);
		return request;
	};
	return { ...routing, send: { preSend: [refuseTools, ...preSend] } };
}

function routingOf(resource: string, operation: Operation): INodePropertyRouting {
	const { request, subject, fields, fixed, lookFirst, sends, output } = operation;
	const all = subject ? [subject, ...fields] : fields;
	const title = titleOf(resource, operation);
	return {
		request,
		send: { preSend: [fillRequest(title, all, fixed, lookFirst)] },
		...(sends && { operations: { pagination: sends } }),
		...(output && { output: { postReceive: output } }),
	};
}

/** What an agent reads and writes ends up with the model and its provider. */
type ReasonAgainstTools =
	| 'nothing would keep it from paying twice'
	| 'it needs the record of the workflow that pays'
	| 'it works on the files and items of a workflow'
	| 'it involves a secret'
	| 'it cannot be undone';

/** n8n gives the node a type of its own for an agent or an MCP client. */
function isTool(context: Pick<IExecuteFunctions, 'getNode'>): boolean {
	return context.getNode().type.endsWith('Tool');
}

function refusalAsTool(title: string, { notForTools }: Operation): Refusal | false | undefined {
	return (
		notForTools && {
			message: `${title} cannot be used directly as an AI tool, because ${notForTools}. Nothing was sent.`,
			description:
				'Put this node into a workflow, and give that workflow to the agent with the "Call n8n Workflow Tool".',
		}
	);
}

function refuseAll(context: IExecuteFunctions, refusal: Refusal): INodeExecutionData[][] {
	const error = toRefusalError(context, refusal);
	if (!context.continueOnFail()) throw error;
	return [context.getInputData().map((_, item) => ({ json: {}, error, pairedItem: { item } }))];
}
