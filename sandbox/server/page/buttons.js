import { admin, button } from './elements.js';

const PAYOUT = { method: 'POST', route: '/operations/payout' };
const SLOW_MS = 5000;
const FEW_REQUESTS = { limit: 3, windowSeconds: 10 };

const TEST_NOTIFICATION = {
	event: 'payment_out_state_change',
	data: { id: 'test', state: 'completed', amount: -100, currency: 'EUR' },
};

const refusal = {
	error: {
		type: 'invalid_request_error',
		code: 'payout_refused',
		message: 'Refused on purpose, by the button of the sandbox',
	},
};

const waits =
	(kind) =>
	({ faults }) =>
		faults.some((fault) => fault.kind === kind);

/** What can go wrong: the text of the button while it is off and on, whether it is on, and what it does. */
const kinds = [
	{
		off: 'Refuse the next payout',
		isOn: waits('status'),
		press: () =>
			admin(
				'fault',
				{ ...PAYOUT, kind: 'status', status: 422, body: refusal },
				() => 'The next payout is refused.',
			),
	},
	{
		off: "Lose the next payout's answer",
		isOn: waits('resetAfterEffect'),
		press: () =>
			admin(
				'fault',
				{ ...PAYOUT, kind: 'resetAfterEffect' },
				() => 'The next payout is carried out, and its answer is lost.',
			),
	},
	{
		off: 'Be slow',
		on: 'Be fast again',
		isOn: ({ latencyMs }) => latencyMs > 0,
		press: (isOn) =>
			admin('configure', { latencyMs: isOn ? 0 : SLOW_MS }, () =>
				isOn ? 'Answers come without delay again.' : `Every answer takes ${SLOW_MS / 1000} s.`,
			),
	},
	{
		off: 'Limit requests',
		on: 'Do not limit requests',
		isOn: ({ rateLimit }) => rateLimit !== null,
		press: (isOn) =>
			admin('configure', { rateLimit: isOn ? null : FEW_REQUESTS }, () =>
				isOn
					? 'Requests are no longer limited.'
					: `${FEW_REQUESTS.limit} requests in ${FEW_REQUESTS.windowSeconds} s; more are refused with 429.`,
			),
	},
	{
		off: 'Send a test notification',
		press: () =>
			admin('fire-event', TEST_NOTIFICATION, ({ subscribers }) =>
				subscribers > 0
					? `${TEST_NOTIFICATION.event} is sent to ${subscribers} subscribers.`
					: `Nobody has subscribed to ${TEST_NOTIFICATION.event}: publish a workflow with the trigger first.`,
			),
	},
	{
		off: 'Reset the sandbox',
		press: () =>
			admin(
				'reset',
				{},
				() => 'The sandbox is as it was at its start. Published triggers must be published again.',
			),
	},
];

const shown = kinds.map(({ off, on = off, isOn, press }) => {
	const made = button(off, () => press(made.ariaPressed === 'true'));
	const show = (snapshot) => {
		if (isOn === undefined) return;
		made.ariaPressed = String(isOn(snapshot));
		made.textContent = isOn(snapshot) ? on : off;
	};
	return { made, show };
});

export const buttons = shown.map(({ made }) => made);

/** The buttons show whether what they ask for is on. */
export function showButtons(snapshot) {
	for (const { show } of shown) show(snapshot);
}
