import type { INodeProperties } from 'n8n-workflow';

import { isBlank, pictureOf } from '../input';
import type { Output } from './field';

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

/**
 * Adds the QR code of that field, where the user named one for the picture. Whatever an expression gives as name, the result must
 * not be lost.
 */
export function qrImageOutput(dataUrlField: string, fileName: string): Output {
	return async (items, { context, form }) => {
		const property = form.read(`options.${qrBinaryPropertyOption.name}`, '');
		const name = isBlank(property) ? '' : String(property).trim();
		return await Promise.all(
			items.map(async (item) => {
				const picture = name === '' ? undefined : pictureOf(String(item.json[dataUrlField]));
				if (picture === undefined) return item;
				const { type, base64 } = picture;
				const [ending] = type.slice('image/'.length).split('+');
				const file = fileName.replace(/png$/, ending === 'jpeg' ? 'jpg' : ending);
				const content = Buffer.from(base64, 'base64');
				const binary = await context.helpers.prepareBinaryData(content, file, type);
				return { ...item, binary: { ...item.binary, [name]: binary } };
			}),
		);
	};
}
