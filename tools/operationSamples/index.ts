import { account } from './account';
import { bankFile } from './bankFile';
import { beneficiary } from './beneficiary';
import { movement } from './movement';
import { paymentCard } from './paymentCard';
import { paymentList } from './paymentList';
import { payout } from './payout';
import { user } from './user';
import { userHook } from './userHook';
import type { OperationSample } from '../operationSample';

/** By resource and operation; every operation of the nodes has an entry. */
export const SAMPLES: Record<string, Record<string, OperationSample>> = {
	account,
	bankFile,
	beneficiary,
	movement,
	paymentCard,
	paymentList,
	payout,
	user,
	userHook,
};
