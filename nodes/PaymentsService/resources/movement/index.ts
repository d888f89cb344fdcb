import type { Resource } from '../../shared/operation';
import { getAll } from './getAll';
import { getAllByAccount } from './getAllByAccount';
import { getAllWithParties } from './getAllWithParties';
import { query } from './query';
import { refund } from './refund';

export const movement: Resource = {
	title: 'Movement',
	operations: { getAll, getAllByAccount, getAllWithParties, query, refund },
	defaultOperation: 'getAll',
};
