import type { Resource } from '../../shared/operation';
import { create } from './create';
import { deleteBeneficiary } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { update } from './update';
import { validateAccountNumber } from './validateAccountNumber';

export const beneficiary: Resource = {
	title: 'Beneficiary',
	operations: { create, delete: deleteBeneficiary, get, getAll, update, validateAccountNumber },
	defaultOperation: 'getAll',
};
