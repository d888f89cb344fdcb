import { describeResource } from '../../shared/operation';
import { send } from './send';
import { simulate } from './simulate';

export const payoutDescription = describeResource('payout', [send, simulate], 'simulate');
