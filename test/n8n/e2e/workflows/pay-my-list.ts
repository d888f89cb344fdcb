import type { WorkflowCheck } from '../importedWorkflow';
import { own, payoutsOf } from '../support/calls';
import { finish, nextPageUrl, openNextPage, sendForm } from '../support/forms';
import { person } from '../../world';
import { missingIn } from '../support/payouts';

/** Rows that name people in every way, four of them wrong; the same list once more; and one without any good row. */
export const check: WorkflowCheck = async (imported) => {
	await imported.publish();
	const form = `${imported.n8nUrl}/form/payments-service/pay-my-list`;
	const paste = async (list: string) =>
		await openNextPage(await nextPageUrl(await sendForm(form, { 'field-0': list }, person)));
	const pay = async (list: string) => {
		const page = await paste(list);
		await sendForm(page.url, {});
		const result = await openNextPage(page.url);
		await finish(result);
		return { page, result };
	};
	const list = [
		'Invoice\tBeneficiary\tAmount\tConcept',
		`${own('P-1')}\tjonas becker\t980.50\t${own('P-1')}`,
		`${own('P-2')}; 502; 7,51; ${own('P-2')}`,
		`${own('P-3')}; Nobody Known; 3; x`,
		`${own('P-4')}; Jonas Becker; 1.234,50; x`,
		'; Jonas Becker; 5; x',
		'P-5; ; 5; x',
	].join('\r\n');

	const { page, result } = await pay(list);
	const again = await pay(list);
	const none = await paste('P-9; Nobody Known; 1; x');
	await finish(none);
	const [first] = payoutsOf(imported, own('P-1'));
	const [second] = payoutsOf(imported, own('P-2'));
	return {
		'the list is shown with its total before anything is sent': [
			missingIn(page.text, 'Pay 988.01 EUR?', 'Jonas Becker', '980.50', '2 in all'),
			[],
		],
		'and what is left out, with the reason': [
			missingIn(
				page.text,
				'Nobody Known',
				'1.234,50',
				'number is missing',
				'beneficiary is missing',
			),
			[],
		],
		'each row is paid to the person whom it names': [
			[
				first.request.amount,
				first.request.depositaccountId,
				second.request.amount,
				second.request.depositaccountId,
			],
			[98_050, 501, 751, 502],
		],
		'the result names the transfers': [
			missingIn(result.text, '2 paid', first.transfer.reference, second.transfer.reference),
			[],
		],
		'the same list again pays nothing': [
			[missingIn(again.result.text, '2 paid before'), payoutsOf(imported, own('P-1')).length],
			[[], 1],
		],
		'a list without a good row says so': [
			missingIn(none.text, 'Nothing was paid', 'Nobody Known'),
			[],
		],
	};
};
