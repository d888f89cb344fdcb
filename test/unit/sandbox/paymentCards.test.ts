import type { PaymentCard } from '../../../sandbox/server';
import { payingClient, paymentCard, refusal } from './client';
import { useSandbox } from './harness';

const path = '/paymentcards';
const singleUse = {
	...paymentCard,
	singleUse: true,
	reference: 'INV-7',
	serviceDate: '2026-02-01',
	client: payingClient,
};

describe('payment cards', () => {
	const { call } = useSandbox();

	it('come back active, with a short URL and a QR image of it', async () => {
		const { body } = await call<PaymentCard & { qrImage: string }>('POST', path, paymentCard);

		expect(body).toMatchObject({
			state: 1,
			accountId: 1001,
			hasClient: false,
			saveToken: false,
			force3ds: false,
		});
		expect(body.shortUrl).toMatch(/^https:/);
		const image = Buffer.from(body.qrImage.split(',')[1] as string, 'base64');
		expect(image.subarray(1, 4).toString()).toBe('PNG');
		expect((await call('GET', `${path}/${body.id}`)).body).toMatchObject({ id: body.id });
	});

	it('for single use keep reference, service date and client', async () => {
		const { body } = await call('POST', path, singleUse);

		expect(body).toMatchObject({
			reference: 'INV-7',
			serviceDate: '2026-02-01',
			hasClient: true,
			client: { name: 'Ana' },
		});
	});

	it('expire after the days asked for', async () => {
		const { body } = await call<PaymentCard>('POST', path, { ...paymentCard, expirationDays: 2 });
		const days = (Date.parse(body.expirationDate as string) - Date.now()) / (24 * 3600 * 1000);

		expect(Math.round(days)).toBe(2);
	});

	it.each([
		[{ ...singleUse, reference: undefined }, '400 missing_parameter reference'],
		[{ ...singleUse, serviceDate: undefined }, '400 missing_parameter serviceDate'],
		[{ ...singleUse, client: undefined }, '400 missing_parameter client'],
		[{ ...singleUse, serviceDate: '1 Feb' }, '400 invalid_parameter serviceDate'],
		[{ ...singleUse, singleUse: false }, '400 invalid_parameter client'],
		[{ ...singleUse, singleUse: 'true' }, '400 invalid_parameter singleUse'],
		[
			{ ...singleUse, client: { ...payingClient, termsAndConditions: false } },
			'400 invalid_parameter client.termsAndConditions',
		],
		[
			{ ...singleUse, client: { ...payingClient, countryIso: undefined } },
			'400 missing_parameter client.countryIso',
		],
		[
			{ ...singleUse, client: { ...payingClient, email: 'nobody' } },
			'400 invalid_parameter client.email',
		],
		[{ ...paymentCard, amount: 99 }, '400 invalid_parameter amount'],
		[{ ...paymentCard, currency: 'GBP' }, '400 invalid_parameter currency'],
		[{ ...paymentCard, concept: 'x'.repeat(255) }, '400 invalid_parameter concept'],
		[{ ...paymentCard, urlNotification: 'nowhere' }, '400 invalid_parameter urlNotification'],
		[{ ...paymentCard, paymentMethods: ['CASH'] }, '400 invalid_parameter paymentMethods.0'],
		[{ ...paymentCard, payment3DS: 'never' }, '400 invalid_parameter payment3DS'],
		[{ ...paymentCard, accountId: 1 }, '404 account_not_found accountId'],
	])('are refused when they are not as documented (%#)', async (body, expected) => {
		expect(refusal(await call('POST', path, body))).toBe(expected);
	});

	it('take the country by its id, and fields that the payment page will ask for', async () => {
		const client = { ...payingClient, phone: null, countryIso: undefined, countryId: 12 };

		expect((await call('POST', path, { ...singleUse, client })).status).toBe(200);
	});

	it('are listed newest first, ten at a time, and can be filtered by state', async () => {
		const first = await call<PaymentCard[]>('GET', path);
		const used = await call<PaymentCard[]>('GET', `${path}?state=0&limit=50`);
		const rest = await call<PaymentCard[]>('GET', `${path}?offset=20`);

		expect(first.body.map(({ id }) => id).slice(0, 2)).toEqual(['pc000026', 'pc000025']);
		expect([first.body.length, rest.body.length]).toEqual([10, 6]);
		expect(used.body.map(({ state }) => state)).toEqual(Array(6).fill(0));
	});

	it('that do not exist are 404', async () => {
		expect(refusal(await call('GET', `${path}/none`))).toBe('404 payment_card_not_found id');
	});
});
