import type { INodeParameters } from 'n8n-workflow';
import { useScriptedService } from '../../../service/scriptedService';
import { useService } from '../service';

const service = useService();
const scripted = useScriptedService();
const list = async (parameters: INodeParameters = {}, options = {}) =>
	await service.run('movement.getAllWithParties', parameters, options);

describe('movement: get many with sender and recipient', () => {
	it('gives all movements as Get Many does, with sender, recipient and account', async () => {
		const { items, error } = await list({ returnAll: true });
		const others = await service.run('movement.getAll', { returnAll: true });
		expect(error).toBeUndefined();
		expect(items.length).toBeGreaterThan(50);
		const plain = items.map(({ json: { sender, recipient, account, ...json } }) => {
			expect([sender, recipient]).toEqual([
				{ id: expect.any(String), name: expect.any(String), surname: expect.any(String) },
				{ id: expect.any(String), name: expect.any(String), surname: expect.any(String) },
			]);
			expect(account).toMatchObject({ id: expect.any(Number), currency: json.currency });
			return json;
		});
		expect(plain).toEqual(others.items.map(({ json }) => json));
	});

	it('keeps to limit and offset, and gives the total in one item', async () => {
		const all = await list({ returnAll: true });
		const { items } = await list({ limit: 3, options: { offset: 2 } });
		expect(items).toEqual(all.items.slice(2, 5));
		const one = await list({ limit: 3, options: { asOneItem: true } });
		expect(one.items).toHaveLength(1);
		expect(one.items[0]?.json).toMatchObject({ totalCount: all.items.length, hasMore: true });
		const offset = all.items.length - 3;
		const last = await list({ limit: 3, options: { asOneItem: true, offset } });
		expect(last.items[0]?.json).toMatchObject({ hasMore: false });
	});

	describe('of a service whose types have other fields', () => {
		const row = {
			...{ id: '71', amount: 500, currency: 'EUR', state: 'PENDING', reference: null },
			...{ sender: { id: 'u-1' }, recipient: null, account: { id: 'a-1' } },
		};
		const answer = { data: { movements: { items: [row], totalCount: 1 } } };
		/** Refuses, one after the other, the fields that it does not know. */
		const play = async (words: Array<[field: string, message: string]>, status = 200) => {
			scripted.play(({ body }) => {
				const [refused] = words.filter(([field]) => new RegExp(`\\b${field}\\b`).test(asked(body)));
				return refused ? { status, body: { errors: [{ message: refused[1] }] } } : { body: answer };
			});
			return await scripted.run('movement.getAllWithParties', { limit: 1 });
		};
		const asked = (body: object) =>
			String((body as { query?: unknown }).query).replace(/items \{\s*id/, 'items {');
		const surname: [string, string] = [
			'surname',
			'Cannot query field "surname" on type "User". Did you mean "name"?',
		];

		it.each<[string, Array<[string, string]>, number]>([
			['one of them', [surname], 200],
			['one of them with status 400', [surname], 400],
			['one that is named without its type', [['surname', "Unknown field 'surname'."]], 200],
			[
				'two, in the words of another server',
				[
					[
						'surname',
						"Validation error (FieldUndefined@[movements/items/sender/surname]) : Field 'surname' in type 'User' is undefined",
					],
					['alias', 'The field `alias` does not exist on the type `Account`.'],
				],
				200,
			],
		])('asks without %s', async (_name, words, status) => {
			const { error, items } = await play(words, status);
			expect(error).toBeUndefined();
			expect(items[0]?.json).toEqual({
				...row,
				...{ id: 71, state: 'pending', amountText: '5.00 EUR' },
			});
			const last = asked(scripted.requests.at(-1)?.body ?? {});
			for (const [field] of words) expect(last).not.toMatch(new RegExp(`\\b${field}\\b`));
			expect(last).toMatch(/sender \{ id name \}/);
			expect(scripted.requests).toHaveLength(1 + words.length);
		});

		it('asks without sender and recipient where it knows none of their fields', async () => {
			const words = ['name', 'surname', 'id'].map((field): [string, string] => [
				field === 'id' ? 'sender \\{ id' : field,
				`Cannot query field "${field}" on type "User".`,
			]);
			const { error } = await play(words);
			expect(error).toBeUndefined();
			expect(asked(scripted.requests.at(-1)?.body ?? {})).not.toMatch(/sender|recipient/);
		});

		it.each([
			['another field', 'Cannot query field "balanceBefore" on type "Movement".'],
			['no field', 'No permission for this query'],
		])('fails where the service refuses %s', async (_name, message) => {
			const { error } = await play([['movements', message]]);
			expect(error?.message).toMatch(message.slice(0, 20));
			expect(scripted.requests).toHaveLength(1);
		});
	});
});
