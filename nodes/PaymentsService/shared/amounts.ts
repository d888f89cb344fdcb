import type { IDataObject, INodeProperties, INodePropertyRouting } from 'n8n-workflow';

import { oneOf, toMinorUnits } from '../input';
import { checkField } from './checkField';
import { refusing } from './routing';

/** In which unit the amounts of an operation are given; the service itself takes minor units only. */
export const amountUnitField: INodeProperties = {
	displayName: 'Amount Unit',
	name: 'amountUnit',
	type: 'options',
	options: [
		{
			name: 'Major Unit (12.34)',
			value: 'major',
			description:
				'Euros, dollars or coins, with decimals. Not for currencies without cents, such as the yen.',
		},
		{
			name: 'Minor Unit (1234 for 12.34)',
			value: 'minor',
			description: 'Cents, sent as they are: 1234 means 12.34',
		},
	],
	default: 'minor',
	description: 'The unit of all amounts of this operation',
	hint: 'It holds for every amount below',
};

/** The rule for what that field holds. */
export const amountUnit = oneOf(['minor', 'major'] as const);

/** An amount that n8n's routing sends in the body, in minor units of the currency that another parameter names. */
export function amountToBody(
	property: string,
	label: string,
	currencyParameter: string,
): INodePropertyRouting {
	return {
		send: {
			type: 'body',
			property,
			preSend: [
				refusing(label, async function (request) {
					const body = request.body as IDataObject;
					const unit = checkField(
						'Amount Unit',
						amountUnit,
						this.getNodeParameter('amountUnit', 'minor'),
					);
					const currency = String(this.getNodeParameter(currencyParameter, ''));
					body[property] = toMinorUnits(body[property], unit, currency);
				}),
			],
		},
	};
}
