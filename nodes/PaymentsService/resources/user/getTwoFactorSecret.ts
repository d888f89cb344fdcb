import type { Operation } from '../../shared/operation';
import { refuseAsTool } from '../../shared/refuseAsTool';
import { qrBinaryPropertyOption, qrImageOutput } from '../../shared/qrImage';
import { writesAnswered } from '../../../service/requests';

/** A TOTP secret for an authenticator app (spec, "Users": 2fa/secret). Assumption: each call may issue a new one. */
export const getTwoFactorSecret: Operation = {
	option: {
		name: 'Get Two-Factor Secret',
		value: 'getTwoFactorSecret',
		action: 'Get a two factor secret',
		description:
			'Get the secret for an authenticator app, as text and as a QR code. n8n stores both in clear with the execution: let this workflow save none.',
		routing: {
			request: { method: 'POST', url: '/users/2fa/secret' },
			send: {
				preSend: [refuseAsTool('User: Get Two-Factor Secret', 'it has to do with a secret')],
			},
			operations: {
				pagination: writesAnswered(
					'The service may have issued a secret that you did not get. Look in "User: Get Profile" whether two-factor authentication works as before.',
				),
			},
			output: { postReceive: [qrImageOutput('qrCodeUrl', 'two-factor-qr.png')] },
		},
	},
	fields: [
		{
			displayName: 'Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add option',
			default: {},
			options: [
				{
					...qrBinaryPropertyOption,
					hint: 'The picture holds the secret, and n8n stores it, too',
				},
			],
		},
	],
};
