import type { INodeType } from 'n8n-workflow';
import type { Operation } from '../../nodes/PaymentsService/shared/operation';
import { table } from './markdown';
import { linkTo, resourcesIn } from './operationsDocText';
import { ownOperation } from './requestFields';

const WITHIN_LIMITS = 'within [limits](agents.md#let-an-agent-pay-small-amounts)';

/** The table of docs/agents-operations.md: what becomes of each operation as a tool, where n8n's engine runs it and where it does not. */
export async function agentsTable(node: INodeType): Promise<string> {
	const rows: string[][] = [];
	for (const { name, operations, isForAgents } of resourcesIn(node)) {
		if (!isForAgents) rows.push([name, 'not offered', 'not offered']);
		for (const one of isForAgents ? operations : []) {
			const { engine, routed } = asTool(await ownOperation(one.resource, one.operation));
			rows.push([`${name}: ${linkTo(one, 'operations.md')}`, engine, routed]);
		}
	}
	return table(['Operation', 'AI Agent 3 and newer', 'Everything else'], rows);
}

/** The sentence of docs/operations.md about an operation as a tool; none where it is one without conditions. */
export function agentsSentence(operation: Operation): string {
	const { notForTools } = operation;
	if (!notForTools) return '';
	const { engine } = asTool(operation);
	if (engine.startsWith('no')) return `An AI agent may not call it, because ${notForTools}.`;
	const limits =
		engine === 'yes' ? '' : ', within [limits](agents.md#let-an-agent-pay-small-amounts)';
	return `Of AI agents, only n8n’s AI Agent 3 and newer may call it${limits}: for others, ${notForTools}.`;
}

function asTool({ notForTools, faultForTools }: Operation): { engine: string; routed: string } {
	const refused = notForTools ? `no: ${notForTools}` : 'yes';
	if (!notForTools || !faultForTools) return { engine: refused, routed: refused };
	return { engine: faultForTools({}) === undefined ? 'yes' : WITHIN_LIMITS, routed: refused };
}
