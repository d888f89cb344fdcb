import { admin, button, element } from './elements.js';

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

const fault = (kind, more, text) => () => admin('fault', { ...PAYOUT, kind, ...more }, () => text);

/** Turns a knob on, or off again; what is on stays on until then. */
const turns = (on, off, text, textOff) => (isOn) =>
	admin('configure', isOn ? off : on, () =>
		isOn ? textOff : `${text}, until you press the button again or reset the sandbox.`,
	);

/** What can go wrong: the text of the button while it is off and on, whether it is on, and what it does. */
const kinds = {
	'The next payout': [
		{
			off: 'Refuse the next payout',
			isOn: waits('status'),
			press: fault('status', { status: 422, body: refusal }, 'The next payout is refused.'),
		},
		{
			off: "Lose the next payout's answer",
			isOn: waits('resetAfterEffect'),
			press: fault(
				'resetAfterEffect',
				{},
				'The next payout is carried out, and its answer is lost.',
			),
		},
		{
			off: 'Let the next payout fail',
			isOn: ({ payoutsToFail }) => payoutsToFail > 0,
			press: () =>
				admin(
					'configure',
					{ payoutsToFail: 1 },
					() => 'The next payout is accepted, and fails a moment later.',
				),
		},
	],
	'Until you press again': [
		{
			off: `Be slow (${SLOW_MS / 1000} s for each answer)`,
			on: 'Be fast again',
			isOn: ({ latencyMs }) => latencyMs > 0,
			press: turns(
				{ latencyMs: SLOW_MS },
				{ latencyMs: 0 },
				`Every answer takes ${SLOW_MS / 1000} s`,
				'Answers come without delay again.',
			),
		},
		{
			off: `Limit requests (${FEW_REQUESTS.limit} in ${FEW_REQUESTS.windowSeconds} s)`,
			on: 'Do not limit requests',
			isOn: ({ rateLimit }) => rateLimit !== null,
			press: turns(
				{ rateLimit: FEW_REQUESTS },
				{ rateLimit: null },
				`More than ${FEW_REQUESTS.limit} requests in ${FEW_REQUESTS.windowSeconds} s are refused with 429`,
				'Requests are no longer limited.',
			),
		},
	],
	'At once': [
		{
			off: 'Send a test notification',
			press: () =>
				admin('fire-event', TEST_NOTIFICATION, ({ subscribers }) =>
					subscribers > 0
						? `${TEST_NOTIFICATION.event} is sent to ${subscribers} subscribers.`
						: `Nobody has subscribed to ${TEST_NOTIFICATION.event}: publish a workflow with the trigger first.`,
				),
		},
	],
};

const reset = {
	off: 'Reset the sandbox',
	press: () =>
		admin(
			'reset',
			{},
			() => 'The sandbox is as it was at its start. Published triggers must be published again.',
		),
};

const shown = [];

function made({ off, on = off, isOn = () => false, press }) {
	const key = button(off, () => press(key.ariaPressed === 'true'));
	shown.push((snapshot) => {
		key.ariaPressed = String(isOn(snapshot));
		key.textContent = isOn(snapshot) ? on : off;
	});
	return key;
}

export const rows = Object.entries(kinds).map(([label, keys]) =>
	element('div', 'row', element('span', 'label', label), ...keys.map(made)),
);

export const resetRow = [
	made(reset),
	element('p', 'hint', 'Forgets all payouts, links, beneficiaries of your own and subscriptions.'),
];

/** The buttons show whether what they ask for is on. */
export function showButtons(snapshot) {
	for (const show of shown) show(snapshot);
}
