import { NodeHelpers } from 'n8n-workflow';
import type { INodeParameters, INodeProperties } from 'n8n-workflow';
import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';

const { description } = new PaymentsService();
const ofOperations = description.properties.filter(
	({ displayOptions }) => displayOptions?.show?.operation !== undefined,
);

/** The parameters that n8n shows. */
function shownNames(parameters: INodeParameters): INodeProperties[] {
	return description.properties.filter((property) =>
		NodeHelpers.displayParameter(parameters, property, null, description),
	);
}

describe('the conditions of the form', () => {
	it.each(ofOperations.map((property) => ({ name: property.name, property })))(
		'look at resource and operation before anything else: $name',
		({ property }) => {
			const names = Object.keys(property.displayOptions?.show ?? {});
			expect(names.slice(0, 2)).toEqual(['resource', 'operation']);
		},
	);

	it.each([
		['type', { resource: 'user', operation: 'validateSecurityCode' }, ['type', 'securityCode']],
		[
			'returnAll',
			{ resource: 'movement', operation: 'getAll' },
			['returnAll', 'limit', 'filters', 'options'],
		],
	])('show nothing of other operations for an expression in %s', (name, place, expected) => {
		const shown = shownNames({ ...place, [name]: '={{ $json.value }}' }).map((field) => field.name);
		expect(
			shown.filter((field) => !['resource', 'operation', 'requestOptions'].includes(field)),
		).toEqual(expected);
	});
});
