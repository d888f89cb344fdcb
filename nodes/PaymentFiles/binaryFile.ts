import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { Refused } from './operation';

const MAX_MB = 10;
const MB = 1024 * 1024;

export const binaryPropertyName: INodeProperties = {
	displayName: 'Input Binary Field',
	name: 'binaryPropertyName',
	type: 'string',
	required: true,
	default: 'data',
	hint: 'The name of the field that holds the file, such as the one that Read/Write Files from Disk fills',
};

/** The bytes of an item's file. Throws Refused where there is none, it is empty or larger than 10 MB. */
export async function bytesOf(context: IExecuteFunctions, itemIndex: number): Promise<Buffer> {
	const field = context.getNodeParameter('binaryPropertyName', itemIndex) as string;
	const { bytes: size } = context.helpers.assertBinaryData(itemIndex, field);
	refuseLarge(size ?? 0);
	const bytes = await context.helpers.getBinaryDataBuffer(itemIndex, field);
	refuseLarge(bytes.length);
	if (bytes.length === 0) throw new Refused('The file is empty.', 'Export it again.');
	return bytes;
}

function refuseLarge(size: number): void {
	if (size > MAX_MB * MB) {
		throw new Refused(`The file is larger than ${MAX_MB} MB.`, 'Divide it into smaller ones.');
	}
}
