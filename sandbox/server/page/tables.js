import { admin, badge, button, byId, element, money, time } from './elements.js';

/** A filter in a query is unreadable as it is sent. */
function readable(path) {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
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

function reasonOf({ status, errorCode, errorMessage, fault }) {
	if (fault !== undefined) return `${status ?? 'no answer'}: on purpose (${fault})`;
	return `${status} ${errorCode}: ${errorMessage}`;
}

/** One line above another. */
const two = (text, style, below = '') =>
	element('div', '', element('div', '', text), element('div', style, below));

const stateKinds = { charged: 'waiting', completed: 'good', failed: 'bad' };

/** The tables by their name in the snapshot. Of a column: its heading, what it shows of an entry, its style. */
const tables = {
	payouts: {
		title: 'Payouts',
		hint: 'Charged with a fee on top, then completed or failed. The idempotency key stays in n8n.',
		columns: [
			['Time', ({ at }) => time(at)],
			['From', ({ account }) => account],
			['To', ({ beneficiary, accountNumber }) => two(beneficiary, 'code', accountNumber)],
			['For', ({ concept, reason }) => two(concept, 'soft', reason)],
			['Amount', ({ transfer }) => money(-transfer.amount, transfer.currency), 'number'],
			[
				'Arrives',
				({ transfer }) => money(transfer.destinationAmount, transfer.destinationCurrency),
				'number',
			],
			['State', ({ transfer }) => badge(transfer.state, stateKinds[transfer.state])],
			['Reference', ({ transfer }) => transfer.reference, 'code'],
		],
	},
	refused: {
		title: 'Refused payouts',
		hint: 'No money left an account, unless its answer was lost on purpose.',
		columns: [
			['Time', ({ at }) => time(at)],
			['To', ({ beneficiary }) => beneficiary],
			['For', ({ concept }) => concept ?? ''],
			[
				'Amount',
				({ amount, currency }) => (typeof amount === 'number' ? money(amount, currency) : ''),
				'number',
			],
			['Reason', reasonOf],
		],
	},
	paymentCards: {
		title: 'Payment links',
		hint: '"Pay" pays as a customer would, and notifies subscribers.',
		columns: [
			['ID', ({ id }) => id, 'code'],
			['Reference', ({ reference }) => reference ?? ''],
			['For', ({ concept }) => concept],
			['Amount', ({ amount, currency }) => money(amount, currency), 'number'],
			[
				'State',
				({ state }) =>
					state === 1 ? badge('active', 'waiting') : badge('used or expired', 'good'),
			],
			[
				'',
				({ id, concept, state }) =>
					state === 1
						? button('Pay', () => admin('pay-card', { id }, () => `${concept} is paid.`))
						: '',
			],
		],
	},
	beneficiaries: {
		title: 'Beneficiaries',
		hint: 'Who can be paid, by which methods. The IDs fit the forms of the node.',
		columns: [
			['ID', ({ id }) => id, 'code'],
			['Name', ({ alias, note }) => (note ? `${alias} (${note})` : alias)],
			['Account or wallet', ({ accountNumber }) => accountNumber, 'code'],
			['Currency', ({ currency }) => currency],
			['Payment methods', ({ paymentMethods }) => paymentMethods.join(', '), 'code'],
		],
	},
	requests: {
		folded: true,
		title: 'Requests',
		hint: 'All requests to the service, newest first.',
		columns: [
			['Time', ({ at }) => time(at)],
			['What', ({ summary }) => summary ?? 'Unknown path'],
			['Request', ({ method, path }) => `${method} ${readable(path)}`, 'code'],
			['Answer', answerBadge],
			['By', ({ token }) => token ?? ''],
			['ms', ({ durationMs }) => durationMs ?? '', 'number'],
		],
	},
	hooks: {
		folded: true,
		title: 'Subscriptions',
		hint: 'Who is notified of what.',
		columns: [
			['Event', ({ event }) => event, 'code'],
			['By', ({ target }) => target],
			['Address', ({ value }) => value, 'code'],
			['Since', ({ createdAt }) => time(createdAt)],
		],
	},
	deliveries: {
		folded: true,
		title: 'Notifications',
		hint: 'What subscribers were sent. A notification without an answer is sent again.',
		columns: [
			['Time', ({ at }) => time(at)],
			['Event', ({ event }) => event, 'code'],
			['To', ({ url }) => url, 'code'],
			['Attempt', ({ attempt }) => attempt],
			['Answer', deliveryBadge],
			[
				'',
				({ target, event, notificationId }) =>
					target === 'web'
						? button('Send again', () =>
								admin(
									'send-again',
									{ notificationId },
									() => `${event} is sent once more, byte for byte.`,
								),
							)
						: '',
			],
		],
	},
};

/** How many rows a table shows before it is asked for all. */
const FIRST_ROWS = 10;

/** The tables with their headings, without rows. */
export const sections = Object.entries(tables).map(([name, { title, hint, columns, folded }]) => {
	const headings = columns.map(([heading, _show, style]) =>
		element('th', style === 'number' ? style : '', heading),
	);
	const body = element('tbody', '');
	body.id = name;
	const table = element('table', '', element('thead', '', element('tr', '', ...headings)), body);
	const more = button('', () => {
		body.classList.add('all');
		more.hidden = true;
	});
	more.id = `${name}-more`;
	const section = element(
		'details',
		'',
		element('summary', '', element('h2', '', title), element('span', 'soft', '')),
		element('p', 'hint', hint),
		element('div', 'scroll', table),
		more,
	);
	section.open = folded !== true;
	return section;
});

/** Fills the tables with what the sandbox reports. */
export function fillTables(snapshot) {
	for (const [name, { columns }] of Object.entries(tables)) {
		const rows = snapshot[name].map((entry) =>
			element('tr', '', ...columns.map(([, show, style]) => element('td', style, show(entry)))),
		);
		const nothing = element('td', 'empty', 'Nothing yet');
		nothing.colSpan = columns.length;
		const body = byId(name);
		body.replaceChildren(...(rows.length > 0 ? rows : [element('tr', '', nothing)]));
		const count = body.closest('details').querySelector('summary span');
		count.textContent = String(snapshot.counts[name] ?? rows.length);
		byId(`${name}-more`).textContent = `Show all ${rows.length}`;
		byId(`${name}-more`).hidden = rows.length <= FIRST_ROWS || body.classList.contains('all');
	}
}
