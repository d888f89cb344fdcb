import { account } from './account';
import { beneficiary } from './beneficiary';
import { movement } from './movement';
import { paymentCard } from './paymentCard';
import { payout } from './payout';
import { user } from './user';
import { userHook } from './userHook';
import type { Contract } from './contract';

/** By resource and operation; what follows a space tells several of one operation apart. */
export const CONTRACTS: Record<string, Contract> = Object.fromEntries(
	Object.entries({ account, beneficiary, movement, paymentCard, payout, user, userHook }).flatMap(
		([resource, contracts]) =>
			Object.entries(contracts).map(([name, contract]) => [`${resource}.${name}`, contract]),
	),
);
