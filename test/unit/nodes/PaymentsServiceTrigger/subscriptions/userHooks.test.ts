import type { IHookFunctions, IHttpRequestOptions } from 'n8n-workflow';
import { NodeApiError, UserError } from 'n8n-workflow';
import { RateLimitReached } from '../../../../../credentials/rateLimit';
import { ServiceClient } from '../../../../../nodes/service/transport/client';
import { NoAnswerError } from '../../../../../nodes/service/transport/wire';
import type { ServiceResponse } from '../../../../../nodes/service/serviceError';
import type { UserHooks } from '../../../../../nodes/PaymentsServiceTrigger/subscriptions/userHooks';
import { userHooks } from '../../../../../nodes/PaymentsServiceTrigger/subscriptions/userHooks';

const context = {
	getNode: () => ({ name: 'Trigger', type: 'trigger', typeVersion: 1 }),
} as unknown as IHookFunctions;
const URL_A = 'https://n8n.example.com/webhook/abc-123/payments?event=a';

let hooks: UserHooks;
let requests: IHttpRequestOptions[];
let waits: number[];
/** What the service answers; what it throws is the failure of the request. */
let answer: () => ServiceResponse;

beforeEach(() => {
	hooks = userHooks(context);
	requests = [];
	waits = [];
	answer = () => ({ statusCode: 200, body: [] });
	jest.spyOn(ServiceClient, 'create').mockImplementation(async (given, longestWait) => {
		expect(given).toBe(context);
		waits.push(longestWait);
		return {
			send: async (_context: unknown, request: IHttpRequestOptions) => {
				requests.push(request);
				return answer();
			},
		} as unknown as ServiceClient;
	});
});
afterEach(() => jest.restoreAllMocks());

const gives = (body: unknown, statusCode = 200) => (answer = () => ({ statusCode, body }));

describe('the subscriptions', () => {
	const rows = [
		{ event: 'a', target: 'web', value: URL_A },
		{ event: 'a', target: 'email', value: 'me@example.com' },
		{ event: 'b', target: 'web', value: 'https://b.example.com/' },
		{ target: 'sms' },
	];

	it('are all those of the target "web"', async () => {
		gives(rows);
		expect(await hooks.list()).toEqual([
			{ event: 'a', address: URL_A },
			{ event: 'b', address: 'https://b.example.com/' },
		]);
		expect(requests).toEqual([
			{ url: '/user/hooks', method: 'GET', body: undefined, timeout: 30_000 },
		]);
		expect(waits).toEqual([60_000]);
	});

	it('of an event are the URLs that it has', async () => {
		gives(rows);
		expect(await hooks.addressesOf('a')).toEqual([URL_A]);
		await hooks.addressesOf('a/b');
		expect(requests.map(({ url }) => url)).toEqual(['/user/hooks/a/web', '/user/hooks/a%2Fb/web']);
	});

	it.each([
		null,
		URL_A,
		[URL_A],
		{},
		{ event: 'a', value: URL_A },
		{ event: 'a', target: 'web', url: URL_A },
		{ event: '', target: 'web', value: URL_A },
		{ event: 'a', target: 'web', value: 2 },
	])('are not known when one of them may be that of others: %j', async (row) => {
		gives([...rows, row]);
		for (const read of [hooks.list, async () => await hooks.addressesOf('a')]) {
			await expect(read()).rejects.toThrow(
				'The service listed a subscription without "event", "target" or "value"',
			);
		}
	});

	it('are an empty list when the service answers that there are none', async () => {
		gives({ error: { code: 'not_found' } }, 404);
		expect(await hooks.list()).toEqual([]);
	});

	it.each([300, 400, 401, 500])('are not known after status %d', async (status) => {
		gives([], status);
		await expect(hooks.list()).rejects.toBeInstanceOf(NodeApiError);
	});

	it('are not known from an answer that is not a list', async () => {
		gives({ items: rows });
		await expect(hooks.list()).rejects.toThrow(
			'The service answered GET /user/hooks with something that is not a list',
		);
	});
});

it('gives the names of the events on offer, and none where the service has no list', async () => {
	gives([{ name: 'a' }, { name: 'b' }, { label: 'c' }]);
	expect(await hooks.availableEvents()).toEqual(['a', 'b']);
	expect(requests).toMatchObject([{ url: '/user/hooks/events', method: 'GET' }]);
	gives(undefined, 404);
	expect(await hooks.availableEvents()).toEqual([]);
});

describe('a change', () => {
	const body = { event: 'a', target: 'web', value: URL_A };

	it('adds a URL, puts one in the place of another, or takes those of an event away', async () => {
		await hooks.add('a', URL_A);
		await hooks.change('a', URL_A);
		await hooks.removeAll('a/b');
		expect(requests).toEqual([
			{ url: '/user/hooks', method: 'POST', body, timeout: 30_000 },
			{ url: '/user/hooks', method: 'PUT', body, timeout: 30_000 },
			{ url: '/user/hooks/a%2Fb/web', method: 'DELETE', body: undefined, timeout: 30_000 },
		]);
	});

	it('is done with any status of success', async () => {
		gives(undefined, 299);
		await expect(hooks.add('a', URL_A)).resolves.toBeUndefined();
	});

	it('that removes what is not there is done too', async () => {
		gives(undefined, 404);
		await expect(hooks.removeAll('a')).resolves.toBeUndefined();
		await expect(hooks.add('a', URL_A)).rejects.toMatchObject({ httpCode: '404' });
		await expect(hooks.change('a', URL_A)).rejects.toMatchObject({ httpCode: '404' });
	});

	it('that is refused fails with the reason of the service', async () => {
		gives({ error: { message: 'No such event' } }, 422);
		await expect(hooks.add('a', URL_A)).rejects.toThrow('No such event');
		await expect(hooks.removeAll('a')).rejects.toThrow('No such event');
	});
});

describe('a request without an answer', () => {
	const fails = (error: Error) => {
		answer = () => {
			throw error;
		};
	};

	it('changed nothing if it reads, and may have if it writes', async () => {
		fails(new NoAnswerError({ kind: 'connectionLost', reason: 'the connection was reset' }));
		const read = await hooks.list().catch((error: unknown) => error);
		expect(read).toBeInstanceOf(NodeApiError);
		expect(read).toMatchObject({
			message:
				'The Payments Service gave no answer: the connection was reset. Publish the workflow again later.',
			description: 'Publish the workflow again later.',
			httpCode: null,
		});
		await expect(hooks.add('a', URL_A)).rejects.toMatchObject({
			message: expect.stringMatching(
				/^It is not known whether this took effect: the connection was reset[.] .*Check whether it did/,
			),
		});
	});

	it('because the credential cannot be used was not sent', async () => {
		fails(new UserError('The Base URL is not https'));
		await expect(hooks.add('a', URL_A)).rejects.toMatchObject({
			message: 'The Base URL is not https. Nothing was sent.',
			description: 'Nothing was sent.',
		});
	});

	it('because the rate limit would take too long is status 429, with what to do', async () => {
		fails(new RateLimitReached(undefined, 60_000));
		await expect(hooks.add('a', URL_A)).rejects.toMatchObject({
			httpCode: '429',
			message: expect.stringContaining('Publish the workflow again after that time.'),
		});
	});
});
