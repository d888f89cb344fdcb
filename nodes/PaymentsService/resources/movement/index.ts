import { describeResource } from '../../shared/operation';
import { getAll } from './getAll';
import { getAllByAccount } from './getAllByAccount';
import { query } from './query';
import { refund } from './refund';

export const movementDescription = describeResource(
	'movement',
	[getAll, getAllByAccount, query, refund],
	'getAll',
);
