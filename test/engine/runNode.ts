/* eslint-disable @n8n/community-nodes/no-restricted-globals -- runs on Node.js, not within n8n */
import { WorkflowExecute } from 'n8n-core';
import { createRunExecutionData } from 'n8n-workflow';
import type {
	ExecutionBaseError,
	IDataObject,
	INode,
	INodeExecutionData,
	INodeType,
	IRun,
	IRunData,
	NodeApiError,
	NodeOperationError,
	OnError,
	WorkflowExecuteMode,
} from 'n8n-workflow';
import './deduplication';
import { plainType, prepareNodeType } from './nodeTypes';
import {
	NODE_NAME,
	createAdditionalData,
	createWorkflow,
	plainNode,
	nodeUnderTest,
} from './workflow';
import type { NodeSetup } from './workflow';

export interface RunOptions extends NodeSetup {
	/** Input items, or just their `json`. One empty item when left out. */
	items?: Array<INodeExecutionData | IDataObject>;
	onError?: OnError;
	retryOnFail?: boolean;
	/** 2 to 5 in n8n, which takes 3 when left out. */
	maxTries?: number;
	executeOnce?: boolean;
	/** How often the items come within one execution, as in a loop; each is a run of the node, in `runData`. */
	passes?: number;
	/** `trigger` (a production run) unless given; `manual` is a run from the editor. */
	mode?: WorkflowExecuteMode;
	/** Stops the execution when the test says so. */
	signal?: AbortSignal;
}

export interface RunResult {
	/** The items of the node's first output; empty when it failed. */
	items: INodeExecutionData[];
	/** All outputs. */
	outputs: INodeExecutionData[][];
	/** The error that ended the node, as n8n would show it. */
	error: (NodeApiError & NodeOperationError) | undefined;
	/** What n8n shows above the output. */
	hints: string[];
	runData: IRunData;
	run: IRun;
}

/** Emits the items of a test. */
function startType(passes: number): INodeType {
	return plainType('start', {
		group: ['trigger'],
		inputs: [],
		outputs: Array.from({ length: passes }, () => 'main' as const),
		async execute() {
			return Array.from({ length: passes }, () => structuredClone(this.getInputData()));
		},
	});
}

/**
 * Runs one node in a workflow on n8n-core's own engine: a start node emits the items, the node
 * under test takes them. A trigger node has no input, so it starts the workflow itself, with the
 * items that its `webhook()` gave, as in a production run.
 */
export async function runNode(options: RunOptions): Promise<RunResult> {
	const nodeType = prepareNodeType(options.nodeType);
	const settings = engineSettings(options);
	const node = nodeUnderTest({ ...options, settings }, nodeType);
	const { passes = 1 } = options;
	const start = startType(passes);
	const startNode = plainNode('start', 'Start', start);
	const isTrigger = nodeType.description.group.includes('trigger');
	const workflow = createWorkflow(
		options,
		isTrigger ? [node] : [startNode, node],
		{ [node.type]: nodeType, [startNode.type]: start },
		isTrigger
			? {}
			: {
					Start: {
						main: Array.from({ length: passes }, () => [
							{ node: NODE_NAME, type: 'main', index: 0 },
						]),
					},
				},
	);
	const mode = options.mode ?? 'trigger';
	const runExecutionData = createRunExecutionData({
		executionData: {
			nodeExecutionStack: [
				{
					node: isTrigger ? node : startNode,
					data: { main: [(options.items ?? [{}]).map(toItem)] },
					source: null,
				},
			],
		},
	});
	const engine = new WorkflowExecute(createAdditionalData(options, mode), mode, runExecutionData);
	const run = engine.processRunExecutionData(workflow);
	options.signal?.addEventListener('abort', () => run.cancel(), { once: true });
	return readResult(await run);
}

/** A run's result, from the view of the node under test. */
function readResult(run: IRun): RunResult {
	const { runData, error } = run.data.resultData;
	const last = runData[NODE_NAME]?.at(-1);
	const outputs = (last?.data?.main ?? []).map((items) => (items ?? []).map(asInTheSpec));
	return {
		items: outputs[0] ?? [],
		outputs,
		error: (last?.error ?? error) as (ExecutionBaseError & RunResult['error']) | undefined,
		hints: (last?.hints ?? []).map(({ message }) => message),
		runData,
		run,
	};
}

/** What the sandbox adds to every object under PAYMENTS_SANDBOX_ODD_ANSWERS goes through, and is no part of what tests expect. */
function asInTheSpec(item: INodeExecutionData): INodeExecutionData {
	if (process.env.PAYMENTS_SANDBOX_ODD_ANSWERS !== 'true') return item;
	const text = JSON.stringify(item.json, (name, value: unknown) =>
		name === 'notInTheSpec' ? undefined : value,
	);
	return { ...item, json: JSON.parse(text) as IDataObject };
}

function engineSettings(options: RunOptions): Partial<INode> {
	return {
		onError: options.onError,
		retryOnFail: options.retryOnFail,
		maxTries: options.maxTries,
		// Milliseconds; for a 0, n8n waits its usual 1000.
		waitBetweenTries: 1,
		executeOnce: options.executeOnce,
		...options.settings,
	};
}

function toItem(item: INodeExecutionData | IDataObject): INodeExecutionData {
	const isItem = typeof item.json === 'object' && item.json !== null;
	return structuredClone(isItem ? (item as INodeExecutionData) : { json: item as IDataObject });
}
