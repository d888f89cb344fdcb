import { toDataURL } from 'qrcode';

/** A picture of a QR code as a base64 data URL. */
export async function qrDataUrl(text: string): Promise<string> {
	return await toDataURL(text, { scale: 4, margin: 2 });
}
