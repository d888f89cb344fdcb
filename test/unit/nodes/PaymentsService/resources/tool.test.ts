import type { INodeParameters } from 'n8n-workflow';
import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import { prepareNodeType } from '../../../../engine';
import { asToolType } from '../../../../engine/nodeTypes';
import { exportsOf, filesEndingWith } from '../../../../package/structure/packageFiles';
import type { Resource } from '../../../../../nodes/PaymentsService/shared/operation';
import { useService } from './service';
import { REUSABLE_CARD, VALID } from './validParameters';

const service = useService();

const ALL = filesEndingWith('nodes/PaymentsService/resources', 'index.ts')
	.flatMap((file) => Object.entries(exportsOf<Resource>(file)))
	.flatMap(([resource, { operations }]) =>
		Object.entries(operations).map(
			([name, { notForTools }]) => [`${resource}.${name}`, notForTools] as const,
		),
	);

/** What an agent may not call, and why: docs/operations.md has it too. */
const REFUSED = ALL.filter(([, reason]) => reason);
const OF_FILES = REFUSED.filter(([name]) => name.startsWith('paymentFile.'));

/** What an agent may call: it reads, or can be taken back. */
const OPEN = ALL.filter(([, reason]) => !reason).map(([name]) => name);

/** What an agent reads of the node's output. */
const rowsOf = (answer: string | undefined): Array<Record<string, unknown>> =>
	JSON.parse(String(answer)) as Array<Record<string, unknown>>;

async function call(name: string, parameters: INodeParameters | undefined = VALID[name]) {
	const [resource = '', operation = ''] = name.split('.');
	return await service.runAsTool(resource, operation, parameters);
}

describe('as the tool of an AI agent', () => {
	it.each(OPEN)('%s answers', async (name) => {
		const [resource = '', operation = ''] = name.split('.');
		await service.runBefore(resource, operation);
		const { answer, error } = await call(name);
		expect(error).toBeUndefined();
		expect(answer).not.toContain('AI tool');
	});

	it('answers with all rows that it read', async () => {
		expect(rowsOf((await call('movement.getAll')).answer)).toHaveLength(50);
	});

	it.each([
		['more than one use', REUSABLE_CARD],
		['a single use', VALID['paymentCard.create']],
	])('creates a payment link for %s', async (_name, parameters) => {
		const { answer, error } = await call('paymentCard.create', parameters);
		expect(error).toBeUndefined();
		expect(answer).toContain('https://pay.example.com/');
		const { amountUnit: _, ...rest } = parameters ?? {};
		const body = { ...rest, amount: 2500 };
		expect(service.sent).toEqual([{ method: 'POST', path: '/paymentcards', body }]);
	});

	it('refuses an input in the words of the form', async () => {
		const tooLittle = { ...VALID['paymentCard.create'], amount: '5' };
		const { answer, error } = await call('paymentCard.create', tooLittle);
		expect(`${answer} ${error?.message}`).toContain('Amount: 0.05 EUR is less than 1.00 EUR');
		expect(service.sandbox.count()).toBe(0);
	});

	it('is not offered payment files, and is refused in n8n’s words where it asks for them all the same', async () => {
		const [{ options = [] }] = new PaymentsService().description.properties;
		const hidden = options.filter((option) => 'displayOptions' in option);
		expect(hidden).toEqual([
			{
				...{ name: 'Payment File', value: 'paymentFile' },
				displayOptions: { hide: { '@tool': [true] } },
			},
		]);
		for (const [name] of OF_FILES) {
			expect((await call(name)).error?.message).toContain('Credentials not found');
		}
		expect(service.sandbox.count()).toBe(0);
	});

	it.each(REFUSED.filter((one) => !OF_FILES.includes(one)))(
		'%s is refused: %s',
		async (name, reason) => {
			const { answer, error } = await call(name);
			const text = [answer, error?.message, (error as { description?: string })?.description].join(
				' ',
			);
			expect(text).toContain(`cannot be used directly as an AI tool, because ${String(reason)}`);
			expect(text).toMatch(/nothing was sent\.$/i);
			expect(text).toContain('Call n8n Workflow Tool');
			expect(service.sandbox.count()).toBe(0);
		},
	);

	it.each(REFUSED)(
		'%s is refused even where the agent hands its calls to the engine',
		async (name, reason) => {
			const [resource = '', operation = ''] = name.split('.');
			const run = async (onError?: 'continueRegularOutput') =>
				await service.run(resource, operation, VALID[name], {
					nodeType: asToolType(prepareNodeType(PaymentsService)),
					items: [{}, {}],
					onError,
				});
			const { error } = await run();
			expect(error?.message).toContain(`as an AI tool, because ${String(reason)}`);
			expect(error?.description).toContain('Call n8n Workflow Tool');
			const { items } = await run('continueRegularOutput');
			expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
			expect(JSON.stringify(items[1])).toContain(`as an AI tool, because ${String(reason)}`);
			expect(service.sandbox.count()).toBe(0);
		},
	);

	it.each(['payout.send', 'movement.refund'])(
		'%s is refused by n8n’s own routing, which keeps no record',
		async (name) => {
			const [resource = '', operation = ''] = name.split('.');
			const nodeType = Object.assign(new PaymentsService(), { customOperations: {} });
			await service.run(resource, operation, VALID[name], { nodeType });
			expect(service.sandbox.count()).toBe(0);
		},
	);
});
