import { PROFILE } from '../../../../credentials/paths';
import type { Operation } from '../../shared/operation';
import { simplify } from '../../shared/output';
import { readsObject } from '../../../service/requests';

/** The user's profile (spec, "Users": profile). */
export const getProfile: Operation = {
	name: 'Get Profile',
	action: 'Get the user profile',
	description:
		'Get the user of this credential with balance, verification level and two-factor state',
	request: { method: 'GET', url: PROFILE },
	sends: readsObject,
	fields: [simplify('id name surname email phone state kycLevel balance twoFaMode')],
};
