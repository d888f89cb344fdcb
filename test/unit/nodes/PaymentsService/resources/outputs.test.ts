import type { INodeParameters } from 'n8n-workflow';
import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import { useScriptedService } from '../../service/scriptedService';
import { useService } from './service';
import { VALID } from './validParameters';
import { without } from '../../../../../sandbox/server/without';

const service = useService();

async function run(name: string, parameters?: INodeParameters, options = {}) {
	return await service.run(name, parameters ?? VALID[name], options);
}

describe('a 200 that is not an answer', () => {
	const answered = async (name: string, body: unknown) => {
		await run('user.getProfile');
		service.sandbox.nextFault({ kind: 'status', status: 200, body });
		return await run(name);
	};
	const PAGE = '<!doctype html><title>Maintenance</title>';

	it.each([
		...['OK', PAGE, { error: { code: 'maintenance', message: 'We are away' } }].map(
			(body) => ['beneficiary.get', body] as const,
		),
		['beneficiary.get', { success: false, message: 'We are away' }] as const,
		...[7, '', {}].map((body) => ['beneficiary.get', body] as const),
		...['account.getAll', 'payout.simulate', 'movement.getAll'].flatMap((name) =>
			[PAGE, {}].map((body) => [name, body] as const),
		),
	])('is an error for a read: %s answered with %j', async (name, body) => {
		const { items, error } = await answered(name, body);
		expect(error?.message).toMatch(/no usable answer|not a list/);
		expect(items).toEqual([]);
	});

	it.each([
		['', { success: true, deleted: true }],
		[{ removed: 501 }, { removed: 501, deleted: true }],
		[{ deleted: '2026-05-12' }, { deleted: '2026-05-12' }],
		[{ deleted: false }, { deleted: false }],
	])('says deleted only after a deletion, beside what came: %j', async (answer, expected) => {
		const { items } = await answered('beneficiary.delete', answer);
		expect(items.map(({ json }) => json)).toEqual([expected]);
	});
});

describe('an answer that should be a list and is not', () => {
	const rowsFrom = (offset: number) =>
		Array.from({ length: 50 }, (_, index) => ({ id: offset + index + 1, amount: offset + index }));
	const scripted = useScriptedService();

	it.each<[string, (offset: number) => object | string]>([
		['with a row that is null', (offset) => ({ items: [...rowsFrom(offset).slice(1), null] })],
		['with rows that are numbers', () => ({ items: [1, 2, 3] })],
		['with rows that are lists', () => ({ items: [[{ id: 1 }]] })],
		['without its rows', () => ({ totalCount: 150, hasMore: true })],
		['with nothing at all', () => ''],
	])('is an error, even on its third page: %s', async (_what, broken) => {
		for (const firstBroken of [0, 98]) {
			scripted.play(({ query }) => {
				const offset = Number(query.get('offset'));
				const whole = { items: rowsFrom(offset), totalCount: 500, hasMore: true };
				return { body: offset >= firstBroken ? broken(offset) : whole };
			});
			const { items, error } = await scripted.run('movement.getAll', { returnAll: true });
			expect(error?.message).toMatch(/not a list/);
			expect(items).toEqual([]);
		}
	});
});

describe('secrets in the output', () => {
	it.each(['user.getTwoFactorSecret', 'user.validateSecurityCode'])(
		'are among the fields that the node calls sensitive: %s',
		async (name) => {
			const { items } = await run(name);
			const { sensitiveOutputFields = [] } = new PaymentsService().description;
			const secrets = without(items[0]?.json ?? {}, 'user', 'isValid');
			expect(Object.keys(secrets).length).toBeGreaterThan(0);
			for (const field of Object.keys(secrets)) expect(sensitiveOutputFields).toContain(field);
		},
	);
});
