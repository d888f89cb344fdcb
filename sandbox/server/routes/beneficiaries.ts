import { friendlyFormatIBAN, isValidIBAN } from 'ibantools';
import { requireRightCode } from '../auth/securityCodes';
import type { Call, Handlers } from '../context';
import { notFound } from '../serviceError';
import { newBeneficiary } from '../rules/newBeneficiary';
import { paymentMethodsOf } from '../rules/paymentMethods';
import type { BeneficiaryCreate } from '../rules/newBeneficiary';
import { isWalletAddress } from '../rules/cryptoAddress';
import { findBeneficiary, takeId } from '../state/state';
import type { Account, Beneficiary } from '../state/types';
import { pageBounds } from './paging';
import { without } from '../without';

function beneficiaryOf({ state }: Call, id: number, param: string): Beneficiary {
	const beneficiary = findBeneficiary(state, id);
	if (beneficiary === undefined) {
		throw notFound('beneficiary_not_found', 'The beneficiary does not exist', param);
	}
	return beneficiary;
}

/** As lists show it: the fields of the create answer are left out. */
function listed(beneficiary: Beneficiary) {
	const shown = without(beneficiary, 'network', 'beneficiaryType', 'paymentType', 'checked');
	return { ...shown, accountNumber: groupedNumber(beneficiary) };
}

/** As the create answer shows it. */
function created(beneficiary: Beneficiary) {
	const hidden = ['network', 'type', 'personType', 'documentNumber', 'allowed'] as const;
	return { ...without(beneficiary, ...hidden), accountNumber: groupedNumber(beneficiary) };
}

/** IBANs come grouped by four, which the spec says may happen; other numbers come as they are. */
function groupedNumber({ accountNumber }: Beneficiary): string {
	return isValidIBAN(accountNumber)
		? (friendlyFormatIBAN(accountNumber) ?? accountNumber)
		: accountNumber;
}

function details(beneficiary: Beneficiary, accounts: Account[]) {
	return {
		...listed(beneficiary),
		paymentMethods: paymentMethodsOf(beneficiary),
		allowedAccounts: accounts.map(({ id, alias, currency, type }) => ({
			id,
			alias,
			currency,
			type,
		})),
	};
}

/** Beneficiaries (spec: Endpoints, Beneficiaries). */
export const beneficiaryHandlers: Handlers = {
	listBeneficiaries: (call) => {
		const search = ((call.query.search as string | undefined) ?? '').toLowerCase();
		const found = call.state.beneficiaries.filter(({ firstName, lastName, email }) =>
			[firstName, lastName, email].some((value) => value?.toLowerCase().includes(search)),
		);
		const { from, to } = pageBounds(call);
		return { items: found.slice(from, to).map(listed) };
	},

	getBeneficiary: (call) => {
		const beneficiary = beneficiaryOf(call, call.params.beneficiaryId as number, 'beneficiaryId');
		return details(beneficiary, call.state.accounts);
	},

	createBeneficiary: ({ state, body, sandbox }) => {
		const beneficiary = newBeneficiary(body as BeneficiaryCreate, () => takeId(state));
		state.beneficiaries.push(beneficiary);
		sandbox.notifier.notifyHooks('beneficiary_added', created(beneficiary));
		return created(beneficiary);
	},

	updateBeneficiary: (call) => {
		const { id, alias } = call.body as { id: number; alias?: string };
		const beneficiary = beneficiaryOf(call, id, 'id');
		if (alias !== undefined) beneficiary.alias = alias;
		beneficiary.updatedAt = new Date().toISOString();
		call.sandbox.notifier.notifyHooks('beneficiary_updated', listed(beneficiary));
		return listed(beneficiary);
	},

	deleteBeneficiary: (call) => {
		const { state, sandbox } = call;
		const beneficiary = beneficiaryOf(call, call.params.beneficiaryId as number, 'beneficiaryId');
		requireRightCode((call.body as { securityCode: string }).securityCode, state);
		state.beneficiaries.splice(state.beneficiaries.indexOf(beneficiary), 1);
		sandbox.notifier.notifyHooks('beneficiary_deleted', listed(beneficiary));
		return { success: true };
	},

	validateAccountNumber: ({ body }) => {
		const { accountNumber, network } = body as { accountNumber: string; network?: string };
		const valid = isWalletAddress(accountNumber, network);
		return { valid, type: null, errorCode: valid ? null : 'INVALID_CRYPTO_ACOUNT' };
	},
};
