import type { Attachment, Email } from 'postal-mime';

/** A mail as it arrived. */
export interface Mail {
	/** Its number, from 1. */
	id: number;
	/** ISO 8601. */
	at: string;
	from: string;
	to: string[];
	subject: string;
	text: string;
	html: string;
	/** The addresses behind the links of `html`, in their order. */
	links: string[];
	attachments: Array<{ name: string; type: string; content: Uint8Array }>;
}

/** What is shown of a mail, which came with this number to these addresses. */
export function asMail(id: number, to: string[], email: Email): Mail {
	const html = email.html ?? '';
	return {
		id,
		at: new Date().toISOString(),
		from: email.from?.address ?? '',
		to,
		subject: email.subject ?? '',
		text: email.text ?? '',
		html,
		links: [...html.matchAll(/<a\s[^>]*href="([^"]+)"/g)].map(([, address]) =>
			address.replace(/&amp;/g, '&'),
		),
		attachments: email.attachments.map((attachment, index) => ({
			name: attachment.filename ?? `attachment-${index + 1}`,
			type: attachment.mimeType,
			content: bytesOf(attachment),
		})),
	};
}

function bytesOf({ content }: Attachment): Uint8Array {
	return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}
