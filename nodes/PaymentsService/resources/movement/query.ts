import type { IDataObject, PostReceiveAction } from 'n8n-workflow';

import { MOVEMENTS_QUERY } from '../../../../credentials/paths';
import { graphqlDocument, isOnlyQuery, jsonObject } from '../../input';
import type { Operation } from '../../shared/operation';
import { dataOf } from '../../../service/answers/answer';
import { readsObject } from '../../../service/requests';
import { type SendItem, pipeline } from '../../../service/run/pipeline';

const DEFAULT_QUERY = `query ($filter: MovementFilter, $pagination: Pagination) {
  movements(filter: $filter, pagination: $pagination) {
    items { id amount currency state reference createdAt }
    totalCount
  }
}`;

/** What it answers beside errors goes into the failed item. */
const dataAlone: PostReceiveAction = async (items, response) => {
	const json = dataOf(response);
	return items.map((item) => ({ ...item, json }));
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
	request: { method: 'POST', url: MOVEMENTS_QUERY },
	sends,
	output: [dataAlone],
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
