import { deduplication } from '../../../../engine';
import { webhookContext } from '../../../../engine/trigger';
import { createTrigger, deliver, sign, signedWith } from '../support';

const LOGIN = { event: 'user_login' };

beforeEach(() => deduplication.clear());

describe('deliveries without any signature', () => {
	/** What the log says about "verifySignature" while deliveries with these signatures arrive. */
	async function hintsOf(
		source: string,
		nodeId: string,
		signatures: Array<string | undefined>,
		workflowId = 'first',
	) {
		const trigger = createTrigger({ nodeId, workflowId, parameters: { source } });
		const { logger } = webhookContext(trigger.setup, {}).context;
		const told = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
		for (const signature of signatures) await deliver(trigger, LOGIN, signedWith(signature));
		const hints = told.mock.calls.filter(([text]) => text.includes('verifySignature'));
		told.mockRestore();
		return hints;
	}
	const none = (count: number) => Array<undefined>(count).fill(undefined);

	it.each(['userHook', 'paymentLink'])(
		'name the setting once when they keep coming: %s',
		async (source) => {
			expect(await hintsOf(source, `a-${source}`, none(2))).toEqual([]);
			expect(await hintsOf(source, `a-${source}`, none(20))).toHaveLength(1);
		},
	);

	it('are counted for each node, which a copied workflow has once more', async () => {
		expect(await hintsOf('userHook', 'one', none(2))).toEqual([]);
		expect(await hintsOf('userHook', 'two', none(1))).toEqual([]);
		expect(await hintsOf('userHook', 'one', none(1), 'copy')).toEqual([]);
		expect(await hintsOf('userHook', 'one', none(1))).toHaveLength(1);
	});

	it('name nothing where the service is known to sign', async () => {
		expect(await hintsOf('endpoint', 'b', none(20))).toEqual([]);
		expect(await hintsOf('userHook', 'c', [sign(JSON.stringify(LOGIN)), ...none(20)])).toEqual([]);
		expect(await hintsOf('userHook', 'd', Array<string>(20).fill('ab'.repeat(32)))).toEqual([]);
	});
});
