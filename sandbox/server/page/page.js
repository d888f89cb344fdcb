// Shows what the sandbox tells, live. Everything is set as text, never as HTML: requests may contain anything.

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

const stateKinds = { charged: 'waiting', completed: 'good', failed: 'bad' };

const rows = {
	payouts: ({ at, beneficiary, concept, transfer }) => [
		cell(time(at)),
		cell(beneficiary),
		cell(concept),
		cell(money(-transfer.amount, transfer.currency), 'number'),
		cell(badge(transfer.state, stateKinds[transfer.state])),
		cell(transfer.reference, 'code'),
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
	nothing.colSpan = 6;
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
	for (const id of Object.keys(rows)) fillTable(id, snapshot[id]);
}

function showConnection(text, kind) {
	const place = byId('connection');
	place.textContent = text;
	place.className = `badge ${kind}`;
}

const source = new EventSource('/__admin/stream');
source.onopen = () => showConnection('live', 'good');
source.onerror = () => showConnection('the sandbox is not running', 'bad');
source.onmessage = ({ data }) => show(JSON.parse(data));
