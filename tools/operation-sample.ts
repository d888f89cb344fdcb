import type { INodeParameters } from 'n8n-workflow';

/** Inputs with which an operation is run: once accepted by the sandbox, and once for each refusal. */
export interface OperationSample {
	/** Accepted by a freshly seeded sandbox. */
	parameters?: INodeParameters;
	/** An operation of the same resource whose accepted inputs are run first. */
	after?: string;
	/** More runs whose output has other fields, laid over `parameters`. */
	variants?: INodeParameters[];
	/** What is refused before anything is sent. */
	bad?: BadSample[];
}

/** A bad value: what is changed, and how the documentation names it when the value itself does not say enough. */
export interface BadSample {
	change: INodeParameters;
	says?: string;
}

/** A locator with the id typed. */
export const byId = (value: number | string) => ({ __rl: true, mode: 'id', value });
