import { createHmac } from 'crypto';

/** Value of X-Service-Signature: hex HMAC-SHA256 of the body's bytes (spec: Authentication 9). */
export function signatureOf(body: string | Buffer, secret: string): string {
	return createHmac('sha256', secret).update(body).digest('hex');
}
