/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { type IncomingMessage, createServer as createPlainServer } from 'node:http';
import { type Server, createServer } from 'node:https';
import { type AddressInfo, type Socket, connect } from 'node:net';
import type { INodeParameters } from 'n8n-workflow';
import { generate } from 'selfsigned';
import { close, listen } from '../../../../../tools/n8n/ports';
import { payoutParameters } from '../../PaymentsService/oncePerKey/support';
import { ForwardProxy } from '../forwardProxy';
import { useScriptedService } from '../scriptedService';
import { credentialFor, itemsUpTo, readItems, readOne, run, writeOne } from '../support';

const service = useScriptedService(() => ({}), {});

const payOne: INodeParameters = { ...payoutParameters, amount: 1250, idempotencyKey: 'INV-1' };

describe('a proxy', () => {
	const proxy = new ForwardProxy();
	let address: string;
	beforeAll(async () => (address = await proxy.start()));
	afterAll(async () => await proxy.stop());
	beforeEach(() => (proxy.passed.length = 0));

	it.each([
		['a read', readOne, 'GET /Gateway/api/v3/deposit_accounts/1'],
		['a write', writeOne, 'PUT /Gateway/api/v3/deposit_accounts/'],
		['a payout', payOne, 'POST /Gateway/api/v3/operations/payout'],
	])('gets %s and the exchange of the token before it', async (_name, parameters, request) => {
		const transfer = { amount: -1250, currency: 'EUR', depositaccountId: 501 };
		service.play(() => ({ body: { id: 7, state: 'completed', ...transfer } }));
		const onProxy = { ...parameters, requestOptions: { proxy: address } };
		const { error } = await service.runEach(onProxy, 1);
		expect(error).toBeUndefined();
		expect(proxy.passed).toEqual(['POST /Gateway/api/v3/access/token', request]);
		expect(service.exchanges).toHaveLength(1);
	});

	it('gets the look at the list before a request that names an account number', async () => {
		const rows = [{ id: 7, accountNumber: 'N-1' }];
		service.play(({ query }) => ({
			body: query.has('limit') ? { items: rows.slice(Number(query.get('offset'))) } : rows[0],
		}));
		const byNumber = { __rl: true, mode: 'accountNumber', value: 'N-1' };
		const requestOptions = { proxy: address };
		await service.runEach({ ...readOne, beneficiaryId: byNumber, requestOptions }, 1);
		expect(proxy.passed).toEqual([
			'POST /Gateway/api/v3/access/token',
			'GET /Gateway/api/v3/deposit_accounts/',
			'GET /Gateway/api/v3/deposit_accounts/',
			'GET /Gateway/api/v3/deposit_accounts/7',
		]);
	});

	it('gets the look at the movements of a payout of unknown outcome', async () => {
		const { beneficiaryId, accountId, currency, amountUnit, amount } = payOne;
		const idempotencyKey = 'INV-2';
		service.play(() => 'reset');
		await service.runEach({ ...payOne, idempotencyKey }, 1);
		service.play(() => ({ body: { items: [], hasMore: false } }));
		const key = { resource: 'payout', operation: 'lookUp', idempotencyKey, recordOf: 'payout' };
		const sent = { beneficiaryId, accountId, currency, amountUnit, amount };
		const requestOptions = { proxy: address };
		const { items } = await service.runEach({ ...key, ...sent, requestOptions }, 1);
		expect(items[0]?.json).toMatchObject({ state: 'inFlight', candidates: [] });
		expect(proxy.passed.map((request) => request.split('?')[0])).toEqual([
			'GET /Gateway/api/v3/accounts/1001/movements',
			'GET /Gateway/api/v3/accounts/1001/movements',
		]);
	});

	it.each(
		[
			...'proxy.example:3128 socks5://127.0.0.1:1080 socks://proxy proxy http://'.split(' '),
			...'//proxy:1'.split(' '),
		].flatMap((text) => [
			[text, 'a read', readOne],
			[text, 'a write', writeOne],
			[text, 'a payout', payOne],
		]) as Array<[string, string, typeof readOne]>,
	)('"%s" sends nothing of %s, and not the secret either', async (text, _name, parameters) => {
		const onProxy = { ...parameters, requestOptions: { proxy: text } };
		const { error } = await service.runEach(onProxy, 3);
		expect(error?.message).toMatch(/proxy/i);
		expect(service.requests).toEqual([]);
		expect(service.exchanges).toEqual([]);
	});
});

describe('a certificate that nobody vouches for', () => {
	const received: string[] = [];
	let server: Server;
	let baseUrl = '';

	beforeAll(async () => {
		const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
		server = createServer({ key, cert }, (request, response) => {
			received.push(String(request.url));
			const body = request.url?.endsWith('/access/token') ? { access_token: 't-1' } : { id: 7 };
			response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
		});
		baseUrl = `https://127.0.0.1:${await listen(server)}/api/v3`;
	});
	beforeEach(() => received.splice(0));
	afterAll(async () => await close(server));

	const readWith = async (accessToken: string, allowUnauthorizedCerts: boolean) =>
		await readItems(1, {
			requestOptions: { allowUnauthorizedCerts },
			credentials: credentialFor(baseUrl, { accessToken }),
		});

	it.each([
		['the exchange', '', 'The Payments Service could not be reached to get an access token'],
		['a call', 'token', 'The request had no effect: the service could not be reached'],
	])('is refused by %s', async (_name, accessToken, message) => {
		const { error } = await readWith(accessToken, false);
		expect(error?.message).toBe(message);
		expect(received).toEqual([]);
	});

	it('is taken by exchange and call alike with Ignore SSL', async () => {
		const { items, error } = await readWith('', true);
		expect(error).toBeUndefined();
		expect(items[0]?.json).toEqual({ id: 7 });
		expect(received).toEqual(['/api/v3/access/token', '/api/v3/deposit_accounts/1']);
	});

	describe('of a proxy that opens what is for another machine', () => {
		const proxy = createPlainServer();
		const away = 'https://pay.example.com/api/v3';
		let requestOptions: INodeParameters;

		beforeAll(async () => {
			proxy.on('connect', (_request: IncomingMessage, socket: Socket) => {
				const inside = connect((server.address() as AddressInfo).port, '127.0.0.1');
				socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
				socket.on('error', () => inside.destroy()).pipe(inside);
				inside.on('error', () => socket.destroy()).pipe(socket);
			});
			const address = `http://127.0.0.1:${await listen(proxy)}`;
			requestOptions = { proxy: address, allowUnauthorizedCerts: true };
		});
		afterAll(() => {
			proxy.close();
			proxy.closeAllConnections();
		});

		const refund = {
			...{ resource: 'movement', operation: 'refund', orderCode: 'OC-1', idempotencyKey: 'RF-1' },
			...{ amountUnit: 'minor', amount: 700, securityCode: '482913' },
		};
		const deleteOne = {
			...{ resource: 'beneficiary', operation: 'delete', securityCode: '482913' },
			beneficiaryId: payOne.beneficiaryId,
		};
		const typed = { ...payOne, idempotencyKey: 'INV-3', options: { securityCode: '482913' } };
		const made = { ...payOne, idempotencyKey: 'INV-4' };

		it.each<[string, INodeParameters, Record<string, string>]>([
			['the exchange', readOne, {}],
			['a payout with a code', typed, { accessToken: 't' }],
			[
				'a payout with a code of the credential',
				made,
				{ accessToken: 't', authenticatorSecret: 'JBSWYZDPEHPKZPXP' },
			],
			['a refund', refund, { accessToken: 't' }],
			['a deletion', deleteOne, { accessToken: 't' }],
		])('is refused by %s, also with Ignore SSL', async (_name, parameters, fields) => {
			const { error } = await run({
				parameters: { ...parameters, requestOptions },
				items: itemsUpTo(1),
				credentials: credentialFor(away, fields),
			});
			expect(error?.message).toMatch(/could not be reached/);
			expect(error?.description).toMatch(/NODE_EXTRA_CA_CERTS/);
			expect(received).toEqual([]);
		});

		it('is taken by a call without a secret', async () => {
			const credentials = credentialFor(away, { accessToken: 't' });
			const { items } = await readItems(1, { requestOptions, credentials });
			expect(items[0]?.json).toEqual({ id: 7 });
			expect(received).toEqual(['/api/v3/deposit_accounts/1']);
		});
	});
});
