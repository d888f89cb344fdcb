import type { Handlers } from '../context';
import { accessHandlers } from './access';
import { accountHandlers } from './accounts';
import { beneficiaryHandlers } from './beneficiaries';
import { movementHandlers } from './movements';
import { paymentCardHandlers } from './paymentCards';
import { payoutHandlers } from './payouts';
import { userHookHandlers } from './userHooks';
import { userHandlers } from './users';

/** The handler of every operation of the OpenAPI document, by operationId. */
export const handlers: Handlers = {
	...accessHandlers,
	...accountHandlers,
	...beneficiaryHandlers,
	...movementHandlers,
	...paymentCardHandlers,
	...payoutHandlers,
	...userHandlers,
	...userHookHandlers,
};
