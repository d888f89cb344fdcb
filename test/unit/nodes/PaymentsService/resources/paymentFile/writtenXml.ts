import type { INodeExecutionData } from 'n8n-workflow';

/** The text of the file that an item holds, without the gaps between its tags. */
export function xmlOf({ binary }: INodeExecutionData, field = 'data'): string {
	const text = Buffer.from(binary?.[field].data ?? '', 'base64').toString('utf8');
	return text.replace(/>\s+</g, '><');
}

/** All texts of the elements with this name. */
export function textsOf(xml: string, name: string): string[] {
	return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)<`, 'g'))].map(([, text]) => text);
}

/** Texts that break what is written carelessly. */
export const HOSTILE = [
	'<table><tr>"x" & \'y\'</tr></table>',
	'👩‍👩‍👧 𠮷 🧾'.repeat(40),
	'a\u0000b\u0007\u001b[31m\u0085\ud800c\ufffe\uffff\r\n\t',
	'x'.repeat(300),
	']]> <![CDATA[ <!-- &amp; &#0; ?>',
	' \u00a0 ',
	'',
];
