// Shows what the sandbox reports, live. Everything is set as text, never as HTML: requests may contain anything.

const byId = (id) => document.getElementById(id);

const time = (iso) => new Date(iso).toLocaleTimeString();

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

const money = (cents, currency) =>
	`${(cents / 100).toLocaleString(undefined, twoDecimals)} ${currency}`;

/** A filter in a query is unreadable as it is sent. */
function readable(path) {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}

function cell(content, className = '') {
	const td = document.createElement('td');
	td.className = className;
	td.append(content);
	return td;
}

function badge(text, kind) {
	const span = document.createElement('span');
	span.className = `badge ${kind}`;
	span.textContent = text;
	return span;
}

function answerBadge({ status, fault, errorCode }) {
	if (fault !== undefined) return badge(`${status ?? ''} injected ${fault}`.trim(), 'bad');
	if (status === null) return badge('waiting', 'waiting');
	return badge(
		errorCode === undefined ? String(status) : `${status} ${errorCode}`,
		status < 400 ? 'good' : 'bad',
	);
}

function deliveryBadge({ target, status, error }) {
	if (target === 'email') return badge('not sent, only noted', 'waiting');
	if (status === null) return badge(error, 'bad');
	return badge(String(status), status < 300 ? 'good' : 'bad');
}

function button(text, onClick) {
	const element = document.createElement('button');
	element.textContent = text;
	element.addEventListener('click', onClick);
	return element;
}

/** Asks the sandbox for something that is not part of the API, and shows the result. */
async function admin(path, body, done) {
	const response = await fetch(`/__admin/${path}`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(body),
	});
	const answer = await response.json();
	const refusal = answer.error?.message ?? answer.error;
	byId('done').textContent = response.ok ? (done ?? '') : `Not done: ${refusal}`;
	return answer;
}

function reasonOf({ status, errorCode, errorMessage, fault }) {
	if (fault !== undefined) return `${status ?? 'no answer'}: on purpose (${fault})`;
	return `${status} ${errorCode}: ${errorMessage}`;
}

const stateKinds = { charged: 'waiting', completed: 'good', failed: 'bad' };

const rows = {
	payouts: ({ at, beneficiary, concept, transfer }) => [
		cell(time(at)),
		cell(beneficiary),
		cell(concept),
		cell(money(-transfer.amount, transfer.currency), 'number'),
		cell(money(transfer.destinationAmount, transfer.destinationCurrency), 'number'),
		cell(badge(transfer.state, stateKinds[transfer.state])),
		cell(transfer.reference, 'code'),
	],
	refused: ({ at, beneficiary, concept, amount, currency, ...answer }) => [
		cell(time(at)),
		cell(beneficiary),
		cell(concept ?? ''),
		cell(typeof amount === 'number' ? money(amount, currency) : '', 'number'),
		cell(reasonOf(answer)),
	],
	paymentCards: ({ id, reference, concept, amount, currency, state }) => [
		cell(id, 'code'),
		cell(reference ?? ''),
		cell(concept),
		cell(money(amount, currency), 'number'),
		cell(state === 1 ? badge('active', 'waiting') : badge('used or expired', 'good')),
		cell(state === 1 ? button('Pay', () => admin('pay-card', { id }, `${concept} is paid.`)) : ''),
	],
	beneficiaries: ({ id, alias, accountNumber, currency, paymentMethods, allowed }) => [
		cell(String(id), 'code'),
		cell(allowed ? alias : `${alias} (every payout is refused)`),
		cell(accountNumber, 'code'),
		cell(currency),
		cell(paymentMethods.join(', '), 'code'),
	],
	requests: (request) => [
		cell(time(request.at)),
		cell(request.summary ?? 'Unknown path'),
		cell(`${request.method} ${readable(request.path)}`, 'code'),
		cell(answerBadge(request)),
		cell(request.token ?? ''),
		cell(String(request.durationMs ?? ''), 'number'),
	],
	hooks: ({ event, target, value, createdAt }) => [
		cell(event, 'code'),
		cell(target),
		cell(value, 'code'),
		cell(time(createdAt)),
	],
	deliveries: (delivery) => [
		cell(time(delivery.at)),
		cell(delivery.event, 'code'),
		cell(delivery.url, 'code'),
		cell(String(delivery.attempt)),
		cell(deliveryBadge(delivery)),
		cell(
			delivery.target === 'web'
				? button('Send again', () =>
						admin(
							'send-again',
							{ notificationId: delivery.notificationId },
							`${delivery.event} is sent once more, byte for byte.`,
						),
					)
				: '',
		),
	],
};

function fillTable(id, entries) {
	const body = byId(id);
	const filled = entries.map((entry) => {
		const tr = document.createElement('tr');
		tr.append(...rows[id](entry));
		return tr;
	});
	if (filled.length > 0) return body.replaceChildren(...filled);
	const nothing = cell('Nothing yet', 'empty');
	nothing.colSpan = 7;
	const tr = document.createElement('tr');
	tr.append(nothing);
	return body.replaceChildren(tr);
}

function fillAccounts(accounts) {
	const tiles = accounts.map(({ alias, balance, currency, pendingOut }) => {
		const tile = document.createElement('div');
		const amount = document.createElement('strong');
		const label = document.createElement('span');
		tile.className = 'tile';
		amount.textContent = money(balance, currency);
		label.textContent =
			pendingOut > 0 ? `${alias}, ${money(pendingOut, currency)} on its way` : alias;
		tile.append(amount, label);
		return tile;
	});
	byId('accounts').replaceChildren(...tiles);
}

function show(snapshot) {
	for (const [name, count] of Object.entries(snapshot.counts)) {
		const place = byId(`count-${name}`);
		if (place !== null) place.textContent = String(count);
	}
	fillAccounts(snapshot.accounts);
	showFaults(snapshot);
	for (const id of Object.keys(rows)) fillTable(id, snapshot[id]);
}

const PAYOUT = { method: 'POST', route: '/operations/payout' };
const SLOW_MS = 5000;
const FEW_REQUESTS = { limit: 3, windowSeconds: 10 };
let slow = false;
let limited = false;

/** The buttons show whether what they ask for is on. */
function showFaults({ faults, latencyMs, rateLimit }) {
	const waits = (kind) => faults.some((fault) => fault.kind === kind);
	slow = latencyMs > 0;
	limited = rateLimit !== null;
	mark('refuse-payout', waits('status'));
	mark('lose-answer', waits('resetAfterEffect'));
	mark('be-slow', slow, 'Be fast again', 'Be slow');
	mark('limit-requests', limited, 'Do not limit requests', 'Limit requests');
}

function mark(id, isOn, textOn, textOff) {
	const place = byId(id);
	place.setAttribute('aria-pressed', String(isOn));
	if (textOn !== undefined) place.textContent = isOn ? textOn : textOff;
}

const refusal = {
	error: {
		type: 'invalid_request_error',
		code: 'payout_refused',
		message: 'Refused on purpose, by the button of the sandbox',
	},
};

const actions = {
	'refuse-payout': () =>
		admin(
			'fault',
			{ ...PAYOUT, kind: 'status', status: 422, body: refusal },
			'The next payout is refused.',
		),
	'lose-answer': () =>
		admin(
			'fault',
			{ ...PAYOUT, kind: 'resetAfterEffect' },
			'The next payout is carried out, and its answer is lost.',
		),
	'be-slow': () =>
		admin(
			'configure',
			{ latencyMs: slow ? 0 : SLOW_MS },
			slow ? 'Answers come without delay again.' : `Every answer takes ${SLOW_MS / 1000} s.`,
		),
	'limit-requests': () =>
		admin(
			'configure',
			{ rateLimit: limited ? null : FEW_REQUESTS },
			limited
				? 'Requests are no longer limited.'
				: `${FEW_REQUESTS.limit} requests in ${FEW_REQUESTS.windowSeconds} s; more are refused with 429.`,
		),
	'test-notification': async () => {
		const data = { id: 'test', state: 'completed', amount: -100, currency: 'EUR' };
		const { subscribers } = await admin('fire-event', { event: 'payment_out_state_change', data });
		byId('done').textContent =
			subscribers > 0
				? `payment_out_state_change is sent to ${subscribers} subscribers.`
				: 'Nobody has subscribed to payment_out_state_change: publish a workflow with the trigger first.';
	},
	reset: () =>
		admin(
			'reset',
			{},
			'The sandbox is as it was at its start. Published triggers must be published again.',
		),
};

for (const [id, action] of Object.entries(actions)) byId(id).addEventListener('click', action);

function showConnection(text, kind) {
	const place = byId('connection');
	place.textContent = text;
	place.className = `badge ${kind}`;
}

const source = new EventSource('/__admin/stream');
source.onopen = () => showConnection('live', 'good');
source.onerror = () => showConnection('the sandbox is not running', 'bad');
source.onmessage = ({ data }) => show(JSON.parse(data));
