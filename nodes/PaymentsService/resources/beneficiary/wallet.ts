import type { INodeProperties } from 'n8n-workflow';

import { NETWORK_OPTIONS } from '../../input';

/** What the spec fixes on the wire for crypto (spec, "Create a crypto beneficiary"): paymentType is a number here. */
export const CRYPTO_WIRE_FIELDS = { paymentType: 100, countryDestinationId: 0 };

/** Required and without a default: the service would take SOLANA silently and refuse an address of another network. */
export const networkField: INodeProperties = {
	displayName: 'Network',
	name: 'network',
	type: 'options',
	options: NETWORK_OPTIONS,
	default: '',
	required: true,
	description: 'The chain of the wallet. Money sent on another chain may be lost.',
	hint: 'An address that begins with 0x exists on several networks; choose the one the recipient uses',
};

export const walletAddressField: INodeProperties = {
	displayName: 'Wallet Address',
	name: 'accountNumber',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 0x52908400098527886E0F7030069857D2E4169EE7',
};
