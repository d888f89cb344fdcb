/* eslint-disable @n8n/community-nodes/no-deprecated-workflow-functions -- n8n's own HTTP Request node sends so */
import { PaymentsServiceApi } from '../../../credentials/PaymentsServiceApi.credentials';
import { forgetProcess } from '../../../credentials/processMemory';
import { type CredentialStore, type RunOptions, runNode } from '../../engine';
import { plainType } from '../../engine/nodeTypes';
import { until } from '../../engine/until';
import { credentialFor, readOne, run } from '../nodes/service/support';
import { useSandbox } from '../sandbox/server/harness';

const { sandbox } = useSandbox({ beneficiaries: 24 });
let credentials: CredentialStore;
beforeEach(() => (credentials = credentialFor(sandbox().baseUrl)));
afterEach(() => jest.restoreAllMocks());

/** Moves the clock on, so that every token so far has expired; by default now, else when so many requests have arrived. */
function expireTokens(arrived = 0): void {
	const now = Date.now.bind(Date);
	jest
		.spyOn(Date, 'now')
		.mockImplementation(() => now() + (sandbox().requests.length < arrived ? 0 : 3_601_000));
}

/** So many reads of the same existing beneficiary. */
const read = async (count: number, more?: Partial<RunOptions>) =>
	await run({
		parameters: readOne,
		items: Array.from({ length: count }, () => ({ id: 501 })),
		credentials,
		...more,
	});

/** As n8n's HTTP Request node: all items at once, with the older form of a request. */
const httpRequest = plainType('httpRequestLike', {
	credentials: [{ name: 'paymentsServiceApi', required: true }],
	properties: [{ displayName: 'URL', name: 'url', type: 'string', default: '' }],
	async execute() {
		const answers = this.getInputData().map(
			async (_item, index) =>
				await this.helpers.requestWithAuthentication.call(this, 'paymentsServiceApi', {
					uri: this.getNodeParameter('url', index) as string,
					method: 'GET',
					json: true,
				}),
		);
		return [(await Promise.all(answers)).map((json) => ({ json }))];
	},
});

describe.each([
	['keeps old tokens', false],
	['revokes the old token with each new one', true],
])('a service that %s', (_name, revokeOldTokens) => {
	beforeEach(() => sandbox().configure({ revokeOldTokens }));

	it('is asked for 1 token by 24 reads that have none', async () => {
		const { error, items: output } = await read(24);
		expect(error).toBeUndefined();
		expect(output).toHaveLength(24);
		expect(sandbox().tokenExchanges()).toBe(1);
		expect(sandbox().count({ status: 401 })).toBe(0);
		// Each stored token is a write to n8n's database: one per request under way, not one per item.
		expect(credentials.writes).toBeLessThanOrEqual(8);
	});

	it('is asked for 1 token when the first expires in the middle of 150 items', async () => {
		// That request left with a good token, and is looked at after its end.
		expireTokens(20);
		const { error, items: output } = await read(150);
		expect(error).toBeUndefined();
		expect(output).toHaveLength(150);
		expect(sandbox().count({ status: 401 })).toBeGreaterThan(0);
		expect(sandbox().tokenExchanges()).toBe(2);
	});

	it('is asked for 1 token by two executions at the same time', async () => {
		const runs = await Promise.all([read(20), read(20, { executionId: '2' })]);
		expect(runs.map(({ error }) => error)).toEqual([undefined, undefined]);
		expect(sandbox().tokenExchanges()).toBe(1);
	});

	it('is asked for 1 token by 50 requests of the HTTP Request node', async () => {
		const { error, items: output } = await runNode({
			nodeType: httpRequest,
			parameters: { url: `${sandbox().baseUrl}/users/profile` },
			items: Array.from({ length: 50 }, () => ({})),
			credentials,
		});
		expect(error).toBeUndefined();
		expect(output).toHaveLength(50);
		expect(sandbox().tokenExchanges()).toBe(1);
	});

	it('is asked for no token by a run whose token another process renewed on the way', async () => {
		await read(1);
		const { accessToken } = credentials.data('paymentsServiceApi');
		sandbox().configure({ latencyMs: 20 });
		const stale = credentialFor(sandbox().baseUrl, { accessToken: 'expired' });
		const running = read(20, { credentials: stale });
		await until(() => sandbox().requests.length > 2);
		stale.add(PaymentsServiceApi, { ...stale.data('paymentsServiceApi'), accessToken });
		const { error } = await running;
		expect(error).toBeUndefined();
		expect(sandbox().tokenExchanges()).toBe(1);
	});

	it('is asked for no token when another process has stored one that is good', async () => {
		await read(1);
		forgetProcess();
		await read(12);
		expect(sandbox().tokenExchanges()).toBe(1);
	});
});
