import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import { parametersOf, sendingOperationsOf, walk } from '../../../../../tools/generate/description';
import { type RefusedInput, fieldsOf, hasForm, REFUSED_INPUTS, runOn } from './refusedInputs';
import { shownText, useService } from './service';
import { valueAt } from './validParameters';
import { isAll } from '../../../../engine/given';

const service = useService();
const { properties } = new PaymentsService().description;

/** Where money is asked for or moves. */
const OF_MONEY = ['movement.refund', 'paymentCard.create', 'payout.send'];
const isFirst = (same: (one: RefusedInput, other: RefusedInput) => boolean) =>
	REFUSED_INPUTS.filter(
		(input, index, all) => all.findIndex((other) => same(input, other)) === index,
	);
const ofFields = isFirst((one, other) => one.path === other.path);
const ofOperations = isFirst((one, other) => one.name === other.name && one.path === other.path);

/** A field of several operations in one of them, every field of money, and all of an optional key; INPUTS=all tries all, with every bad value. */
const tried = REFUSED_INPUTS.filter(
	(input) =>
		isAll('INPUTS') ||
		ofFields.includes(input) ||
		input.path === 'options.idempotencyKey' ||
		(OF_MONEY.includes(input.name) && ofOperations.includes(input)),
);

const cases = tried.map((input) => ({
	...input,
	title: `${input.name} ${input.path} ${JSON.stringify(input.bad).slice(0, 40)}`,
}));

/** What is wrong with the words of a message, without what it repeats of the value. */
function flawsOf(message: string, bad: unknown): string[] {
	const own = message.replace(/'[^']*'/g, "''");
	const isTyped = bad !== null && !/^(={{ null }})?\s*$/.test(String(bad));
	return [
		own.length > 240 && 'more than 240 characters',
		(own.match(/[.!?](?= [A-Z]|$)/g) ?? []).length > 2 && 'more than two sentences',
		isTyped && own.includes('Expected') && 'an expectation where something was typed',
		/\b[A-Z]{2}\d{2}( ?[A-Z\d]{4}){3,}/.test(own) && "somebody's account",
	].filter((flaw) => flaw !== false);
}

describe('a refused input', () => {
	it.each(cases)('is named and nothing is sent: $title', async (input) => {
		const { error, items } = await runOn(service, input, [input.bad]);
		const labels = fieldsOf(input).map(({ label }) => label);
		expect(labels).toContain(error?.message.split(': ')[0]);
		expect(error?.message).not.toContain('cannot be read');
		const isOfKey = input.path.endsWith('idempotencyKey');
		expect(isOfKey ? [] : flawsOf(String(error?.message), input.bad)).toEqual([]);
		expect(error?.description).toMatch(/nothing was sent\.$/i);
		expect(items).toEqual([]);
		expect(service.sent).toEqual([]);
		expect(service.sandbox.count()).toBe(0);
	});

	const secrets = cases.filter(
		(input) =>
			typeof input.bad === 'string' &&
			input.bad !== '' &&
			fieldsOf(input).some(({ field }) => field.typeOptions?.password === true),
	);

	it.each(secrets)('is not repeated when it is a secret: $title', async (input) => {
		const stopped = await runOn(service, input, [input.bad]);
		const continued = await runOn(service, input, [input.bad], {
			onError: 'continueRegularOutput',
		});
		expect(stopped.error).toBeDefined();
		expect(shownText(stopped.error)).not.toContain(input.bad);
		expect(JSON.stringify(continued.items.map(({ json }) => json))).not.toContain(input.bad);
	});

	it('is known for every field of every operation that has a form', () => {
		const covered = new Set(REFUSED_INPUTS.map(({ name, path }) => `${name} ${path}`));
		const fields = sendingOperationsOf(properties).flatMap(({ resource, operation }) =>
			walk(parametersOf(properties, resource, operation))
				.filter(({ property, path }) => hasForm(property, path))
				.map(({ path }) => `${resource}.${operation} ${path}`),
		);
		expect(fields.filter((field) => !covered.has(field))).toEqual([]);
	});
});

describe('one refused item among several', () => {
	/** What the parameters hold for the field; empty where it can be left out. */
	const goodOf = ({ valid, path }: RefusedInput) => valueAt(valid, path) ?? '';
	// What only looks a payment up in the record sends nothing.
	const LOCAL = ['payout.lookUp', 'payout.resolve'];
	/** One of each way to send: a read, a simulation, a list, a write, one with a search before it. */
	const WAYS = [
		...'beneficiary.get payout.simulate movement.getAll beneficiary.update'.split(' '),
		...'beneficiary.create'.split(' '),
		...OF_MONEY,
	];
	// The limit of a list is one for all items.
	const first = isFirst((one, other) => one.name === other.name && other.path !== 'limit').filter(
		({ name }) => !LOCAL.includes(name) && (isAll('INPUTS') || WAYS.includes(name)),
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
