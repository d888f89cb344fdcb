import type { IDataObject, PostReceiveAction } from 'n8n-workflow';

import { graphqlDocument, isOnlyQuery, jsonObject } from '../../input';
import type { Operation } from '../../shared/operation';
import { DoubtfulAnswer } from '../../../service/answers/answer';
import { isJsonObject } from '../../../service/values/json';
import { readsObject } from '../../../service/requests';
import { type SendItem, pipeline } from '../../../service/run/pipeline';
import { readServiceError, RefusedByService } from '../../../service/answers/serviceError';

const DEFAULT_QUERY = `query ($filter: MovementFilter, $pagination: Pagination) {
  movements(filter: $filter, pagination: $pagination) {
    items { id amount currency state reference createdAt }
    totalCount
  }
}`;

/** GraphQL reports errors with status 200; what it answers beside them goes into the failed item. */
const failOnGraphqlErrors: PostReceiveAction = async (items, response) => {
	const { errors, data } = (response.body ?? {}) as { errors?: unknown; data?: unknown };
	if (Array.isArray(errors) && errors.length > 0) {
		const body = {
			error: { type: 'graphql_error', param: 'query', ...readServiceError(response.body) },
		};
		const refusal = { statusCode: response.statusCode, body };
		throw new RefusedByService(refusal, isJsonObject(data) ? { data, errors } : undefined);
	}
	if (!isJsonObject(data)) throw new DoubtfulAnswer('the service answered without "data"');
	return items.map((item) => ({ ...item, json: data }));
};

/** Once, whatever its answer: GraphQL reports errors in a success. */
const sendsOnce = pipeline('writes', {});

const sends: SendItem<'reads'> = async function (requestData) {
	// An item that is refused has no body.
	const { query: document } = (requestData.options.body ?? {}) as IDataObject;
	return await (isOnlyQuery(document) ? readsObject : sendsOnce).call(this, requestData);
};

/** Asks for movements with a GraphQL document (spec, "GraphQL query"). */
export const query: Operation = {
	name: 'Query',
	action: 'Query movements',
	description: 'Ask for movements with a GraphQL document, including who sent and who received',
	request: { method: 'POST', url: '/movements/business' },
	sends,
	output: [failOnGraphqlErrors],
	fields: [
		{
			displayName: 'Query',
			name: 'query',
			type: 'string',
			typeOptions: { rows: 8 },
			default: DEFAULT_QUERY,
			required: true,
			description: 'The GraphQL document. States are upper case here: PENDING, COMPLETED, ...',
			rule: graphqlDocument,
		},
		{
			displayName: 'Variables',
			name: 'variables',
			type: 'json',
			default: '{}',
			description:
				'The variables of the document, as JSON, for example {"pagination": {"limit": 10}}',
			rule: jsonObject,
		},
	],
};
