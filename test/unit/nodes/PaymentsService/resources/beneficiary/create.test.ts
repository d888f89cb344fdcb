import type { INodeParameters } from 'n8n-workflow';
import { useService } from '../service';

const service = useService();

const bank: INodeParameters = {
	beneficiaryType: 2,
	firstName: ' Ada ',
	lastName: 'Lovelace',
	countryISO: 'ES',
	accountNumber: 'ES91 2100 0418 4502 0005 1332',
	currency: 'EUR',
	userRelationTypeId: 4,
	address: 'Calle Mayor 1',
	city: 'Toledo',
	province: 'Castilla-La Mancha',
	postalCode: '45001',
};

const bankBody = {
	...bank,
	paymentType: '2',
	firstName: 'Ada',
	accountNumber: 'ES9121000418450200051332',
};

async function create(parameters: INodeParameters, items = [{}]) {
	return await service.run('beneficiary', 'create', parameters, { items });
}

const sentBodies = () => service.wire.map(({ body }) => body);

describe('beneficiary: create, bank', () => {
	it('sends nothing that is left empty, such as SWIFT inside the SEPA zone', async () => {
		const additionalFields = { alias: '', email: '  ', phone: '' };
		const { error } = await create({ ...bank, swift: '', additionalFields });
		expect(error).toBeUndefined();
		expect(sentBodies()).toEqual([bankBody]);
	});

	it.each([
		['an account in another country of the SEPA zone', 'DE', 'BE68539007547034', 'CAIXESBB', {}],
		[
			'a number outside the SEPA zone as it was written',
			'NZ',
			'12-3456-0123456-00',
			'ANZBNZ22',
			{},
		],
		['numbers that the user knows better', 'ES', 'es91 2100-7', 'CAIX-7', { checkNumbers: false }],
	])('sends %s', async (_name, countryISO, accountNumber, swift, options) => {
		await service.run('user', 'getProfile');
		service.sandbox.nextFault({ kind: 'status', status: 200, body: { id: 7 } });
		await create({ ...bank, countryISO, accountNumber, swift, options });
		expect(sentBodies().slice(1)).toEqual([{ ...bankBody, countryISO, accountNumber, swift }]);
	});

	it('takes every field from expressions, numbers as text and text as numbers', async () => {
		await create(
			{
				...bank,
				countryISO: '={{ $json.country }}',
				userRelationTypeId: '={{ $json.relation }}',
				postalCode: '={{ $json.postal }}',
				currency: '={{ $json.currency }}',
			},
			[{ country: 'es', relation: '0', postal: 45001, currency: 'eur' } as never],
		);
		expect(sentBodies()).toEqual([{ ...bankBody, userRelationTypeId: 0, currency: 'eur' }]);
	});

	it('creates one per item in their order, each paired with its item', async () => {
		const names = ['Ana', 'Ben', 'Cy'];
		const people = names.map((name) => ({ name }));
		const { items } = await create({ ...bank, firstName: '={{ $json.name }}' }, people);
		expect(items.map(({ json, pairedItem }) => [json.firstName, pairedItem])).toEqual(
			names.map((name, item) => [name, { item }]),
		);
		expect(sentBodies()).toEqual(names.map((firstName) => ({ ...bankBody, firstName })));
	});
});

describe('beneficiary: create, crypto', () => {
	it('leaves out what is empty, and what a workflow still holds from the bank form', async () => {
		const accountNumber = '0x52908400098527886E0F7030069857D2E4169EE7';
		await create({
			...bank,
			beneficiaryType: 3,
			network: 'POLYGON',
			accountNumber,
			swift: 'CAIXESBBXXX',
			additionalFields: {
				email: 'ada@example.com',
				phone: '+34600123456',
				alias: '',
				currency: '',
			},
		});
		expect(sentBodies()).toEqual([
			{
				paymentType: 100,
				countryDestinationId: 0,
				firstName: 'Ada',
				lastName: 'Lovelace',
				network: 'POLYGON',
				accountNumber,
			},
		]);
	});
});
