import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	INodePropertyRouting,
	INodeType,
	PostReceiveAction,
	PreSendAction,
} from 'n8n-workflow';

import { forAgent, forModel, isTool } from '../../service/run/agent';
import { itemStateOf } from '../../service/run/nodeRun';
import type { SendItem } from '../../service/run/pipeline';
import { type ForAgents, refusalToAgent } from './agents';
import type { Field } from './field';
import { itemByItem } from './itemByItem';
import { type LookFirst, fillRequest } from './routing';

interface OperationForm extends ForAgents {
	name: string;
	action: string;
	description: string;
	/** What goes into the body besides the fields. */
	fixed?: (body: IDataObject) => IDataObject;
	lookFirst?: LookFirst;
	output?: PostReceiveAction[];
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

/** An operation as it is carried out. */
export interface OperationInfo {
	/** As on the screen: "Payout: Send". */
	title: string;
	request: Request;
	fillIn: PreSendAction;
	sends?: SendItem;
	/** What is done to an answer, also by its fields. */
	actions: PostReceiveAction[];
	/** The most rows, as an expression of n8n. */
	maxResults?: string | number;
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
				const itsTitle = titleOf(title, operation);
				const execute = executeOf(itsTitle, operation);
				const run = async function (this: IExecuteFunctions) {
					return isTool(this)
						? await executeAsTool(this, itsTitle, operation, execute)
						: await execute(this);
				};
				return [name, run];
			}),
		),
	]);
	return Object.fromEntries(entries) as NonNullable<INodeType['customOperations']>;
}

function executeOf(title: string, operation: Operation): ExecuteAlone {
	if (operation.request === undefined) return operation.execute;
	const { execute = itemByItem, request, sends, fields, output = [] } = operation;
	const ofFields = fields.flatMap(({ routing }) => routing?.output ?? []);
	const actions = [...output, ...ofFields.flatMap(({ postReceive = [] }) => postReceive)];
	const { maxResults } = ofFields.find((one) => one.maxResults !== undefined) ?? {};
	const fillIn = fillRequest(title, operation);
	const info = { title, request, fillIn, sends, actions, maxResults };
	return async (context) => await execute(context, info);
}

function titleOf(resource: string, operation: Operation): string {
	return `${resource}: ${operation.name}`;
}

/** What n8n does for an AI agent of an older version; everywhere else, all operations are custom operations. */
export function choiceRoutingOf(resource: string, operation: Operation): INodePropertyRouting {
	const { request, sends, output } = operation;
	const title = titleOf(resource, operation);
	const refuseTools: PreSendAction = async function (options) {
		// Here is no record that keeps a repeated call from paying twice.
		const refusal = refusalToAgent(title, operation, this.getNode(), true);
		const item = itemStateOf(this, options);
		if (refusal) item.run.refuse(item, refusal);
		return options;
	};
	return {
		request,
		send: { preSend: [refuseTools, fillRequest(title, operation)] },
		...(sends && { operations: { pagination: sends } }),
		...(output && { output: { postReceive: output } }),
	};
}

/** Runs a custom operation for an agent that has n8n's engine run its tools. */
async function executeAsTool(
	context: IExecuteFunctions,
	title: string,
	operation: Operation,
	execute: ExecuteAlone,
): Promise<INodeExecutionData[][]> {
	const refusal = refusalToAgent(title, operation, context.getNode(), false);
	if (refusal === undefined) {
		const outputs = await execute(forAgent(context));
		return outputs.map((items) => items.map(forModel));
	}
	// What pays begins with its outcome, whatever it is.
	const outcome = operation.notForTools && operation.faultForTools ? { outcome: 'refused' } : {};
	const json = { ...outcome, error: refusal.message, nextStep: refusal.description };
	return [context.getInputData().map((_, item) => ({ json, pairedItem: { item } }))];
}
