import type {
	IDataObject,
	IExecuteFunctions,
	IHttpRequestOptions,
	INodeExecutionData,
	INodeProperties,
	INodePropertyOptions,
	INodePropertyRouting,
	PostReceiveAction,
	PreSendAction,
	IExecuteSingleFunctions,
} from 'n8n-workflow';

import { readsObject } from '../../service/requests';
import type { pipeline } from '../../service/run/pipeline';
import type { Field } from './field';
import { showFor } from './field';
import { fillRequest } from './routing';
import type { Refusal } from '../../service/run/itemError';
import { itemStateOf } from '../../service/run/nodeRun';

interface OperationForm {
	name: string;
	value: string;
	action: string;
	description: string;
	request: Pick<IHttpRequestOptions, 'url'> & {
		method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	};
	/** Why an AI agent may not call it. */
	notForTools?: ReasonAgainstTools;
	/** What goes into the body besides the fields. */
	fixed?: (body: IDataObject) => IDataObject;
	output?: PostReceiveAction[];
	/**
	 * What the operation is about, first in its form. Operations of a resource that have the same one share a property: n8n
	 * evaluates an expression again for each property of its name, shown or not.
	 */
	subject?: Field;
	fields: Field[];
}

/**
 * `sends` is how the request is sent, and what its answer has to be. `execute` runs it as a custom operation, in place of
 * n8n's routing, which then only serves an AI agent. Without `sends` nothing but `execute` sends anything.
 */
export type Operation = OperationForm &
	(
		| { sends: ReturnType<typeof pipeline>; execute?: Execute }
		| { sends?: undefined; execute: Execute }
	);

/** What a custom operation may know of itself. */
export interface OperationInfo {
	/** As on the screen: "Payout: Send". */
	title: string;
	request: Operation['request'];
	notForTools?: ReasonAgainstTools;
	routings: INodePropertyRouting[];
}

export type Execute = (
	context: IExecuteFunctions,
	operation: OperationInfo,
) => Promise<INodeExecutionData[][]>;

export interface Resource {
	title: string;
	value: string;
	operations: Operation[];
	defaultOperation: string;
}

/** The properties of a resource: Operation list, subjects, fields. */
export function describeResource(resource: Resource): INodeProperties[] {
	const { value, operations, defaultOperation } = resource;
	const show = { resource: [value] };
	const subjects = new Set(operations.flatMap(({ subject }) => subject ?? []));
	return [
		{
			displayName: 'Operation',
			name: 'operation',
			type: 'options',
			noDataExpression: true,
			displayOptions: { show },
			options: operations.map((operation) => optionOf(resource, operation)),
			default: defaultOperation,
		},
		...[...subjects].flatMap((subject) => {
			const names = operations.filter((one) => one.subject === subject).map((one) => one.value);
			return showFor({ ...show, operation: names }, [toProperty(subject)]);
		}),
		...operations.flatMap((operation) =>
			showFor({ ...show, operation: [operation.value] }, operation.fields.map(toProperty)),
		),
	];
}

/** The custom operations, as n8n calls them. */
export function customOperationsOf(resources: Resource[]) {
	const entries = resources.map((resource) => [
		resource.value,
		Object.fromEntries(
			resource.operations.flatMap((operation) => {
				const { value, execute } = operation;
				if (execute === undefined) return [];
				const described = describe(resource, operation);
				const run = async function (this: IExecuteFunctions) {
					return await execute(this, described);
				};
				return [[value, run]];
			}),
		),
	]);
	return Object.fromEntries(entries) as Record<
		string,
		Record<string, (this: IExecuteFunctions) => Promise<INodeExecutionData[][]>>
	>;
}

function describe(resource: Resource, operation: Operation): OperationInfo {
	const { request, notForTools } = operation;
	const parts = [optionOf(resource, operation), ...operation.fields.map(toProperty)];
	return {
		title: titleOf(resource, operation),
		request,
		...(notForTools !== undefined && { notForTools }),
		routings: parts.flatMap(({ routing }) => routing ?? []),
	};
}

function titleOf(resource: Resource, operation: Operation): string {
	return `${resource.title}: ${operation.name}`;
}

/** The entry in the Operation list. */
function optionOf(resource: Resource, operation: Operation): INodePropertyOptions {
	const { name, value, action, description, request, sends, output } = operation;
	const { notForTools, subject, fields, fixed, execute } = operation;
	const title = titleOf(resource, operation);
	const refuseTools: PreSendAction = async function (request) {
		// A custom operation is routed only for an agent, without the record that keeps a repeated call from paying twice.
		const refusal = refusalAsTool(this, { title, notForTools }, execute && true);
		const item = itemStateOf(this, request);
		if (refusal !== undefined) item.run.refuse(item, refusal);
		return request;
	};
	const preSend = [refuseTools, fillRequest(subject ? [subject, ...fields] : fields, fixed)];
	return {
		name,
		value,
		action,
		description,
		routing: {
			request,
			send: { preSend },
			// Without one, an AI agent's call is refused by it and nothing is sent.
			operations: { pagination: sends ?? readsObject },
			...(output && { output: { postReceive: output } }),
		},
	};
}

const OWN = ['rule', 'place', 'as', 'isCheckedEmpty'];

function toProperty(field: Field): INodeProperties {
	const { options } = field;
	const property = Object.fromEntries(
		Object.entries(field).filter(([name]) => !OWN.includes(name)),
	);
	return {
		...property,
		...(options && {
			options: options.map((option) => ('type' in option ? toProperty(option) : option)),
		}),
	} as INodeProperties;
}

/** Why an AI agent may not call an operation. What it reads and writes ends up with the model and its provider. */
export type ReasonAgainstTools =
	'nothing would keep it from paying twice' | 'it has to do with a secret' | 'it cannot be undone';

/** Why an AI agent may not run an operation, with what to do instead; undefined when it may, or no agent calls. */
export function refusalAsTool(
	context: IExecuteFunctions | IExecuteSingleFunctions,
	{ title, notForTools }: Pick<OperationInfo, 'title' | 'notForTools'>,
	// n8n gives the node a type of its own for an agent or an MCP client.
	isTool = context.getNode().type.endsWith('Tool'),
): Refusal | undefined {
	if (notForTools === undefined || !isTool) return undefined;
	return {
		message: `${title} cannot be used directly as an AI tool, because ${notForTools}. Nothing was sent.`,
		description:
			'Put this node into a workflow of its own and give that workflow to the agent with the "Call n8n Workflow Tool".',
	};
}
