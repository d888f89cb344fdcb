import { BENEFICIARY } from '../../../../credentials/paths';
import { beneficiaryOrNameLocator } from '../../shared/locators';
import type { Operation } from '../../shared/operation';
import { simplify } from '../../shared/output';
import { readsObject } from '../../../service/requests';
import { SIMPLIFIED_BENEFICIARY } from './fields';

/** Reads one beneficiary (spec, "Get a beneficiary"). */
export const get: Operation = {
	name: 'Get',
	action: 'Get a beneficiary',
	description: 'Get one beneficiary with the payment methods and accounts allowed for it',
	request: { method: 'GET', url: BENEFICIARY },
	sends: readsObject,
	fields: [beneficiaryOrNameLocator, simplify(SIMPLIFIED_BENEFICIARY)],
};
