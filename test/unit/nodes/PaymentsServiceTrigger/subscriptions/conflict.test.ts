import { realSleep, withSleep } from '../../../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(async () => await realSleep(1)));

import { subscribeOther, subscribed } from '../sandbox';
import { both, EVENT, OTHER, OURS, place, sandbox, useSandbox, workflow } from './workflows';

useSandbox();

const A_TEST = { isTest: true };
const OWN_ENDPOINT = { webhookEndpoint: 'hooks' };

const END_IT =
	': end that subscription where it was made, or set "If Event Is Taken" to "Replace", or to "Add Beside" if the service keeps several addresses for one event.';
const UNPUBLISH_IT =
	': unpublish that one, or set "If Event Is Taken" to "Replace", or to "Add Beside" if the service keeps several addresses for one event.';
const END_IT_FIRST = ', and a test must not take it away: end that subscription first; ';
const UNPUBLISH_FIRST =
	', and a test must not take it away: unpublish it before you test, or look at its executions; ';
const OR_ADD =
	'or set "If Event Is Taken" to "Add Beside" if the service keeps several addresses for one event.';
const NOT_SEEN = 'so far the service has not been seen to keep several addresses for one event.';

both('a taken event, %s address for each', (hookMode) => {
	it.each([
		{ who: 'Another system', at: OTHER, shown: 'https://crm.example/hook?…', next: END_IT },
		{ who: 'Another system', at: 'not a URL', shown: 'a value that is not a URL', next: END_IT },
		{ who: 'Another system', at: place('theirs', 'hooks'), next: END_IT },
		{ who: 'Another workflow', at: place('theirs'), next: UNPUBLISH_IT },
		{ who: 'Another workflow', at: place('theirs', 'webhook-test'), next: UNPUBLISH_IT },
		{ who: 'Another workflow', at: place('theirs', 'hooks'), of: OWN_ENDPOINT, next: UNPUBLISH_IT },
		{ who: 'Another system', at: place('theirs'), of: OWN_ENDPOINT, next: END_IT },
	])('is left to its receiver, whom the message names: $who at $at', async (row) => {
		await failsWith(row.of, undefined, row);
	});

	it.each([
		{ onConflict: 'fail', or: OR_ADD },
		{ onConflict: 'replace', or: OR_ADD },
		{ onConflict: 'addBeside', or: NOT_SEEN },
	])('is left to its receiver by a test with "$onConflict"', async ({ onConflict, or }) => {
		const published = { who: 'The published workflow', at: OURS };
		const theirs = { who: 'Another system', at: 'https://erp.example/hook' };
		const beside = { who: 'Another workflow', at: place('theirs') };
		const own = { ...A_TEST, ...OWN_ENDPOINT };
		await failsWith(A_TEST, onConflict, { ...published, next: `${UNPUBLISH_FIRST}${or}` });
		await failsWith(A_TEST, onConflict, { ...theirs, next: `${END_IT_FIRST}${or}` });
		await failsWith(A_TEST, onConflict, { ...beside, next: `${END_IT_FIRST}${or}` });
		await failsWith(own, onConflict, { ...theirs, next: `${END_IT_FIRST}${or}` });
	});

	async function failsWith(
		of: object | undefined,
		onConflict: string | undefined,
		{ who, at, shown = at, next }: { who: string; at: string; shown?: string; next: string },
	) {
		sandbox.reset();
		sandbox.configure({ hookMode });
		subscribeOther(sandbox, EVENT, at);
		await expect(workflow('ours', onConflict, of).activate()).rejects.toMatchObject({
			message: `${who} receives payment_out_state_change at ${shown}${next}`,
		});
		expect(subscribed(sandbox, EVENT)).toEqual([at]);
	}
});
