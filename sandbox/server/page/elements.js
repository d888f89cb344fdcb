// What the page is made of. Everything is set as text, never as HTML: requests may contain anything.

export const byId = (id) => document.getElementById(id);

export const time = (iso) =>
	new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

export const money = (cents, currency) =>
	`${(cents / 100).toLocaleString(undefined, twoDecimals)} ${currency}`;

export function element(name, className = '', ...content) {
	const made = document.createElement(name);
	made.className = className;
	made.append(...content);
	return made;
}

export const badge = (text, kind) => element('span', `badge ${kind}`, text);

export const tile = (large, small) =>
	element('div', 'tile', element('strong', '', large), element('span', '', small));

export function button(text, onClick) {
	const made = element('button', '', text);
	made.addEventListener('click', onClick);
	return made;
}

/** Asks the sandbox for something that is not part of the API, and shows the result. */
export async function admin(path, body, done) {
	const response = await fetch(`/__admin/${path}`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(body),
	});
	const answer = await response.json();
	const refusal = answer.error?.message ?? answer.error;
	byId('done').textContent = response.ok ? done(answer) : `Not done: ${refusal}`;
}
