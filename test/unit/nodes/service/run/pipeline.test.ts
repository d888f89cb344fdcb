import { Expression } from 'n8n-workflow';
import { pause, until } from '../../../../engine/until';
import { byId } from '../../../../../tools/operationSample';
import { refusal, useScriptedService } from '../scriptedService';
import { itemsUpTo, readOne, writeOne } from '../support';

const service = useScriptedService(() => ({ body: { ok: true }, delayMs: 5 }));

describe('reads', () => {
	/** Waits until this many requests were under way together, and so long that one too many would come. */
	const meeting = async (count: number) => {
		await until(() => service.mostAtOnce >= count);
		await pause(20);
	};
	const letMeet = (count: number) =>
		service.play(async () => {
			await meeting(count);
			return { body: { ok: true } };
		});

	it('are four at once at first, and more as long as the service answers as fast', async () => {
		letMeet(4);
		await service.read(4);
		expect(service.mostAtOnce).toBe(4);
		const { items } = await service.read(24);
		expect(items).toHaveLength(24);
		expect(service.mostAtOnce).toBeGreaterThan(4);
	});

	it('of several nodes with one credential keep to one pace', async () => {
		let mostAtFirst = 0;
		service.play(async () => {
			await meeting(4);
			mostAtFirst ||= service.mostAtOnce;
			return {};
		});
		await Promise.all(
			['a', 'b', 'c'].map(async (executionId) => await service.read(4, { executionId })),
		);
		expect(mostAtFirst).toBe(4);
	});

	it('are as many at once as "Concurrent Reads" allows', async () => {
		letMeet(3);
		await service.read(11, { requestOptions: { concurrency: 3 } });
		expect(service.mostAtOnce).toBe(3);
	});

	it('give their items in the order of the input, each paired with its own', async () => {
		service.play(({ path }) => {
			const id = Number(path.split('/').at(-1));
			return { body: { id }, delayMs: id % 3 === 0 ? 20 : 1 };
		});
		const { items } = await service.read(20);
		expect(items.map(({ json }) => json.id)).toEqual(itemsUpTo(20).map(({ id }) => id));
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(
			itemsUpTo(20).map((_, item) => ({ item })),
		);
	});

	it('give each item in the form that it asks for itself', async () => {
		service.play(() => ({ body: { id: 7, phone: '+34 600' } }));
		const parameters = { ...readOne, simplify: '={{ $json.id === 2 }}' };
		const { items } = await service.runEach(parameters, 3);
		expect(items.map(({ json }) => json.phone)).toEqual(['+34 600', undefined, '+34 600']);
	});

	it('stop after a refusal: what was not under way is not sent', async () => {
		service.play(({ path }) => (path.endsWith('/3') ? refusal(404, 'not_found') : { delayMs: 10 }));
		const { error } = await service.read(50);
		expect(error?.name).toBe('NodeApiError');
		expect(error?.context.itemIndex).toBe(2);
		expect(error?.description).not.toContain('not sent');
		expect(service.requests.length).toBeLessThanOrEqual(3 + 8);
	});

	it('that fail together give the error of the first item', async () => {
		service.play(({ path }) => ({
			...(refusal(404, 'not_found') as object),
			delayMs: path.endsWith('/1') ? 20 : 10,
		}));
		const { error } = await service.read(3);
		expect(error?.context.itemIndex).toBe(0);
	});

	it('evaluate each expression once for each item', async () => {
		const evaluate = jest.spyOn(Expression.prototype, 'resolveSimpleParameterValue');
		try {
			const { items } = await service.read(20);
			expect(items).toHaveLength(20);
			const expressions = evaluate.mock.calls.filter(([value]) => value === '={{ $json.id }}');
			expect(expressions).toHaveLength(20);
		} finally {
			evaluate.mockRestore();
		}
	});
});

it.each([
	['reads', readOne],
	['writes', writeOne],
])('%s go on beside an item whose expression fails, on Continue', async (_name, operation) => {
	const failing = '={{ $json.id === 2 ? $("Nowhere").first().json.a : $json.id }}';
	const parameters = { ...operation, beneficiaryId: byId(failing) };
	const { items } = await service.runEach(parameters, 3, { onError: 'continueRegularOutput' });
	expect(service.requests).toHaveLength(2);
	expect(items.map(({ json }) => json.error === undefined)).toEqual([true, false, true]);
});

const FAILS_AT_3 = '={{ $json.id === 3 ? $("Nowhere").first().json.a : $json.id }}';
const UNKNOWN = "Referenced node doesn't exist";
it.each([
	['reads', { ...readOne, beneficiaryId: byId(FAILS_AT_3) }, `Beneficiary: ${UNKNOWN}`],
	['writes', { ...writeOne, updateFields: { alias: FAILS_AT_3 } }, `Update Fields: ${UNKNOWN}`],
])(
	'%s send nothing when the expression of a later item fails',
	async (_name, parameters, message) => {
		const { error } = await service.runEach(parameters, 5);
		expect(error?.message).toBe(message);
		expect(error?.context.itemIndex).toBe(2);
		await pause(50);
		expect(service.requests).toEqual([]);
	},
);
