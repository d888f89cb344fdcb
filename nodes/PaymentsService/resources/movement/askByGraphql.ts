import type { IDataObject } from 'n8n-workflow';

import { dataOf } from '../../../service/answers/answer';
import { readServiceError, RefusedByService } from '../../../service/answers/serviceError';
import type { FetchSuccess } from '../../../service/run/pipeline';

/** What is asked of the objects of a movement, by type. Assumption: the spec names these types, but does not show their fields. */
const ASKED = {
	User: ['id', 'name', 'surname'],
	Account: ['id', 'accountNumber', 'alias', 'currency'],
};

const TYPES = Object.keys(ASKED) as Array<keyof typeof ASKED>;

/**
 * Asks for pages of movements with sender, recipient and account (spec, "GraphQL query"), as if they were those of the list; a
 * field that the service does not know is left out from then on.
 */
export function askByGraphql(fetch: FetchSuccess): FetchSuccess {
	const refused = new Set<string>();
	return async ({ qs: { limit, offset } = {}, ...options }, reading) => {
		const { filter } = Object(options.body) as IDataObject;
		const variables = { filter, pagination: { limit, offset } };
		for (;;) {
			const body = { query: documentWithout(refused), variables };
			const before = refused.size;
			try {
				const response = await fetch({ ...options, body }, reading);
				return { ...response, body: dataOf(response).movements };
			} catch (error) {
				const failed = error;
				for (const field of refusedFields(error)) refused.add(field);
				if (refused.size === before) throw failed;
			}
		}
	};
}

function documentWithout(refused: ReadonlySet<string>): string {
	const [user, account] = TYPES.map((type) =>
		ASKED[type].filter((name) => !refused.has(`${type}.${name}`)).join(' '),
	);
	const objects = Object.entries({ sender: user, recipient: user, account })
		.filter(([, fields]) => fields !== '')
		.map(([name, fields]) => `${name} { ${fields} }`);
	return `query ($filter: MovementFilter, $pagination: Pagination) {
  movements(filter: $filter, pagination: $pagination) {
    items {
      id amount currency state reference createdAt completedAt balanceBefore balanceAfter
      ${objects.join(' ')}
    }
    totalCount
  }
}`;
}

/** The fields that a refusal names, such as `Cannot query field "surname" on type "User"`, in the words of any server. */
function refusedFields(error: unknown): string[] {
	if (!(error instanceof RefusedByService)) return [];
	const { message = '' } = readServiceError(error.response.body);
	return [...message.matchAll(/\bfield\b\W*(\w+)([^.;]*)/gi)].flatMap(
		([, name = '', rest = '']) => {
			const [, type] = /\btype\b\W*(\w+)/i.exec(rest) ?? [];
			const types = TYPES.filter((one) => type === undefined || one === type);
			return types.filter((one) => ASKED[one].includes(name)).map((one) => `${one}.${name}`);
		},
	);
}
