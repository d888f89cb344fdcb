import { sleep } from 'n8n-workflow';

/** How long the work of all nodes may hold n8n's event loop, in milliseconds: to answer a webhook, n8n needs some twenty turns of it. */
const TURN_MS = 10;

let line = Promise.resolve();
let turnBegan = 0;

/**
 * Lets n8n do what else there is to do, its editor and all webhooks, where the process has worked for long: to be awaited before
 * each of many items. Those who wait go on one by one, each in a turn of its own.
 */
export async function giveWay(): Promise<void> {
	const mine = line.then(async () => {
		if (performance.now() - turnBegan < TURN_MS) return;
		await sleep(0);
		turnBegan = performance.now();
	});
	line = mine;
	await mine;
}
