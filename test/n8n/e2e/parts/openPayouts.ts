import { later } from '../../laterClock';
import type { StoredWorkflow } from '../../../../tools/n8n/n8nRelease';
import type { World } from '../../world';
import type { Resolution } from '../payAll';
import { acceptedByKey, byOutcome, payAll, payAllWorkflow, resolveAll } from '../payAll';

const LOST = { kind: 'status', status: 504, body: '<html>Gateway Timeout</html>' } as const;

/** What becomes of payouts whose answers a gateway loses: of the key itself, of the others, and of a wrong word about it. */
export function describeOpenPayouts(world: World): void {
	let stored: StoredWorkflow | undefined;
	afterEach(async () => stored && (await world.api.unpublish(stored.id)));

	it('cannot be freed before their time, hold up nobody else, and a wrong word is taken back', async () => {
		const { sandbox, api, credentials, n8n } = world;
		sandbox.reset();
		stored = await api.putWorkflow(payAllWorkflow(credentials[0]));
		await api.publish(stored);
		const list = Array.from({ length: 20 }, (_, index) => ({ key: `OPEN-${index}` }));
		const [open] = list;
		const pay = async () => byOutcome(await payAll(n8n.url, list));
		const say = async (resolution: Resolution['resolution'], despite = false) => {
			const [answer] = await resolveAll(n8n.url, [{ ...open, resolution, despite }]);
			return answer.error ?? answer.state;
		};

		sandbox.nextFault({ ...LOST, route: '/operations/payout' });
		const first = await pay();
		const tooSoon = [await say('notPaid', true), await say('paid')];
		const second = await pay();
		later(n8n);
		const said = [await say('notPaid'), await say('paid'), await say('notPaid', true)];
		const afterwards = [await say('paid'), await say('notPaid', true)];
		const third = await pay();

		expect([first.unknown, first.paid.length]).toEqual([[open.key], 19]);
		for (const answer of tooSoon) {
			expect(answer).toMatch(/^1\.00 EUR to beneficiary 501 \(OPEN-0\) may still arrive until /);
		}
		expect([second.unknown, second.skipped.length, second.paid]).toEqual([[open.key], 19, []]);
		// The others of the list have the same amount.
		const seemsPaid = /^Not freed: 1\.00 EUR to beneficiary 501 \(OPEN-0\) seems paid: movement/;
		expect(said).toEqual([expect.stringMatching(seemsPaid), 'paid', 'new']);
		expect(afterwards).toEqual(['paid', 'new']);
		expect([third.paid, third.skipped.length]).toEqual([[open.key], 19]);
		expect([...acceptedByKey(sandbox).values()]).toEqual(list.map(() => 1));
	});
}
