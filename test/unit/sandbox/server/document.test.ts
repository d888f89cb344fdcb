import { OpenAPISchemaValidator } from 'express-openapi-validator/dist/framework/openapi.schema.validator';
import { openApiDocument } from '../../../../sandbox/server';

const document = openApiDocument();

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
	Object.entries(methods).map(([method, operation]) => ({
		name: `${method.toUpperCase()} ${path}`,
		operation,
	})),
);

function resolved(reference: string): unknown {
	return reference
		.slice('#/'.length)
		.split('/')
		.reduce<unknown>((place, name) => (place as Record<string, unknown>)?.[name], document);
}

type Schema = Record<string, unknown>;

/** The object schemas that a request body may be, behind references, oneOf and allOf. */
function bodySchemas(schema: Schema): Schema[] {
	if (typeof schema.$ref === 'string') return bodySchemas(resolved(schema.$ref) as Schema);
	if (Array.isArray(schema.oneOf)) return (schema.oneOf as Schema[]).flatMap(bodySchemas);
	if (Array.isArray(schema.allOf) && schema.properties === undefined)
		return [(schema.allOf as Schema[]).at(-1) as Schema];
	return [schema];
}

describe('the OpenAPI document', () => {
	it('is valid OpenAPI 3.1', () => {
		const validator = new OpenAPISchemaValidator({
			version: document.openapi,
			validateApiSpec: true,
		});

		expect(validator.validate(document as never).errors).toEqual([]);
	});

	it.each(operations)(
		'$name allows no field beyond the documented ones in its body',
		({ operation }) => {
			const content = (operation.requestBody as Schema | undefined)?.content as Schema | undefined;
			const json = content?.['application/json'] as { schema: Schema } | undefined;
			const schemas = json === undefined ? [] : bodySchemas(json.schema);

			for (const schema of schemas) expect(schema).toMatchObject({ additionalProperties: false });
		},
	);
});
