import type { INodeParameters } from 'n8n-workflow';
import { useService } from './service';
import { REUSABLE_CARD, VALID } from './validParameters';

const service = useService();

/** What an agent reads of the node's output. */
const rowsOf = (answer: string | undefined): Array<Record<string, unknown>> =>
	JSON.parse(String(answer)) as Array<Record<string, unknown>>;

async function call(name: string, parameters: INodeParameters | undefined = VALID[name]) {
	const [resource = '', operation = ''] = name.split('.');
	return await service.runAsTool(resource, operation, parameters);
}

describe('as the tool of an AI agent', () => {
	it.each([
		['account.getAll', 3],
		['account.getBalance', 1],
		['beneficiary.getAll', 24],
		['movement.getAll', 50],
		['paymentCard.get', 1],
		['payout.simulate', 1],
		['userHook.getEvents', 8],
	])('%s answers with what it read', async (name, count) => {
		const { answer, error } = await call(name);
		expect(error).toBeUndefined();
		expect(rowsOf(answer)).toHaveLength(count);
	});

	it('creates a beneficiary', async () => {
		const { answer } = await call('beneficiary.create');
		expect(answer).toContain('"checked":true');
		expect(service.sent).toHaveLength(1);
	});

	it.each([
		['more than one use', REUSABLE_CARD],
		['a single use', VALID['paymentCard.create']],
	])('creates a payment link for %s', async (_name, parameters) => {
		const { answer, error } = await call('paymentCard.create', parameters);
		expect(error).toBeUndefined();
		expect(answer).toContain('https://pay.example.com/');
		expect(service.sent).toEqual([
			{
				method: 'POST',
				path: '/paymentcards',
				body: { ...parameters, amount: Number(parameters?.amount) },
			},
		]);
	});

	it('refuses an input in the words of the form', async () => {
		const { answer, error } = await call('paymentCard.create', {
			...VALID['paymentCard.create'],
			amount: '5',
		});
		expect(`${answer} ${error?.message}`).toContain('Amount: 5 is less than 100');
		expect(service.sandbox.count()).toBe(0);
	});

	it.each(['payout.send', 'movement.refund'])(
		'%s is refused, nothing is sent, and the safe way is named',
		async (name) => {
			const { answer, error } = await call(name);
			const text = [answer, error?.message, (error as { description?: string })?.description].join(
				' ',
			);
			expect(text).toContain('cannot be used directly as an AI tool');
			expect(text).toContain('Nothing was sent.');
			expect(text).toContain('Call n8n Workflow Tool');
			expect(service.sandbox.count()).toBe(0);
		},
	);
});
