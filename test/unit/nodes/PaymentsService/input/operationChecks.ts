import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { VALID, CRYPTO_BENEFICIARY } from '../resources/validParameters';
import type { Row } from './check';

/** A check that an operation makes of several inputs together, or of one that only it has. */
export interface OperationCheck extends Row {
	/** The file below `nodes` that makes it. */
	file: string;
	operation: string;
	/** In place of the sample of the operation, each time. */
	passes: INodeParameters;
	refused: INodeParameters;
	items?: IDataObject[];
}

const HEADER = {
	file: 'PaymentsService/shared/headerValue.ts',
	refuses: 'Characters that no request header can carry',
	basis: 'Global conventions: "Optional header"; "Authorization: Bearer"',
};
const client = VALID['paymentCard.create']?.client as INodeParameters;
const LIMITS = { file: 'PaymentsService/resources/payout/sendFields.ts', operation: 'payout.send' };

/** The checks of operations, in the order of the table in docs/checks.md. */
export const OPERATION_CHECKS: OperationCheck[] = [
	{
		file: 'PaymentsService/resources/beneficiary/create.ts',
		fields: 'Beneficiary Type',
		refuses: 'Anything but the numbers 2 and 3',
		basis: 'Create: "2 external bank account, 3 crypto"; the form shows fields only for a number',
		operation: 'beneficiary.create',
		passes: CRYPTO_BENEFICIARY,
		refused: { ...CRYPTO_BENEFICIARY, beneficiaryType: '={{ "3" }}' },
	},
	{
		file: 'PaymentsService/resources/beneficiary/create.ts',
		fields: 'SWIFT / BIC',
		refuses: 'Nothing, for a country outside the SEPA zone',
		basis: 'Create: "required for non-SEPA international transfers"',
		operation: 'beneficiary.create',
		passes: { countryISO: 'ES' },
		refused: { countryISO: 'US', accountNumber: '000123456789' },
	},
	{
		file: 'PaymentsService/resources/beneficiary/create.ts',
		fields: 'Currency of a new wallet',
		refuses: 'Tokens that its network does not carry',
		basis: 'Table of networks: "Currencies"',
		operation: 'beneficiary.create',
		passes: { ...CRYPTO_BENEFICIARY, additionalFields: { currency: 'usdt' } },
		refused: { ...CRYPTO_BENEFICIARY, additionalFields: { currency: 'BONK' } },
	},
	{
		file: 'PaymentsService/resources/beneficiary/update.ts',
		fields: 'Update Fields',
		refuses: 'No alias',
		basis: 'Update: "Only alias can be changed"; the call would change nothing',
		operation: 'beneficiary.update',
		passes: { updateFields: { alias: '0' } },
		refused: { updateFields: { alias: ' ' } },
	},
	{
		file: 'PaymentsService/resources/movement/filters.ts',
		fields: 'Amount To',
		refuses: 'Less than Amount From',
		basis: 'Nothing could match',
		operation: 'movement.getAll',
		passes: { filters: { amountGte: '-5', amountLte: '-5' } },
		refused: { filters: { amountGte: '-5', amountLte: '-6' } },
	},
	{
		file: 'PaymentsService/resources/paymentCard/create.ts',
		fields: 'Amount of a payment link',
		refuses: 'Less than 100 minor units',
		basis: 'Limits: "Payment card amount: at least 100"',
		operation: 'paymentCard.create',
		passes: { amount: '100' },
		refused: { amount: '99' },
	},
	{
		file: 'PaymentsService/resources/paymentCard/createFields.ts',
		fields: 'Client Country',
		refuses: 'Neither Country nor Country ID',
		basis: 'Client object: "one of countryId or countryIso is required"',
		switch: 'Client Details: Ask the Payer',
		operation: 'paymentCard.create',
		passes: { client: { ...client, countryIso: '', countryId: '519' } },
		refused: { client: { ...client, countryIso: '' } },
	},
	{
		file: 'PaymentsService/resources/paymentCard/createFields.ts',
		fields: 'Client Accepted the Terms',
		refuses: 'Anything but true',
		basis: 'Client object: "must be true"',
		switch: 'Client Details: Ask the Payer',
		operation: 'paymentCard.create',
		passes: { client: { ...client, termsAndConditions: 'true' } },
		refused: { client: { ...client, termsAndConditions: 'false' } },
	},
	{
		file: 'PaymentsService/resources/userHook/fields.ts',
		fields: 'Event of User Hook: Get by Event',
		refuses: 'events',
		basis: 'User hooks: "GET /user/hooks/events" is another call, Get Available Events',
		operation: 'userHook.getByEvent',
		passes: { event: 'Events' },
		refused: { event: 'events' },
	},
	{
		...HEADER,
		fields: 'Session Token',
		operation: 'user.disable',
		passes: { options: { sessionToken: 'a.b-c_d~+/=' } },
		refused: { options: { sessionToken: 'a\nb' } },
	},
	{
		...HEADER,
		fields: 'Device ID',
		operation: 'payout.send',
		passes: { options: { deviceId: 'a phone (2)' } },
		refused: { options: { deviceId: 'ein Gerät →' } },
	},
	{
		file: 'PaymentsService/protected/prepare.ts',
		fields: 'Idempotency Key',
		refuses: 'The key of another payment, in the list or from before',
		basis: 'One key stands for one payment; nobody could tell which of the two was made',
		switch: 'Another key',
		operation: 'payout.send',
		items: [{ amount: '1234' }, { amount: '1235' }],
		passes: {
			amount: '={{ $json.amount }}',
			destinationAmount: '',
			idempotencyKey: '={{ "INV-" + $json.amount }}',
		},
		refused: { amount: '={{ $json.amount }}', destinationAmount: '', idempotencyKey: 'INV-7' },
	},
	{
		...LIMITS,
		fields: 'Parallel Payouts',
		refuses: 'Anything but a whole number from 1 to 10',
		basis: 'A limit of this node: what is under way cannot be stopped',
		passes: { options: { parallelPayouts: 10 } },
		refused: { options: { parallelPayouts: 11 } },
	},
	{
		...LIMITS,
		fields: 'Amount, with Max Amount',
		refuses: 'More than Max Amount',
		basis: 'Your own limit',
		switch: 'Max Amount',
		passes: { options: { maxAmount: '1234' } },
		refused: { options: { maxAmount: '1233' } },
	},
	{
		...LIMITS,
		fields: 'The amounts of a list, with Max Total',
		refuses: 'More than Max Total in one currency',
		basis: 'Your own limit',
		switch: 'Max Total',
		passes: { options: { maxTotal: '1234' } },
		refused: { options: { maxTotal: '1233' } },
	},
	{
		...LIMITS,
		fields: 'The amounts of a list, with Check Funds',
		refuses: 'More than the balance of the account',
		basis: 'Your own limit',
		switch: 'Check Funds',
		passes: { amount: '2000', destinationAmount: '', options: { checkFunds: true } },
		refused: { amount: '2001', destinationAmount: '', options: { checkFunds: true } },
	},
	{
		file: 'service/transport/proxy.ts',
		fields: 'Proxy, under Request Options',
		refuses: 'Anything but the address of an http or https proxy',
		basis: 'n8n would silently not use it',
		operation: 'payout.send',
		// n8n itself knows no proxy for this machine: the address of the service stays as it is.
		passes: { requestOptions: {} },
		refused: { requestOptions: { proxy: 'socks5://127.0.0.1:9' } },
	},
];
