import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { shown } from '../../../service/values/shown';
import { Refused } from '../../../files/refused';

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

/** An item's file, and its name to begin a sentence with. Throws Refused where it is empty or larger than 10 MB. */
export async function fileOf(context: IExecuteFunctions, itemIndex: number) {
	const field = context.getNodeParameter('binaryPropertyName', itemIndex) as string;
	const { bytes: size, fileName } = context.helpers.assertBinaryData(itemIndex, field);
	const name = fileName ? `The file ${shown(fileName)}` : 'The file';
	refuseLarge(size ?? 0, name);
	const bytes = await context.helpers.getBinaryDataBuffer(itemIndex, field);
	refuseLarge(bytes.length, name);
	if (bytes.length === 0) throw new Refused(`${name} is empty.`, 'Export it again.');
	return { bytes, name };
}

function refuseLarge(size: number, name: string): void {
	if (size > MAX_MB * MB) {
		throw new Refused(`${name} is larger than ${MAX_MB} MB.`, 'Divide it into smaller ones.');
	}
}
