import type { WorkflowCheck } from '../importedWorkflow';
import { own, payoutsOf } from '../support/calls';
import { finish, nextPageUrl, openNextPage, sendForm } from '../support/forms';
import { person } from '../../world';
import { missingIn } from '../support/payouts';

/** A list as a spreadsheet gives it, three of its rows not in order; the same list once more; one without a good row, and no list at all. */
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
	const heading = 'Invoice\tName\tIBAN\tAmount\tConcept';
	const stranger = `${own('P-3')}\tNobody Known\tAT61 1904 3002 3457 3201\t3\tx`;
	const list = [
		heading,
		`${own('P-1')}\tjonas becker\tDE89 3704 0044 0532 0130 00\t980.50\t${own('P-1')}`,
		`${own('P-2')}\tInes Torres\tES91 2100 0418 4502 0005 1332\t7,51 €\t${own('P-2')}`,
		stranger,
		`${own('P-4')}\tJonas Becker\tDE89 3704 0044 0532 0130 00\tsoon\tx`,
		'\tJonas Becker\tDE89 3704 0044 0532 0130 00\t5\t',
	].join('\r\n');

	const { page, result } = await pay(list);
	const again = await pay(list);
	const none = await paste([heading, stranger].join('\n'));
	await finish(none);
	const noList = await paste('P-9; {{ $json }}');
	await finish(noList);
	const [first] = payoutsOf(imported, own('P-1'));
	const [second] = payoutsOf(imported, own('P-2'));
	return {
		'the list is shown with its total before anything is sent': [
			missingIn(page.text, 'Pay 2 payouts, 988.01 EUR?', 'jonas becker', '980.50 EUR', '7.51 EUR'),
			[],
		],
		'and what is left out, with the reason': [
			missingIn(
				page.text,
				...['Nobody Known', 'The service does not know this account'],
				...["'soon' is not an amount", "It has nothing under 'Invoice'"],
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
			missingIn(result.text, '2 paid, 988.01 EUR', ...[first, second].map(referenceOf)),
			[],
		],
		'the same list again pays nothing': [
			[missingIn(again.result.text, 'It was paid before.'), payoutsOf(imported, own('P-1')).length],
			[[], 1],
		],
		'a list without a good row says so': [
			missingIn(none.text, 'Nothing of this list can be paid', 'Nobody Known'),
			[],
		],
		'what is no list says so, and is not run': [
			missingIn(noList.text, 'has no column for the account', '{{ $json'),
			[],
		],
	};
};

function referenceOf({ transfer }: ReturnType<typeof payoutsOf>[number]): string {
	return transfer.reference;
}
