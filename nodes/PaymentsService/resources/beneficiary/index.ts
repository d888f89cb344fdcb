import { describeResource } from '../../shared/operation';
import { create } from './create';
import { deleteBeneficiary } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { update } from './update';
import { validateAccountNumber } from './validateAccountNumber';

export const beneficiaryDescription = describeResource(
	'beneficiary',
	[create, deleteBeneficiary, get, getAll, update, validateAccountNumber],
	'getAll',
);
