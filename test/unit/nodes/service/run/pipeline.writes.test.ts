import type { CredentialStore } from '../../../../engine';
import { refusal, useScriptedService } from '../scriptedService';
import { credentialFor, itemsUpTo, run, writeItems, writeOne } from '../support';

const service = useScriptedService(() => ({ body: { ok: true }, delayMs: 5 }));
let credentials: CredentialStore;
beforeEach(() => {
	credentials = credentialFor(service.baseUrl, { accessToken: 'kept' });
});

const idsSent = () => service.requests.map(({ body }) => body.id);

describe('writes', () => {
	it('go one at a time in the order of the items', async () => {
		const { items } = await writeItems(12, { credentials });
		expect(service.mostAtOnce).toBe(1);
		expect(idsSent()).toEqual(itemsUpTo(12).map(({ id }) => id));
		expect(items).toHaveLength(12);
	});

	it('send nothing after the first refusal, and say how many were done and which item it was', async () => {
		service.play(({ body }) =>
			body.id === 4 ? refusal(422, 'alias_taken', 'The alias is taken') : {},
		);
		const { error, items } = await writeItems(10, { credentials });
		expect(idsSent()).toEqual([1, 2, 3, 4]);
		expect(items).toEqual([]);
		expect(error?.message).toBe('The alias is taken (alias_taken, status 422)');
		expect(error?.description).toContain(
			'this is item 4 of 10, with 3 done before it and 6 not sent after it.',
		);
		expect(error?.context.itemIndex).toBe(3);
	});

	it('go on after a refusal when the node continues on fail', async () => {
		service.play(({ body }) => (body.id === 2 ? refusal(422, 'alias_taken', 'Taken') : {}));
		const { error, items } = await writeItems(4, { credentials, onError: 'continueRegularOutput' });
		expect(error).toBeUndefined();
		expect(idsSent()).toEqual([1, 2, 3, 4]);
		expect(items[1].json).toEqual({ error: 'Taken (alias_taken, status 422)' });
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(
			[0, 1, 2, 3].map((item) => ({ item })),
		);
	});

	it('start afresh at each try of Retry On Fail', async () => {
		let refusals = 1;
		service.play(({ body }) =>
			body.id === 2 && refusals-- > 0 ? refusal(500, 'oops') : { body: { id: body.id } },
		);
		const { error, items } = await writeItems(3, { credentials, retryOnFail: true, maxTries: 3 });
		expect(error).toBeUndefined();
		expect(idsSent()).toEqual([1, 2, 1, 2, 3]);
		expect(items.map(({ json }) => json.id)).toEqual([1, 2, 3]);
	});

	it('with Batching, end what was sent before a refused input, and count it', async () => {
		// The next batch comes while the first item is under way, and the last before that is over.
		service.play(() => ({ delayMs: 1200 }));
		const batching = { batch: { batchSize: 1, batchInterval: 300 } };
		const parameters = { ...writeOne, requestOptions: { batching } };
		const items = [1, 'x', 3].map((id) => ({ id, alias: 'Rent' }));
		const { error } = await run({ parameters, items, credentials });
		expect(error?.description).toBe(
			'This is item 2 of 3, with 1 done before it and 1 not sent after it.',
		);
		expect(idsSent()).toEqual([1]);
	});

	it('send only the first item when Execute Once is set', async () => {
		const { items } = await writeItems(5, { credentials, executeOnce: true });
		expect(idsSent()).toEqual([1]);
		expect(items).toHaveLength(1);
	});

	it('read the credential once for all items', async () => {
		await writeItems(10, { credentials });
		// n8n's routing reads it once for its own expressions, the node once for its requests.
		expect(credentials.reads).toBeLessThanOrEqual(3);
		expect(credentials.writes).toBe(0);
	});
});
