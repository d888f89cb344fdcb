import { PAYMENT_CARDS } from '../../../../credentials/paths';
import { wholeNumber } from '../../input';
import { FILTERS } from '../../shared/commonFields';
import { listOptions, returnAllOrLimit } from '../../shared/lists';
import type { Operation } from '../../shared/operation';
import { simplify } from '../../shared/output';
import { readsPages } from '../../../service/requests';

/** Without the QR codes, which are long. */
const SIMPLIFIED =
	'id reference concept amount currency state singleUse shortUrl expirationDate createdAt';

/** Lists payment cards (spec, "Payment cards": list). */
export const getAll: Operation = {
	name: 'Get Many',
	action: 'Get many payment links',
	description: 'List payment links, all or by state',
	request: { method: 'GET', url: PAYMENT_CARDS },
	sends: readsPages,
	fields: [
		...returnAllOrLimit,
		simplify(SIMPLIFIED),
		{
			...FILTERS,
			options: [
				{
					displayName: 'State',
					name: 'state',
					type: 'options',
					options: [
						{ name: 'Active', value: 1 },
						{ name: 'Used or Expired', value: 0 },
					],
					default: 1,
					rule: wholeNumber(),
					place: 'query',
				},
			],
		},
		listOptions,
	],
};
