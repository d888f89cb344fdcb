import { shortPauses, withSleep } from '../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(shortPauses));

import type { INodeParameters } from 'n8n-workflow';
import { hookContext } from '../../engine/trigger';
import { usePayments } from '../nodes/PaymentsService/oncePerKey/support';
import { createSandboxTrigger, subscribeOther } from '../nodes/PaymentsServiceTrigger/sandbox';
import { createTrigger, deliver, signedWith } from '../nodes/PaymentsServiceTrigger/support';
import { type Said, situationsOf, textOf, type Situations } from './situations';

const payments = usePayments();
const { answer } = situationsOf(payments);

const publish = async (change: Parameters<typeof createSandboxTrigger>[1] = {}): Promise<Said> =>
	await createSandboxTrigger(payments.sandbox, change)
		.activate()
		.then(
			() => ({}),
			(error: Said) => error,
		);

const publishWith = async (options: INodeParameters) => await publish({ parameters: { options } });
/** What n8n's log gets of a published trigger that n8n starts or ends. */
const logged = async (what: 'checkExists' | 'delete'): Promise<Said> => {
	const trigger = createSandboxTrigger(payments.sandbox, { activation: 'init' });
	const log = jest.spyOn(hookContext(trigger.setup).context.logger, 'error');
	await trigger[what]();
	return { message: log.mock.calls[0]?.[0] };
};
const publishOurs = () => publish({ settings: { webhookId: 'ours' } });
const taken = () =>
	subscribeOther(payments.sandbox, 'user_login', 'https://crm.example/hook?key=1');
const takenBefore = () => {
	const address = 'https://before.example/webhook/ours/webhook';
	subscribeOther(payments.sandbox, 'user_login', address);
};

const TRIGGERS: Situations = {
	'without a secret': () => publish({ credential: { webhookSecret: '' } }),
	'without an event': () => publish({ parameters: { events: [] } }),
	'on an event that is taken': [taken, publish],
	'on an event that its address of before has': [takenBefore, publishOurs],
	'as a test, on an event that is taken': [taken, () => publish({ isTest: true })],
	'on an event that is none': () => publish({ parameters: { events: ['x'] } }),
	'while the service is away': [answer('/user/hooks', 503), publish],
	'on all events, where none is offered': [
		answer('/user/hooks/events', 200, { body: [] }),
		() => publish({ parameters: { events: ['*'] } }),
	],
	'without a choice for what is taken': () => publishWith({ onConflict: '' }),
	'with a Max Age that is no number': () => publishWith({ maxAgeHours: '' }),
	'at an address that no service reaches': async () =>
		await publish({
			credential: { baseUrl: 'https://api.example.com/api/v3' },
			publicUrl: 'http://n8n.example.com/?key=1',
		}),
	'as a test, on an event of its own workflow': [
		publishOurs,
		() => publish({ settings: { webhookId: 'ours' }, isTest: true }),
	],
	'at a start while the service is away': [answer('/user/hooks', 503), () => logged('checkExists')],
	'unpublished while the service is away': [answer('/user/hooks', 503), () => logged('delete')],
	'unpublished beside another address': [
		async () => (await publish(), taken()),
		() => logged('delete'),
	],
	'with a refused User Token': () => publish({ credential: { userToken: 'none' } }),
};

/** What the sender of a notification is answered, and what n8n's log gets. */
async function delivered(
	request: Parameters<typeof deliver>[2],
	body: string | object = { event: 'account.login' },
	options: Parameters<typeof createTrigger>[0] = {},
): Promise<string[]> {
	const source = { source: 'endpoint', events: ['account.login'] };
	const trigger = createTrigger({ ...options, parameters: { ...source, ...options.parameters } });
	const log = jest.spyOn(hookContext(trigger.setup).context.logger, 'warn').mockReset();
	const { status, body: answered, started } = await deliver(trigger, body, request);
	expect(started).toBe(false);
	return [`${status} ${JSON.stringify(answered)}`, ...log.mock.calls.flat().map(String)];
}

it('what is said of a notification that starts nothing is as it was reviewed', async () => {
	const old = { event: 'account.login', timestamp: '2020-01-01T00:00:00Z' };
	const said = [
		await delivered(signedWith(undefined)),
		await delivered(signedWith(['a', 'b'])),
		await delivered(signedWith('sha256=0a')),
		await delivered(signedWith('0'.repeat(64))),
		await delivered({}, {}, { credential: { webhookSecret: '' } }),
		await delivered({}, '[1]'),
		await delivered({}, { event: 'card.created' }),
		await delivered({}, old, { parameters: { options: { maxAgeHours: 1 } } }),
	];
	expect(said.flat().join('\n')).toMatchSnapshot();
});

it('what people read when a trigger cannot be published or ended is as it was reviewed', async () => {
	expect(await textOf(payments, TRIGGERS)).toMatchSnapshot();
});
