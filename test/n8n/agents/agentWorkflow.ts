import { type Step, chainOf, together, using, webhookStep } from '../../../tools/n8n/chain';
import type { StoredCredential } from '../../../tools/n8n/n8nApi';
import type { WorkflowFile } from '../../../tools/n8n/n8nRelease';
import { byId } from '../../../tools/operationSample';
import { onePerItem, resolveStep } from '../e2e/payAll';

const LANGCHAIN = '@n8n/n8n-nodes-langchain';
const PAYMENTS = 'n8n-nodes-payments-service.paymentsService';

/** How n8n gives the node to a model. */
export interface Way {
	/** The version of n8n's Agent node; without one, it is an MCP server. */
	agent?: number;
	/** What stands between agent and tools: another agent, as a tool, or n8n's review by mail. */
	between?: 'helper' | 'review';
}

interface Credentials {
	payments: StoredCredential;
	model: StoredCredential;
	smtp: StoredCredential;
}

/** In euros. */
export const LIMITS = { maxAmount: '1.50', maxTotal: '5.00' };

/** Jonas Becker's. */
export const ACCOUNT_NUMBER = 'DE89370400440532013000';

/** As docs/agents.md describes it. */
const PAY = {
	...{ resource: 'payout', operation: 'send', amountUnit: 'major', currency: 'EUR' },
	beneficiaryId: { __rl: true, mode: 'accountNumber', value: "={{ $fromAI('accountNumber') }}" },
	accountId: byId('1001'),
	amount: "={{ $fromAI('amount', 'In euros, such as 12.50') }}",
	destinationCurrency: 'EUR',
	conceptTransfer: "={{ $fromAI('concept') }}",
	reasonId: 9,
	reasonDes: 'Supplier invoice',
	paymentMethod: 'TPP',
	idempotencyKey: "={{ $fromAI('accountNumber') + ' ' + $fromAI('invoiceNumber') }}",
	options: { agentsMayPay: true, ...LIMITS },
	requestOptions: { timeout: 3000 },
};

const SHOW = {
	...{ resource: 'beneficiary', operation: 'get' },
	beneficiaryId: { __rl: true, mode: 'id', value: "={{ $fromAI('id') }}" },
};

const MANY = { options: { maxIterations: 200 } };

/**
 * A workflow in which a model has the tools "Pay" and "Show": a webhook asks the agent the question in its body, and answers
 * with what the agent says in the end. Another webhook takes what a person has found out about keys.
 */
export function agentWorkflow(id: string, way: Way, credentials: Credentials): WorkflowFile {
	const { payments, model, smtp } = credentials;
	const { agent, between } = way;
	const top = agent === undefined ? mcpServer(id) : agentStep(agent);
	const first = agent === undefined ? [] : [webhookStep(id, 'firstEntryJson')];
	const betweens: Record<string, Step> = {
		helper: {
			...{ name: 'Helper', type: `${LANGCHAIN}.agentTool`, typeVersion: 3 },
			parameters: { toolDescription: 'Does the same', text: "={{ $fromAI('question') }}", ...MANY },
		},
		review: {
			...{ name: 'Review', type: 'n8n-nodes-base.emailSendHitlTool', typeVersion: 2.1 },
			parameters: {
				...{ fromEmail: 'n8n@example.com', toEmail: 'ana@example.com', subject: 'To approve' },
				message:
					'=Pay {{ $tool.parameters.amount }} EUR to {{ $tool.parameters.accountNumber }} for invoice {{ $tool.parameters.invoiceNumber }} ({{ $tool.parameters.concept }})?',
				options: {},
			},
			credentials: { smtp: { id: smtp.id, name: smtp.name } },
		},
	};
	const step = between && betweens[between];
	const owner = step?.name ?? top.name;
	const tool = (name: string, parameters: object): Attached => ({
		step: { name, type: `${PAYMENTS}Tool`, typeVersion: 1, parameters, ...using(payments) } as Step,
		to: [owner],
	});
	const attached: Attached[] = [
		tool('Pay', PAY),
		tool('Show', SHOW),
		...(step ? [{ step, to: [top.name] }] : []),
	];
	if (agent !== undefined) {
		attached.push({
			step: {
				...{ name: 'Model', type: `${LANGCHAIN}.lmChatOpenAi`, typeVersion: 1.2 },
				parameters: { model: byId('scripted'), options: {} },
				credentials: { openAiApi: { id: model.id, name: model.name } },
			},
			to: [top.name, ...(between === 'helper' ? [owner] : [])],
			type: 'ai_languageModel',
		});
	}
	const ask = { ...chainOf(id, id, [...first, top]), id };
	return together(id, [ask, ...attached.map((one) => attach(id, one)), resolving(id, payments)]);
}

/** A node that hangs below others. */
interface Attached {
	step: Step;
	to: string[];
	type?: string;
}

function attach(id: string, { step, to, type = 'ai_tool' }: Attached): WorkflowFile {
	const links = to.map((node) => ({ node, type, index: 0 }));
	return {
		...chainOf(`${id}-${step.name}`, id, [step]),
		connections: { [step.name]: { [type]: [links] } },
	};
}

function agentStep(typeVersion: number): Step {
	return {
		...{ name: 'Agent', type: `${LANGCHAIN}.agent`, typeVersion },
		parameters: { promptType: 'define', text: '={{ $json.body.question }}', ...MANY },
	};
}

function mcpServer(path: string): Step {
	return {
		...{ name: 'MCP', type: `${LANGCHAIN}.mcpTrigger`, typeVersion: 2, webhookId: path },
		parameters: { path },
	};
}

function resolving(id: string, payments: StoredCredential): WorkflowFile {
	return chainOf(`${id}-resolve`, id, [
		{ ...webhookStep(`${id}-resolve`, 'allEntries'), name: 'Found out' },
		onePerItem('One item per key'),
		resolveStep(payments, { despiteMovement: true }),
	]);
}
