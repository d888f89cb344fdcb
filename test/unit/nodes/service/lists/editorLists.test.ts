import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import { listSearch } from '../../../../engine';
import { nock } from '../../../../engine/withNock';
import { credentialFor } from '../support';
import { shownText } from '../../PaymentsService/resources/service';

/** The accounts that the editor offers when the service answers like that. */
async function offered(reply: (request: nock.Interceptor) => nock.Scope) {
	reply(nock('https://api.example.com').get('/api/v3/accounts/'));
	const base = 'https://api.example.com/api/v3';
	const credentials = credentialFor(base, { accessToken: 'valid' });
	const search = { nodeType: PaymentsService, method: 'searchAccounts', credentials };
	const { results } = await listSearch(search);
	return results.map(({ value }) => value);
}

const refusalOf = async (reply: Parameters<typeof offered>[0]) =>
	await offered(reply).then(
		() => 'nothing was refused',
		(error: unknown) => shownText(error),
	);

describe('a list in the editor', () => {
	it.each([200, 299])('takes the rows of an answer with status %d', async (status) => {
		const rows = [{ id: 31 }, { id: 47 }];
		expect(await offered((request) => request.reply(status, rows))).toEqual([31, 47]);
		expect(await offered((request) => request.reply(status, { items: rows }))).toEqual([31, 47]);
	});

	it('is empty where the service has none', async () => {
		expect(await offered((request) => request.reply(200, []))).toEqual([]);
	});

	it.each([
		['a page of a proxy', '<html>Sign in</html>'],
		['nothing', ''],
		['an object', { message: 'ok' }],
		['a row that is no object', [{ id: 31 }, 47]],
	])('is an error when the answer is %s', async (_name, body) => {
		const text = await refusalOf((request) => request.reply(200, body as nock.Body));
		expect(text).toContain('The Payments Service answered with something that is not a list');
		expect(text).toContain(
			'Check that Base URL in the credential ends with the version, such as /api/v3.',
		);
	});

	it.each<[string, Parameters<typeof offered>[0], string]>([
		[
			'fails',
			(request) => request.reply(500, []),
			'The service has a problem of its own: run it again later.',
		],
		['sends elsewhere', (request) => request.reply(300, []), '(status 300)'],
		[
			'breaks the connection',
			(request) => request.replyWithError('no route'),
			'Run it again later; if this happens often, raise Timeout under Request Options.',
		],
	])('is an error without a word of doubt when the service %s', async (_name, reply, advice) => {
		expect(await refusalOf(reply)).toContain(advice);
	});
});
