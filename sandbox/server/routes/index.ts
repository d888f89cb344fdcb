import type { Handlers } from '../context';
import { accessHandlers } from './access';
import { accountHandlers } from './accounts';
import { beneficiaryHandlers } from './beneficiaries';
import { payoutHandlers } from './payouts';
import { userHookHandlers } from './userHooks';

/** The handler of every operation of the OpenAPI document, by operationId. */
export const handlers: Handlers = {
	...accessHandlers,
	...accountHandlers,
	...beneficiaryHandlers,
	...payoutHandlers,
	...userHookHandlers,
};
