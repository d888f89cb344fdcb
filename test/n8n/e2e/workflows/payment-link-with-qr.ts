import type { WorkflowCheck } from '../importedWorkflow';
import { own } from '../support/calls';
import { fileIn, finish, nextPageUrl, openNextPage, sendForm } from '../support/forms';
import { person } from '../../world';
import type { FormPage } from '../support/forms';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]).toString('latin1');

/** What somebody fills in for an invoice. */
export function linkFields(invoice: string, amount: string): Record<string, string> {
	const values = [
		...[invoice, amount, 'EUR', 'Services in May', 'Ana', 'Silva', 'ana@example.com'],
		...['+34 600 123 456', 'Calle Mayor 1', 'es', JSON.stringify(['Yes'])],
	];
	return Object.fromEntries(values.map((value, index) => [`field-${index}`, value]));
}

/** A link for an invoice, the same form once more, and one whose amount makes no sense. */
export const check: WorkflowCheck = async (imported) => {
	await imported.publish();
	const form = `${imported.n8nUrl}/form/payments-service/payment-link-with-qr`;
	const linksOf = (invoice: string) =>
		imported.sandbox.state.paymentCards.filter(({ reference }) => reference === invoice);
	const create = async (invoice: string, amount: string): Promise<FormPage> => {
		const url = await nextPageUrl(await sendForm(form, linkFields(invoice, amount), person));
		const page = await openNextPage(url, person);
		await finish(page, person);
		return page;
	};

	const page = await create(own('QR-1'), '125.00');
	const again = await create(own('QR-1'), '125.00');
	const wrong = await create(own('QR-2'), '1.012,50');

	const [link] = linksOf(own('QR-1'));
	return {
		'the link is for the amount of the form': [link?.amount, 12_500],
		'the link can be paid once': [link?.singleUse, true],
		'the last page shows its address': [page.text.includes(link?.shortUrl ?? '?'), true],
		'the last page gives the QR code as a picture': [hasPicture(page), true],
		'the same invoice gets no second link': [linksOf(own('QR-1')).length, 1],
		'its page says so': [again.text.includes('has a payment link already'), true],
		'a wrong amount creates nothing': [linksOf(own('QR-2')).length, 0],
		'its page says why': [wrong.text.includes('No link was created'), true],
	};
};

function hasPicture(page: FormPage): boolean {
	const file = fileIn(page);
	return file?.type === 'image/png' && file.bytes.startsWith(PNG);
}
