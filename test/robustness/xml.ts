import { PLAIN } from './scenarios';
import type { Outcome, Sender } from './send';

/** Text that is no XML, well-formed XML, and XML that is not closed. */
const BODIES = ['{"event":1}', '<event>payment.completed</event>', '<event>'];
const ANSWER_WITHIN_MS = 10_000;

/**
 * Sends three XML bodies, one after the other; whether the last one gets no answer. With the address of n8n's own Webhook
 * node it shows what n8n 2.41 does by itself.
 *
 * n8n reads all XML bodies with one xml2js parser (`middlewares/body-parser.js`), before any node runs. A body that does not
 * even begin as XML leaves that parser with a state that has ended; the malformed one after the next is then never
 * answered, nor is any XML body from there on until n8n is started again, and what waits keeps its memory. Bodies of
 * the same moment also get each other's result. So the run's own XML deliveries all begin as XML, and this comes last.
 */
export async function leavesXmlUnanswered(sender: Sender): Promise<boolean> {
	let last: Outcome = 'closed';
	for (const text of BODIES) {
		last = await sender.send({
			...PLAIN,
			kind: 'XML',
			id: 'XML',
			headers: ['Content-Type', 'application/xml'],
			body: Buffer.from(text),
			answerWithinMs: ANSWER_WITHIN_MS,
		});
	}
	return last === 'no answer';
}
