import { randomBytes } from 'node:crypto';
import { invite } from '../../../../tools/n8n/accounts';
import type { N8nApi } from '../../../../tools/n8n/n8nApi';
import { until } from '../../../../tools/n8n/until';

/** How long a run may take until it shows its next page, in milliseconds. */
const NEXT_PAGE_WITHIN_MS = 300_000;
/** How often it is asked, in milliseconds: n8n reads the whole run to say its status. */
const ASKED_EVERY_MS = 250;
/** The states in which a run stays. */
const ENDED = ['success', 'error', 'crashed', 'canceled'];
/** How many redirects a page may take, the sign-in with its consent included. */
const MAX_HOPS = 12;

/** A page of a form, as the browser gets it. */
export interface AccountPage {
	url: string;
	status: number;
	/** Its HTML, with the entities of text turned back. */
	text: string;
	/** Its HTML as it came. */
	html: string;
	/** What a script of the page sends along with its form, which proves who has opened it. */
	token: string;
	/** The names of its fields, by the label that a person reads; those without one by their number alone. */
	fields: Record<string, string>;
	/** What the fields have as the page opens, by their names; a browser sends it where nobody changes it. */
	filled: Record<string, string | string[]>;
	/** All values that can be ticked or chosen. */
	choices: string[];
}

/** What n8n's page of consent is about; allowed without a question once it was allowed before. */
interface Consent {
	data: { autoApproved?: boolean; redirectUrl: string };
}

/** What a person writes into fields, by the beginning of their label. */
export type Answers = Record<string, string | string[] | File>;

/** One of n8n's users, signed in by name and password, as a browser without scripts would be. */
export class Account {
	private readonly cookies = new Map<string, string>();

	/** n8n's id of the user, once signed in. */
	id = '';

	constructor(
		private readonly n8nUrl: string,
		readonly email: string,
		readonly password: string,
		readonly name = '',
	) {}

	async signIn(): Promise<this> {
		const { id } = await this.json<{ id: string }>('POST', '/rest/login', {
			emailOrLdapLoginId: this.email,
			password: this.password,
		});
		this.id = id;
		return this;
	}

	/** Drops what n8n keeps in the browser of each run of a form, for an hour: some 40 of them are more than it takes with a request. */
	forgetForms(): void {
		const names = [...this.cookies.keys()];
		for (const name of names.filter((one) => one.startsWith('n8n-form-')))
			this.cookies.delete(name);
	}

	/** Changes the own address and name, which n8n lets everybody do without proof. */
	async rename(email: string, firstName: string, lastName: string): Promise<void> {
		const currentPassword = this.password;
		await this.json('PATCH', '/rest/me', { email, firstName, lastName, currentPassword });
	}

	/** Opens an address below n8n as this person, through sign-in and consent where n8n asks for them. */
	async open(address: string): Promise<AccountPage> {
		let url = new URL(address, this.n8nUrl).href;
		for (let hop = 0; hop < MAX_HOPS; hop += 1) {
			const response = await this.send(url);
			const location = response.headers.get('location');
			if (location === null) return pageOf(url, response.status, await response.text());
			url = new URL(location, url).href;
			if (!new URL(url).pathname.startsWith('/oauth/consent')) continue;
			const details = await this.send(`${this.n8nUrl}/rest/consent/details`);
			if (!details.ok) return pageOf(url, details.status, await details.text());
			url = await this.allow((await details.json()) as Consent);
		}
		throw new Error(`${address} redirects without an end`);
	}

	/** Fills in a page and sends it, the rest as it stands; gives n8n's answer. A label that no field has is an error. */
	async post(page: AccountPage, answers: Answers = {}): Promise<Response> {
		const body = new FormData();
		for (const [name, value] of Object.entries(page.filled)) body.append(name, sent(value));
		for (const [label, value] of Object.entries(answers)) {
			const found = Object.entries(page.fields).find(([one]) => one.startsWith(label));
			if (found === undefined)
				throw new Error(`No field "${label}" in ${Object.keys(page.fields)}`);
			body.set(found[1], value instanceof File ? value : sent(value));
		}
		return await this.send(page.url, {
			...{ method: 'POST', body, headers: { 'x-auth-token': page.token } },
		});
	}

	/** Fills in a page, sends it, and waits for the page that follows, as a browser does. Throws when n8n refuses it. */
	async fillIn(page: AccountPage, answers: Answers = {}): Promise<AccountPage> {
		const answer = await this.post(page, answers);
		const text = await answer.text();
		if (!answer.ok) throw new Error(`n8n answered ${answer.status}: ${text}`);
		const { formWaitingUrl = page.url } = text.startsWith('{')
			? (JSON.parse(text) as { formWaitingUrl?: string })
			: {};
		return await this.follow(formWaitingUrl);
	}

	/** Waits until the run shows its next page, and opens it. Throws when the run ends without one. */
	async follow(url: string): Promise<AccountPage> {
		await this.untilStatus(url, 'form-waiting');
		return await this.open(url);
	}

	/** Leaves the last page of a form as a browser does, which ends the run, and gives the page after a reload. */
	async reload(page: AccountPage): Promise<AccountPage> {
		await this.post(page);
		await this.untilStatus(page.url, 'success');
		return await this.open(page.url);
	}

	/** Says something in a chat that asks for an n8n account, and gives the answer. */
	async say(path: string, chatInput: string, sessionId = this.id): Promise<Response> {
		const headers = { 'content-type': 'application/json' };
		const body = JSON.stringify({ action: 'sendMessage', sessionId, chatInput });
		return await this.send(this.n8nUrl + path, { method: 'POST', headers, body });
	}

	private async untilStatus(url: string, wanted: string): Promise<void> {
		const { origin, pathname, search } = new URL(url);
		const statusUrl = `${origin}${pathname}/n8n-execution-status${search}`;
		let status = '';
		await until(
			async () => {
				// n8n ends connections that it has kept, at times just as the next question is on its way.
				const headers = { connection: 'close' };
				status = await (await this.send(statusUrl, { headers })).text();
				return ['form-waiting', ...ENDED].includes(status);
			},
			NEXT_PAGE_WITHIN_MS,
			ASKED_EVERY_MS,
		);
		if (status !== wanted) throw new Error(`The run is "${status}" instead of "${wanted}"`);
	}

	/** Answers n8n's page "wants to run using your n8n login"; gives the address that it sends the browser to. */
	private async allow({ data: { autoApproved, redirectUrl } }: Consent): Promise<string> {
		if (autoApproved) return redirectUrl;
		const answer = { approved: true };
		const { redirectUrl: next } = await this.json<Consent['data']>(
			'POST',
			'/rest/consent/approve',
			answer,
		);
		return next;
	}

	private async json<T>(method: string, path: string, data?: object): Promise<T> {
		const headers = { 'content-type': 'application/json' };
		const body = data && JSON.stringify(data);
		const response = await this.send(this.n8nUrl + path, { method, headers, body });
		const text = await response.text();
		if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
		return (JSON.parse(text) as { data: T }).data;
	}

	/** One request, with the cookies that n8n has set, and without following it on. */
	private async send(url: string, init: RequestInit = {}): Promise<Response> {
		const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
		const headers = {
			...(init.headers as Record<string, string>),
			cookie,
			'x-forwarded-for': anyAddress(),
		};
		const response = await fetch(url, {
			signal: AbortSignal.timeout(60_000),
			...init,
			headers,
			redirect: 'manual',
		});
		for (const line of response.headers.getSetCookie()) {
			const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name);
			else this.cookies.set(name, value);
		}
		return response;
	}
}

/** Invites people as the owner does, without a mail, and gives them signed in. */
export async function inviteAll(api: N8nApi, url: string, names: string[]): Promise<Account[]> {
	const accounts: Account[] = [];
	for (const firstName of names) {
		const email = `${firstName.toLowerCase()}@example.com`;
		const person = { email, firstName, lastName: 'Test', password: `Pay-${firstName}-2026` };
		await invite(api, url, person);
		const account = new Account(url, email, person.password, `${firstName} Test`);
		accounts.push(await account.signIn());
	}
	return accounts;
}

/** A page from its HTML. */
function pageOf(url: string, status: number, html: string): AccountPage {
	const [, token = ''] = /const authToken = '([^']*)'/.exec(html) ?? [];
	const text = withoutEntities(html);
	return { url, status, html, token, text, fields: fieldsOf(html), ...valuesOf(html) };
}

/** What of a page's fields is filled in, and what can be chosen. */
function valuesOf(html: string): Pick<AccountPage, 'filled' | 'choices'> {
	const filled: AccountPage['filled'] = {};
	const choices: string[] = [];
	const flat = html.replace(/\s+/g, ' ');
	const texts = flat.matchAll(
		/<input (?:class='form-input|type="hidden")[^>]* name=['"](field-\d+)['"] value="([^"]*)"|<select[^>]* name='(field-\d+)'.*?<\/select>/g,
	);
	for (const [all, name, text, select] of texts) {
		// What a page shows, it sends too: that is no answer.
		if (text?.startsWith('&lt;')) continue;
		const [, chosen = ''] = /<option value='([^']*)' selected>/.exec(all) ?? [];
		filled[name ?? select] = withoutEntities(text ?? chosen);
	}
	const boxes = flat.matchAll(/ id='option\d+_(field-\d+)' value='([^']*)'( checked)?/g);
	for (const [, name, value, checked] of boxes) {
		const choice = withoutEntities(value);
		choices.push(choice);
		if (checked) filled[name] = [filled[name] ?? []].flat().concat(choice);
	}
	return { filled, choices };
}

/** An address of the network that is for benchmarks: n8n counts sign-ins by address. */
function anyAddress(): string {
	const [third, last] = randomBytes(2);
	return `198.18.${third}.${last}`;
}

/** A value as n8n's page sends it. */
function sent(value: string | string[]): string {
	return Array.isArray(value) ? JSON.stringify(value) : value;
}

/** The labels of a page's fields with their names, which n8n numbers from the top (`field-0`, ...). */
function fieldsOf(html: string): Record<string, string> {
	const labels = html.matchAll(
		/<label class=['"]form-label[^>]*>([^<]*)<\/label>(?:(?!<label).)*?id=['"](field-\d+)['"]/gs,
	);
	return Object.fromEntries(
		[...labels].map(([, label, name]) => [withoutEntities(label).trim(), name]),
	);
}

function withoutEntities(html: string): string {
	const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };
	return html.replace(
		/&(?:#x(\w+)|(lt|gt|quot|amp));/g,
		(_, code: string | undefined, name: string) =>
			code === undefined ? entities[name] : String.fromCharCode(parseInt(code, 16)),
	);
}
