import { CredentialStore, TriggerUnderTest, hookContext, webhookContext } from '.';
import { TINY_API, TinyApi, TinyTrigger } from './tinyNode';
import { nock } from './withNock';

const publicUrl = 'https://n8n.example';

function createTrigger(more = {}): TriggerUnderTest {
	const credentials = new CredentialStore().add(TinyApi, { token: 'kept' });
	return new TriggerUnderTest({ nodeType: TinyTrigger, credentials, publicUrl, ...more });
}

describe('the life cycle of a trigger', () => {
	it('keeps what create wrote until delete removes it', async () => {
		const subscribed = nock(TINY_API)
			.post('/hooks', { url: `${publicUrl}/webhook/webhook-under-test/tiny` })
			.reply(200, { id: 7 });
		const trigger = createTrigger();
		expect(await trigger.checkExists()).toBe(false);
		await trigger.activate();
		expect(subscribed.isDone()).toBe(true);
		expect(trigger.staticData).toEqual({ 'node:Under test': { id: 7 } });
		await trigger.activate();
		await trigger.delete();
		expect(await trigger.checkExists()).toBe(false);
	});

	it('has another URL while the editor listens for a test event', () => {
		expect(createTrigger({ isTest: true }).url).toMatch(`${publicUrl}/webhook-test/`);
		expect(createTrigger().url).toMatch(`${publicUrl}/webhook/`);
	});

	it('knows how the workflow was activated', () => {
		const { setup } = createTrigger();
		expect(hookContext(setup).context.getActivationMode()).toBe('activate');
		expect(hookContext({ ...setup, isTest: true }).context.getActivationMode()).toBe('manual');
	});
});

describe('a delivery to a trigger', () => {
	it('starts the workflow with the bytes as sent, and passes through execute', async () => {
		const sent = '{ "word":  "sesame" }';
		const { status, started, items } = await createTrigger().deliver({ body: sent });
		expect(status).toBe(200);
		expect(started).toBe(true);
		expect(items[0].json).toEqual({ raw: sent, parsed: { word: 'sesame' }, executed: true });
	});

	it('records the answer of a node that refuses it', async () => {
		const delivery = await createTrigger().deliver({ body: { word: 'please' } });
		expect(delivery).toMatchObject({ status: 401, body: { message: 'closed' }, started: false });
		expect(delivery.items).toEqual([]);
	});

	it('has an empty body without a content type, as in n8n', async () => {
		const { items } = await createTrigger().deliver({
			body: '{"word":"sesame"}',
			headers: { 'Content-Type': undefined },
		});
		expect(items[0].json.parsed).toEqual({});
	});

	it('shows a header that was sent twice as one, and names in lower case', () => {
		const { context } = webhookContext(createTrigger().setup, {
			headers: { 'X-Signature': ['a', 'b'] },
		});
		expect(context.getHeaderData()['x-signature']).toBe('a, b');
	});

	it('has the bytes of a multipart request only after they were asked for', async () => {
		const { context } = webhookContext(createTrigger().setup, {
			body: 'sesame',
			headers: { 'content-type': 'multipart/form-data; boundary=x' },
		});
		const request = context.getRequestObject();
		expect(request.rawBody).toBeUndefined();
		await request.readRawBody();
		expect(request.rawBody.toString()).toBe('sesame');
	});

	it('loses what the webhook would write into static data', async () => {
		const trigger = createTrigger({ staticData: { 'node:Under test': { id: 1 } } });
		await trigger.deliver({ body: 'sesame', headers: { 'content-type': 'text/plain' } });
		expect(trigger.staticData).toEqual({ 'node:Under test': { id: 1 } });
	});
});
