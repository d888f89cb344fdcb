import { fieldsOf, REFUSED_INPUTS, runOn } from './refusedInputs';
import type { RefusedInput } from './refusedInputs';
import { useService } from './service';
import { valueAt } from './validParameters';

const service = useService();

describe('one refused item among several', () => {
	/** What the parameters hold for the field; empty where it can be left out. */
	const goodOf = ({ valid, path }: RefusedInput) => valueAt(valid, path) ?? '';
	// What only looks a payment up in the record sends nothing.
	const LOCAL = ['payout.lookUp', 'payout.resolve'];
	const first = REFUSED_INPUTS.filter(
		(input, index, all) =>
			!LOCAL.includes(input.name) && all.findIndex(({ name }) => name === input.name) === index,
	);

	it.each(first)('keeps all of them from being sent: $name', async (input) => {
		const { error } = await runOn(service, input, [goodOf(input), input.bad]);
		expect(error?.context.itemIndex).toBe(1);
		expect(service.sandbox.count()).toBe(0);
	});

	it.each(first)('lets the others go when the node continues on fail: $name', async (input) => {
		await runOn(service, input, [goodOf(input)]);
		const alone = service.sent;
		expect(alone).not.toEqual([]);
		service.reset();

		const { items } = await runOn(service, input, [input.bad, goodOf(input)], {
			onError: 'continueRegularOutput',
		});
		expect(service.sent).toEqual(alone);
		const [refused, ...others] = items;
		const labels = fieldsOf(input).map(({ label }) => label);
		expect(labels).toContain(String(refused?.json.error ?? refused?.error?.message).split(': ')[0]);
		expect(refused?.pairedItem).toEqual({ item: 0 });
		for (const { pairedItem } of others) expect(pairedItem).toEqual({ item: 1 });
	});
});
