import type { INodeParameters } from 'n8n-workflow';
import { defaults } from '../../../../sandbox/server';

const EVM_ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

const PERSON = { firstName: 'Ada', lastName: 'Lovelace' };

const HOOK = { event: 'user_login', target: 'web', value: 'https://example.com/hook' };

/** A crypto beneficiary that the service takes. */
export const CRYPTO_BENEFICIARY: INodeParameters = {
	...PERSON,
	beneficiaryType: 3,
	network: 'POLYGON',
	accountNumber: EVM_ADDRESS,
};

/** A single-use payment card that the service takes. */
export const SINGLE_USE_CARD: INodeParameters = {
	concept: 'Annual membership',
	description: 'Membership 2026',
	amount: '1200',
	currency: 'EUR',
	singleUse: true,
	favorite: false,
	reference: 'INV-42',
	serviceDate: '2026-03-31',
	client: {
		name: 'Ana',
		lastName: 'Ruiz',
		email: 'ana@example.com',
		phone: '+34600123456',
		address: 'Calle Mayor 1',
		countryIso: 'ES',
		termsAndConditions: true,
	},
};

/** For every operation parameters with which its request goes out; where there are kinds, those of one kind. */
export const VALID: Record<string, INodeParameters> = {
	'account.getAll': {},
	'account.getAllBalances': {},
	'account.getBalance': { accountNumber: 'ES9121000418450200051332' },
	'account.getCryptoDepositAddresses': { accountId: '1001' },
	'account.linkServiceCard': { servicecardNumber: '4111222233334444', pin: '1234' },
	'beneficiary.create': {
		...PERSON,
		beneficiaryType: 2,
		countryISO: 'ES',
		accountNumber: 'ES9121000418450200051332',
		currency: 'EUR',
		userRelationTypeId: 4,
		address: 'Calle Mayor 1',
		city: 'Madrid',
		province: 'Madrid',
		postalCode: '28013',
	},
	'beneficiary.delete': { beneficiaryId: '502', securityCode: '123456' },
	'beneficiary.get': { beneficiaryId: '502' },
	'beneficiary.getAll': {},
	'beneficiary.update': { beneficiaryId: '502', updateFields: { alias: 'Landlord' } },
	'beneficiary.validateAccountNumber': { network: 'POLYGON', accountNumber: EVM_ADDRESS },
	'movement.getAll': {},
	'movement.getAllByAccount': { accountId: '1001' },
	'movement.query': { query: '{ movements { totalCount } }' },
	'movement.refund': {
		orderCode: defaults.refundableOrderCode,
		amount: '1234',
		securityCode: '123456',
	},
	'paymentCard.create': {
		concept: 'Annual membership',
		description: 'Membership 2026',
		amount: '1200',
		currency: 'EUR',
		singleUse: false,
		favorite: false,
	},
	'paymentCard.get': { paymentCardId: 'pc000005' },
	'paymentCard.getAll': {},
	'payout.send': {
		beneficiaryId: '501',
		accountId: '1001',
		currency: 'EUR',
		amount: '10000',
		destinationCurrency: 'EUR',
		destinationAmount: '9955',
		conceptTransfer: 'Invoice 42',
		reasonId: 9,
		reasonDes: 'Supplier invoice',
		paymentMethod: 'TPP',
		idempotencyKey: 'INV-42',
	},
	'payout.simulate': {
		beneficiaryId: '501',
		accountId: '1001',
		paymentMethod: 'TPP',
		currencyToPay: 'EUR',
		currencyToGet: 'EUR',
		amountToPay: '10000',
	},
	'user.changePassword': { oldPass: defaults.userPassword, newPass: 'correct horse' },
	'user.disable': {},
	'user.getProfile': {},
	'user.getTwoFactorSecret': {},
	'user.sendSecurityCode': { type: 'sms', callingCode: '34', phone: '600123456' },
	'user.setTwoFactor': { enabled: true, type: 'totp', securityCode: '123456' },
	'user.validateSecurityCode': { type: 'sms', securityCode: '123456' },
	'userHook.getAll': {},
	'userHook.getByEvent': { event: 'user_login' },
	'userHook.getByEventAndTarget': { event: 'user_login', target: 'web' },
	'userHook.getEvents': {},
	'userHook.subscribe': HOOK,
	'userHook.unsubscribe': { event: 'user_login', target: 'web' },
	'userHook.update': HOOK,
};
