import { maskSecrets } from '../../../../../nodes/service/answers/maskSecrets';

/** The body of an answer with this status after masking, to a request with this body. */
function masked(
	statusCode: number,
	body: unknown,
	sent: object,
	credential: object = {},
	url = '/',
): unknown {
	const copy: unknown = structuredClone(body);
	const request = { url, body: sent, qs: { search: 'PO-24681357' } };
	return maskSecrets({ statusCode, body: copy }, request, credential as never).body;
}

const refund = { orderCode: 'INV-123456', amount: 1250, securityCode: '123456' };
const card = { servicecardNumber: '4111222233334444', pin: '2027' };
const credential = {
	clientId: 'app-1',
	clientSecret: 'cs-0123456789',
	accessToken: 'at.0123456789',
	userToken: 'ut_0123456789',
	sessionToken: 'st/0123456789',
	refusedToken: 'rt:0123456789',
	webhookSecret: 'ws=0123456789',
	previousWebhookSecret: 'ps+0123456789',
	authenticatorSecret: 'GEZDGNBVGYZTQOJQ',
	baseUrl: 'https://api.example.com/api/v3',
};

describe('a success', () => {
	it.each<[string, object, unknown, unknown?]>([
		['keeps an order code that holds the code', refund, { orderCode: 'INV-123456' }],
		['keeps a reference equal to the PIN', { ...card, reference: '2027' }, ['2027']],
		['keeps what the query asked for', { securityCode: '24681357' }, 'PO-24681357'],
		['keeps numbers', { ...card, securityCode: '123456' }, { year: 2027, id: 123_456, at: [2027] }],
		['keeps a PIN within a text', card, { expires: '11/2027', note: 'until 2027', rate: '0.2027' }],
		['loses a PIN that is a whole text', card, { a: [{ b: ' 2027' }] }, { a: [{ b: '***' }] }],
		['loses a code within a text', refund, 'Code 123456 (INV-123456)', 'Code *** (INV-***)'],
		['keeps longer words that hold a code', refund, 'X123456 1234567 123456.5 2026-123456'],
		[
			'keeps what the service hands out',
			refund,
			{ token: 'new-token', secret: 'JBSWYZDPEHPKZPXP' },
		],
		[
			'loses a field called __proto__',
			card,
			JSON.parse('{"__proto__":"2027"}'),
			JSON.parse('{"__proto__":"***"}'),
		],
	])('%s', (_name, sent, body, expected = body) => {
		expect(masked(200, body, sent)).toEqual(expected);
		expect(JSON.stringify(masked(200, body, sent))).toBe(JSON.stringify(expected));
	});

	it('loses every secret of the credential, whatever was sent', () => {
		const { clientId, baseUrl, ...secrets } = credential;
		const bearers = Object.values(secrets).map((text) => `Bearer ${text}`);
		const body = { clientId, baseUrl, bearers };
		const expected = { clientId, baseUrl, bearers: Array(8).fill('Bearer ***') };
		expect(masked(200, body, {}, credential)).toEqual(expected);
	});

	it('loses secrets that are names of fields, and keeps the others', () => {
		const secret = credential.clientSecret;
		const body = { [secret]: 1, list: [{ [`of ${secret}`]: { '2027': [] } }], '123456': { ok: 7 } };
		expect(
			masked(200, body, { ...card, reference: '123456', securityCode: '123456' }, credential),
		).toEqual({
			'***': 1,
			list: [{ 'of ***': { '***': [] } }],
			'123456': { ok: 7 },
		});
		const rows = Array.from({ length: 2028 }, (_, row) => ({ row }));
		expect(masked(200, rows, card)).toEqual(rows);
	});

	it('keeps the authenticator secret where that is what was asked for', () => {
		const body = { secret: credential.authenticatorSecret, token: credential.userToken };
		const expected = { ...body, token: '***' };
		expect(masked(200, body, {}, credential, '/users/2fa/secret')).toEqual(expected);
	});
});

describe('an error', () => {
	it.each<[string, object, unknown, unknown]>([
		['a word', card, 'PIN 2027, card (4111222233334444).', 'PIN ***, card (***).'],
		['a number', card, { code: 2027, list: [2027] }, { code: '***', list: ['***'] }],
		['a word after a sign', card, 'pin=2027&x=1 "2027" /2027/', 'pin=***&x=1 "***" /***/'],
		['a word with another in it', { newPass: 'Rue', oldPass: 'Rue!9' }, 'Not Rue!9.', 'Not ***.'],
		['a code in an order code', refund, { message: 'No INV-123456' }, { message: 'No INV-***' }],
	])('loses a secret that is %s', (_name, sent, body, expected) => {
		expect(masked(422, body, sent)).toEqual(expected);
		const reports = [
			(reason: unknown) => ({ error: reason }),
			(reason: unknown) => ({ errors: reason }),
			(reason: unknown) => ({ success: false, message: reason }),
		];
		for (const report of reports) {
			expect(masked(200, report(body), sent)).toEqual(report(expected));
		}
	});
});

const password = 'p:s"s w/é1';

it.each([
	['as it is', '(', password, ')'],
	['in a URL', '?pass=', 'p%3As%22s%20w%2F%C3%A91', '&x'],
	['in a URL, in small letters', '?pass=', 'p%3as%22s%20w%2f%c3%a91', '&x'],
	['in a form', 'pass=', 'p%3As%22s+w%2F%C3%A91', '&x'],
	['after a sign in a URL', '%7B%22pass%22%3A%22', 'p%3As%22s%20w%2F%C3%A91', '%22%7D'],
	['in JSON', '{"pass":"', 'p:s\\"s w/é1', '"}'],
	['in JSON with escaped slashes', '"sent:\\n', 'p:s\\"s w\\/é1', '\\n"'],
	['in Base64', 'Basic ', 'cDpzInMgdy/DqTE=', '.'],
	['in Base64 without its end', '', 'cDpzInMgdy/DqTE', ' and'],
	['in Base64 for URLs', '/', 'cDpzInMgdy_DqTE', '/'],
])('a secret is masked %s', (_how, before, form, after) => {
	const text = `${before}${form}${after}`;
	for (const status of [200, 400]) {
		const answer = masked(status, { deep: [{ text }] }, { oldPass: password });
		expect(answer).toEqual({ deep: [{ text: `${before}***${after}` }] });
	}
});

it('a secret that holds half of a character is masked', () => {
	const sent = { oldPass: 'pa\ud800ss' };
	expect(masked(200, ['pa\ud800ss', 'other'], sent)).toEqual(['***', 'other']);
});

it('an answer stays as it is where nothing is secret', () => {
	const body = { a: '', b: [1, 'two'] };
	expect(masked(200, body, { securityCode: '', pin: undefined })).toEqual(body);
});
