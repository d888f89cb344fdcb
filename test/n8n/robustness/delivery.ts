/** How the bytes of a delivery travel. */
export type Manner =
	| { way: 'whole' }
	/** The number of pieces, and the milliseconds between them. */
	| { way: 'slow'; pieces: number; pauseMs: number }
	/** The connection is cut after that part of the bytes; 1 is all of them, but before the answer. */
	| { way: 'aborted'; part: number };

/** One delivery as it goes over the wire. */
export interface Delivery {
	/** The class of deliveries it belongs to; the report counts by it. */
	kind: string;
	method: 'POST' | 'GET';
	/** Names and values in turn, as Node sends them: a name may come twice. */
	headers: string[];
	body: Buffer;
	manner: Manner;
	/** The notification whose run it asks for. */
	id: string;
	/** Answers that are right. None is needed from a connection that was cut. */
	statuses: number[];
	/** How long n8n may take to answer, in milliseconds. */
	answerWithinMs: number;
}

/** How often the workflow has to run for one notification, over all its deliveries. */
export type Runs = 'once' | 'never' | 'onceAtMost';

/** Deliveries that belong together; those of one wave are sent at the same moment, waves one after the other. */
export interface Scenario {
	id: string;
	runs: Runs;
	waves: Delivery[][];
}

/** The two secrets of a credential in the middle of a rotation. */
export interface Secrets {
	current: string;
	previous: string;
}

/** The header under which the service signs. */
export const SIGNATURE = 'X-Service-Signature';
