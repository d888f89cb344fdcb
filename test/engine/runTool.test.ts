import { CredentialStore, runTool, testCredential } from '.';
import { TINY_API, Tiny, TinyApi } from './tinyNode';
import { nock } from './withNock';

let credentials: CredentialStore;
beforeEach(() => {
	credentials = new CredentialStore().add(TinyApi, { token: 'kept' });
});

describe('a node as the tool of an AI agent', () => {
	const fromModel = { name: "={{ $fromAI('name', 'its name', 'string') }}" };

	it('sends what the model filled in and answers with the output', async () => {
		nock(TINY_API).post('/things', { name: 'Al' }).reply(200, { id: 1 });
		const { answer } = await runTool({
			nodeType: Tiny,
			parameters: fromModel,
			credentials,
			args: { name: 'Al' },
		});
		expect(JSON.parse(answer ?? '')).toEqual([{ id: 1 }]);
	});

	it('is routed even where the node has a custom operation', async () => {
		// The custom operation would record and answer; routing has no request for it and sends one
		// to the base URL, which nothing answers.
		const { answer, error } = await runTool({
			nodeType: Tiny,
			parameters: { ...fromModel, operation: 'record' },
			credentials,
			args: { name: 'Al' },
		});
		expect(answer).toBeUndefined();
		expect(error).toBeInstanceOf(Error);
	});

	it('gives the agent the error of a refused call', async () => {
		nock(TINY_API).post('/things').reply(403, {});
		const { error } = await runTool({
			nodeType: Tiny,
			parameters: fromModel,
			credentials,
			args: { name: 'Al' },
		});
		expect(error?.message).toMatch(/Forbidden/);
	});
});

describe('the Test button of a credential', () => {
	beforeEach(() => (credentials = new CredentialStore().add(TinyApi, { token: '' })));
	const press = async () => await testCredential({ credentials, typeName: 'tinyApi' });

	it('exchanges a token and sends the test request with it', async () => {
		nock(TINY_API).post('/token').reply(200, { token: 'fresh' });
		nock(TINY_API, { reqheaders: { authorization: 'Bearer fresh' } })
			.get('/me')
			.reply(200, {});
		expect(await press()).toEqual({ status: 'OK', message: 'Connection successful!' });
	});

	it('reports a refused exchange', async () => {
		nock(TINY_API).post('/token').times(2).reply(403, {});
		expect((await press()).status).toBe('Error');
	});
});
