import type { INodeParameters } from 'n8n-workflow';
import { VALID } from './validParameters';
import { useScriptedService } from '../../service/scriptedService';

const scripted = useScriptedService();

const error = { type: 'permission_error', code: 'missing_permission', message: 'Not you' };
const OF_SERVICE = {
	status: 403,
	type: 'permission_error',
	code: 'missing_permission',
	param: 'x',
};
/** What asks nothing of the service, or only what it does not depend on. */
const SILENT = /^paymentFile|^payout\.(lookUp|resolve)$/;
const names = Object.keys(VALID).filter((name) => !SILENT.test(name));

async function play(
	name: string,
	parameters: INodeParameters,
	onError: 'continueRegularOutput' | 'continueErrorOutput',
) {
	const options = { fields: { userToken: 'user' }, items: [{}], onError };
	return await scripted.run(name, parameters, options);
}

describe('a failed item', () => {
	it.each(names)(
		'has the sentence and the details of the service, and leaves by the error output: %s',
		async (name) => {
			scripted.play(() => ({ status: 403, body: { error: { ...error, param: 'x' } } }));
			const { outputs } = await play(name, VALID[name] ?? {}, 'continueErrorOutput');
			const [done, items = []] = outputs;
			expect([done, items.length]).toEqual([[], 1]);
			expect(items[0]?.json.error).toMatch(/Not you \(missing_permission, field x, status 403\)$/);
			expect(items[0]?.json.details).toMatchObject(OF_SERVICE);
			expect(items[0]?.pairedItem).toEqual({ item: 0 });
		},
	);

	it.each<[string, INodeParameters]>([
		['beneficiary.get', { beneficiaryId: { __rl: true, mode: 'id', value: 'Anna' } }],
		['user.validateSecurityCode', { securityCode: '12' }],
		['payout.lookUp', { idempotencyKey: '#N/A' }],
	])('of an input that is refused has no details of the service: %s', async (name, change) => {
		const { items } = await play(name, { ...VALID[name], ...change }, 'continueRegularOutput');
		expect(items[0]?.json).toMatchObject({ error: expect.any(String), details: {} });
		expect(Object.keys(items[0]?.json.details as object)).toEqual([]);
	});

	it.each<[string, string, object, number]>([
		['a token that is refused', '/access/token', {}, 401],
		['the list in which a number is looked up', '/deposit_accounts/', { code: 'down' }, 500],
	])('has the status of %s', async (_name, path, error, status) => {
		const reply = () => ({ status, body: { error: { type: 't', message: 'm', ...error } } });
		scripted.play((request) => (request.path === path ? reply() : {}));
		scripted.exchangeScript = path === '/access/token' ? reply : scripted.exchangeScript;
		const byNumber = { beneficiaryId: { __rl: true, mode: 'accountNumber', value: 'N-1' } };
		for (const name of ['beneficiary.get', 'payout.send']) {
			const { items } = await play(name, { ...VALID[name], ...byNumber }, 'continueRegularOutput');
			expect(items[0]?.json.details).toMatchObject({ status, ...error });
		}
	});

	it('has what a success says of an error', async () => {
		scripted.play(() => ({ body: { error: { code: 'c', message: 'm' } } }));
		const { items } = await play(
			'beneficiary.get',
			VALID['beneficiary.get'] ?? {},
			'continueRegularOutput',
		);
		expect(items[0]?.json.details).toEqual({ status: 200, code: 'c' });
	});
});
