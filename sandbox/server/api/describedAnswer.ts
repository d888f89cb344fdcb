import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Operation } from '../document/operations';
import { openApiDocument } from '../document/document';

const document = openApiDocument();
const ajv = addFormats(new Ajv({ strict: false, code: { optimize: false } }));
ajv.addSchema(document, 'api');

/**
 * How an answer below 500 breaks the OpenAPI document, or `undefined` when it keeps to it. Each schema is compiled when it is
 * first needed, and once for all sandboxes of the process.
 */
export function breachOf(operation: Operation, status: number, body: unknown): string | undefined {
	if (status >= 500) return undefined;
	const { route, method } = operation;
	const described = document.paths[route]?.[method.toLowerCase()]?.responses[status] as
		{ $ref?: string } | undefined;
	const where =
		described?.$ref ?? pointer('paths', route, method.toLowerCase(), 'responses', status);
	const matches = ajv.getSchema(
		`api${where}${pointer('content', 'application/json', 'schema').slice(1)}`,
	);
	if (matches === undefined) {
		const name = `${method} ${route}`;
		return described === undefined
			? `${name} has no answer ${status}: describe it in sandbox/openapi/`
			: `${name} has an answer ${status} without a schema: write that right below it in sandbox/openapi/`;
	}
	return matches(body) === true ? undefined : ajv.errorsText(matches.errors, { dataVar: 'answer' });
}

/** A JSON pointer as a URI fragment. */
function pointer(...parts: Array<string | number>): string {
	const escaped = parts.map((part) => String(part).replace(/~/g, '~0').replace(/\//g, '~1'));
	return `#/${escaped.map(encodeURIComponent).join('/')}`;
}
