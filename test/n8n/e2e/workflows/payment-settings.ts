import type { WorkflowCheck } from '../importedWorkflow';
import { finish, openPage } from '../support/forms';
import { fillIn, missingIn, openPayouts } from '../support/payouts';
import { person } from '../../world';

/** Filled in for the first time; something that is not clear; and a change that the approver refuses, then takes. */
export const check: WorkflowCheck = async (imported) => {
	const { 'approve-and-pay': approving } = await openPayouts(imported);
	const rows = async () => await imported.api.tableRows('Payment settings');
	const change = async (answer: 'true' | 'false') => {
		const asked = imported.mailsTo('approver@example.com').length;
		const written = fillIn(imported, { deputy: 'other@example.com' });
		const { links } = await imported.mailTo('approver@example.com', asked + 1);
		const link = links.find((one) => one.includes(`approved=${answer}`)) ?? '';
		// n8n lets no robot approve anything, and the link decides as soon as the run waits.
		const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' };
		await imported.until(async () => (await fetch(link, { headers })).status === 200);
		const page = await written;
		await finish(page, person);
		return page.text;
	};

	const stranger = await openPage(`${imported.n8nUrl}/form/payments-service/payment-settings`);
	const first = await rows();
	const unclear = await fillIn(imported, { maxAmount: 'EUR ten thousand' });
	await finish(unclear, person);
	const refused = await change('false');
	const afterwards = await rows();
	const agreed = await change('true');
	const [{ deputy }] = await rows();
	await approving.run('Every hour');
	const [{ payingWorkflow }] = await rows();

	return {
		'the form asks for a name and password': [stranger.status, 401],
		'the first time there is nobody to ask': [
			first.map((row) => [row.approver, row.accounts, row.payingWorkflow]),
			[['approver@example.com', 'EUR 1001, USDC 1003', '']],
		],
		'what is not clear is not written': [
			missingIn(unclear.text, 'Nothing was changed', 'EUR ten thousand'),
			[],
		],
		'nor what the present approver refuses': [
			[missingIn(refused, 'Nothing was changed'), afterwards],
			[[], first],
		],
		'what the approver agrees with is': [
			[missingIn(agreed, 'The settings are written'), deputy],
			[[], 'other@example.com'],
		],
		'the workflow that pays writes itself in': [payingWorkflow, 'approve-and-pay'],
	};
};
