import { refusal, useScriptedService } from '../scriptedService';
import { byId } from '../../../../../tools/operationSample';
import { itemsUpTo, readOne, writeOne } from '../support';

const service = useScriptedService(() => ({ body: { ok: true }, delayMs: 5 }));

const idsSent = () => service.requests.map(({ body }) => body.id);

describe('writes', () => {
	it('go one at a time in the order of the items', async () => {
		const { items } = await service.write(12);
		expect(service.mostAtOnce).toBe(1);
		expect(idsSent()).toEqual(itemsUpTo(12).map(({ id }) => id));
		expect(items).toHaveLength(12);
	});

	it('send nothing after the first refusal, and say how many were done and which item it was', async () => {
		service.play(({ body }) =>
			body.id === 4 ? refusal(422, 'alias_taken', 'The alias is taken') : {},
		);
		const { error, items } = await service.write(10);
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
		const { error, items } = await service.write(4, { onError: 'continueRegularOutput' });
		expect(error).toBeUndefined();
		expect(idsSent()).toEqual([1, 2, 3, 4]);
		expect(items[1].json).toEqual({
			error: 'Taken (alias_taken, status 422)',
			details: { status: 422, type: 'invalid_request_error', code: 'alias_taken' },
		});
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(
			[0, 1, 2, 3].map((item) => ({ item })),
		);
	});

	it('start afresh at each try of Retry On Fail', async () => {
		let refusals = 1;
		service.play(({ body }) =>
			body.id === 2 && refusals-- > 0 ? refusal(500, 'oops') : { body: { id: body.id } },
		);
		const { error, items } = await service.write(3, { retryOnFail: true, maxTries: 3 });
		expect(error).toBeUndefined();
		expect(idsSent()).toEqual([1, 2, 1, 2, 3]);
		expect(items.map(({ json }) => json.id)).toEqual([1, 2, 3]);
	});

	it('with Batching, end what was sent before a refused input, and count it', async () => {
		// The next batch comes while the first item is under way, and the last before that is over.
		service.play(() => ({ delayMs: 1200 }));
		const batching = { batch: { batchSize: 1, batchInterval: 300 } };
		const items = [1, 'x', 3].map((id) => ({ id, alias: 'Rent' }));
		const parameters = { ...writeOne, requestOptions: { batching } };
		const { error } = await service.runEach(parameters, 3, { items });
		expect(error?.description).toBe(
			'This is item 2 of 3, with 1 done before it and 1 not sent after it.',
		);
		expect(idsSent()).toEqual([1]);
	});

	it('send only the first item when Execute Once is set', async () => {
		const { items } = await service.write(5, { executeOnce: true });
		expect(idsSent()).toEqual([1]);
		expect(items).toHaveLength(1);
	});
});

describe('a write whose answer the spec does not show', () => {
	/** One deletion that is answered with this. */
	const deleted = async (body: unknown) => {
		service.play(() => ({ body }));
		const parameters = { securityCode: '123456', beneficiaryId: byId(501) };
		return await service.run('beneficiary.delete', parameters);
	};

	it.each<[unknown, object]>([
		[[1], { success: true, data: [1] }],
		[[null], { success: true }],
		[[{ id: 1 }, { id: 2 }], { success: true, data: [{ id: 1 }, { id: 2 }] }],
		[[[]], { success: true, data: [[]] }],
		[[{ id: 1 }], { id: 1 }],
		[[], { success: true }],
		[[{}], { success: true }],
		['null', { success: true }],
		['', { success: true }],
		['"OK"', { success: true, data: 'OK' }],
		['7', { success: true, data: 7 }],
		['true', { success: true, data: true }],
		[
			{ status: 'ok', errors: [], code: 200 },
			{ status: 'ok', errors: [], code: 200 },
		],
	])('is one item that is an object: %j', async (body, json) => {
		const { items, error } = await deleted(body);
		expect(error).toBeUndefined();
		expect(items).toEqual([{ json: { deleted: true, ...json }, pairedItem: { item: 0 } }]);
		service.play(() => ({ body }));
		expect((await service.write(1)).items).toEqual([{ json, pairedItem: { item: 0 } }]);
	});

	it.each<[unknown, string]>([
		[{ status: 'error' }, '"status": "error" (status 200)'],
		[{ status: 'FAILED', message: 'Code 123456 is old' }, 'Code *** is old (status 200)'],
		[{ status: 400, detail: 'Unreadable' }, 'Unreadable (status 200)'],
		[{ success: 'false' }, '"success": "false" (status 200)'],
		[{ ok: false, code: 'in_use' }, 'in_use (in_use, status 200)'],
		[{ result: 'denied' }, '"result": "denied" (status 200)'],
		[{ errors: [{ message: 'In use', field: 'id' }] }, 'In use (field id, status 200)'],
		[[{ error: 'In use' }], 'In use (status 200)'],
		['false', 'false (status 200)'],
		['"Error: in use"', 'Error: in use (status 200)'],
	])('is refused by a no in its body: %j', async (body, message) => {
		const { items, error } = await deleted(body);
		expect(items).toEqual([]);
		expect(error?.message).toBe(message);
		expect(error?.description).toBe('Check the values and run it again.');
	});

	it.each(['<html>Back soon</html>', 'OK', 'Error: in use', '\uFEFFOK'])(
		'is in doubt after %j, which is not JSON: not the service may have said it',
		async (body) => {
			const { error } = await deleted(body);
			expect(error?.message).toMatch(/^It is not known .* with something that is not JSON$/);
		},
	);
});

it('writes go out in the order of the items, also where some wait for the credential', async () => {
	service.play(() => ({}));
	const parameters = { securityCode: '={{ $json.code }}', beneficiaryId: byId('={{ $json.id }}') };
	await service.run('beneficiary.delete', parameters, {
		items: [{ id: 1 }, { id: 2, code: '123456' }, { id: 3 }],
		fields: { authenticatorSecret: 'JBSWYZDPEHPKZPXP' },
	});
	const paths = ['/deposit_accounts/1', '/deposit_accounts/2', '/deposit_accounts/3'];
	expect(service.requests.map(({ path }) => path)).toEqual(paths);
});

it('a no in an answer that the spec shows leaves it in doubt whether the write took effect', async () => {
	const body = { action: 'subscribe', status: 'error', details: 'user_login' };
	service.play(() => ({ body }));
	const hook = { event: 'user_login', target: 'web', value: 'https://example.com/hook' };
	const { error } = await service.run('userHook.subscribe', hook);
	expect(error?.message).toBe(
		'It is not known whether this took effect: the service reported success and an error at once ("status": "error")',
	);
});

it('a field of a read may say anything', async () => {
	const body = { id: 1, status: 'rejected', ok: false, errors: ['odd'] };
	service.play(() => ({ body }));
	const { items } = await service.runEach(readOne, 1);
	expect(items[0]?.json).toEqual(body);
});
