import type { ICredentialType, INodeProperties, INodeType } from 'n8n-workflow';
import { childNames, operationsOf, parametersOf } from './description';
import { ACTION_NODE, CREDENTIAL_FIELDS, LOCATORS, TRIGGER_NODE } from './interface';
import type { OperationInterface } from './interface';
import { instantiate } from './packageFiles';

const ACTION_FILE = 'nodes/PaymentsService/PaymentsService.node.ts';
const TRIGGER_FILE = 'nodes/PaymentsServiceTrigger/PaymentsServiceTrigger.node.ts';
const CREDENTIAL_FILE = 'credentials/PaymentsServiceApi.credentials.ts';

const action = () => instantiate<INodeType>(ACTION_FILE);
const expected = Object.entries(ACTION_NODE).flatMap(([resource, operations]) =>
	Object.entries(operations).map(([operation, names]) => ({ resource, operation, names })),
);

/** The names of the interface that a form lacks, as dotted paths. */
function missingNames(form: INodeProperties[], names: OperationInterface): string[] {
	const top = new Set(form.map(({ name }) => name));
	const named = [...(names.required ?? []), ...(names.optional ?? [])];
	const inCollections = Object.entries(names.collections ?? {}).flatMap(
		([collection, children]) => {
			const present = form.filter(({ name }) => name === collection).flatMap(childNames);
			return children
				.filter((child) => !present.includes(child))
				.map((child) => `${collection}.${child}`);
		},
	);
	return [...named.filter((name) => !top.has(name)), ...inCollections];
}

describe('the action node', () => {
	it('has the name that saved workflows hold', () => {
		expect(action().description.name).toBe('paymentsService');
		expect(action().description.displayName).toBe('Payments Service');
	});

	it('offers every resource and operation of the interface, and no other', () => {
		const present = operationsOf(action().description.properties).map(
			({ resource, operation }) => `${resource}.${operation}`,
		);
		const wanted = expected.map(({ resource, operation }) => `${resource}.${operation}`);
		expect(present.sort()).toEqual(wanted.sort());
	});

	describe.each(expected)('$resource $operation', ({ resource, operation, names }) => {
		const form = () => parametersOf(action().description.properties, resource, operation);

		it('has each parameter under its name', () => {
			expect(missingNames(form(), names)).toEqual([]);
		});

		it('marks as required what has to be filled in', () => {
			const unmarked = form().filter(
				({ name, required, default: preset }) =>
					names.required?.includes(name) && !required && isEmpty(preset),
			);
			expect(unmarked.map(({ name }) => name)).toEqual([]);
		});

		it('lets ids be chosen from a list or given', () => {
			for (const locator of form().filter(({ name }) => LOCATORS.includes(name))) {
				expect(locator.type).toBe('resourceLocator');
				expect(locator.modes?.map(({ name }) => name)).toEqual(['list', 'id']);
			}
		});
	});
});

describe('the trigger node', () => {
	it('has each parameter under its name', () => {
		const { description } = instantiate<INodeType>(TRIGGER_FILE);
		expect(description.name).toBe('paymentsServiceTrigger');
		expect(missingNames(description.properties, TRIGGER_NODE)).toEqual([]);
	});

	it('has no request defaults, which would make it a declarative node', () => {
		expect(instantiate<INodeType>(TRIGGER_FILE).description.requestDefaults).toBeUndefined();
	});
});

describe('the credential', () => {
	it('has each field under its name', () => {
		const { name, properties } = instantiate<ICredentialType>(CREDENTIAL_FILE);
		expect(name).toBe('paymentsServiceApi');
		const fields = properties.filter(({ type }) => type !== 'notice').map((field) => field.name);
		expect(fields.sort()).toEqual([...CREDENTIAL_FIELDS].sort());
	});
});

/** Whether a default leaves the parameter empty, so that the user has to fill it in. */
function isEmpty(preset: INodeProperties['default']): boolean {
	if (typeof preset === 'object' && preset !== null && 'value' in preset)
		return preset.value === '';
	return preset === '' || preset === undefined;
}
