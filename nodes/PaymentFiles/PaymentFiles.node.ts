import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';

import { describe } from '../resources';
import { executeOperation, fieldsOf } from './operation';
import { bankFile } from './resources/bankFile';
import { paymentList } from './resources/paymentList';

const RESOURCES = { paymentList, bankFile };

export class PaymentFiles implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Payment Files',
		name: 'paymentFiles',
		icon: {
			light: 'file:../../icons/paymentFiles.svg',
			dark: 'file:../../icons/paymentFiles.dark.svg',
		},
		group: ['transform'],
		version: 1,
		subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
		description:
			'Read payment lists and bank files, and write the files that banks and ledgers read',
		defaults: { name: 'Payment Files' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		properties: describe(RESOURCES, 'paymentList', fieldsOf),
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await executeOperation(this, RESOURCES);
	}
}
