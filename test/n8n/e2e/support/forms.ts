import { until } from '../../../../tools/n8n/until';

/** How long a run may take until it shows its next page, in milliseconds. */
const NEXT_PAGE_WITHIN_MS = 300_000;
/** How often it is asked, in milliseconds: n8n reads the whole run to say its status. */
const ASKED_EVERY_MS = 250;

/** A page of a form, as the browser gets it. */
export interface FormPage {
	url: string;
	status: number;
	/** Its HTML, with the entities of text turned back. */
	text: string;
}

/** The data of a Basic Auth credential. */
type Person = Record<'user' | 'password', string>;

/** The header that n8n asks for; none for somebody who is not signed in. */
export function headersOf(person?: Person): Record<string, string> {
	if (person === undefined) return {};
	const pair = Buffer.from(`${person.user}:${person.password}`).toString('base64');
	return { authorization: `Basic ${pair}` };
}

/** Opens a page of a form; without a person, nobody is signed in. */
export async function openPage(url: string, person?: Person): Promise<FormPage> {
	const response = await fetch(url, { headers: headersOf(person) });
	const html = await response.text();
	return { url, status: response.status, text: withoutEntities(html) };
}

/**
 * Sends a form, whose fields n8n numbers from the top (`field-0`, ...), and gives the answer as it is.
 * A field that is left out is one that the person leaves empty.
 */
export async function sendForm(
	url: string,
	fields: Record<string, string | File>,
	person?: Person,
): Promise<Response> {
	const body = new FormData();
	for (const [name, value] of Object.entries(fields)) body.append(name, value);
	return await fetch(url, { method: 'POST', headers: headersOf(person), body });
}

/** The address of the page that follows a form of several pages. Throws when n8n names none. */
export async function nextPageUrl(answer: Response): Promise<string> {
	const text = await answer.text();
	const { formWaitingUrl } = JSON.parse(text) as { formWaitingUrl?: string };
	if (formWaitingUrl === undefined) throw new Error(`The form has no next page: ${text}`);
	return formWaitingUrl;
}

/** Waits, as the page does, until the run shows its next page, and opens it. Throws when it does not. */
export async function openNextPage(url: string, person?: Person): Promise<FormPage> {
	await untilStatus(url, 'form-waiting');
	return await openPage(url, person);
}

/** Waits until the run that a page belongs to has this status. Throws when it ends otherwise, or takes too long. */
export async function untilStatus(pageUrl: string, wanted: string): Promise<void> {
	const { origin, pathname, search } = new URL(pageUrl);
	const statusUrl = `${origin}${pathname}/n8n-execution-status${search}`;
	let status = '';
	await until(
		async () => {
			// n8n ends connections that it has kept, at times just as the next question is on its way.
			status = await (await fetch(statusUrl, { headers: { connection: 'close' } })).text();
			return [wanted, 'success', 'error', 'crashed', 'canceled'].includes(status);
		},
		NEXT_PAGE_WITHIN_MS,
		ASKED_EVERY_MS,
	);
	if (status !== wanted) throw new Error(`The run is "${status}" instead of "${wanted}"`);
}

/** Leaves the last page of a form as a browser does, which ends the run. */
export async function finish(page: FormPage, person?: Person): Promise<void> {
	await sendForm(page.url, {}, person);
	await untilStatus(page.url, 'success');
}

/** The file that a last page has the browser save: such a page holds its files as encoded JSON, with their bytes as text. */
export function fileIn({ text }: FormPage): { type: string; bytes: string } | undefined {
	const [, encoded] = /(%5B%7B[^"'\s]*)/.exec(text) ?? [];
	if (encoded === undefined) return undefined;
	const [{ data, type }] = JSON.parse(decodeURIComponent(encoded)) as Array<{
		data: string | { data: number[] };
		type: string;
	}>;
	const bytes = typeof data === 'string' ? data : Buffer.from(data.data).toString('latin1');
	return { type, bytes };
}

function withoutEntities(html: string): string {
	const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#x27': "'" };
	return html.replace(/&(lt|gt|quot|amp|#x27);/g, (_, name: string) => entities[name]);
}
