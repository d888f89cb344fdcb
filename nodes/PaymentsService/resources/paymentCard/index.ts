import type { Resource } from '../../shared/operation';
import { create } from './create';
import { get } from './get';
import { getAll } from './getAll';

export const paymentCard: Resource = {
	title: 'Payment Link',
	operations: { create, get, getAll },
	defaultOperation: 'getAll',
};
