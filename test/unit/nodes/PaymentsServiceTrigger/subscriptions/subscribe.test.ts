import { realSleep, withSleep } from '../../../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(async () => await realSleep(1)));

import { subscribeOther, subscribed } from '../sandbox';
import {
	active,
	addresses,
	answers,
	both,
	EVENT,
	onNext,
	OTHER,
	OURS,
	place,
	sandbox,
	useSandbox,
	watched,
	workflow,
} from './workflows';

useSandbox();

const ERP = 'https://erp.example/hook';

/** Publishes a workflow. Gives the requests about the event, and the message of the error if it fails. */
const publish = async (node: ReturnType<typeof workflow>) => {
	const activation = async () =>
		await node.activate().then(
			() => 'published',
			({ message }: Error) => message,
		);
	const { result, wire } = await watched(node, activation);
	return { result, wire };
};

both('another system has the event, and "Replace" is set, %s for each', (hookMode) => {
	const published = { result: 'published', left: [OURS] };

	it.each([
		{ how: 'changes its address', faults: [], wire: 'GET PUT GET', ...published },
		{
			how: 'changes it without an answer',
			faults: [{ ...answers('PUT', 0, 1), kind: 'resetAfterEffect' as const }],
			wire: 'GET PUT GET',
			...published,
		},
		{
			how: 'refuses to change it',
			faults: [answers('PUT', 405)],
			wire: 'GET PUT GET DELETE POST GET',
			...published,
		},
		{
			how: 'accepts the change and ignores it',
			faults: [answers('PUT', 200)],
			wire: 'GET PUT GET DELETE POST GET',
			...published,
		},
		{
			how: 'refuses to change it, and to add the new one for a while',
			faults: [answers('PUT', 405), answers('POST', 503, 2)],
			wire: 'GET PUT GET DELETE POST POST POST GET',
			...published,
		},
		{
			how: 'fails at the change',
			faults: [answers('PUT', 504)],
			wire: 'GET PUT GET GET',
			result:
				'Injected fault 504 (injected_fault, status 504). The service failed while it worked on this. It may or may not have taken effect: check whether it did before you run it again.',
			left: [OTHER],
		},
	])('takes its place, or nothing: the service $how', async ({ how: _, faults, left, ...made }) => {
		sandbox.configure({ hookMode });
		subscribeOther(sandbox, EVENT, OTHER);
		for (const fault of faults) sandbox.nextFault(fault);
		expect(await publish(workflow('ours', 'replace'))).toEqual(made);
		expect(addresses()).toEqual(left);
	});
});

describe('a service that keeps several addresses for each event', () => {
	beforeEach(() => sandbox.configure({ hookMode: 'many' }));

	it.each([
		{ onConflict: 'replace', wire: 'GET DELETE POST GET', left: [OURS] },
		{ onConflict: 'addBeside', wire: 'GET POST GET', left: [OTHER, ERP, OURS] },
	])('lets two others be met with "$onConflict"', async ({ onConflict, wire, left }) => {
		for (const other of [OTHER, ERP]) subscribeOther(sandbox, EVENT, other);
		expect(await publish(workflow('ours', onConflict))).toEqual({ result: 'published', wire });
		expect(addresses()).toEqual(left);
	});

	it('is asked to end the address of a test that n8n never ended, beside the one in place', async () => {
		const node = await active('ours');
		subscribeOther(sandbox, EVENT, place('ours', 'webhook-test'));
		expect(await publish(node)).toEqual({ result: 'published', wire: 'GET DELETE POST GET' });
		expect(addresses()).toEqual([OURS]);
	});

	it('keeps one that came while another was to be replaced, and the workflow is not published', async () => {
		subscribeOther(sandbox, EVENT, OTHER);
		sandbox.nextFault(answers('PUT', 405));
		onNext('PUT', () => subscribeOther(sandbox, EVENT, ERP));
		expect(await publish(workflow('ours', 'replace'))).toEqual({
			result:
				'The service did not subscribe event "payment_out_state_change", although it offers the event: publish the workflow again, and tell the service if that does not help',
			wire: 'GET PUT GET GET',
		});
		expect(addresses()).toEqual([OTHER, ERP]);
	});

	it('may hold an address that is no URL, beside which the workflow is published', async () => {
		subscribeOther(sandbox, EVENT, 'not a URL');
		const node = workflow('ours', 'addBeside');
		expect((await publish(node)).result).toBe('published');
		expect(await node.checkExists()).toBe(true);
		expect(addresses()).toEqual([OURS, 'not a URL']);
	});
});

it('a service that keeps one address for each event is told of by all addresses that it let go', async () => {
	for (const other of [OTHER, ERP]) subscribeOther(sandbox, EVENT, other);
	const { result } = await publish(workflow('ours', 'addBeside'));
	expect(result).toMatch(
		/^The service keeps one address for payment_out_state_change, and this node's pushed out https:\/\/crm\.example\/hook\?…, https:\/\/erp\.example\/hook: set "If Event Is Taken" to "Replace" to take that place, or end that subscription first\./,
	);
	// Of two, only one fits.
	expect(subscribed(sandbox, EVENT)).toEqual([ERP]);
	expect(result).toContain(
		'The service no longer sends payment_out_state_change to https://crm.example/hook?…: subscribe it there again.',
	);
});
