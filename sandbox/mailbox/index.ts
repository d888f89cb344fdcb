/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { asMail, type Mail } from './mail';
import { mailboxPages } from './pages';

const LOOPBACK = '127.0.0.1';

/** A mail server on this machine that sends nothing on: it shows what it got. */
export interface Mailbox {
	smtpPort: number;
	/** The page with the mails, without a trailing slash. */
	url: string;
	/** Oldest first. */
	mails: Mail[];
	/** The data of an n8n SMTP credential that fits it. */
	credential: Record<string, string | number | boolean>;
	stop(): Promise<void>;
}

/** Starts a mail server and its page on the loopback address; a port of 0 is any free one. */
export async function startMailbox({ smtpPort = 0, port = 0 } = {}): Promise<Mailbox> {
	const mails: Mail[] = [];
	const smtp = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		disableReverseLookup: true,
		logger: false,
		onData(stream, session, done) {
			const chunks: Buffer[] = [];
			stream.on('data', (chunk: Buffer) => chunks.push(chunk));
			stream.on('end', () => {
				const to = session.envelope.rcptTo.map(({ address }) => address);
				PostalMime.parse(Buffer.concat(chunks)).then((email) => {
					mails.push(asMail(mails.length + 1, to, email));
					done();
				}, done);
			});
		},
	});
	const smtpAddress = await new Promise<AddressInfo>((resolve, reject) => {
		smtp.once('error', reject);
		const server = smtp.listen(smtpPort, LOOPBACK, () => resolve(server.address() as AddressInfo));
	});
	const pages = await new Promise<Server>((resolve, reject) => {
		const server = mailboxPages(mails).listen(port, LOOPBACK, () => resolve(server));
		server.once('error', reject);
	});
	return {
		smtpPort: smtpAddress.port,
		url: `http://${LOOPBACK}:${(pages.address() as AddressInfo).port}`,
		mails,
		credential: {
			host: LOOPBACK,
			port: smtpAddress.port,
			secure: false,
			disableStartTls: true,
			user: '',
			password: '',
		},
		stop: async () => {
			await new Promise<void>((resolve) => smtp.close(() => resolve()));
			pages.closeAllConnections();
			await new Promise<void>((resolve) => pages.close(() => resolve()));
		},
	};
}
