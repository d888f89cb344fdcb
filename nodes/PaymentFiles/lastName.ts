import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { TEXT } from './operation';

/** An option of both reads. */
export const lastNameWhereMissing: INodeProperties = {
	displayName: 'Last Name Where Missing',
	name: 'lastNameWhereMissing',
	...TEXT,
	default: '-',
	description:
		'The last name for a payee whose name is one word, such as Telekom, since the service asks for one',
};

export function lastNameOf(context: IExecuteFunctions, itemIndex: number): string {
	const { name, default: whenAbsent } = lastNameWhereMissing;
	return context.getNodeParameter(`options.${name}`, itemIndex, whenAbsent) as string;
}
