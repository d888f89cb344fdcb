import type { Content, KeyLook, KeyRecord } from '../../record/keyRecord';
import { traceOf } from './candidates';
import type { Prepared, ProtectedOperation } from './operation';
import type { Result } from './result';
import { refused, skipped, unknown } from './result';
import {
	differentText,
	inFlightText,
	otherDetailsText,
	unknownText,
	unrecordedText,
	withNote,
} from './texts';

/** The end of an item whose key is in the record already. */
export async function endOfKnown(
	operation: ProtectedOperation,
	item: Prepared,
	record: KeyRecord,
	look: KeyLook,
): Promise<Result> {
	try {
		const { state, attempt } = look;
		// A key that is new here was taken and freed by another process in the meantime.
		if (state === 'inFlight' || state === 'new') {
			const since = state === 'new' ? new Date(look.at) : await record.sentSince(attempt);
			const text = inFlightText(operation, item, whenOf(since));
			return unknown(item, text, since, { keyState: state });
		}
		const compared = await record.compare(attempt, contentOf(item));
		if (compared === 'other') {
			return refused(item, differentText(operation, item, state), { keyState: state });
		}
		const note = compared === 'same' ? undefined : otherDetailsText(operation);
		if (state === 'paid') return skipped(item, note);
		const since = await record.sentSince(attempt);
		const reason = 'an earlier execution never learned it';
		const text = unknownText(operation, item, reason, whenOf(since));
		return unknown(item, withNote(text, note), since, {
			keyState: state,
			...(note !== undefined && { note }),
			...(since !== undefined && { sentAt: since.toISOString() }),
		});
	} catch (error) {
		const reason = error instanceof Error ? error.message : 'unknown';
		return refused(item, unrecordedText(operation, reason));
	}
}

/** What is recorded of an item: what makes it the same payment, and the rest of what is sent, without secrets. */
export function contentOf({ identity, request, sought }: Prepared): Content {
	const body = { ...request.body, securityCode: undefined };
	return {
		identity: JSON.stringify(identity),
		details: JSON.stringify(body),
		...(sought !== undefined && { trace: traceOf(sought) }),
	};
}

/** When an attempt was sent, in words; `since` is the earliest time. */
function whenOf(since: Date | undefined): string {
	return since === undefined
		? 'sent at an unknown time, more than 100 days ago'
		: `sent in the ten minutes after ${since.toISOString()}`;
}
