import { account } from './account';
import { beneficiary } from './beneficiary';
import { movement } from './movement';
import { paymentCard } from './paymentCard';
import { paymentFile } from './paymentFile';
import { payout } from './payout';
import { user } from './user';
import { userHook } from './userHook';
import type { OperationSample } from '../operationSample';

/** By resource and operation; every operation of the node has an entry. */
export const SAMPLES: Record<string, Record<string, OperationSample>> = {
	account,
	beneficiary,
	movement,
	paymentCard,
	paymentFile,
	payout,
	user,
	userHook,
};
