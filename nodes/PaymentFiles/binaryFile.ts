import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { shown } from '../service/values/shown';
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
	const name = fileNameOf(context, itemIndex);
	refuseLarge(size ?? 0, name);
	const bytes = await context.helpers.getBinaryDataBuffer(itemIndex, field);
	refuseLarge(bytes.length, name);
	if (bytes.length === 0) throw new Refused(`${name} is empty.`, 'Export it again.');
	return bytes;
}

/** What messages call an item's file, at the beginning of a sentence. */
export function fileNameOf(context: IExecuteFunctions, itemIndex: number): string {
	const field = context.getNodeParameter('binaryPropertyName', itemIndex) as string;
	const { fileName } = context.helpers.assertBinaryData(itemIndex, field);
	return fileName ? `The file ${shown(fileName)}` : 'The file';
}

function refuseLarge(size: number, name: string): void {
	if (size > MAX_MB * MB) {
		throw new Refused(`${name} is larger than ${MAX_MB} MB.`, 'Divide it into smaller ones.');
	}
}
