import type { Resource } from '../../shared/operation';
import { getAll } from './getAll';
import { getAllByAccount } from './getAllByAccount';
import { query } from './query';
import { refund } from './refund';

export const movement: Resource = {
	title: 'Movement',
	operations: { getAll, getAllByAccount, query, refund },
	defaultOperation: 'getAll',
};
