import fc from 'fast-check';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { deduplication } from '../../../../engine';
import { useScriptedService } from '../../service/scriptedService';
import type { Received } from '../../service/scriptedService';
import { credentialFor, run } from '../../service/support';
import { CRYPTO_BENEFICIARY, VALID } from './validParameters';

/** How many texts each case is tried with; the environment may ask for more. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 3);

interface Case {
	operation: string;
	parameters?: INodeParameters;
	/** By the place in the request, the parameter that goes there: `additionalFields.alias`. */
	fields: Record<string, string>;
	longest?: number;
	shortest?: number;
}

const CASES: Record<string, Case> = {
	'a bank account': {
		operation: 'beneficiary.create',
		parameters: { ...VALID['beneficiary.create'], options: { checkNumbers: false } },
		fields: {
			firstName: 'firstName',
			lastName: 'lastName',
			accountNumber: 'accountNumber',
			swift: 'swift',
			currency: 'currency',
			address: 'address',
			city: 'city',
			province: 'province',
			postalCode: 'postalCode',
			alias: 'additionalFields.alias',
			phone: 'additionalFields.phone',
		},
	},
	'a wallet on a network that the description does not name': {
		operation: 'beneficiary.create',
		parameters: { ...CRYPTO_BENEFICIARY, network: 'a network of tomorrow' },
		fields: {
			firstName: 'firstName',
			lastName: 'lastName',
			accountNumber: 'accountNumber',
			currency: 'additionalFields.currency',
			alias: 'additionalFields.alias',
		},
		shortest: 20,
		longest: 100,
	},
	'a wallet to be judged': {
		operation: 'beneficiary.validateAccountNumber',
		fields: {
			network: 'network',
			accountNumber: 'accountNumber',
			currency: 'additionalFields.currency',
		},
	},
	'an alias': {
		operation: 'beneficiary.update',
		fields: { alias: 'updateFields.alias' },
	},
	'a search': { operation: 'beneficiary.getAll', fields: { search: 'filters.search' } },
	'a beneficiary in a path': { operation: 'beneficiary.get', fields: { path: 'beneficiaryId' } },
	'an account number in a path': {
		operation: 'account.getBalance',
		fields: { path: 'accountNumber' },
	},
	'a payment card in a path': { operation: 'paymentCard.get', fields: { path: 'paymentCardId' } },
	'a reference of movements': {
		operation: 'movement.getAll',
		fields: { 'query.reference': 'filters.reference' },
	},
	'a payment link': {
		operation: 'paymentCard.create',
		fields: {
			concept: 'concept',
			description: 'description',
			reference: 'reference',
			'client.name': 'client.name',
			'client.lastName': 'client.lastName',
			'client.phone': 'client.phone',
			'client.address': 'client.address',
			'client.city': 'client.city',
			'client.postCode': 'client.postCode',
			'client.state': 'client.state',
			lang: 'additionalFields.lang',
			reasonDes: 'additionalFields.reasonDes',
		},
		longest: 254,
	},
	'a payout': {
		operation: 'payout.send',
		fields: { conceptTransfer: 'conceptTransfer', reasonDes: 'reasonDes' },
	},
	'a phone': {
		operation: 'user.sendSecurityCode',
		parameters: { type: 'sms' },
		fields: { phone: 'phone', callingCode: 'callingCode' },
	},
	'an event in a path': { operation: 'userHook.getByEventAndTarget', fields: { path: 'event' } },
	'an event': { operation: 'userHook.subscribe', fields: { event: 'event' } },
};

const service = useScriptedService(({ method, path }) => ({
	body:
		method === 'GET' && /^\/(deposit_accounts|movements)\/$/.test(path) ? { items: [] } : { id: 1 },
}));

/** Text of any script, with spaces around it that the service does not get. */
const texts = ({ shortest = 1, longest = 300 }: Case) =>
	fc
		.string({ unit: 'grapheme', minLength: shortest, maxLength: longest })
		.map((text) => text.trim())
		.filter((text) => {
			const { length } = Array.from(text);
			const isPath = text === '.' || text === '..';
			return length >= shortest && length <= longest && !isPath && !/\p{Cc}/u.test(text);
		});

/** A currency goes out without what cannot be seen in it, and so as it was typed when nothing is hidden there. */
const tickers = ({ shortest = 1, longest = 300 }: Case) =>
	fc
		.string({ unit: 'grapheme-ascii', minLength: shortest, maxLength: longest })
		.map((text) => text.replace(/ /g, '-'));

/** The parameters with an expression for each of the fields, which takes its text from the item. */
function withExpressions({ operation, parameters = VALID[operation], fields }: Case) {
	const all = structuredClone(parameters ?? {}) as IDataObject;
	for (const place of Object.values(fields)) {
		const [group = '', name] = place.split('.');
		const expression = `={{ $json[${JSON.stringify(place)}] }}`;
		if (name === undefined) all[group] = expression;
		else all[group] = { ...(all[group] as IDataObject | undefined), [name]: expression };
	}
	return all as INodeParameters;
}

/** What arrived in a place of the request. */
function arrived({ body, query, path }: Received, place: string): unknown {
	if (place === 'path') return path.split('/').map(decodeURIComponent);
	const [group = '', name] = place.split('.');
	const inQuery = query.get(group);
	// The filter of movements is JSON inside the query.
	const value = body[group] ?? (name === undefined ? inQuery : JSON.parse(String(inQuery)));
	return name === undefined ? value : (value as IDataObject | undefined)?.[name];
}

describe('any text that the description permits arrives as it was typed', () => {
	it.each(Object.entries(CASES))('%s', async (_name, one) => {
		const [resource = '', operation = ''] = one.operation.split('.');
		const places = Object.entries(one.fields);
		const [text, ticker] = [texts(one), tickers(one)];
		const anyTexts = fc.tuple(...places.map(([place]) => (place === 'currency' ? ticker : text)));
		const around = fc.constantFrom('', ' ', '\n', ' \t ');
		await fc.assert(
			fc.asyncProperty(anyTexts, around, async (typed, spaces) => {
				deduplication.clear();
				service.requests.length = 0;
				const item = Object.fromEntries(
					places.map(([, parameter], index) => [parameter, `${spaces}${typed[index]}${spaces}`]),
				);
				await run({
					parameters: { resource, operation, ...withExpressions(one) },
					credentials: credentialFor(service.baseUrl),
					items: [item],
				});
				const [request] = service.requests;
				expect(request).toBeDefined();
				places.forEach(([place], index) => {
					const value = arrived(request as Received, place);
					if (place === 'path') expect(value).toContain(typed[index]);
					else expect([place, value]).toEqual([place, typed[index]]);
				});
			}),
			{ numRuns: RUNS },
		);
	});
});
