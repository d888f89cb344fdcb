import { useService } from './service';

const service = useService();

const WEB = { event: 'user_login', target: 'web', value: 'https://example.com/hook' };
const EMAIL = { event: 'user_login', target: 'email', value: 'ana@example.com' };
const DATES = { createdAt: expect.any(String), updatedAt: expect.any(String) };

function subscribed(...subscriptions: Array<typeof WEB>) {
	const at = '2026-01-01T00:00:00.000Z';
	for (const subscription of subscriptions) {
		service.sandbox.state.hooks.push({ ...subscription, createdAt: at, updatedAt: at } as never);
	}
}

const paired = (...rows: object[]) => rows.map((json) => ({ json, pairedItem: { item: 0 } }));

describe('userHook: reading', () => {
	beforeEach(() => subscribed(WEB, EMAIL, { ...WEB, event: 'user_kyc' }));

	it('getAll gives one item per subscription', async () => {
		const { items } = await service.run('userHook', 'getAll');
		expect(service.sent).toEqual([{ method: 'GET', path: '/user/hooks' }]);
		expect(items).toEqual(
			paired({ ...WEB, ...DATES }, { ...EMAIL, ...DATES }, { ...WEB, ...DATES, event: 'user_kyc' }),
		);
	});

	it('getByEvent gives those of the event', async () => {
		const { items } = await service.run('userHook', 'getByEvent', { event: 'user_login' });
		expect(service.sent).toEqual([{ method: 'GET', path: '/user/hooks/user_login' }]);
		expect(items).toEqual(paired({ ...WEB, ...DATES }, { ...EMAIL, ...DATES }));
	});

	it.each([
		['web', WEB],
		['email', EMAIL],
	])('getByEventAndTarget gives those of the event and target %s', async (target, expected) => {
		const { items } = await service.run('userHook', 'getByEventAndTarget', {
			event: 'user_login',
			target,
		});
		expect(service.sent).toEqual([{ method: 'GET', path: `/user/hooks/user_login/${target}` }]);
		expect(items).toEqual(paired({ ...expected, ...DATES }));
	});

	it('getEvents gives one item per event', async () => {
		const { items } = await service.run('userHook', 'getEvents');
		expect(service.sent).toEqual([{ method: 'GET', path: '/user/hooks/events' }]);
		expect(items).toHaveLength(8);
		expect(items[0]).toEqual({
			json: { name: 'user_signup', description: 'Fired once a user completes registration' },
			pairedItem: { item: 0 },
		});
	});

	it('gives no item where nothing is subscribed', async () => {
		const { items, error } = await service.run('userHook', 'getByEvent', {
			event: 'beneficiary_added',
		});
		expect(error).toBeUndefined();
		expect(items).toEqual([]);
	});
});

describe('userHook: changing', () => {
	it.each([WEB, EMAIL])('subscribe sends the $target and says what was done', async (hook) => {
		const { items, error } = await service.run('userHook', 'subscribe', hook);
		expect(error).toBeUndefined();
		expect(service.sent).toEqual([{ method: 'POST', path: '/user/hooks', body: hook }]);
		expect(items).toEqual(
			paired({ action: 'subscribe', status: 'success', details: 'user_login' }),
		);
		expect(service.sandbox.state.hooks).toEqual([{ ...hook, ...DATES }]);
	});

	it.each([
		[WEB, 'https://example.com/other'],
		[EMAIL, 'bo@example.com'],
	])('update sends the new value', async (hook, value) => {
		subscribed(hook);
		const { items } = await service.run('userHook', 'update', { ...hook, value });
		expect(service.sent).toEqual([
			{ method: 'PUT', path: '/user/hooks', body: { ...hook, value } },
		]);
		expect(items[0]?.json).toMatchObject({ action: 'update' });
		expect(service.sandbox.state.hooks.map((kept) => kept.value)).toEqual([value]);
	});

	it.each([WEB, EMAIL])('unsubscribe ends the one to the $target', async (hook) => {
		subscribed(WEB, EMAIL);
		const { event, target } = hook;
		const { items } = await service.run('userHook', 'unsubscribe', { event, target });
		expect(service.sent).toEqual([{ method: 'DELETE', path: `/user/hooks/user_login/${target}` }]);
		expect(items).toEqual(
			paired({ action: 'unsubscribe', status: 'success', details: 'user_login' }),
		);
		expect(service.sandbox.state.hooks).toHaveLength(1);
	});

	it('takes target and event from expressions, in any case', async () => {
		await service.run(
			'userHook',
			'subscribe',
			{ event: '={{ $json.event }}', target: '={{ $json.target }}', value: '={{ $json.value }}' },
			{ items: [{ ...EMAIL, target: 'EMAIL' }] },
		);
		expect(service.sent[0]?.body).toEqual(EMAIL);
	});
});
