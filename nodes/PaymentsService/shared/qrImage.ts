import type {
	IExecuteFunctions,
	IExecuteSingleFunctions,
	INodeExecutionData,
	INodeProperties,
	PostReceiveAction,
} from 'n8n-workflow';

import { isBlank } from '../input';

const PNG_DATA_URL = /^data:image\/png;base64,([A-Za-z0-9+/=\s]+)$/;

/** The name of the binary field that gets the picture; empty means no picture. */
export const qrBinaryPropertyOption: INodeProperties = {
	displayName: 'Put QR Code in Field',
	name: 'qrBinaryProperty',
	type: 'string',
	default: 'qrCode',
	placeholder: 'e.g. qrCode',
	description:
		'Name of the binary field that gets the QR code as a PNG picture, ready for an email or a chat message',
	hint: 'The data URL in the output stays beside it',
};

/** Adds the QR code of `dataUrlField` as a picture when the user named a field for it. */
export function qrImageOutput(dataUrlField: string, fileName: string): PostReceiveAction {
	return async function (
		this: IExecuteSingleFunctions,
		items: INodeExecutionData[],
	): Promise<INodeExecutionData[]> {
		const property = this.getNodeParameter('options.qrBinaryProperty', '');
		return await Promise.all(
			items.map(async (item) => await addQrImage(this, item, dataUrlField, fileName, property)),
		);
	};
}

/**
 * The item with the PNG of its data URL as binary data; unchanged when there is none or no field is named. The name is
 * whatever an expression gives: it must never be the reason why the result of a request is lost.
 */
export async function addQrImage(
	context: IExecuteFunctions | IExecuteSingleFunctions,
	item: INodeExecutionData,
	dataUrlField: string,
	fileName: string,
	property: unknown,
): Promise<INodeExecutionData> {
	const name = isBlank(property) ? '' : String(property).trim();
	const picture = PNG_DATA_URL.exec(String(item.json[dataUrlField] ?? ''));
	if (name === '' || picture === null) return item;
	const content = Buffer.from(picture[1], 'base64');
	const binary = await context.helpers.prepareBinaryData(content, fileName, 'image/png');
	return { ...item, binary: { ...item.binary, [name]: binary } };
}
