import { buttons, showButtons } from './buttons.js';
import { badge, byId, money, tile } from './elements.js';
import { fillTables, sections } from './tables.js';

const counted = {
	requests: 'requests received',
	tokenExchanges: 'access tokens requested',
	payouts: 'payouts accepted',
	hooks: 'subscriptions',
	deliveries: 'notifications sent',
};

function accountTile({ alias, balance, currency, pendingOut }) {
	const onItsWay = pendingOut > 0 ? `, ${money(pendingOut, currency)} on its way` : '';
	return tile(money(balance, currency), alias + onItsWay);
}

/** Shows what the sandbox reports, live. */
function show(snapshot) {
	const counts = Object.entries(counted).map(([name, label]) => tile(snapshot.counts[name], label));
	byId('counts').replaceChildren(...counts);
	byId('accounts').replaceChildren(...snapshot.accounts.map(accountTile));
	showButtons(snapshot);
	fillTables(snapshot);
}

const showConnection = (text, kind) => byId('connection').replaceChildren(badge(text, kind));

byId('buttons').append(...buttons);
document.querySelector('main').append(...sections);

const source = new EventSource('/__admin/stream');
source.onopen = () => showConnection('live', 'good');
source.onerror = () => showConnection('the sandbox is not running', 'bad');
source.onmessage = ({ data }) => show(JSON.parse(data));
