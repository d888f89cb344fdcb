import { useService } from '../service';

const service = useService();

describe('paymentCard: get', () => {
	it.each([true, false])('gives the QR code as a picture with Simplify %s', async (simplify) => {
		const { items } = await service.run('paymentCard.get', {
			paymentCardId: 'pc000005',
			simplify,
			options: { qrBinaryProperty: 'qrCode' },
		});
		const picture = items[0]?.binary?.qrCode;
		expect(picture).toMatchObject({ mimeType: 'image/png', fileName: 'payment-link-qr.png' });
		expect(Buffer.from(String(picture?.data), 'base64').subarray(1, 4).toString()).toBe('PNG');
		expect(items[0]?.json).toHaveProperty('qrImage');
		expect('singleUse' in (items[0]?.json ?? {})).toBe(!simplify);
	});
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
			const { items, error } = await service.run('paymentCard.get', {
				paymentCardId: 'pc000005',
				simplify: false,
				options: { qrBinaryProperty: 'qr' },
			});
			expect(error).toBeUndefined();
			expect(items).toEqual([{ json: { id: 'pc000005', qrImage }, pairedItem: { item: 0 } }]);
		},
	);
});
