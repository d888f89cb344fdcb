import { PaymentsServiceApi } from '../../../credentials/PaymentsServiceApi.credentials';
import { defaults } from '../../../sandbox/server';
import { refusal, useScriptedService } from '../nodes/service/scriptedService';
import { credentialFor, readItems, SECRET } from '../nodes/service/support';
import { withToken } from './withToken';

afterEach(() => jest.restoreAllMocks());

describe('the token that is stored', () => {
	const service = useScriptedService();

	/** Reads once with a credential; gives what the service was sent as its token. */
	const readWith = async (more: Record<string, string>) => {
		service.requests.length = 0;
		const result = await readItems(1, { credentials: credentialFor(service.baseUrl, more) });
		return { ...result, sent: service.requests.map(({ headers }) => headers.authorization) };
	};

	it('goes out with the credential that it was exchanged for, without another exchange', async () => {
		const { sent } = await readWith({ accessToken: 'one.two.three' });
		expect(sent).toEqual(['Bearer one.two.three']);
		expect(service.exchanges).toEqual([]);
	});

	it.each([
		['Client ID', { clientId: 'another-client' }],
		['Client Secret', { clientSecret: 'another-secret' }],
		['Base URL', { baseUrl: 'https://another.example/api/v3' }],
	])('is not sent once %s is another, and a new one is exchanged', async (_name, exchangedFor) => {
		const { clientId, clientSecret } = defaults;
		const other = { baseUrl: service.baseUrl, clientId, clientSecret, ...exchangedFor };
		const store = credentialFor(service.baseUrl);
		const { accessToken } = withToken(other, 'of-the-other');
		store.add(PaymentsServiceApi, { ...store.data('paymentsServiceApi'), accessToken });
		const { error } = await readItems(1, { credentials: store });
		expect(error).toBeUndefined();
		expect(service.requests.map(({ headers }) => headers.authorization)).toEqual([
			'Bearer token-1',
		]);
		expect(service.exchanges).toHaveLength(1);
	});

	it.each(['kept', '.', 'a.b', 'a.b.c'])('is exchanged anew when it reads %j', async (stored) => {
		const store = credentialFor(service.baseUrl);
		store.add(PaymentsServiceApi, {
			...store.data('paymentsServiceApi'),
			accessToken: stored,
		});
		await readItems(1, { credentials: store });
		expect(service.requests[0]?.headers.authorization).toBe('Bearer token-1');
	});

	it('holds nothing of what it was exchanged for, and beside it nothing else is stored', async () => {
		const store = credentialFor(service.baseUrl);
		await readItems(1, { credentials: store, requestOptions: { timeout: 5000 } });
		const { accessToken, ...rest } = store.data('paymentsServiceApi');
		expect(accessToken).toMatch(/^[0-9a-z]{8,9}-[0-9a-z]{8,9}\.[\w-]{22}\.token-1$/);
		const { clientId } = defaults;
		expect(rest).toEqual({ baseUrl: service.baseUrl, clientId, clientSecret: SECRET });
	});

	it('is, once refused, not answered by that of a wrong Client Secret', async () => {
		service.exchangeScript = ({ body }) =>
			body.client_secret === SECRET
				? { body: { access_token: 'good', expires_in: 3600 } }
				: refusal(401, 'invalid_credentials');
		expect((await readWith({})).sent).toEqual(['Bearer good']);
		const { error, sent } = await readWith({ clientSecret: 'wrong' });
		expect(error?.message).toContain('Client Secret');
		expect(sent).toEqual([]);
	});

	it('is given up when newer ones of other processes are refused without end', async () => {
		const store = credentialFor(service.baseUrl, { accessToken: 'token 0' });
		service.play(() => {
			const { length } = service.requests;
			// So that a node without a bound ends as well.
			if (length > 10) return {};
			const { clientId, clientSecret } = defaults;
			const data = { baseUrl: service.baseUrl, clientId, clientSecret };
			store.add(PaymentsServiceApi, withToken(data, `token ${length}`));
			return refusal(401, 'token_expired');
		});
		const { error } = await readItems(1, { credentials: store });
		expect(error?.message).toContain('token_expired');
		expect(service.requests).toHaveLength(5);
		expect(service.exchanges).toEqual([]);
	});
});

describe('a token that has passed its expires_in', () => {
	const service = useScriptedService(() => ({}), {});
	const odd = { message: 'Go away' };

	/** Gives tokens of this lifetime, and answers all but the newest with this. */
	const play = (lifetime: unknown, status: number, body: unknown = odd) => {
		service.play(({ headers }) => {
			const isNewest = headers.authorization === `Bearer token-${service.exchanges.length}`;
			return isNewest && passedMs < service.exchanges.length * 3_600_000 ? {} : { status, body };
		});
		service.exchangeScript = () => ({
			body: { access_token: `token-${service.exchanges.length}`, expires_in: lifetime },
		});
	};
	let passedMs = 0;
	const pass = (seconds: number) => (passedMs += seconds * 1000);
	beforeEach(() => {
		passedMs = 0;
		const now = Date.now.bind(Date);
		jest.spyOn(Date, 'now').mockImplementation(() => now() + passedMs);
	});

	it.each([
		[401, 'write'],
		[403, 'write'],
		[400, 'write'],
		[200, 'read'],
		[403, 'read'],
	] as const)('is replaced before a request that it would get %d for', async (status, kind) => {
		play(3600, status, status === 200 ? 'Go away' : odd);
		expect((await service[kind](1)).error).toBeUndefined();
		pass(3600);
		expect((await service[kind](2)).error).toBeUndefined();
		expect(service.exchanges).toHaveLength(2);
		expect(service.requests).toHaveLength(3);
	});

	it('is replaced in the middle of a run', async () => {
		play(3600, 403);
		service.exchangeScript = () => {
			return { body: { access_token: `token-${service.exchanges.length}`, expires_in: '3600' } };
		};
		service.play(() => (pass(1300), {}));
		const { error } = await service.write(6);
		expect(error).toBeUndefined();
		expect(service.exchanges).toHaveLength(2);
		expect(service.requests.map(({ headers }) => headers.authorization)).toEqual([
			...Array<string>(3).fill('Bearer token-1'),
			...Array<string>(3).fill('Bearer token-2'),
		]);
	});

	it.each([undefined, null, 0, -3600, 59, 'soon', {}, NaN])(
		'is not, where that is %j, and neither is one that the service refuses in another way',
		async (lifetime) => {
			play(lifetime, 403);
			await service.write(1);
			pass(3599);
			expect((await service.write(1)).error).toBeUndefined();
			pass(1);
			const { error } = await service.write(1);
			expect(error?.message).toBe('Go away (status 403)');
			expect(service.exchanges).toHaveLength(1);
			expect(service.requests).toHaveLength(3);
		},
	);

	it('is no hindrance to a call with the token of a user', async () => {
		const fields = { userToken: 'of-ana', userTokenUse: 'all' };
		service.credentials = credentialFor(service.baseUrl, fields);
		play(60, 403);
		await service.write(1);
		service.play(() => ({}));
		service.exchangeScript = () => refusal(401, 'invalid_credentials');
		pass(60);
		expect((await service.write(1)).error).toBeUndefined();
		expect(service.exchanges).toHaveLength(0);
	});
});
