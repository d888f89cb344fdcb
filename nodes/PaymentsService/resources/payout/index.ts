import type { Resource } from '../../shared/operation';
import { lookUp } from './lookUp';
import { resolve } from './resolve';
import { send } from './send';
import { simulate } from './simulate';

export const payout: Resource = {
	title: 'Payout',
	operations: { lookUp, resolve, send, simulate },
	defaultOperation: 'simulate',
};
