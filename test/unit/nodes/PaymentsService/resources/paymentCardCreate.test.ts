import type { INodeParameters } from 'n8n-workflow';
import { useService } from './service';

const service = useService();

const reusable: INodeParameters = {
	concept: 'Annual membership',
	description: 'Membership 2026',
	amount: '1200',
	currency: 'EUR',
	singleUse: false,
	favorite: false,
};

const reusableBody = {
	concept: 'Annual membership',
	description: 'Membership 2026',
	amount: 1200,
	currency: 'EUR',
	singleUse: false,
	favorite: false,
};

const client = {
	name: 'Ana',
	lastName: 'Ruiz',
	email: 'ana@example.com',
	phone: '+34 600 123 456',
	address: 'Calle Mayor 1',
	countryIso: 'ES',
	termsAndConditions: true,
};

const singleUse = { singleUse: true, reference: 'INV-42', serviceDate: '2026-03-31T10:00:00' };

const singleUseBody = {
	...reusableBody,
	singleUse: true,
	reference: 'INV-42',
	serviceDate: '2026-03-31',
	client: { ...client, phone: '+34 600 123 456' },
};

const PNG = 'data:image/png;base64,iVBORw0KGgo=';

const create = async (change: object = {}, options = {}) =>
	await service.run(
		'paymentCard',
		'create',
		{ ...reusable, ...change } as INodeParameters,
		options,
	);

const posted = (body: object) => [{ method: 'POST', path: '/paymentcards', body }];

describe('paymentCard: create, more than one use', () => {
	it('sends only the six required fields and gives the card', async () => {
		const { items, error } = await create();
		expect(error).toBeUndefined();
		expect(service.sent).toEqual(posted(reusableBody));
		expect(items).toEqual([
			{
				json: expect.objectContaining({
					concept: 'Annual membership',
					amount: 1200,
					state: 1,
					shortUrl: expect.stringContaining('https://'),
					qrImage: expect.stringMatching(/^data:image\/png/),
					outcome: 'created',
				}),
				pairedItem: { item: 0 },
			},
		]);
	});

	it.each([
		['minor', '={{ 1200 }}'],
		['major', '12.00'],
		['major', '={{ 12 }}'],
	])('takes the amount in the %s unit: %s', async (amountUnit, amount) => {
		await create({ amountUnit, amount });
		expect(service.sent).toEqual(posted(reusableBody));
	});

	it.each([
		['minor', '100', '99'],
		['major', '1.00', '0.99'],
	])('takes 1.00 in the %s unit, and nothing less', async (amountUnit, least, less) => {
		await create({ amountUnit, amount: least });
		const { error } = await create({ amountUnit, amount: less });
		expect(service.sent).toEqual(posted({ ...reusableBody, amount: 100 }));
		expect(error?.message).toMatch(/^Amount: 99 is less than 100 minor units/);
	});

	it('takes payment methods that an expression gives as text', async () => {
		await create({ additionalFields: { paymentMethods: '={{ "EXT, CRYPTO" }}' } });
		expect(service.sent).toEqual(posted({ ...reusableBody, paymentMethods: ['EXT', 'CRYPTO'] }));
	});

	it('sends every additional field in the form of the spec', async () => {
		const asGiven = {
			reasonDes: 'Other',
			reference: 'REF-1',
			serviceDate: '2026-04-01',
			expirationDays: 7,
			lang: 'en',
			saveToken: true,
			urlSuccess: 'https://example.com/paid',
			urlFailed: 'https://example.com/failed',
			urlNotification: 'https://example.com/hook',
			paymentMethods: ['EXT', 'CRYPTO'],
			strictPostalCodeCheck: true,
			strictAddressCheck: false,
			paymentcardType: 0,
			payment3DS: 'force',
			imageBase: PNG,
		};
		const { error } = await create({
			additionalFields: {
				...asGiven,
				reasonId: '={{ "9" }}',
				accountId: { __rl: true, mode: 'list', value: 1002 },
				expirationDate: '2030-01-01T00:00:00+01:00',
				directPayment: '={{ "true" }}',
			},
		});
		expect(error).toBeUndefined();
		expect(service.sent).toEqual(
			posted({
				...reusableBody,
				...asGiven,
				reasonId: 9,
				accountId: 1002,
				expirationDate: '2029-12-31T23:00:00.000Z',
				directPayment: true,
			}),
		);
	});

	it('sends a day without a time as its last moment in the time zone of the workflow', async () => {
		await create({ additionalFields: { expirationDate: '2030-01-31' } });
		// In New York, where the tests are.
		expect(service.sent).toEqual(
			posted({ ...reusableBody, expirationDate: '2030-02-01T04:59:59.999Z' }),
		);
	});

	it('sends no additional field that is empty', async () => {
		await create({
			additionalFields: {
				reasonDes: '',
				accountId: { __rl: true, mode: 'list', value: '' },
				reference: ' ',
				expirationDate: '',
				urlSuccess: '',
				paymentMethods: [],
				imageBase: '',
			},
		});
		expect(service.sent).toEqual(posted(reusableBody));
	});

	it.each([
		['by id', { __rl: true, mode: 'id', value: '1002' }],
		['as plain text', '1002'],
		['as a number from an expression', '={{ 1002 }}'],
	])('takes the account %s', async (_name, accountId) => {
		await create({ additionalFields: { accountId } });
		expect(service.sent).toEqual(posted({ ...reusableBody, accountId: 1002 }));
	});

	it('leaves out the client that a workflow still holds from a single use', async () => {
		const { error } = await create({ ...singleUse, singleUse: false, client });
		expect(error).toBeUndefined();
		expect(service.sent).toEqual(posted(reusableBody));
	});
});

describe('paymentCard: create, single use', () => {
	it('sends reference, service date and client', async () => {
		const { items, error } = await create({ ...singleUse, client });
		expect(error).toBeUndefined();
		expect(service.sent).toEqual(posted(singleUseBody));
		expect(items[0]?.json).toMatchObject({ singleUse: true, hasClient: true });
	});

	it('sends every field of the client in the form of the spec, and none that is empty', async () => {
		await create({
			...singleUse,
			client: {
				...client,
				countryIso: '',
				countryId: '724',
				city: 'Madrid',
				postCode: '={{ 28013 }}',
				state: 'Madrid',
				dateOfBirth: '1990-05-17T00:00:00',
			},
		});
		const empty = { city: '', state: ' ', dateOfBirth: '', countryId: '' };
		await create({ ...singleUse, client: { ...client, ...empty } }, { executionId: '2' });
		const { countryIso: _code, ...withoutCode } = singleUseBody.client;
		expect(service.sent).toEqual([
			...posted({
				...singleUseBody,
				client: {
					...withoutCode,
					countryId: 724,
					city: 'Madrid',
					postCode: '28013',
					state: 'Madrid',
					dateOfBirth: '1990-05-17',
				},
			}),
			...posted(singleUseBody),
		]);
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

	it('adds it to each item under the name of that item', async () => {
		const { items } = await create(
			{ options: { qrBinaryProperty: '={{ $json.name }}' } },
			{ items: [{ name: 'first' }, { name: '' }, { name: 'third' }] },
		);
		const names = items.map(({ binary }) => Object.keys(binary ?? {}));
		expect(names).toEqual([['first'], [], ['third']]);
	});

	it('adds none when the field is left empty', async () => {
		const { items, error } = await create({ options: { qrBinaryProperty: '={{ null }}' } });
		expect(error).toBeUndefined();
		expect(items[0]?.binary).toBeUndefined();
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
		const parameters = { reference: '', options: { idempotencyKey: '={{ $json.key }}' } };
		const options = { items: [{ key: 'A' }, { key: 'B' }] };
		const first = await create(parameters, options);
		const second = await create(parameters, options);
		expect(service.sent).toHaveLength(2);
		expect(first.items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
		expect(second.items.map(({ json }) => json.outcome)).toEqual(['skipped', 'skipped']);
	});
});

describe('paymentCard: create, with a key that comes back', () => {
	it.each([
		['reference', { reference: 'INV-43' }],
		['amount', { amount: '7531' }],
		['currency', { currency: 'USD' }],
	])('takes another %s for another link, and creates none', async (_name, change) => {
		const link = { ...singleUse, client, options: { idempotencyKey: 'A' } };
		await create(link);
		const { error } = await create({ ...link, ...change });
		expect(error?.message).toContain('it was another one');
		expect(service.sent).toHaveLength(1);
	});
});

describe('paymentCard: create, for a client whom the payment page asks', () => {
	it('sends what is empty as null, what is given as it was typed, and the accepted terms', async () => {
		await create({
			...singleUse,
			clientDetails: 'askPayer',
			client: { name: '', email: 'ana@example.com', phone: '0034 (0) 600', countryIso: '' },
		});
		expect((service.sent[0]?.body as { client: object }).client).toEqual({
			name: null,
			lastName: null,
			email: 'ana@example.com',
			phone: '0034 (0) 600',
			address: null,
			countryIso: null,
			city: null,
			postCode: null,
			state: null,
			dateOfBirth: null,
			termsAndConditions: true,
		});
	});

	it('sends a country in the form in which it is given', async () => {
		await create({ ...singleUse, clientDetails: 'askPayer', client: { countryId: '724' } });
		const { client: sent } = service.sent[0]?.body as { client: Record<string, unknown> };
		expect(sent).toMatchObject({ countryId: 724, termsAndConditions: true });
		expect(sent).not.toHaveProperty('countryIso');
	});
});
