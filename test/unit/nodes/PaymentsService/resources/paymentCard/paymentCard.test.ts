import { useService } from '../service';

const service = useService();

const SIMPLIFIED = {
	id: 'pc000005',
	reference: 'INV-000005',
	concept: 'Invoice 000005',
	amount: expect.any(Number),
	amountText: '768.00 EUR',
	currency: 'EUR',
	state: 1,
	singleUse: false,
	shortUrl: 'https://pay.example.com/pc000005',
	expirationDate: null,
	createdAt: expect.any(String),
};

/** A single link has its QR code, and not whether it is for a single use. */
const { singleUse: _singleUse, ...IN_COMMON } = SIMPLIFIED;
const ONE_SIMPLIFIED = { ...IN_COMMON, qrImage: expect.stringMatching(/^data:image\/png;base64,/) };

describe('paymentCard: get', () => {
	it('gives the fields that matter, with the QR code', async () => {
		const { items } = await service.run('paymentCard', 'get', { paymentCardId: 'pc000005' });
		expect(items).toEqual([{ json: ONE_SIMPLIFIED, pairedItem: { item: 0 } }]);
	});

	it.each([true, false])('gives the QR code as a picture with Simplify %s', async (simplify) => {
		const { items } = await service.run('paymentCard', 'get', {
			paymentCardId: 'pc000005',
			simplify,
			options: { qrBinaryProperty: 'qrCode' },
		});
		const picture = items[0]?.binary?.qrCode;
		expect(picture).toMatchObject({ mimeType: 'image/png', fileName: 'payment-link-qr.png' });
		expect(Buffer.from(String(picture?.data), 'base64').subarray(1, 4).toString()).toBe('PNG');
		expect(items[0]?.json).toHaveProperty('qrImage');
	});

	it.each(['', '={{ null }}', '={{ undefined }}'])(
		'gives no picture when its field is %j',
		async (qrBinaryProperty) => {
			const { items, error } = await service.run('paymentCard', 'get', {
				paymentCardId: 'pc000005',
				options: { qrBinaryProperty },
			});
			expect(error).toBeUndefined();
			expect(items[0]).not.toHaveProperty('binary');
		},
	);
});

describe('paymentCard: get, from a service that gives another kind of picture', () => {
	it.each(['data:text/plain;base64,PHN2Zy8+', 'https://example.com/qr.png', null])(
		'gives no picture for %j, and what came as it is',
		async (qrImage) => {
			service.sandbox.nextFault({
				route: '/paymentcards/{id}',
				kind: 'status',
				status: 200,
				body: { id: 'pc000005', qrImage },
			});
			const { items, error } = await service.run('paymentCard', 'get', {
				paymentCardId: 'pc000005',
				simplify: false,
				options: { qrBinaryProperty: 'qr' },
			});
			expect(error).toBeUndefined();
			expect(items).toEqual([{ json: { id: 'pc000005', qrImage }, pairedItem: { item: 0 } }]);
		},
	);
});

describe('paymentCard: getAll', () => {
	it('gives one item per card, up to the limit', async () => {
		service.sandbox.configure({ largestLimit: null });
		const { items } = await service.run('paymentCard', 'getAll', { limit: 22 });
		expect(service.sent).toEqual([
			{ method: 'GET', path: '/paymentcards', query: { limit: '22', offset: '0' } },
		]);
		expect(items).toHaveLength(22);
		expect(items[21]).toEqual({ json: SIMPLIFIED, pairedItem: { item: 0 } });
	});

	it.each([
		['active', 1, '1'],
		['used or expired', 0, '0'],
		['given as text', '={{ "0" }}', '0'],
	])('filters by state: %s', async (_name, state, sent) => {
		const { items } = await service.run('paymentCard', 'getAll', {
			limit: 5,
			filters: { state },
		});
		expect(service.sent).toEqual([
			{ method: 'GET', path: '/paymentcards', query: { state: sent, limit: '5', offset: '0' } },
		]);
		expect(items.map(({ json }) => json.state)).toEqual(Array(5).fill(Number(sent)));
	});

	it('gives every field with Simplify off', async () => {
		const { items } = await service.run('paymentCard', 'getAll', { limit: 1, simplify: false });
		expect(items[0]?.json).toMatchObject({ lang: 'en', qrImage: expect.any(String) });
	});
});
