/** The service's paths below the base URL that several files name (spec, "Endpoints"). */
export const ACCOUNTS = '/accounts/';
export const ACCOUNT_MOVEMENTS = '/accounts/{accountId}/movements';
export const BENEFICIARIES = '/deposit_accounts/';
export const BENEFICIARY = '/deposit_accounts/{beneficiaryId}';
export const ACCOUNT_NUMBER_CHECK = '/deposit_accounts/validate_account_number';
export const MOVEMENTS = '/movements/';
export const MOVEMENTS_QUERY = '/movements/business';
export const REFUNDS = '/movements/in/refund';
export const PAYMENT_CARDS = '/paymentcards';
export const PROFILE = '/users/profile';
export const SECOND_FACTOR = '/users/2fa/secret';
export const USER_HOOKS = '/user/hooks';
export const USER_HOOK = '/user/hooks/{event}/{target}';
export const HOOK_EVENTS = '/user/hooks/events';
