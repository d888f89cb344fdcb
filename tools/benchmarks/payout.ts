import { byId } from '../operationSample';

/** What differs from payout to payout comes from the item, as in every payment list. */
const PAYOUT = {
	...{ currency: 'EUR', destinationCurrency: 'EUR', paymentMethod: 'TPP' },
	...{ reasonDes: 'Bench', reasonId: 9 },
};

/** The parameters of this node that pay an item of amount and invoice. */
export const PAYOUT_PARAMETERS = {
	...{ resource: 'payout', operation: 'send', ...PAYOUT },
	...{ beneficiaryId: byId('501'), accountId: byId('1001'), amountUnit: 'minor' },
	...{ amount: '={{ $json.amount }}', destinationAmount: '={{ $json.amount }}' },
	...{ conceptTransfer: '={{ $json.invoice }}', idempotencyKey: '={{ $json.invoice }}' },
};

const SAME = JSON.stringify({ ...PAYOUT, accountId: 1001, depositaccountId: 501 });

/** The body of the same payout for n8n's HTTP Request node. */
export const PAYOUT_JSON = `={{ JSON.stringify({ ...${SAME}, amount: $json.amount, destinationAmount: $json.amount, conceptTransfer: $json.invoice }) }}`;
