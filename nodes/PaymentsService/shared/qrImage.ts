import type {
	IExecuteFunctions,
	IExecuteSingleFunctions,
	INodeExecutionData,
	INodeProperties,
	PostReceiveAction,
} from 'n8n-workflow';

import { isBlank } from '../input';

/** The longest type and parameters of a data URL, in characters. */
const MAX_HEAD = 200;

/** Empty means no picture. */
export const qrBinaryPropertyOption: INodeProperties = {
	displayName: 'Put QR Code in Field',
	name: 'qrBinaryProperty',
	type: 'string',
	default: 'qrCode',
	placeholder: 'e.g. qrCode',
	description:
		'Name of the binary field that gets the QR code as a picture, ready for an email or a chat message',
	hint: 'The data URL in the output stays beside it',
};

/** Adds the QR code of `dataUrlField` where the user named a field for it. */
export function qrImageOutput(dataUrlField: string, fileName: string): PostReceiveAction {
	return async function (items) {
		const property = this.getNodeParameter(`options.${qrBinaryPropertyOption.name}`, '');
		return await Promise.all(
			items.map(async (item) => await addQrImage(this, item, dataUrlField, fileName, property)),
		);
	};
}

/**
 * The item with the picture of its data URL, if any, as binary data. Whatever an expression gives as name, the result must
 * not be lost.
 */
export async function addQrImage(
	context: IExecuteFunctions | IExecuteSingleFunctions,
	item: INodeExecutionData,
	dataUrlField: string,
	fileName: string,
	property: unknown,
): Promise<INodeExecutionData> {
	const name = isBlank(property) ? '' : String(property).trim();
	const picture = pictureOf(item.json[dataUrlField]);
	if (name === '' || picture === undefined) return item;
	const { content, type } = picture;
	const [ending] = type.slice('image/'.length).split('+');
	const file = fileName.replace(/png$/, ending === 'jpeg' ? 'jpg' : ending);
	const binary = await context.helpers.prepareBinaryData(content, file, type);
	return { ...item, binary: { ...item.binary, [name]: binary } };
}

/** A picture of any type (spec: "base64 data URL"). */
function pictureOf(dataUrl: unknown): { content: Buffer; type: string } | undefined {
	if (typeof dataUrl !== 'string') return undefined;
	const comma = dataUrl.indexOf(',');
	const head = comma > MAX_HEAD ? '' : dataUrl.slice(0, Math.max(0, comma));
	const [, type] = /^data:(image\/[a-z0-9.+-]+)(?:;[^;,]*)*;base64$/i.exec(head) ?? [];
	const content = Buffer.from(dataUrl.slice(comma + 1), 'base64');
	return type === undefined || content.length === 0
		? undefined
		: { content, type: type.toLowerCase() };
}
