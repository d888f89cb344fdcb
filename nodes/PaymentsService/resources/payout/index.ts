import { describeResource } from '../../shared/operation';
import { lookUp } from './lookUp';
import { resolve } from './resolve';
import { send } from './send';
import { simulate } from './simulate';

export const payoutDescription = describeResource(
	'payout',
	[lookUp, resolve, send, simulate],
	'simulate',
);
