import { type Sandbox, defaults } from '../../../../sandbox/server';

/** What came back, with the body as JSON. */
export interface Answer<Body = unknown> {
	status: number;
	headers: Headers;
	body: Body;
}

/** The sandbox's error object. */
export interface ErrorBody {
	error: { type: string; code: string; message: string; param?: string };
}

export type Call = <Body = unknown>(
	method: string,
	path: string,
	body?: unknown,
) => Promise<Answer<Body>>;

/** Sends requests to a sandbox, with a user token unless given another one (null: none at all). */
export function client(sandbox: Sandbox, token: string | null = defaults.userToken): Call {
	return async <Body>(method: string, path: string, body?: unknown) => {
		const response = await fetch(sandbox.baseUrl + path, {
			method,
			headers: {
				Accept: 'application/json',
				...(token === null ? {} : { Authorization: `Bearer ${token}` }),
				...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		const text = await response.text();
		return { status: response.status, headers: response.headers, body: JSON.parse(text) as Body };
	};
}

/** Exchanges the sandbox's credentials for an access token. */
export async function accessToken(sandbox: Sandbox): Promise<string> {
	const call = client(sandbox, null);
	const { body } = await call<{ access_token: string }>('POST', '/access/token', {
		client_id: defaults.clientId,
		client_secret: defaults.clientSecret,
		grant_type: 'client_credentials',
	});
	return body.access_token;
}

/** A payout of 12.34 EUR that the sandbox accepts. */
export const payout = {
	depositaccountId: defaults.beneficiaryIds.germanSepa,
	accountId: defaults.accountIds.mainEur,
	currency: 'EUR',
	destinationCurrency: 'EUR',
	amount: 1234,
	destinationAmount: 1234,
	conceptTransfer: 'Invoice 1',
	reasonDes: 'Services',
	reasonId: 1,
	paymentMethod: 'TPP',
};

export const paymentCard = {
	concept: 'Invoice 7',
	description: 'Design work',
	amount: 2500,
	currency: 'EUR',
	singleUse: false,
	favorite: false,
};
