/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import type { IDataObject } from 'n8n-workflow';
import { resolveOutputSchemaPath } from 'n8n-core';
import { PaymentsService } from '../../../../nodes/PaymentsService/PaymentsService.node';
import * as engine from '../../../engine';
import { operationsOf } from '../../../../tools/generate/description';
import { filesEndingWith } from '../../../package/structure/packageFiles';
import type { Schema } from '../../../../tools/generate/documentedOutput';
import { type OperationRuns, startOperationRuns } from '../../../../tools/generate/operationRuns';
import { outputSchemas } from '../../../../tools/generate/outputSchema';

const action = new PaymentsService();
const FOLDER = 'nodes/PaymentsService';
const ajv = new Ajv({ allowUnionTypes: true, strict: false });
const operations = operationsOf(action.description.properties).map(({ resource, operation }) => ({
	name: `${resource}: ${operation}`,
	...{ resource, operation, file: schemaFile(resource, operation) },
}));

/** The file in which n8n's editor looks for the schema of an operation. */
function schemaFile(resource: string, operation: string): string {
	return String(
		resolveOutputSchemaPath({
			nodeDir: path.join(__dirname, '../../../..', FOLDER),
			version: Number(action.description.version),
			resource,
			operation,
		}),
	);
}

function read(file: string): Schema {
	return JSON.parse(readFileSync(file, 'utf8')) as Schema;
}

let runs: OperationRuns;
const outputs: Record<string, Promise<IDataObject[]>> = {};
const outputsOf = async (resource: string, operation: string) =>
	await (outputs[`${resource}.${operation}`] ??= runs.outputs(resource, operation));

beforeAll(async () => {
	runs = await startOperationRuns(engine, action);
});
afterAll(async () => await runs.stop());

describe('the output schemas', () => {
	it('are where n8n looks for them, one per operation and no others', () => {
		expect(operations.filter(({ file }) => !existsSync(file))).toEqual([]);
		expect(filesEndingWith(`${FOLDER}/__schema__`, '.json')).toHaveLength(operations.length);
	});

	it('are those that "npm run generate" writes', async () => {
		const schemas = await outputSchemas(action, { outputs: outputsOf });
		for (const [name, schema] of Object.entries(schemas)) {
			const written = read(path.join(__dirname, '../../../..', FOLDER, '__schema__', name));
			expect({ name, schema: written }).toEqual({ name, schema });
		}
	});
});

it.each(operations)(
	'the output of $name has no field that its schema does not name',
	async ({ resource, operation, file }) => {
		const validate = ajv.compile(closed(read(file)));
		const items = await outputsOf(resource, operation);
		expect(items.length).toBeGreaterThan(0);
		for (const output of items) {
			validate(output);
			expect({ output, errors: validate.errors }).toEqual({ output, errors: null });
		}
	},
);

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
