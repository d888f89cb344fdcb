import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { CONTRACTS } from './contracts';
import type { Contract, Kind, TextField } from './contracts/contract';

/** Parameters with which the fields take any text. */
export interface TextCase {
	operation: string;
	parameters: INodeParameters;
	answer: unknown;
	/** By the path of the parameter. */
	fields: Record<string, TextField>;
	shortest?: number;
	longest?: number;
}

/** By the names of fields that take no text but that of a certain form, and why. */
export const FORMS: Array<[fields: RegExp, why: string]> = [
	[/amount(Gte|Lte)?$|[aA]mount$|maxTotal$/, 'Amounts'],
	[/amountUnit$|clientDetails$| type$|filters\.state$|recordOf$|resolution$/, 'a closed list'],
	[/^paymentCard\.create currency$/, 'Currency of a payment link'],
	[/^beneficiary\.create beneficiaryType$/, 'Beneficiary Type'],
	[/^beneficiary\.create userRelationTypeId$/, 'Relation, a whole number'],
	[/^userHook\.\w+ target$/, 'Target of a hook'],
	[/^userHook\.\w+ value$/, 'Notification URL, URL of a hook; Email addresses'],
	[/countryISO$|countryIso$/, 'Countries'],
	[/[eE]mail$/, 'Email addresses'],
	[/urlNotification$|urlSuccess$|urlFailed$/, 'addresses of the web'],
	[/imageBase$/, 'Image'],
	[/createdAt(From|To)$|expirationDate$|serviceDate$|dateOfBirth$/, 'dates'],
	[/securityCode$|servicecardNumber$| pin$/, 'digits'],
	[/countryId$|accountId$|beneficiaryId$/, 'IDs that go out as a number'],
	[
		/idempotencyKey$|^payout\.(lookUp|resolve) (currency|orderCode)$|^movement\.refund currency$/,
		'not sent',
	],
	[/(qr|text)BinaryProperty$|^\w+\.\w+ requestOptions\./, 'not sent'],
];

/** By the names of fields that take another kind of text than the others. */
const KINDS: Array<[fields: RegExp, kind: Kind]> = [
	[/[cC]urrency$/, 'ticker'],
	[/sessionToken$|deviceId$/, 'header'],
	[/Pass$/, 'secret'],
];

/** A payout and a refund need a key of their own for each item. */
export const KEY_OF_ITEM = '={{ "K-" + $itemIndex }}';

/** The values in it that are not objects, each with its path. */
function leaves(value: unknown, path: string): Array<[path: string, value: unknown]> {
	// The filter of movements is JSON inside the query.
	const object: unknown =
		typeof value === 'string' && value.startsWith('{"') ? JSON.parse(value) : value;
	if (typeof object !== 'object' || object === null || Array.isArray(object))
		return [[path, value]];
	return Object.entries(object).flatMap(([name, inner]) =>
		leaves(inner, path === '' ? name : `${path}.${name}`),
	);
}

/** Where a contract says that a typed text is sent; undefined where it is not sent as it is. */
function placeOf(typed: unknown, sent: NonNullable<Contract['sent']>): TextField | undefined {
	if (typeof typed !== 'string') return undefined;
	const { path, query = {}, body = {}, headers = {} } = sent;
	if (path.split('/').map(decodeURIComponent).includes(typed)) return { at: 'path' };
	const same = leaves({ query, body }, '').find(([, value]) => value === typed);
	if (same) return { at: same[0] };
	const header = Object.entries(headers).find(([, value]) => value.split(' ').includes(typed));
	if (!header) return undefined;
	const [name, value] = header;
	return { at: `header.${name}`, arrives: (text) => value.replace(typed, () => text) };
}

function textCase([name, { typed = {}, sent, answer, texts = {} }]: [string, Contract]): TextCase {
	const [operation = ''] = name.split(' ');
	const { ofAForm = [], fields = {}, shortest, longest } = texts;
	const isFormed = (path: string) =>
		ofAForm.includes(path) || FORMS.some(([form]) => form.test(`${operation} ${path}`));
	const kindOf = (path: string) => KINDS.find(([kind]) => kind.test(path))?.[1];
	const places = leaves(typed as IDataObject, '').flatMap(
		([path, value]): Array<[string, TextField]> => {
			const place = sent && placeOf(value, sent);
			return place ? [[path, { ...place, kind: kindOf(path) }]] : [];
		},
	);
	return {
		operation,
		parameters: typed,
		answer,
		fields: {
			...Object.fromEntries(places.filter(([path]) => !isFormed(path))),
			...fields,
		},
		shortest,
		longest,
	};
}

/** By the name of the contract: the fields whose text it says to be sent. */
export const TEXT_CASES: Array<[name: string, one: TextCase]> = Object.entries(CONTRACTS).map(
	(entry) => [entry[0], textCase(entry)],
);
