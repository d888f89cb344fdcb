/** The sandbox's records. Fields named as in the spec (Resources) go out as they are; amounts are cents. */

export interface Account {
	id: number;
	accountNumber: string;
	userId: string;
	alias: string;
	balance: number;
	pendingIn: number;
	pendingOut: number;
	state: number;
	paymentEntityId: number;
	currency: string;
	type: number;
	isDefault: boolean;
	groupId: number | null;
	ServiceCards: Array<{ lastFour: string }>;
	services: Array<{ slug: string; enabled: boolean }>;
	paymentMethods: Array<{ slug: string; name: string; enabled: boolean }>;
	createdAt: string;
	updatedAt: string;
}

export interface CountryDestination {
	id: number;
	name: string;
	sepaZone: boolean;
	slug: string;
	callingCode: number;
}

export interface Beneficiary {
	id: number;
	accountNumber: string;
	firstName: string;
	lastName: string;
	alias: string;
	currency: string;
	countryDestinationId: number;
	countryDestination?: CountryDestination;
	swift?: string;
	type: number;
	personType: number;
	beneficiaryType: 2 | 3;
	paymentType: 2 | 100;
	userRelationTypeId?: number;
	documentNumber: string;
	city?: string;
	province?: string;
	postalCode?: string;
	address?: string;
	phone?: string;
	email?: string;
	state: number | string;
	checked: boolean;
	allowed: boolean;
	createdAt: string;
	updatedAt: string;
	/** Of a crypto beneficiary; never part of an answer. */
	network?: string;
}

export interface User {
	id: string;
	name: string;
	surname: string;
	email: string;
	phone: string;
	state: number;
	kycLevel: number;
	balance: number;
	pendingIn: number;
	pendingOut: number;
	twoFaMode: number;
	logo: string;
	createdAt: string;
	updatedAt: string;
}

export type MovementState = 'pending' | 'completed' | 'failed' | 'cancelled';

export interface Movement {
	id: number;
	/** Positive for incoming, negative for outgoing. */
	amount: number;
	currency: string;
	state: MovementState;
	/** For an incoming movement also the order code of a refund. */
	reference: string;
	createdAt: string;
	completedAt?: string;
	balanceBefore: number;
	balanceAfter: number;
	accountId: number;
	/** Name of the other side. */
	counterparty: string;
	/** Cents already given back. */
	refunded: number;
}

export interface PaymentCard {
	id: string;
	accountId: number;
	reference: string;
	concept: string;
	description: string;
	amount: number;
	currency: string;
	singleUse: boolean;
	favorite: boolean;
	reasonId?: number;
	reasonDes: string | null;
	expirationDays?: number;
	lang: string;
	state: 0 | 1;
	shortUrl: string;
	urlSuccess?: string;
	urlFailed?: string;
	urlNotification?: string;
	expirationDate: string | null;
	serviceDate: string | null;
	hasClient: boolean;
	client?: Record<string, unknown>;
	createdAt: string;
	updatedAt: string;
}

export interface Transfer {
	id: number;
	reference: string;
	bankOrderCode?: string;
	state: 'charged' | 'completed' | 'failed';
	/** NEGATIVE cents. */
	amount: number;
	currency: string;
	destinationAmount: number;
	destinationCurrency: string;
	conversionRate: number;
	bookingDate: string;
	isInternal: boolean;
	depositaccountId: number;
}

/** Body of POST /operations/payout. */
export interface PayoutRequest {
	depositaccountId: number;
	accountId: number;
	currency: string;
	destinationCurrency: string;
	amount: number;
	destinationAmount: number;
	conceptTransfer: string;
	reasonDes: string;
	reasonId: number;
	paymentMethod: string;
	securityCode?: string;
}

/** A payout that the service accepted: money has left the account. */
export interface PayoutRecord {
	id: number;
	at: string;
	/** As received; the security code is masked. */
	request: PayoutRequest;
	transfer: Transfer;
	/** Cents that the account was debited on top of the amount. */
	fee: number;
	/** The movement that the payout made. */
	movement: Movement;
}

export interface Hook {
	event: string;
	target: 'web' | 'email';
	value: string;
	createdAt: string;
	updatedAt: string;
}

/** One attempt to deliver a notification. */
export interface Delivery {
	id: number;
	/** The same for all attempts of one notification to one place. */
	notificationId: number;
	at: string;
	event: string;
	target: 'web' | 'email';
	url: string;
	attempt: number;
	/** HTTP status of the receiver; null when it gave none. */
	status: number | null;
	error?: string;
	data: Record<string, unknown>;
}

interface Refund {
	id: number;
	orderCode: string;
	amount: number;
	currency: string;
	at: string;
}

export interface Security {
	totpSecret: string;
	password: string;
	disabled: boolean;
	/** Numbers of the linked service cards. */
	linkedCards: Set<string>;
	/** Where a code was last sent; a phone new to the account becomes its phone once the code is validated. */
	sentTo: { type: 'sms' | 'email'; to: string } | null;
}

export interface SandboxState {
	user: User;
	security: Security;
	accounts: Account[];
	beneficiaries: Beneficiary[];
	/** Oldest first; lists show the newest first. */
	movements: Movement[];
	paymentCards: PaymentCard[];
	payouts: PayoutRecord[];
	refunds: Refund[];
	hooks: Hook[];
	deliveries: Delivery[];
	/** The next free id of records that the sandbox makes. */
	nextId: number;
}
