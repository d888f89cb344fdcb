import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { XML, XML_TEXTS } from './kinds-refused';
import { PLAIN } from './scenarios';
import type { Sender } from './send';

const VOLLEYS = 100;
/** Bodies that are sent at about the same moment. */
const BODIES = 12;
/** Milliseconds within which those of one volley leave. */
const SPREAD_MS = 8;
const ANSWER_WITHIN_MS = 10_000;

/**
 * Sends XML bodies, well-formed and not, several at a time until one of them gets no answer; whether that happened. With
 * the address of n8n's own Webhook node it tells that n8n does this by itself.
 */
export async function leavesXmlUnanswered(sender: Sender): Promise<boolean> {
	for (let volley = 0; volley < VOLLEYS; volley += 1) {
		const outcomes = await Promise.all(
			Array.from({ length: BODIES }, async (_, index) => {
				await sleep(randomInt(SPREAD_MS));
				return await sender.send({
					...PLAIN,
					kind: XML,
					id: `xml-${volley}-${index}`,
					headers: ['Content-Type', 'application/xml'],
					body: Buffer.from(XML_TEXTS[index % XML_TEXTS.length] ?? ''),
					answerWithinMs: ANSWER_WITHIN_MS,
				});
			}),
		);
		if (outcomes.includes('no answer')) return true;
	}
	return false;
}
