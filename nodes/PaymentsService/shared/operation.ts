import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
} from 'n8n-workflow';

import type { Refusal } from '../../service/run/itemError';
import { toRefusalError } from '../../service/run/itemError';
import type { Way } from '../../service/run/pipeline';
import type { Field, Output } from './field';
import type { ResourceOf } from '../../resources';
import { chosenOperation } from '../../resources';
import type { LookFirst } from './sendItems';
import { sendItems } from './sendItems';

interface OperationForm {
	name: string;
	action: string;
	description: string;
	notForTools?: ReasonAgainstTools;
	/** What goes into the body besides the fields. */
	fixed?: (body: IDataObject) => IDataObject;
	lookFirst?: LookFirst;
	/** What is made of an answer, before what its fields make of it. */
	output?: Output[];
	fields: Field[];
}

/**
 * Which request goes out, and how (`nodes/service/requests.ts`). A read is sent again when its answer is lost, so it is a GET,
 * or a POST that changes nothing. `execute` runs the operation in place of that.
 */
type HowItSends =
	| { request: Request<'GET' | 'POST'>; sends: Way<'reads'>; execute?: Execute }
	| { request: Request<Exclude<Method, 'GET'>>; sends: Way<'writes'>; execute?: Execute }
	| { request: Request; sends?: undefined; execute: Execute };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Request<M extends Method = Method> {
	method: M;
	url: string;
}

export type Operation = OperationForm & HowItSends;

export type SendingOperation = Operation & { sends: Way };

export type Execute = (
	context: IExecuteFunctions,
	operation: { request: Request; output?: Output[] },
) => Promise<INodeExecutionData[][]>;

export type Resource = ResourceOf<Operation>;

/** Runs the chosen operation. */
export async function executeOperation(
	context: IExecuteFunctions,
	resources: Record<string, Resource>,
): Promise<INodeExecutionData[][]> {
	const { operation, title } = chosenOperation(context, resources);
	const { notForTools, sends, execute } = operation;
	// n8n gives the node a type of its own for an agent or an MCP client.
	const isTool = context.getNode().type.endsWith('Tool');
	if (isTool && notForTools) return refuseAll(context, refusalAsTool(title, notForTools));
	if (sends && !execute) return await sendItems(context, operation);
	return await (execute as Execute)(context, operation);
}

/** The fields of an operation as n8n knows them. */
export function propertiesOf({ fields }: Pick<Operation, 'fields'>): INodeProperties[] {
	return fields.map(toProperty);
}

const OWN = ['rule', 'place', 'as', 'isCheckedEmpty', 'output'];

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

/** What an agent reads and writes ends up with the model and its provider. */
type ReasonAgainstTools =
	| 'nothing would keep it from paying twice'
	| 'it needs the record of the workflow that pays'
	| 'it involves a secret'
	| 'it cannot be undone';

function refusalAsTool(title: string, reason: ReasonAgainstTools): Refusal {
	return {
		message: `${title} cannot be used directly as an AI tool, because ${reason}. Nothing was sent.`,
		description:
			'Put this node into a workflow, and give that workflow to the agent with the "Call n8n Workflow Tool".',
	};
}

function refuseAll(context: IExecuteFunctions, refusal: Refusal): INodeExecutionData[][] {
	const error = toRefusalError(context, refusal);
	if (!context.continueOnFail()) throw error;
	return [context.getInputData().map((_, item) => ({ json: {}, error, pairedItem: { item } }))];
}
