import type { INodeProperties, PostReceiveAction } from 'n8n-workflow';

import { isBlank, pictureOf } from '../input';

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

/** Adds the picture of the data URL in that field, if any. Whatever an expression gives as name, the result must not be lost. */
export function qrImageOutput(dataUrlField: string, fileName: string): PostReceiveAction {
	return async function (items) {
		const property: unknown = this.getNodeParameter(`options.${qrBinaryPropertyOption.name}`, '');
		const name = isBlank(property) ? '' : String(property).trim();
		const withPicture = items.map(async (item) => {
			const picture = name === '' ? undefined : pictureOf(String(item.json[dataUrlField]));
			if (picture === undefined) return item;
			const { type, base64 } = picture;
			const [ending] = type.slice('image/'.length).split('+');
			const file = fileName.replace(/png$/, ending === 'jpeg' ? 'jpg' : ending);
			const content = Buffer.from(base64, 'base64');
			const binary = await this.helpers.prepareBinaryData(content, file, type);
			return { ...item, binary: { [name]: binary } };
		});
		return await Promise.all(withPicture);
	};
}
