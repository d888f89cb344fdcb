import { DateTime, IANAZone } from 'luxon';
import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { OPTIONS } from '../../shared/commonFields';
import { type Field, UNSENT_TEXT } from '../../shared/field';

const FIELD = 'binaryPropertyName';
const DEFAULT_FIELD = 'data';
const MAX_NAME = 100;

export function outputOptions(what: string, ...more: Field[]): Field {
	return {
		...OPTIONS,
		options: [
			{
				displayName: 'Put Output File in Field',
				name: FIELD,
				...UNSENT_TEXT,
				default: DEFAULT_FIELD,
				description: `The name of the binary field that gets ${what}`,
			},
			...more,
		],
	};
}

export function zoneTime(context: IExecuteFunctions): DateTime {
	return DateTime.now().setZone(zoneOf(context));
}

/** The zone in which the workflow's days begin and end. */
export function zoneOf(context: IExecuteFunctions): string {
	const zone = context.getTimezone();
	return IANAZone.isValidZone(zone) ? zone : 'UTC';
}

/** The item of an XML file that is written, with what it holds in short. */
export async function writtenFile(
	context: IExecuteFunctions,
	file: { bytes: Buffer; name: string; summary: IDataObject; itemIndexes: readonly number[] },
): Promise<INodeExecutionData> {
	const { bytes, name, summary, itemIndexes } = file;
	const fileName = `${name.replace(/[^\w.-]/g, '_').slice(0, MAX_NAME)}.xml`;
	const [first = 0] = itemIndexes;
	const field = context.getNodeParameter(`options.${FIELD}`, first, DEFAULT_FIELD) as string;
	const binary = await context.helpers.prepareBinaryData(bytes, fileName, 'application/xml');
	return {
		json: { fileName, ...summary },
		binary: { [field.trim() || DEFAULT_FIELD]: binary },
		pairedItem: itemIndexes.map((item) => ({ item })),
	};
}
