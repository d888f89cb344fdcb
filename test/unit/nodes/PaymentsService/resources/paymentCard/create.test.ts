/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { Container } from '@n8n/di';
import { BinaryDataService } from 'n8n-core';
import { useService } from '../service';
import { REUSABLE_CARD, VALID } from '../validParameters';

const service = useService();

const singleUse = VALID['paymentCard.create'];

const create = async (change: object = {}, options = {}) =>
	await service.run('paymentCard.create', { ...REUSABLE_CARD, ...change } as never, options);
const createForOne = async (change: object = {}) =>
	await service.run('paymentCard.create', { ...singleUse, ...change } as never);

describe('paymentCard: create, single use, with a key', () => {
	it.each([
		['reference', { reference: 'INV-43' }],
		['amount', { amount: '7531' }],
		['currency', { currency: 'USD' }],
	])(
		'takes another %s under the same key for another link, and creates none',
		async (_name, change) => {
			const first = await createForOne({ options: { idempotencyKey: 'A' } });
			const { error } = await createForOne({ ...change, options: { idempotencyKey: 'A' } });
			expect(first.items[0]?.json).toMatchObject({ outcome: 'created', idempotencyKey: 'A' });
			expect(error?.message).toMatch(
				/^A payment link of .+ \(A\) .* one of amount, currency, reference differs now$/,
			);
			expect(service.wire).toHaveLength(1);
		},
	);

	it('is skipped with another concept under the same key', async () => {
		await createForOne({ options: { idempotencyKey: 'A' } });
		const change = { concept: 'Another', options: { idempotencyKey: 'A' } };
		expect((await createForOne(change)).items[0]?.json).toEqual({
			outcome: 'skipped',
			idempotencyKey: 'A',
			skipped: true,
		});
	});
});

describe('paymentCard: create, QR code', () => {
	it('adds the QR code as a picture when a field is named for it', async () => {
		const { items } = await create({ options: { qrBinaryProperty: ' qr ' } });
		const picture = items[0]?.binary?.qr;
		expect(picture).toMatchObject({ mimeType: 'image/png', fileName: 'payment-link-qr.png' });
		const bytes = Buffer.from(String(picture?.data), 'base64');
		expect(bytes.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
		expect(`data:image/png;base64,${picture?.data}`).toBe(items[0]?.json.qrImage);
	});

	it.each([
		['image/jpeg', '/9j/4AAQSkZJRg==', 'payment-link-qr.jpg'],
		['image/svg+xml', 'PHN2Zy8+', 'payment-link-qr.svg'],
	])('names a picture by what it is: %s', async (mimeType, data, fileName) => {
		const body = { id: 'pc1', qrImage: `data:${mimeType};base64,${data}` };
		service.sandbox.nextFault({ route: '/paymentcards', kind: 'status', status: 200, body });
		const { items } = await create({ options: { qrBinaryProperty: 'qr' } });
		expect(items[0]?.binary?.qr).toMatchObject({ fileName, mimeType, data });
	});

	it.each([
		['without a key', {}],
		['with one', { idempotencyKey: '=INV-{{ $itemIndex }}' }],
	])('adds it under the name that each item has, if any, %s', async (_name, key) => {
		const { items } = await create(
			{ options: { qrBinaryProperty: '={{ $json.name }}', ...key } },
			{ items: [{ name: 'first' }, { name: '' }, { name: null }, { name: 'fourth' }] },
		);
		const names = items.map(({ binary }) => Object.keys(binary ?? {}));
		expect(names).toEqual([['first'], [], [], ['fourth']]);
	});

	it('says that a link was created whose picture could not be stored', async () => {
		const store = jest.spyOn(Container.get(BinaryDataService), 'store');
		store.mockRejectedValueOnce(new Error('ENOSPC: no space left on device'));
		const { items } = await create({ options: { idempotencyKey: 'A', qrBinaryProperty: 'qr' } });
		expect(items[0]).toMatchObject({ json: { outcome: 'created', idempotencyKey: 'A' } });
	});
});

describe('paymentCard: create, several', () => {
	it('creates nothing after the first that is refused, also without keys', async () => {
		service.sandbox.nextFault({ route: '/paymentcards', kind: 'status', status: 422 });
		const { error } = await create({}, { items: [{}, {}, {}] });
		expect(error?.context.itemIndex).toBe(0);
		expect(service.sent).toHaveLength(1);
	});

	it('creates one per item, and each only once', async () => {
		const parameters = { options: { idempotencyKey: '={{ $json.key }}' } };
		const options = { items: [{ key: 'A' }, { key: 'B' }] };
		const first = await create(parameters, options);
		const second = await create(parameters, options);
		expect(service.sent).toHaveLength(2);
		expect(first.items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
		expect(second.items.map(({ json }) => json.outcome)).toEqual(['skipped', 'skipped']);
	});

	it('refuses on Continue the item whose key cannot be read, and no other', async () => {
		const idempotencyKey = '={{ $json.key ?? $("Nowhere").first().json.key }}';
		const options = { items: [{}, { key: 'B' }], onError: 'continueRegularOutput' };
		const { items } = await create({ options: { idempotencyKey } }, options);
		expect(items.map(({ json }) => json.outcome)).toEqual(['refused', 'created']);
	});
});
