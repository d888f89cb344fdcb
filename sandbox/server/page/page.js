import { resetRow, rows, showButtons } from './buttons.js';
import { badge, byId, element, money, tile } from './elements.js';
import { fillTables, sections } from './tables.js';

function accountTile({ alias, balance, currency, pendingOut }) {
	const onItsWay = pendingOut > 0 ? `, ${money(pendingOut, currency)} on its way` : '';
	return tile(money(balance, currency), alias + onItsWay);
}

/** Whose payouts these are: several n8n may run on one machine. */
function owner(n8n) {
	if (n8n === undefined) return [`No n8n was started with it. Base URL: ${location.origin}/api/v3`];
	const editor = element('a', '', n8n.editor);
	editor.href = n8n.editor;
	return ['Belongs to n8n at ', editor, ` and its credential "${n8n.credential}".`];
}

/** Shows what the sandbox reports, live. */
function show(snapshot) {
	byId('n8n').replaceChildren(...owner(snapshot.n8n));
	byId('accounts').replaceChildren(...snapshot.accounts.map(accountTile));
	showButtons(snapshot);
	fillTables(snapshot);
}

const showConnection = (text, kind) => byId('connection').replaceChildren(badge(text, kind));

byId('buttons').append(...rows);
byId('reset').append(...resetRow);
byId('tables').append(...sections);

const source = new EventSource('/__admin/stream');
source.onopen = () => showConnection('live', 'good');
source.onerror = () => showConnection('the sandbox is not running', 'bad');
source.onmessage = ({ data }) => show(JSON.parse(data));
