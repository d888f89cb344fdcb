import type { IDataObject } from 'n8n-workflow';

import { isJsonObject } from '../values/json';
import { DoubtfulAnswer } from './answer';
import { type ServiceResponse, readServiceError, RefusedByService } from './serviceError';

/**
 * The data of a GraphQL answer (spec, "GraphQL query"). Throws RefusedByService for errors, which come with status 200, together
 * with the data that came beside them; DoubtfulAnswer without data.
 */
export function dataOf({ statusCode, body }: ServiceResponse): IDataObject {
	const { errors, data } = (body ?? {}) as { errors?: unknown; data?: unknown };
	if (Array.isArray(errors) && errors.length > 0) {
		const error = { type: 'graphql_error', param: 'query', ...readServiceError(body) };
		const given = isJsonObject(data) ? { data, errors } : undefined;
		throw new RefusedByService({ statusCode, body: { error } }, given);
	}
	if (isJsonObject(data)) return data;
	throw new DoubtfulAnswer('the service answered without "data"');
}
