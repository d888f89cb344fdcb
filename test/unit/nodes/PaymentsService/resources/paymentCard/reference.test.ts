import { useScriptedService } from '../../../service/scriptedService';
import { by } from '../byNumber';

const LINKS = [
	{ id: 'pc-1', reference: 'INV-1', state: 0, currency: 'EUR' },
	{ id: 'pc-2', reference: 'INV-2', state: 0, currency: 'EUR' },
	{ id: 'pc-3', reference: ' INV-2 ', state: 1, currency: 'USD' },
	{ id: 'pc-4', reference: 'INV-3', state: 1, currency: 'EUR' },
	{ id: 'pc-5', reference: 'INV-3', state: 1, currency: 'EUR' },
	{ id: 'pc-6', reference: 'INV-4', state: 0, currency: 'EUR' },
	{ id: 'pc-7', reference: 'INV-4', state: 0, currency: 'USD' },
	{ id: 'pc/8', reference: 'INV-5', state: 1, currency: 'EUR' },
	{ id: 'pc-9', reference: null, state: 1, currency: 'EUR' },
];
const service = useScriptedService(({ path, query }) => {
	if (path !== '/paymentcards') return { body: { id: path.split('/').at(-1) } };
	const offset = Number(query.get('offset'));
	return { body: LINKS.slice(offset, offset + 4) };
});

const get = async (references: unknown[]) =>
	await service.run(
		'paymentCard.get',
		{ simplify: false, paymentCardId: by('reference', '={{ $json.reference }}') },
		{ items: references.map((reference) => ({ reference }) as never) },
	);
const read = () =>
	service.requests.map(({ path }) => path).filter((path) => path !== '/paymentcards');

describe('a payment link by its reference', () => {
	it.each([
		['INV-1', 'pc-1'],
		[' INV-2 ', 'pc-3'],
		['INV-5', 'pc%2F8'],
	])('%s is read, the active one where that is one of several', async (reference, id) => {
		const { error } = await get([reference]);
		expect([error, read()]).toEqual([undefined, [`/paymentcards/${id}`]]);
	});

	it('is looked up in one reading of the list for all items', async () => {
		const { items } = await get(['INV-1', 'INV-2']);
		expect(items.map(({ json }) => json.paymentCardId)).toEqual(['pc-1', 'pc-3']);
		const pages = service.requests.filter(({ path }) => path === '/paymentcards');
		expect(pages.map(({ query }) => query.get('offset'))).toEqual(['0', '3', '6', '8']);
	});

	it.each([
		[
			'INV-3',
			/^Payment Link: 'INV-3' fits several: pc-4 \(EUR\), pc-5 \(EUR\)\. Choose one by its ID\.$/,
		],
		['INV-4', /^Payment Link: 'INV-4' fits several: pc-6 \(EUR\), pc-7 \(USD\)\./],
		['inv-1', /^Payment Link: none has the reference 'inv-1'\. "Payment Link: Get Many" shows/],
		['  ', /^Payment Link: nothing was given/],
		[null, /^Payment Link: nothing was given/],
	])('%j is refused, and nothing but the list is read', async (reference, message) => {
		const { error } = await get([reference]);
		expect([error?.message, read()]).toEqual([expect.stringMatching(message), []]);
	});
});
