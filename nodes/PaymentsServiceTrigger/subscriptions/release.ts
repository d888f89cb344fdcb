import { NodeApiError } from 'n8n-workflow';

import { isSameAddress, maskedAddress } from './addresses';
import type { OwnAddresses } from './ownAddresses';
import { persist } from './persist';
import type { UserHooks } from './userHooks';

/** What is needed to end a subscription. */
interface Release {
	hooks: UserHooks;
	own: OwnAddresses;
}

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
	// If only one address has the event now, it came later, and is not replaced.
	const isTaken = !current.some(own.isMine) && current.some((address) => !has(owed, address));
	if (missing.length > 0) {
		const isBack = !isTaken && (await putBack({ hooks, own }, event, missing));
		if (!isBack) return [notBack(event, missing)];
		current = await read();
	}
	if (!current.some(own.isMine)) return [];
	if (!current.every(own.isMine)) return [leftBeside(own, event, current)];
	const fault = await hooks.removeAll(event).then(
		() => new Error('the service accepted that, but still lists it'),
		(error: Error) => error,
	);
	if ((await read()).some(own.isMine)) throw fault;
	return [];
}

/** Subscribes addresses of others again, trying for minutes; false when the service did not accept them. */
async function putBack({ hooks, own }: Release, event: string, owed: string[]): Promise<boolean> {
	const putOneBack = async (address: string) => {
		const current = await hooks.addressesOf(event);
		if (has(current, address)) return;
		if (current.length === 1 && current.every(own.isMine)) {
			try {
				await hooks.change(event, address);
			} catch (error) {
				const fault = error;
				if (!isRefusal(fault)) throw fault;
			}
			if (has(await hooks.addressesOf(event), address)) return;
		}
		await hooks.add(event, address);
		if (!has(await hooks.addressesOf(event), address))
			throw new Error('The service did not keep it');
	};
	try {
		for (const address of owed) await persist(async () => await putOneBack(address));
		return true;
	} catch {
		return false;
	}
}

/** A service that does not change an address in place says so; a fault of another kind may pass. */
export function isRefusal(error: unknown): boolean {
	return error instanceof NodeApiError && /^4/.test(error.httpCode ?? '');
}

function notBack(event: string, addresses: string[]): string {
	return `The service no longer sends ${event} to ${addresses.map(maskedAddress).join(', ')}: subscribe it there again.`;
}

function leftBeside(own: OwnAddresses, event: string, current: string[]): string {
	const other = current.find((address) => !own.isMine(address)) ?? '';
	return `The service still sends ${event} to this node, which will not use it: removing it could have removed ${maskedAddress(other)} too.`;
}

function has(addresses: string[], address: string): boolean {
	return addresses.some((one) => isSameAddress(one, address));
}
