import type { DateTime } from 'luxon';

import { isWrittenLikeIban } from '../../service/values/iban';
import { type Parts, writeXml } from '../xml/write';

/** The most characters of each kind of text of the standard that is written here. */
export const MAX = { id: 35, account: 34, name: 140, remittance: 140, reason: 105, more: 500 };

/** What the standard writes for a missing ID. */
export const NO_ID = 'NOTPROVIDED';

/** The most digits of an amount or a sum in the standard. */
const MAX_DIGITS = 18;

/** A message of ISO 20022, by its name such as pain.002.001.10. */
export function writeMessage(name: string, content: Parts): Buffer {
	return writeXml('Document', { '@xmlns': `urn:iso:std:iso:20022:tech:xsd:${name}`, ...content });
}

/** Whether a text is a number as the standard has it, of at most so many decimals. */
export function isDecimal(text: string, decimals: number): boolean {
	const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
	if (whole === undefined) return false;
	return fraction.length <= decimals && whole.length + fraction.length <= MAX_DIGITS;
}

/** A code as the standard writes it, "EUR"; undefined for others, such as USDC. */
export function currencyCode(text: string): string | undefined {
	const code = text.trim().toUpperCase();
	return /^[A-Z]{3}$/.test(code) ? code : undefined;
}

/** An account as the standard names it, by an IBAN or another number; undefined where it is empty or too long. */
export function accountId(number: string): Parts | undefined {
	const compact = number.replace(/\s/g, '');
	const iban = compact.toUpperCase();
	if (isWrittenLikeIban(iban)) return { IBAN: iban };
	const fits = compact !== '' && Array.from(compact).length <= MAX.account;
	return fits ? { Othr: { Id: compact } } : undefined;
}

/** A moment with its offset, to the second. */
export function momentText(moment: DateTime): string {
	return moment.toFormat("yyyy-MM-dd'T'HH:mm:ssZZ");
}

/** For a message of its own: what it is, when it was made, and what nothing else has. */
export function messageId(kind: string, now: DateTime, unlike: string): string {
	return `${kind}-${now.toFormat('yyMMddHHmmssSSS')}-${unlike}`.slice(0, MAX.id);
}
