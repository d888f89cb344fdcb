import { type IHttpRequestOptions, UserError } from 'n8n-workflow';
import { authenticateRequest, usesAccessToken } from '../../../credentials/authenticateRequest';
import { normaliseBaseUrl } from '../../../credentials/baseUrl';
import { withToken } from './withToken';

const BASE = 'https://pay.example/api/v3';
const application = { baseUrl: `${BASE}/`, clientId: 'client', clientSecret: 'secret' };
const credentials = withToken({ ...application, userToken: 'user', deviceId: '' }, 'app');

type AnyRequest = Partial<IHttpRequestOptions> & { uri?: string };
const headersOf = (request: AnyRequest, more = {}) =>
	authenticateRequest(withToken({ ...credentials, ...more }, 'app'), request as IHttpRequestOptions)
		.headers;

describe('authenticating a request', () => {
	it.each<[string, AnyRequest]>([
		['an absolute address', { url: `${BASE}/users/profile` }],
		['the older form with uri', { uri: `${BASE}/users/profile` }],
		['a path below the base URL', { baseURL: BASE, url: '/users/profile' }],
		['an absolute address beside the base URL', { baseURL: BASE, url: `${BASE}/accounts/` }],
		['an address with a query', { url: `${BASE}/accounts/?type=1` }],
	])('adds the token to %s', (_name, request) => {
		expect(headersOf(request)).toEqual({ Authorization: 'Bearer app' });
	});

	it.each<[string, AnyRequest]>([
		['another host', { url: 'https://evil.example/api/v3/users/profile' }],
		['another host in the older form', { uri: 'https://evil.example/api/v3/users/profile' }],
		['another host beside the base URL', { baseURL: BASE, url: 'https://evil.example/x' }],
		['another host behind a blank', { url: ' https://evil.example/api/v3/users/profile' }],
		['another host without a scheme', { baseURL: BASE, url: '//evil.example/x' }],
		['another host in baseURL', { baseURL: 'https://evil.example/api/v3', url: '/users/profile' }],
		['a host that begins alike', { url: 'https://pay.example.evil.example/api/v3/x' }],
		['a user name that looks like the host', { url: 'https://pay.example@evil.example/api/v3/x' }],
		['plain http', { url: 'http://pay.example/api/v3/users/profile' }],
		['another port', { url: 'https://pay.example:8443/api/v3/users/profile' }],
		['a path beside the base URL', { url: 'https://pay.example/api/v4/users' }],
		['a path that begins alike', { url: 'https://pay.example/api/v33/users' }],
		['a path that climbs out', { url: `${BASE}/../v4/users` }],
		['a path that climbs out, encoded', { url: `${BASE}/%2e%2e/v4/users` }],
		['only a path, which no base URL completes', { url: '/users/profile' }],
	])('refuses %s', (_name, request) => {
		expect(() => headersOf(request)).toThrow(UserError);
	});

	it.each([
		['https://evil.example/x', 'https://evil.example'],
		['/users/profile', 'an incomplete address'],
	])('says for %s what is refused, and what to change', (url, place) => {
		const refused = new UserError(
			`The Payments Service credential only signs requests to its own Base URL, not to ${place}`,
		);
		expect(() => headersOf({ url })).toThrow(refused);
		expect(() => headersOf({ url })).toThrow(
			expect.objectContaining({
				description: 'Change the URL of the request, or Base URL in the credential.',
			}),
		);
	});

	it('leaves the request itself as it was, because n8n authenticates it again after a 401', () => {
		const request = { url: `${BASE}/accounts/`, headers: { Accept: 'application/json' } };
		authenticateRequest(credentials, request);
		expect(request).toEqual({ url: `${BASE}/accounts/`, headers: { Accept: 'application/json' } });
	});

	it('lets no redirect carry the token to another place', () => {
		expect(authenticateRequest(credentials, { url: `${BASE}/accounts/` })).toMatchObject({
			sendCredentialsOnCrossOriginRedirect: false,
		});
	});
});

describe('the device id', () => {
	it('is sent as X-Device-Id when it is set', () => {
		const request = { url: `${BASE}/accounts/`, headers: { Accept: 'application/json' } };
		expect(headersOf(request, { deviceId: 'phone-1' })).toMatchObject({
			'X-Device-Id': 'phone-1',
		});
	});

	it('is left out for one that the request names, however that is written', () => {
		const request = { url: `${BASE}/operations/payout`, headers: { 'X-DEVICE-ID': 'own' } };
		expect(headersOf(request, { deviceId: 'phone-1' })).toEqual({
			'X-DEVICE-ID': 'own',
			Authorization: 'Bearer app',
		});
	});
});

describe('the token', () => {
	it.each([
		['/user/hooks', 'user'],
		['/user/hooks/events', 'user'],
		['/movements/in/refund', 'user'],
		['/deposit_accounts/validate_account_number', 'user'],
		['/user/hooksters', 'app'],
		['/movements/', 'app'],
		['/deposit_accounts/', 'app'],
		['/users/profile', 'app'],
		['/operations/payout', 'app'],
	])('for %s is that of the %s', (path, token) => {
		expect(headersOf({ baseURL: BASE, url: path })).toEqual({ Authorization: `Bearer ${token}` });
	});

	it.each<[string, AnyRequest, string?]>([
		['with slashes between', { baseURL: `${BASE}//`, url: '/user/hooks' }],
		['with no slash between', { baseURL: BASE, url: 'user/hooks' }],
		['with an address in its query', { baseURL: BASE, url: 'user/hooks?to=https://evil.example' }],
		['beside an empty base URL', { baseURL: '', url: `${BASE}/user/hooks` }],
		['as an absolute address', { baseURL: 'https://evil.example', url: `${BASE}/user/hooks` }],
		['below no path', { url: 'https://pay.example/user/hooks' }, 'https://pay.example'],
	])('is that of the user for /user/hooks %s', (_name, request, baseUrl = BASE) => {
		expect(headersOf(request, { baseUrl })).toEqual({ Authorization: 'Bearer user' });
	});

	it.each([
		['/movements/', {}, true],
		['/user/hooks', {}, false],
		['/user/hooks', { userToken: '' }, true],
		['/movements/', { userTokenUse: 'all' }, false],
		['/movements/', { sessionToken: 'session' }, false],
		['/user/hooks', { userToken: '', sessionToken: 'session' }, false],
	])('for %s with %j can be renewed: %s', (path, more, isRenewed) => {
		expect(usesAccessToken({ ...credentials, ...more }, path)).toBe(isRenewed);
	});

	it.each(['/movements/', '/operations/payout', '/users/profile', '/user/hooks'])(
		'is that of the user for %s when it is meant for all calls',
		(path) => {
			const request = { baseURL: BASE, url: path };
			expect(headersOf(request, { userTokenUse: 'all' })).toEqual({ Authorization: 'Bearer user' });
			expect(headersOf(request, { userTokenUse: 'all', userToken: ' ' })).toEqual({
				Authorization: 'Bearer app',
			});
		},
	);

	it.each([
		['the application goes everywhere when there is no user token', { userToken: '' }, 'app'],
		['a session takes precedence over all others', { sessionToken: 'session' }, 'session'],
	])('of %s', (_name, more, token) => {
		const sent = headersOf({ url: `${BASE}/user/hooks` }, more);
		expect(sent).toEqual({ Authorization: `Bearer ${token}` });
	});

	it('takes the place of one that the request names', () => {
		const request = { url: `${BASE}/accounts/`, headers: { Authorization: 'Bearer own' } };
		expect(headersOf(request)).toEqual({ Authorization: 'Bearer app' });
	});
});

describe.each([
	['Device ID', 'deviceId'],
	['User Token', 'userToken'],
])('%s', (label, field) => {
	const sentWith = (value: string) => headersOf({ url: `${BASE}/user/hooks` }, { [field]: value });

	it('goes out without the spaces and the line break that pasting added', () => {
		expect(sentWith('  abc-1 2\r\n')).toEqual(sentWith('abc-1 2'));
	});

	it('is left out when it is only spaces', () => {
		expect(sentWith(' \n')).toEqual(sentWith(''));
	});

	it.each([
		['a line break', 'abc\r\nX-Injected: 1'],
		['a tab', 'abc\tdef'],
		['a letter outside ASCII', 'abcé'],
		['a typographic dash', 'abc–1'],
		['a zero-width space', 'abc\u200b'],
		['a DEL', 'abc\x7f'],
	])('is refused with %s in it, and not repeated', (_what, value) => {
		expect(() => sentWith(value)).toThrow(new RegExp(`^${label} (?!.*abc)`, 's'));
	});
});

describe('the base URL', () => {
	it.each([
		['https://pay.example/api/v3', 'https://pay.example/api/v3'],
		[' https://pay.example/api/v3// ', 'https://pay.example/api/v3'],
		['https://pay.example', 'https://pay.example'],
		['http://localhost:3999/api/v3', 'http://localhost:3999/api/v3'],
		['http://127.0.0.1:3999/api/v3', 'http://127.0.0.1:3999/api/v3'],
		['http://127.1.2.3/api', 'http://127.1.2.3/api'],
		['http://[::1]:3999/api/v3', 'http://[::1]:3999/api/v3'],
	])('%s is taken', (given, taken) => {
		expect(normaliseBaseUrl(given)).toBe(taken);
	});

	it('is read the same way every time, even with a name outside ASCII', () => {
		const given = 'https://münchen.example/api/v3';
		const first = normaliseBaseUrl(given);
		// Node.js 20 reads some texts differently once it has compiled the call.
		const read = Array.from({ length: 20_000 }, () => normaliseBaseUrl(given));
		expect(new Set(read)).toEqual(new Set([first]));
	});

	it.each([
		...'http://pay.example/api/v3 http://localhost.evil.example http://pay-localhost'.split(' '),
		...'http://127.0.0.1.evil.example http://10.0.0.1/api/v3 ftp://pay.example'.split(' '),
		...'https://me:pw@pay.example https://pay.example/?a=b https://pay.example/#a'.split(' '),
		...['pay.example/api/v3', '', undefined],
	])('%s is refused', (given) => {
		expect(() => normaliseBaseUrl(given)).toThrow(UserError);
	});
});
