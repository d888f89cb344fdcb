import express, { type Express, type Request } from 'express';
import type { Mail } from './mail';

const STYLE = `
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; font: 15px/1.5 system-ui, sans-serif; color: #1c2430; background: #f5f6f8; }
h1 { font-size: 1.5rem; margin: 0 0 0.25rem; }
p { color: #5d6878; margin: 0 0 1rem; }
table { width: 100%; border-collapse: collapse; background: #fff; }
th, td { text-align: left; padding: 0.5rem 0.9rem; border-bottom: 1px solid #e2e6ec; }
iframe { width: 100%; height: 32rem; border: 1px solid #e2e6ec; background: #fff; }
a { color: #0b5cad; }`;

/** The pages that show the mails: a list, one mail, one attachment. */
export function mailboxPages(mails: Mail[]): Express {
	const app = express();
	const mailOf = ({ params }: Request) => mails.find(({ id }) => String(id) === params.id);

	// A page of another site whose name leads here must not read the mails: links to approve are in them.
	app.use((request, response, next) => {
		if (['127.0.0.1', 'localhost'].includes(request.hostname)) next();
		else response.status(403).type('text').send('Open this page by its address, 127.0.0.1.');
	});
	app.get('/', (_request, response) => {
		response.send(listPage(mails));
	});
	app.get('/mails/:id', (request, response) => {
		const mail = mailOf(request);
		if (mail) response.send(mailPage(mail));
		else response.status(404).send(page('No such mail', '<p><a href="/">All mails</a></p>'));
	});
	app.get('/mails/:id/attachments/:index', (request, response) => {
		const attachment = mailOf(request)?.attachments[Number(request.params.index)];
		if (attachment) response.attachment(attachment.name).send(Buffer.from(attachment.content));
		else response.status(404).end();
	});
	return app;
}

function listPage(mails: Mail[]): string {
	const rows = [...mails].reverse().map(
		({ id, at, from, to, subject }) => `<tr><td>${escaped(new Date(at).toLocaleTimeString())}</td>
			<td>${escaped(from)}</td><td>${escaped(to.join(', '))}</td>
			<td><a href="/mails/${id}">${escaped(subject || '(no subject)')}</a></td></tr>`,
	);
	const nothing = '<tr><td colspan="4">Nothing yet</td></tr>';
	return page(
		'Mailbox',
		`<p>What workflows in this n8n sent by mail. Nothing leaves this machine. The newest is at the top.</p>
		<table><thead><tr><th>Time</th><th>From</th><th>To</th><th>Subject</th></tr></thead>
		<tbody>${rows.join('') || nothing}</tbody></table>`,
		'<meta http-equiv="refresh" content="3" />',
	);
}

function mailPage({ id, from, to, subject, html, text, attachments }: Mail): string {
	const body = html || `<pre style="white-space: pre-wrap">${escaped(text)}</pre>`;
	const files = attachments.map(
		({ name }, index) => `<a href="/mails/${id}/attachments/${index}">${escaped(name)}</a>`,
	);
	// The mail's own HTML runs no script here, and its links open beside.
	return page(
		subject,
		`<p>From ${escaped(from)} to ${escaped(to.join(', '))} · <a href="/">All mails</a></p>
		${files.length > 0 ? `<p>Attached: ${files.join(' · ')}</p>` : ''}
		<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox"
			srcdoc="${escaped(`<base target="_blank">${body}`)}"></iframe>`,
	);
}

function page(title: string, content: string, head = ''): string {
	return `<!doctype html><html lang="en"><head><meta charset="utf-8" />${head}
		<title>${escaped(title)}</title><link rel="icon" href="data:," /><style>${STYLE}</style></head>
		<body><h1>${escaped(title)}</h1>${content}</body></html>`;
}

function escaped(text: string): string {
	const entities: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };
	return text.replace(/[&<>"]/g, (character) => `&${entities[character]};`);
}
