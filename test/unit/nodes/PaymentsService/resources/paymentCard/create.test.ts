import { useService } from '../service';
import { REUSABLE_CARD, VALID } from '../validParameters';

const service = useService();

const singleUse = VALID['paymentCard.create'];
const client = singleUse?.client as object;

const create = async (change: object = {}, options = {}) =>
	await service.run('paymentCard', 'create', { ...REUSABLE_CARD, ...change } as never, options);
const createForOne = async (change: object = {}) =>
	await service.run('paymentCard', 'create', { ...singleUse, ...change } as never);

const sentBody = () => service.wire[0]?.body as Record<string, unknown>;

describe('paymentCard: create, more than one use', () => {
	const { amountUnit: _, ...rest } = REUSABLE_CARD;
	const body = { ...rest, amount: 2500 };

	it('sends only the six required fields, and gives the link with its QR code', async () => {
		const { items } = await create();
		expect(Object.keys(body)).toHaveLength(6);
		expect(sentBody()).toEqual(body);
		expect(items[0]?.json).toMatchObject({
			shortUrl: expect.stringContaining('https://'),
			qrImage: expect.stringMatching(/^data:image\/png/),
		});
	});

	it('sends a description of any length', async () => {
		const description = 'Of the year. '.repeat(40).trim();
		await create({ description });
		expect(sentBody()).toEqual({ ...body, description });
	});

	it('leaves it to the service whether 0 days may pass until it expires', async () => {
		await service.run('user', 'getProfile');
		service.sandbox.nextFault({ kind: 'status', status: 200, body: { id: 'pc1' } });
		await create({ additionalFields: { expirationDays: 0 } });
		expect(service.wire[1]?.body).toEqual({ ...body, expirationDays: 0 });
	});

	it('takes 1.00 in the major unit, and nothing less', async () => {
		await create({ amountUnit: 'major', amount: '1.00' });
		const { error } = await create({ amountUnit: 'major', amount: '0.99' });
		expect(service.wire.map((request) => request.body)).toEqual([{ ...body, amount: 100 }]);
		expect(error?.message).toMatch(/^Amount: 0\.99 EUR is less than 1\.00 EUR/);
	});

	it.each([
		['reasonId', '={{ "9" }}', 9],
		['directPayment', '={{ "true" }}', true],
		['urlSuccess', 'myapp://paid', 'myapp://paid'],
		['urlFailed', 'myapp://sorry', 'myapp://sorry'],
		['paymentMethods', '={{ "EXT, CRYPTO" }}', ['EXT', 'CRYPTO']],
		['expirationDate', '2030-01-01T00:00:00+01:00', '2029-12-31T23:00:00.000Z'],
		// The last moment of the day in New York, where the tests are.
		['expirationDate', '2030-01-31', '2030-02-01T04:59:59.999Z'],
	])('sends %s, given as %j, as %j', async (name, given, sent) => {
		await create({ additionalFields: { [name]: given } });
		expect(sentBody()).toEqual({ ...body, [name]: sent });
	});

	it('takes for Notification URL only what takes a POST', async () => {
		const { error } = await create({ additionalFields: { urlNotification: 'myapp://paid' } });
		expect(error?.message).toMatch(/^Notification URL: .* begins with myapp:, which takes no POST/);
		expect(service.wire).toEqual([]);
	});

	it('sends the reference, but no field that is empty, and no client that a workflow still holds from a single use', async () => {
		await create({
			client,
			reference: 'INV-42',
			serviceDate: ' ',
			additionalFields: {
				reasonDes: '',
				accountId: { __rl: true, mode: 'list', value: '' },
				expirationDate: '',
				urlSuccess: '',
				paymentMethods: [],
				imageBase: '',
			},
		});
		expect(sentBody()).toEqual({ ...body, reference: 'INV-42' });
	});
});

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
				/^A payment link of .+ \(A\) was not sent: this key was created before, and one of amount, currency, reference differs now$/,
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

	it('names a picture by what it is', async () => {
		const body = { id: 'pc1', qrImage: 'data:image/jpeg;base64,/9j/4AAQSkZJRg==' };
		service.sandbox.nextFault({ route: '/paymentcards', kind: 'status', status: 200, body });
		const { items } = await create({ options: { qrBinaryProperty: 'qr' } });
		expect(items[0]?.binary?.qr).toMatchObject({
			fileName: 'payment-link-qr.jpg',
			mimeType: 'image/jpeg',
		});
	});

	it('adds it to each item under the name of that item, and nowhere where the name is empty', async () => {
		const { items } = await create(
			{ options: { qrBinaryProperty: '={{ $json.name }}' } },
			{ items: [{ name: 'first' }, { name: '' }, { name: null }, { name: 'fourth' }] },
		);
		const names = items.map(({ binary }) => Object.keys(binary ?? {}));
		expect(names).toEqual([['first'], [], [], ['fourth']]);
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
});

describe('paymentCard: create, when nobody knows whether the link is there', () => {
	it('says how to find out, with a key', async () => {
		service.sandbox.nextFault({ route: '/paymentcards', kind: 'resetAfterEffect' });
		const { error } = await create({ options: { idempotencyKey: 'A' } });
		expect(error?.message).toMatch(
			/^Not known whether a payment link of 25\.00 EUR \(A\) was created: .*, and it may still arrive until /,
		);
		expect(error?.description).toBe(
			'After that, look for it in "Payment Link: Get Many", by its reference, concept and amount.',
		);
	});

	it('says that it may be there, without a key', async () => {
		service.sandbox.nextFault({ route: '/paymentcards', kind: 'resetAfterEffect' });
		const { error } = await create();
		expect(error?.message).toMatch(/^It is not known whether this took effect: /);
		expect(error?.description).toMatch(/check whether it took effect before you run it again\./);
	});
});
