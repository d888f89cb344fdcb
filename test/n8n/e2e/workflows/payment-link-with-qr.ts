import type { WorkflowCheck } from '../importedWorkflow';
import type { Account, AccountPage, Answers } from '../support/accounts';
import { own } from '../support/calls';
import { HOSTILE, isText } from '../support/hostile';
import { peopleOf } from '../support/payouts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]).toString('latin1');

/** What somebody fills in for an invoice. */
function fields(invoice: string, amount: string): Answers {
	return {
		...{ 'Invoice number': invoice, 'Amount, such as': amount, Currency: 'EUR' },
		...{ 'What is paid': 'Services in May', 'First name': 'Ana', 'Last name': 'Silva' },
		...{ Email: 'ana@example.com', Phone: '+34 600 123 456', Address: 'Calle Mayor 1' },
		...{ 'Country (two': 'es', 'The customer has': ['Yes'] },
	};
}

/** Has the form make a link for an invoice, and gives its last page. */
export async function createLink(
	who: Account,
	invoice: string,
	amount: string,
): Promise<AccountPage> {
	const form = await who.open('/form/payments-service/payment-link-with-qr');
	return await who.fillIn(form, fields(invoice, amount));
}

/** A link for an invoice, the same form once more, and one whose amount makes no sense. */
export const check: WorkflowCheck = async (imported) => {
	await imported.publish();
	const { owner } = await peopleOf(imported);
	const linksOf = (invoice: string) =>
		imported.sandbox.state.paymentCards.filter(({ reference }) => reference === invoice);
	const create = async (invoice: string, amount: string) => {
		const page = await createLink(owner, invoice, amount);
		return { page, reloaded: await owner.reload(page) };
	};
	const { page, reloaded } = await create(own('QR-1'), '125.00');
	const again = await create(own('QR-1'), '125.00');
	const wrong = await create(own('QR-2'), '1.012,50');
	const hostile = await create(own('QR-3'), `12 ${HOSTILE}`);
	await create(`\u202e<b>${own('QR-4')}`, '7.00');
	const { subject, text, html } = await imported.mailTo('ana@example.com', 2);

	const [link] = linksOf(own('QR-1'));
	return {
		'the link is for the amount of the form': [link?.amount, 12_500],
		'the link can be paid once': [link?.singleUse, true],
		'the last page shows its address': [page.text.includes(link?.shortUrl ?? '?'), true],
		'the last page gives the QR code as a picture': [hasPicture(page), true],
		'and both after a reload': [
			[reloaded.text.includes(link?.shortUrl ?? '?'), hasPicture(reloaded)],
			[true, true],
		],
		'the same invoice gets no second link': [linksOf(own('QR-1')).length, 1],
		'its page says so': [again.reloaded.text.includes('has a payment link already'), true],
		'a wrong amount creates nothing': [linksOf(own('QR-2')).length, 0],
		'what is typed is text on the page': [
			[isText(hostile.page.html), isText(hostile.reloaded.html)],
			[true, true],
		],
		'and in the mail to the customer, where it turns nothing round': [
			[(subject + text).split(` <b>${own('QR-4')}`).length, html],
			[3, ''],
		],
		'its page says why': [wrong.reloaded.text.includes('No link was created'), true],
	};
};

function hasPicture(page: AccountPage): boolean {
	const file = fileIn(page);
	return file?.type === 'image/png' && file.bytes.startsWith(PNG);
}

/** The file that a last page has the browser save: such a page holds its files as encoded JSON, with their bytes as text. */
function fileIn({ text }: AccountPage): { type: string; bytes: string } | undefined {
	const [, encoded] = /(%5B%7B[^"'\s]*)/.exec(text) ?? [];
	if (encoded === undefined) return undefined;
	const [{ data, type }] = JSON.parse(decodeURIComponent(encoded)) as Array<{
		data: string | { data: number[] };
		type: string;
	}>;
	const bytes = typeof data === 'string' ? data : Buffer.from(data.data).toString('latin1');
	return { type, bytes };
}
