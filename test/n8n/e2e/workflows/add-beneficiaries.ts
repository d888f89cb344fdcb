import type { BeneficiaryOutcome } from '../../../../tools/demonstration/list';
import { readSampleList } from '../../../../tools/demonstration/list';
import type { WorkflowCheck } from '../importedWorkflow';

const PATH = 'payments-service/add-beneficiaries';

/** Registers the sample list's people, one of whom has a mistyped IBAN. */
export const check: WorkflowCheck = async (imported) => {
	await imported.publish();
	const [first, ...others] = readSampleList().beneficiaries;
	const mistyped = { ...first, accountNumber: 'DE89370400440532013001' };
	const before = imported.sandbox.state.beneficiaries.length;

	const answer = await imported.post(PATH, { beneficiaries: [mistyped, ...others] });
	const outcomes = (await answer.json()) as BeneficiaryOutcome[];
	const [refused, ...created] = outcomes;
	const sent = imported.sandbox.state.beneficiaries.length;
	const again = await imported.post(PATH, { beneficiaries: others });
	const same = (await again.json()) as BeneficiaryOutcome[];
	const none = await imported.post(PATH, { beneficiaries: [] });
	const noneSaid = await none.text();

	const known = imported.sandbox.state.beneficiaries;
	return {
		'there is one answer per beneficiary, in the order of the list': [
			outcomes.map(({ alias }) => alias),
			[mistyped, ...others].map(({ alias }) => alias),
		],
		'the mistyped IBAN is refused': [refused.beneficiaryId, null],
		'the refusal names the IBAN': [/IBAN/.test(refused.message), true],
		'every other beneficiary is known to the service under the id of the answer': [
			created.map(({ beneficiaryId }) =>
				accountOf(known.find(({ id }) => id === beneficiaryId)?.accountNumber),
			),
			others.map(({ accountNumber }) => accountOf(accountNumber)),
		],
		'one of them was there already': [sent - before, others.length - 1],
		'the same list again finds the accounts, except where the service shows no network': [
			same.map(({ beneficiaryId }, index) => beneficiaryId === created[index].beneficiaryId),
			[true, true, true, true, true, false],
		],
		'an empty list gets an answer': [
			[none.status, noneSaid.includes('Nobody was added')],
			[422, true],
		],
	};
};

function accountOf(accountNumber: unknown): string {
	return String(accountNumber).replace(/\s/g, '');
}
