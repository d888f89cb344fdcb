import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { resolveOutputSchemaPath } from 'n8n-core';
import { PaymentsService } from '../../../../nodes/PaymentsService/PaymentsService.node';
import { operationsOf } from '../../../package/structure/description';
import { filesEndingWith } from '../../../package/structure/packageFiles';
import type { Schema } from '../../../../tools/documented-output';
import type { OperationRuns } from '../../../../tools/operation-runs';
import { startOperationRuns } from '../../../../tools/operation-runs';
import { outputSchemas } from '../../../../tools/output-schema';

const NODE_FOLDER = 'nodes/PaymentsService';

const { version, properties } = new PaymentsService().description;
const operations = operationsOf(properties).map(({ resource, operation }) => [resource, operation]);

/** The file in which n8n's editor looks for the schema of an operation. */
function schemaFile(resource: string, operation: string): string {
	return String(
		resolveOutputSchemaPath({
			nodeDir: path.join(__dirname, '../../../..', NODE_FOLDER),
			version: Number(version),
			resource,
			operation,
		}),
	);
}

function read(file: string): Schema {
	return JSON.parse(readFileSync(file, 'utf8')) as Schema;
}

describe('the output schemas', () => {
	it('stand where n8n looks for them, one per operation and none beside', () => {
		const expected = operations.map(([resource, operation]) => schemaFile(resource, operation));
		expect(expected.filter((file) => !existsSync(file))).toEqual([]);
		expect(filesEndingWith(`${NODE_FOLDER}/__schema__`, '.json')).toHaveLength(expected.length);
	});

	it('are those that "npm run generate" writes', async () => {
		for (const [name, schema] of Object.entries(await outputSchemas())) {
			const written = read(path.join(__dirname, '../../../..', NODE_FOLDER, '__schema__', name));
			expect({ name, schema: written }).toEqual({ name, schema });
		}
	});
});

describe('the output of', () => {
	let runs: OperationRuns;

	beforeAll(async () => {
		runs = await startOperationRuns();
	});

	afterAll(() => runs.stop());

	it.each(operations)(
		'%s: %s has no field that its schema does not name',
		async (resource, operation) => {
			const validate = new Ajv({ allowUnionTypes: true, strict: false }).compile(
				closed(read(schemaFile(resource, operation))),
			);
			const outputs = await runs.outputs(resource, operation);
			expect(outputs.length).toBeGreaterThan(0);
			for (const output of outputs) {
				validate(output);
				expect({ output, errors: validate.errors }).toEqual({ output, errors: null });
			}
		},
	);
});

/** The schema with every object closed against fields that it does not name. */
function closed(schema: Schema): Schema & { additionalProperties?: boolean } {
	return {
		...schema,
		...(schema.items && { items: closed(schema.items) }),
		...(schema.properties && {
			additionalProperties: false,
			properties: Object.fromEntries(
				Object.entries(schema.properties).map(([name, property]) => [name, closed(property)]),
			),
		}),
	};
}
