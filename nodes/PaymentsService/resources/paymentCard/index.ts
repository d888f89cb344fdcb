import { describeResource } from '../../shared/operation';
import { create } from './create';
import { get } from './get';
import { getAll } from './getAll';

export const paymentCardDescription = describeResource(
	'paymentCard',
	[create, get, getAll],
	'getAll',
);
