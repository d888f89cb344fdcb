import { NodeApiError } from 'n8n-workflow';

import type { Activation } from './activation';
import { isSameAddress, maskedAddresses } from './addresses';
import { persist } from './persist';

/** What is needed to end a subscription. */
type Release = Pick<Activation, 'hooks' | 'own'>;

/**
 * Removes this node's addresses from an event and restores those of others. Where another address receives the event too,
 * this node's stays: the request to remove names no address (spec, "User hooks"), so it might remove all. Gives what is
 * not as it should be, in sentences. Throws when this node's addresses could not be removed.
 *
 * @param owed addresses of others that this node replaced
 */
export async function releaseEvent(
	{ hooks, own }: Release,
	event: string,
	owed: string[],
): Promise<string[]> {
	const read = async () => await hooks.addressesOf(event);
	let current = await (owed.length > 0 ? persist(read) : read());
	const missing = owed.filter((address) => !has(current, address));
	if (missing.length > 0) {
		// If only one address has the event now, it came later, and is not replaced.
		const isTaken = !current.some(own.isMine) && current.some((address) => !has(owed, address));
		// Where one is not accepted, the others are subscribed all the same.
		for (const address of isTaken ? [] : missing) {
			await persist(async () => await putBack({ hooks, own }, event, address)).catch(
				() => undefined,
			);
		}
		current = await read().catch(() => current);
		const lost = owed.filter((address) => !has(current, address));
		if (lost.length > 0) return [notBack(event, lost)];
	}
	if (!current.some(own.isMine)) return [];
	const others = current.filter((address) => !own.isMine(address));
	if (others.length > 0) return [leftBeside(event, others)];
	const fault = await hooks.removeAll(event).then(
		() => new Error('the service accepted that, but still lists it'),
		(error: Error) => error,
	);
	if ((await read()).some(own.isMine)) throw fault;
	return [];
}

/** Subscribes an address of others again. Throws when the service does not keep it. */
async function putBack({ hooks, own }: Release, event: string, address: string): Promise<void> {
	const current = await hooks.addressesOf(event);
	if (has(current, address)) return;
	if (current.length > 0 && current.every(own.isMine)) {
		await hooks.change(event, address).catch((error: unknown) => {
			if (!isRefusal(error)) throw error;
		});
		if (has(await hooks.addressesOf(event), address)) return;
	}
	await hooks.add(event, address);
	if (!has(await hooks.addressesOf(event), address)) throw new Error('The service did not keep it');
}

/** A service that does not change an address in place says so; a fault of another kind may pass. */
export function isRefusal(error: unknown): boolean {
	return error instanceof NodeApiError && /^4/.test(String(error.httpCode));
}

function notBack(event: string, addresses: string[]): string {
	return `The service no longer sends ${event} to ${maskedAddresses(addresses)}: subscribe it there again.`;
}

function leftBeside(event: string, others: string[]): string {
	return `The service still sends ${event} to this node, which will not use it: removing it could have removed ${maskedAddresses(others)} too.`;
}

function has(addresses: string[], address: string): boolean {
	return addresses.some((one) => isSameAddress(one, address));
}
