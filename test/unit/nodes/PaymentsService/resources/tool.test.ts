import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import type { Resource } from '../../../../../nodes/PaymentsService/shared/operation';
import { exportsOf, filesEndingWith, readText } from '../../../../package/structure/packageFiles';
import { useService } from './service';
import { REUSABLE_CARD, VALID } from './validParameters';
import { without } from '../../../../../sandbox/server/without';

const service = useService();

/** The names under which workflows store all operations, by those on the screen: "Payout: Send" is "payout.send". */
const NAMES = new Map<string, string>(
	filesEndingWith('nodes/PaymentsService/resources', 'index.ts')
		.flatMap((file) => Object.entries(exportsOf<Resource>(file)))
		.flatMap(([resource, { title, operations }]) =>
			Object.entries(operations).map(
				([operation, { name }]) => [`${title}: ${name}`, `${resource}.${operation}`] as const,
			),
		),
);

/** What docs/agents-operations.md promises of each operation, where n8n's engine runs the tool and where it does not. */
const PROMISES = [
	...readText('docs/agents-operations.md').matchAll(
		/^\| (?<resource>[\w ]+): \[(?<operation>.+?)\]\S+ \| (?<engine>.+) \| (?<routed>.+) \|$/gm,
	),
].map(({ groups }) => {
	const { resource, operation, engine, routed } = groups as Record<string, string>;
	return { title: `${resource}: ${operation}`, engine, routed };
});

const LIMITED = {
	destinationAmount: '',
	options: { agentsMayPay: true, maxAmount: '9999', maxTotal: '9999' },
};

const WAYS = {
	engine: async (name: string, parameters: INodeParameters) => {
		const { answers } = await service.runByAgent(name, parameters);
		return answers[0];
	},
	routed: async (name: string, parameters: INodeParameters) => {
		const { answer, error } = await service.runAsTool(name, parameters);
		expect(error).toBeUndefined();
		return answer;
	},
};

/** What an agent reads of the node's output. */
const rowsOf = (answer: string | undefined): IDataObject[] =>
	JSON.parse(String(answer)) as IDataObject[];

/** Calls an operation in one of the two ways; gives what the model reads, and how many requests that took. */
async function call(
	way: keyof typeof WAYS,
	name: string,
	parameters: INodeParameters | undefined = VALID[name],
) {
	await service.runBefore(name);
	const before = service.sandbox.count();
	const rows = rowsOf(await WAYS[way](name, parameters ?? {}));
	return { rows, requests: service.sandbox.count() - before };
}

const OF_FILES = [...NAMES.keys()].filter((title) => title.startsWith('Payment File: '));

it('docs/agents-operations.md has each operation that is offered', () => {
	const offered = [...NAMES.keys()].filter((title) => !OF_FILES.includes(title));
	expect(PROMISES.map(({ title }) => title).sort()).toEqual(offered.sort());
});

it.each(OF_FILES)(
	'%s is not offered to an AI agent, and refused to one that asks for it',
	async (title) => {
		const [{ options = [] }] = new PaymentsService().description.properties;
		expect(options.filter((option) => 'displayOptions' in option)).toEqual([
			{
				...{ name: 'Payment File', value: 'paymentFile' },
				displayOptions: { hide: { '@tool': [true] } },
			},
		]);
		const name = String(NAMES.get(title));
		const { rows } = await call('engine', name);
		expect(rows[0].error).toContain('because it works on the files and items of a workflow');
		const { error } = await service.runAsTool(name, VALID[name]);
		expect(error?.message).toContain('Credentials not found');
		expect(service.sandbox.count()).toBe(0);
	},
);

describe.each(['engine', 'routed'] as const)('as a tool of an AI agent, %s', (way) => {
	const promised = PROMISES.map((one) => [one.title, one[way]] as const);

	it.each(promised.filter(([, promise]) => promise === 'yes'))('%s answers', async (title) => {
		const { rows } = await call(way, String(NAMES.get(title)));
		expect(rows.length).toBeGreaterThan(0);
		expect(rows[0]).not.toHaveProperty('error');
		const sizes = rows.map((row) => Buffer.byteLength(JSON.stringify(row)));
		expect(sizes.filter((size) => size > 2000)).toEqual([]);
		expect(JSON.stringify(rows)).not.toContain('data:image');
	});

	it.each(promised.filter(([, promise]) => promise.startsWith('no: ')))(
		'%s is refused: %s',
		async (title, promise) => {
			const { rows, requests } = await call(way, String(NAMES.get(title)));
			expect(rows).toHaveLength(1);
			expect(rows[0].error).toBe(
				`${title} cannot be used directly as an AI tool, because ${promise.slice(4)}. Nothing was sent.`,
			);
			expect(rows[0].nextStep).toBe('Do not call it again: let a person do it.');
			expect(requests).toBe(0);
		},
	);

	it.each([
		['more than one use', REUSABLE_CARD],
		['a single use', VALID['paymentCard.create']],
	])('creates a payment link for %s', async (_name, parameters) => {
		const { rows } = await call(way, 'paymentCard.create', parameters);
		expect(rows[0].shortUrl).toMatch(/^https:\/\/pay\.example\.com\//);
		const body = { ...without(parameters ?? {}, 'amountUnit'), amount: 2500 };
		expect(service.sent).toEqual([{ method: 'POST', path: '/paymentcards', body }]);
	});

	it.each([
		['Notification URL', 'urlNotification'],
		['URL When Paid', 'urlSuccess'],
		['URL When Failed', 'urlFailed'],
	])('creates no payment link with the model’s %s', async (title, name) => {
		const parameters = (url: string) => ({ ...REUSABLE_CARD, additionalFields: { [name]: url } });
		const url = '={{ "https://example.org/pwned" }}';
		const refused = await call(way, 'paymentCard.create', parameters(url));
		expect(refused.rows[0].error).toBe(
			`Payment Link: Create is refused to an AI agent: ${title} is an expression, into which the model could write. Nothing was sent.`,
		);
		expect(refused.requests).toBe(0);
		const fixed = await call(way, 'paymentCard.create', parameters('https://example.com/mine'));
		expect(fixed.rows[0]).toHaveProperty('shortUrl');
	});

	it('refuses an input in the words of the form', async () => {
		const tooLittle = { ...VALID['paymentCard.create'], amount: '5' };
		const { rows, requests } = await call(way, 'paymentCard.create', tooLittle);
		expect(rows[0].error).toContain('Amount: 0.05 EUR is less than 1.00 EUR');
		expect(requests).toBe(0);
	});

	it('says what the service has refused, and what to do next', async () => {
		const { rows } = await call(way, 'beneficiary.get', { beneficiaryId: '9' });
		expect(rows).toEqual([
			{
				error:
					'The beneficiary does not exist (beneficiary_not_found, field beneficiaryId, status 404)',
				nextStep: 'Check the ID: what it names does not exist, or belongs to another user.',
				details: {
					...{ status: 404, code: 'beneficiary_not_found', param: 'beneficiaryId' },
					type: 'invalid_request_error',
				},
			},
		]);
	});

	it('answers with all rows that it read', async () => {
		expect((await call(way, 'movement.getAll')).rows).toHaveLength(50);
	});

	it('names what is too long for a model', async () => {
		const query =
			'{ movements(pagination: { limit: 50 }) { items { id amount currency state reference } } }';
		const { rows } = await call(way, 'movement.query', { query });
		expect(rows).toEqual([
			{ leftOut: 'movements: too long for one answer to an AI agent; ask for less' },
		]);
	});
});

it.each(PROMISES.filter(({ engine }) => engine.startsWith('within [limits]')))(
	'$title pays within limits where n8n’s engine runs it',
	async ({ title }) => {
		const name = String(NAMES.get(title));
		const off = await call('engine', name);
		expect(off.rows[0].error).toContain('"AI Agents May Pay" under Options is off');
		expect(off.requests).toBe(0);
		const { rows } = await call('engine', name, { ...VALID[name], ...LIMITED });
		expect(['paid', 'refunded']).toContain(rows[0].outcome);
	},
);

it.each(['payout.send', 'movement.refund'])(
	'%s is refused by n8n’s own routing, which keeps no record',
	async (name) => {
		const nodeType = Object.assign(new PaymentsService(), { customOperations: {} });
		await service.run(name, VALID[name], { nodeType });
		expect(service.sandbox.count()).toBe(0);
	},
);
