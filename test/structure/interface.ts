/** The names that saved workflows hold: they are fixed from the first release on. */
export interface OperationInterface {
	/** Parameters at the top of the form that the user must fill in, or that have a default. */
	required?: string[];
	/** Further parameters at the top of the form. */
	optional?: string[];
	/** What can be added in a collection, by the collection's name. */
	collections?: Record<string, string[]>;
}

const LIST = ['returnAll', 'limit'];

const MOVEMENT_FILTERS = [
	'state',
	'currency',
	'amountGte',
	'amountLte',
	'createdAtFrom',
	'createdAtTo',
	'reference',
];

const PAYMENT_CARD_FIELDS = [
	'reasonId',
	'reasonDes',
	'accountId',
	'expirationDate',
	'expirationDays',
	'lang',
	'saveToken',
	'directPayment',
	'urlSuccess',
	'urlFailed',
	'urlNotification',
	'paymentMethods',
	'strictPostalCodeCheck',
	'strictAddressCheck',
	'paymentcardType',
	'payment3DS',
	'imageBase',
];

const CLIENT_FIELDS = [
	'name',
	'lastName',
	'email',
	'phone',
	'address',
	'countryId',
	'countryIso',
	'termsAndConditions',
	'city',
	'postCode',
	'state',
	'dateOfBirth',
];

/** The action node, by resource and operation. */
export const ACTION_NODE: Record<string, Record<string, OperationInterface>> = {
	account: {
		getAll: { collections: { filters: ['type'] } },
		getAllBalances: {},
		getBalance: { required: ['accountNumber'] },
		getCryptoDepositAddresses: { required: ['accountId'] },
		linkServiceCard: { required: ['servicecardNumber', 'pin'] },
	},
	beneficiary: {
		create: {
			required: [
				'beneficiaryType',
				'accountNumber',
				'firstName',
				'lastName',
				'countryISO',
				'userRelationTypeId',
				'currency',
				'city',
				'province',
				'address',
				'postalCode',
				'network',
			],
			// Needed outside the SEPA zone alone.
			optional: ['swift'],
			collections: { additionalFields: ['alias', 'email', 'phone', 'currency'] },
		},
		delete: { required: ['beneficiaryId', 'securityCode'] },
		get: { required: ['beneficiaryId'] },
		getAll: { optional: LIST, collections: { filters: ['search'] } },
		update: { required: ['beneficiaryId'], collections: { updateFields: ['alias'] } },
		validateAccountNumber: {
			required: ['accountNumber', 'network'],
			collections: { additionalFields: ['currency'] },
		},
	},
	movement: {
		getAll: { optional: LIST, collections: { filters: MOVEMENT_FILTERS } },
		getAllByAccount: {
			required: ['accountId'],
			optional: LIST,
			collections: { filters: MOVEMENT_FILTERS },
		},
		query: { required: ['query'], optional: ['variables'] },
		refund: {
			required: ['orderCode', 'amount', 'securityCode'],
			optional: ['amountUnit'],
			collections: { options: ['sessionToken', 'idempotencyKey'] },
		},
	},
	paymentCard: {
		create: {
			required: [
				'concept',
				'description',
				'amount',
				'currency',
				'singleUse',
				'favorite',
				'reference',
				'serviceDate',
			],
			optional: ['amountUnit'],
			collections: {
				client: CLIENT_FIELDS,
				additionalFields: PAYMENT_CARD_FIELDS,
				options: ['qrBinaryProperty', 'idempotencyKey'],
			},
		},
		get: { required: ['paymentCardId'], collections: { options: ['qrBinaryProperty'] } },
		getAll: { optional: LIST, collections: { filters: ['state'] } },
	},
	payout: {
		send: {
			required: [
				'beneficiaryId',
				'accountId',
				'currency',
				'destinationCurrency',
				'amount',
				'destinationAmount',
				'conceptTransfer',
				'reasonId',
				'reasonDes',
				'paymentMethod',
				'idempotencyKey',
			],
			optional: ['amountUnit'],
			collections: {
				options: [
					'securityCode',
					'deviceId',
					'sessionToken',
					'parallelPayouts',
					'maxAmount',
					'maxTotal',
					'checkFunds',
					'sendUnknownAgain',
				],
			},
		},
		simulate: {
			required: [
				'beneficiaryId',
				'accountId',
				'paymentMethod',
				'currencyToPay',
				'currencyToGet',
				'amountToPay',
			],
			optional: ['amountUnit'],
		},
	},
	user: {
		changePassword: { required: ['oldPass', 'newPass'] },
		disable: {},
		getProfile: {},
		getTwoFactorSecret: { collections: { options: ['qrBinaryProperty'] } },
		sendSecurityCode: { required: ['type', 'phone', 'callingCode', 'email'] },
		setTwoFactor: { required: ['enabled', 'type', 'securityCode'] },
		validateSecurityCode: { required: ['type', 'securityCode'] },
	},
	userHook: {
		getAll: {},
		getByEvent: { required: ['event'] },
		getByEventAndTarget: { required: ['event', 'target'] },
		getEvents: {},
		subscribe: { required: ['event', 'target', 'value'] },
		unsubscribe: { required: ['event', 'target'] },
		update: { required: ['event', 'target', 'value'] },
	},
};

/** The trigger node. */
export const TRIGGER_NODE: OperationInterface = {
	required: ['source', 'events'],
	optional: ['verifySignature'],
	collections: { options: ['ignoreDuplicates', 'onConflict', 'maxAgeHours'] },
};

/** The credential. */
export const CREDENTIAL_FIELDS = [
	'baseUrl',
	'clientId',
	'clientSecret',
	'webhookSecret',
	'previousWebhookSecret',
	'userToken',
	'deviceId',
	'accessToken',
];

/** The parameters that choose a beneficiary, an account or a payment card. */
export const LOCATORS = ['beneficiaryId', 'accountId', 'paymentCardId'];
