import type { IDataObject, ILoadOptionsFunctions } from 'n8n-workflow';
import { NodeApiError } from 'n8n-workflow';

import { ServiceClient } from './transport/client';
import { explainError } from './itemError';
import type { ServiceResponse } from './serviceError';
import { NO_LIST, rowsOf } from './listPage';
import { toNodeApiError } from './serviceError';

/** How long a list in the editor may wait for the service's rate limit, in milliseconds. */
const RATE_LIMIT_WAIT_MS = 10_000;

/** Reads rows for a list in the editor. Throws a NodeApiError with the service's reason. */
export async function readRows(
	context: ILoadOptionsFunctions,
	url: string,
	qs?: IDataObject,
): Promise<IDataObject[]> {
	const rows = rowsOf(await readBody(context, url, qs));
	// No rows and no list are two things: a page of a proxy must not look like an account without beneficiaries.
	if (rows === undefined) throw new NodeApiError(context.getNode(), {}, NO_LIST);
	return rows;
}

/** Reads one object for the editor; empty when there is none. Throws a NodeApiError with the service's reason. */
export async function readRow(context: ILoadOptionsFunctions, url: string): Promise<IDataObject> {
	return ((await readBody(context, url)) ?? {}) as IDataObject;
}

async function readBody(
	context: ILoadOptionsFunctions,
	url: string,
	qs: IDataObject = {},
): Promise<unknown> {
	let response: ServiceResponse;
	try {
		const client = await ServiceClient.create(context, RATE_LIMIT_WAIT_MS);
		response = await client.send(context, { method: 'GET', url, qs });
	} catch (error) {
		const nodeError = new NodeApiError(context.getNode(), {}, explainError(error, 'reads'));
		throw nodeError;
	}
	if (response.statusCode <= 299) return response.body;
	throw toNodeApiError(context.getNode(), response, { effect: 'reads' });
}
