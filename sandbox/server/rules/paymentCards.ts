import { toDataURL } from 'qrcode';
import type { PaymentCard } from '../state/types';

/** Address of the payment page. It does not resolve: nobody pays at the sandbox except by the admin path. */
export function shortUrlOf(id: string): string {
	return `https://pay.example.com/${id}`;
}

/** The card's QR image as a data URL; it is made once and kept, because lists ask for it again and again. */
export async function qrImageOf(card: PaymentCard): Promise<string> {
	card.qrImage ??= await toDataURL(card.shortUrl, { scale: 4, margin: 2 });
	return card.qrImage;
}
