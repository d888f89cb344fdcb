import type { IDataObject } from 'n8n-workflow';

import { BadInput, requiredText, shown } from '../../input';
import { OPTIONS } from '../../shared/collections';
import type { Field } from '../../shared/field';
import { showFor } from '../../shared/field';
import type { Operation } from '../../shared/operation';
import { refusing } from '../../shared/routing';
import { writesAnswered } from '../../../service/requests';
import { bankFields, checkNumbers } from './createBankFields';
import { cryptoFields } from './createCryptoFields';
import { BANK, CRYPTO_WIRE_FIELDS } from './fields';
import { createOrReuse, reuseExisting } from './reuseExisting';

const CRYPTO = 3;
const KIND = 'Beneficiary Type';

/** What the spec fixes on the wire for a bank account; paymentType is a string here. */
const BANK_WIRE_FIELDS = { paymentType: '2', beneficiaryType: BANK };

/** The two kinds have fields of their own and fixed values of their own. */
const setKind = refusing(KIND, async function (request) {
	const kind = this.getNodeParameter('beneficiaryType');
	// The form shows the fields of a kind only for its number; with anything else none of them would be sent.
	if (kind !== BANK && kind !== CRYPTO) {
		throw new BadInput(
			`${shown(kind)} is not a kind. Expected the number ${BANK} for a bank account or ${CRYPTO} for a crypto wallet.`,
		);
	}
	Object.assign(
		request.body as IDataObject,
		kind === CRYPTO ? CRYPTO_WIRE_FIELDS : BANK_WIRE_FIELDS,
	);
});

const nameFields: Field[] = [
	{
		displayName: 'First Name',
		name: 'firstName',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. Ada',
		rule: requiredText(),
	},
	{
		displayName: 'Last Name',
		name: 'lastName',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. Lovelace',
		rule: requiredText(),
	},
];

/** Adds a bank account or a wallet to which payouts can go (spec, "Create a bank beneficiary", "... crypto ..."). */
export const create: Operation = {
	name: 'Create',
	value: 'create',
	action: 'Create a beneficiary',
	description: 'Add a bank account or a crypto wallet as a recipient of payouts',
	request: { method: 'POST', url: '/deposit_accounts/' },
	// The spec shows the answer only for a bank account.
	sends: writesAnswered(
		'Look in "Beneficiary: Get Many" for it.',
		({ method, body }) =>
			method === 'GET' || (body as IDataObject).beneficiaryType === BANK ? 'object' : 'nothing',
		createOrReuse,
	),
	fields: [
		{
			displayName: KIND,
			name: 'beneficiaryType',
			type: 'options',
			noDataExpression: true,
			options: [
				{ name: 'Bank Account', value: BANK },
				{ name: 'Crypto Wallet', value: CRYPTO },
			],
			default: BANK,
			required: true,
			description: 'Where the money of this recipient goes; each kind has fields of its own',
			routing: { send: { preSend: [setKind] } },
		},
		...nameFields,
		...showFor({ beneficiaryType: [BANK] }, bankFields),
		...showFor({ beneficiaryType: [CRYPTO] }, cryptoFields),
		{ ...OPTIONS, options: [checkNumbers, reuseExisting] },
	],
};
