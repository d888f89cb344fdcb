import { type INodeParameters, type INodeProperties, NodeHelpers } from 'n8n-workflow';
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
	it('look at resource and operation first, which keeps the fields of other operations away', () => {
		const others = ofOperations.filter(({ displayOptions }) => {
			const [first, second] = Object.keys(displayOptions?.show ?? {});
			return first !== 'resource' || second !== 'operation';
		});
		expect(others.map(({ name }) => name)).toEqual([]);
	});

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

	it.each([
		['minor', '1250 is 12.50 in minor units'],
		['major', '1250 is 1,250.00 in major units; for 12.50 write 12.50'],
	])('show what an amount in the %s unit means', (amountUnit, expected) => {
		const shown = shownNames({ resource: 'payout', operation: 'simulate', amountUnit });
		const notices = shown.filter(({ name }) => name.endsWith('UnitNotice'));
		expect(notices.map(({ displayName }) => displayName)).toEqual([expected]);
	});
});
