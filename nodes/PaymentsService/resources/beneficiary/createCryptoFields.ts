import type { IDataObject, INodeProperties } from 'n8n-workflow';

import {
	BadInput,
	cryptoAddress,
	currencyCode,
	networkCurrencies,
	networkName,
	requiredText,
} from '../../input';
import { refusing, toBody, toBodyIfFilled } from '../../shared/routing';
import { networkField, TOKENS, walletAddressField } from './wallet';

/** The address in the form of its network; without a network there is nothing to compare it with. */
const checkAddress = refusing('Wallet Address', async function (request) {
	const body = request.body as IDataObject;
	const rule = typeof body.network === 'string' ? cryptoAddress(body.network) : requiredText();
	body.accountNumber = rule(body.accountNumber);
});

/** The token, among those that the network carries (spec, table of networks). */
const checkCurrency = refusing('Currency', async function (request) {
	const body = request.body as IDataObject;
	if (body.currency === undefined) return;
	const currency = currencyCode(body.currency);
	const carried = networkCurrencies(String(body.network ?? ''));
	if (carried !== undefined && !carried.includes(currency.toUpperCase())) {
		throw new BadInput(
			`${currency} is not a token of the network ${String(body.network)}. Expected ${carried.join(', ')}.`,
		);
	}
	body.currency = currency;
});

/** The fields of a wallet as beneficiary (spec, "Create a crypto beneficiary"). */
export const cryptoFields: INodeProperties[] = [
	{ ...networkField, routing: toBody('network', 'Network', networkName) },
	{
		...walletAddressField,
		description: 'The address to which payouts go. Its form is checked against the network.',
		routing: { send: { type: 'body', property: 'accountNumber', preSend: [checkAddress] } },
	},
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		options: [
			{
				displayName: 'Alias',
				name: 'alias',
				type: 'string',
				default: '',
				placeholder: 'e.g. Ada on Polygon',
				description: 'A name under which you find the beneficiary',
				routing: toBodyIfFilled('alias', 'Alias', requiredText()),
			},
			{
				displayName: 'Currency',
				name: 'currency',
				type: 'options',
				options: TOKENS,
				default: 'USDC',
				description: 'The token, among those of the network; an expression gives another one',
				routing: { send: { type: 'body', property: 'currency', preSend: [checkCurrency] } },
			},
		],
	},
];
