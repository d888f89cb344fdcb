import { openApiDocument } from './document';

/** One method on one path of the document. */
export interface Operation {
	id: string;
	/** What it does, in a few words. */
	summary: string;
	method: string;
	/** The path template as the document writes it, such as `/deposit_accounts/{beneficiaryId}`. */
	route: string;
	pattern: RegExp;
	/** Whether the header `Accept: application/json` is required. */
	requiresAccept: boolean;
}

/** Finds the operation of a request path (below the API prefix, without the query). */
interface OperationLookup {
	find(method: string, path: string): Operation | undefined;
	/** Methods that the path has, whatever was asked for; empty when the path is unknown. */
	methodsOf(path: string): string[];
	ids: string[];
}

/**
 * Looks operations up by exact path: a trailing slash counts, as the spec writes some paths with and some without.
 * Paths without parameters go first, so `/user/hooks/events` is never taken for `/user/hooks/{event_name}`.
 */
export function operationLookup(): OperationLookup {
	const operations = Object.entries(openApiDocument().paths)
		.flatMap(([route, methods]) =>
			Object.entries(methods).map(([method, operation]): Operation => ({
				id: operation.operationId,
				summary: operation.summary,
				requiresAccept: operation['x-requires-accept'] === true,
				method: method.toUpperCase(),
				route,
				pattern: new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}$`),
			})),
		)
		.sort((a, b) => parameterCount(a.route) - parameterCount(b.route));
	const matching = (path: string) => {
		const route = operations.find(({ pattern }) => pattern.test(path))?.route;
		return operations.filter((operation) => operation.route === route);
	};
	return {
		find: (method, path) => matching(path).find((operation) => operation.method === method),
		methodsOf: (path) => matching(path).map(({ method }) => method),
		ids: operations.map(({ id }) => id),
	};
}

function parameterCount(route: string): number {
	return route.split('{').length - 1;
}
