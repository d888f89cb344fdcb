import { randomBytes } from 'crypto';

/** How long the work of all nodes may hold n8n's event loop, in milliseconds: to answer a webhook, n8n needs some twenty turns of it. */
const TURN_MS = 2;

let line = Promise.resolve();
let turnBegan = 0;

/**
 * Lets n8n do what else there is to do, its editor and all webhooks, where the process has worked for long: to be awaited before
 * each of many items. Those who wait go on one by one, each in a turn of its own.
 */
export async function giveWay(): Promise<void> {
	const mine = line.then(async () => {
		if (performance.now() - turnBegan < TURN_MS) return;
		await someTurns();
		turnBegan = performance.now();
	});
	line = mine;
	await mine;
}

/** A byte from Node's thread pool is there some ten turns later, after 0.05 ms; a timer, n8n's `sleep`, takes over a millisecond. */
async function someTurns(): Promise<void> {
	await new Promise((resolve) => randomBytes(1, resolve));
}
