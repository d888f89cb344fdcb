import { useService } from '../service';
import { VALID } from '../validParameters';

const service = useService();

const client = VALID['paymentCard.create']?.client as object;

const createForOne = async (change: object = {}) =>
	await service.run('paymentCard', 'create', { ...VALID['paymentCard.create'], ...change });

const sentClient = () => (service.wire[0]?.body as Record<string, unknown>).client;

describe('paymentCard: create, single use', () => {
	it('sends every field of the client in the form of the spec', async () => {
		await createForOne({
			client: {
				...client,
				countryIso: '',
				countryId: '724',
				city: 'Toledo',
				postCode: '={{ 45001 }}',
				state: 'Castilla-La Mancha',
				dateOfBirth: '1990-05-17T00:00:00',
			},
		});
		expect(sentClient()).toEqual({
			...client,
			countryIso: undefined,
			countryId: 724,
			city: 'Toledo',
			postCode: '45001',
			state: 'Castilla-La Mancha',
			dateOfBirth: '1990-05-17',
		});
	});

	it('sends no field of the client that is empty', async () => {
		const empty = { city: '', state: ' ', dateOfBirth: '', countryId: '' };
		await createForOne({ client: { ...client, ...empty } });
		expect(sentClient()).toEqual(client);
	});

	it.each([
		[
			'no country',
			{ countryIso: '' },
			'Client Country: nothing was given. Expected a country, or its ID.',
		],
		[
			'terms that were not accepted',
			{ termsAndConditions: false },
			'Client Accepted the Terms: the client must have accepted them.',
		],
	])('creates none with %s', async (_name, change, message) => {
		const { error } = await createForOne({ client: { ...client, ...change } });
		expect(error?.message).toBe(message);
		expect(service.wire).toEqual([]);
	});
});

describe('paymentCard: create, for a client whom the payment page asks', () => {
	it('sends what is empty as null, what is given as it was typed, and the accepted terms', async () => {
		await createForOne({
			clientDetails: 'askPayer',
			client: { name: '', email: 'ana@example.com', phone: '0034 (0) 600', countryIso: '' },
		});
		expect(sentClient()).toEqual({
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

	it('names a field of the client that it refuses', async () => {
		const { error } = await createForOne({ clientDetails: 'askPayer', client: { email: 'ana' } });
		expect(error?.message).toMatch(/^Client Email: 'ana' is not an email address/);
	});

	it('sends a country in both forms when both are given', async () => {
		const both = { countryId: '724', countryIso: 'PT' };
		await createForOne({ clientDetails: 'askPayer', client: both });
		expect(sentClient()).toMatchObject({ countryId: 724, countryIso: 'PT' });
	});

	it('sends a country in the form in which it is given', async () => {
		await createForOne({ clientDetails: 'askPayer', client: { countryId: '724' } });
		expect(sentClient()).toMatchObject({ countryId: 724, termsAndConditions: true });
		expect(sentClient()).not.toHaveProperty('countryIso');
	});
});
