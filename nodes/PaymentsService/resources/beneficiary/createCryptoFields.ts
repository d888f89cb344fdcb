import {
	BadInput,
	cryptoAddress,
	currencyCode,
	networkCurrencies,
	requiredText,
} from '../../input';
import { ADDITIONAL_FIELDS } from '../../shared/collections';
import type { Field, FieldRule } from '../../shared/field';
import { aliasField, networkField, tokenField, walletAddressField } from './fields';

/** The address in the form of its network; without a network there is nothing to compare it with. */
const address: FieldRule = (value, _form, { network }) =>
	(typeof network === 'string' ? cryptoAddress(network) : requiredText())(value);

/** The token, among those that the network carries (spec, table of networks). */
const token: FieldRule = (value, _form, { network }) => {
	const currency = currencyCode(value);
	const carried = networkCurrencies(String(network ?? ''));
	if (carried === undefined || carried.includes(currency.toUpperCase())) return currency;
	throw new BadInput(
		`${currency} is not a token of the network ${String(network)}. Expected ${carried.join(', ')}.`,
	);
};

/** The fields of a wallet as beneficiary (spec, "Create a crypto beneficiary"). */
export const cryptoFields: Field[] = [
	networkField,
	{
		...walletAddressField,
		description: 'The address to which payouts go. Its form is checked against the network.',
		rule: address,
	},
	{
		...ADDITIONAL_FIELDS,
		options: [
			{ ...aliasField, placeholder: 'e.g. Ada on Polygon' },
			{
				...tokenField,
				description: 'The token, among those of the network; an expression gives another one',
				rule: token,
			},
		],
	},
];
