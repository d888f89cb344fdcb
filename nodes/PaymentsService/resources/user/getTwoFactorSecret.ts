import type { IDataObject, INodeProperties, PostReceiveAction } from 'n8n-workflow';

import { SECOND_FACTOR } from '../../../../credentials/paths';
import { isBlank } from '../../input';
import { OPTIONS, sessionTokenField } from '../../shared/commonFields';
import type { Operation } from '../../shared/operation';
import { qrBinaryPropertyOption, qrImageOutput } from '../../shared/qrImage';
import { writes } from '../../../service/requests';

const DEFAULT_FIELD = 'secret';

/** n8n keeps a file apart from the execution. */
const textBinaryProperty: INodeProperties = {
	displayName: 'Put Secret in Field',
	name: 'textBinaryProperty',
	type: 'string',
	default: DEFAULT_FIELD,
	placeholder: 'e.g. secret',
	description:
		'Name of the binary field that gets the secret as a text file, in place of secret and qrCodeUrl in the output. n8n 2 then keeps it with its files, and not in the data of the execution.',
	hint: 'Anyone who may open the execution can still open the file',
};

/** Where the option was added, even with an empty name. */
const secretFile: PostReceiveAction = async function (items) {
	const options = this.getNodeParameter('options', {}) as IDataObject;
	if (!(textBinaryProperty.name in options)) return items;
	const typed = options[textBinaryProperty.name];
	const name = isBlank(typed) ? DEFAULT_FIELD : String(typed).trim();
	return await Promise.all(
		items.map(async ({ json: { secret, ...json }, ...item }) => {
			// The picture's data URL also holds the secret.
			delete json.qrCodeUrl;
			if (isBlank(secret)) return { ...item, json };
			const content = Buffer.from(String(secret));
			const { prepareBinaryData } = this.helpers;
			const file = await prepareBinaryData(content, 'two-factor-secret.txt', 'text/plain');
			return { ...item, json, binary: { ...item.binary, [name]: file } };
		}),
	);
};

/** A TOTP secret for an authenticator app (spec, "Users": 2fa/secret). Assumption: each call may issue a new one. */
export const getTwoFactorSecret: Operation = {
	name: 'Get Two-Factor Secret',
	action: 'Get a two factor secret',
	description:
		'Get the secret for an authenticator app, as text and as a QR code. n8n stores both in plain text with the execution: let this workflow save none, or put them into files under Options.',
	request: { method: 'POST', url: SECOND_FACTOR },
	notForTools: 'it involves a secret',
	sends: writes(
		'Before you run it again, look in "User: Get Profile" whether two-factor authentication works as before: the service may have issued a new secret.',
	),
	output: [qrImageOutput('qrCodeUrl', 'two-factor-qr.png'), secretFile],
	fields: [
		{
			...OPTIONS,
			options: [
				{
					...qrBinaryPropertyOption,
					hint: 'The picture holds the secret, and n8n stores it as well',
				},
				textBinaryProperty,
				sessionTokenField,
			],
		},
	],
};
