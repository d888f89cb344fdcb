import type { INodeParameters } from 'n8n-workflow';
import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import { defaults } from '../../../../../sandbox/server';
import { operationsOf } from '../../../../../tools/description';
import { shownText, useService } from './service';
import { VALID } from './validParameters';

const service = useService();

const OPERATIONS = operationsOf(new PaymentsService().description.properties).map(
	({ resource, operation }) => `${resource}.${operation}`,
);

/** What the spec marks as user-level: user hooks, the refund, and the validation of an account number. */
const USER_LEVEL = [
	...OPERATIONS.filter((name) => name.startsWith('userHook.')),
	'movement.refund',
	'beneficiary.validateAccountNumber',
];

/** What only reads and writes n8n's own record of payments. */
const WITHOUT_REQUEST = ['payout.lookUp', 'payout.resolve'];

/** Runs an operation and gives the tokens that its requests carried. */
async function tokensOf(name: string): Promise<string[]> {
	const [resource = '', operation = ''] = name.split('.');
	await service.run(resource, operation, VALID[name]);
	return [...new Set(service.tokens)];
}

describe('the token of a request', () => {
	const all = OPERATIONS.filter((name) => !WITHOUT_REQUEST.includes(name)).map((name) => ({
		name,
		level: USER_LEVEL.includes(name) ? 'user' : 'application',
	}));

	it.each(WITHOUT_REQUEST)('is not needed for %s, which sends none', async (name) => {
		expect(await tokensOf(name)).toEqual([]);
	});

	it.each(all)('is that of the $level for $name', async ({ name, level }) => {
		service.useCredential({ userToken: defaults.userToken });
		expect(await tokensOf(name)).toEqual([
			level === 'user' ? defaults.userToken : expect.stringMatching(/^sat_/),
		]);
	});

	it.each(USER_LEVEL)('is that of the application for %s without a user token', async (name) => {
		service.useCredential({ userToken: '' });
		expect(await tokensOf(name)).toEqual([expect.stringMatching(/^sat_/)]);
	});

	it.each(USER_LEVEL)('that is missing is asked for when the service refuses %s', async (name) => {
		service.useCredential({ userToken: '' });
		const [resource = '', operation = ''] = name.split('.');
		const { items, error } = await service.run(resource, operation, VALID[name]);
		const said = error?.description ?? String(items[0]?.json.nextStep);
		expect(said).toContain('the credential has no User Token. Enter the token of a user there.');
		expect(service.wire).toHaveLength(1);
	});

	it.each([
		['payout', 'send'],
		['movement', 'refund'],
	])('is the session token for %s: %s when one is given', async (resource, operation) => {
		service.useCredential({ userToken: defaults.userToken });
		const validated = await service.run('user', 'validateSecurityCode', {
			type: 'totp',
			securityCode: '123456',
		});
		const sessionToken = String(validated.items[0]?.json.token);
		const { error } = await service.run(resource, operation, {
			...VALID[`${resource}.${operation}`],
			options: { sessionToken },
		} as INodeParameters);
		expect(error).toBeUndefined();
		expect(service.tokens.at(-1)).toBe(sessionToken);
	});

	it('does not fall back to the application token when the session token is refused', async () => {
		const { error } = await service.run('payout', 'send', {
			...VALID['payout.send'],
			options: { sessionToken: 'an-expired-session' },
		} as INodeParameters);
		expect(error?.message).toContain('status 401');
		expect(shownText(error)).not.toContain('an-expired-session');
		expect(service.tokens).toEqual(['an-expired-session']);
		expect(service.sandbox.tokenExchanges()).toBeLessThanOrEqual(1);
		expect(service.sandbox.state.payouts).toEqual([]);
	});
});

describe('the device id', () => {
	it('goes with every request when the credential has one', async () => {
		service.useCredential({ deviceId: 'device-1' });
		for (const name of ['account.getAll', 'user.getProfile', 'payout.send', 'userHook.getAll']) {
			const [resource = '', operation = ''] = name.split('.');
			await service.run(resource, operation, VALID[name]);
		}
		expect(service.wire.map(({ headers }) => headers['x-device-id'])).toEqual(
			Array(4).fill('device-1'),
		);
	});

	it('is not sent when the credential has none', async () => {
		await service.run('payout', 'send', VALID['payout.send']);
		expect(service.wire[0]?.headers).not.toHaveProperty('x-device-id');
	});

	it('of a payout takes precedence over that of the credential', async () => {
		service.useCredential({ deviceId: 'device-1' });
		await service.run('payout', 'send', {
			...VALID['payout.send'],
			options: { deviceId: 'device-2' },
		} as INodeParameters);
		expect(service.wire.map(({ headers }) => headers['x-device-id'])).toEqual(['device-2']);
	});
});
