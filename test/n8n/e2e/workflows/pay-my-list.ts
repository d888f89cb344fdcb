import type { WorkflowCheck } from '../importedWorkflow';
import { own, payoutsOf } from '../support/calls';
import { all, missingIn, says } from '../support/findings';
import { peopleOf } from '../support/payouts';

const FORM = '/form/payments-service/pay-my-list';

/**
 * A list of a kind that is new, three of its rows not in order; the same once more, and with a row more; one under headings that nobody knows, with a
 * wrong answer first; one that is read differently after a look; one with a day to come; no list at all; and somebody who may not pay.
 */
export const check: WorkflowCheck = async (imported) => {
	await imported.publish();
	const { ana: member, owner } = await peopleOf(imported);
	const form = await owner.open(FORM);
	const paste = async (list: string[]) =>
		await owner.fillIn(await owner.open(FORM), { List: list.join('\r\n') });
	const stranger = `${own('P-3')}\tNobody Known\tAT61 1904 3002 3457 3201\t3\tx`;
	const list = [
		'Invoice\tName\tIBAN\tAmount\tConcept',
		`${own('P-1')}\tjonas becker\tDE89 3704 0044 0532 0130 00\t980.50\t${own('P-1')}`,
		`${own('P-2')}\tInes Torres\tES91 2100 0418 4502 0005 1332\t7,51 €\t${own('P-2')}`,
		stranger,
		`${own('P-4')}\tJonas Becker\tDE89 3704 0044 0532 0130 00\tsoon\tx`,
		'\tJonas Becker\tDE89 3704 0044 0532 0130 00\t5\t',
	];
	const confirmed = {
		...{ Payee: 'Name: jonas becker', Account: 'IBAN: DE89 3704 0044 0532 0130 00' },
		...{ Amount: 'Amount: 980.50', Invoice: `Invoice: ${own('P-1')}` },
		...{ Text: `Concept: ${own('P-1')}`, 'Currency of rows': 'EUR' },
	};

	const columns = await paste(list);
	const page = await owner.fillIn(columns, confirmed);
	const result = await owner.fillIn(page);
	const reloaded = await owner.reload(result);
	const again = await paste(list);
	const more = await paste([
		list[0],
		list[1].replace('980.50', '981.50'),
		`${own('P-10')}\tInes Torres\tES91 2100 0418 4502 0005 1332\t10.20\t${own('P-10')}`,
	]);
	const added = await owner.fillIn(more);
	const openRow = `${own('P-11')}\tInes Torres\tES91 2100 0418 4502 0005 1332\t11.30\t${own('P-11')}`;
	imported.sandbox.nextFault({ route: '/operations/payout', kind: 'statusAfterEffect' });
	await owner.fillIn(await paste([list[0], openRow]));
	const open = await paste([list[0], openRow]);
	const unknown = await paste([
		'Who;Where to;How much;What for',
		`Jonas Becker;DE89 3704 0044 0532 0130 00;12,50;${own('P-5')}`,
	]);
	const answers = {
		...{ Payee: 'Who: Jonas Becker', Account: 'Where to: DE89 3704 0044 0532 0130 00' },
		...{ Amount: 'How much: 12,50', Text: `What for: ${own('P-5')}`, 'Currency of rows': 'EUR' },
	};
	const before = (await imported.api.tableRows('Payment layouts')).length;
	const twice = await owner.fillIn(unknown, { ...answers, Invoice: 'Who: Jonas Becker' });
	const stored = (await imported.api.tableRows('Payment layouts')).length;
	// What was chosen twice stands there still.
	const read = await owner.fillIn(twice, { ...answers, Invoice: '(not in the list)' });
	const differently = await owner.fillIn(read, {
		'Instead of paying': ['Read this list differently'],
	});
	await owner.fillIn(await owner.fillIn(differently, answers));
	const none = await paste([list[0], stranger]);
	const anew = await owner.fillIn(none);
	const dated = await paste([
		'Invoice\tName\tIBAN\tAmount\tCurrency\tDue date',
		`${own('P-8')}\tInes Torres\tES91 2100 0418 4502 0005 1332\t8.40\tEUR\t2126-11-30`,
		`${own('P-9')}\tJonas Becker\tDE89 3704 0044 0532 0130 00\t9.10\tEUR\t`,
	]);
	const due = await owner.fillIn(dated);
	await owner.fillIn(due);
	const noList = await paste(['P-9; {{ $json }}']);
	const refused = await member.open(FORM);
	const columnsOfOwner = await paste(['Rg;Wem;Konto;Wieviel', `${own('P-6')};A;DE1;5`]);
	const answeredByMember = await member.fillIn(await member.open(columnsOfOwner.url));
	const pageOfOwner = await paste([
		list[0],
		`${own('P-7')}\tJonas Becker\tDE89 3704 0044 0532 0130 00\t5.00\t${own('P-7')}`,
	]);
	const sentByMember = await member.fillIn(await member.open(pageOfOwner.url));
	const [first] = payoutsOf(imported, own('P-1'));
	const [second] = payoutsOf(imported, own('P-2'));
	const layouts = await imported.api.tableRows('Payment layouts');
	await imported.api.replaceRows(
		'Payment layouts',
		layouts.map((one) => ({ ...one, confirmedBy: member.id })),
	);
	const ofMember = await paste(list);
	return {
		'its form says that nobody else approves': says(form.text, 'without a second person'),
		'a list of a new kind is first shown with what its columns mean': says(
			columns.text,
			'Which column is what?',
			'IBAN: DE89 3704 0044',
			'Currency of rows',
		),
		'the list is shown with its total before anything is sent': says(
			page.text,
			'Pay 2 payouts, 988.01 EUR?',
			'jonas becker',
			'980.50 EUR',
			'7.51 EUR',
		),
		'and what is left out, with the reason': says(
			page.text,
			...['Nobody Known', 'The service does not know this account'],
			...["'soon' is not an amount", "It has nothing under 'Invoice'"],
		),
		'each row is paid to the person whom it names': [
			[
				first.request.amount,
				first.request.depositaccountId,
				second.request.amount,
				second.request.depositaccountId,
			],
			[98_050, 501, 751, 502],
		],
		'the result names the transfers, after a reload too': [
			[result, reloaded].map(({ text }) =>
				missingIn(text, '2 paid, 988.01 EUR', ...[first, second].map(referenceOf)),
			),
			[[], []],
		],
		'the same list again is read without a question, and pays nothing': all(
			says(again.text, 'Nothing of this list can be paid', 'It was paid before.'),
			[payoutsOf(imported, own('P-1')).length, 1],
		),
		'with one row more, that one alone is to be paid': all(
			says(more.text, 'Pay 1 payout, 10.20 EUR?', 'It was paid with other values'),
			[payoutsOf(imported, own('P-10')).length, 1],
		),
		'what may have been paid is not to be paid either': all(
			says(open.text, 'Nothing of this list', 'Nobody knows whether it was paid', 'until'),
			[payoutsOf(imported, own('P-11')).length, 1],
		),
		'the report counts the rows as the page before it': all(
			says(more.text, '<sub>3</sub> <b>Ines Torres</b>'),
			says(added.text, '1 paid, 10.20 EUR', '<sub>3</sub> <b>Ines Torres</b>'),
		),
		'a wrong answer is said on the page, and nothing is stored': all(
			says(twice.text, "The column 'Who' is chosen for"),
			[stored, before],
		),
		'headings that nobody knows are read as answered, once more after a second look': all(
			says(read.text, 'Pay 1 payout, 12.50 EUR?'),
			says(differently.text, 'Which column is what?'),
			[payoutsOf(imported, own('P-5')).length, 1],
		),
		'each kind of list is remembered once, with who has confirmed it': [
			layouts.slice(-2).map(({ confirmedBy }) => confirmedBy),
			[owner.id, owner.id],
		],
		'what somebody else has said of such a list does not keep it from being asked': says(
			ofMember.text,
			'Which column is what?',
		),
		'a list without a good row says so': says(
			none.text,
			'Nothing of this list can be paid',
			'Nobody Known',
			'The service does not know this account',
		),
		'and can be read differently': says(anew.text, 'Which column is what?'),
		'what is to be paid later is left out until then': all(
			says(due.text, 'Pay 1 payout, 9.10 EUR?', 'It is to be paid on 2126-11-30'),
			[['P-8', 'P-9'].map((key) => payoutsOf(imported, own(key)).length), [0, 1]],
		),
		'what is no list is asked for, and not run': says(
			noList.text,
			'The list has no headings',
			'{ { $json',
		),
		'pages that somebody else sends pay nothing, and store nothing': [
			[
				...[answeredByMember, sentByMember].map(({ text }) =>
					missingIn(text, 'Nothing was paid', 'Only whoever opened the form'),
				),
				payoutsOf(imported, own('P-7')).length,
				layouts.some(({ confirmedBy }) => confirmedBy === member.id),
			],
			[[], [], 0, false],
		],
		'who may not execute the workflow sees no form': [
			[refused.status, refused.text.includes('Paste the rows')],
			[403, false],
		],
	};
};

function referenceOf({ transfer }: ReturnType<typeof payoutsOf>[number]): string {
	return transfer.reference;
}
