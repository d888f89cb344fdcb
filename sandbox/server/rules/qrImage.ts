import { toDataURL, toString } from 'qrcode';

export type QrFormat = 'png' | 'svg';

/** A picture of a QR code as a base64 data URL. */
export async function qrDataUrl(text: string, format: QrFormat): Promise<string> {
	if (format === 'png') return await toDataURL(text, { scale: 4, margin: 2 });
	const svg = await toString(text, { type: 'svg', margin: 2 });
	return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
