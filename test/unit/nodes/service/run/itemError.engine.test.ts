/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { inspect } from 'node:util';
import type { INodeParameters } from 'n8n-workflow';
import type { RunResult } from '../../../../engine';
import { type Script, refusal, useScriptedService } from '../scriptedService';
import { readOne, SECRET, writeOne } from '../support';
import { pause } from '../../../../engine/until';

const TOKEN = 'stored-token-abcdefghij';

const service = useScriptedService(() => ({}), {
	accessToken: TOKEN,
	userToken: 'user-token-abcdefghij',
});

/** Nothing in all that n8n would store or log of a run is secret. */
function expectNoSecret(result: RunResult): void {
	const everything = [
		JSON.stringify(result.run),
		JSON.stringify(result.error),
		inspect(result.error, { depth: 30, showHidden: true }),
		inspect(result.run, { depth: 30 }),
	].join('\n');
	for (const secret of [SECRET, TOKEN, 'user-token-abcdefghij', 'token-1', 'Bearer']) {
		expect(everything).not.toContain(secret);
	}
}

async function failing(script: Script, parameters: object): Promise<RunResult> {
	service.play(script);
	const result = await service.runEach(parameters as INodeParameters, 1);
	expect(result.error).toBeDefined();
	expectNoSecret(result);
	return result;
}

const textOf = ({ error }: RunResult) => `${error?.message} | ${error?.description}`;

describe('a request without an answer', () => {
	it('of a write that was stopped on its way says that nothing is known', async () => {
		const stop = new AbortController();
		service.play(() => {
			void pause(20).then(() => stop.abort());
			return undefined;
		});
		const result = await service.write(2, { signal: stop.signal });
		expect(result.run.status).toBe('canceled');
		expect(textOf(result)).toContain('It is not known whether this took effect');
		expect(service.requests).toHaveLength(1);
		expectNoSecret(result);
	});

	it.each([
		['a read', readOne, 'raise Timeout under Request Options.'],
		['a write', writeOne, 'this is item 2 of 3, with 1 done before it and 1 not sent after it.'],
	])('because of silence names its item: %s', async (_name, operation, end) => {
		const parameters = { ...operation, requestOptions: { concurrency: 1, timeout: 1000 } };
		service.play(() => (service.requests.length === 2 ? undefined : {}));
		const { error } = await service.runEach(parameters, 3);
		expect(error?.context.itemIndex).toBe(1);
		expect(error?.description).toMatch(new RegExp(`${end}$`));
	});
});

describe('a refusal', () => {
	it('without a reason says what to do, also of an operation that an expression names', async () => {
		const named = { ...writeOne, operation: '={{ "update" }}' };
		const result = await failing(() => ({ status: 502 }), named);
		expect(textOf(result)).toMatch(/; check whether it did before you run it again\./);
	});

	it('of a webhook names its endpoint, which stands in place of a field', async () => {
		const words = { code: 'endpoint_unreachable', message: 'No way' };
		const endpoint = 'https://example.com/hook';
		const body = { error: { type: 'webhook_error', ...words, endpoint } };
		const { error } = await failing(() => ({ status: 422, body }), writeOne);
		expect(error?.message).toBe(
			'No way (endpoint_unreachable, endpoint https://example.com/hook, status 422)',
		);
	});

	it('that is followed by a success brings the refused token into no output', async () => {
		service.play(({ headers }) =>
			service.requests.length === 1
				? refusal(401, 'invalid_credentials')
				: { body: { id: 1, note: `${TOKEN} is old`, now: headers.authorization } },
		);
		const result = await service.read(1);
		expect(result.items[0]?.json).toEqual({ id: 1, note: '*** is old', now: 'Bearer ***' });
		expect(JSON.stringify(result.items)).not.toContain(TOKEN);
	});

	it.each([
		'a preexisting alias',
		'The status is EACCES',
		'ECONNRESET by peer',
		'ETIMEDOUT at the bank',
	])('keeps the words "%s", for which n8n has others', async (message) => {
		const { error } = await failing(() => refusal(409, 'conflict', message), writeOne);
		expect(error?.message).toBe(`${message} (conflict, status 409)`);
	});

	it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
		'with the code "%s" gives advice, and nothing of JavaScript',
		async (code) => {
			const { error } = await failing(() => refusal(409, code), writeOne);
			expect(error?.description).toContain('it exists already');
			expect(textOf({ error } as RunResult)).not.toMatch(/function|native|object/i);
		},
	);

	it('with 401 after a renewed token holds neither token', async () => {
		const result = await failing(() => refusal(401, 'invalid_credentials', 'Wrong'), writeOne);
		expect(result.error?.message).toBe('Wrong (invalid_credentials, status 401)');
		expect(result.error?.description).toContain('Client ID and Client Secret');
		expect(service.requests).toHaveLength(2);
		expect(service.exchanges).toHaveLength(1);
	});
});
